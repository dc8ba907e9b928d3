"""What the analysis knows of Terra Nova."""

from terrae.analysis.study import Study
from terrae.analysis.terra_nova import setup
from terrae.analysis.terra_nova.ownership import tally

STUDY = Study(
    tally=tally,
    faults=setup.faults,
    position=setup.position,
    taken_apart=setup.taken_apart,
)
