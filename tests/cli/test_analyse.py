"""`terrae analyse`: a table or JSON, a record written back, one position, and an end in the middle."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import terrae
from terrae.analysis import graded_turns
from terrae.cli import main
from terrae.games.records import Record

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    match = terrae.start("terra-nova", players=3, board="islet", stones=12)
    for number in range(45):
        match.play(match.legal_actions[number % 4])
    path = tmp_path_factory.mktemp("analyse") / "game.txt"
    path.write_text(Record.of(match, {"Event": "a test"}).to_text())
    return path


def test_a_record_is_graded_and_written(
    game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "graded.json"
    assert main(["analyse", str(game), "--simulations", "50", "--out", str(out)]) == 0
    said = capsys.readouterr().out
    before, after = Record.from_text(game.read_text()), Record.from_json(out.read_text())
    assert [node.action for node in after.mainline] == [node.action for node in before.mainline]
    grades = graded_turns(after)
    assert len(grades) == len(after.match().turns)
    assert "50 simulations" in after.tags["Analysis"]
    assert f"{len(grades)} turns" in said
    assert said.count("better: ") == sum(bool(judged.grade.mark) for judged in grades)
    assert "kept " in said


def test_json_and_writing_into_the_record_itself(
    game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "copy.txt"
    path.write_text(game.read_text())
    assert main(["analyse", str(path), "--simulations", "50", "--json", "--write"]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    grades = graded_turns(Record.from_text(path.read_text()))
    assert [line["grade"] for line in told] == [judged.grade.word for judged in grades]
    assert [line["loss"] for line in told] == [judged.loss for judged in grades]
    assert all(len(line["effects"]) == 3 for line in told)


def test_one_position(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(game), "--at", "40", "--simulations", "300", "--lines", "2"]) == 0
    said = capsys.readouterr().out
    assert " 1. " in said
    assert " 2. " in said
    assert "expected scores: " in said
    assert "Who will probably hold which spaces" in said
    position = terrae.start("terra-turrium", players=2).position
    assert main(["analyse", "--position", position, "--simulations", "200", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert len(told["lines"]) == 3
    assert len(told["ownership"]["heights"]) == 2


def test_what_cannot_be_analysed(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["analyse"], ["analyse", "-", "--write"], ["analyse", str(game), "--turn", "999"]):
        assert main(arguments) == 2
        assert capsys.readouterr().err


def test_what_is_judged_is_kept_when_it_is_interrupted(game: Path, tmp_path: Path) -> None:
    out = tmp_path / "graded.txt"
    command = [
        sys.executable,
        "-m",
        "terrae.cli",
        "analyse",
        str(game),
        "--seconds",
        "0.4",
        "--out",
        str(out),
    ]
    running = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1", "TERRAE_LANGUAGE": "en"},
        # A shell's background jobs ignore the signal, and so do the programs that they start.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )  # fmt: skip
    assert running.stdout is not None
    lines = 0
    for line in running.stdout:
        lines += "@" in line
        if lines == 2:
            running.send_signal(signal.SIGINT)
            break
    _, errors = running.communicate(timeout=300)
    assert running.returncode == 130
    assert "Stopped after " in errors
    grades = graded_turns(Record.from_text(out.read_text()))
    assert 2 <= len(grades) < 45


def test_a_position_is_shown_in_the_readers_language_and_width(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERRAE_LANGUAGE", "de")
    monkeypatch.setenv("COLUMNS", "60")
    match = terrae.start("terra-nova", players=2)
    match.play_all(["@G7", "@H8"])
    assert main(["analyse", "--position", match.position, "--simulations", "40"]) == 0
    said = capsys.readouterr().out
    assert "f Wald" in said
    assert "Y Gelb, R Rot" in said
    assert not {"forest", "pioneers", "places", "scored"} & set(said.replace(",", "").split())
    bar = next(line for line in said.splitlines() if line.startswith("Aussichten")).split()[-1]
    assert set(bar) == {"Y", "R"}
    below = said[said.index("f Wald") - 8 :]
    assert max(map(len, below.splitlines())) <= 60


def test_a_report_has_its_heading_in_the_readers_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TERRAE_LANGUAGE", "de")
    match = terrae.start("terra-nova", players=3)
    match.play_all(["@G7", "@H8"])
    record = tmp_path / "game.txt"
    record.write_text(Record.of(match).to_text())
    assert main(["analyse", str(record), "--simulations", "2"]) == 0
    assert capsys.readouterr().out.startswith("Terra Nova, 3 Spieler, 2 Züge\n")
