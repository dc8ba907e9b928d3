"""Games of the search against itself, and what can be learned from them.

Openings are varied at random and now and then another action than the best is played, so that the
games differ and the evaluation sees positions that good play avoids. Of every position that was
thought about are kept: its features, what the search said it is worth, and how likely its actions
should have seemed (see `improvement`).
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core import rulebook
from terrae.core.compiled import rule
from terrae.core.game import Variant
from terrae.core.match import Match
from terrae.search.blend import FEATURES, MOST_PLAYERS
from terrae.search.expansion import WIDTH
from terrae.search.knowledge import describe, features
from terrae.search.search import Search
from terrae.search.settings import SearchSettings
from terrae.search.tuning.improvement import FEWEST_CHOICES, FEWEST_VISITS, improved
from terrae.search.weights import Weights

STRAY = 0.08
"""How often another action than the best is played."""
SETTINGS = SearchSettings(
    noise=0.05, exploration=1.5, openness=0.2, breadth=6.0, widening=1.5, thorough=False
)
"""Wider than in earnest: who learns must know what good play avoids."""


@rule
def features_at(settings: Any, states: Any, workspaces: Any, found: Any) -> float:
    """`features` for arrays of one."""
    return features(settings[0], states[0], workspaces[0], found)


@rule
def describe_at(settings: Any, states: Any, numbers: Any, count: int, workspaces: Any, described: Any) -> int:
    """`describe` for arrays of one."""
    return describe(settings[0], states[0], numbers, count, workspaces[0], described)


@dataclass
class Position:
    """One position that was thought about."""

    features: npt.NDArray[np.float64]
    progress: float
    values: npt.NDArray[np.float64]
    scores: tuple[int, ...]
    turn: int


@dataclass
class Decision:
    """The actions of a position as they are described, and how likely each should have seemed."""

    kind: int
    described: npt.NDArray[np.float32]
    liked: npt.NDArray[np.float64]


@dataclass
class PlayedGame:
    """One game: its positions in order, some of its decisions, and how it ended."""

    positions: list[Position] = field(default_factory=list)
    decisions: list[Decision] = field(default_factory=list)
    results: tuple[float, ...] = ()
    scores: tuple[int, ...] = ()
    turns: int = 0
    reason: str = ""


class StrayingSearch(Search):
    """A search that can tell what it has looked at, and stray from what it thinks best."""

    dice: random.Random

    def _looked_at(self, node: Any) -> Any:
        """The edges of a node that were looked at often enough to learn from; None where they are too few."""
        edges = self._tree.edges[node["first"] : node["first"] + node["stored"]]
        edges = edges[(edges["child"] > 0) & (edges["visits"] >= FEWEST_VISITS)]
        return edges if len(edges) >= FEWEST_CHOICES else None

    def _any(self) -> int:
        """Any legal action."""
        numbers = np.zeros(self.variant.most_legal, np.int32)
        count = rulebook.list_legal_at(self.variant.setting, self._states, numbers)
        return int(numbers[self.dice.randrange(count)])


class LearningSearch(StrayingSearch):
    """A search that keeps what it has seen, and sometimes strays."""

    game: PlayedGame
    keep: float

    def _choose(self, root: int) -> None:
        node = self._tree.nodes[root]
        found = np.zeros((MOST_PLAYERS, FEATURES))
        progress = features_at(self.variant.setting, self._states, self._scratches[0]["workspace"][0], found)
        values = node["values"].astype(np.float64)
        scores = self.variant.game.scores(self.variant, self._states)
        turn = int(self._states["turn"][0])
        self.game.positions.append(Position(found[: self.variant.players], progress, values, scores, turn))
        if self.dice.random() < self.keep and (decision := self._decision(node)):
            self.game.decisions.append(decision)
        if self.dice.random() < STRAY:
            self._play(self._any())
        else:
            super()._choose(root)

    def _decision(self, node: Any) -> Decision | None:
        """All legal actions, and how likely each should have seemed by what the search has found."""
        if (edges := self._looked_at(node)) is None:
            return None
        numbers = np.zeros(self.variant.most_legal, np.int32)
        count = rulebook.list_legal_at(self.variant.setting, self._states, numbers)
        described = np.zeros((count, WIDTH), np.float32)
        workspace = self._scratches[0]["workspace"][0]
        kind = describe_at(self.variant.setting, self._states, numbers, count, workspace, described)
        values = self._tree.nodes["values"][edges["child"], node["to_play"]].astype(np.float64)
        ratings = described @ self._weights.action[kind]
        looked_at = np.searchsorted(numbers[:count], edges["action"])
        return Decision(
            kind, described, improved(ratings, looked_at, edges["visits"], values, self.variant.players)
        )


def random_opening(match: Match, dice: random.Random) -> None:
    """Part of the set-up at random: some actions of the first phase."""
    setup = match.phase
    while match.phase == setup and dice.random() < 0.93:
        match.play(match.legal_actions[dice.randrange(len(match.legal_actions))])


def play_game(
    variant: Variant, simulations: int, seed: int, weights: Weights | None = None, keep: float = 0.06
) -> PlayedGame:
    """One game of the search against itself."""
    dice = random.Random(seed)
    match = variant.start()
    game = PlayedGame()
    if dice.random() < 0.8:
        random_opening(match, dice)
    while not match.over:
        search = LearningSearch(
            match,
            simulations=simulations,
            seed=dice.getrandbits(32),
            settings=SETTINGS,
            weights=weights,
            memory_mb=32,
        )
        search.game, search.dice, search.keep = game, dice, keep
        for action in search.run().best:
            match.play(action)
        game.turns += 1
    outcome = match.outcome
    assert outcome is not None
    game.results, game.scores, game.reason = outcome.results, outcome.scores, outcome.reason
    return game
