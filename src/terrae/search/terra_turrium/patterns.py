"""What an action of Terra Turrium does where, in numbers: a net rates each by a table.

| group | patterns | one for each |
| --- | --- | --- |
| field | 36 | field that is taken from, put on or stood on: its height, in the own territory or not, whether the new height is one that the goal lacks |
| beside | 87 | field beside it: who stands there, how much higher or lower it is; stones in hand |
| step | 486 | step or capture: both heights, whether the turrian has to climb or to descend |
| spent | 36 | step or capture: points left, upwards, level or down |
| end | 6 | points left when the turn is ended |
| back | 9 | height on which a captured turrian returns |
"""

from __future__ import annotations

from typing import Any

from terrae.core.compiled import rule
from terrae.games.terra_turrium.actions import CAPTURE_FIRST, END_TURN, PUT_FIRST, STEP_FIRST, TAKE_FIRST
from terrae.games.terra_turrium.board import DELTA, FIELDS, NEIGHBOUR
from terrae.games.terra_turrium.pieces import occupied, owner_of
from terrae.games.terra_turrium.state import MOVE, PLACE, STAND, Setting, State
from terrae.search.network import net_size
from terrae.search.terra_turrium.heights import holds, missing_heights, needs
from terrae.search.terra_turrium.inputs import GROUPS

_HEIGHTS, _DIFFERENCES, _HANDS, _POINTS = 9, 7, 3, 6
_NO_FIELD = 4 * _DIFFERENCES
_KINDS_BESIDE = _NO_FIELD + 1
_FIELD = 0
_BESIDE = _FIELD + 4 * _HEIGHTS
_STEP = _BESIDE + _HANDS * _KINDS_BESIDE
_SPENT = _STEP + 2 * 3 * _HEIGHTS * _HEIGHTS
_END = _SPENT + 2 * 3 * _POINTS
_BACK = _END + _POINTS
PATTERNS = _BACK + _HEIGHTS
PATTERNS_AN_ACTION = 6
_RATINGS = net_size(sum(GROUPS.values()))
"""Where they begin in a net."""


@rule
def list_patterns(
    setting: Setting, state: State, numbers: Any, count: int, workspace: Any, patterns: Any
) -> None:
    """Fill `patterns[index]` for every action listed; -1 for none."""
    climbs, descends, _, _ = needs(setting, state, int(state.to_play))
    missing = missing_heights(setting, state, int(state.to_play))
    for index in range(count):
        _find(setting, state, int(numbers[index]), climbs, descends, missing, patterns[index])


@rule
def rating(
    setting: Setting, state: State, number: int, climbs: int, descends: int, missing: int, net: Any, kind: int,
    workspace: Any,
) -> float:  # fmt: skip
    """What a net's table says of an action."""
    patterns = workspace.patterns
    _find(setting, state, number, climbs, descends, missing, patterns)
    first = _RATINGS + kind * PATTERNS
    total = 0.0
    for which in range(PATTERNS_AN_ACTION):
        if patterns[which] >= 0:
            total += float(net[first + int(patterns[which])])
    return total


@rule
def _find(
    setting: Setting, state: State, number: int, climbs: int, descends: int, missing: int, patterns: Any
) -> None:
    """The patterns of one action; -1 where it has fewer."""
    for which in range(PATTERNS_AN_ACTION):
        patterns[which] = -1
    phase = int(state.phase)
    if number == END_TURN:
        patterns[0] = _END + min(int(state.points), _POINTS - 1)
    elif phase == STAND:
        _find_field(setting, state, number, 0, climbs, missing, patterns)
    elif phase < PLACE:
        _find_field(setting, state, number - TAKE_FIRST, -1, climbs, missing, patterns)
    elif phase == PLACE:
        _find_field(setting, state, number - PUT_FIRST, 1, climbs, missing, patterns)
    elif phase == MOVE:
        if number < TAKE_FIRST:
            patterns[0] = _BACK + min(int(state.height[number]), _HEIGHTS - 1)
        else:
            _find_step(setting, state, number, climbs, descends, patterns)


@rule
def _find_field(
    setting: Setting, state: State, field: int, change: int, climbs: int, missing: int, patterns: Any
) -> None:
    """The patterns of an action on a field, which changes its height."""
    player = int(state.to_play)
    height = int(state.height[field])
    own = 1 if holds(setting.own[player, 0], setting.own[player, 1], field) else 0
    lacks = (missing >> min(8, height + change)) & 1 if height + change >= 0 else 0
    patterns[0] = _FIELD + (2 * own + lacks) * _HEIGHTS + min(height, _HEIGHTS - 1)
    hand = min(max(int(state.hand), 1), _HANDS) - 1
    _find_beside(state, field, hand, climbs, patterns)


@rule
def _find_beside(state: State, field: int, hand: int, climbs: int, patterns: Any) -> None:
    """The patterns of the four fields beside one."""
    player = int(state.to_play)
    taken_low, taken_high = occupied(state)
    height = int(state.height[field])
    for direction in range(4):
        there = int(NEIGHBOUR[field, direction])
        kind = _NO_FIELD
        if there < FIELDS:
            difference = min(max(int(state.height[there]) - height, -3), 3) + 3
            who = 0
            if holds(taken_low, taken_high, there):
                who = 1
                if owner_of(state, there) == player:
                    who = 3 if (climbs >> min(8, int(state.height[there]))) & 1 else 2
            kind = who * _DIFFERENCES + difference
        patterns[2 + direction] = _BESIDE + hand * _KINDS_BESIDE + kind


@rule
def _find_step(
    setting: Setting, state: State, number: int, climbs: int, descends: int, patterns: Any
) -> None:
    """The patterns of a step or a capture."""
    captures = 1 if number >= CAPTURE_FIRST else 0
    way = number - (CAPTURE_FIRST if captures else STEP_FIRST)
    origin = way >> 2
    goal = origin + int(DELTA[way & 3])
    here = min(int(state.height[origin]), _HEIGHTS - 1)
    there = min(int(state.height[goal]), _HEIGHTS - 1)
    need = 1 if (climbs >> here) & 1 else 2 if (descends >> here) & 1 else 0
    patterns[0] = _STEP + ((3 * captures + need) * _HEIGHTS + here) * _HEIGHTS + there
    steep = 0 if there > here else 1 if there == here else 2
    patterns[1] = _SPENT + (3 * captures + steep) * _POINTS + min(int(state.points), _POINTS - 1)
    _find_beside(state, goal, 0, climbs, patterns)
