"""Rules made ahead of time: a shared library, used in place of compiling where there is one of these very sources.

A wheel brings such a library (`building/native.py` makes it), and then neither compiles nor imports Numba for what the
library holds: everything that Python calls in order to play, think, analyse and solve puzzles. It is made by the same compiler from
the same functions. A rule, or a game of another package, that it does not hold is compiled as ever.

`TERRAE_NATIVE=0` does without; `TERRAE_NATIVE=1` wants the one in the cache, which `python -m terrae.building --native` makes.

Its functions take Python's objects (`METH_FASTCALL`) and call Python by a table of addresses, which are the same in
every version; arrays are read where NumPy's binary interface has their fields. So one library serves every Python.
"""

from __future__ import annotations

import ctypes
import json
import os
import platform
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from terrae.core.errors import TerraeError
from terrae.core.sources import PACKAGE, cache_home, digest_of
from terrae.core.structs import type_name

INDEX = "native.json"
PACKAGED = PACKAGE / "building" / "made" / "native"
"""The folder of a wheel."""
LAYERS = ("core", "games", "search", "analysis", "puzzles")
"""What a library holds."""

PYTHON = (
    "PyLong_AsLongLong",
    "PyLong_AsUnsignedLongLongMask",
    "PyFloat_AsDouble",
    "PyObject_IsTrue",
    "PyLong_FromLongLong",
    "PyLong_FromUnsignedLongLong",
    "PyFloat_FromDouble",
    "PyBool_FromLong",
    "PyErr_Occurred",
    "PyErr_SetString",
    "PyEval_SaveThread",
    "PyEval_RestoreThread",
    "Py_IncRef",
)
"""What a library calls of Python, in the order of its table; then the objects below."""
OBJECTS = (TypeError, RuntimeError, np.ndarray)
IN_C = "_in_c"
"""What follows the name of a brief rule's function for Python in that of its function for C."""
TABLE = "terrae_python"
"""The name of the table."""
_HEAD = 16
"""Bytes of an object before its own fields; a library expects arrays' fields behind so many."""
_FASTCALL = 0x80

_X86_64_V3 = {"avx2", "bmi1", "bmi2", "f16c", "fma", "movbe", "abm", "xsave"}
"""As Linux names what the processors of this level have."""

Types = tuple[str, ...]


def digest() -> str:
    """A hash of everything that a library is made of."""
    return digest_of(LAYERS)


def cached() -> Path:
    """The folder of the library of these sources in the cache."""
    return cache_home() / "native" / digest()


def name_of(kind: np.dtype[Any]) -> str:
    """What tells types of arrays' elements apart, here and where the library is made."""
    return type_name(kind) if kind.names else kind.str


def processors() -> list[str]:
    """The kinds of processors whose code runs here, fastest first."""
    machine = platform.machine().lower()
    if machine in ("aarch64", "arm64"):
        return ["aarch64"]
    if machine not in ("x86_64", "amd64"):
        return []
    with suppress(OSError):
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("flags") and set(line.split()) >= _X86_64_V3:
                return ["x86-64-v3", "x86-64-v2"]
    return ["x86-64-v2"]


class _Method(ctypes.Structure):
    """`PyMethodDef`."""

    _fields_ = (
        ("name", ctypes.c_char_p),
        ("function", ctypes.c_void_p),
        ("flags", ctypes.c_int),
        ("words", ctypes.c_char_p),
    )


class Functions:
    """What the library has of one rule: a function for each combination of types of arrays."""

    def __init__(self, symbols: dict[Types, str], library: Library) -> None:
        self._symbols = symbols
        self._library = library
        self._known: dict[tuple[np.dtype[Any], ...], Callable[..., Any] | None] = {}

    def suiting(self, arguments: Sequence[Any]) -> Callable[..., Any] | None:
        """The function for arguments of these types; None where the library has none."""
        kinds = tuple([one.dtype for one in arguments if type(one) is np.ndarray])
        try:
            return self._known[kinds]
        except KeyError:
            symbol = self._symbols.get(tuple(map(name_of, kinds)))
            found = self._known[kinds] = self._library.function(symbol) if symbol else None
            return found

    def address_in_c(self) -> int:
        """Where the function for C is, of a brief rule of numbers; 0 where the library has none."""
        symbol = self._symbols.get(())
        return self._library.address(symbol + IN_C) if symbol else 0


