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

from terrae.core.bits import Word, ones
from terrae.core.compiled import rule
from terrae.games.terra_nova.moves import ways
from terrae.games.terra_nova.pieces import pioneer_at
from terrae.games.terra_nova.state import MOST_PLAYERS, WORDS, Setting, State
from terrae.search.blend import blend
from terrae.search.terra_nova.land import Land, survey
from terrae.search.terra_nova.tables import AXES, KINDS
from terrae.search.terra_nova.workspace import count_pioneers

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


@rule
def progress_of(setting: Setting, state: State) -> float:
    """How far the game has gone, from 0 to 1: stones laid of all there are."""
    return 1.0 - float(state.supply) / float(setting.stones)


@rule
def features(setting: Setting, state: State, workspace: Any, found: Any) -> float:
    """Fill `found[player, feature]`; gives how far the game has gone."""
    players = int(setting.players)
    for player in range(MOST_PLAYERS):
        for feature in range(USED):
            found[player, feature] = 0.0
        found[player, _SCORE] = _POINT * float(state.score[player])
    land = workspace.lands[survey(setting, state, workspace)]
    count_pioneers(setting, state, land, workspace)
    for number in range(int(land.parts)):
        if workspace.tally[number] and land.points[number]:
            _count_part(land, number, workspace.tally[number], players, int(state.to_play), found)
    for player in range(players):
        _count_ways(setting, state, player, workspace, found)
    _count_reached(players, workspace, found)
    _count_country(land, players, workspace, found)
    if state.over == 0:
        found[int(state.to_play), _TEMPO] = (3.0 - float(state.actions_done)) / 3.0
    return progress_of(setting, state)


@rule
def two_highest(tally: int, players: int) -> tuple[int, int]:
    """The most pioneers that anybody has, and that anybody else has."""
    most, second = 0, 0
    for player in range(players):
        here = (tally >> (8 * player)) & 255
        second = max(second, min(most, here))
        most = max(most, here)
    return most, second


@rule
def _count_part(land: Land, number: int, tally: int, players: int, mover: int, found: Any) -> None:
    """A part goes to whoever leads in it; those level with each other share it."""
    gaps = int(land.gaps[number])
    bucket = _LEAD_1 + min(max(gaps, 1), 4) - 1
    worth = _POINT * float(land.points[number])
    most, second = two_highest(tally, players)
    for player in range(players):
        mine = (tally >> (8 * player)) & 255
        if mine == 0:
            continue
        if mine < most:
            if gaps <= 2:
                found[player, _BEHIND] += worth
        elif mine == second:
            found[player, bucket] += 0.4 * worth
        else:
            found[player, bucket] += worth
            if gaps <= 2:
                if mine > second + 1:
                    found[player, _SAFE] += worth
                if player == mover:
                    found[player, _CLOSING] += worth


@rule
def _count_ways(setting: Setting, state: State, player: int, workspace: Any, found: Any) -> None:
    """A player's moves, blocked pioneers, and what they reach in one move."""
    pioneers = int(state.pioneer_count[player])
    blocked = 0
    total = 0
    reached0, reached1, reached2, reached3 = Word(0), Word(0), Word(0), Word(0)
    up_to = workspace.up_to
    for index in range(pioneers):
        space = pioneer_at(state, player, index)
        here = 0
        for axis in range(AXES):
            ahead, back = ways(setting, state, space, axis)
            here += ahead + back
            place = int(workspace.place[space, axis])
            last, first = place + ahead, place - back - 1
            reached0 |= up_to[last, 0] ^ up_to[first, 0]
            reached1 |= up_to[last, 1] ^ up_to[first, 1]
            reached2 |= up_to[last, 2] ^ up_to[first, 2]
            reached3 |= up_to[last, 3] ^ up_to[first, 3]
        workspace.ways[player, index] = here
        total += here
        if here == 0:
            blocked += 1
    # The ways were taken together with the pioneers' own spaces.
    workspace.reached[player, 0] = reached0 & ~state.taken[0]
    workspace.reached[player, 1] = reached1 & ~state.taken[1]
    workspace.reached[player, 2] = reached2 & ~state.taken[2]
    workspace.reached[player, 3] = reached3 & ~state.taken[3]
    found[player, _WAYS] = 0.01 * total
    found[player, _PIONEERS] = 0.1 * pioneers
    found[player, _BLOCKED] = 0.1 * blocked


@rule
def _count_reached(players: int, workspace: Any, found: Any) -> None:
    """What each player reaches alone, and together with others."""
    for player in range(players):
        alone = 0
        shared = 0
        for word in range(WORDS):
            others = Word(0)
            for other in range(players):
                if other != player:
                    others |= workspace.reached[other, word]
            mine = workspace.reached[player, word]
            alone += ones(mine & ~others)
            shared += ones(mine & others)
        found[player, _ALONE] = 0.02 * alone
        found[player, _SHARED] = 0.02 * shared


@rule
def _count_country(land: Land, players: int, workspace: Any, found: Any) -> None:
    """Landscapes go to whoever has most pioneers in them, as far as they are open."""
    for kind in range(KINDS):
        tally = workspace.settlers[kind]
        if tally == 0:
            continue
        most, _ = two_highest(tally, players)
        leaders = 0
        for player in range(players):
            if (tally >> (8 * player)) & 255 == most:
                leaders += 1
        share = 0.05 * float(land.country[kind]) / leaders
        for player in range(players):
            if (tally >> (8 * player)) & 255 == most:
                found[player, _COUNTRY] += share


@rule
def evaluate(setting: Setting, state: State, weights: Any, workspace: Any, values: Any) -> None:
    """Fill `values` with values and expected scores; see `blend`."""
    progress = features(setting, state, workspace, workspace.found)
    blend(workspace.found, USED, weights, progress, int(setting.players), values)
    for player in range(int(setting.players)):
        to_come = 0.0 if state.over else max(0.0, values[MOST_PLAYERS + player])
        values[MOST_PLAYERS + player] = float(state.score[player]) + to_come


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
