"""Terra Turrium: each turrian counts for the field and the height on which it stands after a few rounds.

A game can go on for ever, so that it is played a few rounds only, or until somebody has won.
"""

from __future__ import annotations

from typing import Any

from terrae.analysis.study import MOST_HEIGHTS
from terrae.core.compiled import rule
from terrae.games.terra_turrium.board import bit_of, half_of
from terrae.games.terra_turrium.state import Setting, State


@rule
def tally(setting: Setting, state: State, places: Any, heights: Any) -> None:
    """Each field that a turrian stands on, and each height that a player stands on at least once."""
    for player in range(int(setting.players)):
        seen = 0
        for field in range(len(state.height)):
            if state.turrians[player, half_of(field)] & bit_of(field):
                places[field, player] += 1.0
                height = min(int(state.height[field]), MOST_HEIGHTS - 1)
                if seen >> height & 1 == 0:
                    heights[player, height] += 1.0
                    seen |= 1 << height