class Library:
    """A library that is loaded."""

    def __init__(self, folder: Path, index: dict[str, Any], processor: str) -> None:
        self.games = frozenset(index["games"])
        self._code = ctypes.CDLL(str(folder / index["files"][processor]))
        self._methods: list[_Method] = []
        table = (ctypes.c_void_p * (len(PYTHON) + len(OBJECTS))).in_dll(self._code, TABLE)
        for place, name in enumerate(PYTHON):
            table[place] = ctypes.cast(getattr(ctypes.pythonapi, name), ctypes.c_void_p).value
        for place, one in enumerate(OBJECTS, len(PYTHON)):
            table[place] = id(one)
        self._rules: dict[str, dict[Types, str]] = {}
        for name, kinds, symbol in index["functions"]:
            self._rules.setdefault(name, {})[tuple(index["types"][kind] for kind in kinds)] = symbol

    def functions_of(self, rule: Any) -> Functions | None:
        """What the library has of a rule, by its name."""
        symbols = self._rules.get(f"{rule.plain.__module__}.{rule.plain.__qualname__}")
        return Functions(symbols, self) if symbols else None

    def address(self, symbol: str) -> int:
        """Where something of this name is; 0 where there is no such thing."""
        found = getattr(self._code, symbol, None)
        return (ctypes.cast(found, ctypes.c_void_p).value or 0) if found else 0

    def function(self, symbol: str) -> Callable[..., Any]:
        """A function of the library as a builtin of Python, for as long as the process lives."""
        method = _Method(symbol.encode(), self.address(symbol), _FASTCALL, None)
        self._methods.append(method)
        make = ctypes.pythonapi.PyCFunction_NewEx
        make.restype, make.argtypes = ctypes.py_object, [ctypes.c_void_p, ctypes.py_object, ctypes.c_void_p]
        made: Callable[..., Any] = make(ctypes.addressof(method), None, None)
        return made


def read_index(folder: Path) -> dict[str, Any] | None:
    """The index of a library of these very sources; None where there is none."""
    try:
        index: dict[str, Any] = json.loads((folder / INDEX).read_text(encoding="utf-8"))
        return index if index["version"] == digest() else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


@cache
def library() -> Library | None:
    """The library that is used, loaded; None where rules are compiled."""
    wish = os.environ.get("TERRAE_NATIVE", "")
    if wish == "0":
        return None
    folder = cached() if wish else PACKAGED
    if wish or (folder / INDEX).exists():
        index = read_index(folder)
        if index is not None and _can_be_read_here():
            for processor in processors():
                if processor in index["files"]:
                    return Library(folder, index, processor)
    if wish:
        raise TerraeError(
            "TERRAE_NATIVE is set, but there is no library of these sources for this machine: "
            "make it with `python -m terrae.building --native`"
        )
    return None


def _can_be_read_here() -> bool:
    """Whether objects and arrays lie in memory as a library expects: checked, not believed."""
    if sys.implementation.name != "cpython" or object.__basicsize__ != _HEAD:
        return False
    trial = np.zeros(3)
    words = (ctypes.c_size_t * 5).from_address(id(trial) + _HEAD)
    shape = ctypes.c_ssize_t.from_address(words[2]).value if words[0] == trial.ctypes.data else 0
    return ctypes.c_int.from_address(id(trial) + _HEAD + 8).value == 1 and shape == 3


def covers(game: str, layer: str) -> bool:
    """Whether nothing of a game, up to a layer, has to be compiled, since the library holds it."""
    found = library()
    return found is not None and game in found.games and layer in LAYERS
