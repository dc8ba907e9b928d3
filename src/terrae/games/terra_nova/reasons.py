"""Why an action is not legal: one code for each reason, found by the compiled `why_not`.

It looks at the board itself, one space at a time, and not at the sets and lines that `legal` lists actions from.
"""

from __future__ import annotations

from terrae.core.codes import Code
from terrae.core.compiled import rule
from terrae.core.game import Records
from terrae.games.terra_nova.moves import ANOTHER_MUST_LEAVE, GOES_IN_A_CIRCLE, circle
from terrae.games.terra_nova.state import EMPTY, OUTSIDE, STONE, Setting, State


class Why(Code):
    """Why not."""

    LEGAL = 0
    NO_SUCH_ACTION = 1, "TN-1"
    GAME_OVER = 2, "TN-19"
    ALL_PLACED = 3, "TN-3"
    STILL_PLACING = 4, "TN-3"
    OCCUPIED = 5, "TN-3"
    MOVE_FIRST = 6, "TN-4"
    NO_STONES_LEFT = 7, "TN-13"
    SCORED_LAND = 8, "TN-15"
    STONE_ON_OCCUPIED = 9, "TN-11", "occupied"
    NO_MOVED_PIONEER = 10, "TN-18"
    NOT_BESIDE_MOVED_PIONEER = 11, "TN-11"
    NO_PIONEER = 12, "TN-7"
    NOT_YOUR_PIONEER = 13, "TN-4"
    WAY_BLOCKED = 14, "TN-7"
    CIRCLE = 15, "TN-10"
    MUST_LEAVE = 16, "TN-10"


@rule
def why_not(setting: Setting, state: State, number: int) -> Why:
    """The first clause that stands against an action, or `LEGAL`."""
    if number < 0 or number >= setting.actions:
        return Why.NO_SUCH_ACTION
    if state.over != 0:
        return Why.GAME_OVER
    if number < setting.first_stone:
        return why_not_place(state, number)
    if state.to_place != 0:
        return Why.STILL_PLACING
    if number < setting.first_move:
        return why_not_stone(setting, state, number - setting.first_stone)
    return why_not_move(setting, state, number)


@rule
def why_not_place(state: State, space: int) -> Why:
    """TN-3 On any empty space, while there are pioneers to place."""
    if state.to_place == 0:
        return Why.ALL_PLACED
    return Why.LEGAL if state.occupant[space] == EMPTY else Why.OCCUPIED


@rule
def why_not_stone(setting: Setting, state: State, space: int) -> Why:
    """TN-4, TN-11, TN-13 From the supply, after a move, on an empty space beside a pioneer moved this turn."""
    if state.actions_done == 0:
        return Why.MOVE_FIRST
    if state.supply == 0:
        return Why.NO_STONES_LEFT
    if state.closed[space] != 0:
        return Why.SCORED_LAND
    if state.occupant[space] != EMPTY:
        return Why.STONE_ON_OCCUPIED
    if state.moved_to[0] == OUTSIDE and state.moved_to[1] == OUTSIDE:
        return Why.NO_MOVED_PIONEER
    for index in range(2):
        pioneer = state.moved_to[index]
        if pioneer != OUTSIDE:
            for direction in range(6):
                if setting.neighbour[pioneer, direction] == space:
                    return Why.LEGAL
    return Why.NOT_BESIDE_MOVED_PIONEER


@rule
def why_not_move(setting: Setting, state: State, number: int) -> Why:
    """TN-7, TN-10 An own pioneer, over empty spaces, and not in a circle."""
    origin = setting.origin[number - setting.first_move]
    if state.occupant[origin] == EMPTY or state.occupant[origin] == STONE:
        return Why.NO_PIONEER
    if state.occupant[origin] != state.to_play + 1:
        return Why.NOT_YOUR_PIONEER
    if blocked_at(setting, state, number) != OUTSIDE:
        return Why.WAY_BLOCKED
    against = circle(setting, state, number)
    if against == GOES_IN_A_CIRCLE:
        return Why.CIRCLE
    return Why.MUST_LEAVE if against == ANOTHER_MUST_LEAVE else Why.LEGAL


@rule
def blocked_at(setting: Setting, state: State, number: int) -> int:
    """TN-7 The first space on a move's way that is not empty; `OUTSIDE` if all are."""
    move = number - setting.first_move
    here = setting.origin[move]
    while here != setting.goal[move]:
        here = setting.neighbour[here, setting.ray[move]]
        if state.occupant[here] != EMPTY:
            return int(here)
    return OUTSIDE


@rule
def why_not_at(settings: Records, states: Records, number: int) -> Why:
    """`why_not` for arrays of one."""
    return why_not(settings[0], states[0], number)
