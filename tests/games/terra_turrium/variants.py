"""Every kind of match, for tests that must hold in all of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import terrae

VARIANTS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"layout": "diagonal", "tall": True}),
    (2, {"hold": True, "any_territory": True, "handicap": {"from": 1, "to": 0, "stones": 9}}),
    (3, {}),
    (3, {"any_territory": True, "handicap": {"from": 2, "to": 1, "stones": 14}}),
    (3, {"hold": True, "tall": True}),
    (4, {}),
    (4, {"any_territory": True, "hold": True}),
    (4, {"team": True}),
    (4, {"team": True, "hold": True, "tall": True, "handicap": {"from": 0, "to": 3, "stones": 5}}),
]


def random_match(
    players: int, options: dict[str, Any], seed: int, actions: int = 10_000
) -> Iterator[terrae.Match]:
    """A match at random, given after every action; turns are seldom ended early, so pieces meet."""
    chance = random.Random(seed)
    match = terrae.start("terra-turrium", players=players, **options)
    yield match
    for _ in range(actions):
        if match.over:
            return
        legal = match.legal_actions
        action = chance.choice(legal)
        if action.kind == "end" and len(legal) > 1 and chance.random() < 0.8:
            action = legal[chance.randrange(len(legal) - 1)]
        match.play(action)
        yield match
