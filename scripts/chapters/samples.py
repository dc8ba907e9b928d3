"""Games played to have examples: the same every time, one of each kind of table that shows something of its own."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import terrae

_GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("terra-nova", {"players": 2}),
    ("terra-turrium", {"players": 2}),
    ("terra-turrium", {"players": 3}),
    ("terra-turrium", {"players": 2, "handicap": {"from": 0, "to": 1, "stones": 3}}),
)
_MOST = 700


def moments(game: str) -> Iterator[terrae.Match]:
    """Every moment of games of one kind, played at random but for laying stones where possible. It is one match
    that goes on: look, and ask for the next."""
    for name, options in _GAMES:
        if name == game:
            chance = random.Random(7)
            match = terrae.start(name, **options)
            yield match
            while not match.over and match.ply < _MOST:
                stones = [action for action in match.legal_actions if action.kind == "stone"]
                match.play(chance.choice(stones or match.legal_actions))
                yield match
