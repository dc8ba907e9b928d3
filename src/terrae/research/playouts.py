"""Random games from the beginning to the end, as many as wanted, in one call: on processors or on a graphics card.

The same seed gives the same games on both: each game draws from a generator of its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.compiled import rule
from terrae.core.errors import OptionError
from terrae.core.game import Variant
from terrae.core.random import mixed
from terrae.core.rulebook import random_playout, results
from terrae.research.batch import check_device
from terrae.research.batch_steps import seed_games
from terrae.research.crew import Crew

_NO_LIMIT = 1 << 40


@dataclass(frozen=True)
class Playouts:
    """How random games went, one row a game."""

    lengths: npt.NDArray[np.int32]
    """Actions."""
    keys: npt.NDArray[np.uint64]
    """The hashes of the last positions."""
    results: npt.NDArray[np.float64]
    """Each player's result, 0 to 1, summing to 1."""


@rule
def play_games(
    settings: Any,
    beginning: Any,
    generators: Any,
    lengths: Any,
    keys: Any,
    shares: Any,
    first: int,
    last: int,
) -> None:
    """Play these games out, one after another."""
    setting = settings[0]
    scratch = np.empty_like(beginning)
    state = scratch[0]
    for game in range(first, last):
        scratch[0] = beginning[0]
        lengths[game] = random_playout(setting, state, generators[game : game + 1], _NO_LIMIT)
        keys[game] = state.key
        results(setting, state, shares[game])


def play_out(
    variant: Variant, games: int, *, seed: int = 0, device: str = "cpu", threads: int | None = None
) -> Playouts:
    """Play so many random games to their ends.

    >>> import terrae
    >>> found = play_out(terrae.variant("terra-nova", players=2, board="islet"), 3, seed=1, threads=1)
    >>> found.lengths.shape, found.results.sum(axis=1).tolist()
    ((3,), [1.0, 1.0, 1.0])
    """
    if isinstance(games, bool) or not isinstance(games, int) or games < 1:
        raise OptionError(f"games is a number from 1 on, not {games!r}")
    check_device(device)
    if device == "cuda":
        from terrae.research.card import play_out_on_card

        return Playouts(*play_out_on_card(variant, games, seed))
    found = Playouts(
        np.zeros(games, np.int32), np.zeros(games, np.uint64), np.zeros((games, variant.players))
    )
    generators = np.zeros(games, np.uint64)
    seed_games(generators, np.uint64(mixed(seed)))
    first = variant.game.first_state(variant.setting)
    crew = Crew(threads)
    try:
        crew.share(
            play_games,
            (variant.setting, first, generators, found.lengths, found.keys, found.results),
            games,
        )
    finally:
        crew.dismiss()
    return found
