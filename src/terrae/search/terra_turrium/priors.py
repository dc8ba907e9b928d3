"""How likely each action of Terra Turrium is to be good, before any search: what an action is described by.

Kinds of positions are the phases: each has weights of its own, and its own use of the same places in
a description. A neighbour is *wanted* by a turrian that has to climb when it is one higher.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from terrae.core.compiled import rule
from terrae.games.terra_turrium.actions import CAPTURE_FIRST, END_TURN, PUT_FIRST, STEP_FIRST, TAKE_FIRST
from terrae.games.terra_turrium.board import DELTA, FIELDS, NEIGHBOUR
from terrae.games.terra_turrium.pieces import occupied, owner_of
from terrae.games.terra_turrium.scoring import stand_weight
from terrae.games.terra_turrium.state import MOST_PLAYERS, MOVE, PLACE, STAND, Setting, State
from terrae.search.blend import FEATURES
from terrae.search.network import RATES
from terrae.search.terra_turrium.heights import holds, missing_heights, needs
from terrae.search.terra_turrium.patterns import PATTERNS_AN_ACTION, rating
from terrae.search.terra_turrium.surroundings import SURROUNDINGS

KINDS = ("handicap", "stand", "take", "place", "move")
NAMES = (
    "stand_own_beside", "stand_height", "stand_central", "stand_rim", "stand_levels",
    "take_own_wanted", "take_own_level", "take_own_too_high", "take_other_wanted", "take_other_level",
    "take_other_too_high", "take_home", "take_height", "take_last", "take_beside",
    "put_makes_own", "put_towards_own", "put_breaks_own", "put_breaks_other", "put_makes_other", "put_missing",
    "put_in_time", "put_home", "put_on_empty", "put_beside", "put_for_return",
    "step_climbs", "step_descends", "step_against", "step_to_missing", "step_from_held", "step_wins", "step_level",
    "capture", "capture_height", "capture_attacks", "return", "end", "end_points",
)  # fmt: skip
(
    _OWN_BESIDE, _HEIGHT, _CENTRAL, _RIM, _LEVELS,
    _T_WANTED, _T_LEVEL, _T_TOO_HIGH, _T_OTHER_WANTED, _T_OTHER_LEVEL, _T_OTHER_TOO_HIGH, _T_HOME, _T_HEIGHT,
    _T_LAST, _T_BESIDE,
    _P_MAKES, _P_TOWARDS, _P_BREAKS, _P_BREAKS_OTHER, _P_MAKES_OTHER, _P_MISSING, _P_IN_TIME, _P_HOME, _P_EMPTY,
    _P_BESIDE, _P_RETURN,
    _CLIMBS, _DESCENDS, _AGAINST, _TO_MISSING, _FROM_HELD, _WINS, _LEVEL,
    _CAPTURE, _CAPTURE_HEIGHT, _CAPTURE_ATTACKS, _RETURN, _END, _END_POINTS,
) = range(len(NAMES))  # fmt: skip

WORKSPACE = np.dtype(
    (
        np.record,
        [
            ("found", "f8", (MOST_PLAYERS, FEATURES)),
            ("untouched", "u8", (2,)),
            ("climbs", "i8", (MOST_PLAYERS,)),
            ("descends", "i8", (MOST_PLAYERS,)),
            ("lacking", "i8", (FIELDS,)),
            ("patterns", "i4", (PATTERNS_AN_ACTION,)),
            ("row", "f4", (len(NAMES) + len(NAMES) % 2,)),
            *SURROUNDINGS,
        ],
    )
)
"""What one thread works with: every player's features, the fields where others cannot take, the heights that climb and that descend, the stones
that climbers lack by field, one action's patterns and description,
and what surrounds the fields."""


@rule
def describe(setting: Setting, state: State, numbers: Any, count: int, workspace: Any, described: Any) -> int:
    """Fill `described[index, feature]` for every action listed; gives the position's kind."""
    climbs, descends, _, _ = needs(setting, state, int(state.to_play))
    missing = missing_heights(setting, state, int(state.to_play))
    for index in range(count):
        for feature in range(len(NAMES)):
            described[index, feature] = 0.0
        _describe(setting, state, int(numbers[index]), climbs, descends, missing, described[index])
    return int(state.phase)


