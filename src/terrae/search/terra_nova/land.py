"""Terra Nova: how the open land is falling apart into territories to be.

A *narrow* space is one on which a stone would cut land apart, as far as its six neighbours show.
Taking all narrow spaces for walls leaves *parts*: what may become a territory with one stone in each
narrow space beside it (its *gaps*). Parts, and what stands in them, are what both the evaluation and
the priors of Terra Nova look at.

All of this follows from where the stones lie. Most positions that a search looks at one after another
have the same stones, and so a thread keeps the lands that it has surveyed, each in the one place that
its stones point to.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from terrae.core.bits import ONE, Word, ones, trailing_zeros
from terrae.core.compiled import rule
from terrae.core.random import scrambled
from terrae.games.terra_nova.board import MOST_SPACES
from terrae.games.terra_nova.scoring import worth
from terrae.games.terra_nova.state import OUTSIDE, WORDS, Setting, State
from terrae.search.terra_nova.tables import KINDS, WITH_OUTSIDE, prepare

SHUT = 255
NARROW = 254
"""A space's part, in place of a number: under stones and in territories, and where it is narrow."""
MOST_PARTS = 3 * MOST_SPACES // 4
"""Parts are never neighbours, and a narrow space joins three of them at most."""
SHAPES = 7
"""Of open spaces: by the walls beside them, five and six alike, and narrow ones."""
KEPT = 256
"""How many lands a thread keeps: a power of two."""

LAND = np.dtype(
    (
        np.record,
        [
            ("stones", "u8", (WORDS,)),
            ("narrow", "u8", (WORDS,)),
            ("shapes", "u8", (SHAPES, WORDS)),
            ("open_spaces", "i4"),
            ("parts", "i4"),
            ("country", "i2", (KINDS,)),
            ("part", "u1", (WITH_OUTSIDE,)),
            ("points", "i2", (MOST_PARTS,)),
            ("gaps", "u1", (MOST_PARTS,)),
            ("walls", "u1", (WITH_OUTSIDE,)),
            ("walls_beside", "u1", (MOST_SPACES,)),
            ("narrow_beside", "u1", (MOST_SPACES,)),
        ],
    )
)
"""What is known of the land with these stones.

| field | holds |
| --- | --- |
| `stones`, `open_spaces` | which land this is; fresh memory is no land, for without stones there are open spaces |
| `narrow` | the narrow spaces of open land |
| `shapes` | the open spaces of each shape |
| `parts` | how many there are |
| `country` | by landscape: its open spaces |
| `part` | by space: its part, or `NARROW`, or `SHUT` |
| `points`, `gaps` | by part: TN-15 what it would score as a territory; narrow spaces beside it |
| `walls` | by space: the directions in which a stone or the edge is next, as bits |
| `walls_beside`, `narrow_beside` | by space: how many walls and narrow spaces are next to it |
"""

Land = Any
"""A record of type LAND."""


def _narrow_patterns() -> np.uint64:
    """A bit for each way of walls around a space: whether the land between them is in two runs or more."""
    found = 0
    for walls in range(64):
        changes = walls ^ ((walls << 1 | walls >> 5) & 63)
        if changes.bit_count() >= 4:
            found |= 1 << walls
    return np.uint64(found)


_NARROW_PATTERNS = _narrow_patterns()


@rule
def narrows(walls: int) -> bool:
    """Whether walls in these directions leave the land around a space in two or more separate runs."""
    return ((_NARROW_PATTERNS >> np.uint64(walls)) & ONE) != 0


@rule
def survey(setting: Setting, state: State, workspace: Any) -> int:
    """Which of `workspace.lands` is the land of this position; it is explored where it is not known yet."""
    first, second = _stones(state, 0), _stones(state, 1)
    third, fourth = _stones(state, 2), _stones(state, 3)
    mixed = scrambled(first ^ scrambled(second ^ scrambled(third ^ (fourth << ONE))))
    kept = int(mixed & np.uint64(KEPT - 1))
    land = workspace.lands[kept]
    if (
        land.stones[0] != first
        or land.stones[1] != second
        or land.stones[2] != third
        or land.stones[3] != fourth
        or land.open_spaces != state.open_spaces
    ):
        land.stones[0] = first
        land.stones[1] = second
        land.stones[2] = third
        land.stones[3] = fourth
        land.open_spaces = state.open_spaces
        _explore(setting, state, workspace, land)
    return kept


@rule
def _stones(state: State, word: int) -> Word:
    """One word of the spaces where border stones lie."""
    pioneers = state.pioneers
    return state.taken[word] & ~(
        pioneers[0, word] | pioneers[1, word] | pioneers[2, word] | pioneers[3, word]
    )


@rule
def _explore(setting: Setting, state: State, workspace: Any, land: Land) -> None:
    """Find everything about the land with these stones."""
    if workspace.prepared == 0:
        prepare(setting, workspace)
    spaces = int(setting.spaces)
    for space in range(MOST_SPACES):
        land.narrow_beside[space] = 0
    for space in range(MOST_SPACES + 1):
        land.part[space] = SHUT
        land.walls[space] = workspace.edges[space]
    _mark_walls(setting, land)
    laid = 0
    for word in range(WORDS):
        laid += ones(land.stones[word])
        workspace.unseen[word] = setting.on_board[word] & ~land.stones[word]
    if laid + state.open_spaces != spaces:
        for space in range(spaces):
            if state.closed[space]:
                workspace.unseen[space >> 6] &= ~(ONE << np.uint64(space & 63))
    for kind in range(KINDS):
        count = 0
        for word in range(WORDS):
            count += ones(workspace.unseen[word] & workspace.country[kind, word])
        land.country[kind] = count
    for word in range(WORDS):
        _mark_narrow(setting, workspace, land, word)
        _shape(workspace, land, word)
    _part(setting, workspace, land)


