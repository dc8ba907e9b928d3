"""Terra Turrium: what surrounds the fields, found once for all of a position: who stands beside, who can walk here, which fields hang together.

It is seen by the player to move. A height is to a player one of four things: outside the goal, missing, held by one
turrian, held by more. A turrian is *free to go* unless it alone holds a height of the goal.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.bits import ONE, Word, trailing_zeros
from terrae.core.compiled import rule
from terrae.games.terra_turrium.board import ALL, FIELDS, HALF, NEIGHBOUR, NOTHING
from terrae.games.terra_turrium.pieces import occupied
from terrae.games.terra_turrium.state import MOVE, POINTS, TURRIANS, Setting, State
from terrae.search.board_net import NO_GROUP, Board
from terrae.search.terra_turrium.heights import TALLEST, needs, one_step, stones_to_climb

WITH_EDGE = 104
"""Fields, one more place for beyond the edge, and what makes it a multiple of eight."""
OUT_OF_GOAL, MISSING, HELD, HELD_TWICE = range(4)
NEVER = POINTS + 1
"""Steps to a field that cannot be walked to in a turn."""
READY, TOO_HIGH, NO_USE = 0, 4, 5
"""What a field lacks to be a climber's next step: no stones, one to three, one too many; or no climber stands beside."""
CLIMBS, DESCENDS, STAYS = 0, 5, 6
"""What a turrian has to do; from `CLIMBS` on, how many stones its next step lacks."""
STEEPS, COMPANIES, STRANGERS = 7, 9, 8
"""Ways of how high a field beside one is, which own turrian stands there, which other."""
MINE, FREE, OTHERS, THEIRS = range(4)
"""In `walk`: whose steps."""
THE_BEST = 4
"""Added to what a height is where the best of the others stands."""

SURROUNDINGS = [
    ("company", "i4", (WITH_EDGE,)),
    ("strangers", "i4", (WITH_EDGE,)),
    ("standing", "u1", (WITH_EDGE,)),
    ("need", "u1", (WITH_EDGE,)),
    ("use", "u1", (WITH_EDGE,)),
    ("walk", "u1", (4, WITH_EDGE)),
    ("worth", "u1", (2, 16)),
    ("worth_there", "u1", (WITH_EDGE,)),
    ("lord", "u1", (8,)),
]
"""Of every field, in a workspace:

| field | holds |
| --- | --- |
| `company`, `strangers` | which own turrians stand beside, and which others: a digit for each neighbour |
| `standing` | nobody, the player to move, another by distance in turn |
| `need` | of a turrian: what it has to do |
| `use` | what it lacks to be the next step of a climber of the player to move |
| `walk` | steps from the nearest turrian of the player to move, from the nearest that is free to go, from the nearest of all others, and from those of the best of them that are free to go |
| `worth` | by height: what it is to the player to move, and to the best of the others |
| `worth_there` | what the height here is to the owner of the turrian, or to the best of the others; whether it is he who stands here |
| `lord` | of each territory: whose it is, as `standing` |
"""


def sets_of_four(kinds: int) -> tuple[npt.NDArray[np.int16], int]:
    """A number for every set of four digits, whatever their order, by the number that the digits are; and how many there are."""
    digits = np.array(np.unravel_index(np.arange(kinds**4), (kinds,) * 4)).T
    _, numbers = np.unique(np.sort(digits, axis=1), axis=0, return_inverse=True)
    return numbers.ravel().astype(np.int16), int(numbers.max()) + 1


@rule
def find_worth(setting: Setting, state: State, player: int, worth: Any) -> int:
    """What each height is to a player; gives how many of the goal's are held, and which, as bits above the third."""
    first = 2 if setting.tall else 1
    count, held = 0, 0
    for height in range(TALLEST + 1):
        there = (int(state.stands[player]) >> (4 * height)) & 15
        if height < first or height >= first + TURRIANS:
            worth[height] = OUT_OF_GOAL
        else:
            worth[height] = MISSING if there == 0 else HELD if there == 1 else HELD_TWICE
            if there:
                count += 1
                held |= 1 << (height - first)
    return count | (held << 3)


@rule
def look_around(setting: Setting, state: State, workspace: Any) -> int:
    """Fill the surroundings of all fields; gives the best of the other players: who holds most, of several the next in turn."""
    mover, players = int(state.to_play), int(setting.players)
    best, most = mover, -1
    for distance in range(1, players):
        player = (mover + distance) % players
        count = find_worth(setting, state, player, workspace.worth[1]) & 7
        if count > most:
            best, most = player, count
    find_worth(setting, state, best, workspace.worth[1])
    for field in range(WITH_EDGE):
        workspace.company[field] = 0
        workspace.strangers[field] = 0
        workspace.standing[field] = 0
        workspace.use[field] = NO_USE
        for who in range(4):
            workspace.walk[who, field] = NEVER
    for field in range(FIELDS):
        workspace.worth_there[field] = workspace.worth[1, min(int(state.height[field]), TALLEST)]
    for distance in range(1, players):
        player = (mover + distance) % players
        if player != best:
            find_worth(setting, state, player, workspace.worth[0])
            _look_at_turrians(setting, state, player, distance, 0, workspace)
        else:
            _look_at_turrians(setting, state, player, distance, 1, workspace)
            low, high = _free_to_go(state, player, workspace.worth[1])
            _walk_from(setting, state, player, POINTS, low, high, workspace.walk[THEIRS])
        _walk_from(
            setting, state, player, POINTS, state.turrians[player, 0], state.turrians[player, 1],
            workspace.walk[OTHERS],
        )  # fmt: skip
    find_worth(setting, state, mover, workspace.worth[0])
    _look_at_turrians(setting, state, mover, 0, 0, workspace)
    points = int(state.points) if state.phase == MOVE else POINTS
    _walk_from(
        setting,
        state,
        mover,
        points,
        state.turrians[mover, 0],
        state.turrians[mover, 1],
        workspace.walk[MINE],
    )
    low, high = _free_to_go(state, mover, workspace.worth[0])
    _walk_from(setting, state, mover, points, low, high, workspace.walk[FREE])
    return best


