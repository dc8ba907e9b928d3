"""What surrounds the spaces of an action in Terra Nova, in numbers: a net rates each by a table.

A space has five patterns, one of each group, and a table of them for each part that it can play:

| the space of | table |
| --- | --- |
| a stone | `STONE` |
| where a move leads, and where it comes from | `GOAL`, `ORIGIN` |
| a pioneer that is placed | `PLACE` |

| group | patterns | one for each |
| --- | --- | --- |
| beside | 430 | way of filling the six neighbours with walls, own pioneers and others', turned and mirrored alike |
| part | 258 | part (see `land`): gaps, how the pioneers there compare, points |
| reach | 112 | how many own and other pioneers reach the space in one move, and walls beside it |
| own, others | 25 each | part that a stone on the space, or beside it, helps to close, and would be the player's or others': gaps and points |
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.bits import ONE, trailing_zeros
from terrae.core.compiled import rule
from terrae.games.terra_nova.board import MOST_SPACES
from terrae.games.terra_nova.state import OUTSIDE, WORDS, Setting, State
from terrae.search.network import net_size
from terrae.search.terra_nova.evaluation import two_highest
from terrae.search.terra_nova.inputs import GROUPS, size_of, standing_of
from terrae.search.terra_nova.land import NARROW, SHUT, Land
from terrae.search.terra_nova.surroundings import add_reach, clear_reach, look, times_reached

_GROUPS = 5


def _classes() -> tuple[npt.NDArray[np.int32], int]:
    """The class of every way of filling six neighbours, each in one of four ways; and how many there are."""
    copies = [[(turn + sense * side) % 6 for side in range(6)] for turn in range(6) for sense in (1, -1)]
    lowest = []
    for code in range(4**6):
        sides = [(code >> (2 * side)) & 3 for side in range(6)]
        lowest.append(
            min(sum(sides[place] << (2 * side) for side, place in enumerate(copy)) for copy in copies)
        )
    number = {code: index for index, code in enumerate(sorted(set(lowest)))}
    return np.array([number[code] for code in lowest], np.int32), len(number)


_CLASS, _CLASSES = _classes()
_SPREAD = np.array(
    [sum(1 << (2 * side) for side in range(6) if bits >> side & 1) for bits in range(64)], np.int32
)
"""Walls as bits, each at twice its place."""
_PART_KINDS = 4 * 8 * 8 + 2
_REACH_KINDS = 4 * 4 * 7
_CLOSING_KINDS = 1 + 3 * 8
_PART = _CLASSES
REACH = _PART + _PART_KINDS
_CLOSING_OWN = REACH + _REACH_KINDS
_CLOSING_OTHERS = _CLOSING_OWN + _CLOSING_KINDS
A_TABLE = _CLOSING_OTHERS + _CLOSING_KINDS
STONE, GOAL, ORIGIN, PLACE = (table * A_TABLE for table in range(4))
PATTERNS = 4 * A_TABLE
PATTERNS_AN_ACTION = 2 * _GROUPS
_RATINGS = net_size(sum(GROUPS.values()))
"""Where they begin in a net."""


@rule
def list_patterns(
    setting: Setting, state: State, numbers: Any, count: int, workspace: Any, patterns: Any
) -> None:
    """Fill `patterns[index]` for every action listed; -1 for none."""
    land = look(setting, state, workspace)
    find_patterns(setting, state, land, workspace)
    for index in range(count):
        number = int(numbers[index])
        for which in range(PATTERNS_AN_ACTION):
            patterns[index, which] = -1
        if state.to_place:
            _write(land, workspace, number, PLACE, patterns, index, 0)
        elif number < setting.first_move:
            _write(land, workspace, number - int(setting.first_stone), STONE, patterns, index, 0)
        else:
            move = number - int(setting.first_move)
            _write(land, workspace, int(setting.goal[move]), GOAL, patterns, index, 0)
            _write(land, workspace, int(setting.origin[move]), ORIGIN, patterns, index, _GROUPS)


@rule
def _write(land: Land, workspace: Any, space: int, table: int, patterns: Any, index: int, first: int) -> None:
    """The five patterns of a space, as an action's from `first` on."""
    beside, part, reach, own, others = patterns_of(land, workspace, np.uintp(space))
    patterns[index, first] = table + beside
    patterns[index, first + 1] = table + part
    patterns[index, first + 2] = table + reach
    patterns[index, first + 3] = table + own
    patterns[index, first + 4] = table + others


@rule
def patterns_of(land: Land, workspace: Any, space: np.uintp) -> tuple[int, int, int, int, int]:
    """A space's, after `find_patterns`."""
    own, others = times_reached(workspace.own_reach, space), times_reached(workspace.others_reach, space)
    return (
        int(_CLASS[np.uintp(workspace.beside[space] | _SPREAD[land.walls[space]])]),
        int(workspace.part_pattern[int(land.part[space])]),
        REACH + (own * 4 + others) * 7 + int(np.int64(land.walls_beside[space])),
        _CLOSING_OWN + int(workspace.closing_own[space]),
        _CLOSING_OTHERS + int(workspace.closing_others[space]),
    )


