"""How an observation is laid out: planes over the board, and numbers beside it.

An observation is what one player sees: planes (one number a space or field), then scalars. Players are counted from
the observer on: 0 is the observer, 1 the next seat. Each game's room (`research/<game>/`) says what the planes and scalars
are; a change of any of them raises the version. The games hide nothing, and an observation holds all that the rules look at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.compiled import rule
from terrae.core.errors import OptionError
from terrae.core.game import Variant
from terrae.core.rulebook import count_legal, nth_legal
from terrae.games.rooms import GameRooms

__all__ = ["Entry", "Layout", "board_planes", "layout"]

LARGEST = 32_767
"""Counters stop here: scalars have sixteen bits."""

SPARE = 64
"""Marks of legal actions need so many bytes more than there are actions."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One plane or scalar: its name and what it says."""

    name: str
    """As the tables call it."""
    meaning: str
    """What its numbers say."""
    scale: float = 1.0
    """Divided by this its numbers lie between 0 and about 1."""


@dataclass(frozen=True, slots=True)
class Layout:
    """What each number of an observation is, for one variant.

    >>> import terrae
    >>> found = layout(terrae.variant("terra-nova", players=2))
    >>> found.version, found.planes[0].name, found.shape, found.size
    (1, 'pioneers 0', (6, 168), 1018)
    """

    version: int
    """Rises when any entry changes its meaning or its place."""
    spaces: int
    """Spaces or fields of the board: numbers of a plane."""
    planes: tuple[Entry, ...]
    """The planes, in order."""
    scalars: tuple[Entry, ...]
    """The scalars, in order."""

    @property
    def scales(self) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.float32]]:
        """What planes and scalars are divided by, so that nets see numbers from 0 to about 1."""
        return (
            np.array([entry.scale for entry in self.planes], np.float32),
            np.array([entry.scale for entry in self.scalars], np.float32),
        )

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
        lines: list[str] = []
        for kind, entries in (("plane", self.planes), ("scalar", self.scalars)):
            lines += ["", f"| number | {kind} | scale | meaning |", "| --- | --- | --- | --- |"]
            lines += [
                f"| {number} | {entry.name} | {entry.scale:g} | {entry.meaning} |"
                for number, entry in enumerate(entries)
            ]
        lines = lines[1:]
        return "\n".join(lines)


