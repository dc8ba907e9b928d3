"""What a net rates actions by: the same compiled, uncompiled and from the lists that it learns from."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import terrae
from terrae.core.compiled import plainly
from terrae.core.match import Match
from terrae.learning.choices import describe_at
from terrae.search.expansion import WIDTH
from terrae.search.knowledge import KNOWLEDGE, workspace_type
from terrae.search.network import RATES
from terrae.search.terra_nova import patterns as nova
from terrae.search.weights import weights_for
from tests.search.nets import any_net, rate_at

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("terra-nova", 2, {}),
    ("terra-nova", 3, {"edition": "us", "board": "islet"}),
    ("terra-turrium", 2, {}),
    ("terra-turrium", 4, {"tall": True}),
]


class Rater:
    """Rates actions, with a memory of its own."""

    def __init__(self, match: Match) -> None:
        self.variant = match.variant
        self.knowledge = KNOWLEDGE[match.variant.game.name]
        self.workspaces = np.zeros(1, workspace_type(match.states))

    def rated(self, match: Match, net: Any) -> np.ndarray:
        numbers = match.legal_actions.numbers
        ratings = np.zeros(len(numbers))
        weights = weights_for(match.variant, "classic").action
        rate_at(
            self.variant.setting, match.states, numbers, len(numbers), weights, net, self.workspaces, ratings
        )
        return ratings

    def listed(self, match: Match, net: Any) -> np.ndarray:
        """The same from descriptions and lists of patterns."""
        numbers = np.zeros(self.variant.most_legal, np.int32)
        described = np.zeros((self.variant.most_legal, WIDTH), np.float32)
        patterns = np.zeros((self.variant.most_legal, self.knowledge.patterns_an_action), np.int32)
        count, kind = describe_at(
            self.variant.setting, match.states, numbers, self.workspaces, described, patterns
        )
        patterns = patterns[:count]
        assert patterns.min() >= -1
        assert 0 <= patterns.max() < self.knowledge.patterns
        rows = self.knowledge.ratings_in(net)[kind]
        weights = weights_for(match.variant, "classic").action[kind]
        return described[:count] @ weights + np.where(patterns >= 0, rows[patterns], 0.0).sum(axis=1)


def positions(game: str, players: int, options: dict[str, Any]) -> Any:
    """Some positions of a game at random."""
    dice = random.Random(4)
    match = terrae.start(game, players=players, **options)
    while not match.over and match.ply < 500:
        if match.ply % 23 == 0:
            yield match
        match.play(dice.choice(match.legal_actions))


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_ratings_are_those_of_the_patterns_listed(game: str, players: int, options: dict[str, Any]) -> None:
    rater = plain = None
    for match in positions(game, players, options):
        if rater is None:
            rater, plain = Rater(match), Rater(match)
            net = any_net(rater.knowledge, seed=players)
            silent = net.copy()
            silent[RATES] = 0.0
        found = rater.rated(match, net)
        np.testing.assert_allclose(found, rater.listed(match, net), rtol=0, atol=1e-5)
        np.testing.assert_array_equal(found, plainly(plain.rated, match, net))
        assert np.abs(found - rater.rated(match, silent)).max() > 1e-3, "the net must have something to say"


def test_turned_and_mirrored_neighbours_are_of_one_class() -> None:
    """430 ways of filling six neighbours in four ways, as Burnside counts them: (4096 + 2·4 + 2·16 + 64 + 3·256 + 3·64) / 12."""
    assert len(set(nova._CLASS.tolist())) == 430

    def code(sides: str) -> int:
        return sum(int(side) << (2 * place) for place, side in enumerate(sides))

    assert nova._CLASS[code("123000")] == nova._CLASS[code("000123")] == nova._CLASS[code("321000")]
    assert nova._CLASS[code("123000")] != nova._CLASS[code("132000")]
