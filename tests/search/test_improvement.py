"""How likely actions should have seemed: what was found counts, by how often it was looked for."""

from __future__ import annotations

import numpy as np
import pytest

from terrae.search.tuning.improvement import improved

RATINGS = np.log([0.4, 0.3, 0.2, 0.1])


def after(visits: list[int], values: list[float], players: int = 2) -> list[float]:
    """The probabilities where the first actions were looked at."""
    return improved(RATINGS, np.arange(len(visits)), np.array(visits), np.array(values), players).tolist()


def test_finds_that_are_all_alike_change_nothing():
    assert after([3, 50, 7], [0.5, 0.5, 0.5]) == pytest.approx([0.4, 0.3, 0.2, 0.1])


def test_who_turned_out_better_should_have_seemed_likelier():
    first, second, third, fourth = after([50, 50, 50], [0.50, 0.56, 0.50])
    assert second > 0.3
    assert first < 0.4
    assert first / third == pytest.approx(2.0)  # equally good, so that they stay as they were to each other
    assert sum((first, second, third, fourth)) == pytest.approx(1.0)


def test_a_fair_share_is_the_measure():
    """Half as much better counts the same where four share what two do."""
    assert after([50, 50, 50], [0.25, 0.28, 0.25], players=4) == pytest.approx(
        after([50, 50, 50], [0.5, 0.56, 0.5])
    )


def test_a_find_counts_by_how_often_it_was_looked_at():
    seldom, often = after([400, 2, 400], [0.5, 0.6, 0.5])[1], after([400, 400, 400], [0.5, 0.6, 0.5])[1]
    assert 0.3 < seldom < 0.5 < often


def test_who_was_not_looked_at_stays_as_likely_beside_the_mean_of_what_was():
    never = after([100, 100], [0.5, 0.5])[2:]
    assert never == pytest.approx([0.2, 0.1])
    third, fourth = after([100, 100], [0.6, 0.4])[2:]
    assert third / fourth == pytest.approx(2.0)
