"""What the analysis knows of Terra Turrium."""

from terrae.analysis.study import Study
from terrae.analysis.terra_turrium import setup
from terrae.analysis.terra_turrium.ownership import tally

STUDY = Study(
    tally=tally,
    counts_heights=True,
    rounds_ahead=3,
    faults=setup.faults,
    position=setup.position,
    taken_apart=setup.taken_apart,
)
