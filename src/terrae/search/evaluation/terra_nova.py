"""What a position of Terra Nova is worth to every player.

| feature | of a player |
| --- | --- |
| `score` | points scored |
| `lead_1` … `lead_4` | points of parts (see `land`) with one, two, three, more gaps, led or shared |
| `safe` | points of parts with at most two gaps, led by two pioneers or more |
| `behind` | points of parts with at most two gaps in which others lead and the player has pioneers |
| `ways` | free ways of all pioneers: how many moves there are |
| `pioneers`, `blocked` | pioneers on the board; those that cannot move |
| `alone`, `shared` | spaces that only this player, or this player and others, reach in one move |
| `country` | spaces of landscapes in which the player has more pioneers than any other |
| `tempo` | actions left in this turn, for the player to move |
| `closing` | points of led parts with one or two gaps, for the player to move |
"""

from __future__ import annotations

from typing import Any

import numpy as np

from terrae.core.bits import ONE, trailing_zeros
from terrae.core.compiled import rule
from terrae.games.terra_nova.board import MOST_SPACES
from terrae.games.terra_nova.state import EMPTY, MOST_PLAYERS, STONE, WORDS, Setting, State
from terrae.games.terra_nova.ways import free_way
from terrae.search.evaluation.blend import FEATURES, blend
from terrae.search.evaluation.land import Land, lead_of, new_land, points_of, survey

NAMES = (
    "score", "lead_1", "lead_2", "lead_3", "lead_4", "safe", "behind", "ways", "pioneers", "blocked",
    "alone", "shared", "country", "tempo", "closing",
)  # fmt: skip
(
    _SCORE, _LEAD_1, _LEAD_2, _LEAD_3, _LEAD_4, _SAFE, _BEHIND, _WAYS, _PIONEERS, _BLOCKED,
    _ALONE, _SHARED, _COUNTRY, _TEMPO, _CLOSING,
) = range(len(NAMES))  # fmt: skip
USED = len(NAMES)
_POINT = 0.05
_LANDSCAPES = 8


@rule
def progress_of(setting: Setting, state: State) -> float:
    """How far the game has gone, from 0 to 1: stones laid of all there are."""
    return 1.0 - float(state.supply) / float(setting.stones)


@rule
def features(setting: Setting, state: State, found: Any) -> float:
    """Fill `found[player, feature]`; gives how far the game has gone."""
    players = int(setting.players)
    for player in range(MOST_PLAYERS):
        for feature in range(USED):
            found[player, feature] = 0.0
        found[player, _SCORE] = _POINT * float(state.score[player])
    land = new_land()
    parts = survey(setting, state, land)
    for number in range(parts):
        points = points_of(land, number)
        if points:
            _count_part(land, number, points, players, int(state.to_play), found)
    _count_ways(setting, state, players, found)
    _count_country(setting, state, players, found)
    if state.over == 0:
        found[int(state.to_play), _TEMPO] = (3.0 - float(state.actions_done)) / 3.0
    return progress_of(setting, state)


@rule
def _count_part(land: Land, number: int, points: int, players: int, mover: int, found: Any) -> None:
    """A part goes to whoever leads in it; those level with each other share it."""
    gaps = int(land.gaps[number])
    bucket = _LEAD_1 + min(max(gaps, 1), 4) - 1
    worth = _POINT * points
    for player in range(players):
        mine = int(land.pioneers[number, player])
        if mine == 0:
            continue
        lead = lead_of(land, number, player, players)
        if lead > 0:
            found[player, bucket] += worth
            if gaps <= 2:
                if lead > 1:
                    found[player, _SAFE] += worth
                if player == mover:
                    found[player, _CLOSING] += worth
        elif lead == 0:
            found[player, bucket] += 0.4 * worth
        elif gaps <= 2:
            found[player, _BEHIND] += worth