@rule
def rate(
    setting: Setting,
    state: State,
    numbers: Any,
    count: int,
    weights: Any,
    net: Any,
    workspace: Any,
    ratings: Any,
) -> None:
    """Each action's description times the weights of the position's kind, and what a net adds."""
    row = workspace.row
    phase = int(state.phase)
    first, last = _range(phase)
    climbs, descends, _, _ = needs(setting, state, int(state.to_play))
    missing = missing_heights(setting, state, int(state.to_play))
    for index in range(count):
        for feature in range(first, last):
            row[feature] = 0.0
        _describe(setting, state, int(numbers[index]), climbs, descends, missing, row)
        total = 0.0
        for feature in range(first, last):
            total += row[feature] * weights[phase, feature]
        if net[RATES] != 0:
            total += rating(
                setting, state, int(numbers[index]), climbs, descends, missing, net, phase, workspace
            )
        ratings[index] = total


@rule
def _range(phase: int) -> tuple[int, int]:
    """The features that are used in a phase."""
    if phase == STAND:
        return 0, _T_WANTED
    if phase < PLACE:
        return _T_WANTED, _P_MAKES
    if phase == PLACE:
        return _P_MAKES, len(NAMES)
    return _CLIMBS, len(NAMES)


@rule
def _describe(
    setting: Setting, state: State, number: int, climbs: int, descends: int, missing: int, row: Any
) -> None:
    """Describe one action, as a row that was all zeros."""
    phase = int(state.phase)
    if phase == STAND:
        _describe_stand(state, number, row)
    elif phase < PLACE:
        _describe_take(setting, state, number - TAKE_FIRST, climbs, row)
    elif phase == PLACE:
        if number < END_TURN:
            _describe_put(setting, state, number - PUT_FIRST, climbs, missing, row)
        else:
            row[_END] = 1.0
    elif phase == MOVE:
        _describe_move(setting, state, number, climbs, descends, missing, row)


@rule
def _central(field: int) -> float:
    """1 in the centre of the board, 0 in its corners."""
    column, row = field % 10, field // 10
    return 1.0 - (abs(column - 4.5) + abs(row - 4.5)) / 9.0


@rule
def _describe_stand(state: State, field: int, row: Any) -> None:
    """Describe where a turrian is placed."""
    player = int(state.to_play)
    height = int(state.height[field])
    row[_HEIGHT] = 0.5 * height
    row[_CENTRAL] = _central(field)
    for direction in range(4):
        there = int(NEIGHBOUR[field, direction])
        if there >= FIELDS:
            row[_RIM] += 0.5
            continue
        owner = owner_of(state, there)
        if owner == player:
            row[_OWN_BESIDE] += 0.5
        elif owner < 0 and abs(int(state.height[there]) - height) <= 1 and state.height[there] > 0:
            row[_LEVELS] += 0.25


@rule
def _climbing(climbs: int, height: int) -> bool:
    """Whether a turrian on this height has to climb."""
    return ((climbs >> min(8, height)) & 1) != 0


@rule
def _describe_take(setting: Setting, state: State, field: int, climbs: int, row: Any) -> None:
    """Describe a stone that is taken."""
    player = int(state.to_play)
    taken_low, taken_high = occupied(state)
    height = int(state.height[field])
    if holds(setting.own[player, 0], setting.own[player, 1], field):
        row[_T_HOME] = 1.0
    row[_T_HEIGHT] = 0.3 * height
    row[_T_LAST] = 1.0 if height == 1 else 0.0
    for direction in range(4):
        there = int(NEIGHBOUR[field, direction])
        if there >= FIELDS:
            continue
        if not holds(taken_low, taken_high, there):
            continue
        owner = owner_of(state, there)
        above = height - int(state.height[there])
        if owner == player:
            row[_T_BESIDE] += 0.5
            if _climbing(climbs, int(state.height[there])):
                if above == 1:
                    row[_T_WANTED] += 1.0
                elif above == 0:
                    row[_T_LEVEL] += 1.0
                elif above == 2:
                    row[_T_TOO_HIGH] += 1.0
        elif above == 1:
            row[_T_OTHER_WANTED] += 1.0
        elif above == 0:
            row[_T_OTHER_LEVEL] += 1.0
        elif above == 2:
            row[_T_OTHER_TOO_HIGH] += 1.0


