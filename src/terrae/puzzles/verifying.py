"""Puzzles judged again, with another seed and as deeply as asked."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial

from terrae.core.errors import TerraeError
from terrae.core.match import Match
from terrae.games.registry import from_position
from terrae.puzzles.craft import GOAL
from terrae.puzzles.difficulty import SIGHT
from terrae.puzzles.judging import Budget, Standard, Way, judge, search_on, way_of, worth
from terrae.puzzles.puzzle import Puzzle

STANDARD = Standard(margin=0.06, least_value=0.0, least_endings=2, least_ideas=2)
"""What must be left of the margin: no two searches give quite the same values."""


@dataclass(frozen=True)
class Verdict:
    """A puzzle, and why it fails; nothing where it holds."""

    puzzle: Puzzle
    fault: str = ""
    value: float = 0.0
    second: float = 0.0


def budget_of(simulations: int) -> Budget:
    """A budget whose best turns get this many simulations each."""
    rounds = ((20, max(simulations // 60, 20)), (8, max(simulations // 8, 40)), (4, simulations))
    return Budget(rounds=rounds, own=max(simulations // 2, 100), patient=True)


def verify(puzzle: Puzzle, simulations: int = 20_000, seed: int = 77) -> Verdict:
    """Judge a puzzle again: its solution must be legal, end the turn, and be clearly best."""
    try:
        match = from_position(puzzle.position)
        solution = way_of_solution(match, puzzle)
        wrong = [way_of(match, one.turn) for one in puzzle.refutations]
    except TerraeError as error:
        return Verdict(puzzle, str(error))
    if any(way.idea == solution.idea for way in wrong):
        return Verdict(puzzle, "a turn that is refuted has the solution's idea")
    if puzzle.proof == "goal":
        return _verify_goal(puzzle, match, solution, wrong, simulations, seed)
    judged = judge(puzzle.position, budget_of(simulations), STANDARD, [solution, *wrong], seed)
    if judged.fault or judged.best is None:
        return Verdict(puzzle, judged.fault)
    if judged.best.idea != solution.idea:
        texts = " ".join(match.variant.actions[number].text for number in judged.best.actions)
        return Verdict(puzzle, f"{texts} is better", judged.value, judged.second)
    return Verdict(puzzle, "", judged.value, judged.second)


def way_of_solution(match: Match, puzzle: Puzzle) -> Way:
    """The solution, checked by the rules; TerraeError where it is not legal or not a whole turn."""
    trial = match.copy()
    player, turn = trial.to_play, int(trial.states["turn"][0])
    for text in puzzle.solution:
        if trial.over or trial.to_play != player or int(trial.states["turn"][0]) != turn:
            raise TerraeError("the solution goes on after the end of its turn")
        trial.play(text)
    if not trial.over and trial.to_play == player and int(trial.states["turn"][0]) == turn:
        raise TerraeError("the solution stops before the end of its turn")
    return way_of(match, puzzle.solution)


def _verify_goal(
    puzzle: Puzzle, match: Match, solution: Way, wrong: list[Way], simulations: int, seed: int
) -> Verdict:
    """The goal is reached, and what the search finds without it is worth clearly less."""
    if solution.idea != int(GOAL):
        return Verdict(puzzle, "the solution does not reach the goal")
    other = way_of(match, search_on(match, max(simulations // 2, 100), seed, SIGHT).best)
    value = worth(match, solution, simulations, seed)
    rest = [way for way in [*wrong, other] if way.idea != solution.idea]
    second = max((worth(match, way, max(simulations // 2, 50), seed) for way in rest), default=0.0)
    if value - second < STANDARD.margin:
        return Verdict(puzzle, f"the goal is worth {value:.2f}, another turn {second:.2f}", value, second)
    return Verdict(puzzle, "", value, second)


def verify_all(
    puzzles: Sequence[Puzzle], simulations: int, seed: int = 77, workers: int = 1
) -> Iterator[Verdict]:
    """A verdict for each, in order."""
    if workers == 1:
        yield from (verify(puzzle, simulations, seed) for puzzle in puzzles)
        return
    with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(partial(verify, simulations=simulations, seed=seed), puzzles)


def sample(puzzles: Sequence[Puzzle], count: int) -> list[Puzzle]:
    """So many of each game, evenly from the easiest to the hardest."""
    found: list[Puzzle] = []
    for game in dict.fromkeys(puzzle.game for puzzle in puzzles):
        own = [puzzle for puzzle in puzzles if puzzle.game == game]
        step = max(1, len(own) // max(count, 1))
        found += own[step // 2 :: step][:count]
    return found
