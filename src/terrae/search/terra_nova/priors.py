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

from terrae.core.bits import ONE, trailing_zeros
from terrae.core.compiled import rule
from terrae.games.terra_nova.moves import free_around
from terrae.games.terra_nova.state import WORDS, Setting, State
from terrae.search.network import RATES
from terrae.search.terra_nova.completing import score_stone
from terrae.search.terra_nova.land import NARROW, Land, narrows
from terrae.search.terra_nova.patterns import add_ratings
from terrae.search.terra_nova.surroundings import (
    add_reach,
    clear_reach,
    lead_in,
    look,
    others_beside,
    own_beside,
)

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
_FIRST_OF_MOVES, _FIRST_OF_STONES = _GOAL_WAYS, _STONE


@rule
def describe(setting: Setting, state: State, numbers: Any, count: int, workspace: Any, described: Any) -> int:
    """Fill `described[index, feature]` for every action listed; gives the position's kind."""
    land = look(setting, state, workspace)
    for index in range(count):
        for feature in range(len(NAMES)):
            workspace.row[feature] = 0.0
        number = int(numbers[index])
        if state.to_place:
            _describe_place(setting, state, land, number, workspace)
        elif number < setting.first_move:
            _describe_stone(setting, state, land, number, workspace)
        else:
            _describe_move(setting, state, land, number - int(setting.first_move), workspace)
        for feature in range(len(NAMES)):
            described[index, feature] = workspace.row[feature]
    return 0 if state.to_place else 1 + int(state.actions_done)


@rule
def rate(
    setting: Setting,
    state: State,
    numbers: Any,
    count: int,
    weights: Any,
    net: Any,
    workspace: Any,
    ratings: Any,
) -> None:
    """Each action's description times the weights of the position's kind, and what a net adds."""
    land = look(setting, state, workspace)
    clear_reach(workspace.own_reach)
    add_reach(setting, state, int(state.to_play), workspace, workspace.own_reach)
    kind = 0 if state.to_place else 1 + int(state.actions_done)
    _rate_described(setting, state, land, numbers, count, weights, kind, workspace, ratings)
    if net[RATES] != 0:
        add_ratings(setting, state, land, numbers, count, net, kind, workspace, ratings)


@rule
def _rate_described(
    setting: Setting, state: State, land: Land, numbers: Any, count: int, weights: Any, kind: int, workspace: Any,
    ratings: Any,
) -> None:  # fmt: skip
    """Rate every action by its description."""
    if state.to_place:
        for index in range(count):
            _describe_place(setting, state, land, int(numbers[index]), workspace)
            ratings[index] = _product(workspace, weights, kind, 0, _FIRST_OF_MOVES)
        return
    index = 0
    while index < count and numbers[index] < setting.first_move:
        _describe_stone(setting, state, land, int(numbers[index]), workspace)
        ratings[index] = _product(workspace, weights, kind, _FIRST_OF_STONES, len(NAMES))
        index += 1
    if index < count:
        _rate_goals(setting, state, land, weights, kind, workspace)
        _rate_moves(setting, state, land, numbers, index, count, weights, kind, workspace, ratings)


@rule
def _product(workspace: Any, weights: Any, kind: int, first: int, last: int) -> float:
    """Some features of the description at hand, times their weights."""
    total = 0.0
    for feature in range(first, last):
        total += workspace.row[feature] * weights[kind, feature]
    return total


@rule
def _rate_goals(setting: Setting, state: State, land: Land, weights: Any, kind: int, workspace: Any) -> None:
    """What a move is worth for where it ends, for all spaces that are reached; gains in parts are left out."""
    ways, walls = 0.05 * weights[kind, _GOAL_WAYS], 0.2 * weights[kind, _WALLS_BESIDE]
    narrow, others = 0.3 * weights[kind, _NARROW_BESIDE], 0.3 * weights[kind, _OTHERS_BESIDE]
    for word in range(WORDS):
        left = workspace.own_reach[0, word] & ~state.taken[word]
        while left:
            bit = trailing_zeros(left)
            space = 64 * word + bit
            left &= left - ONE
            rating = (
                ways * float(free_around(setting, state, space))
                + walls * float(land.walls_beside[space])
                + narrow * float(workspace.narrow_beside[space])
                + others * float(others_beside(workspace, space))
            )
            if (land.narrow[word] >> np.uint64(bit)) & ONE:
                rating += weights[kind, _GOAL_NARROW]
            workspace.goal_rating[space] = rating


