"""A net over the whole board, for a second glance at the actions of positions that a search visits often.

The board is a graph. Its *places* begin as the sum of some rows of a table, which the game names for each place and for the position
as a whole; then blocks let every place know what is beside it, in its group (a part of the land, say) and on the whole board:

    inner[place] = relu(bias + own × hidden[place] + beside × sum of its neighbours + group × mean of its group + all × mean of all)
    hidden[place] = relu(hidden[place] + second bias + back × inner[place])

and in the end every place has a few numbers (*heads*), which rate actions:

| head of a place | rates |
| --- | --- |
| `HERE` | an action in this place alone |
| `FROM`, `TO` | an action that leads from here, or to here |
| `FROM_THERE`, `TO_THERE` | both together: the sum of products of the `FACTORS` numbers of the one place and of the other |

Neighbours are a set without directions, so that
what was learned of a corner holds for it turned and mirrored too.

It takes as long as some simulations, which is why only positions with many visits are worth it. As in `network`, all sums are made in a fixed order
over whole rows of 32-bit floats, and every machine finds the same bits.

| part | numbers |
| --- | --- |
| whether there is a net: 0 or 1 | 1 |
| bias of a place | CHANNELS |
| for each block: own, beside, group, all; bias; back; second bias | 5 × CHANNELS², 2 × CHANNELS |
| heads, and their bias | CHANNELS × HEADS, HEADS |
| the table: its first row is nothing | as many rows as the game has, × CHANNELS |
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.compiled import rule

CHANNELS = 32
BLOCKS = 4
HERE, FROM, TO, FROM_THERE = range(4)
FACTORS = 14
TO_THERE = FROM_THERE + FACTORS
HEADS = 32
"""One more than are used: as many as there are channels, so that all matrices are alike."""
MOST_PLACES = 256
NOWHERE = MOST_PLACES
"""The neighbour of a place at the edge."""
NO_GROUP = MOST_PLACES
"""The group of a place that is in none."""
ROWS_A_PLACE = 8
ROWS_OF_ALL = 8
NEIGHBOURS = 6

BIAS = 1
FIRST_BLOCK = BIAS + CHANNELS
_SQUARE = CHANNELS * CHANNELS
OWN, BESIDE, GROUP, ALL = (part * _SQUARE for part in range(4))
INNER_BIAS = 4 * _SQUARE
BACK = INNER_BIAS + CHANNELS
SECOND_BIAS = BACK + _SQUARE
A_BLOCK = SECOND_BIAS + CHANNELS
"""Where each part of a block begins, and the next block."""
OUT = FIRST_BLOCK + BLOCKS * A_BLOCK
OUT_BIAS = OUT + CHANNELS * HEADS
TABLE = OUT_BIAS + HEADS
"""Where the heads and the table begin."""

BOARD = np.dtype(
    (
        np.record,
        [
            ("hidden", "f4", (MOST_PLACES + 1, CHANNELS)),
            ("inner", "f4", (MOST_PLACES + 1, CHANNELS)),
            ("grouped", "f4", (MOST_PLACES + 1, CHANNELS)),
            ("heads", "f4", (MOST_PLACES + 1, HEADS)),
            ("together", "f4", (CHANNELS,)),
            ("common", "f4", (CHANNELS,)),
            ("row", "i4", (MOST_PLACES, ROWS_A_PLACE)),
            ("row_of_all", "i4", (ROWS_OF_ALL,)),
            ("beside", "i4", (MOST_PLACES + 1, NEIGHBOURS)),
            ("group", "i4", (MOST_PLACES + 1,)),
            ("members", "i4", (MOST_PLACES,)),
            ("place", "i4", (MOST_PLACES + 1,)),
            ("spare", "f4", (2, CHANNELS)),
            ("places", "i8"),
            ("groups", "i8"),
        ],
    )
)
"""A position as the net sees it, and room to work in.

