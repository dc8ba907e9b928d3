"""Rules that show every way in and out of a library, too small to be worth anything else."""

from __future__ import annotations

from typing import Any

import numpy as np

from terrae.core.compiled import brief_rule, rule
from terrae.search.atomic import load_relaxed

PAIR = np.dtype((np.record, [("left", "i4"), ("right", "f8")]))


@rule
def add_up(numbers: Any, grid: Any, factor: float, twice: bool) -> float:
    """Arrays of numbers, a real number, a truth value."""
    total = 0.0
    for row in range(grid.shape[0]):
        for column in range(grid.shape[1]):
            total += grid[row, column] * numbers[column]
    return total * factor * (2.0 if twice else 1.0)


@rule
def turn_round(pairs: Any) -> None:
    """Records, written to; nothing is given back."""
    for pair in pairs:
        pair.left, pair.right = int(pair.right), float(pair.left)


@rule
def highest_bit(word: np.uint64) -> np.uint64:
    """Words."""
    return word & np.uint64(1 << 63)


@brief_rule
def is_less(one: int, other: int) -> bool:
    """Integers, and a truth value given back."""
    return one < other


@rule
def wait_for(address: np.uint64, most: int) -> int:
    """Runs until another thread has written something there."""
    looks = 0
    while load_relaxed(address) == 0 and looks < most:
        looks += 1
    return looks


@rule
def refuse(number: int) -> int:
    """Raises an error."""
    if number > 0:
        raise ValueError("too much")
    return number
