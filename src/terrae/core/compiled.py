"""The `rule` decorator: plain Python functions over arrays and records, compiled by Numba.

`TERRAE_UNCOMPILED=1` leaves every rule plain Python, for debugging, coverage, and the tests that
compare both. Compiled code is kept on disk under a name made from a hash of all the sources that
can be compiled into it: Numba itself only notices a change in the file of the outermost function.
Where a library of these sources was made ahead of time (`native`), it is called instead.

Importing Numba takes most of a second, and so it is not imported before a rule is called from
Python. `plainly` runs a rule as plain Python all the way down, so that a first answer need not wait
for Numba either.
"""

from __future__ import annotations

import functools
import hashlib
import os
import platform
import re
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, ParamSpec, TypeVar

from terrae.core import native
from terrae.core.sources import cache_home as cache_home
from terrae.core.sources import digest_of

P = ParamSpec("P")
R = TypeVar("R")

UNCOMPILED = os.environ.get("TERRAE_UNCOMPILED", "") not in ("", "0")
"""True when rules run as plain Python."""

KEPT_DAYS = 30
"""Compiled code that no start has used for so long is removed when something new is compiled."""
_USED = "used"
_FOLDER = re.compile("[0-9a-f]{16}")

_RULES = ("core", "games")
_BELOW = {
    "core": _RULES,
    "games": _RULES,
    "search": (*_RULES, "search"),
    "analysis": (*_RULES, "search", "analysis"),
    "puzzles": (*_RULES, "search", "analysis", "puzzles"),
    "research": (*_RULES, "search", "research"),
    "learning": (*_RULES, "search", "learning"),
}
"""The layers whose sources can be compiled into a function of a layer."""


@functools.cache
def cache_folder(layer: str = "games") -> Path:
    """Where this very version of the sources keeps the compiled functions of a layer."""
    digest = digest_of(_BELOW.get(layer, tuple(_BELOW)), _machine())
    return cache_home() / "rules" / digest


def _machine() -> list[str]:
    """What compiled code depends on beside the sources: Python, the compiler and the processor."""
    from importlib.metadata import version

    found = [platform.python_version(), platform.machine(), platform.processor()]
    found += [f"{library} {version(library)}" for library in ("numba", "llvmlite", "numpy")]
    with suppress(OSError):  # Linux says more: the same model may be offered with fewer instructions
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace").splitlines()
        found += sorted({line for line in lines if line.startswith(("model name", "flags", "Features"))})
    return found


def mark(path: Path) -> None:
    """Write a mark: an empty file that says that something is compiled."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch()
    remove_old_folders()


def remove_old_folders(days: float = KEPT_DAYS) -> list[Path]:
    """Remove compiled code that no start has used for so many days; gives what was removed."""
    import shutil

    removed = []
    with suppress(OSError):
        for folder in (cache_home() / "rules").iterdir():
            if _FOLDER.fullmatch(folder.name) and _last_used(folder) < time.time() - days * 86_400:
                shutil.rmtree(folder, ignore_errors=True)
                removed.append(folder)
    return removed


def _last_used(folder: Path) -> float:
    """When a folder's compiled code was last loaded, or written."""
    times = [folder.stat().st_mtime]
    with suppress(OSError):
        times.append((folder / _USED).stat().st_mtime)
    return max(times)


@functools.cache
def _use(folder: Path) -> None:
    """Remember that a folder's compiled code is used today."""
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / _USED).touch()


@dataclass(frozen=True)
class _Outside:
    """A package from outside whose rules are compiled into functions of this one."""

    package: str
    state_type: Any
    digest: str

    def takes_part(self, module: str, signature: str) -> bool:
        from numba import from_dtype

        return module.startswith(f"{self.package}.") or str(from_dtype(self.state_type)) in signature


_outside: list[_Outside] = []


def add_sources(package: str, folder: Path, state_type: Any) -> None:
    """Keep what is compiled of a game from another package under a hash of that package's sources too."""
    sources = b"".join(source.read_bytes() for source in sorted(folder.rglob("*.py")))
    _outside.append(_Outside(package, state_type, hashlib.sha256(sources).hexdigest()))


def _cache_of(function: Callable[..., Any]) -> Any:
    """Where Numba keeps the compiled function: like its own, but aware of games from outside."""
    from numba.core.caching import FunctionCache

    class Cache(FunctionCache):
        def _index_key(self, sig: Any, codegen: Any) -> Any:
            key = super()._index_key(sig, codegen)  # type: ignore[no-untyped-call]
            found = [one.digest for one in _outside if one.takes_part(function.__module__, str(sig))]
            return (*key, *found)

    return Cache(function)  # type: ignore[no-untyped-call]


@contextmanager
def _caching_in(folder: Path) -> Iterator[None]:
    """Numba reads its cache folder when a function is decorated; leave everybody else's alone."""
    from numba.core import config as numba_config

    config: Any = numba_config
    wanted = {"CACHE_DIR": str(folder)}
    if hasattr(config, "CACHE_LOCATOR_CLASSES"):  # Numba 0.62
        from terrae.core.caching import LOCATOR

        wanted["CACHE_LOCATOR_CLASSES"] = LOCATOR
    before = {name: getattr(config, name) for name in wanted}
    vars(config).update(wanted)
    try:
        yield
    finally:
        vars(config).update(before)


_hooks: list[Callable[[], None]] = []
_loading = threading.RLock()
_loaded = False


def when_compiling(hook: Callable[[], None]) -> None:
    """Run `hook` once Numba is there: now, or just before the first rule is compiled."""
    with _loading:
        if _loaded:
            hook()
        elif not UNCOMPILED:
            _hooks.append(hook)


