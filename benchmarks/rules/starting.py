"""How long it takes from nothing to an answer, when the rules have been compiled before."""

from __future__ import annotations

import subprocess
import sys
import time

import terrae
from benchmarks.rules.measuring import Line, busy

WANTED_SECONDS = 1.0

_IMPORT = "import sys, terrae; match = terrae.start(sys.argv[1], players=2); print(match.play(match.legal_actions[0]))"
_FIRST = {"terra-nova": "@A1", "terra-turrium": "@b2"}


def start(name: str) -> float:
    """Start Python, import, and play a legal action."""
    begin = time.perf_counter()
    answer = subprocess.run([sys.executable, "-c", _IMPORT, name], check=True, capture_output=True, text=True)
    took = time.perf_counter() - begin
    assert answer.stdout.strip() == _FIRST[name], answer.stdout
    return took


def ask_engine(name: str) -> float:
    """Start the engine and ask it for a game's legal actions."""
    lines = f'{{"id": 1, "do": "new", "game": "{name}", "players": 2}}\n{{"id": 2, "do": "legal"}}\n'
    begin = time.perf_counter()
    command = [sys.executable, "-m", "terrae.cli", "engine"]
    answer = subprocess.run(command, input=lines, check=True, capture_output=True, text=True)
    took = time.perf_counter() - begin
    assert _FIRST[name] in answer.stdout
    return took


def run(repeats: int) -> list[Line]:
    """Once to compile, then again and again."""
    lines = []
    for what, timed in (("import and play", start), ("engine answers", ask_engine)):
        for name in terrae.games():
            timed(name)
            took = tuple(timed(name) for _ in range(repeats))
            lines.append(
                Line(
                    f"second start, {what}, {name}",
                    "seconds",
                    took,
                    target=WANTED_SECONDS,
                    smaller_is_better=True,
                    note=busy(),
                )
            )
    return lines
