"""What an action does: stones given, taken and put, turrians stood, moved and captured, and what follows by itself."""

from __future__ import annotations

from terrae.core.compiled import rule
from terrae.core.rulebook import Rulebook, register
from terrae.games.terra_turrium.actions import CAPTURE_FIRST, END_TURN, PUT_FIRST, STEP_FIRST, TAKE_FIRST
from terrae.games.terra_turrium.board import DELTA, TERRITORY, bit_of, half_of
from terrae.games.terra_turrium.choices import choose_to_give, open_outside
from terrae.games.terra_turrium.keys import seldom_key, turn_key
from terrae.games.terra_turrium.legal import count_legal, is_legal, list_legal, nth_legal, random_legal
from terrae.games.terra_turrium.moves import capture_cost
from terrae.games.terra_turrium.pieces import change_height, lift_turrian, owner_of, put_turrian
from terrae.games.terra_turrium.scoring import results
from terrae.games.terra_turrium.state import LAST_AGGRESSOR, STAND, STATE, TAKE, Setting, State
from terrae.games.terra_turrium.turns import (
    MOVES_BEGIN,
    MOVING,
    NOTHING_MORE,
    PLACING,
    STANDING,
    TAKING,
    TURN_ENDS,
    begin_standing,
    go_on,
)


@rule
def _stand_or_return(state: State, field: int) -> int:
    """TT-5, TT-18 A turrian is stood in the set-up, or comes back from captivity for one point."""
    player = int(state.to_play)
    put_turrian(state, player, field)
    if state.phase == STAND:
        return STANDING
    state.captured[player] -= 1
    state.points -= 1
    return MOVING


@rule
def _give(setting: Setting, state: State) -> int:
    """TT-24 The stronger player's stone goes aside for the weaker."""
    state.key ^= seldom_key(state)
    receiver = int(setting.receiver)
    state.reserve[receiver] += 1
    state.key ^= seldom_key(state)
    if state.reserve[receiver] < setting.gift:
        choose_to_give(setting, state)
    else:
        state.turn += 1
        begin_standing(setting, state)
    return NOTHING_MORE


@rule
def _take(setting: Setting, state: State, field: int) -> int:
    """TT-7, TT-8 The top stone of a tower comes into the hand; a foreign territory may be spent by it."""
    state.hand += 1
    if state.height[field] == 0:
        open_outside(state, field)
    if setting.one_each and not setting.own[int(state.to_play), half_of(field)] & bit_of(field):
        state.spent |= 1 << int(TERRITORY[field])
    return TAKING


@rule
def _put(state: State) -> int:
    """TT-11 A stone goes from the hand, or from the handicap when the hand is empty."""
    if state.hand > 0:
        state.hand -= 1
    else:
        state.key ^= seldom_key(state)
        state.reserve[int(state.to_play)] -= 1
        state.key ^= seldom_key(state)
    return PLACING


@rule
def _move_stone(setting: Setting, state: State, number: int) -> int:
    """TT-7, TT-11, TT-24 A tower loses its top stone, or gets one more."""
    takes = number < PUT_FIRST
    field = number - TAKE_FIRST if takes else number - PUT_FIRST
    change_height(state, field, int(state.height[field]) + (-1 if takes else 1))
    if not takes:
        return _put(state)
    if state.phase == TAKE:
        return _take(setting, state, field)
    return _give(setting, state)


@rule
def _capture(setting: Setting, state: State, goal: int) -> None:
    """TT-15, TT-16, TT-17 The turrian there goes back to its owner; the first attack abroad moves the aggressor stone."""
    player = int(state.to_play)
    victim = owner_of(state, goal)
    lift_turrian(state, victim, goal)
    state.captured[victim] += 1
    if state.attacked == 0 and not setting.own[player, half_of(goal)] & bit_of(goal):
        state.attacked = 1
        state.key ^= seldom_key(state)
        scale = int(state.aggressor[player])
        state.aggressor[player] = scale + 1 if scale < LAST_AGGRESSOR else 0
        state.key ^= seldom_key(state)


@rule
def _step(setting: Setting, state: State, number: int) -> int:
    """TT-12, TT-13, TT-14 A turrian goes to a neighbouring tower, capturing or not, and pays for it."""
    captures = number >= CAPTURE_FIRST
    way = number - CAPTURE_FIRST if captures else number - STEP_FIRST
    origin = way >> 2
    goal = origin + DELTA[way & 3]
    cost = 1
    if captures:
        _capture(setting, state, goal)
        cost = capture_cost(int(state.height[origin]), int(state.height[goal]))
    player = int(state.to_play)
    lift_turrian(state, player, origin)
    put_turrian(state, player, goal)
    state.points -= cost
    return MOVING


@rule
def play(setting: Setting, state: State, number: int) -> None:
    """Play a legal action, unchecked."""
    state.key ^= turn_key(state)
    state.ply += 1
    if number < TAKE_FIRST:
        following = _stand_or_return(state, number)
    elif number < STEP_FIRST:
        following = _move_stone(setting, state, number)
    elif number < END_TURN:
        following = _step(setting, state, number)
    else:
        following = TURN_ENDS if number == END_TURN else MOVES_BEGIN
    go_on(setting, state, following)
    state.key ^= turn_key(state)


register(STATE, Rulebook(count_legal, list_legal, nth_legal, is_legal, play, results, random_legal))
