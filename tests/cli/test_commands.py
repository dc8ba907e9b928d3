"""The commands, as they are typed."""

from __future__ import annotations

import argparse
import io
import shutil
import subprocess
from pathlib import Path

import pytest

import terrae
from terrae.cli import main
from terrae.cli.commands.completion import SHELLS, commands_of, script
from terrae.cli.parser import build_parser
from tests.records.strategies import VARIANTS, random_match

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def game(tmp_path: Path) -> Path:
    record = terrae.Record.of(random_match(VARIANTS[0], 7, 40), {"Name0": "Ada"})
    node = record.mainline[-1]
    node.comment, node.clock, node.values = "so far", 61.5, (0.25, 0.75)
    path = tmp_path / "game.txt"
    path.write_text(record.to_text())
    return path


def test_show_draws_any_moment(game: Path, capsys: Capture) -> None:
    assert main(["show", str(game)]) == 0
    shown = capsys.readouterr().out
    assert "after 40 of 40 actions" in shown
    assert "so far" in shown
    assert "player 1: 75%" in shown
    assert "Name0: Ada" in shown
    assert main(["show", str(game), "--at", "3"]) == 0
    assert "after 3 of 40 actions, turn 3 of player 0: @" in capsys.readouterr().out
    assert main(["show", str(game), "--turn", "27"]) == 0
    assert "turn 27 of player 0: " in capsys.readouterr().out
    assert main(["show", str(game), "--at", "-40", "--colour", "always"]) == 0
    assert "\x1b[" in capsys.readouterr().out


def test_show_writes_svg(game: Path, tmp_path: Path, capsys: Capture) -> None:
    picture = tmp_path / "board.svg"
    assert main(["show", str(game), "--svg", str(picture), "--at", "10"]) == 0
    assert picture.read_text().startswith("<svg")
    capsys.readouterr()
    assert main(["show", str(game), "--svg", "-"]) == 0
    assert capsys.readouterr().out.startswith("<svg")


def test_show_converts(game: Path, tmp_path: Path, capsys: Capture) -> None:
    assert main(["show", str(game), "--as", "json"]) == 0
    other = tmp_path / "game.json"
    other.write_text(capsys.readouterr().out)
    assert main(["show", str(other), "--as", "text"]) == 0
    assert capsys.readouterr().out == game.read_text()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["show", "no-such-file"], "cannot be read: No such file"),
        (["show", "{game}", "--at", "99"], "no moment 99"),
        (["show", "{game}", "--turn", "99"], "no turn 99"),
        (["show", "{game}", "--svg", "{folder}/none/board.svg"], "cannot be written"),
        (["play", "-o", "nonsense"], "write it as name=value"),
        (["play", "-o", "colour=red"], "no option"),
        (["play", "-o", "edition=fr"], "'de' or 'us'"),
        (["play", "-o", "board=/no/such/map"], "cannot be read"),
        (["play", "--players", "7"], "2, 3, 4 players"),
        (["play", "--seat", "2"], "your seat"),
        (["play", "--against", "wizard"], "no opponent"),
        (["play", "--position", "nonsense"], "position"),
        (["perft", "--position", "terra-nova 2 - x"], "13 words"),
        (["perft", "--depth", "0"], "--depth is at least 1"),
        (["analyse", "{game}", "--simulations", "0"], "--simulations is a number above 0"),
        (["analyse", "{game}", "--seconds", "nan"], "--seconds is a number above 0"),
        (["analyse", "{game}", "--lines", "-1"], "--lines is a number above 0"),
        (["bench", "no-such-benchmark"], "no benchmark"),
    ],
)
def test_mistakes_are_said_and_end_with_2(
    arguments: list[str], words: str, game: Path, tmp_path: Path, capsys: Capture
) -> None:
    assert main([argument.format(game=game, folder=tmp_path) for argument in arguments]) == 2
    error = capsys.readouterr().err
    assert words in error
    assert error.startswith("terrae: ")


def test_perft_counts(capsys: Capture) -> None:
    assert main(["perft", "terra-nova", "-p", "3", "--depth", "2"]) == 0
    assert "28,056" in capsys.readouterr().out
    position = terrae.start("terra-nova", board="islet").position
    assert main(["perft", "--position", position, "--depth", "1"]) == 0
    assert "61" in capsys.readouterr().out


