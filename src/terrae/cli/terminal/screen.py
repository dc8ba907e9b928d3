"""What the commands share about terminals: colours and widths."""

from __future__ import annotations

import os
import shutil
import textwrap
from collections.abc import Iterable
from typing import TextIO

_CODES = (220, 203, 75, 77)
_MOST_WIDTH = 100


def has_colour(stream: TextIO, wish: str = "auto") -> bool:
    """Whether to write colours: as wished, else on a terminal that has them, unless NO_COLOR is set."""
    if wish != "auto":
        return wish == "always"
    if os.environ.get("NO_COLOR"):
        return False
    return stream.isatty() and os.environ.get("TERM", "") not in ("", "dumb")


def width() -> int:
    """The columns to write in."""
    return max(40, min(_MOST_WIDTH, shutil.get_terminal_size((80, 24)).columns))


def painted(text: str, code: int, colour: bool) -> str:
    """Text in one of the 256 colours of terminals, bold."""
    return f"\x1b[1;38;5;{code}m{text}\x1b[0m" if colour else text


def faint(text: str, colour: bool) -> str:
    """Text that steps back."""
    return f"\x1b[2m{text}\x1b[0m" if colour else text


def in_colour(text: str, player: int, colour: bool) -> str:
    """Text in a player's colour."""
    return painted(text, _CODES[player], colour)


def wrapped(words: Iterable[str], indent: str = "  ", first: str | None = None) -> str:
    """Words in as many lines as they need."""
    return textwrap.fill(
        " ".join(words),
        width(),
        initial_indent=indent if first is None else first,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )
