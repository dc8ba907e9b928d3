"""A search: thinks about the rest of a turn, within a budget, on one or several threads."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from numbers import Integral, Real
from typing import Any

import numpy as np

from terrae.core import rulebook
from terrae.core.action import Action
from terrae.core.calls import announced
from terrae.core.errors import GameOver, OptionError
from terrae.core.game import Records, copied
from terrae.core.match import Match
from terrae.core.random import generator, mixed
from terrae.search import reading
from terrae.search.compaction import keep_below
from terrae.search.expansion import make_scratch
from terrae.search.knowledge import KNOWLEDGE
from terrae.search.levels import level_of
from terrae.search.repetition import seen_in
from terrae.search.result import SearchResult
from terrae.search.settings import SearchSettings, as_params
from terrae.search.simulation import simulate_many
from terrae.search.tree import (
    DEEPEST,
    DONE,
    FULL,
    LIMIT,
    NODES_USED,
    STOP,
    Tree,
    bytes_of,
    clear,
    fewest_bytes,
    find,
    make_tree,
)
from terrae.search.weights import DEFAULT, Weights, weights_for

Report = Callable[[SearchResult], None]

UNLIMITED = 1 << 60
_MEBIBYTE = 1 << 20
_SLICE = 0.005
"""Seconds between two looks at the clock."""
_FINISHING = 48
"""Simulations for each action of the turn that the budget did not reach."""
_MOST_THREADS = 256
_MOST_RESTLESS = 0.8


class Search:
    """A search for the player to move of a match; the tree is kept from one `run` to the next.

    A budget that is given is spent whole, for the rest of the turn; less where only one action is legal, a win is found at
    once or everything is proven, and a little more, two simulations an action, where a turn is longer than the budget.
    Without one the level has its own. `weights` names a judgement, `classic` or `learned`, or is one.

    >>> import terrae
    >>> match = terrae.start("terra-nova", players=2)
    >>> result = Search(match, simulations=50, seed=1).run()
    >>> [action.kind for action in result.best]
    ['place']
    """

    def __init__(
        self,
        match: Match,
        *,
        seconds: float | None = None,
        simulations: int | None = None,
        threads: int = 1,
        seed: int = 0,
        level: int = 10,
        memory_mb: float = 256,
        settings: SearchSettings | None = None,
        weights: Weights | str | None = None,
    ) -> None:
        found = level_of(level, match.variant.game.name)
        if seconds is None and simulations is None:
            seconds, simulations = found.seconds, found.simulations
        elif settings is None:
            settings = replace(found.settings, thorough=True)
        self.seconds = None if seconds is None else _above_nothing("seconds", seconds)
        self.simulations = None if simulations is None else _whole("simulations", simulations, 1)
        if isinstance(threads, bool) or not isinstance(threads, int) or not 1 <= threads <= _MOST_THREADS:
            raise OptionError(f"threads is a whole number from 1 to {_MOST_THREADS}, not {threads!r}")
        self.threads = threads
        if settings is not None and not isinstance(settings, SearchSettings):
            raise OptionError(f"settings are SearchSettings, not {settings!r}")
        self.settings = settings or found.settings
        self.variant = match.variant
        self._knowledge = KNOWLEDGE[match.variant.game.name]
        self._weights = (
            weights if isinstance(weights, Weights) else weights_for(match.variant, weights or DEFAULT)
        )
        salt = mixed(_whole("seed", seed))
        self._params = as_params(self.settings, salt, threads > 1)
        self._scratches = [
            make_scratch(match.states, match.variant.most_legal, generator(salt ^ thread))
            for thread in range(threads)
        ]
        self._tree = self._plant(_above_nothing("memory_mb", memory_mb))
        self._states = copied(match.states)
        self._match = match.copy()
        self._first = 0
        self._busy = threading.Lock()
        self._compile()

    def _plant(self, memory_mb: float) -> Tree:
        """The tree, as large as memory allows and the simulations need."""
        taken = self._working_bytes
        most_legal = self.variant.most_legal
        least = taken + fewest_bytes(most_legal)
        if memory_mb * _MEBIBYTE < least:
            enough = math.ceil(100 * least / _MEBIBYTE) / 100
            raise OptionError(
                f"memory_mb is at least {enough} with {self.threads} threads, not {memory_mb!r}"
            )
        most_nodes = UNLIMITED if self.simulations is None else 2 * self.simulations + 64 * _FINISHING
        return make_tree(int(memory_mb * _MEBIBYTE) - taken, most_nodes, most_legal)

    def _compile(self) -> None:
        """Have everything compiled before a clock runs."""
        if not self._match.over:
            with announced(self.variant.game.name, "search", "the computer player"):
                self._root()

    @property
    def memory_bytes(self) -> int:
        """What the tree and the threads' working memory take; it never becomes more."""
        return bytes_of(self._tree) + self._working_bytes

    @property
    def _working_bytes(self) -> int:
        return sum(scratch.nbytes for scratch in self._scratches)

    @property
    def tree(self) -> Tree:
        """Everything that is known, for those who read it themselves; it changes while `run` runs."""
        return self._tree

    @property
    def nodes(self) -> int:
        """How many positions the tree holds."""
        return min(int(self._tree.counters[NODES_USED]), len(self._tree.nodes)) - 1

    def follow(self, match: Match) -> None:
        """Go on from another position of the same variant; what is known about it is kept."""
        if match.variant != self.variant:
            raise OptionError("a search stays with its variant; make another search for another")
        with self._busy:
            if self.settings.paranoid and match.to_play != self._match.to_play:
                clear(self._tree)  # it was made for somebody else to be played against
            self._match = match.copy()
            self._states = copied(match.states)
            self._first = 0
            keep_below(self._tree, int(self._states["key"][0]))

    def __reduce__(self) -> Any:
        raise TypeError(
            "a search cannot be pickled or copied: pickle its match and make another search of it; results pickle"
        )

    def stop(self) -> None:
        """Let a running `run` come to its end at once. May be called from any thread."""
        self._tree.counters[STOP] = 1

    def run(self, report: Report | None = None, report_every: float = 0.25) -> SearchResult:
        """Think, and give back the rest of the turn. GameOver when there is nothing to think about.

        `report` is told what is known so far, every `report_every` seconds.
        """
        if isinstance(report_every, bool) or not isinstance(report_every, Real) or not report_every >= 0:
            raise OptionError(f"report_every is a number of seconds, not {report_every!r}")
        if self._match.over:
            raise GameOver("cannot search: the game is over")
        with self._busy:
            try:
                return self._run(report, report_every)
            finally:
                self._tree.counters[STOP] = 0

    def _run(self, report: Report | None, report_every: float) -> SearchResult:
        self._started = time.perf_counter()
        self._deadline = None if self.seconds is None else self._started + self.seconds
        self._next_report = self._started + report_every if report else None
        self._report, self._report_every = report, report_every
        counters = self._tree.counters
        counters[DONE] = 0
        counters[DEEPEST] = 0
        self._params[0].noise = self.settings.noise + self._restlessness()
        seen = seen_in(self._match)
        for scratch in self._scratches:
            scratch["seen"][0] = seen
        self._states = copied(self._match.states)
        self._first = self._root()
        self._chosen: list[Action] = []
        player, turn = self._match.to_play, int(self._states["turn"][0])
        while self._same_turn(player, turn):
            root = self._root()
            if not self._finish():
                if self._count_legal() > 1:
                    self._think()
                    if self.settings.thorough:
                        self._think_on(root, player, turn)
                self._choose(root)
        self._chosen = reading.without_detours(self._match, self._chosen)
        return self.result()

    def _restlessness(self) -> float:
        """What is added to the noise in a game that takes too long."""
        rounds = self._knowledge.rounds_too_long
        return min(_MOST_RESTLESS, self.settings.restlessness * rounds(self._match.states)) if rounds else 0.0

    def _finish(self) -> bool:
        """Play to a win that the game's knowledge finds in this turn."""
        if not self.settings.finishing or self._knowledge.finish is None:
            return False
        numbers = self._knowledge.finish(self.variant.setting, self._states, bool(self._chosen))
        for number in numbers:
            self._play(number)
        if numbers:  # what comes of it is what the turn is worth
            self._tree.nodes["values"][self._first] = self._tree.nodes["values"][self._root()]
        return bool(numbers)

    def _same_turn(self, player: int | None, turn: int, states: Records | None = None) -> bool:
        states = self._states if states is None else states
        return not states["over"][0] and states["to_play"][0] == player and states["turn"][0] == turn

    def _count_legal(self) -> int:
        return rulebook.count_legal_at(self.variant.setting, self._states)

    def _root(self) -> int:
        """The node of the position that is thought about now."""
        params = self._params[0]
        params.last_turn = int(self._match.states["turn"][0]) + self.settings.horizon
        params.searcher = int(self._match.states["to_play"][0])
        root = self._simulate(0, 0)
        if root < 0:  # no room left: start afresh rather than not at all
            clear(self._tree)
            self._simulate(0, 0)
            self._first = find(self._tree, self._states["key"][0])
        return find(self._tree, self._states["key"][0])

    def _simulate(self, thread: int, most: int) -> int:
        return simulate_many(self.variant.setting, self._states, self._params, *self._weights, self._tree.handles,
                             self._scratches[thread], most)  # fmt: skip

    def _think_on(self, root: int, player: int | None, turn: int) -> None:
        """Where the turn ends with the best action, nothing else needs what is left of the budget."""
        counters, done = self._tree.counters, -1
        while not counters[STOP] and done < counters[DONE] and self._has_left():
            after = copied(self._states)
            rulebook.play_at(self.variant.setting, after, self._best(root))
            if self._same_turn(player, turn, after):
                return
            done = int(counters[DONE])
            self._think()

    def _has_left(self) -> bool:
        """Whether anything is left of the budget."""
        if self._deadline is not None and time.perf_counter() >= self._deadline - _SLICE / 2:
            return False
        return self.simulations is None or int(self._tree.counters[DONE]) < self.simulations

    def _think(self) -> None:
        """Spend one action's share of what is left of the budget."""
        counters = self._tree.counters
        done = int(counters[DONE])
        now = time.perf_counter()
        share = self.settings.commit
        limit = UNLIMITED
        until = None
        if self.simulations is not None:
            left = max(0, self.simulations - done)
            fewest = min(_FINISHING, max(2, self.simulations // 8))
            if self.settings.thorough:
                fewest = min(fewest, left) or 2
            limit = done + max(fewest, int(share * left))
        if self._deadline is not None:
            until = now + share * max(0.0, self._deadline - now)
            if until <= now + _SLICE / 2:
                limit = min(limit, done + _FINISHING)
                until = None
        if counters[STOP]:
            counters[STOP] = 0
            limit, until = done + _FINISHING, None
            self._deadline = now
        counters[LIMIT] = limit
        self._spend(until)

    def _spend(self, until: float | None) -> None:
        if self.threads == 1:
            self._worker(0, until)
            return
        others = [
            threading.Thread(target=self._worker, args=(thread, until), daemon=True)
            for thread in range(1, self.threads)
        ]
        for other in others:
            other.start()
        self._worker(0, until)
        for other in others:
            other.join()

    def _worker(self, thread: int, until: float | None) -> None:
        """Simulate in slices, so that the clock is looked at often."""
        counters = self._tree.counters
        most = 32
        while True:
            before = time.perf_counter()
            done = self._simulate(thread, most)
            now = time.perf_counter()
            if done < most or counters[STOP] or (until is not None and now >= until):
                return
            if self._next_report is not None and thread == 0 and now >= self._next_report and self._report:
                self._next_report = now + self._report_every
                self._report(self.result())
            left = _SLICE if until is None else min(_SLICE, max(0.0, until - now))
            most = max(1, min(2 * most, int(done * left / max(now - before, 1e-9))))

    def _choose(self, root: int) -> None:
        """Play the best action found, and think about the rest of the turn from there."""
        self._play(self._best(root))

    def _best(self, root: int) -> int:
        return reading.best_action(self._tree, root, self.variant.setting, self._states)

    def _play(self, number: int) -> None:
        self._chosen.append(self.variant.actions[number])
        played = rulebook.play_at(self.variant.setting, self._states, number)
        assert played, "the search only knows legal actions"

    def result(self) -> SearchResult:
        """What is known so far; OptionError before `run` has been called for this position."""
        if not self._first:
            raise OptionError("nothing was searched yet: call run() first")
        tree, players = self._tree, self.variant.players
        node = tree.nodes[self._first]
        lines = reading.lines(tree, self._first, self._match)
        best = tuple(self._chosen)
        if self._same_turn(self._match.to_play, int(self._match.states["turn"][0])):
            best += reading.principal(tree, self.variant, self._states)
        return SearchResult(
            best=best,
            values=tuple(float(value) for value in node["values"][:players]),
            scores=reading.scores(self.variant, node),
            lines=lines,
            actions=reading.root_actions(tree, self._first, self._match),
            simulations=int(tree.counters[DONE]),
            seconds=time.perf_counter() - self._started,
            nodes=self.nodes,
            depth=int(tree.counters[DEEPEST]),
            proven=bool(node["proven"]),
            full=bool(tree.counters[FULL]),
        )


def choose(match: Match, level: int = 5, seed: int = 0) -> SearchResult:
    """What a player of this level does with the rest of the turn.

    >>> import terrae
    >>> result = choose(terrae.start("terra-nova", players=2), level=1, seed=1)
    >>> len(result.best)
    1
    """
    return Search(match, level=level, seed=seed).run()


def _above_nothing(name: str, value: float) -> float:
    if isinstance(value, bool) or not isinstance(value, Real) or not np.isfinite(value) or value <= 0:
        raise OptionError(f"{name} is a number above 0, not {value!r}")
    return value


def _whole(name: str, value: int, least: int | None = None) -> int:
    if isinstance(value, bool) or not isinstance(value, Integral) or (least is not None and value < least):
        wanted = "a whole number" if least is None else f"a whole number from {least} on"
        raise OptionError(f"{name} is {wanted}, not {value!r}")
    return int(value)
