"""A position of Terra Turrium as a net over the whole board sees it: the rows of its table that each place is the sum of, through the eyes of the
player to move. Places are the fields on which something can happen: towers, and while stones are placed the fields between them too; and one more, where the turn is ended.
Groups are the towers that level steps lead to from a turrian. What a field is to those beside it hangs on how much higher or lower it is: that stands in rows of the field itself.

| group | rows | a row for each |
| --- | --- | --- |
| `nothing` | 1 | the row that stands where there is none: zeros |
| `field` | 108 | field where nobody stands: its height, what it lacks to be the next step of an own climber beside it, and whether the goal lacks that step |
| `turrian` | 224 | turrian: whose, by distance in turn; its height; where it has to go, and what stones its next step lacks |
| `heights` | 210 | set of how much higher or lower the four fields beside it are |
| `company` | 495 | set of own turrians beside it: how much higher or lower the field is than each, where each has to go |
| `strangers` | 330 | the same of others' turrians |
| `land` | 20 | whose territory it is, whether others can take there (TT-9), whether an action can name it now |
| `walk` | 84 | steps that the player to move needs to it, whether with a turrian that is free to go, and what its height is to that player |
| `others` | 56 | steps that others need to it, and what its height is to whoever stands there, else to the best of them; whether the best stands there |
| `spot` | 15 | where on the board, turned and mirrored alike |
| `end` | 8 | of the place where the turn is ended: points left, or handicap stones to keep |
| `exposed` | 7 | of that place: how many own turrians others can capture |
| `ready` | 7 | of that place: how many own turrians can climb at once |
| `phase` | 14 | of the position: the phase, and stones in hand, or points left |
| `game` | 24 | of the position: number of players, heights and end of the goal, limit to what is taken (TT-8, TT-25) |
| `progress` | 12 | of the position: the round |
| `held`, `theirs` | 64 each | of the position: set of the goal's heights that the player to move holds, and the best of the others |
| `near` | 64 | of the position: set of those that are held or can be walked to by turrians that are free to go |
| `leader` | 14 | of the position: how many the best of the others holds or can walk to likewise, and whether any has reached the goal |
| `forces` | 24 | of the position: own turrians that are captured, own attacks left |
"""

from __future__ import annotations

from typing import Any

import numpy as np

from terrae.core.bits import ones
from terrae.core.compiled import rule
from terrae.games.terra_turrium.actions import CAPTURE_FIRST, END_TURN, PUT_FIRST, STEP_FIRST, TAKE_FIRST
from terrae.games.terra_turrium.board import DELTA, FIELDS, NEIGHBOUR, SIDE, TERRITORY
from terrae.games.terra_turrium.state import MOST_PLAYERS, MOVE, PLACE, POINTS, TAKE, TURRIANS, Setting, State
from terrae.search.board_net import NEIGHBOURS, NO_GROUP, NOWHERE, ROWS_A_PLACE, Board
from terrae.search.network import net_size
from terrae.search.terra_turrium.heights import TALLEST, holds, touchable
from terrae.search.terra_turrium.inputs import GROUPS
from terrae.search.terra_turrium.patterns import PATTERNS
from terrae.search.terra_turrium.surroundings import (
    CLIMBS,
    COMPANIES,
    FREE,
    MINE,
    MISSING,
    NEVER,
    NO_USE,
    OTHERS,
    STEEPS,
    STRANGERS,
    THE_BEST,
    THEIRS,
    TOO_HIGH,
    find_worth,
    group_fields,
    look_around,
    sets_of_four,
)

