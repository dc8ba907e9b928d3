"""Stones and towers: changing a height, the outside rule, and which fields a stone may leave or reach.

Everything that follows from heights (`towers`, `single`, `walk_north`, `walk_east`, the hash) is
brought up to date by `change_height`, and by nothing else.
"""

from __future__ import annotations

import numpy as np

from terrae.core.bits import ONE, Word, ones
from terrae.core.compiled import rule
from terrae.games.terra_turrium.board import (
    ALL,
    EAST,
    NEIGHBOUR,
    NORTH,
    RIM_HIGH,
    RIM_LOW,
    SIDE,
    SOUTH,
    TERRITORY_SETS,
    WEST,
    beside,
    bit_of,
    half_of,
)
from terrae.games.terra_turrium.keys import HEIGHT_KEY, rotated
from terrae.games.terra_turrium.state import MOST_PLAYERS, TURRIANS, Setting, State

NOTHING = np.uint64(0)


@rule
def is_level(height: int, other: int) -> bool:
    """TT-13: two towers between which a turrian can step; heights differ by one at most."""
    return height > 0 and other > 0 and -1 <= height - other <= 1


@rule
def change_height(state: State, field: int, height: int) -> None:
    """Give a field another height."""
    key = HEIGHT_KEY[field]
    state.key ^= rotated(key, int(state.height[field])) ^ rotated(key, height)
    state.height[field] = height
    half, bit = half_of(field), bit_of(field)
    others = ~bit
    state.towers[half] = (state.towers[half] & others) | (bit if height > 0 else NOTHING)
    state.single[half] = (state.single[half] & others) | (bit if height == 1 else NOTHING)

    north = is_level(height, int(state.height[NEIGHBOUR[field, NORTH]]))
    east = is_level(height, int(state.height[NEIGHBOUR[field, EAST]]))
    south = is_level(height, int(state.height[NEIGHBOUR[field, SOUTH]]))
    west = is_level(height, int(state.height[NEIGHBOUR[field, WEST]]))
    # A field in the first column has its predecessor's bit in the row below, where no step goes east:
    # clearing it does no harm.
    state.walk_east[half] = (
        (state.walk_east[half] & ~(bit | (bit >> ONE)))
        | (bit if east else NOTHING)
        | (bit >> ONE if west else NOTHING)
    )
    state.walk_north[half] = (state.walk_north[half] & others) | (bit if north else NOTHING)
    if field >= SIDE:
        half, bit = half_of(field - SIDE), bit_of(field - SIDE)
        state.walk_north[half] = (state.walk_north[half] & ~bit) | (bit if south else NOTHING)


@rule
def occupied(state: State) -> tuple[Word, Word]:
    """All fields that a turrian stands on."""
    turrians = state.turrians
    return (
        turrians[0, 0] | turrians[1, 0] | turrians[2, 0] | turrians[3, 0],
        turrians[0, 1] | turrians[1, 1] | turrians[2, 1] | turrians[3, 1],
    )


@rule
def owner_of(state: State, field: int) -> int:
    """Whose turrian stands on a field, or -1."""
    half, bit = half_of(field), bit_of(field)
    for player in range(MOST_PLAYERS):
        if (state.turrians[player, half] & bit) != 0:
            return player
    return -1


@rule
def spread_outside(state: State, low: Word, high: Word) -> None:
    """TT-9: let `outside` be all empty fields connected to these empty ones."""
    empty_low, empty_high = ALL & ~state.towers[0], ALL & ~state.towers[1]
    while True:
        near_low, near_high = beside(low, high)
        next_low, next_high = low | (near_low & empty_low), high | (near_high & empty_high)
        if next_low == low and next_high == high:
            break
        low, high = next_low, next_high
    state.outside[0] = low
    state.outside[1] = high


@rule
def find_outside(state: State) -> None:
    """TT-9: find all empty fields connected to an empty field on the rim."""
    spread_outside(state, RIM_LOW & ~state.towers[0], RIM_HIGH & ~state.towers[1])


@rule
def open_outside(state: State, field: int) -> None:
    """TT-9: a field was emptied; it, and what it connects, may have come outside."""
    bit = bit_of(field)
    low, high = (NOTHING, bit) if half_of(field) else (bit, NOTHING)
    near_low, near_high = beside(low, high)
    if (low & RIM_LOW) | (high & RIM_HIGH) | (near_low & state.outside[0]) | (near_high & state.outside[1]):
        spread_outside(state, state.outside[0] | low, state.outside[1] | high)


@rule
def choose_to_take(setting: Setting, state: State) -> None:
    """TT-7 to TT-9, TT-23: fields whose top stone may be taken now."""
    player = int(state.to_play)
    spent = int(state.spent)
    taken_low, taken_high = occupied(state)
    near_low, near_high = beside(state.outside[0], state.outside[1])
    reach_low = setting.take_outside[player, 0] & (near_low | RIM_LOW) & ~TERRITORY_SETS[spent, 0]
    reach_high = setting.take_outside[player, 1] & (near_high | RIM_HIGH) & ~TERRITORY_SETS[spent, 1]
    state.choices[0] = state.towers[0] & ~taken_low & (setting.take_free[player, 0] | reach_low)
    state.choices[1] = state.towers[1] & ~taken_high & (setting.take_free[player, 1] | reach_high)


@rule
def choose_to_give(setting: Setting, state: State) -> None:
    """TT-24: fields of the giver that a handicap stone may come from."""
    player = int(state.to_play)
    low = setting.own[player, 0] & state.towers[0]
    high = setting.own[player, 1] & state.towers[1]
    if ones(low) + ones(high) <= TURRIANS:
        low &= ~state.single[0]
        high &= ~state.single[1]
    state.choices[0] = low
    state.choices[1] = high


@rule
def choose_to_stand(setting: Setting, state: State) -> None:
    """TT-5: stones of the own territory that a turrian may be stood on."""
    player = int(state.to_play)
    taken_low, taken_high = occupied(state)
    state.choices[0] = setting.own[player, 0] & state.towers[0] & ~taken_low
    state.choices[1] = setting.own[player, 1] & state.towers[1] & ~taken_high


@rule
def choose_to_place(state: State) -> None:
    """TT-11: fields that a stone may be put on."""
    taken_low, taken_high = occupied(state)
    state.choices[0] = ALL & ~taken_low
    state.choices[1] = ALL & ~taken_high


@rule
def choose_to_return(setting: Setting, state: State) -> None:
    """TT-18: fields that a captured turrian may come back on."""
    player = int(state.to_play)
    if state.captured[player] == 0:
        state.choices[0] = NOTHING
        state.choices[1] = NOTHING
        return
    taken_low, taken_high = occupied(state)
    state.choices[0] = setting.own_rim[player, 0] & state.single[0] & ~taken_low
    state.choices[1] = setting.own_rim[player, 1] & state.single[1] & ~taken_high
