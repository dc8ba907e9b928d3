"""Terra Turrium: looking for the goal within this turn, exactly.

A turn is too long for simulations to find every way to the goal, and missing one loses games. This
tries all ways to put the stones in hand near the own turrians, and all ways to move after that. What
cannot succeed is left out early: each point spent brings at most one of the goal's heights, and every
height must be within reach. Stones are taken where they matter least.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.compiled import rule
from terrae.core.rulebook import list_legal, play
from terrae.games.terra_turrium.actions import PUT_FIRST, TAKE_FIRST
from terrae.games.terra_turrium.board import FIELDS
from terrae.games.terra_turrium.scoring import goal_heights
from terrae.games.terra_turrium.state import (
    MOST_PLAYERS,
    MOVE,
    PLACE,
    POINTS,
    STATE,
    STONES_TO_TAKE,
    TAKE,
    TURRIANS,
    Setting,
    State,
)
from terrae.search.terra_turrium.heights import heights_in, holds, reach

LONGEST = 24
_MOST_LEGAL = 128
_FAR = 3
_MOST_STEPS = 120_000
"""Positions looked at before giving up: some hundredths of a second."""

ROOM = np.dtype(
    (
        np.record,
        [
            ("budget", "i8"),
            ("counts", "i8", (LONGEST,)),
            ("cursor", "i8", (LONGEST,)),
            ("spots", "i8", (FIELDS,)),
            ("way", "i4", (LONGEST,)),
            ("numbers", "i4", (LONGEST, _MOST_LEGAL)),
            ("states", STATE, (LONGEST,)),
        ],
    )
)
"""Room to look in: positions looked at before giving up, and for each action of the way how many there are and how many
have been tried, the action, the position before it, and what is legal there; fields to put stones on."""


@rule
def _missing(setting: Setting, state: State, player: int) -> int:
    """How many heights of the goal a player does not hold."""
    return TURRIANS - goal_heights(setting, state, player)


@rule
def _possible(setting: Setting, state: State, player: int) -> bool:
    """Whether the points could suffice, and every height of the goal is within reach."""
    points = int(state.points)
    waiting = int(state.captured[player])
    if _missing(setting, state, player) > points or waiting > points:
        return False
    low, high = reach(state, player, points)
    found = heights_in(state, low, high)
    if waiting:
        found |= 2
    for other in range(MOST_PLAYERS):
        if other != player:
            found |= heights_in(state, state.turrians[other, 0], state.turrians[other, 1])
    first = 2 if setting.tall else 1
    wanted = ((1 << TURRIANS) - 1) << first
    return found & wanted == wanted


@rule
def _move(setting: Setting, room: Any, depth: int) -> int:
    """All ways to move, first from `room.states[depth]`; gives the length of the way to the goal, or 0."""
    states, numbers, counts, cursor = room.states, room.numbers, room.counts, room.cursor
    player = int(states[depth].to_play)
    if not _possible(setting, states[depth], player):
        return 0
    first = depth
    cursor[depth] = 0
    counts[depth] = list_legal(setting, states[depth], numbers[depth]) - 1  # all but ending the turn
    while depth >= first:
        if cursor[depth] == counts[depth] or room.budget <= 0:
            depth -= 1
            continue
        number = numbers[depth, cursor[depth]]
        cursor[depth] += 1
        room.budget -= 1
        states[depth + 1] = states[depth]
        play(setting, states[depth + 1], number)
        room.way[depth] = number
        after = states[depth + 1]
        if after.reached[player]:
            return depth + 1
        same_turn = after.to_play == player and after.phase == MOVE and after.over == 0
        if same_turn and _missing(setting, after, player) <= int(after.points):
            depth += 1
            cursor[depth] = 0
            counts[depth] = list_legal(setting, after, numbers[depth]) - 1
    return 0


@rule
def _near(state: State, player: int, field: int) -> bool:
    """Whether a turrian of the player stands within three fields."""
    for row in range(max(0, field // 10 - _FAR), min(10, field // 10 + _FAR + 1)):
        for column in range(max(0, field % 10 - _FAR), min(10, field % 10 + _FAR + 1)):
            near = abs(row - field // 10) + abs(column - field % 10) <= _FAR
            if near and holds(state.turrians[player, 0], state.turrians[player, 1], 10 * row + column):
                return True
    return False


@rule
def _worth_taking(state: State, player: int, field: int) -> int:
    """Where a stone matters least: far from the own turrians, and low."""
    height = int(state.height[field])
    return (0 if _near(state, player, field) else 100) - 10 * height


@rule
def _put(setting: Setting, room: Any, depth: int) -> int:
    """All ways to put the stones in hand, and then to move; gives the length of the way, or 0."""
    states, numbers, counts, cursor = room.states, room.numbers, room.counts, room.cursor
    first = depth
    player = int(states[depth].to_play)
    spots = room.spots
    cursor[depth] = 0
    kept = 0
    listed = list_legal(setting, states[depth], numbers[depth])
    for index in range(listed):
        field = int(numbers[depth, index]) - PUT_FIRST
        if field < FIELDS and int(states[depth].height[field]) < 7 and _near(states[depth], player, field):
            spots[kept] = field
            kept += 1
    counts[depth] = kept
    while depth >= first:
        if cursor[depth] == counts[depth] or room.budget <= 0:
            depth -= 1
            continue
        spot = cursor[depth]
        cursor[depth] += 1
        room.budget -= 1
        states[depth + 1] = states[depth]
        room.way[depth] = PUT_FIRST + spots[spot]
        play(setting, states[depth + 1], room.way[depth])
        if states[depth + 1].phase == MOVE:
            length = _move(setting, room, depth + 1)
            if length:
                return length
        elif states[depth + 1].hand > 0:
            depth += 1
            counts[depth] = kept
            cursor[depth] = spot  # stones are all alike: each set of places once
    return 0


@rule
def way_to_goal(setting: Setting, state: State, room: Any) -> int:
    """Fill `room.way` with actions that reach the goal in this turn; gives how many, 0 for none."""
    states, numbers, way = room.states, room.numbers, room.way
    states[0] = state
    room.budget = _MOST_STEPS
    depth = 0
    player = int(states[0].to_play)
    if setting.hold or states[0].reached[player] or states[0].over:
        return 0
    if _missing(setting, states[0], player) > (int(states[0].points) if states[0].phase == MOVE else POINTS):
        return 0
    while states[depth].phase == TAKE:
        listed = list_legal(setting, states[depth], numbers[depth])
        best = 0
        for index in range(listed):
            field = int(numbers[depth, index]) - TAKE_FIRST
            if _worth_taking(states[depth], player, field) > _worth_taking(
                states[depth], player, int(numbers[depth, best]) - TAKE_FIRST
            ):
                best = index
        way[depth] = numbers[depth, best]
        states[depth + 1] = states[depth]
        play(setting, states[depth + 1], way[depth])
        depth += 1
    if states[depth].phase == PLACE and states[depth].hand > 0:
        return _put(setting, room, depth)
    if states[depth].phase == MOVE:
        return _move(setting, room, depth)
    return 0


@rule
def way_to_goal_at(settings: Any, states: Any, rooms: Any) -> int:
    """`way_to_goal` for arrays of one."""
    return way_to_goal(settings[0], states[0], rooms[0])


@rule
def is_due(state: State) -> bool:
    """Whether a phase is beginning: in its middle the answer would be the same as at its beginning."""
    if state.phase == MOVE:
        return state.points == POINTS
    return state.hand == (0 if state.phase == TAKE else STONES_TO_TAKE)


@rule
def is_due_at(states: Any) -> bool:
    """`is_due` for arrays of one."""
    return is_due(states[0])


def find_goal(settings: npt.NDArray[Any], states: npt.NDArray[Any]) -> list[int]:
    """Actions that reach the goal in this turn; empty where none were found."""
    rooms = np.zeros(1, ROOM)
    length = way_to_goal_at(settings, states, rooms)
    return rooms["way"][0, :length].tolist()


def finish(settings: npt.NDArray[Any], states: npt.NDArray[Any], begun: bool) -> list[int]:
    """The way to the goal; looked for as a turn begins, and as each of its phases does."""
    return find_goal(settings, states) if is_due_at(states) or not begun else []
