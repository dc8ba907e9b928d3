"""What a game is worth to each player: rewards that sum to zero.

`result` pays once, at the end: a sole winner of n players gets 1, everybody else -1 / (n - 1); winners share. With two
players that is 1, 0 or -1. `score` pays every change of the lead over the mean of the other players' scores, as it
happens; over a whole game that sums to the final lead.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from terrae.core.compiled import rule
from terrae.core.errors import OptionError
from terrae.core.rulebook import results
from terrae.research.layout import scores

RESULT = 0
SCORE = 1
KINDS = {"result": RESULT, "score": SCORE}


def reward_kind(name: str) -> int:
    """The number of a kind of reward by its name."""
    if name not in KINDS:
        raise OptionError(f"reward is {' or '.join(KINDS)}, not {name!r}")
    return KINDS[name]


@rule
def final_rewards(setting: Any, state: Any, rewards: Any) -> None:
    """What the result of a finished game is worth."""
    players = int(setting.players)
    shares = np.zeros(4)
    results(setting, state, shares)
    for player in range(players):
        rewards[player] = (shares[player] * players - 1.0) / (players - 1)


@rule
def add_leads(setting: Any, state: Any, rewards: Any, sign: int) -> None:
    """Add each player's score less the mean of the others', or with a `sign` of -1 take it away."""
    players = int(setting.players)
    points = np.zeros(4)
    scores(setting, state, points)
    total = 0.0
    for player in range(players):
        total += points[player]
    for player in range(players):
        rewards[player] += sign * (points[player] - (total - points[player]) / (players - 1))


@rule
def final_rewards_at(settings: Any, states: Any, rewards: Any) -> None:
    """`final_rewards` for arrays of one."""
    final_rewards(settings[0], states[0], rewards)


@rule
def add_leads_at(settings: Any, states: Any, rewards: Any) -> None:
    """`add_leads` for arrays of one."""
    add_leads(settings[0], states[0], rewards, 1)
