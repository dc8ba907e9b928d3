"""A state made again from what lies on the table: everything that the rules otherwise keep up to date.

Used for positions that were read or drawn, and as the judge of the incremental state in the tests.
"""

from __future__ import annotations

from typing import Any

import numpy.typing as npt

from terrae.core.bits import ones
from terrae.core.compiled import rule
from terrae.games.terra_turrium.board import FIELDS, NOTHING, bit_of, half_of
from terrae.games.terra_turrium.choices import (
    choose_to_give,
    choose_to_place,
    choose_to_return,
    choose_to_stand,
    choose_to_take,
    find_outside,
)
from terrae.games.terra_turrium.keys import board_key, seldom_key, turn_key
from terrae.games.terra_turrium.pieces import change_height
from terrae.games.terra_turrium.scoring import stand_weight
from terrae.games.terra_turrium.state import (
    HANDICAP,
    MOST_PLAYERS,
    MOVE,
    PLACE,
    STAND,
    TAKE,
    TURRIANS,
    Setting,
    State,
)


@rule
def rebuild(setting: Setting, state: State) -> None:
    """Derive everything from heights, turrians and counters."""
    for half in range(2):
        state.towers[half] = NOTHING
        state.single[half] = NOTHING
        state.walk_north[half] = NOTHING
        state.walk_east[half] = NOTHING
        state.outside[half] = NOTHING
        state.choices[half] = NOTHING
    for field in range(FIELDS):
        change_height(state, field, int(state.height[field]))
    for player in range(MOST_PLAYERS):
        _rebuild_player(state, player, player < int(setting.players))
    phase = int(state.phase)
    if phase == HANDICAP:
        choose_to_give(setting, state)
    elif phase == STAND:
        choose_to_stand(setting, state)
    elif phase == TAKE:
        find_outside(state)
        choose_to_take(setting, state)
    elif phase == PLACE:
        choose_to_place(state)
    elif phase == MOVE:
        choose_to_return(setting, state)
    state.key = board_key(state) ^ seldom_key(state) ^ turn_key(state)


@rule
def _rebuild_player(state: State, player: int, plays: bool) -> None:
    """Derive what a player's turrians make: the heights they stand on, and how many are captured."""
    stands = 0
    for field in range(FIELDS):
        if state.turrians[player, half_of(field)] & bit_of(field):
            stands += stand_weight(int(state.height[field]))
    state.stands[player] = stands
    standing = ones(state.turrians[player, 0]) + ones(state.turrians[player, 1])
    setting_up = state.phase == HANDICAP or state.phase == STAND
    state.captured[player] = TURRIANS - standing if plays and not setting_up else 0


@rule
def rebuild_at(settings: npt.NDArray[Any], states: npt.NDArray[Any]) -> None:
    """`rebuild` for arrays of one."""
    rebuild(settings[0], states[0])
