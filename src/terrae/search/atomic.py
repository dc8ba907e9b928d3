"""Reading and writing shared numbers from several threads at once, in compiled code.

| name | does |
| --- | --- |
| `fetch_add` | adds to an element of an integer array; gives what it was before |
| `acquire`, `release` | take and give back a lock, which is one element of an int32 array |

Uncompiled there is one thread only, and these are plain Python.
"""

from __future__ import annotations

from typing import Any

from terrae.core.compiled import UNCOMPILED, rule


def _fetch_add(array: Any, index: int, amount: int) -> int:
    before = int(array[index])
    array[index] = before + amount
    return before


def _exchange(array: Any, index: int, value: int) -> int:
    before = int(array[index])
    array[index] = value
    return before


def _operation(plain: Any, operation: str) -> Any:
    """The compiled twin of `plain`: one atomic instruction on an element of an integer array."""
    from numba.core import cgutils
    from numba.extending import intrinsic

    def typed(typing_context: Any, array: Any, index: Any, value: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            array_type, index_type, value_type = signature.args
            where = context.cast(builder, arguments[1], index_type, _intp())
            amount = context.cast(builder, arguments[2], value_type, array_type.dtype)
            view = context.make_array(array_type)(context, builder, arguments[0])
            pointer = cgutils.get_item_pointer(context, builder, array_type, view, [where])  # type: ignore[no-untyped-call]
            return builder.atomic_rmw(operation, pointer, amount, "seq_cst")

        return array.dtype(array, index, value), code

    typed.__name__ = plain.__name__
    return intrinsic(typed)


def _intp() -> Any:
    from numba.core import types

    return types.intp


fetch_add = _fetch_add if UNCOMPILED else _operation(_fetch_add, "add")
"""Add to an element; gives what it was before."""

_swap = _exchange if UNCOMPILED else _operation(_exchange, "xchg")


@rule
def acquire(locks: Any, index: int) -> None:
    """Wait until the lock is free, and take it."""
    while _swap(locks, index, 1) != 0:
        pass


@rule
def release(locks: Any, index: int) -> None:
    """Give the lock back."""
    _swap(locks, index, 0)
