"""Codes: small numbers for compiled rules that know their word and the clause of the rules they come from."""

from __future__ import annotations

from enum import IntEnum
from typing import Self


class Code(IntEnum):
    """The base of a game's enumerations of reasons and endings.

    >>> class Why(Code):
    ...     LEGAL = 0
    ...     WAY_BLOCKED = 1, "TN-7"
    >>> int(Why.WAY_BLOCKED), Why.WAY_BLOCKED.word, Why.WAY_BLOCKED.clause
    (1, 'way_blocked', 'TN-7')
    """

    clause: str

    _word: str

    def __new__(cls, number: int, clause: str = "", word: str = "") -> Self:
        """A member: its number, its clause where it has one, and its word where that is not its name."""
        member = int.__new__(cls, number)
        member._value_ = number
        member.clause = clause
        member._word = word
        return member

    @property
    def word(self) -> str:
        """As programs outside read it."""
        return self._word or self.name.lower()
