"""Atomic instructions for compiled code: shared integers in memory that several threads read and write.

| name | integer | ordering | does |
| --- | --- | --- | --- |
| `fetch_add` | 64 bits | sequentially consistent | adds; gives what was there before |
| `fetch_max` | 64 bits | relaxed | raises to at least a value |
| `load_relaxed` | 64 bits | relaxed | reads a number that stands for itself alone |
| `load_acquire`, `load_acquire_byte` | 32, 8 bits | acquire | reads; what was written before the release store that is read is seen too |
| `store_release`, `store_release_byte` | 32, 8 bits | release | writes; whoever reads it by an acquire load sees all that was written before |
| `claim` | 32 bits | acquire and release | writes where a 0 stood; gives what stood there, so 0 where it succeeded |
| `lock`, `unlock` | 32 bits | acquire, release | a spin lock |

x86 orders plain loads and stores like that by itself, ARM does not, and no compiler needs to. All of them take an
address. Uncompiled there is one thread only, and they are plain Python.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

import numpy as np

from terrae.core.compiled import rule, when_compiling

_TYPES = {8: ctypes.c_int8, 32: ctypes.c_int32, 64: ctypes.c_int64}


def _at(address: np.uint64, bits: int) -> Any:
    return _TYPES[bits].from_address(int(address))


def _compiled(plain: Any, bits: int, emit: Callable[[Any, Any, Any, Any], Any], gives: bool = True) -> None:
    """Have compiled code run one instruction in place of `plain`.

    `emit` adds it by LLVM's builder, from a pointer, the type and the value (None where `plain` takes none).
    """

    def tell_compiler() -> None:
        from llvmlite import ir
        from numba.core import types
        from numba.extending import intrinsic, overload

        number = getattr(types, f"int{bits}")
        result = number if gives else types.none

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            pointer = builder.inttoptr(arguments[0], ir.IntType(bits).as_pointer())
            value = context.cast(builder, arguments[1], signature.args[1], number) if arguments[1:] else None
            given = emit(builder, pointer, ir.IntType(bits), value)
            return given if gives else context.get_dummy_value()

        # Numba compares the signatures of a function and its twin to the letter.
        if plain.__code__.co_argcount == 1:
            one = intrinsic(lambda typing_context, address: (result(types.uint64), generate))
            overload(plain, inline="always")(lambda address: lambda address: one(address))  # type: ignore[call-arg]
        else:
            two = intrinsic(lambda typing_context, address, value: (result(types.uint64, value), generate))
            overload(plain, inline="always")(
                lambda address, value: lambda address, value: two(address, value)  # type: ignore[call-arg]
            )

    when_compiling(tell_compiler)


def fetch_add(address: np.uint64, value: int) -> int:
    """Add; gives what was there before."""
    number = _at(address, 64)
    before = int(number.value)
    number.value = before + value
    return before


def fetch_max(address: np.uint64, value: int) -> int:
    """Raise to at least this; gives what was there before."""
    number = _at(address, 64)
    before = int(number.value)
    number.value = max(before, value)
    return before


def load_relaxed(address: np.uint64) -> int:
    """The 64-bit integer, whole, and read anew at every call."""
    return int(_at(address, 64).value)


def load_acquire(address: np.uint64) -> int:
    """The 32-bit integer, and with it everything that was written before it was."""
    return int(_at(address, 32).value)


def load_acquire_byte(address: np.uint64) -> int:
    """The 8-bit integer, and with it everything that was written before it was."""
    return int(_at(address, 8).value)


def store_release(address: np.uint64, value: int) -> None:
    """Write a 32-bit integer after everything that was written before."""
    _at(address, 32).value = value


def store_release_byte(address: np.uint64, value: int) -> None:
    """Write an 8-bit integer after everything that was written before."""
    _at(address, 8).value = value


def claim(address: np.uint64, value: int) -> int:
    """Write a 32-bit integer where a 0 stands; gives what stood there."""
    number = _at(address, 32)
    before = int(number.value)
    if before == 0:
        number.value = value
    return before


def exchange(address: np.uint64, value: int) -> int:
    """Write a 32-bit integer; gives what was there before."""
    number = _at(address, 32)
    before = int(number.value)
    number.value = value
    return before


def _emit_claim(builder: Any, pointer: Any, kind: Any, value: Any) -> Any:
    return builder.extract_value(builder.cmpxchg(pointer, kind(0), value, "acq_rel", "acquire"), 0)


_compiled(
    fetch_add, 64, lambda builder, pointer, kind, value: builder.atomic_rmw("add", pointer, value, "seq_cst")
)
_compiled(
    fetch_max,
    64,
    lambda builder, pointer, kind, value: builder.atomic_rmw("max", pointer, value, "monotonic"),
)
_compiled(
    exchange, 32, lambda builder, pointer, kind, value: builder.atomic_rmw("xchg", pointer, value, "acquire")
)
_compiled(claim, 32, _emit_claim)
_compiled(
    load_relaxed,
    64,
    lambda builder, pointer, kind, value: builder.load_atomic(pointer, "monotonic", 8, typ=kind),
)
_compiled(
    load_acquire,
    32,
    lambda builder, pointer, kind, value: builder.load_atomic(pointer, "acquire", 4, typ=kind),
)
_compiled(
    load_acquire_byte,
    8,
    lambda builder, pointer, kind, value: builder.load_atomic(pointer, "acquire", 1, typ=kind),
)
_compiled(
    store_release,
    32,
    lambda builder, pointer, kind, value: builder.store_atomic(value, pointer, "release", 4),
    gives=False,
)
_compiled(
    store_release_byte,
    8,
    lambda builder, pointer, kind, value: builder.store_atomic(value, pointer, "release", 1),
    gives=False,
)


@rule
def lock(address: np.uint64) -> None:
    """Wait until the lock is free, and take it."""
    while exchange(address, 1) != 0:
        pass


@rule
def unlock(address: np.uint64) -> None:
    """Give the lock back."""
    store_release(address, 0)
