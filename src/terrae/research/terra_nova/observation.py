"""Terra Nova as numbers: what the planes and scalars of an observation are."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.compiled import rule
from terrae.core.game import Variant
from terrae.core.lanes import lane, lanes, together
from terrae.games.terra_nova.board import LANDSCAPES, load_board
from terrae.games.terra_nova.state import OUTSIDE, STONE
from terrae.research.layout import LARGEST, Entry, Layout

VERSION = 1

_NO = np.uint8(0)
_YES = np.uint8(1)
_STONE = np.uint8(STONE)
_WHOSE = ("the observer", "the next player", "the player after that", "the last player")


def layout(variant: Variant) -> Layout:
    """What the rules look at, as far as it changes during a match."""
    players, last = range(variant.players), variant.players - 1
    pioneers, stones = (
        variant.players * int(variant.setting["pioneers"][0]),
        int(variant.setting["stones"][0]),
    )
    return Layout(
        version=VERSION,
        spaces=int(variant.setting["spaces"][0]),
        planes=(
            *(
                Entry(f"pioneers {player}", f"1 where a pioneer of {_WHOSE[player]} stands")
                for player in players
            ),
            Entry("stones", "1 where a border stone lies"),
            Entry("scored", "1 on land that has been scored"),
            Entry(
                "moved",
                "1 where the pioneer stands that was the first to move this turn, 2 where the second does",
                2,
            ),
            Entry("start", "1 where the first of them started this turn, 2 where the second did", 2),
        ),
        scalars=(
            Entry("seat", "the observer's seat", last),
            Entry("to play", "whose action it is: 0 the observer's, 1 the next player's …", last),
            Entry("to place", "pioneers still to be placed, all players' together", pioneers),
            Entry("actions done", "actions of this turn so far, 0 to 2", 2),
            Entry("stones laid", "stones laid this turn", 2),
            Entry("supply", "stones left", stones),
            Entry("without stone", "turns in a row in which nobody laid a stone", 10),
            Entry("over", "1 when the game is over"),
            *(Entry(f"score {player}", f"the points of {_WHOSE[player]}", 50) for player in players),
        ),
    )


def board(variant: Variant, observer: int) -> tuple[tuple[Entry, ...], npt.NDArray[np.uint8]]:
    """The landscapes, one plane each."""
    spaces = load_board(variant.options["board"]).spaces
    planes = np.array([[space.landscape == letter for space in spaces] for letter in LANDSCAPES], np.uint8)
    return tuple(Entry(name, f"1 where the land is {name}") for name in LANDSCAPES.values()), planes


def places(variant: Variant) -> npt.NDArray[np.int64]:
    """Axial coordinates: rows stay rows, and columns run along one of the two slanting directions."""
    spaces = load_board(variant.options["board"]).spaces
    found = np.array([(space.row, (space.column - space.row) // 2) for space in spaces], np.int64)
    return found - found.min(axis=0)


def neighbours(variant: Variant) -> npt.NDArray[np.int64]:
    """Six directions, in the order of the rules' own table."""
    found = variant.setting["neighbour"][0, : int(variant.setting["spaces"][0])].astype(np.int64)
    return np.where(found == OUTSIDE, -1, found)


@rule
def observe(setting: Any, state: Any, observer: int, planes: Any, scalars: Any) -> None:
    """Fill planes and scalars as `layout` says."""
    players = int(setting.players)
    spaces = int(setting.spaces)
    # Bytes are compared with bytes: then sixteen and more are written at once.
    occupant = state.occupant
    closed = state.closed
    for player in range(players):
        piece = np.uint8((observer + player) % players + 1)
        row = planes[player * spaces : (player + 1) * spaces]
        for space in range(lane(), spaces, lanes()):
            row[space] = _YES if occupant[space] == piece else _NO
    row = planes[players * spaces : (players + 1) * spaces]
    for space in range(lane(), spaces, lanes()):
        row[space] = _YES if occupant[space] == _STONE else _NO
    row = planes[(players + 1) * spaces : (players + 2) * spaces]
    for space in range(lane(), spaces, lanes()):
        row[space] = _YES if closed[space] != _NO else _NO
    moved = planes[(players + 2) * spaces : (players + 4) * spaces]
    for place in range(lane(), 2 * spaces, lanes()):
        moved[place] = _NO
    together()
    _observe_moved(setting, state, planes)
    _observe_numbers(setting, state, observer, scalars)


@rule
def observe_on(setting: Any, state: Any, number: int, planes: Any, scalars: Any) -> bool:
    """What `observe` fills in for the player to act, given what it saw before this action of a turn that still goes on.

    False beside closed land: the stone may have closed it, and sent pioneers home.
    """
    if number < setting.first_move:
        stone = number - setting.first_stone
        for direction in range(6):
            if state.closed[setting.neighbour[stone, direction]] != _NO:
                return False
        planes[np.uintp(setting.players * setting.spaces + stone)] = _YES
    else:
        moved_to = np.uintp((setting.players + 2) * setting.spaces)
        origin = np.uintp(setting.origin[number - setting.first_move])
        goal = np.uintp(setting.goal[number - setting.first_move])
        planes[origin] = _NO
        planes[goal] = _YES
        planes[moved_to + origin] = _NO
        _observe_moved(setting, state, planes)
    _observe_numbers(setting, state, int(state.to_play), scalars)
    return True


@rule
def _observe_moved(setting: Any, state: Any, planes: Any) -> None:
    """The pioneers moved in this turn, on planes that are otherwise clear."""
    spaces = np.uintp(setting.spaces)
    moved_to = np.uintp(setting.players + 2) * spaces
    for index in range(2):
        if state.moved_to[index] != OUTSIDE:
            planes[moved_to + np.uintp(state.moved_to[index])] = index + 1
        if state.moved_from[index] != OUTSIDE:
            planes[moved_to + spaces + np.uintp(state.moved_from[index])] = index + 1


@rule
def _observe_numbers(setting: Any, state: Any, observer: int, scalars: Any) -> None:
    players = int(setting.players)
    scalars[0] = observer
    scalars[1] = (int(state.to_play) - observer + players) % players
    scalars[2] = state.to_place
    scalars[3] = state.actions_done
    scalars[4] = state.stones_laid
    scalars[5] = state.supply
    scalars[6] = min(int(state.turns_without_stone), LARGEST)
    scalars[7] = state.over != 0
    for player in range(players):
        scalars[8 + player] = state.score[(observer + player) % players]


@rule
def scores(setting: Any, state: Any, points: Any) -> None:
    """Points."""
    for player in range(int(setting.players)):
        points[player] = state.score[player]
