"""A wheel with a native library, in an environment of its own: from starting Python to the computer's first answer.

Builds the wheel unless `dist/` has one of these sources, installs it into a fresh environment (its libraries too, but not
Numba), and asks a computer of each game for its turn. Beside it: the same from source, compiled before.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
import zipfile
from pathlib import Path

import terrae
from benchmarks.rules.measuring import Line, busy
from terrae.core import native

WANTED_SECONDS = 2.0
"""Beyond the interpreter's own start."""
ROOT = Path(__file__).parents[2]
NEEDED = ("numpy", "fluent.runtime", "platformdirs")

_ASK = """
import sys, terrae
from terrae.search import Search
match = terrae.start(sys.argv[1], players=2)
print(" ".join(action.text for action in Search(match, level=5, seed=1).run().best))
"""


def wheel() -> Path:
    """The newest wheel with a library of these very sources, made if there is none."""
    for found in (ROOT / "dist").glob("terrae-*-py3-none-manylinux*.whl"):
        with zipfile.ZipFile(found) as archive:
            index = json.loads(archive.read(f"terrae/building/made/native/{native.INDEX}"))
        if index["version"] == native.digest():
            return found
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel"],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    return wheel()


def installed(folder: Path) -> str:
    """The Python of a fresh environment with the wheel and what it needs to play."""
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    python = str(folder / "bin" / "python")
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "--no-deps", str(wheel())], check=True)
    subprocess.run([*pip, *NEEDED], check=True)
    return python


def took(python: str, program: str, *words: str) -> tuple[float, str]:
    """Seconds, and what was said."""
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "TERRAE_NATIVE"))
    }
    begin = time.perf_counter()
    said = subprocess.run([python, "-c", program, *words], check=True, capture_output=True, text=True, env=environment,
                          cwd=tempfile.gettempdir())  # fmt: skip
    return time.perf_counter() - begin, said.stdout.strip()


def run(repeats: int) -> list[Line]:
    """The first start of all, and those after it."""
    lines = []
    with tempfile.TemporaryDirectory() as folder:
        python = installed(Path(folder, "environment"))
        bare = min(took(python, "pass")[0] for _ in range(repeats))
        for game in terrae.games():
            times = []
            for number in range(repeats + 1):
                seconds, answer = took(python, _ASK, game)
                assert answer == took(sys.executable, _ASK, game)[1], "another answer than from source"
                if number == 0:
                    lines.append(_line(f"first start of a wheel, {game}", (seconds - bare,)))
                else:
                    times.append(seconds - bare)
            lines.append(_line(f"next starts of a wheel, {game}", tuple(times)))
    return lines


def _line(name: str, seconds: tuple[float, ...]) -> Line:
    return Line(
        f"{name}, to level 5's turn", "seconds", seconds, target=WANTED_SECONDS, smaller_is_better=True, note=busy()
    )  # fmt: skip
