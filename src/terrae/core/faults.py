"""What is wrong with something that was read: found by compiled rules as a code and a few numbers, said in a sentence.

A rule gives a member of the game's `FaultCode` and writes the numbers that its sentence names into an array. The same
codes and sentences are read by other languages from the tables that `terrae.building` makes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from terrae.core.codes import Code
from terrae.core.compiled import rule
from terrae.core.errors import PositionError

IMPOSSIBLE = "impossible"
"""The word of faults that programs need not tell apart."""
MOST_VALUES = 8
NOTHING = -1
"""What stands behind the last number that was written."""

_PLACEHOLDER = re.compile(r"{(\w+)(?::(\w+))?}")

Values = npt.NDArray[np.int32]
Writers = Mapping[str, Callable[[int], str]]
"""How the numbers of a kind are written, such as the names of spaces."""


class FaultCode(Code):
    """The base of a game's enumerations of faults.

    A sentence names its values in braces, each with its kind where it is no plain number. Numbers are written down in
    this order: `details`, what programs are told, then everything else that the sentence names, as it comes; last of
    all one of the kind `each`, which takes all that are left.

    >>> class Fault(FaultCode):
    ...     NONE = 0
    ...     OCCUPIED = 1, "TN-3", "", "{space:space} is taken by player {player}", "space"
    >>> Fault.OCCUPIED.values
    (('space', 'space'), ('player', ''))
    >>> Fault.OCCUPIED.said(np.array([4, 1]), {"space": "ABCDEFG".__getitem__})
    'E is taken by player 1'
    """

    sentence: str

    _details: str

    def __new__(
        cls, number: int, clause: str = "", word: str = "", sentence: str = "", details: str = ""
    ) -> Self:
        """A member: its number, clause and word (see `Code`), its sentence, and the names of its details."""
        member = int.__new__(cls, number)
        member._value_ = number
        member.clause = clause
        member._word = word
        member.sentence = sentence
        member._details = details
        return member

    @property
    def details(self) -> tuple[str, ...]:
        """The names of what programs are told."""
        return tuple(self._details.split())

    @property
    def values(self) -> tuple[tuple[str, str], ...]:
        """Everything that is written down, in order: names and kinds."""
        kinds = dict(_PLACEHOLDER.findall(self.sentence))
        named = [(name, kinds.get(name, "")) for name in dict.fromkeys((*self.details, *kinds))]
        return tuple(sorted(named, key=lambda value: value[1] == "each"))

    def named(self, values: Values, writers: Writers) -> dict[str, str | int]:
        """Each value by its name, written as its kind is."""
        written = values.tolist()
        found: dict[str, str | int] = {}
        for index, (name, kind) in enumerate(self.values):
            if kind == "each":
                found[name] = str(written[index : (*written, NOTHING).index(NOTHING)])
            else:
                found[name] = writers[kind](written[index]) if kind else written[index]
        return found

    def said(self, values: Values, writers: Writers) -> str:
        """The sentence."""
        named = self.named(values, writers)
        return _PLACEHOLDER.sub(lambda found: str(named[found[1]]), self.sentence)

    def in_full(self, values: Values, writers: Writers) -> str:
        """The sentence with its clause, where it has one."""
        said = self.said(values, writers)
        return f"{said} ({self.clause})" if self.clause else said

    def refuse(self, values: Values, writers: Writers) -> None:
        """PositionError, unless there is no fault."""
        if self:
            named = self.named(values, writers)
            details = {name: named[name] for name in self.details}
            raise PositionError(self.said(values, writers), self.clause, self.word, **details)

    @classmethod
    def table(cls) -> dict[int, list[Any]]:
        """For other languages, by number: word, clause, sentence, values with their kinds, and how many are details."""
        return {
            int(one): [one.word, one.clause, one.sentence, one.values, len(one.details)] for one in cls if one
        }


def no_values() -> Values:
    """Room for the numbers that a sentence names."""
    return np.empty(MOST_VALUES, np.int32)


@rule
def clear(values: Values) -> None:
    """Nothing is written down yet."""
    for index in range(len(values)):
        values[index] = NOTHING


@rule
def write(values: Values, first: int, second: int = NOTHING, third: int = NOTHING) -> None:
    """Write down what a sentence names."""
    values[0] = first
    values[1] = second
    values[2] = third
