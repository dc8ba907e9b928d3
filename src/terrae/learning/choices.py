"""Decisions of games: what their actions are described by, and how likely each should have seemed (see `terrae.search.tuning.improvement`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.compiled import rule
from terrae.core.game import Records, Variant, copied
from terrae.core.rulebook import list_legal, play
from terrae.learning.games import Game
from terrae.learning.watching import Decision
from terrae.search.expansion import WIDTH
from terrae.search.knowledge import KNOWLEDGE, describe, list_patterns, workspace_type
from terrae.search.tuning.improvement import improved
from terrae.search.weights import Weights


@dataclass
class Choices:
    """Decisions, one behind the other: `count` actions each."""

    described: npt.NDArray[np.float16]
    patterns: npt.NDArray[np.int16]
    likely: npt.NDArray[np.float32]
    """How likely each action should have seemed."""
    count: npt.NDArray[np.int32]
    kind: npt.NDArray[np.int8]
    game: npt.NDArray[np.int32]

    def __len__(self) -> int:
        return len(self.count)


@rule
def play_at_most(settings: Any, states: Any, actions: Any, first: int, last: int) -> None:
    """Play some actions of a game."""
    for ply in range(first, last):
        play(settings[0], states[0], int(actions[ply]))


def replayed(variant: Variant, game: Game) -> Iterator[tuple[Decision, Records]]:
    """The decisions of a game in their order, each with its position."""
    states, ply = copied(variant.first_state), 0
    for decision in sorted(game.decisions, key=lambda one: one.ply):
        play_at_most(variant.setting, states, game.actions, ply, decision.ply)
        ply = decision.ply
        there = states
        if decision.way:
            there = copied(states)
            play_at_most(variant.setting, there, np.array(decision.way, np.uint16), 0, len(decision.way))
        yield decision, there


@rule
def describe_at(
    settings: Any, states: Any, numbers: Any, workspaces: Any, described: Any, patterns: Any
) -> tuple[int, int]:
    """The legal actions, as they are described, and their patterns; gives how many and the kind of position."""
    setting, state, workspace = settings[0], states[0], workspaces[0]
    count = list_legal(setting, state, numbers)
    kind = describe(setting, state, numbers, count, workspace, described)
    list_patterns(setting, state, numbers, count, workspace, patterns)
    return count, kind


class _Describer:
    def __init__(self, variant: Variant, weights: Weights) -> None:
        self.variant, self.weights = variant, weights
        self.knowledge = knowledge = KNOWLEDGE[variant.game.name]
        self.features = len(knowledge.action_feature_names)
        self.workspaces = np.zeros(1, workspace_type(variant.first_state))
        self.numbers = np.zeros(variant.most_legal, np.int32)
        self.described = np.zeros((variant.most_legal, WIDTH), np.float32)
        self.patterns = np.full((variant.most_legal, knowledge.patterns_an_action), -1, np.int32)

    def choices(self, number: int, game: Game) -> Iterable[Choices]:
        for decision, states in replayed(self.variant, game):
            yield self.choice(number, states, decision)

    def choice(self, number: int, states: Any, decision: Decision) -> Choices:
        count, kind = describe_at(
            self.variant.setting, states, self.numbers, self.workspaces, self.described, self.patterns
        )
        described, patterns = self.described[:count, : self.features].copy(), self.patterns[:count].copy()
        ratings = described @ self.weights.action[kind, : self.features]
        if patterns.shape[1]:
            tables = self.knowledge.ratings_in(self.weights.net)[kind]
            ratings = ratings + np.where(patterns >= 0, tables[patterns], 0.0).sum(axis=1)
        places = np.searchsorted(self.numbers[:count], decision.actions)
        likely = improved(
            ratings, places, decision.visits, decision.values.astype(np.float64), self.variant.players
        )
        return Choices(
            described.astype(np.float16), patterns.astype(np.int16), likely.astype(np.float32),
            np.array([count], np.int32), np.array([kind], np.int8), np.array([number], np.int32),
        )  # fmt: skip


def choices(variant: Variant, games: Iterable[Game], weights: Weights, first_game: int = 0) -> Choices | None:
    """All decisions of games; None where there are none."""
    describer = _Describer(variant, weights)
    found = [one for number, game in enumerate(games, first_game) for one in describer.choices(number, game)]
    return joined(found) if found else None


def joined(parts: Sequence[Choices]) -> Choices:
    """All of them."""
    names = ("described", "patterns", "likely", "count", "kind", "game")
    return Choices(*(np.concatenate([getattr(part, name) for part in parts]) for name in names))
