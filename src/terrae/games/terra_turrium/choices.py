"""Which fields an action may name: the outside rule, and the choices of every phase."""

from __future__ import annotations

from terrae.core.bits import Word, ones
from terrae.core.compiled import rule
from terrae.games.terra_turrium.board import (
    ALL,
    NOTHING,
    RIM_HIGH,
    RIM_LOW,
    TERRITORY_SETS,
    beside,
    bit_of,
    half_of,
)
from terrae.games.terra_turrium.pieces import occupied
from terrae.games.terra_turrium.state import TURRIANS, Setting, State


@rule
def spread_outside(state: State, low: Word, high: Word) -> None:
    """TT-9 Let `outside` be all empty fields connected to these empty ones."""
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
    """TT-9 Find all empty fields connected to an empty field on the rim."""
    spread_outside(state, RIM_LOW & ~state.towers[0], RIM_HIGH & ~state.towers[1])


@rule
def open_outside(state: State, field: int) -> None:
    """TT-9 A field was emptied; it, and what it connects, may have come outside."""
    bit = bit_of(field)
    low, high = (NOTHING, bit) if half_of(field) else (bit, NOTHING)
    near_low, near_high = beside(low, high)
    if (low & RIM_LOW) | (high & RIM_HIGH) | (near_low & state.outside[0]) | (near_high & state.outside[1]):
        spread_outside(state, state.outside[0] | low, state.outside[1] | high)


@rule
def choose_to_take(setting: Setting, state: State) -> None:
    """TT-7, TT-8, TT-9, TT-23 Fields whose top stone may be taken now."""
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
    """TT-24 Fields of the giver that a handicap stone may come from."""
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
    """TT-5 Stones of the own territory that a turrian may be stood on."""
    player = int(state.to_play)
    taken_low, taken_high = occupied(state)
    state.choices[0] = setting.own[player, 0] & state.towers[0] & ~taken_low
    state.choices[1] = setting.own[player, 1] & state.towers[1] & ~taken_high


@rule
def choose_to_place(state: State) -> None:
    """TT-11 Fields that a stone may be put on."""
    taken_low, taken_high = occupied(state)
    state.choices[0] = ALL & ~taken_low
    state.choices[1] = ALL & ~taken_high


@rule
def choose_to_return(setting: Setting, state: State) -> None:
    """TT-18 Fields that a captured turrian may come back on."""
    player = int(state.to_play)
    if state.captured[player] == 0:
        state.choices[0] = NOTHING
        state.choices[1] = NOTHING
        return
    taken_low, taken_high = occupied(state)
    state.choices[0] = setting.own_rim[player, 0] & state.single[0] & ~taken_low
    state.choices[1] = setting.own_rim[player, 1] & state.single[1] & ~taken_high
