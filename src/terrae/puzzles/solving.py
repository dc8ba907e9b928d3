"""An attempt at a puzzle: played by the rules, solved by its idea, refuted by the best reply."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from terrae.core.errors import GameOver
from terrae.core.game import copied
from terrae.core.match import Match
from terrae.games.registry import from_position
from terrae.puzzles.craft import CRAFT
from terrae.puzzles.judging import search_on
from terrae.puzzles.puzzle import Puzzle
from terrae.puzzles.turns import idea_of

QUICK = 2_000
"""Simulations for the reply to a turn that nobody foresaw."""


@dataclass(frozen=True)
class Attempt:
    """What has been played so far, and whether that is a whole turn and the right one."""

    match: Match
    finished: bool
    solved: bool


@dataclass(frozen=True)
class Reply:
    """What refutes a turn, and what the solver can expect after it; no reply where the game is over."""

    actions: tuple[str, ...]
    value: float


def attempt(puzzle: Puzzle, actions: Sequence[str]) -> Attempt:
    """Play a turn, or its beginning. IllegalAction and NotationError as in any match."""
    match = from_position(puzzle.position)
    before = copied(match.states)
    for action in actions:
        if _is_finished(match, before):
            raise GameOver("the turn is over; the puzzle ends with it")
        match.play(action)
    finished = _is_finished(match, before)
    solved = finished and idea_of(match.variant, before, match.states) == solution_idea(puzzle)
    return Attempt(match, finished, solved)


def solution_idea(puzzle: Puzzle) -> int:
    """The idea that solves a puzzle."""
    match = from_position(puzzle.position)
    before = copied(match.states)
    match.play_all(list(puzzle.solution))
    return idea_of(match.variant, before, match.states)


def _is_finished(match: Match, before: object) -> bool:
    states = match.states
    begun = before[0]  # type: ignore[index]
    return bool(match.over or states["to_play"][0] != begun["to_play"] or states["turn"][0] != begun["turn"])


def foreseen(puzzle: Puzzle, after: Match) -> Reply | None:
    """The reply to a wrong turn that was foreseen, or that ended the game; None where somebody has to think."""
    before = from_position(puzzle.position)
    for refuted in puzzle.refutations:
        trial = before.copy()
        trial.play_all(list(refuted.turn))
        if trial.key == after.key:
            return Reply(refuted.reply, refuted.value)
    outcome = after.outcome
    return Reply((), outcome.results[before.to_play or 0]) if outcome is not None else None


def refute(puzzle: Puzzle, after: Match, simulations: int = QUICK) -> Reply:
    """The best reply to a wrong turn: a foreseen one at once, else by a short search."""
    known = foreseen(puzzle, after)
    if known is not None:
        return known
    player = from_position(puzzle.position).to_play or 0
    result = search_on(after, simulations, seed=1)
    return Reply(tuple(action.text for action in result.best), round(result.values[player], 3))


def hint(puzzle: Puzzle) -> str:
    """Where to look: the space that matters most in the solution."""
    match = from_position(puzzle.position)
    actions = [match.variant.action(text) for text in puzzle.solution]
    for kind in CRAFT[puzzle.game].telling:
        for action in reversed(actions):
            if action.kind == kind and action.goal:
                return action.goal
    last = [action for action in actions if action.goal or action.origin][-1]
    return last.goal or last.origin or ""
