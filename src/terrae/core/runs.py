"""Runs of numbers that follow one another, written eight at a time.

A compiler leaves so short a loop as eight single stores; one vector is a third of the time.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.compiled import when_compiling

AT_ONCE = 8


def write_eight(numbers: npt.NDArray[np.int32], at: np.uintp, number: int) -> None:
    """Write `number` and the seven that follow it, from index `at` on."""
    for step in range(AT_ONCE):
        numbers[at + np.uintp(step)] = number + step


def _write_a_vector() -> None:
    from llvmlite import ir
    from numba.core import types
    from numba.extending import intrinsic, overload

    def typed(typing_context: Any, numbers: Any, at: Any, number: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            found = context.make_array(signature.args[0])(context, builder, arguments[0])
            kind = context.get_data_type(signature.args[0].dtype)
            eight = ir.VectorType(kind, AT_ONCE)
            nothing, first = ir.Constant(eight, ir.Undefined), ir.IntType(32)
            least = builder.trunc(arguments[2], kind)
            alone = builder.insert_element(nothing, least, ir.Constant(first, 0))
            same = builder.shuffle_vector(
                alone, nothing, ir.Constant(ir.VectorType(first, AT_ONCE), [0] * AT_ONCE)
            )
            run = builder.add(same, ir.Constant(eight, list(range(AT_ONCE))))
            place = builder.gep(found.data, [arguments[1]])
            builder.store(run, builder.bitcast(place, eight.as_pointer()), align=kind.width // 8)
            return context.get_dummy_value()

        return types.none(numbers, types.uintp, types.int64), code

    vector = intrinsic(typed)

    def typed_twin(numbers, at, number):  # type: ignore[no-untyped-def] # Numba compares both signatures to the letter
        return lambda numbers, at, number: vector(numbers, at, number)  # type: ignore[call-arg]

    overload(write_eight, inline="always")(typed_twin)


when_compiling(_write_a_vector)
