"""The puzzles that come with the package: whole, legal, and a sample of them judged again."""

from __future__ import annotations

import pytest

from terrae.games.registry import from_position, games
from terrae.puzzles import Puzzle, PuzzleError, all_shipped, shipped
from terrae.puzzles.judging import way_of
from terrae.puzzles.puzzle import puzzle_id, read
from terrae.puzzles.selection import select
from terrae.puzzles.solving import attempt, hint, refute
from terrae.puzzles.themes import themes_in
from terrae.puzzles.verifying import sample, verify, way_of_solution

pytestmark = pytest.mark.slow
FEWEST = 200
SAMPLE = sample([puzzle for game in games() for puzzle in shipped(game)], 4)


@pytest.mark.parametrize("game", games())
def test_there_are_enough_of_many_kinds(game: str) -> None:
    puzzles = shipped(game)
    assert len(puzzles) >= FEWEST
    assert {puzzle.players for puzzle in puzzles} == {2, 3, 4}
    assert len({puzzle.themes[0] for puzzle in puzzles}) >= 4
    assert max(puzzle.rating for puzzle in puzzles) - min(puzzle.rating for puzzle in puzzles) > 800
    assert len(select(puzzles)) == len(puzzles), "no near duplicates"


def test_every_puzzle_is_legal_and_its_refutations_are_no_solutions() -> None:
    for puzzle in all_shipped().values():
        match = from_position(puzzle.position)
        assert match.position == puzzle.position
        assert puzzle.id == puzzle_id(puzzle.position)
        assert puzzle.players == match.variant.players
        assert set(puzzle.themes) <= set(themes_in(puzzle.game))
        assert puzzle.value - puzzle.second >= 0.06
        solution = way_of_solution(match, puzzle)
        assert puzzle.refutations
        for refuted in puzzle.refutations:
            assert way_of(match, refuted.turn).idea != solution.idea, puzzle.id
            assert refuted.value < puzzle.value
            trial = match.copy()
            trial.play_all([*refuted.turn, *refuted.reply])


def test_a_puzzle_is_solved_by_its_solution_and_hinted_at() -> None:
    for puzzle in SAMPLE:
        assert attempt(puzzle, puzzle.solution).solved
        assert not attempt(puzzle, puzzle.solution[:-1]).finished
        assert hint(puzzle) in " ".join(puzzle.solution)


@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda puzzle: f"{puzzle.game}-{puzzle.id}")
def test_a_sample_holds_when_it_is_judged_again(puzzle: Puzzle) -> None:
    assert verify(puzzle, simulations=6_000, seed=5).fault == ""


def test_a_broken_puzzle_fails() -> None:
    good = SAMPLE[0]
    values = {name: getattr(good, name) for name in Puzzle.__dataclass_fields__}
    assert "stops before" in verify(Puzzle(**{**values, "solution": good.solution[:-1]}), 50).fault
    assert verify(Puzzle(**{**values, "solution": ("#A1",)}), 50).fault
    wrong = good.refutations[0].turn
    assert verify(Puzzle(**{**values, "solution": wrong, "refutations": ()}), 1_500).fault
    with pytest.raises(PuzzleError, match="line 2"):
        read([good.to_line(), '{"id": "x"}'])


def test_a_wrong_turn_is_refuted_at_once_where_it_was_foreseen() -> None:
    good = SAMPLE[0]
    refuted = good.refutations[0]
    assert refute(good, attempt(good, refuted.turn).match).actions == refuted.reply
