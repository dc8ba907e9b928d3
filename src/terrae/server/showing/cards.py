"""A card of 1200 × 630 pixels, as other sites show it beside a link: the board as it stands, who plays, the score.

Words are few: whoever sees a card may read any language.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any
from xml.sax.saxutils import escape

from terrae.core.match import Match
from terrae.core.pieces import SEAT_COLOURS
from terrae.core.raster import FONT, is_ours, png_of

WIDTH, HEIGHT = 1200, 630
BOARD = 566
"""The side of the square that the board fits into."""
EDGE = (HEIGHT - BOARD) // 2
COLUMN = BOARD + 2 * EDGE + 12
"""Where the words begin."""
PAPER, INK, SOFT, LINE, ACCENT = "#efe2c4", "#2b211a", "#6a5a48", "#cbb88f", "#8a3b1e"
LONGEST_NAME = 24
_HEAD = re.compile(r"^<svg\b([^>]*)>")
_BOX = re.compile(r'viewBox="\S+ \S+ (\S+) (\S+)"')
_SIZES = re.compile(r'\s(?:width|height)="[^"]*"')


def card_svg(match: Match | None, title: str, line: str, people: Sequence[Mapping[str, Any]]) -> str:
    """The card as a drawing. `people`: name, perhaps score and rating, and whether they have won."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="{FONT}">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>',
        f'<rect x="8" y="8" width="{WIDTH - 16}" height="{HEIGHT - 16}" fill="none" stroke="{LINE}" stroke-width="3"/>',
    ]
    left = COLUMN
    if match is None:
        left = 96
    else:
        parts.append(_board(match))
    parts.append(_text(left, 108, title, 62, INK, bold=True))
    parts.append(_text(left, 158, line, 32, SOFT))
    for number, person in enumerate(people[:4]):
        parts.append(_person(left, 232 + 88 * number, number, person))
    parts.append(_text(left, HEIGHT - 46, "Terrae", 38, ACCENT, bold=True))
    return "".join([*parts, "</svg>"])


def card_png(match: Match | None, title: str, line: str, people: Sequence[Mapping[str, Any]]) -> bytes:
    """The card as PNG."""
    words = title + line + "".join(str(person["name"]) for person in people)
    return png_of(card_svg(match, title, line, people), WIDTH, PAPER, any_font=not is_ours(words))


def _board(match: Match) -> str:
    """The board's own drawing, set into the card."""
    svg = match.svg(coordinates=False)
    box = _BOX.search(svg)
    assert box, "a game's drawing has a view box"
    scale = BOARD / max(float(box[1]), float(box[2]))
    width, height = float(box[1]) * scale, float(box[2]) * scale
    x, y = EDGE + (BOARD - width) / 2, EDGE + (BOARD - height) / 2
    place = f' x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"'
    return _HEAD.sub(lambda head: f"<svg{_SIZES.sub('', head[1])}{place}>", svg, count=1)


def _person(x: int, y: int, seat: int, person: Mapping[str, Any]) -> str:
    name = str(person["name"])
    if len(name) > LONGEST_NAME:
        name = name[: LONGEST_NAME - 1] + "…"
    # A long name is written smaller, so that the score has its place.
    size = 42 if len(name) <= 14 else 32 if len(name) <= 19 else 26
    colour = SEAT_COLOURS[seat]
    drawn = [
        f'<circle cx="{x + 18}" cy="{y - 13}" r="17" fill="{colour}" stroke="{INK}" stroke-opacity=".35" stroke-width="2"/>',
        _text(x + 52, y, name, size, INK, bold=bool(person.get("won"))),
    ]
    if person.get("rating") is not None:
        drawn.append(_text(x + 52, y + 30, str(person["rating"]), 25, SOFT))
    if person.get("score") is not None:
        drawn.append(_text(WIDTH - 44, y, str(person["score"]), 46, INK, bold=True, end=True))
    return "".join(drawn)


def _text(
    x: float, y: float, text: str, size: int, colour: str, *, bold: bool = False, end: bool = False
) -> str:
    weight = ' font-weight="700"' if bold else ""
    anchor = ' text-anchor="end"' if end else ""
    return f'<text x="{x}" y="{y}" font-size="{size}" fill="{colour}"{weight}{anchor}>{escape(_plain(text))}</text>'


def _plain(text: str) -> str:
    """Without what XML cannot hold."""
    return "".join(letter for letter in text if letter >= " " and letter not in "\ufffe\uffff")
