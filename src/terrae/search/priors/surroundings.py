"""Terra Nova: what the actions of a position are described by, found once for all of them.

It is left in the thread's room, by part of land and by space; see `terrae.search.evaluation.room`.
"""

from __future__ import annotations

from typing import Any

from terrae.core.bits import ones
from terrae.core.compiled import rule
from terrae.games.terra_nova.board import MOST_SPACES
from terrae.games.terra_nova.moves import free_around
from terrae.games.terra_nova.state import OUTSIDE, WORDS, Setting, State
from terrae.search.evaluation.land import NARROW, Land, survey
from terrae.search.evaluation.room import count_pioneers

_POINT = 0.05


@rule
def look(setting: Setting, state: State, room: Any) -> Land:
    """Find the land of a position, and fill the room with what its actions are described by."""
    land = room.lands[survey(setting, state, room)]
    count_pioneers(setting, state, land, room)
    mover = int(state.to_play)
    players = int(setting.players)
    for part in range(int(land.parts)):
        lead = lead_in(room.tally[part], mover, players)
        stake = _POINT * float(land.points[part]) / (1.0 + float(land.gaps[part]))
        room.lead[part] = lead
        room.stake[part] = stake
        room.gain[part] = stake * _share_gained(lead)
        room.loss[part] = stake * _share_gained(lead - 1)
    for space in range(int(setting.spaces)):
        room.free[space] = free_around(setting, state, space)
    for space in range(MOST_SPACES):
        room.narrow_beside[space] = land.narrow_beside[space]
    for space in range(MOST_SPACES + 1):
        room.others_beside[space] = 0
    for player in range(players):
        for index in range(int(state.pioneer_count[player])):
            space = int(state.pioneer_space[player, index])
            if player != mover:
                for direction in range(6):
                    room.others_beside[int(setting.neighbour[space, direction])] += 1
            if land.part[space] == NARROW:
                for direction in range(6):
                    beside = int(setting.neighbour[space, direction])
                    if beside < OUTSIDE:
                        room.narrow_beside[beside] -= 1
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
def own_beside(setting: Setting, state: State, space: int) -> int:
    """How many pioneers of the player to act are next to a space."""
    mover = int(state.to_play)
    count = 0
    for word in range(WORDS):
        count += ones(setting.around[space, word] & state.pioneers[mover, word])
    return count
