"""What the analysis knows of Pebbles: a space belongs to whose pebble lies on it at the end."""

from __future__ import annotations

from typing import Any

from terrae.analysis.study import Study
from terrae.core.compiled import rule


@rule
def tally(setting: Any, state: Any, places: Any, heights: Any) -> None:
    """Each pebble."""
    for space in range(int(setting.spaces)):
        if 0 < state.pebble[space] <= setting.players:
            places[space, int(state.pebble[space]) - 1] += 1.0


STUDY = Study(tally=tally)
