"""The `rule` decorator: plain Python functions over arrays and records, compiled by Numba.

`TERRAE_UNCOMPILED=1` leaves every rule plain Python, for debugging, coverage, and the tests that
compare both. Compiled code is kept on disk under a name made from a hash of all the sources that
can be compiled into it: Numba itself only notices a change in the file of the outermost function.
"""

from __future__ import annotations

import functools
import hashlib
import os
import platform
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

UNCOMPILED = os.environ.get("TERRAE_UNCOMPILED", "") not in ("", "0")
"""True when rules run as plain Python."""

_PACKAGE = Path(__file__).resolve().parent.parent
_COMPILED_LAYERS = ("core", "games", "search", "analysis", "research")


def cache_home() -> Path:
    """The folder below which compiled rules are kept (`TERRAE_CACHE` overrides it)."""
    if named := os.environ.get("TERRAE_CACHE"):
        return Path(named)
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "terrae"


@functools.cache
def cache_folder() -> Path:
    """Where this very version of the sources keeps its compiled rules."""
    digest = hashlib.sha256()
    for layer in _COMPILED_LAYERS:
        for source in sorted((_PACKAGE / layer).rglob("*.py")):
            digest.update(source.relative_to(_PACKAGE).as_posix().encode())
            digest.update(source.read_bytes())
    digest.update(platform.python_version().encode())
    return cache_home() / "rules" / digest.hexdigest()[:16]


@contextmanager
def _caching_in(folder: Path) -> Iterator[None]:
    """Numba reads its cache folder when a function is decorated; leave everybody else's alone."""
    from numba.core import config

    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        config.CACHE_DIR = before


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a function on its first call, without the GIL, kept for the next start.

    >>> @rule
    ... def double(x: int) -> int:
    ...     return 2 * x
    >>> double(21)
    42
    """
    if UNCOMPILED:
        return function
    import numba

    cacheable = not function.__code__.co_filename.startswith("<")
    with _caching_in(cache_folder()):
        compiled: Any = numba.njit(nogil=True, cache=cacheable)(function)
    return compiled  # type: ignore[no-any-return]
