"""What a net looks at in a position of Terra Nova, beside the features of the evaluation.

| group | rows | a row for each |
| --- | --- | --- |
| `features` | 16 | feature, and how far the game has gone; its amount |
| `turn` | 8 | distance to the player to move, in the set-up and after it |
| `parts` | 448 | part (see `land`) that the player stands in: gaps, how the pioneers there compare, points, to move or not |
| `stakes` | 56 | the same without the points, which are its amount |
| `pioneers` | 210 | pioneer: the part that it stands in, its free ways, walls beside it |
| `movable` | 16 | how many pioneers can move, to move or not |
| `lead` | 11 | how far the player is ahead in points |
| `control` | 21 | spaces that the player reaches alone, or together with others, or others alone: narrow, or walls beside them; how many is the amount |
"""

from __future__ import annotations

from typing import Any

from terrae.core.bits import Word, ones
from terrae.core.compiled import rule
from terrae.games.terra_nova.pieces import pioneer_at
from terrae.games.terra_nova.state import WORDS, Setting, State
from terrae.search.network import add_features, add_input
from terrae.search.terra_nova.evaluation import USED, progress_of, two_highest
from terrae.search.terra_nova.land import NARROW, SHAPES, SHUT, Land, survey

_GAPS, _STANDINGS, _SIZES = 4, 7, 8
_PLACES, _FREEDOMS, _WALLS = 6, 5, 7
_TURN = USED + 1
_PARTS = _TURN + 8
_STAKES = _PARTS + 2 * _GAPS * _STANDINGS * _SIZES
_SETTLERS = _STAKES + 2 * _GAPS * _STANDINGS
_MOVABLE = _SETTLERS + _PLACES * _FREEDOMS * _WALLS
_MOST_MOVABLE = 7
_LEAD = _MOVABLE + 2 * (_MOST_MOVABLE + 1)
_LEADS = 11
_CONTROL = _LEAD + _LEADS
GROUPS = {
    "features": _TURN,
    "turn": _PARTS - _TURN,
    "parts": _STAKES - _PARTS,
    "stakes": _SETTLERS - _STAKES,
    "pioneers": _MOVABLE - _SETTLERS,
    "movable": _LEAD - _MOVABLE,
    "lead": _CONTROL - _LEAD,
    "control": 3 * SHAPES,
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
def freedom_of(ways: int) -> int:
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
        moves = 1 if player == mover else 0
        movable = 0
        for index in range(int(state.pioneer_count[player])):
            space = pioneer_at(state, player, index)
            ways = int(workspace.ways[player, index])
            movable += 1 if ways > 0 else 0
            kind = _place(land, space) * _FREEDOMS + freedom_of(ways)
            add_input(inputs, player, _SETTLERS + kind * _WALLS + int(land.walls_beside[space]), 1.0)
        add_input(inputs, player, _MOVABLE + 2 * min(movable, _MOST_MOVABLE) + moves, 1.0)
        add_input(inputs, player, _LEAD + lead_of(state, player, players), 1.0)
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
    _look_at_control(players, land, workspace, inputs)
    return True


@rule
def space_of_piece(setting: Setting, state: State, player: int, index: int) -> int:
    """Where the pioneer of an input stands."""
    return pioneer_at(state, player, index)


@rule
def lead_of(state: State, player: int, players: int) -> int:
    """How far a player is ahead of the best of the others in points, or behind, in eleven steps."""
    most = -1
    for other in range(players):
        if other != player:
            most = max(most, int(state.score[other]))
    lead = int(state.score[player]) - most
    size = abs(lead)
    step = (
        0
        if size == 0
        else 1
        if size <= 4
        else 2
        if size <= 10
        else 3
        if size <= 20
        else 4
        if size <= 40
        else 5
    )
    return 5 + step if lead >= 0 else 5 - step


@rule
def _look_at_control(players: int, land: Land, workspace: Any, inputs: Any) -> None:
    """By the walls beside them: how many spaces are reached by whom."""
    for player in range(players):
        first, step = 0, 1
        if players == 2 and player == 1:  # what one reaches alone is what the other does not
            first, step = 2, -1
        else:
            _count_control(player, players, land, workspace)
        for shape in range(SHAPES):
            for who in range(3):
                found = int(workspace.controlled[shape, first + step * who])
                if found:
                    add_input(inputs, player, _CONTROL + 3 * shape + who, 0.1 * found)


@rule
def _count_control(player: int, players: int, land: Land, workspace: Any) -> None:
    """Fill `workspace.controlled` for a player."""
    for word in range(WORDS):
        others = Word(0)
        for other in range(players):
            if other != player:
                others |= workspace.reached[other, word]
        mine = workspace.reached[player, word]
        workspace.reaches[0, word] = mine & ~others
        workspace.reaches[1, word] = mine & others
        workspace.reaches[2, word] = others & ~mine
    for shape in range(SHAPES):
        spaces = land.shapes[shape]
        for who in range(3):
            here = workspace.reaches[who]
            found = ones(spaces[0] & here[0]) + ones(spaces[1] & here[1])
            found += ones(spaces[2] & here[2]) + ones(spaces[3] & here[3])
            workspace.controlled[shape, who] = found
