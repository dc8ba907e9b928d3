"""The few rules that a match calls: from a library made ahead, else plain Python at first, compiled as soon as it pays.

Loading Numba and the compiled rules takes about a second, and compiling them for the first time
many. One answer about one position takes a millisecond without all that. So a game's first calls run
plain; when they have become many, the compiled rules are loaded and take over.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from terrae.core import native, rulebook
from terrae.core.compiled import (
    UNCOMPILED,
    address_in_c,
    cache_folder,
    compiled,
    directly,
    is_made_ahead,
    mark,
    plainly,
)
from terrae.core.loop import step

log = logging.getLogger("terrae")
"""Without any configuration Python writes its warnings to standard error."""

PLAIN_CALLS = 64
KINDS = ("called", "compiled", "served")
"""Marks of what has been compiled: by calling rules, by `terrae.prepare`, by a server."""
ADVANCE = ("int64", "int64", "int64")
"""What `advance` takes: the address of a handle, the number of an action, a place on its sheet."""


def mark_of(game: str, kind: str, layer: str = "games") -> Path:
    """The file that says that a game is compiled up to a layer."""
    return cache_folder(layer) / f"{kind}-{game}"


@contextmanager
def announced(game: str, layer: str, what: str) -> Iterator[None]:
    """Say that what happens within is being compiled, unless it has been; nobody waits for a compiler in silence."""
    cold = not (
        UNCOMPILED or native.covers(game, layer) or any(mark_of(game, kind, layer).exists() for kind in KINDS)
    )
    if cold:
        log.warning(
            "terrae: compiling %s of %s, this once; it takes up to a minute. `terrae warm` does it beforehand.",
            what,
            game,
        )
    yield
    if cold:
        mark(mark_of(game, "called", layer))


class Calls:
    """One game's calls. `play` and the others are replaced by compiled ones when those are loaded."""

    __slots__ = (
        "_advance",
        "_left",
        "_name",
        "advance",
        "advance_in_c",
        "list_legal",
        "play",
        "replay",
        "results",
    )

    advance: Callable[..., int]
    advance_in_c: int
    """The address of the same for `loop.step`; 0 before it is compiled, and where nothing asks for it."""
    list_legal: Callable[..., int]
    play: Callable[..., bool]
    replay: Callable[..., int]
    results: Callable[..., None]

    def __init__(self, name: str, advance: Callable[..., int]) -> None:
        self._name = name
        self._advance = advance
        self._left = PLAIN_CALLS
        self.advance_in_c = 0
        self.advance = partial(self._plainly, advance)
        self.list_legal = partial(self._plainly, rulebook.list_legal_at)
        self.play = partial(self._plainly, rulebook.play_at)
        self.replay = partial(self._plainly, rulebook.replay_at)
        self.results = partial(self._plainly, rulebook.results_at)
        if is_made_ahead(advance):
            self.load()

    def load(self) -> None:
        """From now on, compiled."""
        self.advance = directly(self._advance, *ADVANCE)
        self.advance_in_c = address_in_c(self._advance) if step is not None else 0
        self.list_legal = compiled(rulebook.list_legal_at)
        self.play = compiled(rulebook.play_at)
        self.replay = compiled(rulebook.replay_at)
        self.results = compiled(rulebook.results_at)

    def _plainly(self, function: Callable[..., Any], *arguments: Any) -> Any:
        self._left -= arguments[-1] if function is rulebook.replay_at else 1
        if self._left < 0:
            with announced(self._name, "games", "the rules"):
                self.load()
                return compiled(function)(*arguments)
        return plainly(function, *arguments)
