"""Drawn boards: a figure becomes a map and a position, and what is legal becomes a figure again.

    .  empty        #  stone        ,  scored land (only in `picture`)
    A a  pioneers of player 0       B b  of player 1       C c, D d  of players 2 and 3

A capital letter is a pioneer like any other; drawn once, it can be named in a test. A second drawing
of the same outline gives the landscapes (`w f m a p s h r`); without it they alternate, so that any
four spaces of a row are four landscapes and nothing larger is a territory by accident.

The figures are smaller than a map may be. A *mainland* is therefore added below each: first a row of
stones, which is the edge as far as the figure is concerned, then open land on which every player has
one more pioneer, so that nobody has to pass and the game goes on. The spaces of the figure keep their
natural names: A1 is the first space of its top row.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count
from textwrap import dedent
from typing import Any

import terrae
from terrae import Match

PIECES = {"A": "a", "a": "a", "B": "b", "b": "b", "C": "c", "c": "c", "D": "d", "d": "d", "#": "#", ".": "."}
ALTERNATING = "wfmapshr"
MAINLAND_ROWS = 3
MAINLAND_WIDTH = 12


def lines_of(drawing: str) -> list[str]:
    """The lines of a drawing, without the indentation that they share."""
    return [line.rstrip() for line in dedent(drawing).strip("\n").splitlines() if line.strip()]


def cells(drawing: str) -> Iterator[tuple[str, int, int, str]]:
    """Every space of a drawing: its name, line, column and character."""
    for row, line in enumerate(lines_of(drawing)):
        for number, found in enumerate(re.finditer(r"\S", line), start=1):
            yield f"{chr(ord('A') + row)}{number}", row, found.start(), found[0]


def drawn(drawing: str, mark: str = "x") -> set[str]:
    """The spaces that are marked."""
    return {name for name, _, _, character in cells(drawing) if character == mark}


def where(drawing: str, letter: str) -> str:
    """The one space with this letter."""
    (name,) = drawn(drawing, letter)
    return name


def normal(drawing: str) -> str:
    """A drawing without its indentation."""
    return "\n".join(lines_of(drawing))


def scene(
    drawing: str,
    land: str | None = None,
    *,
    players: int = 2,
    to_play: int = 0,
    supply: int = 80,
    mainland: str | None = "abcd",
    scores: tuple[int, ...] = (),
    turns_without_stone: int = 0,
    **options: Any,
) -> Match:
    """A match that begins with this figure, at the start of a turn of `to_play`.

    `mainland` names the pioneers on the land below; None leaves that land away, which only a figure
    of more than 26 spaces can do without.
    """
    map_lines, pieces = _drawn_map(drawing, land)
    if mainland is not None:
        _add_mainland(map_lines, pieces, mainland[:players])
    text = "\n".join(f"{chr(ord('A') + row)} {line}" for row, line in enumerate(map_lines)) + "\n"
    laid = sum(row.count("#") for row in pieces)
    variant = terrae.variant("terra-nova", players=players, stones=laid + supply, board=text, **options)
    board = "/".join(re.sub(r"\.+", lambda dots: str(len(dots[0])), row) for row in pieces)
    points = "/".join(map(str, scores or (0,) * players))
    return terrae.from_position(
        f"{variant.header} {board} {to_play} turn 0:0:- {points} {turns_without_stone} - 0 0 -"
    )


def _drawn_map(drawing: str, land: str | None) -> tuple[list[str], list[str]]:
    """The map of a drawing, one line a row, and the pieces of each row."""
    found = list(cells(drawing))
    height = 1 + max(row for _, row, _, _ in found)
    width = 1 + max(column for _, _, column, _ in found)
    landscapes = {(row, column): letter for _, row, column, letter in cells(land)} if land is not None else {
        (row, column): ALTERNATING[(column // 2 + 3 * row) % len(ALTERNATING)] for _, row, column, _ in found
    }  # fmt: skip
    assert set(landscapes) == {(row, column) for _, row, column, _ in found}, (
        "both drawings have the same outline"
    )
    ground = [[" "] * width for _ in range(height)]
    pieces = [""] * height
    for _, row, column, character in found:
        ground[row][column] = landscapes[row, column]
        pieces[row] += PIECES[character]
    # Two columns of margin, so that the land below can reach beyond the drawing's western edge.
    return ["   " + "".join(row) for row in ground], pieces


def _add_mainland(map_lines: list[str], pieces: list[str], pioneers: str) -> None:
    last = map_lines[-1]
    width = max(MAINLAND_WIDTH, len(max(map_lines, key=len)) // 2 + 2)
    shifted = (last.index(last.strip()[0]) + 1) % 2
    for row in range(1 + MAINLAND_ROWS):
        offset = 1 + (shifted + row + 1) % 2
        letters = (ALTERNATING[(number + 3 * row) % len(ALTERNATING)] for number in count())
        map_lines.append(" " * offset + " ".join(next(letters) for _ in range(width)))
        pieces.append("#" * width if row == 0 else "." * width)
    pieces[-2] = pioneers + "." * (width - len(pioneers))


def _figure_rows(match: Match, drawing: str) -> set[str]:
    return {name for name, _, _, _ in cells(drawing)} & {space["name"] for space in _spaces(match)}


def _spaces(match: Match) -> list[dict[str, Any]]:
    return match.variant.game.geometry(match.variant)["spaces"]  # type: ignore[no-any-return]


def destinations(drawing: str, of: str, land: str | None = None, **options: Any) -> set[str]:
    """Where the pioneer with this letter may go as the first action of its player's turn."""
    to_play = "ABCD".index(of.upper())
    return goals(scene(drawing, land, to_play=to_play, **options), where(drawing, of))


def goals(match: Match, origin: str) -> set[str]:
    """Where the pioneer on this space may go now."""
    return {str(action.goal) for action in match.legal_actions if action.origin == origin}


def stones(match: Match) -> set[str]:
    """Where a stone may be laid now."""
    return {str(action.goal) for action in match.legal_actions if action.kind == "stone"}


def picture(match: Match, drawing: str) -> str:
    """The figure as it stands now, pioneers in small letters, scored land as `,`."""
    view = match.view()
    stones_laid, pioneers = set(view["stones"]), view["pioneers"]
    scored = {space for territory in view["territories"] for space in territory["spaces"]}
    rows = [[" "] * len(line) for line in lines_of(drawing)]
    for name, row, column, _ in cells(drawing):
        piece = "#" if name in stones_laid else "abcd"[pioneers[name]] if name in pioneers else "."
        rows[row][column] = "," if name in scored else piece
    return "\n".join("".join(row) for row in rows)


def play(match: Match, actions: str) -> Match:
    """Play actions with spaces between them."""
    for action in actions.split():
        match.play(action)
    return match
