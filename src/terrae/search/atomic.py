"""Reading and writing shared numbers from several threads at once, in compiled code.

| name | does |
| --- | --- |
| `fetch_add` | adds to the 64-bit integer at an address; gives what it was before |
| `acquire`, `release` | take and give back a lock, which is the 32-bit integer at an address |

Uncompiled there is one thread only, and these are plain Python.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
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


def _instruction(plain: Any, bits: int, write: Callable[[Any, Any, Any], Any], gives: bool = True) -> Any:
    """The compiled twin of `plain`: one atomic instruction on the integer at an address.

    `write` adds it by LLVM's builder, from a pointer and a value; where nothing is given back, so does the twin.
    """
    from llvmlite import ir
    from numba.core import types
    from numba.extending import intrinsic

    number = getattr(types, f"int{bits}")

    def typed(typing_context: Any, address: Any, value: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            amount = context.cast(builder, arguments[1], signature.args[1], number)
            pointer = builder.inttoptr(arguments[0], ir.IntType(bits).as_pointer())
            given = write(builder, pointer, amount)
            return given if gives else context.get_dummy_value()

        return (number if gives else types.none)(types.uint64, value), code

    typed.__name__ = plain.__name__
    return intrinsic(typed)


def _add(builder: Any, pointer: Any, amount: Any) -> Any:
    return builder.atomic_rmw("add", pointer, amount, "seq_cst")


def _take(builder: Any, pointer: Any, amount: Any) -> Any:
    return builder.atomic_rmw("xchg", pointer, amount, "seq_cst")


def _leave(builder: Any, pointer: Any, amount: Any) -> Any:
    """A store: everything written before it is seen by whoever sees it."""
    return builder.store_atomic(amount, pointer, "release", 4)


fetch_add = _fetch_add if UNCOMPILED else _instruction(_fetch_add, 64, _add)
"""Add to a number; gives what it was before."""

_swap = _exchange if UNCOMPILED else _instruction(_exchange, 32, _take)
_let_go = _put if UNCOMPILED else _instruction(_put, 32, _leave, gives=False)


@rule
def acquire(lock: np.uint64) -> None:
    """Wait until the lock is free, and take it."""
    while _swap(lock, 1) != 0:
        pass


@rule
def release(lock: np.uint64) -> None:
    """Give the lock back."""
    _let_go(lock, 0)
