"""Thinking about one position for as long as somebody looks at it: the best turns, better and better."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from terrae.analysis.grading import CLEAR_SIGHT
from terrae.analysis.lines import Variation, best_turns
from terrae.core.match import Match
from terrae.core.parts import Turn
from terrae.search import Search, SearchResult

EVERY = 0.25
"""Seconds between two reports."""
_AT_ONCE = replace(CLEAR_SIGHT, commit=1.0)
"""The whole budget goes into the position itself."""


@dataclass(frozen=True, slots=True)
class Insight:
    """What is known about a position."""

    values: tuple[float, ...]
    """What each player can expect, 0 to 1."""
    scores: tuple[float, ...]
    """The final scores that can be expected, where the game has scores; else empty."""
    lines: tuple[Variation, ...]
    """The best turns with what may follow, best first."""
    simulations: int
    """How many were made."""
    seconds: float
    """How long it took."""
    depth: int
    """The longest way that was looked at, in actions."""
    proven: bool
    """Whether the values are certain."""

    def plain(self) -> dict[str, Any]:
        """The same as plain values, for JSON."""
        return {
            "values": self.values,
            "scores": self.scores,
            "simulations": self.simulations,
            "seconds": round(self.seconds, 3),
            "depth": self.depth,
            "proven": self.proven,
            "lines": [line.plain() for line in self.lines],
        }


class Thinking:
    """A search for somebody who looks on; `stop` may be called from any thread.

    >>> import terrae
    >>> match = terrae.start("terra-nova", players=2)
    >>> insight = Thinking(match, simulations=200, lines=3).run()
    >>> len(insight.lines), insight.lines[0].turns[0].player
    (3, 0)
    """

    def __init__(
        self,
        match: Match,
        *,
        simulations: int | None = None,
        seconds: float | None = None,
        lines: int = 3,
        memory_mb: float = 256,
    ) -> None:
        self._match = match.copy()
        self._lines = lines
        self._search = Search(
            match, simulations=simulations, seconds=seconds, settings=_AT_ONCE, memory_mb=memory_mb
        )

    def stop(self) -> None:
        """Come to an end at once."""
        self._search.stop()

    def run(self, report: Callable[[Insight], None] | None = None, every: float = EVERY) -> Insight:
        """Think to the end of the budget; `report` is told what is known now and then."""
        telling = None if report is None else lambda result: report(self._insight(result))
        return self._insight(self._search.run(telling, every))

    def _best(self, result: SearchResult) -> tuple[Variation, ...]:
        """The tree's best turns; where the search has found the goal without a tree, that turn alone."""
        lines = best_turns(self._search, self._match, self._lines)
        if lines or not result.best or self._match.to_play is None:
            return lines
        values = tuple(round(value, 4) for value in result.values)
        turn = Turn(int(self._match.states["turn"][0]) + 1, self._match.to_play, result.best)
        return (Variation((turn,), values, result.scores, result.simulations),)

    def _insight(self, result: SearchResult) -> Insight:
        return Insight(
            values=tuple(round(value, 4) for value in result.values),
            scores=tuple(round(score, 2) for score in result.scores),
            lines=self._best(result),
            simulations=result.simulations,
            seconds=result.seconds,
            depth=result.depth,
            proven=result.proven,
        )
