"""Turns graded by the search: every position is searched once, and where another turn was best, that as well.

A turn's loss is what its player can expect after the best turn found, less what the same player can
expect after the turn that was played. Both come from searches of the same kind, one turn later, so that
the search's own best turn never counts as a mistake, nor a turn that turns out better than it. What the
others can expect after one and after the other shows whom a turn helped and whom it hurt.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any

from terrae.analysis.lines import following, plain_turn
from terrae.core.action import Action
from terrae.core.match import Match
from terrae.core.parts import Turn
from terrae.search import Search, SearchSettings
from terrae.search.knowledge import KNOWLEDGE

SIMULATIONS = 2_000
"""For each position, unless another budget is asked for."""
CLEAR_SIGHT = SearchSettings(restlessness=0.0, thorough=False)
"""How a search looks at positions that are judged: strongest, and without any error on purpose."""
LONGEST_LINE = 4
"""Turns of a better line, the best turn among them."""
_DIGITS = 4


class Grade(Enum):
    """How good a turn was; the value is the mark of chess books, where there is one."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "?!"
    MISTAKE = "?"
    BLUNDER = "??"

    @property
    def mark(self) -> str:
        """The mark in a record; nothing for turns that need none."""
        return "" if self in (Grade.BEST, Grade.GOOD) else self.value

    @property
    def word(self) -> str:
        """The name in small letters."""
        return self.name.lower()


LOSSES = ((0.06, Grade.GOOD), (0.12, Grade.INACCURACY), (0.25, Grade.MISTAKE))
"""A loss below the number has the grade; more than the last is a blunder."""


@dataclass(frozen=True, slots=True)
class GradedTurn:
    """A turn, what was expected after it, and what the search would have played."""

    turn: Turn
    """What was played."""
    after: tuple[float, ...]
    """What each player could expect once the turn was played."""
    scores: tuple[float, ...]
    """The final scores that could be expected then; empty in a game without scores."""
    line: tuple[Turn, ...]
    """The best turn that the search found, and what may follow it; the turn alone where it is the best."""
    best_after: tuple[float, ...]
    """What each could have expected after the best turn."""
    loss: float
    """How much of the game it gave away against the best turn, 0 to 1."""
    grade: Grade
    """What that is called."""

    @property
    def best(self) -> tuple[Action, ...]:
        """The actions of the best turn."""
        return self.line[0].actions

    @property
    def effects(self) -> tuple[float, ...]:
        """Whom the turn helped and hurt, against the best one."""
        return tuple(
            round(now - then, _DIGITS) for now, then in zip(self.after, self.best_after, strict=True)
        )

    def plain(self) -> dict[str, Any]:
        """The same as plain values, for JSON."""
        return {
            **plain_turn(self.turn),
            "grade": self.grade.word,
            "loss": self.loss,
            "values": self.after,
            "scores": self.scores,
            "best": [action.text for action in self.best],
            "best_values": self.best_after,
            "line": [plain_turn(turn) for turn in self.line],
            "effects": self.effects,
        }


@dataclass(frozen=True, slots=True)
class Prospect:
    """What the players of a position can expect, and how it will probably go on."""

    values: tuple[float, ...]
    scores: tuple[float, ...]
    line: tuple[Turn, ...]

    @property
    def best(self) -> tuple[Action, ...]:
        """The actions of the best turn; none where the game is over."""
        return self.line[0].actions if self.line else ()


Thinker = Callable[[Match], Prospect]


def thinker(simulations: int | None = SIMULATIONS, seconds: float | None = None, seed: int = 0) -> Thinker:
    """A search with the same budget for every position."""

    def think(match: Match) -> Prospect:
        outcome = match.outcome
        if outcome is not None:
            has_scores = KNOWLEDGE[match.variant.game.name].has_scores
            scores = tuple(map(float, outcome.scores)) if has_scores else ()
            return Prospect(outcome.results, scores, ())
        search = Search(match, simulations=simulations, seconds=seconds, seed=seed, settings=CLEAR_SIGHT)
        result = search.run()
        first = Turn(int(match.states["turn"][0]) + 1, int(match.states["to_play"][0]), result.best)
        after = match.copy()
        after.play_all([action.text for action in result.best])
        line = (first, *following(search.tree, after, LONGEST_LINE - 1))
        return Prospect(_rounded(result.values), tuple(round(score, 2) for score in result.scores), line)

    return think


def _rounded(values: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(min(1.0, max(0.0, round(value, _DIGITS))) for value in values)


def start_of(match: Match) -> Match:
    """The match before its first action."""
    replay = match.copy()
    replay.undo(len(match.history))
    return replay


def grade_turns(match: Match, think: Thinker, begin: int = 0) -> Iterator[GradedTurn]:
    """Grade every turn of a match's history from number `begin` on, in order; stop by not asking on."""
    replay = start_of(match)
    for turn in match.turns[:begin]:
        replay.play_all([action.text for action in turn.actions])
    turns = match.turns[begin:]
    before = think(replay) if turns else None
    for turn in turns:
        assert before is not None
        assert before.line, "nothing is played after the end"
        best = replay.copy()
        best.play_all([action.text for action in before.best])
        replay.play_all([action.text for action in turn.actions])
        after = think(replay)
        # A record may end in the middle of a turn, which gave nothing away as long as the best one goes on like this.
        is_best = best == replay or before.best[: len(turn.actions)] == turn.actions
        yield _graded(turn, before, after, after if is_best else think(best))
        before = after


def _graded(turn: Turn, before: Prospect, after: Prospect, better: Prospect) -> GradedTurn:
    """One turn against the best one found; `better` is what follows that one."""
    if after is better:
        return GradedTurn(turn, after.values, after.scores, (turn,), after.values, 0.0, Grade.BEST)
    line = (before.line[0], *better.line)[:LONGEST_LINE]
    loss = round(max(0.0, better.values[turn.player] - after.values[turn.player]), _DIGITS)
    return GradedTurn(turn, after.values, after.scores, line, better.values, loss, grade_of(loss))


def grade_of(loss: float) -> Grade:
    """The grade of a turn that is not the search's own."""
    return next((grade for most, grade in LOSSES if loss < most), Grade.BLUNDER)
