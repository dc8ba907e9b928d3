"""What the search knows of Pebbles: points are good."""

from __future__ import annotations

import math
from typing import Any

from terrae.core.compiled import rule
from terrae.search.knowledge import Knowledge


@rule
def evaluate(setting: Any, state: Any, weights: Any, workspace: Any, values: Any) -> None:
    """A softmax of points; expected are as many as there are."""
    players, together = int(setting.players), 0.0
    for player in range(4):
        values[player] = math.exp(0.5 * state.score[player]) if player < players else 0.0
        values[4 + player] = float(state.score[player])
        together += values[player]
    for player in range(players):
        values[player] /= together


KNOWLEDGE = Knowledge(evaluate=evaluate, has_scores=True)
