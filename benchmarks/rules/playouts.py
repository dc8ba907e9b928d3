"""Random playouts: counted and picked, and with every legal action listed."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np

import terrae
from benchmarks.rules import peers
from benchmarks.rules.measuring import Line, Work, interleaved, one_core
from terrae import Variant
from terrae.core import rulebook
from terrae.core.compiled import rule
from terrae.core.random import generator, random_below

GAMES = {"terra-nova": 300, "terra-turrium": 150}
WANTED = {"terra-nova": 2.2, "terra-turrium": 2.2}
LISTING_WANTED = 1.5


@rule
def random_legal_at(settings: Any, states: Any, random: Any) -> int:
    """`random_legal` for arrays of one."""
    return rulebook.random_legal(settings[0], states[0], random)  # type: ignore[no-any-return]


class Playouts:
    """The playouts of one variant, as work."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.states = variant.game.first_state(variant.setting)
        self.scratch = self.states.copy()
        self.numbers = np.empty(variant.most_legal, np.int32)
        self.games = GAMES[variant.game.name]
        self.seed = 0

    def picking(self, seed: int, games: int) -> int:
        """Count the legal actions and pick one; gives the actions played."""
        return rulebook.random_playouts_at(
            self.variant.setting, self.states, self.scratch, generator(seed), games
        )

    def listing(self, seed: int, games: int) -> int:
        """List the legal actions and pick one; gives the actions played."""
        return rulebook.listing_playouts_at(
            self.variant.setting, self.states, self.scratch, self.numbers, generator(seed), games
        )

    def work(self, listing: bool) -> float:
        """So many games that it takes a while, other ones every time."""
        self.seed += 1
        return float((self.listing if listing else self.picking)(self.seed, self.games))

    def check(self) -> None:
        """The answers: the games end, and are those that a match plays from Python with the same numbers."""
        for play, choose in ((self.picking, random_legal_at), (self.listing, self._listed)):
            played, end = play(99, 2), self.scratch.copy()
            random = generator(99)
            actions = 0
            for _ in range(2):
                match = self.variant.start()
                while not match.over:
                    match.play(match.variant.action(int(choose(match.setting, match.states, random))))
                actions += match.ply
            assert actions == played
            assert match.key == int(end["key"][0])
            assert match.outcome is not None

    def _listed(self, settings: Any, states: Any, random: Any) -> int:
        count = rulebook.list_legal_at(settings, states, self.numbers)
        return int(self.numbers[random_below(random, count)])


def run(repeats: int) -> list[Line]:
    """Measure both games beside both peers."""
    playouts = {name: Playouts(terrae.variant(name, players=2)) for name in GAMES}
    for one in playouts.values():
        one.check()
    works: dict[str, Work] = {}
    for name, one in playouts.items():
        works[name] = partial(one.work, listing=False)
        works[f"{name} listing"] = partial(one.work, listing=True)
    for peer in ("amazons", "havannah"):
        works[peer] = peers.rollouts(peer)
    with one_core():
        rates = interleaved(works, repeats)
    return [*_lines(rates)]


def _lines(rates: dict[str, Any]) -> list[Line]:
    lines = [
        Line(f"random playouts, {name}, 2 players", "actions/s", rates[name], peer, rates[peer], WANTED[name])
        for name in GAMES
        for peer in ("amazons", "havannah")
    ]
    havannah = rates["havannah"]
    lines += [
        Line(
            f"listing playouts, {name}, 2 players",
            "actions/s",
            rates[f"{name} listing"],
            "havannah",
            havannah,
            LISTING_WANTED,
        )
        for name in GAMES
    ]
    return lines
