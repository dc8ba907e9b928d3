"""Stones and turrians that come, go and stand: heights, what follows from them, and the hash kept in step.

Everything that follows from heights (`towers`, `single`, `walk_north`, `walk_east`, the hash) is
brought up to date by `change_height`, and by nothing else.
"""

from __future__ import annotations

from terrae.core.bits import ONE, Word
from terrae.core.compiled import rule
from terrae.games.terra_turrium.board import (
    EAST,
    NEIGHBOUR,
    NORTH,
    NOTHING,
    SIDE,
    SOUTH,
    WEST,
    bit_of,
    half_of,
)
from terrae.games.terra_turrium.keys import HEIGHT_KEY, TURRIAN_KEY, rotated
from terrae.games.terra_turrium.scoring import stand_weight
from terrae.games.terra_turrium.state import MOST_PLAYERS, State


@rule
def is_level(height: int, other: int) -> bool:
    """TT-13 Two towers between which a turrian can step; heights differ by one at most."""
    return height > 0 and other > 0 and -1 <= height - other <= 1


@rule
def change_height(state: State, field: int, height: int) -> None:
    """TT-2 Give a tower another height, and everything that follows from heights with it."""
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
def put_turrian(state: State, player: int, field: int) -> None:
    """A turrian comes to stand on a field."""
    state.turrians[player, half_of(field)] ^= bit_of(field)
    state.stands[player] += stand_weight(int(state.height[field]))
    state.key ^= TURRIAN_KEY[player, field]


@rule
def lift_turrian(state: State, player: int, field: int) -> None:
    """A turrian leaves its field."""
    state.turrians[player, half_of(field)] ^= bit_of(field)
    state.stands[player] -= stand_weight(int(state.height[field]))
    state.key ^= TURRIAN_KEY[player, field]


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
