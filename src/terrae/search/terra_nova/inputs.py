"""What a net looks at in a position of Terra Nova, beside the features of the evaluation.

| group | rows | a row for each |
| --- | --- | --- |
| `features` | 16 | feature, and how far the game has gone; its amount |
| `turn` | 8 | distance to the player to move, in the set-up and after it |
| `parts` | 448 | part (see `land`) that the player stands in: gaps, how the pioneers there compare, points, to move or not |
| `stakes` | 56 | the same without the points, which are its amount |
| `pioneers` | 210 | pioneer: the part that it stands in, its free ways, walls beside it |
"""

from __future__ import annotations

from typing import Any

from terrae.core.compiled import rule
from terrae.games.terra_nova.pieces import pioneer_at
from terrae.games.terra_nova.state import Setting, State
from terrae.search.network import add_features, add_input
from terrae.search.terra_nova.evaluation import USED, progress_of, two_highest
from terrae.search.terra_nova.land import NARROW, SHUT, Land, survey

_GAPS, _STANDINGS, _SIZES = 4, 7, 8
_PLACES, _FREEDOMS, _WALLS = 6, 5, 7
_TURN = USED + 1
_PARTS = _TURN + 8
_STAKES = _PARTS + 2 * _GAPS * _STANDINGS * _SIZES
_SETTLERS = _STAKES + 2 * _GAPS * _STANDINGS
GROUPS = {
    "features": _TURN,
    "turn": _PARTS - _TURN,
    "parts": _STAKES - _PARTS,
    "stakes": _SETTLERS - _STAKES,
    "pioneers": _PLACES * _FREEDOMS * _WALLS,
}


@rule
def size_of(points: int) -> int:
    """How large a part is, by its points: eight steps."""
    if points <= 6:
        return 0 if points <= 2 else 1 if points <= 4 else 2
    if points <= 16:
        return 3 if points <= 10 else 4
    return 5 if points <= 24 else 6 if points <= 40 else 7


@rule
def standing_of(mine: int, most: int, second: int) -> int:
    """How a player's pioneers in a part compare with those of whoever else has most there."""
    if mine < most:
        return 5 if mine + 1 == most else 6
    if mine == second:
        return 4
    if second == 0:
        return 0 if mine == 1 else 1
    return 2 if mine == second + 1 else 3


@rule
def _freedom(ways: int) -> int:
    """Free ways in five steps."""
    if ways <= 3:
        return 0 if ways == 0 else 1
    return 2 if ways <= 8 else 3 if ways <= 15 else 4


@rule
def _place(land: Land, space: int) -> int:
    """What kind of land a pioneer stands in."""
    part = int(land.part[space])
    if part == SHUT:
        return 0
    if part == NARROW:
        return 1
    return 1 + min(max(int(land.gaps[part]), 1), 4)


@rule
def look_at(setting: Setting, state: State, workspace: Any, inputs: Any) -> bool:
    """Fill `inputs`, from what `evaluate` has left in the workspace; whether a net may judge the position."""
    players = int(setting.players)
    land = workspace.lands[survey(setting, state, workspace)]
    progress = progress_of(setting, state)
    mover = int(state.to_play)
    for player in range(players):
        inputs.count[player] = 0
        add_features(inputs, player, workspace.found, USED, progress)
        distance = player - mover if player >= mover else player - mover + players
        add_input(inputs, player, _TURN + distance + (4 if state.to_place > 0 else 0), 1.0)
        for index in range(int(state.pioneer_count[player])):
            space = pioneer_at(state, player, index)
            kind = _place(land, space) * _FREEDOMS + _freedom(int(workspace.ways[player, index]))
            add_input(inputs, player, _SETTLERS + kind * _WALLS + int(land.walls_beside[space]), 1.0)
    for number in range(int(land.parts)):
        tally = int(workspace.tally[number])
        if tally == 0:
            continue
        most, second = two_highest(tally, players)
        points = int(land.points[number])
        gaps = min(max(int(land.gaps[number]), 1), 4) - 1
        for player in range(players):
            mine = (tally >> (8 * player)) & 255
            if mine > 0:
                kind = gaps * _STANDINGS + standing_of(mine, most, second)
                kind = 2 * kind + (1 if player == mover else 0)
                add_input(inputs, player, _PARTS + kind * _SIZES + size_of(points), 1.0)
                add_input(inputs, player, _STAKES + kind, 0.05 * points)
    return True
