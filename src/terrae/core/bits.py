"""Counting bits in 64-bit words: one machine instruction when compiled, plain Python when not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from terrae.core.compiled import UNCOMPILED

Word = np.uint64
ONE = np.uint64(1)


def _trailing_zeros(word: np.uint64) -> int:
    value = int(word)
    return (value & -value).bit_length() - 1 if value else 64


def _leading_zeros(word: np.uint64) -> int:
    return 64 - int(word).bit_length()


def _ones(word: np.uint64) -> int:
    return int(word).bit_count()


def _instruction(plain: Callable[[np.uint64], int], operation: str) -> Callable[[np.uint64], int]:
    """The compiled twin of `plain`, made of one LLVM instruction."""
    from llvmlite import ir
    from numba.core import types
    from numba.extending import intrinsic

    def typed(typing_context: Any, word: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            if operation == "ctpop":
                return builder.ctpop(arguments[0])
            return getattr(builder, operation)(arguments[0], ir.Constant(ir.IntType(1), 0))

        return types.int64(types.uint64), code

    typed.__name__ = plain.__name__
    return intrinsic(typed)  # type: ignore[no-any-return]


trailing_zeros = _trailing_zeros if UNCOMPILED else _instruction(_trailing_zeros, "cttz")
"""The number of zeros below the lowest one; 64 for an empty word."""

leading_zeros = _leading_zeros if UNCOMPILED else _instruction(_leading_zeros, "ctlz")
"""The number of zeros above the highest one; 64 for an empty word."""

ones = _ones if UNCOMPILED else _instruction(_ones, "ctpop")
"""How many ones there are."""
