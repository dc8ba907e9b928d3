"""Which games are written down: name, players, options, the players' taste and a seed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import terrae
from terrae import Variant


@dataclass(frozen=True)
class Entry:
    """One game of the collection. `style` is one of `tests.laws.playing`, or `climbers`, who want to win."""

    name: str
    title: str
    game: str
    players: int
    style: str
    seed: int
    options: dict[str, Any] = field(default_factory=dict)
    most: int = 2000

    @property
    def variant(self) -> Variant:
        """What is played."""
        return terrae.variant(self.game, players=self.players, **self.options)


def _nova(name: str, title: str, players: int, style: str, seed: int, **options: Any) -> Entry:
    return Entry(f"terra-nova-{name}", f"Terra Nova: {title}", "terra-nova", players, style, seed, options)


def _turrium(name: str, title: str, players: int, style: str, seed: int, **options: Any) -> Entry:
    return Entry(
        f"terra-turrium-{name}", f"Terra Turrium: {title}", "terra-turrium", players, style, seed, options
    )


ENTRIES = [
    _nova("two", "two players, German edition, the whole island", 2, "builder", 1),
    _nova("islet", "two players on the islet, until one is left alone", 2, "builder", 4, board="islet"),
    _nova("islet-us", "two players on the islet, US edition", 2, "builder", 6, board="islet", edition="us"),
    _nova("three-us", "three players on the islet, US edition, to the last space", 3, "builder", 4, board="islet",
          edition="us"),
    _nova("four", "four players on the islet, to the last space", 4, "builder", 1, board="islet"),
    _nova("rectangle", "three players on the rectangle, few stones", 3, "builder", 6, board="rectangle", stones=20),
    _nova("stall", "two players who lay no stones for a round", 2, "random", 7, board="islet", stall_rounds=1),
    _turrium("two", "two players, won", 2, "climbers", 1),
    _turrium("two-diagonal", "two players, opposite corners, drawn", 2, "builder", 2, layout="diagonal", round_limit=3),
    _turrium("three", "three players, drawn", 3, "greedy", 3, round_limit=3),
    _turrium("four", "four players, drawn", 4, "builder", 4, round_limit=2),
    _turrium("team", "teams", 4, "builder", 5, team=True, round_limit=2),
    _turrium("handicap", "a handicap of three stones", 3, "builder", 6, round_limit=3,
             handicap={"from": 0, "to": 2, "stones": 3}),
    _turrium("pro", "all three tightenings", 2, "climbers", 7, tall=True, any_territory=True, hold=True),
    _turrium("hold", "the goal must be held, four players", 4, "builder", 8, hold=True, round_limit=2),
]  # fmt: skip
