"""Reading and writing shared numbers from several threads at once, in compiled code.

| name | does |
| --- | --- |
| `fetch_add` | adds to the 64-bit integer at an address; gives what it was before |
| `acquire`, `release` | take and give back a lock, which is the 32-bit integer at an address |

Uncompiled there is one thread only, and these are plain Python.
"""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np

from terrae.core.compiled import UNCOMPILED, rule


def _fetch_add(address: np.uint64, amount: int) -> int:
    number = ctypes.c_int64.from_address(int(address))
    before = number.value
    number.value = before + amount
    return before


def _exchange(address: np.uint64, value: int) -> int:
    number = ctypes.c_int32.from_address(int(address))
    before = number.value
    number.value = value
    return before


def _put(address: np.uint64, value: int) -> None:
    ctypes.c_int32.from_address(int(address)).value = value


def _store() -> Any:
    """The compiled twin of `_put`: everything written before is seen by whoever sees this."""
    from llvmlite import ir
    from numba.core import types
    from numba.extending import intrinsic

    def put(typing_context: Any, address: Any, value: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            amount = context.cast(builder, arguments[1], signature.args[1], types.int32)
            pointer = builder.inttoptr(arguments[0], ir.IntType(32).as_pointer())
            builder.store_atomic(amount, pointer, "release", 4)
            return context.get_dummy_value()

        return types.none(types.uint64, value), code

    return intrinsic(put)


def _operation(plain: Any, operation: str, bits: int) -> Any:
    """The compiled twin of `plain`: one atomic instruction on the integer at an address."""
    from llvmlite import ir
    from numba.core import types
    from numba.extending import intrinsic

    number = getattr(types, f"int{bits}")

    def typed(typing_context: Any, address: Any, value: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            amount = context.cast(builder, arguments[1], signature.args[1], number)
            pointer = builder.inttoptr(arguments[0], ir.IntType(bits).as_pointer())
            return builder.atomic_rmw(operation, pointer, amount, "seq_cst")

        return number(types.uint64, value), code

    typed.__name__ = plain.__name__
    return intrinsic(typed)


fetch_add = _fetch_add if UNCOMPILED else _operation(_fetch_add, "add", 64)
"""Add to a number; gives what it was before."""

_let_go = _put if UNCOMPILED else _store()
_swap = _exchange if UNCOMPILED else _operation(_exchange, "xchg", 32)


@rule
def acquire(lock: np.uint64) -> None:
    """Wait until the lock is free, and take it."""
    while _swap(lock, 1) != 0:
        pass


@rule
def release(lock: np.uint64) -> None:
    """Give the lock back."""
    _let_go(lock, 0)