@rule
def _describe_put(setting: Setting, state: State, field: int, climbs: int, missing: int, row: Any) -> None:
    """Describe a stone that is placed."""
    player = int(state.to_play)
    taken_low, taken_high = occupied(state)
    height = int(state.height[field])
    hand = int(state.hand)
    if holds(setting.own[player, 0], setting.own[player, 1], field):
        row[_P_HOME] = 1.0
    if height == 0:
        row[_P_EMPTY] = 1.0
        if state.captured[player] > 0 and holds(
            setting.own_rim[player, 0], setting.own_rim[player, 1], field
        ):
            row[_P_RETURN] = 1.0
    for direction in range(4):
        there = int(NEIGHBOUR[field, direction])
        if there >= FIELDS:
            continue
        if not holds(taken_low, taken_high, there):
            continue
        owner = owner_of(state, there)
        above = height - int(state.height[there])
        if owner == player:
            row[_P_BESIDE] = 1.0
            if _climbing(climbs, int(state.height[there])):
                if above == 0:
                    row[_P_MAKES] = 1.0
                    if (missing >> min(8, height + 1)) & 1:
                        row[_P_MISSING] = 1.0
                elif above < 0:
                    row[_P_TOWARDS] = 1.0
                    if 1 - above <= hand:
                        row[_P_IN_TIME] = 1.0
                elif above == 1:
                    row[_P_BREAKS] = 1.0
        elif above == 1:
            row[_P_BREAKS_OTHER] += 1.0
        elif above == 0:
            row[_P_MAKES_OTHER] += 1.0


@rule
def _describe_move(
    setting: Setting, state: State, number: int, climbs: int, descends: int, missing: int, row: Any
) -> None:
    """Describe a step, a capture, a return, or the end of the turn."""
    player = int(state.to_play)
    if number == END_TURN:
        row[_END] = 1.0
        row[_END_POINTS] = 0.2 * float(state.points)
        return
    stands = int(state.stands[player])
    if number < TAKE_FIRST:
        row[_RETURN] = 1.0
        if stands + stand_weight(int(state.height[number])) == setting.goal:
            row[_WINS] = 1.0
        return
    way = number - STEP_FIRST if number < CAPTURE_FIRST else number - CAPTURE_FIRST
    origin = way >> 2
    goal = origin + DELTA[way & 3]
    here, there = int(state.height[origin]), int(state.height[goal])
    if number >= CAPTURE_FIRST:
        row[_CAPTURE] = 1.0
        row[_CAPTURE_HEIGHT] = 0.3 * there
        if state.attacked == 0 and not holds(setting.own[player, 0], setting.own[player, 1], goal):
            row[_CAPTURE_ATTACKS] = 1.0
    if there > here:
        if _climbing(climbs, here):
            row[_CLIMBS] = 1.0
        else:
            row[_AGAINST] = 1.0
    elif there < here:
        if _climbing(descends, here):
            row[_DESCENDS] = 1.0
        else:
            row[_AGAINST] = 1.0
    else:
        row[_LEVEL] = 1.0
    if (missing >> min(8, there)) & 1:
        row[_TO_MISSING] = 1.0
    if here <= 7 and (stands >> (4 * here)) & 15 == 1 and (missing >> here) & 1 == 0:
        row[_FROM_HELD] = 1.0
    if stands - stand_weight(here) + stand_weight(there) == setting.goal:
        row[_WINS] = 1.0


def first_weights() -> dict[str, tuple[float, ...]]:
    """Where the fit starts from: a weight for each kind of position."""
    weights = {
        "stand_own_beside": 0.6, "stand_height": 1.0, "stand_central": 0.2, "stand_rim": -1.0, "stand_levels": 0.5,
        "take_own_wanted": -2.5, "take_own_level": -0.8, "take_own_too_high": 1.0, "take_other_wanted": 1.5,
        "take_other_level": 0.4, "take_other_too_high": -1.0, "take_home": 0.0, "take_height": 0.0,
        "take_last": -0.2, "take_beside": -0.3,
        "put_makes_own": 2.0, "put_towards_own": 0.5, "put_breaks_own": -2.0, "put_breaks_other": 1.0,
        "put_makes_other": -0.7, "put_missing": 1.0, "put_in_time": 1.2, "put_home": 0.2, "put_on_empty": -0.5,
        "put_beside": 0.5, "put_for_return": 1.0,
        "step_climbs": 2.0, "step_descends": 0.7, "step_against": -1.0, "step_to_missing": 1.5,
        "step_from_held": -1.5, "step_wins": 8.0, "step_level": -0.3, "capture": 1.0, "capture_height": 0.5,
        "capture_attacks": -0.5, "return": 1.5, "end": 0.0, "end_points": 0.0,
    }  # fmt: skip
    return {name: (weight,) * len(KINDS) for name, weight in weights.items()}
