"""Pieces as the browser's boards show them, for drawings: the same colours, the same turned wood."""

from __future__ import annotations

SEAT_COLOURS = ("#e3ab1e", "#bb3a2c", "#2f63a5", "#45803c")
"""Yellow, red, blue, green."""
INK = "#2b1608"
PALE = "#fff6de"
OUTLINE = "#3a2413"
SHADE = "#1c0f05"

PAWN = (
    "M-5.2 5.2c0-2.2 2.6-3 2.9-6.2c-1.1-.6-1.7-1.6-1.7-2.9a4 4 0 0 1 8 0c0 1.3-.6 2.3-1.7 2.9c.3 3.2 2.9 4 2.9 6.2"
    "c0 1.1-2.3 1.7-5.2 1.7s-5.2-.6-5.2-1.7z"
)
SIGNS = (
    "M-1.5 3.1a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0",
    "M-1.35 1.75h2.7v2.7h-2.7z",
    "M0 1.4l1.75 3h-3.5z",
    "M0 1.1l1.7 2l-1.7 2l-1.7-2z",
)
"""A disc, a square, a triangle, a diamond: seats are told apart without colours too."""

WOOD = (
    '<linearGradient id="wood" x1="0" x2="1" y1="0" y2=".35"><stop offset="0" stop-color="#fff" stop-opacity=".5"/>'
    '<stop offset=".4" stop-color="#fff" stop-opacity=".08"/><stop offset="1" stop-color="#000" stop-opacity=".3"/>'
    "</linearGradient>"
)
"""The light on a pawn; stands among a drawing's definitions."""


def pawn(x: float, y: float, seat: int, scale: float, colour: str) -> str:
    """A seat's piece around a point; 15 units tall before it is scaled."""
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) scale({scale:g})">'
        f'<path d="{PAWN}" transform="translate(.8 1)" fill="{SHADE}" opacity=".3"/>'
        f'<path d="{PAWN}" fill="{colour}" stroke="{OUTLINE}" stroke-width=".8"/>'
        f'<path d="{PAWN}" fill="url(#wood)"/>'
        f'<path d="{SIGNS[seat]}" fill="{PALE}" stroke="{OUTLINE}" stroke-width=".3"/></g>'
    )
