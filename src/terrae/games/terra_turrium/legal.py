"""What is legal, counted, listed and picked.

Which fields an action may name is kept in the state (`choices`) by the phases in `turns`; steps and
captures are found when asked for (`moves`).
"""

from __future__ import annotations

from typing import Any

from terrae.core.bits import ONE, Word, ones, trailing_zeros
from terrae.core.compiled import rule
from terrae.core.random import Generator, random_below
from terrae.games.terra_turrium.actions import (
    CAPTURE_FIRST,
    END_TURN,
    KEEP,
    PUT_FIRST,
    STEP_FIRST,
    TAKE_FIRST,
)
from terrae.games.terra_turrium.board import HALF, nth_one
from terrae.games.terra_turrium.moves import Ways, capture_ways, count_ways, nth_way, step_ways
from terrae.games.terra_turrium.reasons import Why, why_not
from terrae.games.terra_turrium.state import HANDICAP, MOVE, PLACE, TAKE, Setting, State

NONE = -1


@rule
def may_keep(state: State) -> bool:
    """TT-24 Handicap stones may be kept once all stones taken are placed."""
    return state.phase == PLACE and state.hand == 0


@rule
def count_legal(setting: Setting, state: State) -> int:
    """How many actions are legal."""
    fields = ones(state.choices[0]) + ones(state.choices[1])
    if state.phase == MOVE:
        return fields + count_ways(step_ways(state)) + count_ways(capture_ways(setting, state)) + 1
    return fields + 1 if may_keep(state) else fields


@rule
def is_legal(setting: Setting, state: State, number: int) -> bool:
    """Whether an action is legal."""
    return why_not(setting, state, number) == Why.LEGAL


@rule
def first_number(phase: int) -> int:
    """The action that names field 0 in this phase."""
    if phase == PLACE:
        return PUT_FIRST
    return TAKE_FIRST if phase in (TAKE, HANDICAP) else 0


@rule
def _nth_field(state: State, n: int) -> int:
    """The action that names the n-th of the fields to choose from; NONE if there are not so many."""
    first = first_number(int(state.phase))
    low = ones(state.choices[0])
    if n < low:
        return first + nth_one(state.choices[0], n)
    if n < low + ones(state.choices[1]):
        return first + HALF + nth_one(state.choices[1], n - low)
    return NONE


@rule
def _nth_move(steps: Ways, captures: Ways, n: int) -> int:
    """The n-th step or capture, or the end of the turn behind them."""
    count = count_ways(steps)
    if n < count:
        return STEP_FIRST + nth_way(steps, n)
    n -= count
    return CAPTURE_FIRST + nth_way(captures, n) if n < count_ways(captures) else END_TURN


@rule
def nth_legal(setting: Setting, state: State, n: int) -> int:
    """The n-th legal action, ascending, from 0."""
    found = _nth_field(state, n)
    if found != NONE:
        return found
    if state.phase != MOVE:
        return KEEP
    n -= ones(state.choices[0]) + ones(state.choices[1])
    return _nth_move(step_ways(state), capture_ways(setting, state), n)


@rule
def random_legal(setting: Setting, state: State, random: Generator) -> int:
    """A legal action, each as likely as any other; the moves are found once, to be counted and picked from."""
    fields = ones(state.choices[0]) + ones(state.choices[1])
    if state.phase == MOVE:
        steps, captures = step_ways(state), capture_ways(setting, state)
        n = random_below(random, fields + count_ways(steps) + count_ways(captures) + 1)
        if n >= fields:
            return _nth_move(steps, captures, n - fields)
    else:
        n = random_below(random, fields + 1 if may_keep(state) else fields)
        if n == fields:
            return KEEP
    return _nth_field(state, n)


@rule
def _list_fields(word: Word, first: int, numbers: Any, count: int) -> int:
    """Add the fields of one half as actions; gives how many numbers there are now."""
    while word:
        numbers[count] = first + trailing_zeros(word)
        count += 1
        word &= word - ONE
    return count


@rule
def _list_half(north: Word, east: Word, south: Word, west: Word, first: int, numbers: Any, count: int) -> int:
    """Add the ways of one half, by field and then by direction; gives how many numbers there are now."""
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
    """Add all ways; gives how many numbers there are now."""
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
