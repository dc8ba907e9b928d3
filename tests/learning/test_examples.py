"""Examples from several batches of games."""

from __future__ import annotations

import numpy as np

from terrae.learning.examples import Examples, together
from terrae.search.network import MOST_INPUTS


def example(inputs: int) -> Examples:
    """One position of two players with so many inputs each."""
    rows = np.zeros((1, 2, MOST_INPUTS), np.uint16)
    amounts = np.zeros((1, 2, MOST_INPUTS), np.float16)
    rows[:, :, :inputs], amounts[:, :, :inputs] = np.arange(inputs), 1.0
    shares = np.full((1, 2), 0.5, np.float32)
    return Examples(rows, amounts, *[shares] * 6, np.zeros(1, np.int32))


def test_batches_of_different_widths_are_put_together() -> None:
    found = together([together([example(3)]), together([example(5)])])
    assert found.rows.shape == (2, 2, 5)
    assert found.amounts.sum(axis=2).tolist() == [[3, 3], [5, 5]]
    assert found.rows[1, 0].tolist() == [0, 1, 2, 3, 4]
