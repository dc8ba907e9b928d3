"""Terra Nova: what the actions of a position are described by, found once for all of them.

It is left in the thread's workspace, by part of land and by space; see `terrae.search.terra_nova.workspace`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from terrae.core.bits import ONE, Word, ones
from terrae.core.compiled import rule
from terrae.games.terra_nova.board import MOST_SPACES
from terrae.games.terra_nova.moves import ways
from terrae.games.terra_nova.pieces import pioneer_at
from terrae.games.terra_nova.state import OUTSIDE, WORDS, Setting, State
from terrae.search.terra_nova.land import NARROW, Land, survey
from terrae.search.terra_nova.tables import AXES, WITH_OUTSIDE
from terrae.search.terra_nova.workspace import count_pioneers

_POINT = 0.05
_OWN, _OTHER = 2, 3
"""Who stands in a direction, in the two bits of it; both are odd for others alone."""
_LOWER_BITS = 0x555


@rule
def look(setting: Setting, state: State, workspace: Any) -> Land:
    """Find the land of a position, and fill the workspace with what its actions are described by."""
    land = workspace.lands[survey(setting, state, workspace)]
    count_pioneers(setting, state, land, workspace)
    mover = int(state.to_play)
    players = int(setting.players)
    for part in range(int(land.parts)):
        lead = lead_in(workspace.tally[part], mover, players)
        stake = _POINT * float(land.points[part]) / (1.0 + float(land.gaps[part]))
        workspace.lead[part] = lead
        workspace.stake[part] = stake
        workspace.gain[part] = stake * _share_gained(lead)
        workspace.loss[part] = stake * _share_gained(lead - 1)
    for space in range(MOST_SPACES):
        workspace.narrow_beside[space] = land.narrow_beside[space]
    for space in range(WITH_OUTSIDE):
        workspace.beside[space] = 0
    for player in range(players):
        kind = _OWN if player == mover else _OTHER
        for index in range(int(state.pioneer_count[player])):
            space = pioneer_at(state, player, index)
            for direction in range(6):
                back = direction + 3 if direction < 3 else direction - 3
                workspace.beside[int(setting.neighbour[space, direction])] |= kind << (2 * back)
            if land.part[space] == NARROW:
                for direction in range(6):
                    beside = int(setting.neighbour[space, direction])
                    if beside < OUTSIDE:
                        workspace.narrow_beside[beside] -= 1
    return land


@rule
def lead_in(tally: int, player: int, players: int) -> int:
    """How many pioneers a player is ahead of the best of the others; negative behind."""
    most = 0
    for other in range(players):
        if other != player:
            most = max(most, (tally >> (8 * other)) & 255)
    return ((tally >> (8 * player)) & 255) - most


@rule
def _share_gained(lead: int) -> float:
    """What one more pioneer changes for a player with this lead."""
    return 1.0 if lead == 0 or lead == -1 else 0.2 if lead == 1 else 0.0


@rule
def others_beside(workspace: Any, space: int) -> int:
    """How many pioneers of other players are next to a space."""
    return ones(np.uint64(workspace.beside[space] & _LOWER_BITS))


@rule
def own_beside(workspace: Any, space: int) -> int:
    """How many pioneers of the player to act are next to a space."""
    return ones(np.uint64(workspace.beside[space])) - 2 * others_beside(workspace, space)


@rule
def clear_reach(reach: Any) -> None:
    """Nobody reaches anything."""
    for times in range(3):
        for word in range(WORDS):
            reach[times, word] = 0


@rule
def add_reach(setting: Setting, state: State, player: int, workspace: Any, reach: Any) -> None:
    """Add a player's pioneers to the sets of spaces that one, two, three of them reach in one move; with their own spaces."""
    once, twice, thrice = reach[0], reach[1], reach[2]
    up_to = workspace.up_to
    for index in range(int(state.pioneer_count[player])):
        space = pioneer_at(state, player, index)
        reached0, reached1, reached2, reached3 = Word(0), Word(0), Word(0), Word(0)
        for axis in range(AXES):
            ahead, back = ways(setting, state, space, axis)
            place = int(workspace.place[space, axis])
            last, first = np.uintp(place + ahead), np.uintp(place - back - 1)
            reached0 |= up_to[last, 0] ^ up_to[first, 0]
            reached1 |= up_to[last, 1] ^ up_to[first, 1]
            reached2 |= up_to[last, 2] ^ up_to[first, 2]
            reached3 |= up_to[last, 3] ^ up_to[first, 3]
        thrice[0] |= twice[0] & reached0
        thrice[1] |= twice[1] & reached1
        thrice[2] |= twice[2] & reached2
        thrice[3] |= twice[3] & reached3
        twice[0] |= once[0] & reached0
        twice[1] |= once[1] & reached1
        twice[2] |= once[2] & reached2
        twice[3] |= once[3] & reached3
        once[0] |= reached0
        once[1] |= reached1
        once[2] |= reached2
        once[3] |= reached3


@rule
def times_reached(reach: Any, space: np.uintp) -> int:
    """How many pioneers reach a space, up to three."""
    word, bit = space >> np.uintp(6), np.uint64(space & np.uintp(63))
    found = (
        ((reach[0, word] >> bit) & ONE) + ((reach[1, word] >> bit) & ONE) + ((reach[2, word] >> bit) & ONE)
    )
    return np.int64(found)  # type: ignore[return-value]