_HEIGHTS_OF, _HEIGHT_SETS = sets_of_four(STEEPS)
_COMPANY_OF, _COMPANY_SETS = sets_of_four(COMPANIES)
_STRANGERS_OF, _STRANGER_SETS = sets_of_four(STRANGERS)
_SETS = 1 << TURRIANS
_PROGRESS = 12
BOARD_GROUPS = {
    "nothing": 1,
    "field": (TALLEST + 1) * (NO_USE + 1) * 2,
    "turrian": MOST_PLAYERS * TALLEST * 7,
    "heights": _HEIGHT_SETS,
    "company": _COMPANY_SETS,
    "strangers": _STRANGER_SETS,
    "land": 5 * 2 * 2,
    "walk": (NEVER + 1) * 3 * 4,
    "others": (NEVER + 1) * 2 * THE_BEST,
    "spot": 15,
    "end": POINTS + 3,
    "exposed": TURRIANS + 1,
    "ready": TURRIANS + 1,
    "phase": 14,
    "game": 24,
    "progress": _PROGRESS,
    "held": _SETS,
    "theirs": _SETS,
    "near": _SETS,
    "leader": 2 * (TURRIANS + 1),
    "forces": 4 * 6,
}
(
    _NOTHING, FIELD, TURRIAN, HEIGHTS, COMPANY, STRANGER, LAND, WALK, APPROACH, SPOT, END, EXPOSED, READY_NOW,
    PHASE, GAME, PROGRESS, HELD_SET, THEIR_SET, NEAR, LEADER, FORCES,
) = (sum(list(BOARD_GROUPS.values())[:index]) for index in range(len(BOARD_GROUPS)))  # fmt: skip
"""Where each group begins."""
_KINDS = 5
_NET = net_size(sum(GROUPS.values()), _KINDS * PATTERNS)
"""Where the net over the board begins in a net."""
END_PLACE = FIELDS
"""The place where a turn is ended."""


def _spot(field: int) -> int:
    column, row = (min(one, SIDE - 1 - one) for one in divmod(field, SIDE))
    return max(column, row) * (max(column, row) + 1) // 2 + min(column, row)


_SPOT = np.array([SPOT + _spot(field) for field in range(FIELDS)], np.int32)
_BESIDE = np.array(
    [
        [int(there) if there < FIELDS else NOWHERE for there in NEIGHBOUR[field]]
        + [NOWHERE] * (NEIGHBOURS - 4)
        for field in range(FIELDS)
    ],
    np.int32,
)


@rule
def board_net_start(setting: Setting, state: State) -> int:
    """Where in a net the part begins that sees whole boards; nothing has learned of partners who win together."""
    return 0 if setting.team else _NET


@rule
def places_of(setting: Setting, state: State, number: int) -> tuple[int, int]:
    """The fields that a step leads from and to; of another action its field, or the place where a turn is ended."""
    if number >= END_TURN:
        return NOWHERE, END_PLACE
    if number >= STEP_FIRST:
        way = number - (CAPTURE_FIRST if number >= CAPTURE_FIRST else STEP_FIRST)
        return way >> 2, (way >> 2) + int(DELTA[way & 3])
    return NOWHERE, number - (PUT_FIRST if number >= PUT_FIRST else TAKE_FIRST if number >= TAKE_FIRST else 0)


@rule
def paint(setting: Setting, state: State, workspace: Any, board: Board) -> None:
    """Name the rows, neighbours and groups of all places."""
    best = look_around(setting, state, workspace)
    group_fields(state, board)
    for territory in range(4):
        workspace.lord[territory] = _lord_of(setting, state, territory)
    touch_low, touch_high = touchable(state)
    places, near, their_near, exposed, ready = 0, 0, 0, 0, 0
    first = 2 if setting.tall else 1
    for field in range(FIELDS):
        for which in range(NEIGHBOURS):
            board.beside[field, which] = _BESIDE[field, which]
        rows = board.row[field]
        for which in range(ROWS_A_PLACE):
            rows[which] = 0
        height = int(state.height[field])
        if height == 0 and state.phase != PLACE:
            continue
        board.place[places] = field
        places += 1
        standing = int(workspace.standing[field])
        rows[0] = _name_field(field, min(height, TALLEST), workspace)
        rows[1] = HEIGHTS + _heights_beside(state, field, height)
        rows[2] = COMPANY + int(_COMPANY_OF[np.uintp(workspace.company[field])])
        rows[3] = STRANGER + int(_STRANGERS_OF[np.uintp(workspace.strangers[field])])
        land = 2 * int(workspace.lord[TERRITORY[field]]) + (1 if holds(touch_low, touch_high, field) else 0)
        rows[4] = LAND + 2 * land + (1 if holds(state.choices[0], state.choices[1], field) else 0)
        mine, free = int(workspace.walk[MINE, field]), int(workspace.walk[FREE, field])
        walk = 3 * mine + (0 if free == mine else 1 if free < NEVER else 2)
        rows[5] = WALK + 4 * walk + int(workspace.worth[0, min(height, TALLEST)])
        rows[6] = (
            APPROACH + 2 * THE_BEST * int(workspace.walk[OTHERS, field]) + int(workspace.worth_there[field])
        )
        rows[7] = _SPOT[field]
        if standing == 0 and free < NEVER and workspace.worth[0, min(height, TALLEST)] == MISSING:
            near |= 1 << (height - first)
        there = int(workspace.walk[THEIRS, field])
        if standing == 0 and there < NEVER and workspace.worth[1, min(height, TALLEST)] == MISSING:
            their_near |= 1 << (height - first)
        if standing == 1:
            exposed += 1 if workspace.walk[OTHERS, field] < NEVER else 0
            ready += 1 if workspace.need[field] == CLIMBS else 0
    _paint_end(state, exposed, ready, board)
    board.place[places] = END_PLACE
    board.places = places + 1
    _paint_position(setting, state, best, near, their_near, workspace, board)


