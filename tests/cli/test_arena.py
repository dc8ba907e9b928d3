"""`terrae arena` from its flags to its reports."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

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
        (["-e", "same=level:1"], "are the same player"),
        (
            ["-e", "search:simulations=80", "-e", "search:simulations=80,exploration=1.4"],
            "are the same player",
        ),
        (["-e", "a=level:3", "-e", "a=level:4"], "have the name 'a'"),
        (["-e", "python:no_such_module:f"], "cannot be found"),
        (["-e", "python:math:pi"], "is no function"),
        (["-e", "search:simulations=9,weights=nowhere.json"], "there is no file"),
        (["--simulations", "5", "--seconds", "1"], "--simulations is at least 1"),
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


def test_without_its_libraries_it_says_how_to_install_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("terrae.cli.commands.arena.find_spec", lambda name: None)
    assert main(PAIR) == 2
    assert (
        'needs openskill and rich, of the extra `arena`: pip install "terrae[arena]"'
        in capsys.readouterr().err
    )


@pytest.mark.slow
def test_an_engine_that_cannot_start_ends_the_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([*PAIR[:-2], "-e", "mine=engine:no-such-program"]) == 2
    assert "mine cannot be started: no-such-program: No such file" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_no_worker_outlives_the_arena(how: signal.Signals, tmp_path: Path) -> None:
    bots = tmp_path / "bots.py"
    bots.write_text(
        "import os, pathlib, time\n"
        "def slow(match, dice):\n"
        f"    pathlib.Path({str(tmp_path)!r}, f'worker-{{os.getpid()}}').touch()\n"
        "    time.sleep(600)\n"
    )
    command = [sys.executable, "-m", "terrae.cli", *PAIR, "-e", "python:bots:slow", "--rounds", "5"]
    with subprocess.Popen(
        command, cwd=tmp_path, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        # A shell's background jobs ignore the signal, and so do the programs that they start.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as arena:  # fmt: skip
        try:
            workers = wait_for(lambda: [int(file.name[7:]) for file in tmp_path.glob("worker-*")])
            arena.send_signal(how)
            _, said = arena.communicate(timeout=60)
        finally:
            arena.kill()
    if how == signal.SIGINT:
        assert b"stopping" in said
        assert arena.returncode == 130
    assert wait_for(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers))


def wait_for(found: Callable[[], Any]) -> Any:
    """What comes in time; a minute is long."""
    for _ in range(600):
        if answer := found():
            return answer
        threading.Event().wait(0.1)
    raise AssertionError("it never came")
