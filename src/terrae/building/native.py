"""Making the library of the rules and the search for this system; `core/native.py` finds and loads it.

One file for each kind of processor, and an index: which function is which rule, for arrays of which types.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from terrae.building.looping import make_loop
from terrae.building.making import compiler, write
from terrae.core import native
from terrae.core.errors import TerraeError

if TYPE_CHECKING:
    from terrae.building.rehearsing import Kinds
    from terrae.building.target import Machine
    from terrae.core.compiled import Rule

    Call = tuple[Rule[Any, Any], Kinds]


def make_native(place: Path | None = None, tell: Callable[[str], None] = lambda _: None) -> Path:
    """Make the library unless it is there, with the loop in C beside it; gives its folder. CannotBuild says what is missing.

    In a process in which no rule has been called: `python -m terrae.building --native`.
    """
    place = native.cached() if place is None else place
    if native.read_index(place) is None:
        _make(place, tell)
    make_loop(place, tell)
    return place


def _make(place: Path, tell: Callable[[str], None]) -> None:
    from terrae.building.linking import linker

    linker("ld.lld")  # before a minute of work
    _machines()
    from terrae.building.rehearsing import rehearse

    tell("finding out what is called")
    heard = rehearse()
    write_library(place, list(heard.calls), heard.played, tell)


def _machines() -> list[Machine]:
    from terrae.building.linking import CannotBuild
    from terrae.building.machines import processors

    if found := processors():
        return found
    raise CannotBuild("libraries are made on Linux, for x86-64 and ARM processors; here rules are compiled")


def write_library(place: Path, calls: list[Call], games: list[str], tell: Callable[[str], None]) -> None:
    """Write a library for these calls, and its index."""
    from terrae.building.linking import link_library

    index: dict[str, Any] = {
        "version": native.digest(),
        "made_by": compiler(),
        "games": games,
        "types": [],
        "functions": [],
        "files": {},
    }
    tell("compiling the rules and the search")
    machines = _machines()
    linked, seen = _linked(machines[0], calls, index)
    place.mkdir(parents=True, exist_ok=True)
    for machine in machines:
        tell(f"making the library for {machine.name}")
        code = link_library([machine.object_code(linked, seen)])
        index["files"][machine.name] = name = (
            f"terrae-{machine.name}-{hashlib.sha256(code).hexdigest()[:12]}.so"
        )
        write(place / name, code)
    write(place / native.INDEX, json.dumps(index).encode())
    for file in place.iterdir():
        if file.suffix == ".so" and file.name not in index["files"].values():
            file.unlink(missing_ok=True)


def _linked(machine: Machine, calls: list[Call], index: dict[str, Any]) -> tuple[Any, set[str]]:
    """Everything as one LLVM module, and the names that are seen from outside; functions are added to the index."""
    from numba import from_dtype
    from numba.core import types

    from terrae.building.entering import enter_by_python, table
    from terrae.building.target import Entry, Workshop

    def numba_type(kind: Any) -> Any:
        if not isinstance(kind, tuple):
            return types.boolean if kind is bool else from_dtype(np.dtype(kind))
        return types.Array(from_dtype(kind[0]), kind[1], "C")

    workshop = Workshop(machine)
    entries, brief = {}, set()
    for number, (rule, kinds) in enumerate(calls):
        symbol = f"terrae_{number}_{rule.plain.__name__}"
        names = [native.name_of(kind[0]) for kind in kinds if isinstance(kind, tuple)]
        for name in names:
            if name not in index["types"]:
                index["types"].append(name)
        places = [index["types"].index(name) for name in names]
        full_name = f"{rule.plain.__module__}.{rule.plain.__qualname__}"
        if any(one[:2] == [full_name, places] for one in index["functions"]):
            raise TerraeError(f"{full_name} is called with arrays alike and numbers of different types")
        index["functions"].append([full_name, places, symbol])
        entries[symbol] = Entry(rule.plain, tuple(map(numba_type, kinds)))
        if rule.brief:
            brief.add(symbol)
    linked = workshop.linked("native", entries, enter_by_python(brief), (table,))
    return linked, {*entries, *(f"{symbol}{native.IN_C}" for symbol in brief), native.TABLE}
