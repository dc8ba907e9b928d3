"""TN-14, TN-15, TN-16, TN-17, TN-18 Which land a stone shuts off, what it is worth, and to whom it goes."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from terrae.core.bits import ONE, Word, ones, trailing_zeros
from terrae.core.compiled import rule
from terrae.core.game import Records
from terrae.core.structs import Row, UInt8
from terrae.games.terra_nova.pieces import remove_pioneer
from terrae.games.terra_nova.state import (
    CLOSED,
    EMPTY,
    MOST_PLAYERS,
    STONE,
    Setting,
    State,
)

MOST_LANDSCAPES_OF_A_TERRITORY = 3
NOTHING = np.uint64(0)
Spaces = tuple[Word, Word, Word, Word]
"""A set of spaces: four words, as everywhere, but in a processor's registers."""


@rule
def splits_around(setting: Setting, state: State, space: int) -> int:
    """How many separate runs of land lie in the ring around a space.

    With one run or none, a stone there cannot cut land in two: its neighbours stay joined.
    """
    runs = 0
    before = state.occupant[setting.neighbour[space, 5]] != STONE
    for direction in range(6):
        here = state.occupant[setting.neighbour[space, direction]] != STONE
        if here and not before:
            runs += 1
        before = here
    return runs


@rule
def land_of(state: State) -> Spaces:
    """Every space that is not under a stone, and all bits behind the last space."""
    pioneers = state.pioneers
    return (
        ~state.taken[0] | pioneers[0, 0] | pioneers[1, 0] | pioneers[2, 0] | pioneers[3, 0],
        ~state.taken[1] | pioneers[0, 1] | pioneers[1, 1] | pioneers[2, 1] | pioneers[3, 1],
        ~state.taken[2] | pioneers[0, 2] | pioneers[1, 2] | pioneers[2, 2] | pioneers[3, 2],
        ~state.taken[3] | pioneers[0, 3] | pioneers[1, 3] | pioneers[2, 3] | pioneers[3, 3],
    )


@rule
def around_of(setting: Setting, space: int, among: Spaces) -> Spaces:
    """The neighbours of a space, as far as they are `among` these."""
    around = setting.around
    return (
        around[space, 0] & among[0],
        around[space, 1] & among[1],
        around[space, 2] & among[2],
        around[space, 3] & among[3],
    )


@rule
def without(spaces: Spaces, space: int) -> Spaces:
    """A set less one space."""
    others = ~(ONE << np.uint64(space & 63))
    word = space >> 6
    return (
        spaces[0] & others if word == 0 else spaces[0],
        spaces[1] & others if word == 1 else spaces[1],
        spaces[2] & others if word == 2 else spaces[2],
        spaces[3] & others if word == 3 else spaces[3],
    )


@rule
def walk(setting: Setting, land: Spaces, start: int, beside: Spaces) -> tuple[Spaces, int, bool]:
    """Walk over the land joined to `start`, from ring to ring.

    It breaks off as soon as it has met all of `beside`, the land next to a new stone, and four landscapes: then nothing was
    cut off or shut off. Gives the land that it did not meet, how many landscapes it met, and whether it was completed.
    """
    left_0, left_1, left_2, left_3 = without(land, start)
    here_0, here_1, here_2, here_3 = NOTHING, NOTHING, NOTHING, NOTHING
    next_0, next_1, next_2, next_3 = NOTHING, NOTHING, NOTHING, NOTHING
    seen = NOTHING
    space = start
    while True:
        seen |= ONE << np.uint64(setting.landscape[space])
        new_0, new_1, new_2, new_3 = around_of(setting, space, (left_0, left_1, left_2, left_3))
        left_0, left_1, left_2, left_3 = left_0 ^ new_0, left_1 ^ new_1, left_2 ^ new_2, left_3 ^ new_3
        next_0, next_1, next_2, next_3 = next_0 | new_0, next_1 | new_1, next_2 | new_2, next_3 | new_3
        unmet = (beside[0] & left_0) | (beside[1] & left_1) | (beside[2] & left_2) | (beside[3] & left_3)
        if unmet == NOTHING and ones(seen) > MOST_LANDSCAPES_OF_A_TERRITORY:
            return (left_0, left_1, left_2, left_3), ones(seen), False
        if here_0 | here_1 | here_2 | here_3 == NOTHING:
            if next_0 | next_1 | next_2 | next_3 == NOTHING:
                return (left_0, left_1, left_2, left_3), ones(seen), True
            here_0, here_1, here_2, here_3 = next_0, next_1, next_2, next_3
            next_0, next_1, next_2, next_3 = NOTHING, NOTHING, NOTHING, NOTHING
        if here_0:
            space = trailing_zeros(here_0)
            here_0 &= here_0 - ONE
        elif here_1:
            space = 64 + trailing_zeros(here_1)
            here_1 &= here_1 - ONE
        elif here_2:
            space = 128 + trailing_zeros(here_2)
            here_2 &= here_2 - ONE
        else:
            space = 192 + trailing_zeros(here_3)
            here_3 &= here_3 - ONE


@rule
def label(state: State, first: int, spaces: Word) -> None:
    """Give these spaces, the lowest of which is `first`, the next label."""
    while spaces:
        state.region[first + trailing_zeros(spaces)] = state.regions
        spaces &= spaces - ONE


