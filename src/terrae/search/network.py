"""A small net that corrects the evaluation: what it looks at, and its arithmetic inside the compiled search.

A position is, for every player, a short list of *inputs*: rows of a table, each with an amount. A feature of the
evaluation is a row with the feature as its amount; what is no number, such as a territory with these gaps and this lead, is a
row of its own with amount 1. So the first layer is a sum of a few rows, as in NNUE, and only what is there costs anything:

    hidden[player] = relu(bias + sum of amount × row)
    second[player] = relu(second bias + hidden[player] × own + mean of the others' hidden × other)
    correction[player] = second[player] × out

and a player's value is its share by the evaluation times e to the power of its correction, shared out anew: the
correction is added before the evaluation's softmax. A net of zeros changes nothing; the same net serves any number of players.

A net is one row of 32-bit floats, so that every language can hold it. All sums are made in a fixed order over whole rows: the
compiler makes vector instructions of them and may not change their order, and every machine finds the same bits.

| part | numbers |
| --- | --- |
| whether it corrects evaluations, whether it rates actions: 0 or 1 each | 2 |
| bias, second bias | HIDDEN, SECOND |
| own, other | HIDDEN × SECOND each |
| out: the correction, and what is added to the expected score | 2 × SECOND |
| the table | as many rows as the game has inputs, × HIDDEN |
| ratings of actions, of each kind of position | as many as the game has patterns (see `knowledge`) |
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.compiled import rule
from terrae.core.floats import exponential

MOST_PLAYERS = 4
HIDDEN = 32
SECOND = 16
OUTPUTS = 2
"""The correction of the value, and of the expected score, in units of `SCORE_UNIT`."""
SCORE_UNIT = 10.0
MOST_INPUTS = 80
"""Inputs of one player; no game has more."""

CORRECTS, RATES = 0, 1
"""Where it stands whether the net has these parts."""
BIAS = 2
SECOND_BIAS = BIAS + HIDDEN
OWN = SECOND_BIAS + SECOND
OTHER = OWN + HIDDEN * SECOND
OUT = OTHER + HIDDEN * SECOND
TABLE = OUT + OUTPUTS * SECOND
"""Where each part begins."""

Net = npt.NDArray[np.float32]

INPUTS = np.dtype(
    (
        np.record,
        [
            ("hidden", "f4", (MOST_PLAYERS, HIDDEN)),
            ("others", "f4", (HIDDEN,)),
            ("second", "f4", (SECOND,)),
            ("amount", "f4", (MOST_PLAYERS, MOST_INPUTS)),
            ("row", "i4", (MOST_PLAYERS, MOST_INPUTS)),
            ("count", "i8", (MOST_PLAYERS,)),
        ],
    )
)
"""What a net looks at, by player, and room to work in."""
Inputs = Any
"""A record of type INPUTS."""

_NOTHING = np.float32(0.0)
_ONE = np.float32(1.0)


def net_size(rows: int, ratings: int = 0) -> int:
    """How many numbers a net has for a game with so many inputs, and so many ratings in all."""
    return TABLE + rows * HIDDEN + ratings


def no_net(rows: int, ratings: int = 0) -> Net:
    """A net that is not there."""
    return np.zeros(net_size(rows, ratings), np.float32)


@rule
def add_input(inputs: Inputs, player: int, row: int, amount: float) -> None:
    """One more input of a player."""
    place = int(inputs.count[player])
    inputs.row[player, place] = row
    inputs.amount[player, place] = amount
    inputs.count[player] = place + 1


@rule
def add_features(inputs: Inputs, player: int, found: Any, used: int, progress: float) -> None:
    """A player's features that are not 0, as the first rows, and how far the game has gone."""
    for feature in range(used):
        if found[player, feature] != 0.0:
            add_input(inputs, player, feature, found[player, feature])
    add_input(inputs, player, used, progress)


@rule
def look(net: Any, inputs: Inputs, player: int) -> None:
    """The first layer: add the rows of a player's inputs."""
    hidden = inputs.hidden[player]
    for unit in range(HIDDEN):
        hidden[unit] = net[BIAS + unit]
    for index in range(int(inputs.count[player])):
        amount = inputs.amount[player, index]
        first = TABLE + HIDDEN * int(inputs.row[player, index])
        for unit in range(HIDDEN):
            hidden[unit] += amount * net[first + unit]
    for unit in range(HIDDEN):
        hidden[unit] = max(hidden[unit], _NOTHING)


@rule
def think(net: Any, inputs: Inputs, player: int, players: int) -> None:
    """The second layer, of what a player and what the others have."""
    others, second = inputs.others, inputs.second
    for unit in range(HIDDEN):
        others[unit] = _NOTHING
    for other in range(players):
        if other != player:
            for unit in range(HIDDEN):
                others[unit] += inputs.hidden[other, unit]
    share = _ONE / np.float32(players - 1)
    for unit in range(SECOND):
        second[unit] = net[SECOND_BIAS + unit]
    for unit in range(HIDDEN):
        mine, theirs = inputs.hidden[player, unit], share * others[unit]
        if mine > _NOTHING:
            first = OWN + SECOND * unit
            for goal in range(SECOND):
                second[goal] += mine * net[first + goal]
        if theirs > _NOTHING:
            first = OTHER + SECOND * unit
            for goal in range(SECOND):
                second[goal] += theirs * net[first + goal]
    for unit in range(SECOND):
        second[unit] = max(second[unit], _NOTHING)


@rule
def output(net: Any, inputs: Inputs, which: int) -> float:
    """One of the outputs, after `think`."""
    total = _NOTHING
    first = OUT + SECOND * which
    for unit in range(SECOND):
        total += inputs.second[unit] * net[first + unit]
    return float(total)


@rule
def correct(net: Any, inputs: Inputs, players: int, values: Any) -> None:
    """Correct an evaluation: `values[:4]` are shares, `values[4:]` expected scores."""
    for player in range(players):
        look(net, inputs, player)
    together = 0.0
    for player in range(players):
        think(net, inputs, player, players)
        values[player] *= exponential(output(net, inputs, 0))
        values[MOST_PLAYERS + player] += SCORE_UNIT * output(net, inputs, 1)
        together += values[player]
    for player in range(players):
        values[player] /= together
