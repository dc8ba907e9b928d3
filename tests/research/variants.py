"""The variants that the research tests go through: every player count, edition, option and map."""

from __future__ import annotations

from typing import Any

import terrae

NOVA: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "edition": "us"},
    {"players": 4, "stones": 30},
    {"players": 2, "board": "islet", "edition": "us"},
    {"players": 2, "board": "rectangle", "stall_rounds": 2},
]
TURRIUM: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 2, "layout": "diagonal", "handicap": {"from": 1, "to": 0, "stones": 4}},
    {"players": 3, "any_territory": True, "round_limit": 8},
    {"players": 4, "tall": True, "hold": True},
    {"players": 4, "team": True, "handicap": {"from": 0, "to": 2, "stones": 3}},
]
ALL: list[tuple[str, dict[str, Any]]] = [
    *(("terra-nova", options) for options in NOVA),
    *(("terra-turrium", options) for options in TURRIUM),
]


def name_of(chosen: tuple[str, dict[str, Any]]) -> str:
    """A test's name for a variant."""
    return variant_of(chosen).header.replace(" ", "/")


def variant_of(chosen: tuple[str, dict[str, Any]]) -> terrae.Variant:
    game, options = chosen
    return terrae.variant(game, **options)
