"""The board as SVG, for notebooks and print, and as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from terrae.core.match import Match


def board_svg(match: Match, highlight: Iterable[str], last: bool, coordinates: bool) -> str:
    """The whole board as one SVG document."""
    return '<svg xmlns="http://www.w3.org/2000/svg"/>'


def board_text(match: Match, colour: bool) -> str:
    """The board as lines of text."""
    return match.position
