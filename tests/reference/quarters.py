"""The board of Terra Turrium for the reference reading: fields, neighbours, quarters, set-up."""

from __future__ import annotations

COLUMNS = "abcdefghij"
FIELDS = [f"{column}{row}" for column in COLUMNS for row in range(1, 11)]


def _spot(field: str) -> tuple[int, int]:
    return COLUMNS.index(field[0]), int(field[1:]) - 1


def _neighbours(field: str) -> tuple[str, ...]:
    x, y = _spot(field)
    around = ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
    return tuple(f"{COLUMNS[a]}{b + 1}" for a, b in around if 0 <= a < 10 and 0 <= b < 10)


def _quarter(field: str) -> str:
    x, y = _spot(field)
    return ("S" if y < 5 else "N") + ("W" if x < 5 else "E")


NEIGHBOURS = {field: _neighbours(field) for field in FIELDS}
QUARTER = {field: _quarter(field) for field in FIELDS}
RIM = {field for field in FIELDS if len(NEIGHBOURS[field]) < 4}  # fewer than four neighbours: on the edge
MIDDLE = {column + row for column in "defg" for row in "4567"}


def starting_heights(players: int) -> dict[str, int]:
    """TT-3."""
    heights = {}
    for field in FIELDS:
        heights[field] = 0 if field in RIM and players < 4 else 1
        if field in MIDDLE and players > 2:
            heights[field] = 2
    return heights


def quarters_owned(players: int, layout: str) -> list[set[str]]:
    """TT-4: the quarters of each player in seat order."""
    if players == 2:
        return [{"SW", "SE"}, {"NW", "NE"}] if layout == "adjacent" else [{"SW", "NE"}, {"NW", "SE"}]
    return [{quarter} for quarter in ("SW", "NW", "NE", "SE")[:players]]


def team_of(player: int) -> tuple[int, int]:
    """TT-23: seats 0 and 1 against 2 and 3."""
    return (0, 1) if player < 2 else (2, 3)
