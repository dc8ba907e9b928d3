"""Who will probably hold what: games played out from a position by the first glance of the search, and counted.

A playout draws every action by the priors that the search has before it thinks: likely actions often,
unlikely ones seldom. It goes to the end of the game, or a few rounds where that may never come; what counts
then is the game's own `tally` (`study`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.analysis.study import MOST_HEIGHTS, MOST_PLACES, STUDIES, spaces_of, tally
from terrae.core.compiled import rule
from terrae.core.match import Match
from terrae.core.random import generator, mixed, random_unit
from terrae.core.rulebook import play, results
from terrae.search import SearchSettings
from terrae.search.expansion import compute_priors, make_scratch
from terrae.search.settings import as_params
from terrae.search.weights import weights_for

PLAYOUTS = 64
FIRST_GLANCE = SearchSettings(temperature=0.3, openness=0.01)
_A_ROUNDFUL = 8
"""Playouts between two reports."""
_MOST_ACTIONS = 1 << 20
"""Of a playout."""


@dataclass(frozen=True, slots=True)
class Ownership:
    """For each space the probability that each player holds it at the end; for each player and height likewise."""

    playouts: int
    spaces: dict[str, tuple[float, ...]]
    """Only spaces that somebody holds in some playout. What is missing from 1 belongs to nobody."""
    heights: tuple[tuple[float, ...], ...]
    """Per player, how probably a piece stands on height 1, 2, …; empty for a game without heights."""
    results: tuple[float, ...]
    """What each player got of the playouts; an unfinished game counts as shared."""


@rule
def play_out(
    setting: Any, params: Any, action_weights: Any, net: Any, scratch: Any, last_turn: int, most: int
) -> None:
    """Play on from `scratch.states[0]`, each action drawn by its prior, to the end or the last turn."""
    state = scratch.states[0]
    played = 0
    while state.over == 0 and state.turn < last_turn and played < most:
        count = compute_priors(setting, state, params, action_weights, net, scratch, False)
        left = random_unit(scratch.random)
        chosen = 0
        while chosen < count - 1 and left >= scratch.priors[chosen]:
            left -= scratch.priors[chosen]
            chosen += 1
        play(setting, state, scratch.numbers[chosen])
        played += 1


@rule
def count_playouts_at(
    settings: Any,
    roots: Any,
    all_params: Any,
    action_weights: Any,
    net: Any,
    scratches: Any,
    last_turn: int,
    games: int,
    places: Any,
    heights: Any,
    together: Any,
) -> None:
    """`count_playouts` for arrays of one."""
    count_playouts(
        settings[0], roots[0], all_params[0], action_weights, net, scratches[0], last_turn, games, places, heights, together
    )  # fmt: skip


@rule
def count_playouts(
    setting: Any,
    root: Any,
    params: Any,
    action_weights: Any,
    net: Any,
    scratch: Any,
    last_turn: int,
    games: int,
    places: Any,
    heights: Any,
    together: Any,
) -> None:
    """Play `games` times from the root and count who holds what, and who won what."""
    for _ in range(games):
        scratch.states[0] = root
        play_out(setting, params, action_weights, net, scratch, last_turn, _MOST_ACTIONS)
        state = scratch.states[0]
        tally(setting, state, places, heights)
        if state.over:
            results(setting, state, scratch.values)
            for player in range(int(setting.players)):
                together[player] += scratch.values[player]
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
    weights = weights_for(variant)
    all_params = as_params(FIRST_GLANCE, mixed(seed), False)
    scratch = make_scratch(match.states, variant.most_legal, generator(mixed(seed)))
    places = np.zeros((MOST_PLACES, variant.players))
    heights = np.zeros((variant.players, MOST_HEIGHTS))
    together = np.zeros(variant.players)
    ahead = STUDIES[variant.game.name].rounds_ahead
    last_turn = 1 << 30 if ahead is None else int(match.states["turn"][0]) + ahead * variant.players
    done = 0
    found = _found(match, done, places, heights, together)
    while done < playouts:
        games = min(_A_ROUNDFUL, playouts - done)
        count_playouts_at(
            variant.setting, match.states, all_params, weights.action, weights.net, scratch, last_turn, games,
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
    names = [space["name"] for space in spaces_of(match.variant)]
    games = max(done, 1)
    spaces = {
        name: tuple(round(float(share), 4) for share in places[index] / games)
        for index, name in enumerate(names)
        if places[index].any()
    }
    standing: tuple[tuple[float, ...], ...] = ()
    if STUDIES[match.variant.game.name].counts_heights:
        standing = tuple(tuple(round(float(one), 4) for one in row[1:] / games) for row in heights)
    return Ownership(done, spaces, standing, tuple(round(float(one), 4) for one in together / games))
