"""Terra Turrium as numbers: what the planes and scalars of an observation are."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.compiled import rule
from terrae.core.game import Variant
from terrae.core.lanes import lane, lanes
from terrae.games.terra_turrium.actions import CAPTURE_FIRST, END_TURN, PUT_FIRST, STEP_FIRST, TAKE_FIRST
from terrae.games.terra_turrium.board import (
    DELTA,
    FIELDS,
    NEIGHBOUR,
    SIDE,
    TERRITORY_NAMES,
    fields_of,
    is_middle,
    is_rim,
)
from terrae.games.terra_turrium.marks import spread
from terrae.games.terra_turrium.scoring import goal_heights
from terrae.research.layout import LARGEST, Entry, Layout

VERSION = 1

_WHOSE = ("the observer", "the next player", "the player after that", "the last player")
_TERRITORIES = len(TERRITORY_NAMES)


def layout(variant: Variant) -> Layout:
    """What the rules look at, as far as it changes during a match."""
    players, last = range(variant.players), variant.players - 1

    def each(name: str, meaning: str, scale: float = 1) -> list[Entry]:
        return [Entry(f"{name} {player}", meaning.format(_WHOSE[player]), scale) for player in players]

    return Layout(
        version=VERSION,
        spaces=FIELDS,
        planes=(
            *each("turrians", "1 where a turrian of {} stands"),
            Entry("height", "the number of stones on the field", 10),
        ),
        scalars=(
            Entry("seat", "the observer's seat", last),
            Entry("to play", "whose action it is: 0 the observer's, 1 the next player's …", last),
            Entry("phase", "0 handicap, 1 stand, 2 take, 3 place, 4 move, 5 over", 5),
            Entry("hand", "stones in hand", 3),
            Entry("points", "movement points left", 5),
            Entry("attacked", "1 when the aggressor stone has moved this turn"),
            *(
                Entry(f"spent {name}", f"1 when the turn's one stone came from the {name}")
                for name in TERRITORY_NAMES
            ),
            Entry("round", "the round, 0 before the first", 50),
            Entry("over", "1 when the game is over"),
            *each("captured", "turrians of {} that wait to return", 6),
            *each("aggressor", "the aggressor scale of {}, 0 when off it", 5),
            *each("reserve", "handicap stones of {}", 6),
            *each("reached", "1 when {} has reached the goal"),
            *each("goal heights", "goal heights that turrians of {} stand on", 6),
        ),
    )


def board(variant: Variant, observer: int) -> tuple[tuple[Entry, ...], npt.NDArray[np.uint8]]:
    """Each player's territory, the rim and the middle."""
    planes = np.zeros((variant.players + 2, FIELDS), np.uint8)
    for player in range(variant.players):
        planes[player, fields_of(variant.setting["own"][0, (observer + player) % variant.players])] = 1
    for field in range(FIELDS):
        planes[-2, field] = is_rim(field)
        planes[-1, field] = is_middle(field)
    owners = [
        Entry(f"own {player}", f"1 in the territory of {_WHOSE[player]}") for player in range(variant.players)
    ]
    return (*owners, Entry("rim", "1 on the edge of the board"), Entry("middle", "1 in the centre")), planes


def places(variant: Variant) -> npt.NDArray[np.int64]:
    """The square's own rows and columns, row 1 first."""
    return np.stack(np.divmod(np.arange(FIELDS), SIDE), axis=1).astype(np.int64)


def neighbours(variant: Variant) -> npt.NDArray[np.int64]:
    """North, east, south, west."""
    found = NEIGHBOUR[:FIELDS].astype(np.int64)
    return np.where((found < 0) | (found >= FIELDS), -1, found)


@rule
def observe(setting: Any, state: Any, observer: int, planes: Any, scalars: Any) -> None:
    """Fill planes and scalars as `layout` says."""
    players = int(setting.players)
    # A set is written a little beyond its plane, and the next plane over that.
    for player in range(players):
        seat = (observer + player) % players
        spread(planes, player * FIELDS, state.turrians[seat, 0], state.turrians[seat, 1])
    row = planes[players * FIELDS : (players + 1) * FIELDS]
    for field in range(lane(), FIELDS, lanes()):
        row[field] = state.height[field]
    _observe_numbers(setting, state, observer, scalars)


@rule
def _observe_numbers(setting: Any, state: Any, observer: int, scalars: Any) -> None:
    players = int(setting.players)
    scalars[0] = observer
    scalars[1] = (int(state.to_play) - observer + players) % players
    scalars[2] = state.phase
    scalars[3] = state.hand
    scalars[4] = state.points
    scalars[5] = state.attacked
    spent = int(state.spent)
    for territory in range(_TERRITORIES):
        scalars[6 + territory] = (spent >> territory) & 1
    scalars[10] = min(int(state.rounds), LARGEST)
    scalars[11] = state.over != 0
    for player in range(players):
        seat = (observer + player) % players
        scalars[12 + player] = state.captured[seat]
        scalars[12 + players + player] = state.aggressor[seat]
        scalars[12 + 2 * players + player] = state.reserve[seat]
        scalars[12 + 3 * players + player] = state.reached[seat]
        scalars[12 + 4 * players + player] = goal_heights(setting, state, seat)


@rule
def observe_on(setting: Any, state: Any, number: int, planes: Any, scalars: Any) -> bool:
    """What `observe` fills in for the player to act, given what it saw before this action of a turn that still goes on."""
    players = int(setting.players)
    if number < TAKE_FIRST:
        planes[number] = 1
    elif number < STEP_FIRST:
        field = number - TAKE_FIRST if number < PUT_FIRST else number - PUT_FIRST
        planes[players * FIELDS + field] = state.height[field]
    elif number < END_TURN:
        way = number - STEP_FIRST if number < CAPTURE_FIRST else number - CAPTURE_FIRST
        origin = way >> 2
        goal = origin + DELTA[way & 3]
        planes[origin] = 0
        planes[goal] = 1
        for player in range(1, players):  # one of theirs may have been captured there
            planes[player * FIELDS + goal] = 0
    _observe_numbers(setting, state, int(state.to_play), scalars)
    return True


@rule
def scores(setting: Any, state: Any, points: Any) -> None:
    """How many of the goal's heights each player's turrians stand on."""
    for player in range(int(setting.players)):
        points[player] = goal_heights(setting, state, player)
