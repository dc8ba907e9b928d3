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
| a net over the whole board | see `board_net` |
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.compiled import rule
from terrae.core.floats import exponential
from terrae.search.board_net import board_net_size

MOST_PLAYERS = 4
HIDDEN = 32
SECOND = 16
OUTPUTS = 2
"""The correction of the value, and of the expected score, in units of `SCORE_UNIT`."""
SCORE_UNIT = 10.0
MOST_INPUTS = 80
"""Inputs of one player; no game has more. A multiple of four."""

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
            ("correction", "f4", (MOST_PLAYERS,)),
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


def net_size(rows: int, ratings: int = 0, board_rows: int = 0) -> int:
    """How many numbers a net has for a game with so many inputs, so many ratings in all, and so many rows for whole boards."""
    return TABLE + rows * HIDDEN + ratings + board_net_size(board_rows)


def no_net(rows: int, ratings: int = 0, board_rows: int = 0) -> Net:
    """A net that is not there."""
    return np.zeros(net_size(rows, ratings, board_rows), np.float32)


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


# Four rows at a time, found by numbers that cannot be negative: for a single row, or where one might be, compilers make no vector
# instructions, and it takes four times as long.


@rule
def _start(row: int) -> np.uint64:
    """Where a row of the table begins."""
    return np.uint64(TABLE) + np.uint64(HIDDEN) * np.uint64(row)


@rule
def look(net: Any, inputs: Inputs, player: int) -> None:
    """The first layer: add the rows of a player's inputs."""
    hidden, amount, row = inputs.hidden[player], inputs.amount[player], inputs.row[player]
    for unit in range(HIDDEN):
        hidden[unit] = net[BIAS + unit]
    count = int(inputs.count[player])
    while count & 3:
        row[count] = 0
        amount[count] = _NOTHING
        count += 1
    for index in range(0, count, 4):
        amount0, amount1, amount2, amount3 = (
            amount[index],
            amount[index + 1],
            amount[index + 2],
            amount[index + 3],
        )
        row0, row1 = _start(row[index]), _start(row[index + 1])
        row2, row3 = _start(row[index + 2]), _start(row[index + 3])
        for place in range(HIDDEN):
            here = np.uint64(place)
            hidden[place] += (amount0 * net[row0 + here] + amount1 * net[row1 + here]) + (
                amount2 * net[row2 + here] + amount3 * net[row3 + here]
            )
    for unit in range(HIDDEN):
        hidden[unit] = max(hidden[unit], _NOTHING)


@rule
def think(net: Any, inputs: Inputs, player: int, players: int) -> None:
    """The second layer, of what a player and what the others have."""
    mine, others, second = inputs.hidden[player], inputs.others, inputs.second
    for unit in range(HIDDEN):
        others[unit] = _NOTHING
    for who in range(players):
        if who != player:
            for unit in range(HIDDEN):
                others[unit] += inputs.hidden[who, unit]
    share = _ONE / np.float32(players - 1)
    for unit in range(HIDDEN):
        others[unit] *= share
    for unit in range(SECOND):
        second[unit] = net[SECOND_BIAS + unit]
    for unit in range(0, HIDDEN, 4):
        mine0, mine1, mine2, mine3 = mine[unit], mine[unit + 1], mine[unit + 2], mine[unit + 3]
        their0, their1, their2, their3 = others[unit], others[unit + 1], others[unit + 2], others[unit + 3]
        own, other = OWN + SECOND * unit, OTHER + SECOND * unit
        for goal in range(SECOND):
            second[goal] += (
                (mine0 * net[own + goal] + mine1 * net[own + SECOND + goal])
                + (mine2 * net[own + 2 * SECOND + goal] + mine3 * net[own + 3 * SECOND + goal])
            ) + (
                (their0 * net[other + goal] + their1 * net[other + SECOND + goal])
                + (their2 * net[other + 2 * SECOND + goal] + their3 * net[other + 3 * SECOND + goal])
            )
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
    for player in range(players):
        think(net, inputs, player, players)
        inputs.correction[player] = output(net, inputs, 0)
        values[MOST_PLAYERS + player] += SCORE_UNIT * output(net, inputs, 1)
    together = 0.0
    for player in range(players):  # one loop, so that a processor divides for all players at once
        values[player] *= exponential(float(inputs.correction[player]))
        together += values[player]
    for player in range(players):
        values[player] /= together