@rule
def _rate_moves(
    setting: Setting, state: State, land: Land, numbers: Any, index: int, count: int, weights: Any, kind: int,
    workspace: Any, ratings: Any,
) -> None:  # fmt: skip
    """The moves from `index` on, which stand pioneer by pioneer."""
    first_move = int(setting.first_move)
    far, gains, gives_up = 0.1 * weights[kind, _FAR], weights[kind, _GAINS], weights[kind, _GIVES_UP]
    for part in range(int(land.parts)):
        workspace.gain[part] *= gains
    while index < count:
        origin = int(setting.origin[int(numbers[index]) - first_move])
        here = int(land.part[origin])
        staying = 0.05 * float(free_around(setting, state, origin)) * weights[kind, _ORIGIN_WAYS]
        if state.moved_to[0] == origin or state.moved_to[1] == origin:
            staying += weights[kind, _AGAIN]
        leaving = staying + workspace.loss[here] * gives_up
        behind = int(setting.actions)
        if origin + 1 < setting.spaces:
            behind = first_move + int(setting.move[origin + 1, 0])
        while index < count and numbers[index] < behind:
            place = np.uintp(index)
            move = np.uintp(int(numbers[place]) - first_move)
            goal = setting.goal[move]
            there = int(land.part[goal])
            changing = leaving + workspace.gain[there]
            rating = staying if there == here else changing
            ratings[place] = rating + workspace.goal_rating[goal] + far * float(workspace.distance[move])
            index += 1


@rule
def _describe_place(setting: Setting, state: State, land: Land, space: int, workspace: Any) -> None:
    """Describe the placing of a pioneer, into `workspace.row`."""
    row = workspace.row
    mover = int(state.to_play)
    tally = workspace.settlers[int(setting.landscape[space])]
    own = (tally >> (8 * mover)) & 255
    most = own - lead_in(tally, mover, int(setting.players))
    row[_PLACE_WAYS] = 0.05 * float(free_around(setting, state, space))
    row[_PLACE_OWN] = 0.3 * own_beside(workspace, space)
    row[_PLACE_OTHERS] = 0.3 * float(others_beside(workspace, space))
    row[_PLACE_OWN_COUNTRY] = 0.3 * own
    row[_PLACE_OTHERS_COUNTRY] = 0.3 * most
    row[_PLACE_LEADS] = 1.0 if own == most else 0.0
    row[_PLACE_EDGE] = 0.2 * float(land.walls_beside[space])


@rule
def _describe_move(setting: Setting, state: State, land: Land, move: int, workspace: Any) -> None:
    """Describe a move, into `workspace.row`."""
    row = workspace.row
    origin, goal = int(setting.origin[move]), int(setting.goal[move])
    here, there = int(land.part[origin]), int(land.part[goal])
    row[_GOAL_WAYS] = 0.05 * float(free_around(setting, state, goal))
    row[_ORIGIN_WAYS] = 0.05 * float(free_around(setting, state, origin))
    row[_GOAL_NARROW] = 1.0 if there == NARROW else 0.0
    row[_NARROW_BESIDE] = 0.3 * float(workspace.narrow_beside[goal])
    row[_GAINS] = workspace.gain[there] if there != here else 0.0
    row[_GIVES_UP] = workspace.loss[here] if there != here else 0.0
    row[_WALLS_BESIDE] = 0.2 * float(land.walls_beside[goal])
    row[_OTHERS_BESIDE] = 0.3 * float(others_beside(workspace, goal))
    row[_AGAIN] = 1.0 if state.moved_to[0] == origin or state.moved_to[1] == origin else 0.0
    row[_FAR] = 0.1 * float(workspace.distance[move])


@rule
def _describe_stone(setting: Setting, state: State, land: Land, number: int, workspace: Any) -> None:
    """Describe the laying of a stone, into `workspace.row`."""
    row = workspace.row
    space = number - int(setting.first_stone)
    for feature in range(_FIRST_OF_STONES, len(NAMES)):
        row[feature] = 0.0
    row[_STONE] = 1.0
    row[_STONE_WALLS] = 0.2 * float(land.walls_beside[space])
    row[_STONE_OWN] = 0.3 * own_beside(workspace, space)
    row[_STONE_OTHERS] = 0.3 * float(others_beside(workspace, space))
    if land.part[space] != NARROW:
        for direction in range(6):
            beside = int(setting.neighbour[space, direction])
            back = direction + 3 if direction < 3 else direction - 3
            if land.part[beside] < NARROW and narrows(int(land.walls[beside]) | (1 << back)):
                row[_NARROWS] += 0.3
        return
    row[_CUTS] = 1.0
    score_stone(setting, state, land, space, workspace)
    for player in range(int(setting.players)):
        if player == state.to_play:
            row[_SCORES] = _POINT * workspace.scored[player]
        else:
            row[_SCORES_OTHERS] += _POINT * workspace.scored[player]
    for direction in range(6):
        part = int(land.part[int(setting.neighbour[space, direction])])
        if part < NARROW:
            if workspace.lead[part] > 0:
                row[_SHUTS_OWN] += 0.3 * workspace.stake[part]
            elif workspace.lead[part] < 0:
                row[_SHUTS_OTHERS] += 0.3 * workspace.stake[part]


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