@rule
def add_ratings(
    setting: Setting, state: State, land: Land, numbers: Any, count: int, net: Any, kind: int, workspace: Any,
    ratings: Any,
) -> None:  # fmt: skip
    """Add what a net's tables say of every action listed, after `look`, where `workspace.own_reach` is filled."""
    _find(setting, state, land, workspace)
    tables = _RATINGS + kind * PATTERNS
    index = 0
    while index < count and (state.to_place or numbers[index] < setting.first_move):
        table = tables + (PLACE if state.to_place else STONE)
        space = int(numbers[index]) - (0 if state.to_place else int(setting.first_stone))
        ratings[index] += _sum(net, table, land, workspace, space)
        index += 1
    if index == count:
        return
    for word in range(WORDS):
        left = workspace.own_reach[0, word] & ~state.taken[word]
        while left:
            space = 64 * word + trailing_zeros(left)
            left &= left - ONE
            workspace.pattern_rating[space] = _sum(net, tables + GOAL, land, workspace, space)
    first_move = np.uintp(setting.first_move)
    before, leaving = OUTSIDE, 0.0
    for place in range(np.uintp(index), np.uintp(count)):
        move = np.uintp(numbers[place]) - first_move
        origin = int(setting.origin[move])
        if origin != before:
            before, leaving = origin, _sum(net, tables + ORIGIN, land, workspace, origin)
        ratings[place] += leaving + workspace.pattern_rating[setting.goal[move]]


@rule
def _sum(net: Any, table: int, land: Land, workspace: Any, space: int) -> float:
    """The ratings of a space's five patterns together."""
    beside, part, reach, own, others = patterns_of(land, workspace, np.uintp(space))
    total = _rating(net, table + beside) + _rating(net, table + part) + _rating(net, table + reach)
    return total + _rating(net, table + own) + _rating(net, table + others)


@rule
def _rating(net: Any, pattern: int) -> float:
    """One of a net's ratings, found by a number that cannot be negative: compilers need not ask."""
    return float(net[np.uintp(pattern)])


@rule
def find_patterns(setting: Setting, state: State, land: Land, workspace: Any) -> None:
    """Find what the patterns of spaces are made of, after `look`."""
    clear_reach(workspace.own_reach)
    add_reach(setting, state, int(state.to_play), workspace, workspace.own_reach)
    _find(setting, state, land, workspace)


@rule
def _find(setting: Setting, state: State, land: Land, workspace: Any) -> None:
    """Find what the patterns of spaces are made of, beside what `look` and `add_reach` have found."""
    mover, players = int(state.to_play), int(setting.players)
    for part in range(int(land.parts)):
        workspace.part_pattern[part] = _PART + _part_kind(
            land, part, int(workspace.tally[part]), mover, players
        )
    workspace.part_pattern[NARROW] = REACH - 2
    workspace.part_pattern[SHUT] = REACH - 1
    clear_reach(workspace.others_reach)
    for player in range(players):
        if player != mover:
            add_reach(setting, state, player, workspace, workspace.others_reach)
            _count_own_spaces(state, player, workspace.others_reach)
    _count_own_spaces(state, mover, workspace.own_reach)
    _find_closing(setting, land, workspace)


@rule
def _count_own_spaces(state: State, player: int, reach: Any) -> None:
    """A pioneer's own space counts as reached in all three directions."""
    for times in range(3):
        for word in range(WORDS):
            reach[times, word] |= state.pioneers[player, word]


@rule
def _part_kind(land: Land, part: int, tally: int, mover: int, players: int) -> int:
    """What a part is to the player to move: its gaps, who stands in it, its points."""
    most, second = two_highest(tally, players)
    standing = 7 if most == 0 else standing_of((tally >> (8 * mover)) & 255, most, second)
    gaps = min(max(int(land.gaps[part]), 1), 4) - 1
    return (gaps * 8 + standing) * 8 + size_of(int(land.points[part]))


@rule
def _find_closing(setting: Setting, land: Land, workspace: Any) -> None:
    """Tell every narrow space, and those beside it, what a stone on it helps to close."""
    for space in range(MOST_SPACES):
        workspace.closing_own[space] = 0
        workspace.closing_others[space] = 0
    for part in range(int(land.parts)):
        lead = int(workspace.lead[part]) if workspace.tally[part] else 0
        gaps = min(max(int(land.gaps[part]), 1), 3)
        kind = 1 + (3 - gaps) * 8 + size_of(int(land.points[part]))
        workspace.part_closing_own[part] = kind if lead > 0 else 0
        workspace.part_closing_others[part] = kind if lead < 0 else 0
    for word in range(WORDS):
        left = land.narrow[word]
        while left:
            space = 64 * word + trailing_zeros(left)
            left &= left - ONE
            own, others = 0, 0
            for direction in range(6):
                part = int(land.part[int(setting.neighbour[space, direction])])
                own = max(own, int(workspace.part_closing_own[part]))
                others = max(others, int(workspace.part_closing_others[part]))
            if own == 0 and others == 0:
                continue
            _tell_closing(workspace, space, own, others)
            for direction in range(6):
                beside = int(setting.neighbour[space, direction])
                if land.part[beside] != NARROW and land.part[beside] != SHUT:
                    _tell_closing(workspace, beside, own, others)


@rule
def _tell_closing(workspace: Any, space: int, own: int, others: int) -> None:
    """Tell what a stone here helps to close; of several parts the most counts."""
    workspace.closing_own[space] = max(int(workspace.closing_own[space]), own)
    workspace.closing_others[space] = max(int(workspace.closing_others[space]), others)