| field | holds |
| --- | --- |
| `places`, `place` | how many places matter, and which; the net sees nothing of the others |
| `groups` | how many there are |
| `row`, `row_of_all` | rows of the table, of a place and of the position; 0 for nothing |
| `beside`, `group` | a place's neighbours, or `NOWHERE`; its group, or `NO_GROUP` |
| `heads` | what was found of each place |
| `hidden`, `inner`, `grouped`, `together`, `common` | between the layers: places, groups, and the whole board; what is nowhere, and in no group, is zeros |
| `spare` | sums of neighbours; what makes a pair of one |
| `members` | places in each group |
"""
Board = Any
"""A record of type BOARD."""

_NOTHING = np.float32(0.0)
_ONE = np.float32(1.0)


def board_net_size(rows: int) -> int:
    """How many numbers a net has for a game whose table has so many rows; none for a game without."""
    return TABLE + rows * CHANNELS if rows else 0


# Eight rows of a matrix at a time, found by numbers that cannot be negative, so that compilers make vector instructions (see `network`); and
# two places at a time, which share what is read of the matrix.


@rule
def _add_products(net: Any, start: int, of: Any, of_other: Any, to: Any, to_other: Any) -> None:
    """Add a matrix that begins at `start` times a row of numbers to another row, twice."""
    width = np.uint64(CHANNELS)
    for unit in range(0, CHANNELS, 8):
        mine0, mine1, mine2, mine3 = of[unit], of[unit + 1], of[unit + 2], of[unit + 3]
        mine4, mine5, mine6, mine7 = of[unit + 4], of[unit + 5], of[unit + 6], of[unit + 7]
        other0, other1, other2, other3 = (
            of_other[unit], of_other[unit + 1], of_other[unit + 2], of_other[unit + 3],
        )  # fmt: skip
        other4, other5, other6, other7 = (
            of_other[unit + 4], of_other[unit + 5], of_other[unit + 6], of_other[unit + 7],
        )  # fmt: skip
        row0 = np.uint64(start) + np.uint64(unit) * width
        row1, row2, row3 = row0 + width, row0 + np.uint64(2) * width, row0 + np.uint64(3) * width
        row4, row5 = row0 + np.uint64(4) * width, row0 + np.uint64(5) * width
        row6, row7 = row0 + np.uint64(6) * width, row0 + np.uint64(7) * width
        for place in range(CHANNELS):
            here = np.uint64(place)
            net0, net1, net2, net3 = net[row0 + here], net[row1 + here], net[row2 + here], net[row3 + here]
            net4, net5, net6, net7 = net[row4 + here], net[row5 + here], net[row6 + here], net[row7 + here]
            to[place] += ((mine0 * net0 + mine1 * net1) + (mine2 * net2 + mine3 * net3)) + (
                (mine4 * net4 + mine5 * net5) + (mine6 * net6 + mine7 * net7)
            )
            to_other[place] += ((other0 * net0 + other1 * net1) + (other2 * net2 + other3 * net3)) + (
                (other4 * net4 + other5 * net5) + (other6 * net6 + other7 * net7)
            )


@rule
def _begin(net: Any, start: int, board: Board) -> None:
    """What each place is before it knows of others: the rows that the game has named."""
    table, width = np.uint64(start + TABLE), np.uint64(CHANNELS)
    common = board.common
    for unit in range(CHANNELS):
        common[unit] = net[np.uint64(start + BIAS) + np.uint64(unit)]
    for index in range(ROWS_OF_ALL):
        row = table + np.uint64(board.row_of_all[index]) * width
        for unit in range(CHANNELS):
            common[unit] += net[row + np.uint64(unit)]
    for place in range(MOST_PLACES + 1):
        for unit in range(CHANNELS):
            board.hidden[place, unit] = _NOTHING
    for index in range(int(board.places)):
        place = int(board.place[index])
        hidden, rows = board.hidden[place], board.row[place]
        row0, row1 = table + np.uint64(rows[0]) * width, table + np.uint64(rows[1]) * width
        row2, row3 = table + np.uint64(rows[2]) * width, table + np.uint64(rows[3]) * width
        row4, row5 = table + np.uint64(rows[4]) * width, table + np.uint64(rows[5]) * width
        row6, row7 = table + np.uint64(rows[6]) * width, table + np.uint64(rows[7]) * width
        for unit in range(CHANNELS):
            here = np.uint64(unit)
            found = ((net[row0 + here] + net[row1 + here]) + (net[row2 + here] + net[row3 + here])) + (
                (net[row4 + here] + net[row5 + here]) + (net[row6 + here] + net[row7 + here])
            )
            hidden[unit] = max(common[unit] + found, _NOTHING)


@rule
def _gather(net: Any, block: int, board: Board) -> None:
    """What a block tells all places in common, into `common`, and those of each group, into `grouped`."""
    together, common = board.together, board.common
    for unit in range(CHANNELS):
        together[unit] = _NOTHING
        common[unit] = net[np.uint64(block + INNER_BIAS) + np.uint64(unit)]
    for group in range(int(board.groups)):
        for unit in range(CHANNELS):
            board.inner[group, unit] = _NOTHING
    for index in range(int(board.places)):
        place = int(board.place[index])
        hidden, group = board.hidden[place], int(board.group[place])
        for unit in range(CHANNELS):
            together[unit] += hidden[unit]
        if group != NO_GROUP:
            mean = board.inner[group]
            for unit in range(CHANNELS):
                mean[unit] += hidden[unit]
    share = _ONE / np.float32(board.places)
    for unit in range(CHANNELS):
        together[unit] *= share
    _add_products(net, block + ALL, together, board.spare[0], common, board.spare[1])
    for group in range(int(board.groups)):
        mean, told = board.inner[group], board.grouped[group]
        share = _ONE / np.float32(max(1, board.members[group]))
        for unit in range(CHANNELS):
            mean[unit] *= share
            told[unit] = common[unit]
    for group in range(0, int(board.groups), 2):
        _add_products(
            net, block + GROUP, board.inner[group], board.inner[group + 1], board.grouped[group], board.grouped[group + 1]
        )  # fmt: skip
    for unit in range(CHANNELS):
        board.grouped[NO_GROUP, unit] = common[unit]


@rule
def _sum_beside(board: Board, place: int, to: Any) -> None:
    """The sum of what a place's neighbours are."""
    beside = board.beside[place]
    first, second = board.hidden[int(beside[0])], board.hidden[int(beside[1])]
    third, fourth = board.hidden[int(beside[2])], board.hidden[int(beside[3])]
    fifth, sixth = board.hidden[int(beside[4])], board.hidden[int(beside[5])]
    for unit in range(CHANNELS):
        to[unit] = ((first[unit] + second[unit]) + (third[unit] + fourth[unit])) + (fifth[unit] + sixth[unit])


