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
from terrae.games.terra_nova.rules import play
from terrae.games.terra_nova.state import EMPTY, MOST_PLAYERS, OUTSIDE, STONE, Setting, State
from terrae.games.terra_nova.ways import free_around
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
_UNKNOWN = 1e30


_FIRST_OF_MOVES, _FIRST_OF_STONES = _GOAL_WAYS, _STONE


@rule
def describe(setting: Setting, state: State, numbers: Any, count: int, spare: Any, described: Any) -> int:
    """Fill `described[index, feature]` for every action listed; gives the position's kind."""
    for index in range(count):
        for feature in range(len(NAMES)):
            described[index, feature] = 0.0
    if state.to_place:
        country = _settlers(setting, state)
        for index in range(count):
            _describe_place(setting, state, country, int(numbers[index]), described[index])
        return 0
    land = new_land()
    survey(setting, state, land)
    for index in range(count):
        number = int(numbers[index])
        row = described[index]
        if number >= setting.first_move:
            move = number - int(setting.first_move)
            origin, goal = int(setting.origin[move]), int(setting.goal[move])
            _describe_goal(setting, state, land, goal, row)
            _describe_origin(setting, state, land, origin, row)
            if land.part[goal] == land.part[origin]:
                row[_GAINS] = 0.0
                row[_GIVES_UP] = 0.0
            row[_FAR] = _distance(setting, move, origin)
        else:
            _describe_stone(setting, state, land, number, spare, row)
    return 1 + int(state.actions_done)


@rule
def rate(
    setting: Setting, state: State, numbers: Any, count: int, spare: Any, weights: Any, row: Any, ratings: Any
) -> None:
    """Each action's description times the weights of the position's kind.

    What a move is worth for its goal and for its origin is found once for each of them.
    """
    if state.to_place:
        country = _settlers(setting, state)
        for index in range(count):
            row[:_FIRST_OF_MOVES] = 0.0
            _describe_place(setting, state, country, int(numbers[index]), row)
            ratings[index] = _product(row, weights[0], 0, _FIRST_OF_MOVES)
        return
    land = new_land()
    survey(setting, state, land)
    mine = weights[1 + int(state.actions_done)]
    goal_rating = np.full(OUTSIDE, _UNKNOWN)
    goal_gain = np.empty(OUTSIDE, np.float64)
    last_origin = -1
    origin_rating = 0.0
    origin_loss = 0.0
    for index in range(count):
        number = int(numbers[index])
        if number < setting.first_move:
            row[_FIRST_OF_STONES:] = 0.0
            _describe_stone(setting, state, land, number, spare, row)
            ratings[index] = _product(row, mine, _FIRST_OF_STONES, len(NAMES))
            continue
        move = number - int(setting.first_move)
        origin, goal = int(setting.origin[move]), int(setting.goal[move])
        if origin != last_origin:
            last_origin = origin
            row[:_FIRST_OF_STONES] = 0.0
            _describe_origin(setting, state, land, origin, row)
            origin_loss = row[_GIVES_UP] * mine[_GIVES_UP]
            origin_rating = row[_ORIGIN_WAYS] * mine[_ORIGIN_WAYS] + row[_AGAIN] * mine[_AGAIN]
        if goal_rating[goal] == _UNKNOWN:
            row[:_FIRST_OF_STONES] = 0.0
            _describe_goal(setting, state, land, goal, row)
            goal_gain[goal] = row[_GAINS] * mine[_GAINS]
            row[_GAINS] = 0.0
            goal_rating[goal] = _product(row, mine, _FIRST_OF_MOVES, _FIRST_OF_STONES)
        rating = origin_rating + goal_rating[goal] + _distance(setting, move, origin) * mine[_FAR]
        if land.part[goal] != land.part[origin]:
            rating += goal_gain[goal] + origin_loss
        ratings[index] = rating


@rule
def _product(row: Any, weights: Any, first: int, last: int) -> float:
    total = 0.0
    for feature in range(first, last):
        total += row[feature] * weights[feature]
    return total


@rule
def _distance(setting: Setting, move: int, origin: int) -> float:
    return 0.1 * (move - int(setting.move[origin, setting.ray[move]]))


@rule
def _settlers(setting: Setting, state: State) -> Any:
    """How many pioneers each player has in each landscape."""
    country = np.zeros((8, MOST_PLAYERS), np.int64)
    for space in range(setting.spaces):
        occupant = int(state.occupant[space])
        if occupant != EMPTY:
            country[setting.landscape[space], occupant - 1] += 1
    return country


@rule
def _describe_place(setting: Setting, state: State, country: Any, space: int, row: Any) -> None:
    player = int(state.to_play)
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
        occupant = int(state.occupant[setting.neighbour[space, direction]])
        if occupant == STONE:
            row[_PLACE_EDGE] += 0.2
        elif occupant == player + 1:
            row[_PLACE_OWN] += 0.3
        elif occupant != EMPTY:
            row[_PLACE_OTHERS] += 0.3


@rule
def _describe_goal(setting: Setting, state: State, land: Land, goal: int, row: Any) -> None:
    """What a move is worth for where it ends."""
    player = int(state.to_play)
    row[_GOAL_WAYS] = 0.05 * free_around(setting, state, goal)
    there = int(land.part[goal])
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
    if there >= 0:
        row[_GAINS] = _stake(land, there) * _share_gained(lead_of(land, there, player, int(setting.players)))


@rule
def _describe_origin(setting: Setting, state: State, land: Land, origin: int, row: Any) -> None:
    """What a move is worth for where it begins."""
    here = int(land.part[origin])
    row[_ORIGIN_WAYS] = 0.05 * free_around(setting, state, origin)
    if here >= 0:
        lead = lead_of(land, here, int(state.to_play), int(setting.players))
        row[_GIVES_UP] = _stake(land, here) * _share_gained(lead - 1)
    if state.moved_to[0] == origin or state.moved_to[1] == origin:
        row[_AGAIN] = 1.0


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
