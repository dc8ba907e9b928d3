"""What a position is worth before anything below it was searched, and what is done to that on purpose."""

from __future__ import annotations

from typing import Any

import numpy as np

from terrae.core.compiled import rule
from terrae.core.floats import exponential
from terrae.search.expansion import Scratch, hashed_unit
from terrae.search.knowledge import evaluate, look_at
from terrae.search.network import CORRECTS, correct

_PENALTY = 0.5
"""The part of its value that a repeated position loses."""


@rule
def judge(setting: Any, state: Any, weights: Any, net: Any, scratch: Scratch) -> None:
    """What a position is worth, into `scratch.values`: the evaluation, corrected by the net where there is one."""
    evaluate(setting, state, weights, scratch.workspace[0], scratch.values)
    if net[CORRECTS] == 0 or state.over:
        return
    if look_at(setting, state, scratch.workspace[0], scratch.inputs[0]):
        correct(net, scratch.inputs[0], int(setting.players), scratch.values)


@rule
def penalise_repetition(players: int, to_play: int, values: Any) -> None:
    """Lower the value of a repeated position to the player before `to_play`, who brought it about."""
    before = to_play - 1 if to_play > 0 else players - 1
    lost = _PENALTY * values[before]
    values[before] -= lost
    for player in range(players):
        if player != before:
            values[player] += lost / (players - 1)


@rule
def add_noise(key: np.uint64, params: Any, players: int, values: Any) -> None:
    """Falsify an evaluation: a function of the position and the seed."""
    together = 0.0
    for player in range(players):
        word = key ^ params.salt ^ np.uint64(player * 977)
        error = hashed_unit(word) + hashed_unit(word ^ np.uint64(0x5555)) - 1.0
        values[player] *= exponential(params.noise * 2.0 * error)
        together += values[player]
    for player in range(players):
        values[player] /= together
