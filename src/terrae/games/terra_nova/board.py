"""Maps: reading them, checking them, and their geometry.

A map is a text: one line a row of hexagons with pointy tops, first the row's letter, then one letter
a space, two columns apart; neighbouring rows are shifted by one column, which is half a space.
Lines that begin with `#` are comments. Three maps are shipped; another is named by its path.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from importlib import resources
from pathlib import Path

import numpy as np
import numpy.typing as npt

from terrae.core.compiled import plainly, rule
from terrae.core.errors import MapError
from terrae.core.faults import FaultCode, Values, Writers, no_values, write

LANDSCAPES = {
    "w": "lake",
    "f": "forest",
    "m": "meadow",
    "a": "farmland",
    "p": "prairie",
    "s": "steppe",
    "h": "hills",
    "r": "rock",
}
"""TN-1. A landscape's letter on a map, and its name."""

DIRECTIONS = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))
"""Row and column of a step east, south-east, south-west, west, north-west, north-east: a ring."""

MOST_SPACES = 256
BEYOND = MOST_SPACES
"""The neighbour beyond the edge."""
LONGEST_LINE = 62
MOST_LINES = 160
MOST_MOVES = 20_000
FEWEST_LANDSCAPES = 4

PIONEERS = {2: 13, 3: 10, 4: 8}
"""TN-2. Pioneers of each player, by the number of players."""


@dataclass(frozen=True)
class Space:
    """One hexagon: its name, its place on the map, and its landscape's letter."""

    name: str
    row: int
    column: int
    landscape: str


@dataclass(frozen=True)
class Board:
    """A map that can be played on."""

    name: str
    text: str
    spaces: tuple[Space, ...]

    @cached_property
    def index(self) -> dict[str, int]:
        """A space's number by its name."""
        return {space.name: number for number, space in enumerate(self.spaces)}

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The spaces' names, by number."""
        return tuple(space.name for space in self.spaces)

    @cached_property
    def rows(self) -> tuple[tuple[int, int], ...]:
        """Where each row begins and ends in `spaces`."""
        rows = [space.row for space in self.spaces]
        begins = [rows.index(row) for row in dict.fromkeys(rows)]
        return tuple(zip(begins, [*begins[1:], len(rows)], strict=True))

    @cached_property
    def at(self) -> dict[tuple[int, int], int]:
        """A space's number by its row and column."""
        return {(space.row, space.column): number for number, space in enumerate(self.spaces)}

    def neighbour(self, space: int, direction: int) -> int | None:
        """The next space in a direction; None beyond the edge."""
        down, right = DIRECTIONS[direction]
        here = self.spaces[space]
        return self.at.get((here.row + down, here.column + right))

    def ray(self, space: int, direction: int) -> list[int]:
        """Every space in a direction up to the edge or a gap, nearest first."""
        found: list[int] = []
        following = self.neighbour(space, direction)
        while following is not None:
            found.append(following)
            following = self.neighbour(following, direction)
        return found

    @cached_property
    def neighbours(self) -> npt.NDArray[np.uint16]:
        """The next space of each in every direction, or `BEYOND`; of more than there may be the first."""
        found = np.full((MOST_SPACES, len(DIRECTIONS)), BEYOND, np.uint16)
        for space in range(min(len(self.spaces), MOST_SPACES)):
            for direction in range(len(DIRECTIONS)):
                there = self.neighbour(space, direction)
                if there is not None:
                    found[space, direction] = there
        return found

    @cached_property
    def landscapes(self) -> npt.NDArray[np.uint8]:
        """Each space's landscape, as its place in `LANDSCAPES`."""
        letters = list(LANDSCAPES)
        return np.array([letters.index(space.landscape) for space in self.spaces], np.uint8)

    def seats(self, players: int) -> None:
        """TN-2, TN-3. MapError if so many players cannot place their pioneers and move."""
        values = no_values()
        fault = MapFault(plainly(seats_fault, len(self.spaces), players, PIONEERS[players], values))
        if fault:
            raise MapError(f"map {self.name}: {fault.in_full(values, self._writers)}")

    def check(self, lines: list[int]) -> None:
        """MapError where it cannot be played on; `lines` are those of the text in which the rows stand."""
        values, seen = no_values(), np.zeros(MOST_SPACES, np.uint8)
        count = len(self.spaces)
        fault = MapFault(plainly(map_fault, self.neighbours, self.landscapes, count, seen, values))
        if fault:
            line = lines[self.spaces[values[0]].row]
            raise MapError(f"map {self.name}, line {line}: {fault.in_full(values, self._writers)}")

    @property
    def _writers(self) -> Writers:
        return {"space": self.names.__getitem__}


@cache
def shipped_maps() -> tuple[str, ...]:
    """The names of the maps that come with Terrae."""
    folder = resources.files("terrae.games.terra_nova") / "maps"
    names = [file.name.removesuffix(".txt") for file in folder.iterdir() if file.name.endswith(".txt")]
    return tuple(sorted(names))


@lru_cache(maxsize=64)
def load_board(name: str) -> Board:
    """A shipped map by name, a map file by path, or a map's own text (anything with a line break)."""
    if "\n" in name:
        return read_board(name, "given as text")
    if name in shipped_maps():
        return read_board(
            (resources.files("terrae.games.terra_nova") / "maps" / f"{name}.txt").read_text(), name
        )
    path = Path(name)
    try:
        text = path.read_bytes()[: 1 << 20].decode("utf-8")
    except (OSError, ValueError) as error:
        known = ", ".join(shipped_maps())
        raise MapError(
            f"map {name[:80]!r} cannot be read ({_reason(error)}); name a file, or one of {known}"
        ) from None
    return read_board(text, path.stem)


