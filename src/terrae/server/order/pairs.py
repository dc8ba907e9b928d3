"""How much the rated games of two accounts look arranged. A measure for moderators to look by; nothing follows from it by itself.

Over the rated games of the last `DAYS` days, for every two accounts with at least `LEAST` games with each other:

| part | what it is |
| --- | --- |
| share | the part of one's rated games that were against the other, of whichever of the two it is greater |
| one-sided | how far the results are apart: 0 for even ones, 1 where one has won everything |
| short | the part of the games that were given up, or left to the clock, within `SOON` turns of each: just enough to count |

`score` = share × (1 + one-sided + short) / 3. Pairs are shown from a share of `MOSTLY` on: 1/3 are two friends who play nobody else and win
equally often, 1 is an account that loses on purpose to another and does nothing else.
"""

from __future__ import annotations

from typing import NamedTuple

from terrae.server.matches.fairness import REAL_TURNS

DAYS = 90
LEAST = 6
MOSTLY = 0.5
SOON = REAL_TURNS + 3
"""Turns of each seat within which giving up is soon."""
GIVEN_UP = ("resigned", "timeout", "abandoned")
MOST_SHOWN = 100


class Met(NamedTuple):
    """Two accounts' rated games: with each other, in all, each one's results, those given up soon, and the last one's end."""

    people: tuple[str, str]
    games: int
    of: tuple[int, int]
    results: tuple[float, float]
    short: int
    last: int

    @property
    def shares(self) -> tuple[float, float]:
        """Which part of each one's games these were."""
        return self.games / max(1, self.of[0]), self.games / max(1, self.of[1])

    @property
    def score(self) -> float:
        """How much it looks arranged, 0 to 1."""
        apart = abs(self.results[0] - self.results[1]) / max(1, self.games)
        return max(self.shares) * (1 + min(1.0, apart) + self.short / max(1, self.games)) / 3


def conspicuous(met: list[Met]) -> list[Met]:
    """Those to look at, the most conspicuous first."""
    found = [pair for pair in met if pair.games >= LEAST and max(pair.shares) >= MOSTLY]
    return sorted(found, key=lambda pair: (-pair.score, -pair.games, pair.people))[:MOST_SHOWN]
