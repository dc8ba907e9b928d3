"""Which rules Python calls, and with arrays of which types: found out by playing, as plain Python.

Everything that a player can come by is done once: a game is played, taken back, read and written; a computer thinks;
turns are judged. Whatever Python calls on the way is what a library must hold. There is no list to keep up to date;
something that is done nowhere here is compiled when it is needed, as ever.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from terrae.analysis.ownership import ownership
from terrae.core import native
from terrae.core.compiled import Rule, plainly
from terrae.core.game import copied
from terrae.core.match import Match
from terrae.games import registry
from terrae.puzzles.turns import every_ending, idea_of
from terrae.search import Search

_SEED = 3
_ACTIONS = 400
_BACK = 10
_SIMULATIONS = 4

Kinds = tuple[Any, ...]
"""Of arguments: for an array its elements' type and its dimensions, else a type of numbers."""


@dataclass
class Heard:
    """What was called: rules, each with the kinds of arguments that it was called with, in order."""

    calls: dict[tuple[Rule[Any, Any], Kinds], None] = field(default_factory=dict)
    played: list[str] = field(default_factory=list)
    games: frozenset[str] = frozenset()

    def functions_of(self, rule: Rule[Any, Any]) -> _Listener:
        """Stands in for a library."""
        return _Listener(self, rule)


@dataclass(frozen=True)
class _Listener:
    heard: Heard
    rule: Rule[Any, Any]

    def suiting(self, arguments: Sequence[Any]) -> Callable[..., Any]:
        """Writes down what it is called with, and calls the rule as plain Python."""

        def call(*arguments: Any) -> Any:
            kinds = tuple(map(kind_of, arguments))
            if None not in kinds:
                self.heard.calls.setdefault((self.rule, kinds))
            return plainly(self.rule, *arguments)

        return call

    def address_in_c(self) -> int:
        """Nowhere: everything is called from Python, and heard."""
        return 0


def kind_of(argument: Any) -> Any:
    """What a function for such an argument must take; None for what no library takes."""
    if type(argument) is np.ndarray:
        return argument.dtype, argument.ndim
    if isinstance(argument, bool | np.bool_):
        return bool
    if isinstance(argument, np.uint64):
        return np.uint64
    if isinstance(argument, int | np.integer):
        return np.int64
    return np.float64 if isinstance(argument, float | np.floating) else None


def rehearse() -> Heard:
    """What is called to play the games of this package. Only in a process in which nothing has been played before."""
    heard = Heard()
    assert not native.library.cache_info().currsize, "rules have been called already"
    native.library = lambda: heard  # type: ignore[assignment] # instead of any library
    heard.games = frozenset(registry.games())  # nobody need be told that something is compiled
    for game in registry.games():
        if type(registry.game(game)).__module__.startswith("terrae."):
            _play(game)
            heard.played.append(game)
    return heard


def _play(game: str) -> None:
    """A game by chance, as far as it goes, and then everything about a position near its end."""
    match = registry.start(game, players=registry.game(game).player_counts[0])
    chance = random.Random(_SEED)
    while not match.over and match.ply < _ACTIONS:
        match.play(chance.choice(match.legal_actions))
    match.view(), match.outcome
    match.variant.game.calls.results(match.setting, match.states, np.zeros(match.variant.players))
    match.undo(_BACK)
    _look(match)
    _think(match)


def _look(match: Match) -> None:
    match.view(), match.turns, match.svg(), match.drawing(), match.closings(), match.costs()
    match.perft(1)
    assert registry.from_position(match.position) == match.copy()
    for action in match.variant.actions[::97]:
        match.why_not(action)


def _think(match: Match) -> None:
    before = copied(match.states)
    search = Search(match, simulations=_SIMULATIONS)
    match.play_all(search.run().best)
    idea_of(match.variant, before, match.states)
    search.follow(match)
    ownership(match, playouts=1)
    every_ending(match.variant, match.states, most=2)
