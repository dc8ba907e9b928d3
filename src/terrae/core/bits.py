"""Bits in 64-bit words, counted and added to rows of words.

Counting is one machine instruction when compiled, plain Python when not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from terrae.core.compiled import rule, when_compiling

Word = np.uint64
ONE = np.uint64(1)


def trailing_zeros(word: np.uint64) -> int:
    """The number of zeros below the lowest one; 64 for an empty word."""
    value = int(word)
    return (value & -value).bit_length() - 1 if value else 64


def leading_zeros(word: np.uint64) -> int:
    """The number of zeros above the highest one; 64 for an empty word."""
    return 64 - int(word).bit_length()


def ones(word: np.uint64) -> int:
    """How many ones there are."""
    return int(word).bit_count()


def without_lowest(word: np.uint64) -> np.uint64:
    """A word without its lowest one; an empty word stays empty."""
    return np.uint64(int(word) & (int(word) - 1))


def _one_instruction(plain: Callable[[np.uint64], int], operation: str) -> None:
    """Let compiled code use one LLVM instruction in place of `plain`."""
    from llvmlite import ir
    from numba.core import types
    from numba.extending import intrinsic, overload

    def typed(typing_context: Any, word: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            if operation == "ctpop":
                return builder.ctpop(arguments[0])
            return getattr(builder, operation)(arguments[0], ir.Constant(ir.IntType(1), 0))

        return types.int64(types.uint64), code

    instruction = intrinsic(typed)

    def typed_twin(word):  # type: ignore[no-untyped-def] # Numba compares both signatures to the letter
        return lambda word: instruction(word)  # type: ignore[call-arg]

    overload(plain, inline="always")(typed_twin)


def _without_asking() -> None:
    """Compiled code need not know that NumPy warns of what follows 0 downwards."""
    from numba.extending import overload

    def typed_twin(word):  # type: ignore[no-untyped-def] # Numba compares both signatures to the letter
        return lambda word: word & (word - ONE)

    overload(without_lowest, inline="always")(typed_twin)


when_compiling(_without_asking)
when_compiling(lambda: _one_instruction(trailing_zeros, "cttz"))
when_compiling(lambda: _one_instruction(leading_zeros, "ctlz"))
when_compiling(lambda: _one_instruction(ones, "ctpop"))


@rule
def add_bits(words: Any, first: int, bits: Word) -> int:
    """Add bits from a number on, across the border of two words; gives how many."""
    at = np.uintp(first >> 6)
    shift = np.uint64(first & 63)
    words[at] |= bits << shift
    words[at + np.uintp(1)] |= (bits >> ONE) >> (np.uint64(63) - shift)
    return ones(bits)