def load_compiler() -> None:
    """Import Numba and tell it about rules; does nothing the second time."""
    global _loaded
    with _loading:
        if _loaded:
            return
        from numba.core import types
        from numba.extending import typeof_impl

        @typeof_impl.register(Rule)
        def _type_of_rule(rule: Any, context: Any) -> Any:
            return types.Dispatcher(rule.compiled)

        for hook in _hooks:
            hook()
        _hooks.clear()
        _loaded = True


class _Mode(threading.local):
    plain = False


_mode = _Mode()


class Rule(Generic[P, R]):
    """A function that is compiled when it is first called."""

    def __init__(self, function: Callable[P, R], brief: bool = False) -> None:
        self.plain = function
        self.brief = brief
        functools.update_wrapper(self, function)

    @functools.cached_property
    def compiled(self) -> Any:
        """The Numba dispatcher."""
        with _loading:
            load_compiler()
            import numba

            cacheable = not self.plain.__code__.co_filename.startswith("<")
            layer = self.plain.__module__.removeprefix("terrae.").partition(".")[0]
            _use(cache_folder(layer))
            with _caching_in(cache_folder(layer)):
                made: Any = numba.njit(nogil=not self.brief, cache=cacheable)(self.plain)
                if cacheable and _outside:
                    made._cache = _cache_of(self.plain)
                return made

    @functools.cached_property
    def in_c(self) -> Any:
        """Numba's function for C of a rule that takes and gives 64-bit integers."""
        with _loading:
            load_compiler()
            import numba
            from numba.core import types

            source = self.plain.__code__
            layer = self.plain.__module__.removeprefix("terrae.").partition(".")[0]
            folder = cache_folder(layer)
            _use(folder)
            for one in _outside:
                if one.takes_part(self.plain.__module__, ""):
                    folder /= one.digest[:16]
            with _caching_in(folder):
                signature = types.int64(*[types.int64] * source.co_argcount)
                return numba.cfunc(signature, cache=not source.co_filename.startswith("<"))(self.plain)

    @functools.cached_property
    def ahead(self) -> native.Functions | None:
        """What was made ahead of time; None where everything is compiled."""
        library = native.library()
        return library.functions_of(self) if library else None

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        """Compiled, ahead of time or now, unless called from within `plainly`."""
        if _mode.plain:
            return self.plain(*args, **kwargs)
        if self.ahead is not None and not kwargs and (found := self.ahead.suiting(args)):
            return found(*args)
        return self.compiled(*args, **kwargs)

    def __reduce__(self) -> str:
        return self.plain.__qualname__


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a function on its first call, without the GIL, kept for the next start.

    >>> @rule
    ... def double(x: int) -> int:
    ...     return 2 * x
    >>> double(21)
    42
    """
    return function if UNCOMPILED else Rule(function)


def brief_rule(function: Callable[P, R]) -> Callable[P, R]:
    """A rule called from Python that runs for less than a microsecond: it keeps the GIL, since giving it
    away and getting it back takes longer than what others could do meanwhile."""
    return function if UNCOMPILED else Rule(function, brief=True)


def plainly(function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Call a rule, and every rule that it calls, as plain Python.

    >>> @rule
    ... def half(x: int) -> float:
    ...     return x / 2
    >>> plainly(half, 42)
    21.0
    """
    before = _mode.plain
    _mode.plain = True
    try:
        return function(*args, **kwargs)
    finally:
        _mode.plain = before


def lightly(function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Call a small rule: compiled where that is there already, else as plain Python."""
    if isinstance(function, Rule) and function.ahead and (found := function.ahead.suiting(args)):
        return found(*args)
    if _loaded:
        return function(*args, **kwargs)
    return plainly(function, *args, **kwargs)


def is_made_ahead(function: Callable[..., Any]) -> bool:
    """Whether a rule need not be compiled here, for some types of arguments at least."""
    return isinstance(function, Rule) and function.ahead is not None


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """What Numba made of a rule, quicker to call from Python than the rule itself; the rule where it was made ahead."""
    return function.compiled if isinstance(function, Rule) and not is_made_ahead(function) else function


def directly(function: Callable[P, R], *argument_types: str) -> Callable[P, R]:
    """What was made of a rule for these very types of arguments, such as "int64".

    Half the cost of a call from Python is finding out the types of the arguments. This asks no more.
    """
    if not isinstance(function, Rule):
        return function
    if function.ahead is not None and (ahead := function.ahead.suiting(())):
        return ahead
    from numba.core import types

    return _overload(function, tuple(getattr(types, name) for name in argument_types))


def address_in_c(function: Callable[..., int]) -> int:
    """Where C finds what was made of a rule that takes and gives 64-bit integers; 0 where it runs as Python.

    Where the rule fails, such a function says so on standard error and gives 0.
    """
    if not isinstance(function, Rule):
        return 0
    return function.ahead.address_in_c() if function.ahead is not None else int(function.in_c.address)


def directly_like(function: Callable[P, R], *arguments: Any) -> Callable[P, R]:
    """`directly` for arguments of the types that these have; arrays must be of their kind, and writable as they are."""
    if not isinstance(function, Rule) or is_made_ahead(function):
        return function
    from numba import typeof

    return _overload(function, tuple(typeof(argument) for argument in arguments))  # type: ignore[no-untyped-call]


def _overload(function: Rule[P, R], signature: tuple[Any, ...]) -> Callable[P, R]:
    dispatcher = function.compiled
    dispatcher.compile(signature)
    found: Callable[P, R] = dispatcher.get_overload(signature)
    return found
