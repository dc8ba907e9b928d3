"""Records and lists by their address: the quickest way from Python into compiled code.

Handing Numba three arrays of records costs more than a rule takes to run. A match hands over one
number instead: the address of its handle, which holds the addresses of its setting, its state and its
sheet of numbers. It owns all four, so that they stay where they are.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.compiled import when_compiling

HANDLE = np.dtype((np.record, [("setting", "u8"), ("state", "u8"), ("sheet", "u8")]))
"""The addresses of a setting, a state, and a sheet for the numbers of legal actions."""
SHEET = 2
"""Which of the three is the sheet's."""


def address_of(array: npt.NDArray[Any]) -> int:
    """Where an array's values lie; whoever keeps the address must keep the array too."""
    memory = array.base
    if isinstance(memory, memoryview) and memory.nbytes == array.nbytes and not memory.readonly:
        return address_of_numbers(memory)  # a copy: see `copied`
    return int(array.ctypes.data)


def address_of_numbers(numbers: npt.NDArray[np.generic] | memoryview) -> int:
    """`address_of` for plain numbers that can be written: in a quarter of the time."""
    return ctypes.addressof(ctypes.c_char.from_buffer(numbers))  # type: ignore[arg-type]


def record_at(record_type: np.dtype[Any]) -> Callable[[np.uint64], Any]:
    """A function, for rules, that gives the record of this type at an address."""

    def at(address: np.uint64) -> Any:
        memory = (ctypes.c_char * record_type.itemsize).from_address(int(address))
        return np.frombuffer(memoryview(memory), record_type)[0]

    def tell_compiler() -> None:
        from numba import from_dtype
        from numba.core import types
        from numba.extending import intrinsic, overload

        record = from_dtype(record_type)

        def typed(typing_context: Any, address: Any) -> Any:
            def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
                return builder.inttoptr(arguments[0], context.get_value_type(record))

            return record(types.uint64), code

        pointer = intrinsic(typed)

        def typed_twin(address):  # type: ignore[no-untyped-def] # Numba compares both signatures to the letter
            return lambda address: pointer(address)  # type: ignore[call-arg]

        overload(at, inline="always")(typed_twin)

    when_compiling(tell_compiler)
    return at


handle_at = record_at(HANDLE)


def uncounted(array: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """For rules: the same array, whose rows can be taken without being counted as holders of it.

    Counting takes longer than what small rules do with a row. Whoever calls holds the array meanwhile.
    """
    return array


def _count_nobody() -> None:
    from numba.core import cgutils
    from numba.extending import intrinsic, overload

    def typed(typing_context: Any, array: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            found = context.make_array(signature.args[0])(context, builder, arguments[0])
            found.meminfo = cgutils.get_null_value(found.meminfo.type)  # type: ignore[no-untyped-call]
            return found._getvalue()

        return array(array), code

    nobody = intrinsic(typed)

    def typed_twin(array):  # type: ignore[no-untyped-def] # Numba compares both signatures to the letter
        return lambda array: nobody(array)  # type: ignore[call-arg]

    overload(uncounted, inline="always")(typed_twin)


when_compiling(_count_nobody)
