"""A position of Terra Nova as a net over the whole board sees it: the rows of its table that each space is the sum of, through the eyes of the player
to move; parts of the land (see `land`) are its groups. Spaces under stones
and in territories are out of the game, and it sees nothing of them but the walls that they are.

| group | rows | a row for each |
| --- | --- | --- |
| `nothing` | 1 | the row that stands where there is none: zeros |
| `patterns` | 850 | pattern of an open space, as in `patterns` |
| `standing` | 25 | own pioneer and whether it has moved in this turn, pioneer of each other player by distance in turn; by the free ways around it |
| `landscape` | 8 | landscape |
| `phase` | 4 | of the position: placing, or the action of the turn |
| `game` | 6 | of the position: edition and number of players |
| `lead` | 11 | of the position: how far the player is ahead in points |
| `progress` | 12 | of the position: stones laid of all there are |
| `movable` | 16 | of the position: how many own pioneers can move, and others' |
"""

from __future__ import annotations

from typing import Any

import numpy as np

from terrae.core.compiled import rule
from terrae.games.terra_nova.moves import free_around
from terrae.games.terra_nova.pieces import pioneer_at
from terrae.games.terra_nova.state import OUTSIDE, Setting, State
from terrae.search.board_net import NO_GROUP, NOWHERE, ROWS_A_PLACE, ROWS_OF_ALL, Board
from terrae.search.network import net_size
from terrae.search.terra_nova.inputs import GROUPS, freedom_of, lead_of
from terrae.search.terra_nova.land import NARROW, SHUT, Land
from terrae.search.terra_nova.patterns import A_TABLE, PATTERNS, find_patterns, patterns_of
from terrae.search.terra_nova.surroundings import look
from terrae.search.terra_nova.tables import KINDS

_FREEDOMS = 5
_PROGRESS = 12
_MOST_MOVABLE = 7
PATTERNS_BEGIN = 1
_STANDING = PATTERNS_BEGIN + A_TABLE
_LANDSCAPE = _STANDING + 5 * _FREEDOMS
_PHASE = _LANDSCAPE + KINDS
_GAME = _PHASE + 4
_LEAD = _GAME + 6
_PROGRESSES = _LEAD + 11
_MOVABLE = _PROGRESSES + _PROGRESS
BOARD_GROUPS = {
    "nothing": 1,
    "patterns": A_TABLE,
    "standing": _LANDSCAPE - _STANDING,
    "landscape": KINDS,
    "phase": 4,
    "game": 6,
    "lead": 11,
    "progress": _PROGRESS,
    "movable": 2 * (_MOST_MOVABLE + 1),
}
_NET = net_size(sum(GROUPS.values()), 4 * PATTERNS)
"""Where the net over the board begins in a net."""


@rule
def board_net_start(setting: Setting, state: State) -> int:
    """Where in a net the part begins that sees whole boards."""
    return _NET


@rule
def places_of(setting: Setting, state: State, number: int) -> tuple[int, int]:
    """The spaces that a move leads from and to; of a stone or a pioneer that is placed, where."""
    if number >= setting.first_move:
        move = number - int(setting.first_move)
        return int(setting.origin[move]), int(setting.goal[move])
    return NOWHERE, number - (0 if state.to_place else int(setting.first_stone))


@rule
def paint(setting: Setting, state: State, workspace: Any, board: Board) -> None:
    """Name the rows, neighbours and groups of all spaces."""
    land = look(setting, state, workspace)
    find_patterns(setting, state, land, workspace)
    board.groups, places = int(land.parts), 0
    for space in range(int(setting.spaces)):
        for direction in range(6):
            beside = int(setting.neighbour[space, direction])
            board.beside[space, direction] = beside if beside != OUTSIDE else NOWHERE
        for index in range(ROWS_A_PLACE):
            board.row[space, index] = 0
        part = int(land.part[space])
        board.group[space] = part if part < NARROW else NO_GROUP
        if part != SHUT:
            board.place[places] = space
            places += 1
            _name_rows(setting, land, workspace, space, board.row[space])
    board.places = places
    mover, players = int(state.to_play), int(setting.players)
    own, others = 0, 0
    for player in range(players):
        for index in range(int(state.pioneer_count[player])):
            movable = 1 if free_around(setting, state, pioneer_at(state, player, index)) > 0 else 0
            own += movable if player == mover else 0
            others += movable if player != mover else 0
    kinds = board.row_of_all
    for index in range(ROWS_OF_ALL):
        kinds[index] = 0
    kinds[0] = _PHASE + (0 if state.to_place else 1 + int(state.actions_done))
    kinds[1] = _GAME + 3 * int(setting.edition) + players - 2
    kinds[2] = _LEAD + lead_of(state, mover, players)
    kinds[3] = _PROGRESSES + (int(setting.stones) - int(state.supply)) * (_PROGRESS - 1) // int(
        setting.stones
    )
    kinds[4] = _MOVABLE + min(own, _MOST_MOVABLE)
    kinds[5] = _MOVABLE + _MOST_MOVABLE + 1 + min(others, _MOST_MOVABLE)
    _paint_pioneers(setting, state, land, workspace, board)


@rule
def _name_rows(setting: Setting, land: Land, workspace: Any, space: int, rows: Any) -> None:
    """The rows of an open space, but for whoever stands on it."""
    beside, part, reach, own_closing, others_closing = patterns_of(land, workspace, np.uintp(space))
    rows[0] = PATTERNS_BEGIN + beside
    rows[1] = PATTERNS_BEGIN + part
    rows[2] = PATTERNS_BEGIN + reach
    rows[3] = PATTERNS_BEGIN + own_closing
    rows[4] = PATTERNS_BEGIN + others_closing
    rows[5] = _LANDSCAPE + int(setting.landscape[space])


@rule
def _paint_pioneers(setting: Setting, state: State, land: Land, workspace: Any, board: Board) -> None:
    """A row more for whoever stands on a space."""
    mover, players = int(state.to_play), int(setting.players)
    for player in range(players):
        distance = player - mover if player >= mover else player - mover + players
        for index in range(int(state.pioneer_count[player])):
            space = pioneer_at(state, player, index)
            if land.part[space] == SHUT:
                continue
            kind = 0 if distance == 0 else 1 + distance
            for moved in range(3):
                if distance == 0 and state.moved_to[moved] == space:
                    kind = 1
            board.row[space, 6] = (
                _STANDING + kind * _FREEDOMS + freedom_of(free_around(setting, state, space))
            )
