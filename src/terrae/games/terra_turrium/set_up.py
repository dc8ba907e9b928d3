"""Setting up (TT-3, TT-4, TT-24): the setting of checked options, and the state before the first action."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.compiled import lightly, plainly, rule
from terrae.games.terra_turrium.board import (
    ALL,
    FIELDS,
    MIDDLE,
    RIM,
    RIM_HIGH,
    RIM_LOW,
    TERRITORY,
    TERRITORY_SETS,
)
from terrae.games.terra_turrium.rebuild import rebuild
from terrae.games.terra_turrium.scoring import goal_stands
from terrae.games.terra_turrium.state import HANDICAP, SETTING, STAND, STATE, Setting, State

Records = npt.NDArray[Any]
LAYOUTS = ("adjacent", "diagonal")
"""TT-4 Which territories each of two players owns, by the setting's `corners`."""


@rule
def territories_owned(players: int, diagonal: int, player: int) -> int:
    """TT-4 The territories that a player owns, as bits."""
    if players > 2:
        return 1 << player
    if diagonal:
        return 0b0101 << player
    return 0b1001 if player == 0 else 0b0110


@rule
def first_height(players: int, field: int) -> int:
    """TT-3 The stones on a field before the first action."""
    if RIM[field] and players < 4:
        return 0
    return 2 if MIDDLE[field] and players > 2 else 1


@rule
def stones_owned(players: int, diagonal: int, player: int) -> int:
    """How many stones lie in a player's territory at first."""
    own = territories_owned(players, diagonal, player)
    found = 0
    for field in range(FIELDS):
        if (own >> int(TERRITORY[field])) & 1:
            found += first_height(players, field)
    return found


def territories_of(players: int, layout: str) -> list[tuple[int, ...]]:
    """TT-4 The territories that each player owns."""
    owned = [plainly(territories_owned, players, LAYOUTS.index(layout), player) for player in range(players)]
    return [tuple(number for number in range(4) if bits >> number & 1) for bits in owned]


def make_setting(players: int, options: Mapping[str, Any]) -> Records:
    """The setting of a match with checked options, as an array of one."""
    settings = np.zeros(1, SETTING)
    setting = settings[0]
    setting.players = players
    for name in ("team", "tall", "any_territory", "hold", "round_limit"):
        setattr(setting, name, options[name])
    setting.corners = LAYOUTS.index(options["layout"])
    if handicap := options["handicap"]:
        setting.giver, setting.receiver, setting.gift = (handicap[key] for key in ("from", "to", "stones"))
    lightly(complete_at, settings)
    return settings


@rule
def complete(setting: Setting) -> None:
    """TT-4, TT-8, TT-18, TT-20, TT-23 Fill in what follows from the players and what they agreed on."""
    setting.goal = goal_stands(setting.tall)
    setting.one_each = setting.players > 2 and not setting.any_territory and not setting.team
    for player in range(setting.players):
        owned = territories_owned(setting.players, setting.corners, player)
        others = 0b1100 if player < 2 else 0b0011
        for half in range(2):
            own = TERRITORY_SETS[owned, half]
            setting.own[player, half] = own
            setting.own_rim[player, half] = own & (RIM_HIGH if half else RIM_LOW)
            if setting.team:
                setting.take_outside[player, half] = TERRITORY_SETS[others, half]
            else:
                setting.take_free[player, half] = own
                setting.take_outside[player, half] = ALL & ~own


@rule
def complete_at(settings: Any) -> None:
    """`complete` for an array of one."""
    complete(settings[0])


def first_state(settings: Records) -> Records:
    """TT-3, TT-6 The stones lie on the board; turrians, and handicap stones before them, are to come."""
    states = np.zeros(1, STATE)
    lightly(lay_out_at, settings, states)
    return states


@rule
def lay_out(setting: Setting, state: State) -> None:
    """TT-3, TT-6 Make a state that is all zeros the first one."""
    for field in range(FIELDS):
        state.height[field] = first_height(setting.players, field)
    for player in range(setting.players):
        state.aggressor[player] = 1
    state.rounds = 1
    if setting.gift:
        state.phase = HANDICAP
        state.to_play = setting.giver
    else:
        state.phase = STAND
    rebuild(setting, state)


@rule
def lay_out_at(settings: Any, states: Any) -> None:
    """`lay_out` for arrays of one."""
    lay_out(settings[0], states[0])
