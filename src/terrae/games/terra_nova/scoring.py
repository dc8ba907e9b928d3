"""TN-14, TN-15, TN-16, TN-17, TN-18 Which land a stone shuts off, what it is worth, and to whom it goes."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from terrae.core.compiled import rule
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
def explore(
    setting: Setting, state: State, start: int, found: Row[UInt8], ring: int, enough: int
) -> tuple[int, int, bool]:
    """Walk over the land joined to `start`, labelling it anew.

    `ring` is a space, or OUTSIDE; the walk breaks off, giving the old label back, as soon as it has
    met `enough` spaces next to `ring` and four landscapes: then nothing was cut off or shut off.
    Gives how many spaces were found, how many landscapes, and whether the walk was completed.
    """
    old = state.region[start]
    label = state.regions
    state.region[start] = label
    found[0] = start
    count = 1
    done = 0
    met = 0
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
            if there == ring:
                met += 1
            elif state.region[there] == old and state.occupant[there] != STONE:
                state.region[there] = label
                found[count] = there
                count += 1
        if met >= enough and landscapes > MOST_LANDSCAPES_OF_A_TERRITORY:
            for index in range(count):
                state.region[found[index]] = old
            return count, landscapes, False
    state.regions += 1
    return count, landscapes, True


@rule
def lacks_landscape(setting: Setting, state: State, region: int, landscape: int) -> bool:
    """Whether a region has no space of this landscape left."""
    for index in range(setting.landscape_size[landscape]):
        space = setting.same_landscape[landscape, index]
        if state.region[space] == region and state.occupant[space] != STONE:
            return False
    return True


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
    """TN-14, TN-16 After a stone on `space`: relabel what it cut apart, and score what it shut off.

    A region that is not cut can only become a territory by losing its last space of a landscape.
    """
    region = state.region[space]
    if splits_around(setting, state, space) < 2 and not lacks_landscape(
        setting, state, region, setting.landscape[space]
    ):
        return
    found = state.found
    unmet = 0
    for direction in range(6):
        if state.occupant[setting.neighbour[space, direction]] != STONE:
            unmet += 1
    for direction in range(6):
        start = setting.neighbour[space, direction]
        if state.occupant[start] == STONE or state.region[start] != region:
            continue
        count, landscapes, completed = explore(setting, state, start, found, space, unmet)
        if not completed:
            return
        if landscapes <= MOST_LANDSCAPES_OF_A_TERRITORY:
            close(setting, state, found, count, landscapes)
        for beside in range(6):
            there = setting.neighbour[space, beside]
            if state.occupant[there] != STONE and state.region[there] == state.regions - 1:
                unmet -= 1


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
