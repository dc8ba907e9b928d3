"""What a player can do, as a small value; and the legal ones as a sequence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, overload

import numpy as np
import numpy.typing as npt


@dataclass(frozen=True, slots=True)
class Action:
    """One action: its number in the variant's numbering, its text, and its parts by name.

    >>> import terrae
    >>> action = terrae.variant("terra-nova", players=2).action("G7-G11")
    >>> action.kind, action.origin, action.goal, str(action)
    ('move', 'G7', 'G11', 'G7-G11')
    """

    number: int
    text: str
    kind: str
    origin: str | None = None
    goal: str | None = None

    def __str__(self) -> str:
        return self.text


class LegalActions(Sequence[Action]):
    """The legal actions of one position, in the order of their numbers.

    >>> import terrae
    >>> legal = terrae.start("terra-nova", players=2).legal_actions
    >>> len(legal), legal[0].text, "@G7" in legal, "G7-G8" in legal
    (168, '@A1', True, False)
    """

    __slots__ = ("_actions", "_count", "_first", "_sheet")

    def __init__(self, actions: Sequence[Action], sheet: memoryview, first: int, count: int) -> None:
        """`count` numbers on a sheet from `first` on, which nobody writes over."""
        self._actions = actions
        self._sheet = sheet
        self._first = first
        self._count = count

    @property
    def _numbers(self) -> memoryview:
        return self._sheet[self._first : self._first + self._count]

    @property
    def numbers(self) -> npt.NDArray[np.int32]:
        """The actions' numbers, ascending."""
        return np.array(self._numbers, np.int32)

    def texts(self) -> list[str]:
        """The actions' texts, sorted."""
        return sorted(action.text for action in self)

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
            return [self._actions[number] for number in self._numbers[index]]  # type: ignore[union-attr]
        if -self._count <= index < 0:  # type: ignore[operator]
            return self[index + self._count]  # type: ignore[operator]
        raise IndexError(f"there are {self._count} legal actions")

    def __iter__(self) -> Iterator[Action]:
        return map(self._actions.__getitem__, self._numbers)

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Action):
            return any(action == legal for legal in self)
        return any(action == legal.text for legal in self)

    def __eq__(self, other: Any) -> bool:
        return isinstance(other, LegalActions) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<{len(self)} legal actions: {' '.join(a.text for a in self[:8])}{' …' * (len(self) > 8)}>"