@rule
def _mark_walls(setting: Setting, land: Land) -> None:
    """Tell the spaces around every stone of it."""
    for word in range(WORDS):
        left = land.stones[word]
        while left:
            space = 64 * word + trailing_zeros(left)
            left &= left - ONE
            for direction in range(6):
                back = direction + 3 if direction < 3 else direction - 3
                land.walls[int(setting.neighbour[space, direction])] |= np.uint8(1 << back)
    for space in range(int(setting.spaces)):
        land.walls_beside[space] = ones(np.uint64(land.walls[space]))


@rule
def _mark_narrow(setting: Setting, workspace: Any, land: Land, word: int) -> None:
    """Find one word of the narrow spaces, take them out of the unseen ones, and tell the spaces around them."""
    found = np.uint64(0)
    for bit in range(64):
        place = np.uint64(bit)
        pattern = np.uint64(land.walls[np.uintp(64 * word) + np.uintp(bit)])
        found |= ((_NARROW_PATTERNS >> pattern) & ONE) << place
    found &= workspace.unseen[word]
    land.narrow[word] = found
    workspace.unseen[word] ^= found
    while found:
        space = 64 * word + trailing_zeros(found)
        found &= found - ONE
        land.part[space] = NARROW
        for direction in range(6):
            beside = int(setting.neighbour[space, direction])
            if beside < OUTSIDE:
                land.narrow_beside[beside] += 1


@rule
def _shape(workspace: Any, land: Land, word: int) -> None:
    """Sort one word of the unseen spaces, and of the narrow ones, by their shapes."""
    odd, twos, fours = np.uint64(0), np.uint64(0), np.uint64(0)  # the digits of how many walls are beside it
    for bit in range(64):
        place = np.uint64(bit)
        beside = np.uint64(land.walls_beside[np.uintp(64 * word) + np.uintp(bit)])
        odd |= (beside & ONE) << place
        twos |= ((beside >> ONE) & ONE) << place
        fours |= (beside >> np.uint64(2)) << place
    unseen = workspace.unseen[word]
    few = unseen & ~fours
    land.shapes[0, word] = few & ~twos & ~odd
    land.shapes[1, word] = few & ~twos & odd
    land.shapes[2, word] = few & twos & ~odd
    land.shapes[3, word] = few & twos & odd
    land.shapes[4, word] = unseen & fours & ~twos & ~odd
    land.shapes[5, word] = unseen & fours & (twos | odd)
    land.shapes[6, word] = land.narrow[word]


@rule
def walk(
    setting: Setting, labels: Any, label: int, ring0: Word, ring1: Word, ring2: Word, ring3: Word
) -> tuple[Word, Word, Word, Word, int]:
    """Label a set of spaces; gives all spaces next to one of them, and their landscapes as bits."""
    near0, near1, near2, near3 = Word(0), Word(0), Word(0), Word(0)
    landscapes = 0
    for word in range(WORDS):
        ring = ring0 if word == 0 else ring1 if word == 1 else ring2 if word == 2 else ring3
        while ring:
            space = 64 * word + trailing_zeros(ring)
            ring &= ring - ONE
            labels[space] = label
            landscapes |= 1 << int(setting.landscape[space])
            near0 |= setting.around[space, 0]
            near1 |= setting.around[space, 1]
            near2 |= setting.around[space, 2]
            near3 |= setting.around[space, 3]
    return near0, near1, near2, near3, landscapes


@rule
def _part(setting: Setting, workspace: Any, land: Land) -> None:
    """Cut the unseen spaces into parts: from one of them outwards, one ring of spaces after another."""
    zero = Word(0)
    left0, left1, left2, left3 = (
        workspace.unseen[0],
        workspace.unseen[1],
        workspace.unseen[2],
        workspace.unseen[3],
    )
    number = 0
    while left0 | left1 | left2 | left3:
        ring0, ring1, ring2, ring3 = zero, zero, zero, zero
        if left0:
            ring0 = left0 & (~left0 + ONE)
        elif left1:
            ring1 = left1 & (~left1 + ONE)
        elif left2:
            ring2 = left2 & (~left2 + ONE)
        else:
            ring3 = left3 & (~left3 + ONE)
        met0, met1, met2, met3 = zero, zero, zero, zero
        landscapes = 0
        spaces = 0
        while ring0 | ring1 | ring2 | ring3:
            left0, left1, left2, left3 = left0 ^ ring0, left1 ^ ring1, left2 ^ ring2, left3 ^ ring3
            spaces += ones(ring0) + ones(ring1) + ones(ring2) + ones(ring3)
            near0, near1, near2, near3, seen = walk(setting, land.part, number, ring0, ring1, ring2, ring3)
            met0, met1, met2, met3 = met0 | near0, met1 | near1, met2 | near2, met3 | near3
            ring0, ring1, ring2, ring3 = near0 & left0, near1 & left1, near2 & left2, near3 & left3
            landscapes |= seen
        narrow = land.narrow
        gaps = (
            ones(met0 & narrow[0]) + ones(met1 & narrow[1]) + ones(met2 & narrow[2]) + ones(met3 & narrow[3])
        )
        land.gaps[number] = gaps
        land.points[number] = worth(spaces, ones(np.uint64(landscapes)))
        number += 1
    land.parts = number
