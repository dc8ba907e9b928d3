"""Setting up (TT-3, TT-4, TT-24): the setting of checked options, and the state before the first action."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.compiled import lightly
from terrae.games.terra_turrium.board import (
    ALL,
    FIELDS,
    RIM_HIGH,
    RIM_LOW,
    TERRITORY_SETS,
    is_middle,
    is_rim,
    territory_at,
)
from terrae.games.terra_turrium.rebuild import rebuild_at
from terrae.games.terra_turrium.scoring import goal_stands
from terrae.games.terra_turrium.state import HANDICAP, SETTING, STAND, STATE

Records = npt.NDArray[Any]


def territories_of(players: int, layout: str) -> list[tuple[int, ...]]:
    """TT-4 The territories that each player owns."""
    if players > 2:
        return [(player,) for player in range(players)]
    return [(0, 2), (1, 3)] if layout == "diagonal" else [(0, 3), (1, 2)]


def first_heights(players: int) -> list[int]:
    """TT-3 The stones on each field before the first action."""

    def stones(field: int) -> int:
        if is_rim(field) and players < 4:
            return 0
        return 2 if is_middle(field) and players > 2 else 1

    return [stones(field) for field in range(FIELDS)]


def stones_of(players: int, layout: str, player: int) -> int:
    """How many stones lie in a player's territory at first."""
    own = territories_of(players, layout)[player]
    return sum(height for field, height in enumerate(first_heights(players)) if territory_at(field) in own)


def make_setting(players: int, options: Mapping[str, Any]) -> Records:
    """The setting of a match with checked options, as an array of one."""
    settings = np.zeros(1, SETTING)
    setting = settings[0]
    setting.players = players
    for name in ("team", "tall", "any_territory", "hold", "round_limit"):
        setattr(setting, name, options[name])
    setting.diagonal = options["layout"] == "diagonal"
    setting.goal = goal_stands(options["tall"])
    setting.one_each = players > 2 and not options["any_territory"] and not options["team"]
    if handicap := options["handicap"]:
        setting.giver, setting.receiver, setting.gift = (handicap[key] for key in ("from", "to", "stones"))
    rim = np.array([RIM_LOW, RIM_HIGH])
    for player, territories in enumerate(territories_of(players, options["layout"])):
        own = TERRITORY_SETS[sum(1 << territory for territory in territories)]
        setting.own[player] = own
        setting.own_rim[player] = own & rim
        if options["team"]:
            setting.take_outside[player] = TERRITORY_SETS[0b1100 if player < 2 else 0b0011]
        else:
            setting.take_free[player] = own
            setting.take_outside[player] = ALL & ~own
    return settings


def first_state(settings: Records) -> Records:
    """TT-3, TT-6 The stones lie on the board; turrians, and handicap stones before them, are to come."""
    setting = settings[0]
    states = np.zeros(1, STATE)
    state = states[0]
    state.height[:FIELDS] = first_heights(int(setting.players))
    state.aggressor[: int(setting.players)] = 1
    state.rounds = 1
    if setting.gift:
        state.phase = HANDICAP
        state.to_play = setting.giver
    else:
        state.phase = STAND
    lightly(rebuild_at, settings, states)
    return states
