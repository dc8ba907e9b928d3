"""`terrae arena` from its flags to its reports."""

from __future__ import annotations

import json
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import terrae
from terrae.arena.playing import GamePlan, play_game
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
        (["--journal", "."], "it is a folder"),
        (["-e", "search:simulations=0"], "simulations is a whole number from 1 on"),
        (["-e", "search:simulations=inf"], "simulations is a whole number from 1 on"),
        (["-e", "search:seconds=nan"], "seconds is a number above 0"),
        (["-e", "search:level=2.5"], "level is a whole number from 1 on"),
        (["-e", "search:memory=2"], "memory is a number of MiB from 8 on"),
        (["-e", "search:playout=inf"], "playout is a whole number from 0 on"),
        (["-e", "search:paranoid=2"], "paranoid is 0 or 1"),
        (["-e", "engine:mybot 'fast"], "the command cannot be read: No closing quotation"),
        (["-e", "python:broken_bots:greedy"], "importing broken_bots raises ValueError: no luck"),
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
    Path("broken_bots.py").write_text("raise ValueError('no luck')")
    assert main([*PAIR, *flags]) == 2
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


def sleeps(match: terrae.Match, dice: random.Random) -> str:
    """An entrant that takes whatever comes for a reason to go on."""
    while True:
        with suppress(Exception):
            time.sleep(60)


def leaves(match: terrae.Match, dice: random.Random) -> str:
    """An entrant that ends the program."""
    raise SystemExit(3)


@pytest.mark.parametrize(
    ("name", "why"), [("sleeps", "gave no action within"), ("leaves", "raised SystemExit: 3")]
)
def test_a_function_that_gives_nothing_loses(name: str, why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if name == "sleeps" and not hasattr(signal, "setitimer"):
        pytest.skip("nothing can break it off here")
    monkeypatch.setattr("terrae.arena.players.PATIENCE", 0.05)
    seats = (f"python:{__name__}:{name}", "random")
    game = play_game(GamePlan(0, "terra-nova", 2, seats, seed=1, options={"board": "islet"}, seconds=0.05))
    assert (game.failed, game.results) == (0, (0.0, 1.0))
    assert why in (game.failure or "")


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
