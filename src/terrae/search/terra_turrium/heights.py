"""Terra Turrium: what a player's turrians stand on, what they still need, and what they reach.

The goal's heights are given out in order: the lowest turrian is meant for the lowest height. So each
height that turrians stand on *climbs* when one of them is meant for more, and *descends* when one is
meant for less. Waiting turrians count as standing on height 0.
"""

from __future__ import annotations

from terrae.core.bits import ONE, Word, trailing_zeros
from terrae.core.compiled import rule
from terrae.games.terra_turrium.board import (
    ALL,
    HALF,
    NEIGHBOUR,
    RIM_HIGH,
    RIM_LOW,
    beside,
    bit_of,
    half_of,
    northward,
    southward,
)
from terrae.games.terra_turrium.pieces import occupied
from terrae.games.terra_turrium.state import TURRIANS, Setting, State

TALLEST = 8
"""Heights from here on count as one."""


@rule
def needs(setting: Setting, state: State, player: int) -> tuple[int, int, int, int]:
    """Heights that climb and that descend, as bits, and the levels to climb and to descend in all."""
    stands = int(state.stands[player])
    target = 2 if setting.tall else 1
    climbs = 0
    descends = 0
    up = 0
    down = 0
    standing = 0
    for height in range(1, TALLEST + 1):
        standing += (stands >> (4 * height)) & 15
    for height in range(TALLEST + 1):
        count = TURRIANS - standing if height == 0 else (stands >> (4 * height)) & 15
        for _ in range(count):
            if target > height:
                climbs |= 1 << height
                up += target - height
            elif target < height:
                descends |= 1 << height
                down += height - target
            target += 1
    return climbs, descends, up, down


@rule
def missing_heights(setting: Setting, state: State, player: int) -> int:
    """The goal's heights that a player does not hold, as bits."""
    first = 2 if setting.tall else 1
    found = 0
    for height in range(first, first + 6):
        if (int(state.stands[player]) >> (4 * height)) & 15 == 0:
            found |= 1 << height
    return found


@rule
def one_step(state: State, low: Word, high: Word) -> tuple[Word, Word]:
    """All fields one level step away from a set."""
    north_low, north_high = northward(low & state.walk_north[0], high & state.walk_north[1])
    south_low, south_high = southward(low, high)
    return (
        north_low
        | (south_low & state.walk_north[0])
        | ((low & state.walk_east[0]) << ONE)
        | ((low >> ONE) & state.walk_east[0]),
        north_high
        | (south_high & state.walk_north[1])
        | ((high & state.walk_east[1]) << ONE)
        | ((high >> ONE) & state.walk_east[1]),
    )


@rule
def reach(state: State, player: int, steps: int) -> tuple[Word, Word]:
    """Fields that a player's turrians stand on or can walk to in so many steps."""
    taken_low, taken_high = occupied(state)
    low, high = state.turrians[player, 0], state.turrians[player, 1]
    for _ in range(steps):
        next_low, next_high = one_step(state, low, high)
        next_low = low | (next_low & ~taken_low)
        next_high = high | (next_high & ~taken_high)
        if next_low == low and next_high == high:
            break
        low, high = next_low, next_high
    return low, high


@rule
def attacked_by(setting: Setting, state: State, player: int, steps: int) -> tuple[Word, Word]:
    """Fields that a player can capture on after so many steps, as far as attacks are left."""
    low, high = reach(state, player, steps)
    low, high = one_step(state, low, high)
    if state.aggressor[player] == 0:
        low &= setting.own[player, 0]
        high &= setting.own[player, 1]
    return low, high


@rule
def heights_in(state: State, low: Word, high: Word) -> int:
    """The heights of a set's towers, as bits."""
    found = 0
    while low:
        found |= 1 << min(TALLEST, int(state.height[trailing_zeros(low)]))
        low &= low - ONE
    while high:
        found |= 1 << min(TALLEST, int(state.height[HALF + trailing_zeros(high)]))
        high &= high - ONE
    return found


@rule
def stones_to_climb(state: State, field: int, taken_low: Word, taken_high: Word) -> int:
    """Stones that the next step up still needs: 0 when it can be taken, 4 when it is far."""
    wanted = int(state.height[field]) + 1
    fewest = 4
    for direction in range(4):
        there = int(NEIGHBOUR[field, direction])
        if there >= 2 * HALF:
            continue
        taken = taken_high if half_of(there) else taken_low
        if taken & bit_of(there):
            continue
        missing = wanted - int(state.height[there])
        if missing < 0:
            missing = 1 - missing  # stones too many must be taken away first
        fewest = min(fewest, missing)
    return fewest


@rule
def holds(low: Word, high: Word, field: int) -> bool:
    """Whether a field is in a set."""
    return bool((high if field >= HALF else low) & bit_of(field))


@rule
def touchable(state: State) -> tuple[Word, Word]:
    """TT-9: fields on the rim, or beside an empty field that is connected to the rim: others can take there."""
    empty_low, empty_high = ALL & ~state.towers[0], ALL & ~state.towers[1]
    low, high = RIM_LOW & empty_low, RIM_HIGH & empty_high
    while True:
        near_low, near_high = beside(low, high)
        next_low, next_high = low | (near_low & empty_low), high | (near_high & empty_high)
        if next_low == low and next_high == high:
            break
        low, high = next_low, next_high
    return near_low | RIM_LOW, near_high | RIM_HIGH