@rule
def _look_at_turrians(
    setting: Setting, state: State, player: int, distance: int, whose: int, workspace: Any
) -> None:
    """Tell the fields of a player's turrians, and those beside, of them."""
    climbs, descends, _, _ = needs(setting, state, player)
    taken_low, taken_high = occupied(state)
    for half in range(2):
        left = state.turrians[player, half]
        while left:
            field = HALF * half + trailing_zeros(left)
            left &= left - ONE
            height = min(int(state.height[field]), TALLEST)
            need = STAYS
            if (climbs >> height) & 1:
                need = CLIMBS + stones_to_climb(state, field, taken_low, taken_high)
            elif (descends >> height) & 1:
                need = DESCENDS
            workspace.standing[field] = 1 + distance
            workspace.need[field] = need
            workspace.worth_there[field] = workspace.worth[whose, height] + THE_BEST * whose
            place = 1
            for direction in range(4):
                there = int(NEIGHBOUR[field, direction])
                above = int(state.height[there]) - int(state.height[field])
                walkable = state.height[there] > 0 and -1 <= above <= 1
                if distance == 0:
                    workspace.company[there] += place * _as_company(need, above, walkable)
                    place *= COMPANIES
                    if need < DESCENDS and -2 <= above <= 2:
                        use = TOO_HIGH if above == 2 else 1 - above
                        workspace.use[there] = min(int(workspace.use[there]), use)
                else:
                    workspace.strangers[there] += place * _as_stranger(need, above, walkable)
                    place *= STRANGERS


@rule
def _as_company(need: int, above: int, walkable: bool) -> int:
    """What an own turrian is to a field beside it that is so much higher."""
    if need < DESCENDS:
        return 1 if above == 1 else 2 if above == 0 else 3 if above < 0 else 4
    if need == DESCENDS:
        return 5 if above == -1 else 6
    return 7 if walkable else 8


@rule
def _as_stranger(need: int, above: int, walkable: bool) -> int:
    """What another's turrian is to a field beside it that is so much higher."""
    if not walkable:
        return 7
    return (1 if need < DESCENDS else 4) + 1 - above


@rule
def _free_to_go(state: State, player: int, worth: Any) -> tuple[Word, Word]:
    """A player's turrians but for those that alone hold a height."""
    low, high = NOTHING, NOTHING
    for half in range(2):
        left = state.turrians[player, half]
        while left:
            bit = left & (~left + ONE)
            left ^= bit
            if worth[min(int(state.height[HALF * half + trailing_zeros(bit)]), TALLEST)] != HELD:
                if half:
                    high |= bit
                else:
                    low |= bit
    return low, high


@rule
def _walk_from(
    setting: Setting, state: State, player: int, points: int, low: Word, high: Word, walk: Any
) -> None:
    """Write how many steps a player's turrians need to every field, the last of them perhaps a capture; fewer may stand there already."""
    taken_low, taken_high = occupied(state)
    to_low = ALL & ~state.turrians[player, 0]
    to_high = ALL & ~state.turrians[player, 1]
    if state.aggressor[player] == 0 and (state.attacked == 0 or player != state.to_play):
        to_low &= ~taken_low | setting.own[player, 0]
        to_high &= ~taken_high | setting.own[player, 1]
    _write(walk, low, high, 0)
    for steps in range(1, points + 1):
        low, high = one_step(state, low, high)
        low &= to_low
        high &= to_high
        if low == NOTHING and high == NOTHING:
            break
        _write(walk, low, high, steps)
        to_low &= ~low
        to_high &= ~high
        low &= ~taken_low
        high &= ~taken_high


@rule
def _write(walk: Any, low: Word, high: Word, steps: int) -> None:
    """So many steps to these fields, unless fewer do."""
    while low:
        field = trailing_zeros(low)
        walk[field] = min(int(walk[field]), steps)
        low &= low - ONE
    while high:
        field = HALF + trailing_zeros(high)
        walk[field] = min(int(walk[field]), steps)
        high &= high - ONE


@rule
def group_fields(state: State, board: Board) -> None:
    """Groups: towers that level steps lead to from a turrian, whoever stands between."""
    for field in range(FIELDS):
        board.group[field] = NO_GROUP
    left_low, left_high = occupied(state)
    groups = 0
    while left_low or left_high:
        low, high = NOTHING, NOTHING
        if left_low:
            low = left_low & (~left_low + ONE)
        else:
            high = left_high & (~left_high + ONE)
        all_low, all_high = low, high
        while low or high:
            low, high = one_step(state, low, high)
            low &= ~all_low
            high &= ~all_high
            all_low |= low
            all_high |= high
        left_low &= ~all_low
        left_high &= ~all_high
        while all_low:
            board.group[trailing_zeros(all_low)] = groups
            all_low &= all_low - ONE
        while all_high:
            board.group[HALF + trailing_zeros(all_high)] = groups
            all_high &= all_high - ONE
        groups += 1
    board.groups = groups
