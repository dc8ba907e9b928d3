"""Perft files: a position a line, then how many sequences of 1, 2, 3 … actions there are from it.

terra-nova 2 - 9/10/… 0 26 0:0:- 0/0 0 - 0 0 - ; 168 28056 4657296
"""

from __future__ import annotations

from pathlib import Path

import terrae

FOLDER = Path(__file__).parent / "perft"


def counted(position: str, depth: int) -> str:
    """The line of a position."""
    match = terrae.from_position(position)
    return f"{position} ; {' '.join(str(match.perft(length)) for length in range(1, depth + 1))}"


def lines_of(path: Path) -> list[str]:
    """The lines that hold a position."""
    return [
        line for line in path.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")
    ]


def read(line: str) -> tuple[str, list[int]]:
    """A line's position and counts."""
    position, _, counts = line.partition(" ; ")
    return position, [int(count) for count in counts.split()]
