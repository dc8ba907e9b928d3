"""How likely each action of Terra Nova is to be good, before any search: what an action is described by.

Kinds of positions, each with weights of its own: placing, and the first, second and third action of a
turn. Moves and stones are described by different features, so that they can stand in one list.

| features | of |
| --- | --- |
| `place_…` | a space: its free ways, its edges, own and other pioneers beside it and in its landscape |
| `move_…` | a move: free ways and narrow spaces at its goal, what it changes in the parts of land |
| `stone_…` | a stone: what it scores for the player and for others, what it cuts and walls in |
"""

from __future__ import annotations

from typing import Any

import numpy as np

from terrae.core.compiled import rule
from terrae.games.terra_nova.rules import free_around, play
from terrae.games.terra_nova.state import EMPTY, MOST_PLAYERS, STONE, Setting, State
from terrae.search.evaluation.land import NARROW, Land, is_narrow, lead_of, new_land, points_of, survey

KINDS = ("place", "first", "second", "third")
NAMES = (
    "place_ways", "place_own_beside", "place_others_beside", "place_own_country", "place_others_country",
    "place_leads", "place_edge",
    "move_goal_ways", "move_origin_ways", "move_goal_narrow", "move_narrow_beside", "move_gains", "move_gives_up",
    "move_walls_beside", "move_others_beside", "move_again", "move_far",
    "stone", "stone_scores", "stone_scores_others", "stone_cuts", "stone_walls_beside", "stone_shuts_own",
    "stone_shuts_others", "stone_narrows", "stone_own_beside", "stone_others_beside",
)  # fmt: skip
(
    _PLACE_WAYS, _PLACE_OWN, _PLACE_OTHERS, _PLACE_OWN_COUNTRY, _PLACE_OTHERS_COUNTRY, _PLACE_LEADS, _PLACE_EDGE,
    _GOAL_WAYS, _ORIGIN_WAYS, _GOAL_NARROW, _NARROW_BESIDE, _GAINS, _GIVES_UP,
    _WALLS_BESIDE, _OTHERS_BESIDE, _AGAIN, _FAR,
    _STONE, _SCORES, _SCORES_OTHERS, _CUTS, _STONE_WALLS, _SHUTS_OWN, _SHUTS_OTHERS, _NARROWS,
    _STONE_OWN, _STONE_OTHERS,
) = range(len(NAMES))  # fmt: skip
_POINT = 0.05


@rule
def describe(setting: Setting, state: State, numbers: Any, count: int, spare: Any, described: Any) -> int:
    """Fill `described[index, feature]` for every action listed; gives the position's kind."""
    for index in range(count):
        for feature in range(len(NAMES)):
            described[index, feature] = 0.0
    if state.to_place:
        _describe_places(setting, state, numbers, count, described)
        return 0
    land = new_land()
    survey(setting, state, land)
    for index in range(count):
        number = int(numbers[index])
        if number >= setting.first_move:
            _describe_move(setting, state, land, number - int(setting.first_move), described[index])
        else:
            _describe_stone(setting, state, land, number, spare, described[index])
    return 1 + int(state.actions_done)


@rule
def _describe_places(setting: Setting, state: State, numbers: Any, count: int, described: Any) -> None:
    country = np.zeros((8, MOST_PLAYERS), np.int64)
    for space in range(setting.spaces):
        occupant = int(state.occupant[space])
        if occupant != EMPTY:
            country[setting.landscape[space], occupant - 1] += 1
    player = int(state.to_play)
    for index in range(count):
        space = int(numbers[index])
        row = described[index]
        kind = int(setting.landscape[space])
        row[_PLACE_WAYS] = 0.05 * free_around(setting, state, space)
        most = 0
        for other in range(setting.players):
            if other != player:
                most = max(most, country[kind, other])
        own = country[kind, player]
        row[_PLACE_OWN_COUNTRY] = 0.3 * own
        row[_PLACE_OTHERS_COUNTRY] = 0.3 * most
        row[_PLACE_LEADS] = 1.0 if own == most else 0.0
        for direction in range(6):
            there = setting.neighbour[space, direction]
            occupant = int(state.occupant[there])
            if occupant == STONE:
                row[_PLACE_EDGE] += 0.2
            elif occupant == player + 1:
                row[_PLACE_OWN] += 0.3
            elif occupant != EMPTY:
                row[_PLACE_OTHERS] += 0.3


