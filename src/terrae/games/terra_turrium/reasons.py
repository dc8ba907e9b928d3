"""Why an action is not legal: one code for each reason, found by the compiled `why_not`.

It looks at the table itself, one field at a time, and not at the sets that `rules` lists actions from.
"""

from __future__ import annotations

from terrae.core.bits import ones
from terrae.core.codes import Code
from terrae.core.compiled import rule
from terrae.core.game import Records
from terrae.games.terra_turrium.actions import (
    ACTIONS,
    CAPTURE_FIRST,
    END_TURN,
    PUT_FIRST,
    STEP_FIRST,
    TAKE_FIRST,
)
from terrae.games.terra_turrium.board import DIRECTIONS, NEIGHBOUR, NOWHERE, TERRITORY, bit_of, half_of
from terrae.games.terra_turrium.moves import capture_cost
from terrae.games.terra_turrium.pieces import is_level, owner_of
from terrae.games.terra_turrium.state import (
    HANDICAP,
    MOVE,
    OVER,
    PLACE,
    STAND,
    TAKE,
    TURRIANS,
    Setting,
    State,
)


class Why(Code):
    """Why not."""

    LEGAL = 0
    NO_SUCH_ACTION = 1, "TT-1"
    GAME_OVER = 2, "TT-21"
    GIVE_NOW = 3, "TT-24"
    STAND_NOW = 4, "TT-5"
    TAKE_NOW = 5, "TT-7"
    PLACE_NOW = 6, "TT-11"
    MOVE_NOW = 7, "TT-12"
    GIVE_FROM_OWN_TERRITORY = 8, "TT-24"
    GIVE_FROM_EMPTY_FIELD = 9, "TT-24"
    GIVE_LEAVES_TOO_FEW = 10, "TT-24"
    STAND_IN_OWN_TERRITORY = 11, "TT-5"
    STAND_ON_EMPTY_FIELD = 12, "TT-5"
    STAND_ON_TURRIAN = 13, "TT-5"
    TAKE_FROM_EMPTY_FIELD = 14, "TT-7"
    TAKE_UNDER_TURRIAN = 15, "TT-7"
    TAKE_FROM_OWN_TEAM = 16, "TT-23"
    TERRITORY_SPENT = 17, "TT-8"
    NOT_OUTSIDE = 18, "TT-9"
    PUT_ON_TURRIAN = 19, "TT-11"
    STONES_IN_HAND = 20, "TT-11"
    NOBODY_CAPTURED = 21, "TT-18"
    RETURN_IN_OWN_TERRITORY = 22, "TT-18"
    RETURN_ON_THE_RIM = 23, "TT-18"
    RETURN_ON_ONE_STONE = 24, "TT-18"
    RETURN_ON_TURRIAN = 25, "TT-18"
    OFF_THE_BOARD = 26, "TT-13"
    NOT_NEIGHBOURS = 27, "TT-13"
    NO_TURRIAN = 28, "TT-12"
    NOT_YOUR_TURRIAN = 29, "TT-12"
    STEP_ON_EMPTY_FIELD = 30, "TT-13"
    TOO_STEEP = 31, "TT-13"
    OWN_TURRIAN_THERE = 32, "TT-13"
    STEP_ONTO_TURRIAN = 33, "TT-14"
    NOBODY_TO_CAPTURE = 34, "TT-14"
    TOO_FEW_POINTS = 35, "TT-14"
    OFF_THE_SCALE = 36, "TT-16"


@rule
def is_own(setting: Setting, state: State, field: int) -> bool:
    """Whether a field lies in the territory of the player to act."""
    return (setting.own[int(state.to_play), half_of(field)] & bit_of(field)) != 0


@rule
def why_not(setting: Setting, state: State, number: int) -> Why:
    """The first clause that stands against an action, or `LEGAL`."""
    phase = int(state.phase)
    if number < 0 or number >= ACTIONS:
        return Why.NO_SUCH_ACTION
    if phase == OVER:
        return Why.GAME_OVER
    if number < TAKE_FIRST:
        if phase == STAND:
            return why_not_stand(setting, state, number)
        return why_not_return(setting, state, number) if phase == MOVE else not_in_phase(phase)
    if number < PUT_FIRST:
        if phase == HANDICAP:
            return why_not_give(setting, state, number - TAKE_FIRST)
        return why_not_take(setting, state, number - TAKE_FIRST) if phase == TAKE else not_in_phase(phase)
    if number < STEP_FIRST:
        return why_not_put(state, number - PUT_FIRST) if phase == PLACE else not_in_phase(phase)
    if number < CAPTURE_FIRST:
        return why_not_step(state, number - STEP_FIRST) if phase == MOVE else not_in_phase(phase)
    if number < END_TURN:
        return (
            why_not_capture(setting, state, number - CAPTURE_FIRST) if phase == MOVE else not_in_phase(phase)
        )
    if number == END_TURN:
        return Why.LEGAL if phase == MOVE else not_in_phase(phase)
    if phase != PLACE:
        return not_in_phase(phase)
    return Why.STONES_IN_HAND if state.hand > 0 else Why.LEGAL


