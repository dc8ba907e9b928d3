"""What a game can be played with: each option described once, and checked by its description.

A description says what an option may be by itself; which options go together is for the rules of the game. The same
descriptions are read by other languages from the tables that `terrae.building` makes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from terrae.core.errors import OptionError

SWITCH = (False, True)


@dataclass(frozen=True)
class Option:
    """One option: what it is unless said otherwise, and what it may be.

    >>> side = Option("side", 4, limits=(3, 6))
    >>> side.checked(5)
    5
    >>> side.checked("5")
    Traceback (most recent call last):
    terrae.core.errors.OptionError: side is a whole number from 3 to 6, not '5'
    """

    name: str
    """As it is asked for."""
    default: Any
    """What it is unless said otherwise."""
    choices: tuple[Any, ...] = ()
    """What it may be; of an option with a `text` some of it."""
    limits: tuple[int, int] | None = None
    """Of a whole number the least and the most."""
    parts: tuple[Option, ...] = ()
    """Of an option that is None, or an object of whole numbers, each of these."""
    text: str = ""
    """Of an option that may be any text: what it says, in words."""
    alone: str = ""
    """The same where nothing outside may be named, such as a file."""

    @property
    def wanted(self) -> str:
        """What it may be, in words."""
        if self.text:
            return self.text
        if self.limits:
            return "a whole number from {} to {}".format(*self.limits)
        if self.parts:
            *some, last = (part.name for part in self.parts)
            return f"null, or an object of {', '.join(some)} and {last}"
        return "true or false" if self.choices == SWITCH else " or ".join(map(repr, self.choices))

    def takes(self, value: Any) -> bool:
        """Whether it may be this, the parts aside."""
        if self.text:
            return isinstance(value, str)
        if self.limits:
            least, most = self.limits
            return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
        if self.parts:
            names = {part.name for part in self.parts}
            return value is None or (isinstance(value, Mapping) and set(value) == names)
        return any(type(value) is type(choice) and value == choice for choice in self.choices)

    def checked(self, value: Any, name: str = "") -> Any:
        """The value; OptionError, with what is wanted, where it cannot be."""
        if not self.takes(value):
            raise self.refusal(value, self.wanted, name)
        if self.parts and value is not None:
            return {
                part.name: part.checked(value[part.name], f"the {self.name}'s {part.name}")
                for part in self.parts
            }
        return value

    def refusal(self, value: Any, wanted: str, name: str = "") -> OptionError:
        """What is said of a value that cannot be."""
        return OptionError(f"{name or self.name} is {wanted}, not {value!r:.80}")

    def info(self) -> dict[str, Any]:
        """What somebody who chooses is told."""
        return {
            **self._number(),
            "choices": list(self.choices) or None,
            "parts": [part._number() for part in self.parts] or None,
        }

    def _number(self) -> dict[str, Any]:
        least, most = self.limits or (None, None)
        return {"name": self.name, "default": self.default, "least": least, "most": most}

    def table(self) -> dict[str, Any]:
        """For other languages, which check by it."""
        return {
            **self.info(),
            "parts": [part.table() for part in self.parts],
            "any_text": bool(self.text),
            "wanted": self.wanted,
            "alone": self.alone,
        }


def filled_in(offered: Iterable[Option], given: Mapping[str, Any]) -> dict[str, Any]:
    """Every option, each checked by itself."""
    return {option.name: option.checked(given.get(option.name, option.default)) for option in offered}
