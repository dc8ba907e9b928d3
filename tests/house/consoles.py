"""Consoles of the documentation: the commands in them, what they show, and running them for real.

Commands of `terrae` run in this process, in a folder that holds the files they speak of; what a shell does to their
words, a shell does. Long ones run with less to do. The few that cannot be run here are listed with the reason.
"""

from __future__ import annotations

import argparse
import io
import os
import random
import re
import runpy
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest

import terrae
from terrae.cli import main
from tests.server.harness import PATIENCE, Running, running

ROOT = Path(__file__).parents[2]

ONLY_UNDERSTOOD = {
    r"\./(play|test)\b": "makes an environment and installs into it; ./test itself runs this",
    r"pip install": "installs into an environment",
    r"terrae serve|python -m terrae\.server$": "the samples have a server of their own, on a free port",
    r"terrae roles": "opens the database of whoever reads it; tests/server/test_order.py gives and takes roles",
    r"python -m http\.server": "serves until it is stopped; tests/web serves the site in the same way",
    r"terrae tune": "needs games that take minutes; tests/search fits weights",
    r"terrae learn|terrae arena .*learning/champion": "learns for minutes; tests/learning does it in small",
    r"terrae bench \w+|python -m benchmarks": "measures for minutes",
    r"terrae arena .*(level:8|sprt)": "plays for minutes; tests/arena does each in small",
    r"terrae arena .*\./mybot": "a program of the reader's",
    r"terrae arena .*--ray": "needs a cluster; tests/arena begins one",
    r"python examples/research/(ppo|alphazero|curves)\.py": "needs PyTorch, and minutes; tests/research runs some steps of them where it is",
    r"python examples/research/learn_on_card\.py": "needs a graphics card",
    r"python examples/bot\.py": "tests/server/test_programs.py lets it play a whole game",
    r"python -m terrae\.server\.backup restore": "needs a database of the reader's; tests/server restores",
}
"""Commands that are not run, and why; their words are checked."""

LESS_TO_DO = {
    r"terrae analyse .*--seconds": "--seconds 0.001",
    r"terrae analyse": "--simulations 4",
    r"terrae puzzles mine": "--seconds 0 --workers 1",
    r"terrae puzzles verify --file": "--simulations 200 --workers 1",
    r"terrae puzzles verify": "--sample 0 --workers 1",
    r"terrae arena terra-turrium": "-o round_limit=1 --rounds 1 --workers 1",
    r"terrae arena .*--seconds": "-o board=islet -o stall_rounds=1 --rounds 1 --workers 1 --seconds 0.001",
    r"terrae arena": "-o board=islet -o stall_rounds=1 --rounds 1 --workers 1",
}
"""Words that are added to long commands; the last of two equal flags counts."""


@dataclass(frozen=True)
class Command:
    """A line after a prompt, and what is shown below it."""

    text: str
    shown: str = ""

    @property
    def why_not(self) -> str | None:
        """Why it is not run."""
        bare = self.text.split(" #")[0].strip()
        return next((why for like, why in ONLY_UNDERSTOOD.items() if re.match(like, bare)), None)


def commands(text: str) -> Iterator[Command]:
    """The commands of a console; where no line has a prompt, every line is one."""
    joined = text.replace("\\\n", " ")
    if "$ " not in joined:
        lines = [line for line in joined.splitlines() if line.strip() and not line.startswith("#")]
        yield from map(Command, lines)
        return
    for part in re.split(r"^\$ ", joined, flags=re.MULTILINE)[1:]:
        first, _, shown = part.partition("\n")
        yield Command(first, shown.strip())


def looks_like(shown: str, real: str) -> bool:
    """Whether real output is what was shown, `…` standing for anything, and spaces for spaces."""
    wanted = [r"\s+".join(map(re.escape, part.split())) for part in shown.split("…")]
    pattern = r"\s*" + r"[\s\S]*?".join(part or "" for part in wanted) + r"\s*"
    pattern = re.sub(r"(\[\\s\\S\]\*\?)", r"\\s*\1\\s*", pattern)
    return re.fullmatch(pattern, real) is not None


# Understanding


def understand(command: str) -> None:
    """Check the words of a command that is not run."""
    words = shlex.split(re.sub(r"\s>\s.*$", "", command), comments=True)
    if words[0] in ("./play", "./test"):
        assert (ROOT / words[0]).is_file()
        words = ["terrae", *words[1:]] if words[0] == "./play" else []
    if words[:1] == ["python"]:
        _understand_python(words[1:])
    elif words[:2] == ["terrae", "serve"]:
        from terrae.server.settings import from_arguments

        from_arguments(words[2:])
    elif words[:2] == ["terrae", "bench"]:
        assert words[2] == "all" or (ROOT / "benchmarks" / words[2]).exists()
    elif words[:1] == ["terrae"] and len(words) > 1:
        from terrae.cli.parser import build_parser

        build_parser().parse_args(words[1:])
    else:
        assert words[:2] in ([], ["terrae"], ["pip", "install"]), command


class _Understood(Exception):
    """Words were parsed without a fault."""


