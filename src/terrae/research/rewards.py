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
from terrae.core.rulebook import play, results
from terrae.research.layout import scores

RESULT = 0
SCORE = 1
SEATS = 4
"""No game has more."""
KINDS = {"result": RESULT, "score": SCORE}


def reward_kind(name: str) -> int:
    """The number of a kind of reward by its name."""
    if name not in KINDS:
        raise OptionError(f"reward is {' or '.join(KINDS)}, not {name!r}")
    return KINDS[name]


@rule
def final_rewards(setting: Any, state: Any, rewards: Any, scratch: Any) -> None:
    """What the result of a finished game is worth; `scratch` is for a number a seat, as large as `SEATS`."""
    players = int(setting.players)
    results(setting, state, scratch)
    fair = 1.0 / players  # taken away first: nothing is left of a fair share, however a machine rounds
    for player in range(players):
        rewards[player] = (scratch[player] - fair) * players / (players - 1)


@rule
def add_leads(setting: Any, state: Any, rewards: Any, scratch: Any, sign: int) -> None:
    """Add each player's score less the mean of the others', or with a `sign` of -1 take it away."""
    players = int(setting.players)
    scores(setting, state, scratch)
    total = 0.0
    for player in range(players):
        total += scratch[player]
    for player in range(players):
        rewards[player] += sign * (scratch[player] - (total - scratch[player]) / (players - 1))


@rule
def play_and_pay(
    setting: Any, state: Any, action: int, kind: int, paid: bool, rewards: Any, scratch: Any
) -> bool:
    """Play an action and write what it brought; `paid` says that rewards of an action before may stand there.

    Gives whether the same turn goes on.
    """
    if kind == SCORE or paid:
        for player in range(int(setting.players)):
            rewards[player] = 0
    if kind == SCORE:
        add_leads(setting, state, rewards, scratch, -1)
    turn = state.turn
    play(setting, state, action)
    if kind == SCORE:
        add_leads(setting, state, rewards, scratch, 1)
    elif state.over:
        final_rewards(setting, state, rewards, scratch)
    return state.turn == turn and state.over == 0


@rule
def final_rewards_at(settings: Any, states: Any, rewards: Any) -> None:
    """`final_rewards` for arrays of one."""
    final_rewards(settings[0], states[0], rewards, np.zeros(SEATS))


@rule
def add_leads_at(settings: Any, states: Any, rewards: Any) -> None:
    """`add_leads` for arrays of one."""
    add_leads(settings[0], states[0], rewards, np.zeros(SEATS), 1)
