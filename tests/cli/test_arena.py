"""`terrae arena` from its flags to its reports."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from terrae.cli import main

PAIR = [
    "arena",
    "--option",
    "board=islet",
    "--option",
    "stones=12",
    "--workers",
    "1",
    "-e",
    "level:1",
    "-e",
    "random",
]


@pytest.mark.slow
def test_a_tournament_is_reported_and_not_played_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    command = [*PAIR, "--rounds", "2", "--json", "report.json", "--html", "report.html"]
    assert main(command) == 0
    first = capsys.readouterr().out
    assert first.splitlines()[0].endswith(": level:1, random")
    assert json.loads(Path("report.json").read_text())["games"] == 4
    assert "<svg" in Path("report.html").read_text()
    journal = Path("arena.jsonl").read_bytes()
    assert main(command) == 0
    assert capsys.readouterr().out == first
    assert Path("arena.jsonl").read_bytes() == journal
    assert main([*PAIR, "--rounds", "2", "-e", "level:2"]) != 0, "another line-up, the same journal"
    assert "holds another tournament" in capsys.readouterr().err


@pytest.mark.slow
def test_a_sequential_test_says_what_it_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([*PAIR, "--mode", "sprt", "--elo1", "400", "--rounds", "40", "--json", "report.json"]) == 0
    verdict = capsys.readouterr().out.splitlines()[-1]
    assert verdict.startswith("level:1 against random, after ")
    report = json.loads(Path("report.json").read_text())
    assert report["verdict"] == verdict
    assert report["games"] < 80, "it stops when the answer is known"


@pytest.mark.parametrize(
    ("flags", "why"),
    [
        (["--rounds", "0"], "--rounds is at least 1"),
        (["--opening", "-1"], "--opening is 0 or more"),
        (["--seconds", "0"], "--seconds is a number above 0"),
        (["--elo0", "10", "--elo1", "5"], "--elo0 is less than --elo1"),
        (["--html", "no/such/folder/page.html"], "there is no folder"),
        (["-e", "level:11"], "is no entrant"),
        (["--mode", "sprt", "-e", "level:2"], "compares two entrants"),
    ],
)
def test_wrong_flags_are_refused_before_a_game_is_played(
    flags: list[str],
    why: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([*PAIR, *flags]) != 0
    assert why in capsys.readouterr().err
    assert not Path("arena.jsonl").exists()