@rule
def _lord_of(setting: Setting, state: State, territory: int) -> int:
    """Whose a territory is: nobody's, the player's to move, another's by distance in turn."""
    mover, players = int(state.to_play), int(setting.players)
    corner = (SIDE - 1) * (SIDE if territory in (1, 2) else 0) + (SIDE - 1 if territory >= 2 else 0)
    for distance in range(players):
        player = (mover + distance) % players
        if holds(setting.own[player, 0], setting.own[player, 1], corner):
            return 1 + distance
    return 0


@rule
def _name_field(field: int, height: int, workspace: Any) -> int:
    """The row of what stands on a field, or of what it could be used for."""
    standing = int(workspace.standing[field])
    if standing:
        return TURRIAN + ((standing - 1) * TALLEST + height - 1) * 7 + int(workspace.need[field])
    use = int(workspace.use[field])
    wanted = height + (use if use < TOO_HIGH else -1 if use == TOO_HIGH else 0)
    lacks = 1 if workspace.worth[0, min(wanted, TALLEST)] == MISSING else 0
    return FIELD + (height * (NO_USE + 1) + use) * 2 + lacks


@rule
def _heights_beside(state: State, field: int, height: int) -> int:
    """The set of how much higher or lower the fields beside one are; beyond the edge is as empty."""
    code = 0
    for direction in range(4):
        there = int(state.height[NEIGHBOUR[field, direction]])
        code = STEEPS * code + (0 if there == 0 else 3 + min(max(there - height, -2), 3))
    return int(_HEIGHTS_OF[np.uintp(code)])


@rule
def _paint_end(state: State, exposed: int, ready: int, board: Board) -> None:
    """The place where a turn is ended: it has no neighbours."""
    for which in range(NEIGHBOURS):
        board.beside[END_PLACE, which] = NOWHERE
    board.group[END_PLACE] = NO_GROUP
    rows = board.row[END_PLACE]
    for which in range(3, ROWS_A_PLACE):
        rows[which] = 0
    rows[0] = END
    if state.phase == MOVE:
        rows[0] = END + 1 + int(state.points)
    elif state.phase == PLACE and state.hand == 0:
        rows[0] = END + 1
    rows[1] = EXPOSED + exposed
    rows[2] = READY_NOW + ready


@rule
def _paint_position(
    setting: Setting, state: State, best: int, near: int, their_near: int, workspace: Any, board: Board
) -> None:
    """The rows of the position as a whole."""
    mover, players = int(state.to_play), int(setting.players)
    rows, phase = board.row_of_all, int(state.phase)
    rows[0] = PHASE + phase
    if phase == MOVE:
        rows[0] = PHASE + 8 + int(state.points)
    elif phase == PLACE:
        rows[0] = PHASE + 5 + int(state.hand)
    elif phase == TAKE:
        rows[0] = PHASE + 2 + int(state.hand)
    one_each = 1 if setting.one_each else 0
    rows[1] = GAME + ((players - 2) * 2 + int(setting.tall)) * 4 + 2 * int(setting.hold) + one_each
    rows[2] = PROGRESS + min(int(state.rounds) // 2, _PROGRESS - 1)
    held = find_worth(setting, state, mover, workspace.worth[0]) >> 3
    theirs = find_worth(setting, state, best, workspace.worth[1])
    rows[3] = HELD_SET + held
    rows[4] = THEIR_SET + (theirs >> 3)
    rows[5] = NEAR + (held | near)
    reached = 0
    for player in range(players):
        if player != mover and state.reached[player]:
            reached = 1
    rows[6] = LEADER + 2 * ones(np.uint64((theirs >> 3) | their_near)) + reached
    aggressor = int(state.aggressor[mover])
    attacks = 6 - aggressor if aggressor else 0
    rows[7] = FORCES + min(int(state.captured[mover]), 3) * 6 + attacks