@rule
def not_in_phase(phase: int) -> Why:
    """Another kind of action is due."""
    if phase == HANDICAP:
        return Why.GIVE_NOW
    if phase == STAND:
        return Why.STAND_NOW
    if phase == TAKE:
        return Why.TAKE_NOW
    return Why.PLACE_NOW if phase == PLACE else Why.MOVE_NOW


@rule
def why_not_give(setting: Setting, state: State, field: int) -> Why:
    """TT-24 From any tower of the own territory, leaving six fields to stand turrians on."""
    if not is_own(setting, state, field):
        return Why.GIVE_FROM_OWN_TERRITORY
    if state.height[field] == 0:
        return Why.GIVE_FROM_EMPTY_FIELD
    giver = int(state.to_play)
    towers = ones(setting.own[giver, 0] & state.towers[0]) + ones(setting.own[giver, 1] & state.towers[1])
    if state.height[field] == 1 and towers <= TURRIANS:
        return Why.GIVE_LEAVES_TOO_FEW
    return Why.LEGAL


@rule
def why_not_stand(setting: Setting, state: State, field: int) -> Why:
    """TT-5 On different stones of the own territory."""
    if not is_own(setting, state, field):
        return Why.STAND_IN_OWN_TERRITORY
    if state.height[field] == 0:
        return Why.STAND_ON_EMPTY_FIELD
    return Why.STAND_ON_TURRIAN if owner_of(state, field) >= 0 else Why.LEGAL


@rule
def why_not_take(setting: Setting, state: State, field: int) -> Why:
    """TT-7, TT-8, TT-9, TT-23 A free top stone; abroad one from each territory, and only from outside."""
    if state.height[field] == 0:
        return Why.TAKE_FROM_EMPTY_FIELD
    if owner_of(state, field) >= 0:
        return Why.TAKE_UNDER_TURRIAN
    territory = int(TERRITORY[field])
    if setting.team:
        if (territory < 2) == (int(state.to_play) < 2):
            return Why.TAKE_FROM_OWN_TEAM
    elif is_own(setting, state, field):
        return Why.LEGAL
    if (int(state.spent) >> territory) & 1:
        return Why.TERRITORY_SPENT
    for direction in range(DIRECTIONS):
        near = int(NEIGHBOUR[field, direction])
        if near == NOWHERE or state.outside[half_of(near)] & bit_of(near):
            return Why.LEGAL
    return Why.NOT_OUTSIDE


@rule
def why_not_put(state: State, field: int) -> Why:
    """TT-11 On any field without a turrian."""
    return Why.PUT_ON_TURRIAN if owner_of(state, field) >= 0 else Why.LEGAL


@rule
def why_not_return(setting: Setting, state: State, field: int) -> Why:
    """TT-18 On a single free stone on the own territory's part of the rim."""
    if state.captured[int(state.to_play)] == 0:
        return Why.NOBODY_CAPTURED
    if not is_own(setting, state, field):
        return Why.RETURN_IN_OWN_TERRITORY
    if not (setting.own_rim[int(state.to_play), half_of(field)] & bit_of(field)):
        return Why.RETURN_ON_THE_RIM
    if state.height[field] != 1:
        return Why.RETURN_ON_ONE_STONE
    return Why.RETURN_ON_TURRIAN if owner_of(state, field) >= 0 else Why.LEGAL


@rule
def why_not_way(state: State, way: int) -> Why:
    """TT-13 An own turrian to a neighbouring tower, one level up or down at most."""
    origin, goal = way >> 2, int(NEIGHBOUR[way >> 2, way & 3])
    owner = owner_of(state, origin)
    if owner < 0:
        return Why.NO_TURRIAN
    if owner != int(state.to_play):
        return Why.NOT_YOUR_TURRIAN
    if goal == NOWHERE:
        return Why.OFF_THE_BOARD
    if state.height[goal] == 0:
        return Why.STEP_ON_EMPTY_FIELD
    if not is_level(int(state.height[origin]), int(state.height[goal])):
        return Why.TOO_STEEP
    return Why.OWN_TURRIAN_THERE if owner_of(state, goal) == owner else Why.LEGAL


@rule
def why_not_step(state: State, way: int) -> Why:
    """TT-13 To a field where nobody stands."""
    why = why_not_way(state, way)
    if why != Why.LEGAL:
        return why
    return Why.STEP_ONTO_TURRIAN if owner_of(state, int(NEIGHBOUR[way >> 2, way & 3])) >= 0 else Why.LEGAL


@rule
def why_not_capture(setting: Setting, state: State, way: int) -> Why:
    """TT-14, TT-15, TT-16, TT-17 Onto another's turrian, with the points for it, and abroad only while on the scale."""
    why = why_not_way(state, way)
    if why != Why.LEGAL:
        return why
    origin, goal = way >> 2, int(NEIGHBOUR[way >> 2, way & 3])
    if owner_of(state, goal) < 0:
        return Why.NOBODY_TO_CAPTURE
    if state.aggressor[int(state.to_play)] == 0 and state.attacked == 0 and not is_own(setting, state, goal):
        return Why.OFF_THE_SCALE
    if capture_cost(int(state.height[origin]), int(state.height[goal])) > int(state.points):
        return Why.TOO_FEW_POINTS
    return Why.LEGAL


@rule
def why_not_at(settings: Records, states: Records, number: int) -> Why:
    """`why_not` for arrays of one."""
    return why_not(settings[0], states[0], number)
