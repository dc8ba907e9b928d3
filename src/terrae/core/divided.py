"""Records in two places: what rules read all the time near, the rest of it far.

A graphics card has a little memory that many threads read at once, and much that they read one after another. Rules know
nothing of that: they read and write the fields of a state, and here it is known in which of two records a field lies.
"""

from __future__ import annotations

import importlib
from collections.abc import Collection, Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.structs import part_of, type_name

_wholes: dict[str, np.dtype[Any]] = {}
"""What near parts are parts of, by the names of their types."""


class _Divided:
    """Such a record in plain Python, for simulated cards."""

    def __init__(self, near: Any, far: Any) -> None:
        vars(self).update(near=near, far=far, dtype=_wholes[type_name(near.dtype)])

    def _holder(self, name: str) -> Any:
        return self.near if name in self.near.dtype.names else self.far

    def __getattr__(self, name: str) -> Any:
        return getattr(self._holder(name), name)

    def __setattr__(self, name: str, value: Any) -> None:
        setattr(self._holder(name), name, value)


def divide(
    whole: np.dtype[Any], seldom: Collection[str], lengths: Mapping[str, int]
) -> tuple[np.dtype[Any], np.dtype[Any]]:
    """The types of the near part and of the far one, which holds the fields that are `seldom` read.

    Rows are cut to the `lengths` that are given.
    """
    names = whole.names or ()
    near = part_of(whole, [name for name in names if name not in seldom], lengths)
    _wholes[type_name(near)] = whole
    return near, part_of(whole, [name for name in names if name in seldom], lengths)


def part_words(records: npt.NDArray[Any], part: np.dtype[Any]) -> npt.NDArray[np.uint64]:
    """A part of each of these records, as words."""
    found = np.zeros(records.shape, part)
    for name in part.names or ():
        target = found[name]
        target[...] = records[name][tuple(slice(length) for length in target.shape)]
    return found.view(np.uint64)


def joined(near: Any, far: Any) -> Any:
    """Both parts as one record."""
    return _Divided(near, far)


def tell_compiler() -> None:
    """What such a record is in code for a card: the addresses of its parts."""
    cgutils: Any = importlib.import_module("numba.cuda.cgutils")
    extending: Any = importlib.import_module("numba.cuda.extending")
    templates: Any = importlib.import_module("numba.cuda.typing.templates")
    types: Any = importlib.import_module("numba.cuda.types")

    class Divided(types.Type):  # type: ignore[misc]
        def __init__(self, near: Any, far: Any) -> None:
            self.near, self.far = near, far
            self.dtype = _wholes[type_name(near)]
            super().__init__(name=f"Divided({near}, {far})")

        def holder(self, attr: str) -> tuple[str, Any]:
            return ("near", self.near) if attr in self.near.fields else ("far", self.far)

    @extending.register_model(Divided)
    class Model(extending.models.StructModel):  # type: ignore[misc]
        def __init__(self, manager: Any, divided: Any) -> None:
            super().__init__(manager, divided, [("near", types.voidptr), ("far", types.voidptr)])

    @extending.infer_getattr
    class Attributes(templates.AttributeTemplate):  # type: ignore[misc]
        key = Divided

        def generic_resolve(self, divided: Any, attr: str) -> Any:
            return divided.holder(attr)[1].typeof(attr)

    def part(context: Any, builder: Any, divided: Any, value: Any, attr: str) -> tuple[Any, Any]:
        name, record = divided.holder(attr)
        address = getattr(cgutils.create_struct_proxy(divided)(context, builder, value=value), name)
        return record, builder.bitcast(address, context.get_value_type(record))

    @extending.lower_getattr_generic(Divided)  # type: ignore[untyped-decorator]
    def get(context: Any, builder: Any, divided: Any, value: Any, attr: str) -> Any:
        record, address = part(context, builder, divided, value, attr)
        return context.get_getattr(record, attr)(context, builder, record, address, attr)

    @extending.lower_setattr_generic(Divided)  # type: ignore[untyped-decorator]
    def put(context: Any, builder: Any, signature: Any, values: Any, attr: str) -> Any:
        divided, kind = signature.args
        record, address = part(context, builder, divided, values[0], attr)
        return context.get_setattr(attr, types.none(record, kind))(builder, (address, values[1]))

    def typed(typing_context: Any, near: Any, far: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            made = cgutils.create_struct_proxy(signature.return_type)(context, builder)
            made.near, made.far = (builder.bitcast(value, made.near.type) for value in values)
            return made._getvalue()

        return Divided(near, far)(near, far), code

    join = extending.intrinsic(typed)

    def typed_twin(near, far):  # type: ignore[no-untyped-def] # Numba compares both signatures to the letter
        return lambda near, far: join(near, far)

    extending.overload(joined)(typed_twin)
