"""From features to values: a softmax over the players of one linear function of each player's features.

The weights of a game and a number of players are one array of rows, each as long as there are
features: the weights at the game's beginning, what is added to them towards the end, and the same
two rows for the expected score, where the game has one.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from terrae.core.compiled import rule
from terrae.core.floats import exponential

FEATURES = 40
"""The width of the features' array; no game has more."""
MOST_PLAYERS = 4

AT_FIRST, TOWARDS_THE_END, SCORE_AT_FIRST, SCORE_TOWARDS_THE_END = range(4)
ROWS = 4


@rule
def blend(features: Any, used: int, weights: Any, progress: float, players: int, values: Any) -> None:
    """Fill `values[:4]` with every player's value and `values[4:]` with the expected score to come."""
    highest = -1e30
    for player in range(players):
        total = 0.0
        score = 0.0
        for feature in range(used):
            here = features[player, feature]
            if here != 0.0:
                total += here * (weights[AT_FIRST, feature] + progress * weights[TOWARDS_THE_END, feature])
                score += here * (
                    weights[SCORE_AT_FIRST, feature] + progress * weights[SCORE_TOWARDS_THE_END, feature]
                )
        values[player] = total
        values[MOST_PLAYERS + player] = score
        highest = max(highest, total)
    together = 0.0
    for player in range(players):
        values[player] = exponential(values[player] - highest)
        together += values[player]
    for player in range(players):
        values[player] /= together
    for player in range(players, MOST_PLAYERS):
        values[player] = 0.0
        values[MOST_PLAYERS + player] = 0.0


@rule
def share_with_partners(values: Any) -> None:
    """Team games: partners (seats 0 and 1, 2 and 3) win together, so each has half of what both have."""
    for first in range(0, MOST_PLAYERS, 2):
        half = 0.5 * (values[first] + values[first + 1])
        values[first] = half
        values[first + 1] = half


def no_weights() -> Any:
    """Weights of nothing, to be filled."""
    return np.zeros((ROWS, FEATURES))
