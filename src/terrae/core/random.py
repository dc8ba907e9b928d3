"""A small random generator for compiled code: xorshift, one word of state in an array of one.

The same seed gives the same numbers compiled and uncompiled, on every machine.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from terrae.core.compiled import UNCOMPILED, rule

Generator = npt.NDArray[np.uint64]

_MASK = (1 << 64) - 1


def mixed(seed: int) -> int:
    """A well-mixed 64-bit number from any integer (splitmix64)."""
    z = (seed + 0x9E3779B97F4A7C15) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def _scrambled(word: np.uint64) -> np.uint64:
    return np.uint64(mixed(int(word)))


def _scrambled_compiled(word: np.uint64) -> np.uint64:
    z = word + np.uint64(0x9E3779B97F4A7C15)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


scrambled = _scrambled if UNCOMPILED else rule(_scrambled_compiled)
"""`mixed` for words in compiled code. NumPy warns of the overflow that is meant here: hence two of it."""


def generator(seed: int) -> Generator:
    """A generator that starts from `seed`; neighbouring seeds give unrelated numbers."""
    return np.array([mixed(seed) or 1], dtype=np.uint64)


@rule
def random_word(random: Generator) -> np.uint64:
    """The next 64 random bits."""
    word = random[0]
    word ^= word << np.uint64(13)
    word ^= word >> np.uint64(7)
    word ^= word << np.uint64(17)
    random[0] = word
    return word


@rule
def random_below(random: Generator, bound: int) -> int:
    """A random integer from 0 to `bound` - 1; `bound` must be below 2**32."""
    return np.int64(((random_word(random) >> np.uint64(32)) * np.uint64(bound)) >> np.uint64(32))  # type: ignore[return-value]


@rule
def random_unit(random: Generator) -> float:
    """A random number from 0 up to, but not including, 1."""
    return np.float64(random_word(random) >> np.uint64(11)) / 9007199254740992.0
