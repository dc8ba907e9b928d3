"""Turns graded by the search: every position is searched once, before its turn.

A turn's loss is what its player could expect before it, with the best turn found, less what the same
player can expect after it. Both numbers come from the same search, so that the search's own best turn
never counts as a mistake. The others' gains and losses show whom a turn helped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum

from terrae.core.action import Action
from terrae.core.match import Match, Turn
from terrae.games.records import Record
from terrae.search import Search, SearchResult


class Grade(Enum):
    """How good a turn was; the mark is that of chess books."""

    BEST = ""
    GOOD = "good"
    INACCURACY = "?!"
    MISTAKE = "?"
    BLUNDER = "??"


LOSSES = ((0.06, Grade.GOOD), (0.12, Grade.INACCURACY), (0.25, Grade.MISTAKE))
"""A loss below the number has the grade; more than the last is a blunder."""


@dataclass(frozen=True, slots=True)
class GradedTurn:
    """A turn, what was expected before and after it, and what the search would have played."""

    turn: Turn
    before: tuple[float, ...]
    """What each player could expect with the best turn."""
    after: tuple[float, ...]
    """What each could expect once the turn was played."""
    best: tuple[Action, ...]
    loss: float
    grade: Grade

    @property
    def effects(self) -> tuple[float, ...]:
        """Whom the turn helped and hurt, against what was expected before it."""
        return tuple(now - then for now, then in zip(self.after, self.before, strict=True))


Thinker = Callable[[Match], SearchResult]


def thinker(simulations: int | None = 2_000, seconds: float | None = None, seed: int = 0) -> Thinker:
    """A search with the same budget for every position."""

    def think(match: Match) -> SearchResult:
        return Search(match, simulations=simulations, seconds=seconds, seed=seed).run()

    return think


def grade_turns(match: Match, think: Thinker) -> Iterator[GradedTurn]:
    """Grade every turn of a match's history, the first first; stop by not asking on."""
    replay = match.copy()
    replay.undo(len(match.history))
    turns = match.turns
    result = think(replay) if turns else None
    for turn in turns:
        assert result is not None
        before = result
        for action in turn.actions:
            replay.play(action)
        outcome = replay.outcome
        if outcome is None:
            result = think(replay)
            after = result.values
        else:
            after = outcome.results
        yield graded(turn, before, after)


def graded(turn: Turn, before: SearchResult, after: tuple[float, ...]) -> GradedTurn:
    """One turn against the best one found."""
    if same_turn(turn.actions, before.best):
        return GradedTurn(turn, before.values, after, before.best, 0.0, Grade.BEST)
    loss = max(0.0, before.values[turn.player] - after[turn.player])
    grade = next((grade for most, grade in LOSSES if loss < most), Grade.BLUNDER)
    return GradedTurn(turn, before.values, after, before.best, loss, grade)


def same_turn(played: tuple[Action, ...], best: tuple[Action, ...]) -> bool:
    """The same actions, in whatever order they stand."""
    return sorted(action.text for action in played) == sorted(action.text for action in best)


def annotate(record: Record, grades: list[GradedTurn]) -> None:
    """Write grades, values and the better lines into a record, as marks, values and variations."""
    nodes = list(record.mainline)
    position = 0
    for judged in grades:
        first, last = nodes[position], nodes[position + len(judged.turn.actions) - 1]
        position += len(judged.turn.actions)
        last.values = judged.after
        if judged.grade in (Grade.BEST, Grade.GOOD):
            continue
        last.mark = judged.grade.value
        assert first.parent is not None
        node = first.parent
        for action in judged.best:
            node = node.add(action.text)
        node.values = judged.before
