"""Maps for the reference reading of Terra Nova: from a map text to spaces, and the maps the tests play on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

STANDARD = """
A      m m m m a a p p p
B     m m m a a a a a p p
C    m m m m a a a a p p p
D   m m m m a a a a a p p p
E    m m m a a w w a p p p
F   f m m a a w w w s p p p
G  f f f m f f w w s s p p p
H   f f f f w w w s s s p s
I  f f f f r w w w w w s s s
J   f f f r r w w w w s s s
K    f f r h h w w h s s s
L   f f r r r h h h h h s s
M    r r r r h h h h h s s
N     r r r r r h h h h s
O      r r r r r h h h h
"""

# 37 spaces: with 26 to 32 pioneers on it there is hardly room to move.
CROWDED = """
A     m m p p
B    m m p p p
C   f m w w p s
D  f f w w w s s
E   f r w w h s
F    r r h h h
G     r r h h
"""

# 55 spaces in six landscapes: walls close quickly and games are short.
ISLET = """
A    m m m a a a p p
B   m m m a a a p p p
C  m m m w w a a p p p
D   f f w w w w s s p
E  f f f w w w s s s s
F   f f f w w s s s s
"""

# 27 spaces for 26 pioneers: one space stays free.
ONE_FREE = """
A   m m a a
B  m m a a p
C   m w a p
D  f w w p p
E   f w s s
F  f f s s s
"""

# 26 spaces: two players fill it, and nobody can ever move.
FULL = """
A   m m m a a a
B  m m w w a a p
C   f w w p p p
D  f f f s s s p
"""

DIRECTIONS = {"W": (0, -2), "E": (0, 2), "NW": (-1, -1), "NE": (-1, 1), "SW": (1, -1), "SE": (1, 1)}


@dataclass(frozen=True)
class Island:
    """The spaces of a map by name: landscape, neighbours, and the straight lines out of each space."""

    landscape: dict[str, str]
    neighbours: dict[str, tuple[str, ...]]
    lines: dict[str, tuple[tuple[str, ...], ...]]


def read_island(board: str) -> Island:
    """Read a map given as text (several lines) or as the path of a file."""
    text = board if "\n" in board else Path(board).read_text(encoding="utf-8")
    return _island_of(text)


@lru_cache(maxsize=32)
def _island_of(text: str) -> Island:
    landscape: dict[str, str] = {}
    place: dict[tuple[int, int], str] = {}
    where: dict[str, tuple[int, int]] = {}
    rows = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    for row, line in enumerate(rows):
        letter, *kinds = line.split()
        for number, kind in enumerate(kinds):
            name = f"{letter}{number + 1}"
            # A row is centred on the middle of the island: half a space is one step of this coordinate.
            spot = (row, 2 * number - (len(kinds) - 1))
            landscape[name], place[spot], where[name] = kind, name, spot
    ways = DIRECTIONS.values()
    lines = {name: tuple(_line(place, spot, way) for way in ways) for name, spot in where.items()}
    neighbours = {name: tuple(line[0] for line in lines[name] if line) for name in where}
    return Island(landscape, neighbours, lines)


def _line(place: dict[tuple[int, int], str], start: tuple[int, int], way: tuple[int, int]) -> tuple[str, ...]:
    found = []
    spot = (start[0] + way[0], start[1] + way[1])
    while spot in place:
        found.append(place[spot])
        spot = (spot[0] + way[0], spot[1] + way[1])
    return tuple(found)
