"""Steps and captures: which turrians may go where, as eight words: four directions of two halves.

A word of a direction holds the fields that a turrian may leave that way.
"""

from __future__ import annotations

import numpy as np

from terrae.core.bits import ONE, Word, ones, trailing_zeros
from terrae.core.compiled import rule
from terrae.games.terra_turrium.board import (
    ALL,
    DELTA,
    EAST,
    HALF,
    NORTH,
    NOTHING,
    SOUTH,
    WEST,
    northward,
    southward,
)
from terrae.games.terra_turrium.pieces import occupied
from terrae.games.terra_turrium.state import MOST_PLAYERS, Setting, State

Ways = tuple[Word, Word, Word, Word, Word, Word, Word, Word]
"""North, east, south, west in the low half, then the same in the high half."""


@rule
def ways_onto(state: State, low: Word, high: Word) -> Ways:
    """TT-13 Every level step of the player's turrians onto a set of fields."""
    player = int(state.to_play)
    mine_low, mine_high = state.turrians[player, 0], state.turrians[player, 1]
    north_low, north_high = state.walk_north[0], state.walk_north[1]
    east_low, east_high = state.walk_east[0], state.walk_east[1]
    below_low, below_high = southward(low, high)
    above_low, above_high = northward(north_low & low, north_high & high)
    return (
        mine_low & north_low & below_low,
        mine_low & east_low & (low >> ONE),
        mine_low & above_low,
        mine_low & ((east_low & low) << ONE),
        mine_high & north_high & below_high,
        mine_high & east_high & (high >> ONE),
        mine_high & above_high,
        mine_high & ((east_high & high) << ONE),
    )


@rule
def count_ways(ways: Ways) -> int:
    """How many ways there are."""
    return (
        ones(ways[0])
        + ones(ways[1])
        + ones(ways[2])
        + ones(ways[3])
        + ones(ways[4])
        + ones(ways[5])
        + ones(ways[6])
        + ones(ways[7])
    )


@rule
def step_ways(state: State) -> Ways:
    """TT-13 Steps onto fields where nobody stands."""
    taken_low, taken_high = occupied(state)
    return ways_onto(state, ALL & ~taken_low, ALL & ~taken_high)


@rule
def capture_cost(height: int, goal_height: int) -> int:
    """TT-14 One point for the step, one more on equal height, two more upward."""
    return 1 + (2 if goal_height > height else 1 if goal_height == height else 0)


@rule
def _affordable(state: State, origins: Word, first: int, direction: int) -> Word:
    """Those of one half's origins whose capture the player has the points for."""
    left = origins
    while left:
        origin = first + trailing_zeros(left)
        goal = origin + DELTA[direction]
        if capture_cost(int(state.height[origin]), int(state.height[goal])) > int(state.points):
            origins &= ~(left & (~left + ONE))
        left &= left - ONE
    return origins


@rule
def capture_ways(setting: Setting, state: State) -> Ways:
    """TT-14, TT-15, TT-16, TT-17 Steps onto turrians of others that may be captured now."""
    player = int(state.to_play)
    low, high = NOTHING, NOTHING
    for other in range(MOST_PLAYERS):
        if other != player:
            low |= state.turrians[other, 0]
            high |= state.turrians[other, 1]
    if state.aggressor[player] == 0 and state.attacked == 0:
        low &= setting.own[player, 0]
        high &= setting.own[player, 1]
    ways = ways_onto(state, low, high)
    if int(state.points) >= 3:
        return ways
    if ways[0] | ways[1] | ways[2] | ways[3] | ways[4] | ways[5] | ways[6] | ways[7]:
        return (
            _affordable(state, ways[0], 0, NORTH),
            _affordable(state, ways[1], 0, EAST),
            _affordable(state, ways[2], 0, SOUTH),
            _affordable(state, ways[3], 0, WEST),
            _affordable(state, ways[4], HALF, NORTH),
            _affordable(state, ways[5], HALF, EAST),
            _affordable(state, ways[6], HALF, SOUTH),
            _affordable(state, ways[7], HALF, WEST),
        )
    return ways


@rule
def _nth_of_half(north: Word, east: Word, south: Word, west: Word, n: int) -> int:
    """The n-th way of one half as 4 * position + direction; there must be so many."""
    left = north | east | south | west
    while True:
        at = np.uint64(trailing_zeros(left))
        this = (
            ((north >> at) & ONE)
            | (((east >> at) & ONE) << np.uint64(1))
            | (((south >> at) & ONE) << np.uint64(2))
            | (((west >> at) & ONE) << np.uint64(3))
        )
        here = ones(this)
        if n < here:
            for _ in range(n):
                this &= this - ONE
            return 4 * trailing_zeros(left) + trailing_zeros(this)
        n -= here
        left &= left - ONE


@rule
def nth_way(ways: Ways, n: int) -> int:
    """The n-th way, by origin and then direction, as 4 * origin + direction."""
    first = ones(ways[0]) + ones(ways[1]) + ones(ways[2]) + ones(ways[3])
    if n < first:
        return _nth_of_half(ways[0], ways[1], ways[2], ways[3], n)
    return 4 * HALF + _nth_of_half(ways[4], ways[5], ways[6], ways[7], n - first)
