"""Mining: the same seed finds the same, a run goes on where it stopped, near duplicates are left out."""

from __future__ import annotations

from pathlib import Path

import pytest

from terrae.cli import main
from terrae.puzzles import Puzzle, PuzzleError, shipped
from terrae.puzzles.crew import mine
from terrae.puzzles.journal import Journal
from terrae.puzzles.judging import Budget
from terrae.puzzles.mining import Quarry, mine_game
from terrae.puzzles.puzzle import read_file, write_file
from terrae.puzzles.selection import select

pytestmark = pytest.mark.slow
QUICK = Budget(rounds=((6, 40), (3, 80)), turns_an_idea=1, own=100, most_endings=20_000)
QUARRY = Quarry("terra-turrium", seed=11, budget=QUICK, levels=(2, 3), most_turns=40)


def test_the_same_game_holds_the_same_puzzles() -> None:
    found = mine_game(QUARRY, 2)
    assert found
    assert mine_game(QUARRY, 2) == found


def test_a_run_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    path = tmp_path / "mine.journal"
    first = Journal(path, QUARRY)
    first.add(0, list(shipped("terra-turrium")[:2]))
    with path.open("a") as file:
        file.write('{"game":1,"fou')
    again = Journal(path, QUARRY)
    assert again.puzzles == list(shipped("terra-turrium")[:2])
    told: list[tuple[int, int, int]] = []
    mine(QUARRY, [0], again, report=lambda *figures: told.append(figures))
    assert told == [(1, 1, 2)], "nothing is mined twice"
    with pytest.raises(PuzzleError, match="other settings"):
        Journal(path, Quarry("terra-turrium", seed=12, budget=QUICK))
    path.write_text("nonsense\n")
    with pytest.raises(PuzzleError, match="no journal"):
        Journal(path, QUARRY)


def test_near_duplicates_are_left_out() -> None:
    puzzle = shipped("terra-nova")[0]
    values = {name: getattr(puzzle, name) for name in Puzzle.__dataclass_fields__}
    words = puzzle.position.split(" ")
    twin = Puzzle(**{**values, "id": "other", "value": puzzle.value - 0.01})
    assert len(words) > 4
    assert select([twin, puzzle]) == [puzzle]


def test_the_command_shows_mines_and_verifies(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = shipped("terra-turrium")[0]
    assert main(["puzzles", "show", puzzle.id, "--solution"]) == 0
    shown = capsys.readouterr().out
    assert f"solution: {' '.join(puzzle.solution)}" in shown
    assert main(["puzzles", "show", "nonsense"]) == 2
    file = tmp_path / "one.jsonl"
    write_file(file, [puzzle])
    assert read_file(file) == [puzzle]
    kept = tmp_path / "kept.jsonl"
    command = ["puzzles", "verify", "--file", str(file), "--simulations", "6000", "--workers", "1"]
    assert main([*command, "--keep", str(kept)]) == 0
    assert "1 of 1 puzzles hold" in capsys.readouterr().out
    assert read_file(kept) == [puzzle]
    journal = ["--journal", str(tmp_path / "journal"), "--out", str(tmp_path / "out.jsonl")]
    assert main(["puzzles", "mine", "terra-nova", "--games", "1", "--seconds", "0.001", *journal]) == 0
    assert main(["puzzles", "mine", "terra-nova", "--games", "0", *journal]) == 2