@rule
def _describe_move(setting: Setting, state: State, land: Land, move: int, row: Any) -> None:
    origin = int(setting.origin[move])
    goal = int(setting.goal[move])
    player = int(state.to_play)
    row[_GOAL_WAYS] = 0.05 * free_around(setting, state, goal)
    row[_ORIGIN_WAYS] = 0.05 * free_around(setting, state, origin)
    there, here = int(land.part[goal]), int(land.part[origin])
    row[_GOAL_NARROW] = 1.0 if there == NARROW else 0.0
    for direction in range(6):
        beside = setting.neighbour[goal, direction]
        occupant = int(state.occupant[beside])
        if occupant == STONE:
            row[_WALLS_BESIDE] += 0.2
        elif occupant == EMPTY:
            if land.part[beside] == NARROW:
                row[_NARROW_BESIDE] += 0.3
        elif occupant != player + 1:
            row[_OTHERS_BESIDE] += 0.3
    if there != here:
        players = int(setting.players)
        if there >= 0:
            row[_GAINS] = _stake(land, there) * _share_gained(lead_of(land, there, player, players))
        if here >= 0:
            row[_GIVES_UP] = _stake(land, here) * _share_gained(lead_of(land, here, player, players) - 1)
    if state.moved_to[0] == origin or state.moved_to[1] == origin:
        row[_AGAIN] = 1.0
    row[_FAR] = 0.1 * (move - int(setting.move[origin, setting.ray[move]]))


@rule
def _stake(land: Land, number: int) -> float:
    """What a part is about: its points, less the more gaps it has."""
    return _POINT * points_of(land, number) / (1.0 + float(land.gaps[number]))


@rule
def _share_gained(lead: int) -> float:
    """What one more pioneer changes for a player with this lead."""
    return 1.0 if lead == 0 or lead == -1 else 0.2 if lead == 1 else 0.0


@rule
def _describe_stone(setting: Setting, state: State, land: Land, number: int, spare: Any, row: Any) -> None:
    space = number - int(setting.first_stone)
    player = int(state.to_play)
    players = int(setting.players)
    row[_STONE] = 1.0
    for direction in range(6):
        occupant = int(state.occupant[setting.neighbour[space, direction]])
        if occupant == STONE:
            row[_STONE_WALLS] += 0.2
        elif occupant == player + 1:
            row[_STONE_OWN] += 0.3
        elif occupant != EMPTY:
            row[_STONE_OTHERS] += 0.3
    if land.part[space] == NARROW:
        row[_CUTS] = 1.0
        spare[0] = state
        play(setting, spare[0], number)
        for other in range(players):
            points = _POINT * (int(spare[0].score[other]) - int(state.score[other]))
            if other == player:
                row[_SCORES] = points
            else:
                row[_SCORES_OTHERS] += points
        for direction in range(6):
            part = int(land.part[setting.neighbour[space, direction]])
            if part >= 0:
                lead = lead_of(land, part, player, players)
                if lead > 0:
                    row[_SHUTS_OWN] += 0.3 * _stake(land, part)
                elif lead < 0:
                    row[_SHUTS_OTHERS] += 0.3 * _stake(land, part)
        return
    state.occupant[space] = STONE
    for direction in range(6):
        beside = setting.neighbour[space, direction]
        if land.part[beside] >= 0 and is_narrow(setting, state, beside):
            row[_NARROWS] += 0.3
    state.occupant[space] = EMPTY


def first_weights() -> dict[str, tuple[float, float, float, float]]:
    """Where the fit starts from: a weight for each kind of position."""

    def turn(weight: float) -> tuple[float, float, float, float]:
        return (0.0, weight, weight, weight)

    return {
        "place_ways": (0.5, 0, 0, 0),
        "place_own_beside": (-1.0, 0, 0, 0),
        "place_others_beside": (0.2, 0, 0, 0),
        "place_own_country": (-0.3, 0, 0, 0),
        "place_others_country": (-0.3, 0, 0, 0),
        "place_leads": (0.8, 0, 0, 0),
        "place_edge": (-0.5, 0, 0, 0),
        "move_goal_ways": turn(0.1),
        "move_origin_ways": turn(-0.1),
        "move_goal_narrow": turn(-0.5),
        "move_narrow_beside": (0.0, 1.2, 0.8, 0.0),
        "move_gains": turn(1.5),
        "move_gives_up": turn(-1.5),
        "move_walls_beside": (0.0, 0.5, 0.5, 0.0),
        "move_others_beside": turn(0.0),
        "move_again": turn(-1.0),
        "move_far": turn(-0.2),
        "stone": (0.0, 0.0, 1.5, 2.5),
        "stone_scores": turn(3.0),
        "stone_scores_others": turn(-3.0),
        "stone_cuts": turn(0.5),
        "stone_walls_beside": turn(0.3),
        "stone_shuts_own": turn(1.5),
        "stone_shuts_others": turn(-1.0),
        "stone_narrows": turn(1.0),
        "stone_own_beside": turn(-0.3),
        "stone_others_beside": turn(0.3),
    }
