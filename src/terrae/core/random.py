"""A small random generator for compiled code: xorshift, one word of state in an array of one.

The same seed gives the same numbers compiled and uncompiled, on every machine.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from terrae.core.compiled import rule, when_compiling

Generator = npt.NDArray[np.uint64]

_MASK = (1 << 64) - 1


def mixed(seed: int) -> int:
    """A well-mixed 64-bit number from any integer (splitmix64)."""
    z = (seed + 0x9E3779B97F4A7C15) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def scrambled(word: np.uint64) -> np.uint64:
    """`mixed`, for words in compiled code."""
    return np.uint64(mixed(int(word)))


def _scramble_when_compiled() -> None:
    """The same in 64-bit arithmetic, whose overflow is meant; NumPy would warn of it."""
    from numba.extending import overload

    def compiled(word: np.uint64) -> np.uint64:
        def scrambled(word: np.uint64) -> np.uint64:
            z = word + np.uint64(0x9E3779B97F4A7C15)
            z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
            z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
            return z ^ (z >> np.uint64(31))

        return scrambled  # type: ignore[return-value]

    overload(scrambled)(compiled)


when_compiling(_scramble_when_compiled)


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