def _understand_python(words: list[str]) -> None:
    """A module or a script whose parser takes the words."""
    if words[0] != "-m":
        assert (ROOT / words[0]).is_file()
        return
    parse = argparse.ArgumentParser.parse_args

    def only_parse(parser: Any, *arguments: Any, **named: Any) -> Any:
        parse(parser, *arguments, **named)
        raise _Understood

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(argparse.ArgumentParser, "parse_args", only_parse)
        patch.setattr(sys, "argv", words[1:])
        patch.syspath_prepend(str(ROOT))
        for name in (words[1], f"{words[1]}.__main__"):  # another test may have imported it: runpy would warn
            patch.delitem(sys.modules, name, raising=False)
        with pytest.raises(_Understood):
            runpy.run_module(words[1], run_name="__main__")


# Running


@dataclass(frozen=True)
class World:
    """A folder with the files that samples speak of, and a server."""

    folder: Path
    server: Running
    known: dict[str, str] = field(default_factory=dict)
    """What answers of the server told, as variables of the shell: TOKEN and TABLE."""

    def furnish(self) -> None:
        """The files, as they are before a sample, and nothing else."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir()
        record = terrae.Record.of(_a_game())
        page = (ROOT / "docs/guides/adding-a-map.md").read_text(encoding="utf-8")
        heart = "\n".join(re.findall(r"^\.\.\. ([A-Z] .*)$", page, re.MULTILINE))
        puzzles = (ROOT / "src/terrae/puzzles/terra-turrium.jsonl").read_text(encoding="utf-8").splitlines()
        for name, text in {
            "game.txt": record.to_text(),
            "game.json": record.to_json(),
            "position.txt": terrae.start("terra-nova", players=2, board="islet").position,
            "heart.txt": heart,
            "mine.jsonl": next(line for line in puzzles if '"goal"' in line) + "\n",
        }.items():
            (self.folder / name).write_text(text, encoding="utf-8")
        for place in (".local/share/bash-completion/completions", ".zfunc", ".config/fish/completions"):
            (self.folder / place).mkdir(parents=True, exist_ok=True)

    def run(self, command: str) -> str:
        """Run a command as it stands, and give what it prints."""
        *before, last = re.split(r"\s\|\s", command)
        typed = self._shell(" | ".join(before)) if before else "quit\n"
        written = re.search(r"\s>\s(\S+)", last)
        bare = re.sub(r"\s>\s.*$", "", last)
        words = self._shell(f"printf '%s\\0' {bare}").split("\0")[:-1]
        more = next((more for like, more in LESS_TO_DO.items() if re.match(like, last)), "")
        if words[0] == "curl":
            printed = self._curl(words[1:])
        elif words[:2] == ["python", "-m"]:
            environment = {**os.environ, "TERRAE_DATABASE": self.server.database}
            done = subprocess.run(
                [sys.executable, *words[1:]],
                cwd=self.folder,
                env=environment,
                capture_output=True,
                check=False,
                timeout=PATIENCE,
            )
            assert done.returncode == 0, done.stderr.decode()
            printed = done.stdout.decode()
        else:
            assert words[0] == "terrae", command
            printed = self._terrae([*words[1:], *more.split()], typed)
        if written:
            place = self._shell(f"printf %s {written.group(1)}")
            (self.folder / place).write_text(printed, encoding="utf-8")
        return printed

    def _terrae(self, words: list[str], typed: str) -> str:
        """A command in this process."""
        out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)
        err = io.StringIO()
        with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
            patch.chdir(self.folder)
            patch.setenv("TERRAE_LANGUAGE", "en")
            patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), encoding="utf-8"))
            status = main(words)
        raw = out.buffer
        assert isinstance(raw, io.BytesIO)
        assert status == 0, f"{words}: {err.getvalue()}"
        return raw.getvalue().decode()

    def _shell(self, command: str) -> str:
        environment = {"HOME": str(self.folder), "PATH": os.environ["PATH"], **self.known}
        done = subprocess.run(
            ["bash", "-c", command], cwd=self.folder, env=environment, capture_output=True, check=True
        )
        return done.stdout.decode()

    def _curl(self, words: list[str]) -> str:
        """What curl would do with these few flags, without needing curl."""
        parser = argparse.ArgumentParser()
        parser.add_argument("url")
        parser.add_argument("-s", action="store_true")
        parser.add_argument("-H", dest="headers", action="append", default=[])
        parser.add_argument("--json")
        asked = parser.parse_args(words)
        url = asked.url.replace("http://localhost:8737", self.server.url)
        headers = dict(header.split(": ", 1) for header in asked.headers)
        if asked.json is None:
            answer = httpx.get(url, headers=headers, timeout=PATIENCE)
        else:
            kind = {"Content-Type": "application/json"}
            answer = httpx.post(url, content=asked.json, headers={**headers, **kind}, timeout=PATIENCE)
        assert answer.is_success, answer.text
        told = answer.json() if answer.headers["content-type"].startswith("application/json") else {}
        if "token" in told:
            self.known["TOKEN"] = told["token"]
        if "table" in told and isinstance(told["table"], dict):
            self.known["TABLE"] = told["table"]["id"]
        return answer.text


def _a_game() -> terrae.Match:
    """A short game on the islet, the same every time, longer than the samples look."""
    dice = random.Random(3)
    match = terrae.start("terra-nova", players=2, board="islet")
    while not match.over and len(match.turns) < 42:
        stones = [action for action in match.legal_actions if action.kind == "stone"]
        match.play(dice.choice(stones or list(match.legal_actions)))
    return match


@contextmanager
def a_world(folder: Path) -> Iterator[World]:
    """A folder, and a server."""
    place = folder / "server"
    place.mkdir()
    with running(place, bots=False) as server:
        yield World(folder / "files", server)
