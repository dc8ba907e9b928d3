"""What a player can do, as a small value; and the legal ones as a sequence."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.errors import NotationError
from terrae.core.loop import Listed


@dataclass(frozen=True, slots=True)
class Action:
    """One action: its number in the variant's numbering, its text, and its parts by name.

    >>> import terrae
    >>> action = terrae.variant("terra-nova", players=2).action("G7-G11")
    >>> action.kind, action.origin, action.goal, str(action)
    ('move', 'G7', 'G11', 'G7-G11')
    """

    number: int
    """Dense, in the variant's own numbering; the same in observations and masks."""
    text: str
    """As people and records write it."""
    kind: str
    """What is done, such as `place`, `move` or `stone`."""
    origin: str | None = None
    """The space that something leaves; None where nothing does."""
    goal: str | None = None
    """The space where something comes to stand; None where nothing does."""

    def __str__(self) -> str:
        return self.text


class LegalActions(Listed, Sequence[Action]):
    """The legal actions of one position, in the order of their numbers.

    >>> import terrae
    >>> legal = terrae.start("terra-nova", players=2).legal_actions
    >>> len(legal), legal[0].text, "@G7" in legal, "G7-G8" in legal, 5 in legal
    (168, '@A1', True, False, True)
    """

    __slots__ = ()

    def __init__(
        self, actions: Sequence[Action] | Mapping[int, Action], sheet: memoryview, first: int, count: int
    ) -> None:
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

    def __iter__(self) -> Iterator[Action]:
        return map(self._actions.__getitem__, self._numbers)

    def __contains__(self, action: object) -> bool:
        """Whether an action, its text or its number is among them."""
        if isinstance(action, str):
            return any(action == legal.text for legal in self)
        if isinstance(action, Action):
            return self._has(action.number) and self._actions[action.number] == action
        return (
            isinstance(action, int | np.integer) and not isinstance(action, bool) and self._has(int(action))
        )

    def _has(self, number: int) -> bool:
        numbers = self._numbers
        place = bisect_left(numbers, number)
        return place < len(numbers) and numbers[place] == number

    def __copy__(self) -> LegalActions:
        return self

    def __deepcopy__(self, memo: Any) -> LegalActions:
        return self

    def __reduce__(self) -> Any:
        return _listed, (tuple(self),)

    def __eq__(self, other: Any) -> bool:
        return isinstance(other, LegalActions) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<{len(self)} legal actions: {' '.join(a.text for a in self[:8])}{' …' * (len(self) > 8)}>"


def check_several(actions: object) -> None:
    """NotationError for a text where several actions are expected: Python would take its letters for them."""
    if isinstance(actions, str):
        raise NotationError(
            f"several actions are a list, not the text {actions!r:.60}; write {actions.split()!r:.80}"
        )


def _listed(actions: tuple[Action, ...]) -> LegalActions:
    """A list as it was pickled: with its own actions only."""
    numbers = np.array([action.number for action in actions], np.int32)
    return LegalActions({action.number: action for action in actions}, memoryview(numbers), 0, len(actions))  # type: ignore[arg-type]