@rule
def explore(setting: Setting, state: State, start: int, found: Row[UInt8]) -> tuple[int, int]:
    """Label the land joined to `start` anew, and list it; gives how many spaces there are, and how many landscapes."""
    old = state.region[start]
    state.region[start] = state.regions
    found[0] = start
    count = 1
    done = 0
    seen = 0
    landscapes = 0
    while done < count:
        here = found[done]
        done += 1
        land = 1 << setting.landscape[here]
        if seen & land == 0:
            seen |= land
            landscapes += 1
        for direction in range(6):
            there = setting.neighbour[here, direction]
            if state.region[there] == old and state.occupant[there] != STONE:
                state.region[there] = state.regions
                found[count] = there
                count += 1
    state.regions += 1
    return count, landscapes


@rule
def is_last_of_landscape(setting: Setting, state: State, space: int) -> bool:
    """Whether the region of a space has no other of its landscape left."""
    region = state.region[space]
    landscape = setting.landscape[space]
    for index in range(setting.landscape_size[landscape]):
        other = setting.same_landscape[landscape, index]
        if other != space and state.region[other] == region and state.occupant[other] != STONE:
            return False
    return True


@rule
def may_shut_off(setting: Setting, state: State, space: int) -> bool:
    """Whether a stone here may make territories; where not, it makes none.

    A region that is not cut can only become one by losing its last space of a landscape.
    """
    return splits_around(setting, state, space) >= 2 or is_last_of_landscape(setting, state, space)


@rule
def cutting_stones_at(settings: Records, states: Records, numbers: npt.NDArray[np.int32]) -> int:
    """Move the numbers of stones that may make territories to the front; gives how many there are."""
    setting, state = settings[0], states[0]
    count = 0
    for number in numbers:
        space = number - setting.first_stone
        if space >= 0 and number < setting.first_move and may_shut_off(setting, state, space):
            numbers[count] = number
            count += 1
    return count


@rule
def worth(spaces: int, landscapes: int) -> int:
    """TN-15 Three points a space with one landscape, two with two, one with three; else nothing."""
    if landscapes > MOST_LANDSCAPES_OF_A_TERRITORY:
        return 0
    return spaces * (4 - landscapes)


@rule
def majority_of(state: State, found: Row[UInt8], count: int) -> int:
    """TN-17 The players with most pioneers on these spaces, as bits; 0 where there is none."""
    tally = 0  # eight bits a player: nobody has more than 13 pioneers
    for index in range(count):
        occupant = int(state.occupant[found[index]])
        if occupant != EMPTY:
            tally += 1 << (8 * (occupant - 1))
    most = 1
    leaders = 0
    for player in range(MOST_PLAYERS):
        pioneers = (tally >> (8 * player)) & 255
        if pioneers > most:
            most = pioneers
            leaders = 0
        if pioneers == most:
            leaders |= 1 << player
    return leaders


@rule
def share_of(points: int, leaders: int) -> int:
    """TN-17 What each of the leaders gets, rounded down."""
    sharers = 0
    for player in range(MOST_PLAYERS):
        sharers += (leaders >> player) & 1
    return points // sharers if sharers else 0


@rule
def close(setting: Setting, state: State, found: Row[UInt8], count: int, landscapes: int) -> None:
    """TN-15, TN-17, TN-18 Score a territory and take its pioneers off the board."""
    leaders = majority_of(state, found, count)
    share = share_of(worth(count, landscapes), leaders)
    for player in range(setting.players):
        if (leaders >> player) & 1:
            state.score[player] += share
    for index in range(count):
        space = found[index]
        state.closed[space] = CLOSED | leaders
        if state.occupant[space] != EMPTY:
            remove_pioneer(setting, state, space)
    state.open_spaces -= count


@rule
def settle(setting: Setting, state: State, space: int) -> None:
    """TN-14, TN-16 After a stone on `space`: relabel what it cut apart, and score what it shut off."""
    region = state.region[space]
    if not may_shut_off(setting, state, space):
        return
    land = land_of(state)
    beside = around_of(setting, space, land)
    for direction in range(6):
        start = setting.neighbour[space, direction]
        if state.occupant[start] == STONE or state.region[start] != region:
            continue
        left, landscapes, completed = walk(setting, land, start, beside)
        if not completed:
            return
        if landscapes <= MOST_LANDSCAPES_OF_A_TERRITORY:
            found = state.found
            count, _ = explore(setting, state, start, found)
            close(setting, state, found, count, landscapes)
        else:
            label(state, 0, land[0] & ~left[0])
            label(state, 64, land[1] & ~left[1])
            label(state, 128, land[2] & ~left[2])
            label(state, 192, land[3] & ~left[3])
            state.regions += 1
        beside = (beside[0] & left[0], beside[1] & left[1], beside[2] & left[2], beside[3] & left[3])


@rule
def results(setting: Setting, state: State, shares: npt.NDArray[np.float64]) -> None:
    """TN-22 Most points wins; equal points share the victory."""
    most = state.score[0]
    for player in range(setting.players):
        most = max(most, state.score[player])
    winners = 0
    for player in range(setting.players):
        if state.score[player] == most:
            winners += 1
    for player in range(setting.players):
        shares[player] = 1.0 / winners if state.score[player] == most else 0.0
