"""Rows: who plays what against whom, and the numbers they play with, which decide whether games can be compared."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

import terrae
from benchmarks.search.playing import OPENING, OPTIONS
from terrae import Match
from terrae.search import level_of
from terrae.search.weights import CLASSIC, LEARNED, weights_for

GAMES_OF_A_ROW = 200
MEMORY_MB = 256
"""Of a search with up to a second; more time has more, so that the tree is not full."""
BAR_OF_TWO = 0.75
BAR_IN_FAIR_SHARES = 1.5
"""With three and four players."""


@dataclass(frozen=True)
class Side:
    """Who plays: a judgement, and what it has for a turn."""

    judgement: str
    seconds: float | None = 1.0
    """Of the processor's time."""
    simulations: int | None = None
    """In place of time."""

    @property
    def memory_mb(self) -> float:
        return MEMORY_MB * max(1.0, self.seconds or 0.0)

    def __str__(self) -> str:
        budget = f"{self.simulations:,} simulations" if self.simulations else f"{self.seconds:g} s"
        return f"{self.judgement} with {budget}"


@dataclass(frozen=True)
class Row:
    """One thing to measure: the hero in every seat in turn against the rest in all others."""

    name: str
    game: str
    players: int
    options: Mapping[str, Any]
    hero: Side
    rest: Side
    agreed: float | None = None
    """From which expectation on a game is broken off, once all agree on it; None for never."""

    def start(self) -> Match:
        return terrae.start(self.game, players=self.players, **self.options)

    @property
    def wanted_games(self) -> int:
        """As many as a row has, and every opening from every seat."""
        return -(-GAMES_OF_A_ROW // self.players) * self.players

    @property
    def bar(self) -> float | None:
        """The share that the hero shall reach; None where judgements are the same."""
        if self.hero.judgement == self.rest.judgement:
            return None
        return BAR_OF_TWO if self.players == 2 else BAR_IN_FAIR_SHARES / self.players

    def heading(self) -> dict[str, Any]:
        """What must be the same for games to belong together.

        Sources are not part of it: what is compiled changes without changing a game, and a file outlives that. Numbers that
        decide are: those of the judgements in this variant, and the settings of the search.
        """
        settings = replace(level_of(10, self.game).settings, thorough=True)
        return {
            "yardstick": 1,
            **asdict(self),
            "numbers": {name: self._numbers(name) for name in (self.hero.judgement, self.rest.judgement)},
            "settings": short_hash(
                json.dumps([asdict(settings), OPENING[self.game]], sort_keys=True).encode()
            ),
        }

    def _numbers(self, judgement: str) -> str:
        weights = weights_for(self.start().variant, judgement)
        return short_hash(*(part.tobytes() for part in weights))

    @staticmethod
    def of(heading: Mapping[str, Any]) -> Row:
        """The row that a file's heading tells of."""
        parts = {name: heading[name] for name in ("name", "game", "players", "options", "agreed")}
        return Row(hero=Side(**heading["hero"]), rest=Side(**heading["rest"]), **parts)


def short_hash(*parts: bytes) -> str:
    return hashlib.sha256(b"".join(parts)).hexdigest()[:12]


def rows(seconds: float = 1.0, simulations: int | None = None, agreed: float | None = None) -> list[Row]:
    """The nine rows of learned against classic."""
    hero, rest = (Side(name, None if simulations else seconds, simulations) for name in (LEARNED, CLASSIC))
    kinds: list[tuple[str, str, dict[str, Any]]] = [
        ("terra-nova-de", "terra-nova", {"edition": "de"}),
        ("terra-nova-us", "terra-nova", {"edition": "us"}),
        ("terra-turrium", "terra-turrium", {}),
    ]
    return [
        Row(f"{kind}-{players}", game, players, {**OPTIONS[game], **options}, hero, rest, agreed)
        for kind, game, options in kinds
        for players in (2, 3, 4)
    ]


def growth_rows(agreed: float | None = None) -> list[Row]:
    """Twice the time against once, for two players."""
    return [
        Row(
            f"growth-{game}-{seconds:g}-{2 * seconds:g}", game, 2, OPTIONS[game],
            Side(LEARNED, 2 * seconds), Side(LEARNED, seconds), agreed,
        )
        for game in OPTIONS
        for seconds in (0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
    ]  # fmt: skip
