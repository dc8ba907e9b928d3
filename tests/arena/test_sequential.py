"""The test that stops when the answer is known, held against coin tosses."""

from __future__ import annotations

import math
import random

from terrae.arena import SequentialTest, Verdict
from terrae.arena.sequential import expected_score


def outcome(strength: float, seed: int) -> tuple[Verdict, int]:
    chance = random.Random(seed)
    test = SequentialTest(elo0=0, elo1=40)
    scores: list[float] = []
    while test.verdict(scores) is Verdict.UNDECIDED and len(scores) < 4_000:
        scores.append(sum(chance.random() < strength for _ in range(2)) / 2)
    return test.verdict(scores), len(scores)


def test_a_stronger_challenger_is_found_and_an_equal_one_is_not() -> None:
    stronger = [outcome(expected_score(60), seed) for seed in range(60)]
    equal = [outcome(expected_score(-10), 1000 + seed) for seed in range(60)]
    assert sum(verdict is Verdict.STRONGER for verdict, _ in stronger) >= 54
    assert sum(verdict is Verdict.NOT_STRONGER for verdict, _ in equal) >= 54


def test_a_great_difference_is_seen_sooner() -> None:
    great = sum(outcome(expected_score(300), seed)[1] for seed in range(20))
    small = sum(outcome(expected_score(50), seed)[1] for seed in range(20))
    assert great * 3 < small


def test_nothing_is_concluded_from_a_few_games() -> None:
    assert SequentialTest().verdict([1.0, 1.0]) is Verdict.UNDECIDED


def test_an_advantage_in_elo_brings_its_share_of_points() -> None:
    for elo in (-300.0, -12.5, 0.0, 75.0, 400.0):
        share = expected_score(elo)
        assert abs(400 * math.log10(share / (1 - share)) - elo) < 1e-6
