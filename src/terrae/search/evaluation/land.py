"""Terra Nova: how the open land is falling apart into territories to be.

A *narrow* space is one on which a stone would cut land apart, as far as its six neighbours show.
Taking all narrow spaces for walls leaves *parts*: what may become a territory with one stone in each
narrow space beside it (its *gaps*). Parts, and what stands in them, are what both the evaluation and
the priors of Terra Nova look at.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from terrae.core.compiled import rule
from terrae.games.terra_nova.board import MOST_SPACES
from terrae.games.terra_nova.state import EMPTY, MOST_PLAYERS, STONE, Setting, State

MOST_PARTS = MOST_SPACES
NARROW = -2
SHUT = -1


class Land(NamedTuple):
    """Per space its part (or NARROW, or SHUT under stones and in territories); per part what it is."""

    part: npt.NDArray[np.int16]
    spaces: npt.NDArray[np.int16]
    landscapes: npt.NDArray[np.int16]
    gaps: npt.NDArray[np.int16]
    pioneers: npt.NDArray[np.int16]
    queue: npt.NDArray[np.int16]
    met: npt.NDArray[np.int16]


@rule
def new_land() -> Land:
    """Room for a survey."""
    return Land(
        np.empty(MOST_SPACES + 1, np.int16),
        np.empty(MOST_PARTS, np.int16),
        np.empty(MOST_PARTS, np.int16),
        np.empty(MOST_PARTS, np.int16),
        np.empty((MOST_PARTS, MOST_PLAYERS), np.int16),
        np.empty(MOST_SPACES, np.int16),
        np.empty(MOST_SPACES, np.int16),
    )


@rule
def is_narrow(setting: Setting, state: State, space: int) -> bool:
    """Whether the land around a space lies in two or more separate runs."""
    changes = 0
    before = state.occupant[setting.neighbour[space, 5]] == STONE
    for direction in range(6):
        here = state.occupant[setting.neighbour[space, direction]] == STONE
        if here != before:
            changes += 1
        before = here
    return changes >= 4


@rule
def survey(setting: Setting, state: State, land: Land) -> int:
    """Find all parts; gives how many."""
    part = land.part
    unseen = -3
    part[MOST_SPACES] = SHUT
    for space in range(setting.spaces):
        if state.occupant[space] == STONE or state.closed[space] != 0:
            part[space] = SHUT
        elif is_narrow(setting, state, space):
            part[space] = NARROW
            land.met[space] = -1
        else:
            part[space] = unseen
    parts = 0
    for start in range(setting.spaces):
        if part[start] == unseen:
            _walk(setting, state, land, start, parts, unseen)
            parts += 1
    return parts


@rule
def _walk(setting: Setting, state: State, land: Land, start: int, number: int, unseen: int) -> None:
    """Give every space joined to `start` its part, and count what is in it."""
    part = land.part
    queue = land.queue
    for player in range(MOST_PLAYERS):
        land.pioneers[number, player] = 0
    part[start] = number
    queue[0] = start
    count = 1
    done = 0
    seen = 0
    landscapes = 0
    gaps = 0
    while done < count:
        here = queue[done]
        done += 1
        kind = 1 << int(setting.landscape[here])
        if seen & kind == 0:
            seen |= kind
            landscapes += 1
        occupant = int(state.occupant[here])
        if occupant != EMPTY:
            land.pioneers[number, occupant - 1] += 1
        for direction in range(6):
            there = setting.neighbour[here, direction]
            what = part[there]
            if what == unseen:
                part[there] = number
                queue[count] = there
                count += 1
            elif what == NARROW and land.met[there] != number:
                land.met[there] = number
                gaps += 1
    land.spaces[number] = count
    land.landscapes[number] = landscapes
    land.gaps[number] = gaps


@rule
def lead_of(land: Land, number: int, player: int, players: int) -> int:
    """How many pioneers a player is ahead of the best of the others in a part; negative behind."""
    most = 0
    for other in range(players):
        if other != player:
            most = max(most, int(land.pioneers[number, other]))
    return int(land.pioneers[number, player]) - most


@rule
def points_of(land: Land, number: int) -> int:
    """TN-15 What a part would score as a territory; 0 with too many landscapes."""
    landscapes = int(land.landscapes[number])
    return int(land.spaces[number]) * (4 - landscapes) if landscapes <= 3 else 0


def survey_at(settings: Any, states: Any) -> Land:
    """A survey for people and tests."""
    land = new_land()
    survey(settings[0], states[0], land)
    return land