def test_play_reads_options_of_every_type(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("position\n"))
    options = ["-o", "hold=true", "-o", "round_limit=5", "-o", "handicap=from.0:to.1:stones.2"]
    assert main(["play", "terra-turrium", *options, "--against", "person"]) == 0
    shown = capsys.readouterr().out
    assert "handicap=from.0:stones.2:to.1,hold=true,round_limit=5" in shown


def test_play_resumes(game: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("position\n"))
    assert main(["play", "--resume", str(game), "--against", "person"]) == 0
    assert terrae.Record.from_text(game.read_text()).match().position in capsys.readouterr().out


def test_no_color_and_dumb_terminals_are_respected(monkeypatch: pytest.MonkeyPatch) -> None:
    from terrae.cli.terminal.screen import has_colour

    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert has_colour(Terminal())
    assert not has_colour(io.StringIO())
    assert has_colour(io.StringIO(), "always")
    monkeypatch.setenv("NO_COLOR", "1")
    assert not has_colour(Terminal())
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "dumb")
    assert not has_colour(Terminal())


def test_terrae_alone_serves_and_opens_the_browser() -> None:
    chosen = build_parser().parse_args([])
    assert chosen.run.__name__ == "serve_and_open"


def test_without_the_servers_libraries_it_says_how_to_install_them(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr("terrae.cli.commands.serve.is_installed", lambda: False)
    assert main([]) == 2
    assert main(["serve"]) == 2
    assert 'pip install "terrae[server]"' in capsys.readouterr().err


def test_help_has_examples_for_every_command() -> None:
    for name, parser in commands_of(build_parser()).items():
        text = parser.format_help()
        assert "examples:" in text
        assert f"terrae {name}" in text.split("examples:")[1]
        assert max(map(len, text.splitlines())) <= 110


@pytest.mark.parametrize("shell", SHELLS)
def test_completion_knows_every_command_and_flag(shell: str, tmp_path: Path) -> None:
    parser = build_parser()
    text = script(shell, parser)
    for name, command in commands_of(parser).items():
        assert name in text
        for action in command._actions:
            for flag in action.option_strings:
                assert not flag.startswith("--") or flag in text
    if shutil.which(shell):
        file = tmp_path / "script"
        file.write_text(text)
        subprocess.run([shell, "-n", str(file)], check=True)


def test_bash_completes(tmp_path: Path) -> None:
    file = tmp_path / "terrae"
    file.write_text(script("bash", build_parser()))
    typed = "COMP_WORDS=(terrae show --s); COMP_CWORD=2; _terrae; echo ${COMPREPLY[@]}"
    done = subprocess.run(["bash", "-c", f". {file}; {typed}"], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["--svg"]
    typed = "COMP_WORDS=(terrae puzzles ver); COMP_CWORD=2; _terrae; echo ${COMPREPLY[@]}"
    done = subprocess.run(["bash", "-c", f". {file}; {typed}"], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["verify"]


def test_every_command_can_be_run() -> None:
    for parser in commands_of(build_parser()).values():
        assert isinstance(parser, argparse.ArgumentParser)
        last = commands_of(parser).values() or [parser]
        assert all(callable(command.get_default("run")) for command in last)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "terrae: Line 5: the rules do not allow @G7. (TN-3)\n"),
        ("de", "terrae: Zeile 5: @G7 erlauben die Regeln nicht. (TN-3)\n"),
        ("fr", "terrae: Ligne 5 : les règles ne permettent pas @G7. (TN-3)\n"),
        ("nl", "terrae: Regel 5: @G7 mag niet volgens de spelregels. (TN-3)\n"),
    ],
)
def test_a_record_against_the_rules_is_refused_in_the_readers_language(
    language: str,
    said: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TERRAE_LANGUAGE", language)
    bad = tmp_path / "bad.txt"
    bad.write_text('[Game "terra-nova"]\n[Rules "1"]\n[Players "2"]\n1. 0: @G7\n2. 1: @G7\n= *\n')
    assert main(["show", str(bad)]) == 2
    assert capsys.readouterr().err == said
