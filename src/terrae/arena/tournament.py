"""A tournament: plans, an executor, a journal, and a rule when to stop."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from terrae.arena.executors import Executor
from terrae.arena.journal import Journal
from terrae.arena.playing import GamePlan, PlayedGame
from terrae.arena.sequential import SequentialTest, Verdict
from terrae.arena.standings import Standing, opening_scores, standings

Progress = Callable[[int, int], None]


class Tournament:
    """Games that are played once each, in any order, whatever interrupts them."""

    def __init__(
        self,
        plans: Sequence[GamePlan],
        journal: Path,
        test: SequentialTest | None = None,
        challenger: str = "",
    ) -> None:
        self.plans = plans
        self.journal = Journal(journal, plans)
        self.test = test
        self.challenger = challenger

    @property
    def games(self) -> list[PlayedGame]:
        """The games played so far, by number."""
        return [game for _, game in sorted(self.journal.games.items())]

    @property
    def left(self) -> list[GamePlan]:
        """The games still to be played."""
        return [plan for plan in self.plans if plan.number not in self.journal.games]

    @property
    def standings(self) -> list[Standing]:
        """Who stands where."""
        return standings(self.games)

    @property
    def verdict(self) -> Verdict:
        """What the sequential test says; undecided where there is none."""
        if self.test is None:
            return Verdict.UNDECIDED
        return self.test.verdict(opening_scores(self.games, self.challenger))

    def run(self, executor: Executor, progress: Progress | None = None) -> None:
        """Play what is left, or until the test has its answer."""
        if self.verdict is not Verdict.UNDECIDED:
            return
        playing = executor.run(self.left)
        try:
            for game in playing:
                self.journal.add(game)
                if progress is not None:
                    progress(len(self.journal.games), len(self.plans))
                if self.verdict is not Verdict.UNDECIDED:
                    return
        finally:
            close = getattr(playing, "close", None)
            if close is not None:
                close()
