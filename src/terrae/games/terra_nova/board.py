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

from terrae.core.errors import MapError

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
MOST_ROWS = 26
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

    def seats(self, players: int) -> None:
        """TN-2, TN-3. MapError if so many players cannot place their pioneers and move."""
        pioneers = players * PIONEERS[players]
        if len(self.spaces) <= pioneers:
            raise MapError(
                f"map {self.name}: {len(self.spaces)} spaces are too few for {players} players, "
                f"who place {pioneers} pioneers; use a larger map or fewer players"
            )


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
    _check(board, letters)
    return board


def _check(board: Board, letters: dict[str, int]) -> None:
    """What a map must have besides well-formed lines."""
    here = f"map {board.name}"
    if not board.spaces:
        raise MapError(f"{here}, line 1: there is no row; write one line a row, such as 'A  m m f f'")
    if len(board.spaces) > MOST_SPACES:
        crossing = board.spaces[MOST_SPACES]
        raise MapError(
            f"{here}, line {letters[crossing.name[0]]}: {len(board.spaces)} spaces are too many; "
            f"a map has at most {MOST_SPACES}"
        )
    cut_off = _unreached(board)
    if cut_off is not None:
        raise MapError(
            f"{here}, line {letters[cut_off.name[0]]}: {cut_off.name} is disconnected from {board.spaces[0].name}; "
            "every space must be reachable from every other"
        )
    found = {space.landscape for space in board.spaces}
    if len(found) < FEWEST_LANDSCAPES:
        raise MapError(
            f"{here}, line {max(letters.values())}: {len(found)} landscapes are too few; with fewer than "
            f"{FEWEST_LANDSCAPES} the whole map would be one territory from the start (TN-14)"
        )
    lines = sum(
        board.neighbour(space, direction) is None
        for space in range(len(board.spaces))
        for direction in range(3)
    )
    for space in range(len(board.spaces)):
        for direction in range(3):
            if len(board.ray(space, direction)) >= LONGEST_LINE:
                row = letters[board.spaces[space].name[0]]
                raise MapError(
                    f"{here}, line {row}: a straight line of spaces may be {LONGEST_LINE} long at most"
                )
    if lines > MOST_LINES:
        raise MapError(f"{here}, line {max(letters.values())}: the outline is too ragged; it has {lines} straight "
                       f"lines, and {MOST_LINES} can be handled")  # fmt: skip


def _unreached(board: Board) -> Space | None:
    """Some space that cannot be reached from the first."""
    seen = {0}
    waiting = [0]
    while waiting:
        here = waiting.pop()
        for direction in range(len(DIRECTIONS)):
            there = board.neighbour(here, direction)
            if there is not None and there not in seen:
                seen.add(there)
                waiting.append(there)
    return next((space for number, space in enumerate(board.spaces) if number not in seen), None)
