"""Entry points that Python calls by itself: functions with the signature of `METH_FASTCALL` around rules.

They check what they are given (arrays of the right number of dimensions, contiguous, writable), let go of the
interpreter's lock while the rule runs, and raise an error where Numba's own wrapper would. `core/native.py` loads them;
`TABLE` is where it writes the addresses of what they call of Python.
"""

from __future__ import annotations

from collections.abc import Set
from typing import Any

import numpy as np
from llvmlite import ir
from numba.core import cgutils, types
from numba.np import arrayobj

from terrae.core.native import IN_C, OBJECTS, PYTHON, TABLE

_BYTE, _INT, _WORD, _REAL = ir.IntType(8), ir.IntType(32), ir.IntType(64), ir.DoubleType()
_OBJECT = _BYTE.as_pointer()
_TABLE = ir.ArrayType(_OBJECT, len(PYTHON) + len(OBJECTS))

_OF_CLASS = 8
"""Where an object says what it is an instance of, in bytes; then an array's fields, as NumPy's binary interface has them."""
_DATA, _DIMENSIONS, _SHAPE, _FLAGS = 16, 24, 32, 64
_USUAL = 0x0001 | 0x0100 | 0x0400
"""C-contiguous, aligned, writable."""


class _Wrapper:
    """Adds one function."""

    def __init__(self, context: Any, module: Any, name: str) -> None:
        self.context, self.module = context, module
        kind = ir.FunctionType(_OBJECT, [_OBJECT, _OBJECT.as_pointer(), _WORD])
        self.function = ir.Function(module, kind, name)
        self.builder = ir.IRBuilder(self.function.append_basic_block("entry"))
        self.table = ir.GlobalVariable(module, _TABLE, TABLE)
        self.none = self.function.args[0]  # what it is bound to

    def object(self, which: int) -> Any:
        """An entry of the table."""
        return self.builder.load(self.builder.gep(self.table, [_INT(0), _INT(which)]))

    def python(self, name: str, gives: Any, *arguments: Any) -> Any:
        """Call a function of Python."""
        kind = ir.FunctionType(gives, [one.type for one in arguments])
        address = self.builder.bitcast(self.object(PYTHON.index(name)), kind.as_pointer())
        return self.builder.call(address, arguments)

    def give_up_if(self, condition: Any, error: type | None = None, words: str = "") -> None:
        """Raise an error; without one, what Python has raised already."""
        with self.builder.if_then(condition, likely=False):
            if error is not None:
                raised = self.object(len(PYTHON) + OBJECTS.index(error))
                text = self.context.insert_const_string(self.module, words)
                self.python("PyErr_SetString", ir.VoidType(), raised, text)
            self.builder.ret(_OBJECT(None))

    def number(self, kind: Any, value: Any) -> Any:
        """A number of a type, from a Python object."""
        if isinstance(kind, types.Boolean):
            true = self.python("PyObject_IsTrue", _INT, value)
            self.give_up_if(self.builder.icmp_signed("<", true, _INT(0)))
            return self.builder.icmp_signed("!=", true, _INT(0))
        if isinstance(kind, types.Float):
            found = self.python("PyFloat_AsDouble", _REAL, value)
            unsure = self.builder.fcmp_ordered("==", found, _REAL(-1.0))
        else:
            read = "PyLong_AsLongLong" if kind.signed else "PyLong_AsUnsignedLongLongMask"
            found = self.python(read, _WORD, value)
            unsure = self.builder.icmp_signed("==", found, _WORD(-1))
        with self.builder.if_then(unsure, likely=False):
            raised = self.python("PyErr_Occurred", _OBJECT)
            self.give_up_if(self.builder.icmp_unsigned("!=", raised, _OBJECT(None)))
        return found

    def field(self, value: Any, offset: int, kind: Any) -> Any:
        """A field of an object."""
        place = self.builder.gep(value, [_WORD(offset)])
        return self.builder.load(self.builder.bitcast(place, kind.as_pointer()))

    def array(self, kind: Any, value: Any) -> Any:
        """An array of a type, from a Python object."""
        builder = self.builder
        ndarray = self.object(len(PYTHON) + OBJECTS.index(np.ndarray))
        refused = "a rule made ahead takes a plain array here, with as many dimensions as it was made for"
        self.give_up_if(
            builder.icmp_unsigned("!=", self.field(value, _OF_CLASS, _OBJECT), ndarray), TypeError, refused
        )
        dimensions = self.field(value, _DIMENSIONS, _INT)
        self.give_up_if(builder.icmp_signed("!=", dimensions, _INT(kind.ndim)), TypeError, refused)
        usual = builder.and_(self.field(value, _FLAGS, _INT), _INT(_USUAL))
        self.give_up_if(
            builder.icmp_signed("!=", usual, _INT(_USUAL)),
            TypeError,
            "a rule made ahead takes an array that is contiguous, aligned and writable here",
        )
        lengths = self.field(value, _SHAPE, _WORD.as_pointer())
        shape = [builder.load(builder.gep(lengths, [_WORD(axis)])) for axis in range(kind.ndim)]
        size = self.context.get_abi_sizeof(self.context.get_data_type(kind.dtype))
        strides: list[Any] = []
        step = _WORD(size)
        for length in reversed(shape):
            strides.insert(0, step)
            step = builder.mul(step, length)
        made = self.context.make_array(kind)(self.context, builder)
        data = builder.bitcast(self.field(value, _DATA, _OBJECT), made.data.type)
        arrayobj.populate_array(
            made, data=data, shape=shape, strides=strides, itemsize=_WORD(size), meminfo=None
        )
        return made._getvalue()

    def boxed(self, kind: Any, value: Any) -> Any:
        """A result as a Python object; an enumeration's member as its number, as Numba's wrapper would not."""
        kind = getattr(kind, "dtype", kind)
        if isinstance(kind, types.NoneType):
            self.python("Py_IncRef", ir.VoidType(), self.none)
            return self.none
        if isinstance(kind, types.Boolean):
            return self.python("PyBool_FromLong", _OBJECT, self.builder.zext(value, _WORD))
        if isinstance(kind, types.Float):
            if kind.bitwidth < 64:
                value = self.builder.fpext(value, _REAL)
            return self.python("PyFloat_FromDouble", _OBJECT, value)
        make, widen = (
            ("PyLong_FromLongLong", self.builder.sext)
            if kind.signed
            else ("PyLong_FromUnsignedLongLong", self.builder.zext)
        )
        return self.python(make, _OBJECT, widen(value, _WORD) if kind.bitwidth < 64 else value)


