"""The games that were written down still go exactly so."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import terrae

from . import perft, playthrough
from .catalogue import ENTRIES

PLAYTHROUGHS = sorted(playthrough.FOLDER.glob("*.txt"))
PERFT = sorted(perft.FOLDER.glob("*.txt"))
ADVICE = "look at the difference; if it is meant, run python -m tests.golden.regenerate"


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_a_playthrough_is_the_same_again(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    title, variant, actions = playthrough.read(text)
    again = playthrough.written(title, variant, actions)
    for number, (line, expected) in enumerate(
        zip(again.splitlines(), text.splitlines(), strict=False), start=1
    ):
        assert line == expected, f"{path.name}, line {number}: {ADVICE}"
    assert again == text, f"{path.name}: {ADVICE}"


def test_every_game_of_the_catalogue_is_written_down_and_no_other() -> None:
    names = {entry.name for entry in ENTRIES}
    assert {path.stem for path in PLAYTHROUGHS} == names
    assert {path.stem for path in PERFT} == names


def test_the_collection_shows_every_ending() -> None:
    """Each end clause of both games that random players can bring about occurs at least once."""
    endings = Counter(
        line.partition("clause='")[2].partition("'")[0]
        for path in PLAYTHROUGHS
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.startswith("= Outcome")
    )
    assert {"TN-19", "TN-20", "TN-21", "TT-21", "TT-22", "TT-25"} <= set(endings)


@pytest.mark.parametrize("path", PERFT, ids=lambda path: path.stem)
def test_perft(path: Path) -> None:
    lines = perft.lines_of(path)
    assert lines
    for line in lines:
        position, counts = perft.read(line)
        assert counts[0] == len(terrae.from_position(position).legal_actions)
        assert perft.counted(position, len(counts)) == line