@rule
def _count_ways(setting: Setting, state: State, players: int, found: Any) -> None:
    """Moves, blocked pioneers, and who reaches what in one move."""
    reached = np.zeros(MOST_SPACES, np.uint8)
    for player in range(players):
        mark = np.uint8(1 << player)
        pioneers = 0
        blocked = 0
        ways = 0
        for word in range(WORDS):
            left = state.pioneers[player, word]
            while left:
                space = 64 * word + trailing_zeros(left)
                left &= left - ONE
                pioneers += 1
                here = 0
                for direction in range(6):
                    run = free_way(setting, state, space, direction)
                    here += run
                    first = setting.move[space, direction]
                    for step in range(run):
                        reached[setting.goal[first + step]] |= mark
                ways += here
                if here == 0:
                    blocked += 1
        found[player, _WAYS] = 0.01 * ways
        found[player, _PIONEERS] = 0.1 * pioneers
        found[player, _BLOCKED] = 0.1 * blocked
    for space in range(setting.spaces):
        who = int(reached[space])
        if who == 0:
            continue
        feature = _ALONE if who & (who - 1) == 0 else _SHARED
        for player in range(players):
            if (who >> player) & 1:
                found[player, feature] += 0.02


@rule
def _count_country(setting: Setting, state: State, players: int, found: Any) -> None:
    """Landscapes go to whoever has most pioneers in them, as far as they are open."""
    counts = np.zeros((_LANDSCAPES, MOST_PLAYERS + 1), np.int16)
    for space in range(setting.spaces):
        occupant = int(state.occupant[space])
        if occupant != STONE and state.closed[space] == 0:
            kind = int(setting.landscape[space])
            counts[kind, MOST_PLAYERS] += 1
            if occupant != EMPTY:
                counts[kind, occupant - 1] += 1
    for kind in range(_LANDSCAPES):
        most = 1
        leaders = 0
        for player in range(players):
            if counts[kind, player] > most:
                most = int(counts[kind, player])
                leaders = 0
            if counts[kind, player] == most:
                leaders += 1
        for player in range(players):
            if counts[kind, player] == most:
                found[player, _COUNTRY] += 0.05 * float(counts[kind, MOST_PLAYERS]) / leaders


@rule
def evaluate(setting: Setting, state: State, weights: Any, judged: Any) -> None:
    """Fill `judged` with values and expected scores; see `blend`."""
    found = np.empty((MOST_PLAYERS, FEATURES), np.float64)
    progress = features(setting, state, found)
    blend(found, USED, weights, progress, int(setting.players), judged)
    for player in range(int(setting.players)):
        to_come = 0.0 if state.over else max(0.0, judged[MOST_PLAYERS + player])
        judged[MOST_PLAYERS + player] = float(state.score[player]) + to_come


def first_weights() -> dict[str, tuple[float, float, float, float]]:
    """Where the fit starts from: how much each feature counts at first, added towards the end, and for scores."""
    return {
        "score": (0.8, 1.6, 0.0, 0.0),
        "lead_1": (0.7, 1.0, 14.0, 0.0),
        "lead_2": (0.5, 0.6, 10.0, 0.0),
        "lead_3": (0.35, 0.4, 8.0, 0.0),
        "lead_4": (0.2, 0.2, 4.0, 0.0),
        "safe": (0.2, 0.2, 2.0, 0.0),
        "behind": (-0.1, 0.0, 0.0, 0.0),
        "ways": (0.3, 0.0, 0.0, 0.0),
        "pioneers": (1.0, 0.5, 0.0, 0.0),
        "blocked": (-1.0, 0.0, 0.0, 0.0),
        "alone": (0.5, 0.0, 4.0, 0.0),
        "shared": (0.1, 0.0, 0.0, 0.0),
        "country": (0.3, -0.2, 5.0, -5.0),
        "tempo": (0.1, 0.0, 0.0, 0.0),
        "closing": (0.15, 0.2, 2.0, 0.0),
    }