@dataclass(frozen=True)
class Symmetry:
    """A board that maps onto itself: `spaces[3]` is where space 3 goes, `actions[3]` what becomes of action 3."""

    name: str
    """What is done to the board, in words."""
    spaces: npt.NDArray[np.int32]
    """Where each space goes."""
    actions: npt.NDArray[np.int32]
    """What becomes of each action."""
    scalars: npt.NDArray[np.int32]
    """Where each scalar goes."""

    def planes(self, planes: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """Planes that end in spaces, as they look afterwards."""
        return planes[..., np.argsort(self.spaces)]

    def mask(self, mask: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """Masks, or probabilities, that end in actions."""
        return mask[..., np.argsort(self.actions)]

    def numbers(self, scalars: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """Scalars, as they are afterwards."""
        return scalars[..., np.argsort(self.scalars)]


@rule
def mark_each(setting: Any, state: Any, marks: Any) -> None:
    """`mark_bytes` for a game that has no quicker way."""
    for n in range(count_legal(setting, state)):
        marks[nth_legal(setting, state, n)] = 1


@rule
def clear_each(setting: Any, state: Any, marks: Any) -> None:
    """`clear_bytes` for a game that has no quicker way."""
    for n in range(count_legal(setting, state)):
        marks[nth_legal(setting, state, n)] = 0


@rule
def mark_each_bit(setting: Any, state: Any, words: Any) -> int:
    """`mark_bits` for a game that has no quicker way."""
    count = count_legal(setting, state)
    for n in range(count):
        number = nth_legal(setting, state, n)
        words[number >> 6] |= np.uint64(1) << np.uint64(number & 63)
    return count


@rule
def observe_anew(setting: Any, state: Any, number: int, planes: Any, scalars: Any) -> bool:
    """`observe_on` for a game that has no quicker way."""
    return False


def _identity(variant: Variant) -> Iterable[Symmetry]:
    found = ENCODINGS[variant.game.name].layout(variant)
    sizes = (found.spaces, variant.action_count, len(found.scalars))
    spaces, actions, scalars = (np.arange(size, dtype=np.int32) for size in sizes)
    return (Symmetry("identity", spaces, actions, scalars),)


def _as_they_are(parameters: Mapping[str, Any]) -> dict[str, Any]:
    return dict(parameters)


def _no_end(variant: Variant) -> None:
    return None


def _everything(variant: Variant) -> dict[str, int]:
    return {}


def _no_grid(variant: Variant) -> npt.NDArray[np.int64]:
    raise OptionError(f"{variant.game.title} does not say where its spaces lie in a grid")


@dataclass(frozen=True)
class Encoding:
    """One game as numbers: its layout, what never changes, and compiled functions.

    `observe` takes setting, state, observer, planes (one after another in one row) and scalars, and fills the last two;
    `scores` takes setting, state and an array, and fills it with each seat's score; `mark_bytes`, `clear_bytes` and
    `mark_bits` take setting, state and marks (bytes, bytes, words of 64 bits) with `SPARE` more of them than there are
    actions; the last gives how many it marked. `observe_on` takes setting, state, the number of the action just played,
    planes and scalars, and brings up to date what the same player saw before it, where the turn goes on; it gives False
    and changes nothing where that is not so simple, and `observe` is called.
    """

    layout: Callable[[Variant], Layout]
    board: Callable[[Variant, int], tuple[tuple[Entry, ...], npt.NDArray[np.uint8]]]
    observe: Callable[..., None]
    scores: Callable[..., None]
    observe_on: Callable[..., bool] = observe_anew
    mark_bytes: Callable[..., None] = mark_each
    clear_bytes: Callable[..., None] = clear_each
    mark_bits: Callable[..., int] = mark_each_bit
    places: Callable[[Variant], npt.NDArray[np.int64]] = _no_grid
    """Row and column of every space in a rectangular grid, from 0."""
    neighbours: Callable[[Variant], npt.NDArray[np.int64]] = _no_grid
    """For every space its neighbour in each direction, -1 where there is none."""
    symmetries: Callable[[Variant], Iterable[Symmetry]] = _identity
    """All of them, the identity first."""
    read_parameters: Callable[[Mapping[str, Any]], dict[str, Any]] = _as_they_are
    """Options as numbers, switches and texts turned into options of the game."""
    longest_game: Callable[[Variant], int | None] = _no_end
    """No game has more actions than this; None where it can go on for ever."""
    seldom: tuple[str, ...] = ()
    """Fields of a state that few actions read, where that is most of it: a card keeps the others in nearer memory."""
    used: Callable[[Variant], Mapping[str, int]] = _everything
    """How far the variant uses the rows of a state that are made for the largest board, where that is not to their ends."""


def _not_encoded() -> Encoding:
    raise OptionError("this game has no observations; the guide to adding a game says how to give it some")


ENCODINGS = GameRooms("research", "ENCODING", Encoding, _not_encoded)


def layout(variant: Variant) -> Layout:
    """What an observation of this variant holds."""
    return ENCODINGS[variant.game.name].layout(variant)


def board_planes(variant: Variant, observer: int = 0) -> tuple[tuple[Entry, ...], npt.NDArray[np.uint8]]:
    """What never changes during a match, and is therefore in no observation: the board, as planes of its own.

    >>> import terrae
    >>> entries, planes = board_planes(terrae.variant("terra-nova", players=2))
    >>> entries[0].name, planes.shape, int(planes[0].sum())
    ('lake', (8, 168), 21)
    """
    return ENCODINGS[variant.game.name].board(variant, observer)


observe = ENCODINGS.function("observe", "setting, state, observer, planes, scalars")
observe_on = ENCODINGS.function("observe_on", "setting, state, number, planes, scalars")
scores = ENCODINGS.function("scores", "setting, state, points")
mark_bytes = ENCODINGS.function("mark_bytes", "setting, state, marks")
clear_bytes = ENCODINGS.function("clear_bytes", "setting, state, marks")
mark_bits = ENCODINGS.function("mark_bits", "setting, state, words")


@rule
def observe_at(settings: Any, states: Any, observer: int, vector: Any, count: int) -> None:
    """Fill one vector: planes first, `count` numbers in all, then scalars."""
    observe(settings[0], states[0], observer, vector[:count], vector[count:])


@rule
def mark_bytes_at(settings: Any, states: Any, marks: Any) -> None:
    """`mark_bytes` for arrays of one."""
    mark_bytes(settings[0], states[0], marks)
