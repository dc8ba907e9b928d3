"""Terra Nova: what the actions of a position are described by, found once for all of them.

It is left in the thread's workspace, by part of land and by space; see `terrae.search.terra_nova.workspace`.
"""

from __future__ import annotations

from typing import Any

from terrae.core.bits import ones
from terrae.core.compiled import rule
from terrae.games.terra_nova.board import MOST_SPACES
from terrae.games.terra_nova.moves import free_around
from terrae.games.terra_nova.pieces import pioneer_at
from terrae.games.terra_nova.state import OUTSIDE, WORDS, Setting, State
from terrae.search.terra_nova.land import NARROW, Land, survey
from terrae.search.terra_nova.workspace import count_pioneers

_POINT = 0.05


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
    for space in range(int(setting.spaces)):
        workspace.free[space] = free_around(setting, state, space)
    for space in range(MOST_SPACES):
        workspace.narrow_beside[space] = land.narrow_beside[space]
    for space in range(MOST_SPACES + 1):
        workspace.others_beside[space] = 0
    for player in range(players):
        for index in range(int(state.pioneer_count[player])):
            space = pioneer_at(state, player, index)
            if player != mover:
                for direction in range(6):
                    workspace.others_beside[int(setting.neighbour[space, direction])] += 1
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
def own_beside(setting: Setting, state: State, space: int) -> int:
    """How many pioneers of the player to act are next to a space."""
    mover = int(state.to_play)
    count = 0
    for word in range(WORDS):
        count += ones(setting.around[space, word] & state.pioneers[mover, word])
    return count
