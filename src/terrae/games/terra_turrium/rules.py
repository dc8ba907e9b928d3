"""What an action does: stones given, taken and put, turrians stood, moved and captured, and what follows by itself."""

from __future__ import annotations

from terrae.core.compiled import rule
from terrae.core.rulebook import Rulebook, register
from terrae.games.terra_turrium.actions import CAPTURE_FIRST, END_TURN, PUT_FIRST, STEP_FIRST, TAKE_FIRST
from terrae.games.terra_turrium.board import DELTA, TERRITORY, bit_of, half_of
from terrae.games.terra_turrium.choices import choose_to_give, open_outside
from terrae.games.terra_turrium.keys import seldom_key, turn_key
from terrae.games.terra_turrium.legal import count_legal, is_legal, list_legal, nth_legal
from terrae.games.terra_turrium.moves import capture_cost
from terrae.games.terra_turrium.pieces import change_height, lift_turrian, owner_of, put_turrian
from terrae.games.terra_turrium.scoring import results
from terrae.games.terra_turrium.state import LAST_AGGRESSOR, STAND, STATE, TAKE, Setting, State
from terrae.games.terra_turrium.turns import (
    begin_moving,
    begin_standing,
    end_turn,
    move_next,
    place_next,
    stand_next,
    take_next,
)


@rule
def _stand_or_return(setting: Setting, state: State, field: int) -> None:
    """TT-5, TT-18 A turrian is stood in the set-up, or comes back from captivity for one point."""
    player = int(state.to_play)
    put_turrian(state, player, field)
    if state.phase == STAND:
        stand_next(setting, state)
    else:
        state.captured[player] -= 1
        state.points -= 1
        move_next(setting, state)


@rule
def _give(setting: Setting, state: State, field: int) -> None:
    """TT-24 The stronger player's stone goes aside for the weaker."""
    change_height(state, field, int(state.height[field]) - 1)
    state.key ^= seldom_key(state)
    receiver = int(setting.receiver)
    state.reserve[receiver] += 1
    state.key ^= seldom_key(state)
    if state.reserve[receiver] < setting.gift:
        choose_to_give(setting, state)
    else:
        state.turn += 1
        begin_standing(setting, state)


@rule
def _take(setting: Setting, state: State, field: int) -> None:
    """TT-7, TT-8 The top stone of a tower comes into the hand; a foreign territory may be spent by it."""
    height = int(state.height[field]) - 1
    change_height(state, field, height)
    state.hand += 1
    if height == 0:
        open_outside(state, field)
    if setting.one_each and not setting.own[int(state.to_play), half_of(field)] & bit_of(field):
        state.spent |= 1 << int(TERRITORY[field])
    take_next(setting, state)


@rule
def _put(setting: Setting, state: State, field: int) -> None:
    """TT-11 A stone from the hand, or of the handicap when the hand is empty, goes onto a field."""
    change_height(state, field, int(state.height[field]) + 1)
    if state.hand > 0:
        state.hand -= 1
    else:
        state.key ^= seldom_key(state)
        state.reserve[int(state.to_play)] -= 1
        state.key ^= seldom_key(state)
    place_next(setting, state)


@rule
def _step(setting: Setting, state: State, origin: int, goal: int, cost: int) -> None:
    """TT-12, TT-13 A turrian goes to a neighbouring tower and pays for it."""
    player = int(state.to_play)
    lift_turrian(state, player, origin)
    put_turrian(state, player, goal)
    state.points -= cost
    move_next(setting, state)


@rule
def _capture(setting: Setting, state: State, origin: int, goal: int) -> None:
    """TT-14, TT-15, TT-16, TT-17 The turrian there goes back to its owner; the first attack abroad moves the aggressor stone."""
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
    _step(setting, state, origin, goal, capture_cost(int(state.height[origin]), int(state.height[goal])))


@rule
def play(setting: Setting, state: State, number: int) -> None:
    """Play a legal action, unchecked."""
    state.key ^= turn_key(state)
    state.ply += 1
    if number < TAKE_FIRST:
        _stand_or_return(setting, state, number)
    elif number < PUT_FIRST:
        if state.phase == TAKE:
            _take(setting, state, number - TAKE_FIRST)
        else:
            _give(setting, state, number - TAKE_FIRST)
    elif number < STEP_FIRST:
        _put(setting, state, number - PUT_FIRST)
    elif number < CAPTURE_FIRST:
        way = number - STEP_FIRST
        _step(setting, state, way >> 2, (way >> 2) + DELTA[way & 3], 1)
    elif number < END_TURN:
        way = number - CAPTURE_FIRST
        _capture(setting, state, way >> 2, (way >> 2) + DELTA[way & 3])
    elif number == END_TURN:
        end_turn(setting, state)
    else:
        begin_moving(setting, state)
    state.key ^= turn_key(state)


register(STATE, Rulebook(count_legal, list_legal, nth_legal, is_legal, play, results))
