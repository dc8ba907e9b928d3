"""How an observation is laid out: planes over the board, and numbers beside it.

An observation is what one player sees: planes (one number a space or field), then scalars. Players are counted from
the observer on: 0 is the observer, 1 the next seat. Each game's module says what the planes and scalars are; a change
of any of them raises the version. The games hide nothing, and an observation holds all that the rules look at.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.compiled import rule
from terrae.core.game import Variant
from terrae.core.rulebook import by_state_type, type_name

LARGEST = 32_767
"""Counters stop here: scalars have sixteen bits."""

SPARE = 64
"""Marks of legal actions need so many bytes more than there are actions."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One plane or scalar: its name and what it says."""

    name: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Layout:
    """What each number of an observation is, for one variant.

    >>> import terrae
    >>> found = layout(terrae.variant("terra-nova", players=2))
    >>> found.version, found.planes[0].name, found.shape, found.size
    (1, 'pioneers 0', (6, 168), 1018)
    """

    version: int
    spaces: int
    planes: tuple[Entry, ...]
    scalars: tuple[Entry, ...]

    @property
    def shape(self) -> tuple[int, int]:
        """Planes and spaces."""
        return len(self.planes), self.spaces

    @property
    def size(self) -> int:
        """How many numbers an observation has in all."""
        return len(self.planes) * self.spaces + len(self.scalars)

    def split(self, observation: npt.NDArray[Any]) -> tuple[npt.NDArray[Any], npt.NDArray[Any]]:
        """The planes and the scalars of observations that end in a vector, without copying."""
        count = len(self.planes) * self.spaces
        before = observation.shape[:-1]
        return observation[..., :count].reshape(*before, *self.shape), observation[..., count:]

    def table(self) -> str:
        """All entries, in Markdown."""
        lines = ["| number | plane | meaning |", "| --- | --- | --- |"]
        lines += [
            f"| {number} | {entry.name} | {entry.meaning} |" for number, entry in enumerate(self.planes)
        ]
        lines += ["", "| number | scalar | meaning |", "| --- | --- | --- |"]
        lines += [
            f"| {number} | {entry.name} | {entry.meaning} |" for number, entry in enumerate(self.scalars)
        ]
        return "\n".join(lines)


@dataclass(frozen=True)
class Observed:
    """One game's observations: its layout, what never changes, and compiled functions.

    `observe` takes setting, state, observer, planes (one after another in one row) and scalars, and fills the last two;
    `scores` takes setting, state and an array, and fills it with each seat's score; `mark_bytes`, `clear_bytes` and
    `write_bits` take setting, state and marks (bytes, bytes, words of 64 bits) with `SPARE` more of them than there are
    actions; the last gives how many it wrote. `observe_on` takes setting, state, the number of the action just played,
    planes and scalars, and brings up to date what the same player saw before it; only where the turn goes on.
    """

    layout: Callable[[Variant], Layout]
    board: Callable[[Variant, int], tuple[tuple[Entry, ...], npt.NDArray[np.uint8]]]
    observe: Callable[..., None]
    observe_on: Callable[..., None]
    scores: Callable[..., None]
    mark_bytes: Callable[..., None]
    clear_bytes: Callable[..., None]
    write_bits: Callable[..., int]


_GAMES = ("terra_nova", "terra_turrium")
"""The modules beside this one that register a game."""

_games: dict[str, Observed] = {}
_by_type: dict[str, Observed] = {}


def register(name: str, state_type: np.dtype[Any], observed: Observed) -> None:
    """Let this module's functions serve a game."""
    _games[name] = observed
    _by_type[type_name(state_type)] = observed


def _load() -> None:
    for name in _GAMES:
        import_module(f"terrae.research.{name}")


def _observed(variant: Variant) -> Observed:
    if variant.game.name not in _games:
        _load()
    return _games[variant.game.name]


def _chooser(name: str) -> Callable[[Any], Callable[..., Any]]:
    def choose(state_type: Any) -> Callable[..., Any]:
        if not _games:
            _load()
        return getattr(_by_type[type_name(state_type)], name)

    return choose


def layout(variant: Variant) -> Layout:
    """What an observation of this variant holds."""
    return _observed(variant).layout(variant)


def board_planes(variant: Variant, observer: int = 0) -> tuple[tuple[Entry, ...], npt.NDArray[np.uint8]]:
    """What never changes during a match, and is therefore in no observation: the board, as planes of its own.

    >>> import terrae
    >>> entries, planes = board_planes(terrae.variant("terra-nova", players=2))
    >>> entries[0].name, planes.shape, int(planes[0].sum())
    ('lake', (8, 168), 21)
    """
    return _observed(variant).board(variant, observer)


observe = by_state_type(_chooser("observe"), "observe", "setting, state, observer, planes, scalars")
observe_on = by_state_type(_chooser("observe_on"), "observe_on", "setting, state, number, planes, scalars")
scores = by_state_type(_chooser("scores"), "scores", "setting, state, points")
mark_bytes = by_state_type(_chooser("mark_bytes"), "mark_bytes", "setting, state, marks")
clear_bytes = by_state_type(_chooser("clear_bytes"), "clear_bytes", "setting, state, marks")
write_bits = by_state_type(_chooser("write_bits"), "write_bits", "setting, state, words")


@rule
def observe_at(settings: Any, states: Any, observer: int, vector: Any, count: int) -> None:
    """Fill one vector: planes first, `count` numbers in all, then scalars."""
    observe(settings[0], states[0], observer, vector[:count], vector[count:])


@rule
def scores_at(settings: Any, states: Any, points: Any) -> None:
    """Each seat's score."""
    scores(settings[0], states[0], points)


@rule
def mark_bytes_at(settings: Any, states: Any, marks: Any) -> None:
    """`mark_bytes` for arrays of one."""
    mark_bytes(settings[0], states[0], marks)
