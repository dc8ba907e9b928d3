"""The rules as compiled functions: legal actions, playing one, and the state made from scratch.

Which fields an action may name is kept in the state (`choices`) by the phases in `turns`; steps and
captures are found when asked for (`moves`).
"""

from __future__ import annotations

from typing import Any

from terrae.core import rulebook
from terrae.core.bits import ONE, Word, ones, trailing_zeros
from terrae.core.compiled import rule
from terrae.games.terra_turrium.actions import (
    CAPTURE_FIRST,
    END_TURN,
    KEEP,
    PUT_FIRST,
    STEP_FIRST,
    TAKE_FIRST,
)
from terrae.games.terra_turrium.board import DELTA, HALF, TERRITORY, bit_of, half_of, nth_one
from terrae.games.terra_turrium.keys import TURRIAN_KEY, seldom_key, turn_key
from terrae.games.terra_turrium.moves import (
    Ways,
    capture_cost,
    capture_ways,
    count_ways,
    nth_way,
    step_ways,
)
from terrae.games.terra_turrium.reasons import is_legal
from terrae.games.terra_turrium.scoring import results, stand_weight
from terrae.games.terra_turrium.state import (
    HANDICAP,
    LAST_AGGRESSOR,
    MOVE,
    PLACE,
    STAND,
    STATE,
    TAKE,
    Setting,
    State,
)
from terrae.games.terra_turrium.towers import change_height, choose_to_give, open_outside, owner_of
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
def may_keep(state: State) -> bool:
    """TT-24: handicap stones may be kept once all stones taken are placed."""
    return state.phase == PLACE and state.hand == 0


@rule
def count_legal(setting: Setting, state: State) -> int:
    """How many actions are legal."""
    fields = ones(state.choices[0]) + ones(state.choices[1])
    if state.phase == MOVE:
        return fields + count_ways(step_ways(state)) + count_ways(capture_ways(setting, state)) + 1
    return fields + 1 if may_keep(state) else fields


@rule
def first_number(phase: int) -> int:
    """The action that names field 0 in this phase."""
    if phase == PLACE:
        return PUT_FIRST
    return TAKE_FIRST if phase in (TAKE, HANDICAP) else 0


@rule
def nth_legal(setting: Setting, state: State, n: int) -> int:
    """The n-th legal action, ascending, from 0."""
    phase = int(state.phase)
    first = first_number(phase)
    low = ones(state.choices[0])
    if n < low:
        return first + nth_one(state.choices[0], n)
    n -= low
    high = ones(state.choices[1])
    if n < high:
        return first + HALF + nth_one(state.choices[1], n)
    n -= high
    if phase != MOVE:
        return KEEP
    steps = step_ways(state)
    count = count_ways(steps)
    if n < count:
        return STEP_FIRST + nth_way(steps, n)
    n -= count
    captures = capture_ways(setting, state)
    count = count_ways(captures)
    return CAPTURE_FIRST + nth_way(captures, n) if n < count else END_TURN


@rule
def _list_fields(word: Word, first: int, numbers: Any, count: int) -> int:
    while word:
        numbers[count] = first + trailing_zeros(word)
        count += 1
        word &= word - ONE
    return count


@rule
def _list_half(north: Word, east: Word, south: Word, west: Word, first: int, numbers: Any, count: int) -> int:
    left = north | east | south | west
    while left:
        bit = left & (~left + ONE)
        number = first + 4 * trailing_zeros(left)
        if north & bit:
            numbers[count] = number
            count += 1
        if east & bit:
            numbers[count] = number + 1
            count += 1
        if south & bit:
            numbers[count] = number + 2
            count += 1
        if west & bit:
            numbers[count] = number + 3
            count += 1
        left &= left - ONE
    return count


@rule
def _list_ways(ways: Ways, first: int, numbers: Any, count: int) -> int:
    count = _list_half(ways[0], ways[1], ways[2], ways[3], first, numbers, count)
    return _list_half(ways[4], ways[5], ways[6], ways[7], first + 4 * HALF, numbers, count)


@rule
def list_legal(setting: Setting, state: State, numbers: Any) -> int:
    """Fill `numbers` with the legal actions, ascending; gives how many."""
    phase = int(state.phase)
    first = first_number(phase)
    count = _list_fields(state.choices[0], first, numbers, 0)
    count = _list_fields(state.choices[1], first + HALF, numbers, count)
    if phase == MOVE:
        count = _list_ways(step_ways(state), STEP_FIRST, numbers, count)
        count = _list_ways(capture_ways(setting, state), CAPTURE_FIRST, numbers, count)
        numbers[count] = END_TURN
        count += 1
    elif may_keep(state):
        numbers[count] = KEEP
        count += 1
    return count


@rule
def _put_turrian(state: State, player: int, field: int) -> None:
    state.turrians[player, half_of(field)] ^= bit_of(field)
    state.stands[player] += stand_weight(int(state.height[field]))
    state.key ^= TURRIAN_KEY[player, field]


@rule
def _lift_turrian(state: State, player: int, field: int) -> None:
    state.turrians[player, half_of(field)] ^= bit_of(field)
    state.stands[player] -= stand_weight(int(state.height[field]))
    state.key ^= TURRIAN_KEY[player, field]


@rule
def _stand_or_return(setting: Setting, state: State, field: int) -> None:
    player = int(state.to_play)
    _put_turrian(state, player, field)
    if state.phase == STAND:
        stand_next(setting, state)
    else:
        state.captured[player] -= 1
        state.points -= 1
        move_next(setting, state)


@rule
def _give(setting: Setting, state: State, field: int) -> None:
    """TT-24: the stronger player's stone goes aside for the weaker."""
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
    player = int(state.to_play)
    _lift_turrian(state, player, origin)
    _put_turrian(state, player, goal)
    state.points -= cost
    move_next(setting, state)


@rule
def _capture(setting: Setting, state: State, origin: int, goal: int) -> None:
    player = int(state.to_play)
    victim = owner_of(state, goal)
    _lift_turrian(state, victim, goal)
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


@rule
def nth_legal_at(settings: Any, states: Any, n: int) -> int:
    """`nth_legal` for arrays of one."""
    return nth_legal(settings[0], states[0], n)


rulebook.register(
    STATE,
    rulebook.Rulebook(
        count_legal=count_legal,
        list_legal=list_legal,
        nth_legal=nth_legal,
        is_legal=is_legal,
        play=play,
        results=results,
    ),
)
