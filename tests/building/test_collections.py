"""What is written down, through the compiled modules: perft files, golden playthroughs, puzzles."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import terrae
from terrae.core.game import copied
from terrae.puzzles.puzzle import shipped
from terrae.puzzles.turns import idea_of
from tests.golden import perft, playthrough

from .answering import Answers

MOST_COUNTED = 3_000_000


@pytest.mark.slow
@pytest.mark.parametrize("path", sorted(perft.FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_perft(answers: Answers, path: Path) -> None:
    for line in perft.lines_of(path):
        position, counts = perft.read(line)
        variant = terrae.from_position(position).variant
        asked = variant.game.name, variant.players, dict(variant.options)
        for depth, count in enumerate(counts, start=1):
            if count <= MOST_COUNTED:
                found = answers.ask("perft", *asked, position=position, depth=depth)
                assert found == count, (position, depth)


@pytest.mark.slow
@pytest.mark.parametrize("path", sorted(playthrough.FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_golden_playthroughs(answers: Answers, path: Path) -> None:
    """Every line that says how many actions are legal, and the position below it."""
    lines = path.read_text(encoding="utf-8").splitlines()
    head = next(json.loads(line) for line in lines if line.startswith("{"))
    actions = [line.strip()[2:] for line in lines if line.startswith("   > ")]
    found = answers.ask("look", head["game"], head["players"], head["options"], actions=actions)
    written = [
        (int(line.split(", ")[-1].split()[0]), lines[number + 1].strip())
        for number, line in enumerate(lines)
        if line.endswith(" legal") and line[0].isdigit()
    ]
    assert len(written) == len(actions)
    for (legal, position), answer in zip(written, found, strict=False):
        assert len(answer["legal"]) == legal
        assert answer["position"].endswith(f" {position}")


@pytest.mark.slow
@pytest.mark.parametrize("game", terrae.games())
def test_puzzles_are_solved_by_the_same_ideas(answers: Answers, game: str) -> None:
    for puzzle in shipped(game)[::4]:
        for turn in (puzzle.solution, *(refuted.turn for refuted in puzzle.refutations)):
            match = terrae.from_position(puzzle.position)
            before = copied(match.states)
            match.play_all(list(turn))
            mine = idea_of(match.variant, before, match.states)
            theirs = answers.ask(
                "idea", game, puzzle.players, {}, position=puzzle.position, actions=list(turn)
            )
            assert theirs == str(mine), (puzzle.id, turn)