@rule
def _pass_on(net: Any, block: int, board: Board) -> None:
    """One block: every place learns of what is around it."""
    _gather(net, block, board)
    near, near_other = board.spare[0], board.spare[1]
    for index in range(0, int(board.places), 2):
        place, other = int(board.place[index]), int(board.place[index + 1])
        inner, inner_other = board.inner[index], board.inner[index + 1]
        told, told_other = board.grouped[int(board.group[place])], board.grouped[int(board.group[other])]
        for unit in range(CHANNELS):
            inner[unit] = told[unit]
            inner_other[unit] = told_other[unit]
        _sum_beside(board, place, near)
        _sum_beside(board, other, near_other)
        _add_products(net, block + OWN, board.hidden[place], board.hidden[other], inner, inner_other)
        _add_products(net, block + BESIDE, near, near_other, inner, inner_other)
        for unit in range(CHANNELS):
            inner[unit] = max(inner[unit], _NOTHING)
            inner_other[unit] = max(inner_other[unit], _NOTHING)
    for index in range(0, int(board.places), 2):
        hidden, other = board.hidden[int(board.place[index])], board.hidden[int(board.place[index + 1])]
        for unit in range(CHANNELS):
            bias = net[np.uint64(block + SECOND_BIAS) + np.uint64(unit)]
            hidden[unit] += bias
            other[unit] += bias
        _add_products(net, block + BACK, board.inner[index], board.inner[index + 1], hidden, other)
        for unit in range(CHANNELS):
            hidden[unit] = max(hidden[unit], _NOTHING)
            other[unit] = max(other[unit], _NOTHING)
    for unit in range(CHANNELS):
        board.hidden[NOWHERE, unit] = _NOTHING


@rule
def see(net: Any, start: int, board: Board) -> None:
    """Fill `board.heads`, by a net that begins at `start`, after the game has named places, rows, neighbours and groups."""
    for group in range(int(board.groups)):
        board.members[group] = 0
    for index in range(int(board.places)):
        group = int(board.group[int(board.place[index])])
        if group != NO_GROUP:
            board.members[group] += 1
    board.place[int(board.places)] = NOWHERE  # makes a pair of the last, where their number is odd
    _begin(net, start, board)
    for block in range(BLOCKS):
        _pass_on(net, start + FIRST_BLOCK + block * A_BLOCK, board)
    for place in range(MOST_PLACES + 1):
        for unit in range(HEADS):
            board.heads[place, unit] = net[np.uint64(start + OUT_BIAS) + np.uint64(unit)]
    for index in range(0, int(board.places), 2):
        place, other = int(board.place[index]), int(board.place[index + 1])
        _add_products(
            net, start + OUT, board.hidden[place], board.hidden[other], board.heads[place], board.heads[other]
        )


def blank_board() -> npt.NDArray[Any]:
    """A board to be filled, as an array of one."""
    return np.zeros(1, BOARD)
