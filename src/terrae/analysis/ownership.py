"""Who will probably hold what: games played out from a position by the first glance of the search, and counted.

A playout draws every action by the priors that the search has before it thinks: likely actions often,
unlikely ones seldom. Terra Nova is played to its end, and each space counts for whoever scored it.
Terra Turrium can go on for ever, so that it is played a few rounds, or until somebody has won, and each
turrian counts for the field and the height on which it stands then.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.compiled import rule
from terrae.core.match import Match
from terrae.core.random import generator, mixed, random_unit
from terrae.core.rulebook import by_state_type, play, results, type_name
from terrae.games.terra_nova.state import CLOSED
from terrae.games.terra_nova.state import STATE as NOVA_STATE
from terrae.games.terra_turrium.board import bit_of, half_of
from terrae.games.terra_turrium.state import STATE as TURRIUM_STATE
from terrae.search import SearchSettings
from terrae.search.expansion import make_scratch, weigh
from terrae.search.settings import as_records
from terrae.search.weights import weights_for

PLAYOUTS = 64
ROUNDS = 3
"""So far ahead Terra Turrium is played."""
MOST_PLACES = 200
MOST_HEIGHTS = 12
_SHARPNESS = SearchSettings(temperature=0.3, openness=0.01)
_A_ROUNDFUL = 8
"""Playouts between two reports."""


@dataclass(frozen=True, slots=True)
class Ownership:
    """For each space the probability that each player holds it at the end; for each player and height likewise."""

    playouts: int
    spaces: dict[str, tuple[float, ...]]
    """Only spaces that somebody holds in some playout. What is missing from 1 belongs to nobody."""
    heights: tuple[tuple[float, ...], ...]
    """Terra Turrium: per player, how probably a turrian stands on height 1, 2, …; empty for Terra Nova."""
    results: tuple[float, ...]
    """What each player got of the playouts; an unfinished game counts as shared."""


@rule
def tally_nova(setting: Any, state: Any, places: Any, heights: Any) -> None:
    """Each space of a scored territory, shared among those who scored it."""
    for space in range(int(setting.spaces)):
        owners = int(state.closed[space]) & (CLOSED - 1) if state.closed[space] else 0
        count = 0
        for player in range(int(setting.players)):
            count += owners >> player & 1
        for player in range(int(setting.players)):
            if owners >> player & 1:
                places[space, player] += 1.0 / count


@rule
def tally_turrium(setting: Any, state: Any, places: Any, heights: Any) -> None:
    """Each field that a turrian stands on, and each height that a player stands on at least once."""
    for player in range(int(setting.players)):
        seen = 0
        for field in range(len(state.height)):
            if state.turrians[player, half_of(field)] & bit_of(field):
                places[field, player] += 1.0
                height = min(int(state.height[field]), MOST_HEIGHTS - 1)
                if seen >> height & 1 == 0:
                    heights[player, height] += 1.0
                    seen |= 1 << height


_TALLIES: dict[str, Callable[..., None]] = {
    type_name(NOVA_STATE): tally_nova,
    type_name(TURRIUM_STATE): tally_turrium,
}
tally = by_state_type(
    lambda state_type: _TALLIES[type_name(state_type)], "tally", "setting, state, places, heights"
)


@rule
def play_out(setting: Any, how: Any, action_weights: Any, scratch: Any, last_turn: int, most: int) -> None:
    """Play on from `scratch.states[0]`, each action drawn by its prior, to the end or the last turn."""
    state = scratch.states[0]
    played = 0
    while state.over == 0 and state.turn < last_turn and played < most:
        count = weigh(setting, state, how, action_weights, scratch)
        left = random_unit(scratch.random)
        chosen = 0
        while chosen < count - 1 and left >= scratch.priors[chosen]:
            left -= scratch.priors[chosen]
            chosen += 1
        play(setting, state, scratch.numbers[chosen])
        played += 1


@rule
def count_playouts(
    settings: Any,
    roots: Any,
    hows: Any,
    action_weights: Any,
    scratches: Any,
    last_turn: int,
    most: int,
    games: int,
    places: Any,
    heights: Any,
    together: Any,
) -> None:
    """Play `games` times from the root and count who holds what, and who won what."""
    setting, scratch = settings[0], scratches[0]
    for _ in range(games):
        scratch.states[0] = roots[0]
        play_out(setting, hows[0], action_weights, scratch, last_turn, most)
        state = scratch.states[0]
        tally(setting, state, places, heights)
        if state.over:
            results(setting, state, scratch.judged)
            for player in range(int(setting.players)):
                together[player] += scratch.judged[player]
        else:
            for player in range(int(setting.players)):
                together[player] += 1.0 / int(setting.players)


def ownership(
    match: Match,
    playouts: int = PLAYOUTS,
    seed: int = 0,
    report: Callable[[Ownership], bool] | None = None,
) -> Ownership:
    """Who will probably hold what; `report` is told now and then, and stops it by giving False.

    >>> import terrae
    >>> found = ownership(terrae.start("terra-nova", players=2), playouts=4)
    >>> found.playouts, all(sum(shares) <= 1.001 for shares in found.spaces.values())
    (4, True)
    """
    variant = match.variant
    _, action_weights = weights_for(variant)
    hows = as_records(_SHARPNESS, mixed(seed), False)
    scratch = make_scratch(match.states, variant.most_legal, generator(mixed(seed)))
    places = np.zeros((MOST_PLACES, variant.players))
    heights = np.zeros((variant.players, MOST_HEIGHTS))
    together = np.zeros(variant.players)
    endless = variant.game.name == "terra-turrium"
    last_turn = int(match.states["turn"][0]) + ROUNDS * variant.players if endless else 1 << 30
    done = 0
    found = _found(match, done, places, heights, together)
    while done < playouts:
        games = min(_A_ROUNDFUL, playouts - done)
        count_playouts(
            variant.setting, match.states, hows, action_weights, scratch, last_turn, 1 << 20, games,
            places, heights, together,
        )  # fmt: skip
        done += games
        found = _found(match, done, places, heights, together)
        if report is not None and not report(found):
            break
    return found


def _found(
    match: Match,
    done: int,
    places: npt.NDArray[np.float64],
    heights: npt.NDArray[np.float64],
    together: npt.NDArray[np.float64],
) -> Ownership:
    board = match.variant.game.geometry(match.variant)
    names = [space["name"] for space in board.get("spaces") or board["fields"]]
    games = max(done, 1)
    spaces = {
        name: tuple(round(float(share), 4) for share in places[index] / games)
        for index, name in enumerate(names)
        if places[index].any()
    }
    standing: tuple[tuple[float, ...], ...] = ()
    if match.variant.game.name == "terra-turrium":
        standing = tuple(tuple(round(float(one), 4) for one in row[1:] / games) for row in heights)
    return Ownership(done, spaces, standing, tuple(round(float(one), 4) for one in together / games))
