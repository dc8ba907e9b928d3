"""Every configuration of both games: all players, options and maps, a map of one's own among them."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

from tests.laws.playing import SMALL_MAP

Configuration = tuple[str, int, dict[str, Any]]

NOVA: list[Configuration] = [
    ("terra-nova", players, {"edition": edition, "board": board, **more})
    for players, edition, board, more in product(
        (2, 3, 4),
        ("de", "us"),
        ("island", "rectangle", "islet", SMALL_MAP),
        ({}, {"stones": 25, "stall_rounds": 2}),
    )
]
TURRIUM: list[Configuration] = [
    ("terra-turrium", players, {"tall": tall, "any_territory": free, "hold": hold, "round_limit": 12, **more})
    for players, tall, free, hold, more in product(
        (2, 3, 4),
        (False, True),
        (False, True),
        (False, True),
        (
            {},
            {"layout": "diagonal"},
            {"team": True},
            {"handicap": {"from": 1, "to": 0, "stones": 7}},
            {"team": True, "handicap": {"from": 0, "to": 3, "stones": 5}},
        ),
    )
    if (players == 2 or "layout" not in more) and (players == 4 or "team" not in more)
]
ALL = NOVA + TURRIUM


def _pairs(configuration: Configuration) -> set[tuple[str, str]]:
    name, players, options = configuration
    facts = [name, f"players={players}", *(f"{option}={value}" for option, value in sorted(options.items()))]
    return set(combinations(facts, 2))


def _covering(some: list[Configuration]) -> list[Configuration]:
    """Few of them in which every two values that ever meet do."""
    pairs = {index: _pairs(one) for index, one in enumerate(some)}
    left, chosen = set[tuple[str, str]]().union(*pairs.values()), list[int]()
    while left:
        chosen.append(max(pairs, key=lambda index: len(pairs[index] & left)))
        left -= pairs[chosen[-1]]
    return [some[index] for index in sorted(chosen)]


COVERING = _covering(ALL)