def enter_by_python(brief: Set[str]) -> Any:
    """A maker of entry points, as `Workshop.linked` takes it; those with these names keep the interpreter's lock, and have
    another entry point for C."""

    def enter(context: Any, module: Any, name: str, inner: Any, described: Any) -> None:
        wrapper = _Wrapper(context, module, name)
        builder, kinds = wrapper.builder, described.argtypes
        _, given, count = wrapper.function.args
        wrapper.give_up_if(
            builder.icmp_signed("!=", count, _WORD(len(kinds))), TypeError, f"{name} takes {len(kinds)} arguments"
        )  # fmt: skip
        arguments = []
        for index, kind in enumerate(kinds):
            value = builder.load(builder.gep(given, [_WORD(index)]))
            read = wrapper.array if isinstance(kind, types.Array) else wrapper.number
            arguments.append(read(kind, value))
        saved = None if name in brief else wrapper.python("PyEval_SaveThread", _OBJECT)
        gives = described.restype
        status, result = context.call_conv.call_function(builder, inner, gives, kinds, arguments)
        if saved is not None:
            wrapper.python("PyEval_RestoreThread", ir.VoidType(), saved)
        wrapper.give_up_if(status.is_error, RuntimeError, "a rule failed; TERRAE_NATIVE=0 says where")
        builder.ret(wrapper.boxed(gives, result))
        if name in brief:
            _enter_by_c(context, module, name + IN_C, inner, described)

    return enter


def _enter_by_c(context: Any, module: Any, name: str, inner: Any, described: Any) -> None:
    """A function of the rule for C, of numbers; it gives 0 where the rule fails, as Numba's does."""
    kinds, gives = described.argtypes, described.restype
    outer_type = ir.FunctionType(
        context.get_argument_type(gives), [context.get_argument_type(one) for one in kinds]
    )
    outer = ir.Function(module, outer_type, name)
    builder = ir.IRBuilder(outer.append_basic_block("entry"))
    arguments = [
        context.get_argument_value(builder, one, value) for one, value in zip(kinds, outer.args, strict=True)
    ]
    status, result = context.call_conv.call_function(builder, inner, gives, kinds, arguments)
    found = context.get_return_value(builder, gives, result)
    builder.ret(builder.select(status.is_ok, found, found.type(0)))


def table(context: Any) -> Any:
    """A module with the table itself."""
    module = context.create_module("table")
    made = ir.GlobalVariable(module, _TABLE, TABLE)
    made.initializer = cgutils.get_null_value(_TABLE)
    return module