def _reason(error: Exception) -> str:
    if isinstance(error, UnicodeDecodeError):
        return "it is not UTF-8 text"
    return getattr(error, "strerror", None) or str(error)


def read_board(text: str, name: str) -> Board:
    """TN-1 A map from its text; MapError, with the line and the reason, where it cannot be played on."""
    spaces: list[Space] = []
    first_column: int | None = None
    letters: dict[str, int] = {}
    for line_number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        here = f"map {name}, line {line_number}"
        letter = line[0]
        if not ("A" <= letter <= "Z"):
            raise MapError(f"{here}: a row begins with its letter, A to Z, not {letter!r}")
        if letter in letters:
            raise MapError(
                f"{here}: row {letter} is a duplicate; it stands in line {letters[letter]} already"
            )
        row = len(letters)
        if letter != chr(ord("A") + row):
            raise MapError(f"{here}: row {chr(ord('A') + row)} is expected here, not {letter}")
        letters[letter] = line_number
        cells = [(column, cell) for column, cell in enumerate(line[1:], start=1) if cell != " "]
        if not cells:
            raise MapError(f"{here}: row {letter} has no spaces")
        for number, (column, cell) in enumerate(cells, start=1):
            if cell not in LANDSCAPES:
                raise MapError(f"{here}: {cell!r} in column {column + 1} is a stray character; landscapes are "
                               f"{' '.join(LANDSCAPES)}")  # fmt: skip
            if first_column is None:
                first_column = column
            if (column - first_column - row) % 2:
                raise MapError(
                    f"{here}: column {column + 1} does not fit; the spaces of a row are two columns apart, "
                    "and each row is shifted by one column against the row above"
                )
            spaces.append(Space(f"{letter}{number}", row, column, cell))
    board = Board(name, text, tuple(spaces))
    if not spaces:
        raise MapError(f"map {name}, line 1: there is no row; write one line a row, such as 'A  m m f f'")
    board.check(list(letters.values()))
    return board


class MapFault(FaultCode):
    """Why a map cannot be played on; `space` is where, and not always told."""

    NONE = 0
    TOO_MANY_SPACES = 1, "", "", "{count} spaces are too many; a map has at most {most}", "space"
    DISCONNECTED = (
        2,
        "",
        "",
        "{space:space} is disconnected from {first:space}; every space must be reachable from every other",
        "space",
    )
    TOO_FEW_LANDSCAPES = (
        3,
        "TN-14",
        "",
        "{count} landscapes are too few; with fewer than {fewest} the whole map would be one territory from the start",
        "space",
    )
    TOO_LONG = 4, "", "", "a straight line of spaces may be {most} long at most", "space"
    TOO_RAGGED = (
        5,
        "",
        "",
        "the outline is too ragged; it has {count} straight lines, and {most} can be handled",
        "space",
    )
    TOO_FEW_SPACES = (
        6,
        "",
        "",
        "{count} spaces are too few for {players} players, who place {pioneers} pioneers; use a larger map or fewer "
        "players",
    )


@rule
def seats_fault(spaces: int, players: int, pioneers: int, values: Values) -> MapFault:
    """TN-2, TN-3 Whether so many players can place their pioneers, so many each, and move."""
    if spaces > players * pioneers:
        return MapFault.NONE
    write(values, spaces, players, players * pioneers)
    return MapFault.TOO_FEW_SPACES


@rule
def map_fault(
    neighbours: npt.NDArray[np.uint16],
    landscapes: npt.NDArray[np.uint8],
    spaces: int,
    seen: npt.NDArray[np.uint8],
    values: Values,
) -> MapFault:
    """TN-1, TN-14 The first thing that is wrong with a map of some spaces; `seen` is scratch, all zeros."""
    if spaces > MOST_SPACES:
        write(values, MOST_SPACES, spaces, MOST_SPACES)
        return MapFault.TOO_MANY_SPACES
    lost = unreached(neighbours, spaces, seen)
    if lost != BEYOND:
        write(values, lost, 0)
        return MapFault.DISCONNECTED
    kinds, count = 0, 0
    for space in range(spaces):
        kind = 1 << int(landscapes[space])
        if kinds & kind == 0:
            kinds |= kind
            count += 1
    if count < FEWEST_LANDSCAPES:
        write(values, spaces - 1, count, FEWEST_LANDSCAPES)
        return MapFault.TOO_FEW_LANDSCAPES
    lines = 0
    for space in range(spaces):
        for direction in range(3):
            length = 0
            here = int(neighbours[space, direction])
            if here == BEYOND:
                lines += 1
            while here != BEYOND:
                length += 1
                here = int(neighbours[here, direction])
            if length >= LONGEST_LINE:
                write(values, space, LONGEST_LINE)
                return MapFault.TOO_LONG
    if lines > MOST_LINES:
        write(values, spaces - 1, lines, MOST_LINES)
        return MapFault.TOO_RAGGED
    return MapFault.NONE


@rule
def unreached(neighbours: npt.NDArray[np.uint16], spaces: int, seen: npt.NDArray[np.uint8]) -> int:
    """TN-1 Some space that cannot be reached from the first, or `BEYOND`."""
    here, last = 0, 0  # `seen` chains the spaces met: each leads to the next one, the last to itself
    while True:
        for direction in range(6):
            there = int(neighbours[here, direction])
            if there != BEYOND and there != 0 and seen[there] == 0:
                seen[last] = there
                seen[there] = there
                last = there
        if here == last:
            break
        here = int(seen[here])
    for space in range(1, spaces):
        if seen[space] == 0:
            return space
    return BEYOND
