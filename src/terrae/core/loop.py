"""What the ordinary loop does for every action: the fields behind lists of legal actions and behind matches.

    while not match.over:
        match.play(random.choice(match.legal_actions))

The rules take a fifth of such a step; the rest is Python. `loop.c` has the same fields and does the usual in C; where it was made
(`building/looping.py`), what it has takes the place of what stands here, and whatever is unusual comes back to Python.
It says nothing that is not said here: without it everything is the same, and slower. `TERRAE_LOOP=0` does without.
"""

from __future__ import annotations

import hashlib
import os
import platform
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import module_from_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, overload

from terrae.core import native
from terrae.core.compiled import UNCOMPILED
from terrae.core.sources import cache_home

if TYPE_CHECKING:
    from terrae.core.action import Action, LegalActions

SOURCE = Path(__file__).with_suffix(".c")
SUFFIX = ".abi3.so"
"""As Python names what serves every version by its stable interface. An interpreter that does not load such files, like
one without a global lock, stays with Python."""
MODULE = "terrae.core.loop_in_c"


class Listed:
    """So many numbers on a sheet, from the first on, each read as its action."""

    __slots__ = ("_actions", "_count", "_first", "_sheet")

    _actions: Sequence[Action] | Mapping[int, Action]
    _sheet: memoryview
    _first: int
    _count: int

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        try:
            if 0 <= index < self._count:  # type: ignore[operator]
                return self._actions[self._sheet[self._first + index]]  # type: ignore[operator]
        except TypeError:
            numbers = self._sheet[self._first : self._first + self._count]
            return [self._actions[number] for number in numbers[index]]  # type: ignore[union-attr]
        if -self._count <= index < 0:  # type: ignore[operator]
            return self[index + self._count]  # type: ignore[operator]
        raise IndexError(f"there are {self._count} legal actions")


class Standing:
    """What changes in a match with every action, beside its state."""

    __slots__ = (
        "_actions",
        "_address",
        "_history",
        "_last_place",
        "_sheet",
        "_written",
        "legal_actions",
        "over",
    )

    _actions: list[Action]
    """Those of the variant, by number."""
    _address: int
    """The handle's."""
    _history: list[int]
    _sheet: memoryview
    _written: int
    """How many numbers are on the sheet."""
    _last_place: int
    """Where a list can begin on it at last."""
    legal_actions: LegalActions
    over: bool


step: Callable[[Standing, object, int, type[LegalActions]], bool] | None = None
"""In C: plays an action by the rule at this address, and says whether it did; what is unusual it leaves."""


def name() -> str:
    """The file that is made of this very source, for this kind of processor."""
    return f"loop-{platform.machine()}-{hashlib.sha256(SOURCE.read_bytes()).hexdigest()[:16]}{SUFFIX}"


def cached() -> Path:
    """The folder in the cache where a checkout keeps it."""
    return cache_home() / "loop"


def made() -> Path | None:
    """The file: a wheel's own, or the cache's; None where there is none, or none can be loaded."""
    with suppress(OSError):
        if SUFFIX in EXTENSION_SUFFIXES:
            places = (folder / name() for folder in (native.PACKAGED, cached()))
            return next(filter(Path.is_file, places), None)
    return None


def _loaded() -> Any:
    """What was made; None where Python goes on alone."""
    if UNCOMPILED or os.environ.get("TERRAE_LOOP") == "0" or (path := made()) is None:
        return None
    with suppress(ImportError):  # for another system
        loader = ExtensionFileLoader(MODULE, str(path))
        module = module_from_spec(ModuleSpec(MODULE, loader, origin=str(path)))
        loader.exec_module(module)
        return module
    return None


if not TYPE_CHECKING and (_in_c := _loaded()) is not None:

    class _Listed(_in_c.Listed):
        __slots__ = ()
        _unusual_item = Listed.__getitem__

    Listed, Standing, step = _Listed, _in_c.Standing, _in_c.step
