"""The source tree: locks, scripts, sizes, and nothing of anybody's machine in it."""

from __future__ import annotations

import os
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
LOCKS = ("play", "test", "node")


def lock(name: str) -> dict[str, str]:
    """Each library of a lock, with its lines."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text()
    entries = re.split(r"\n(?=[a-z0-9])", text.split("\n", 1)[1])
    return {re.split(r"[=\[]", entry, maxsplit=1)[0].lower(): entry for entry in entries if entry.strip()}


def names(requirements: list[str]) -> set[str]:
    bare = (re.split(r"[<>=;\[ ]", one, maxsplit=1)[0].lower() for one in requirements)
    return {re.sub(r"[._]", "-", name) for name in bare}


@pytest.mark.parametrize("name", LOCKS)
def test_locks_have_hashes_and_no_hosts(name: str) -> None:
    for library, entry in lock(name).items():
        assert re.search(r"==\S+", entry), library
        assert "--hash=sha256:" in entry, library
    text = (ROOT / "requirements" / f"{name}.txt").read_text()
    assert "://" not in text
    assert "--index" not in text


def test_the_locks_cover_what_the_project_names() -> None:
    """After changing pyproject.toml: python scripts/lock.py."""
    project, groups = PROJECT["project"], PROJECT["dependency-groups"]
    extras = project["optional-dependencies"]
    assert names(project["dependencies"] + extras["server"] + groups["build"]) <= set(lock("play"))
    everything = [*project["dependencies"], *groups["build"], *groups["test"], *groups["lint"]]
    for name, extra in extras.items():
        if name != "learn":  # PyTorch comes with gigabytes for a card: no lock holds it
            everything += extra
    assert names(everything) - {"terrae"} <= set(lock("test"))
    assert names(groups["node"]) <= set(lock("node"))


@pytest.mark.parametrize("name", ["play", "test", ".ci/run"])
def test_scripts_can_be_run(name: str) -> None:
    assert os.access(ROOT / name, os.X_OK)


def test_the_scripts_say_what_is_missing_in_place_of_failing() -> None:
    program = "import house; house.need_debian({'no-such-package-of-terrae': False})"
    environment = {"PATH": "", "PYTHONPATH": str(ROOT / "scripts")}
    import sys

    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False
    )
    assert "missing: no-such-package-of-terrae" in done.stderr


def tracked(*patterns: str) -> list[Path]:
    done = subprocess.run(
        ["git", "ls-files", *patterns], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return [ROOT / line for line in done.stdout.splitlines() if (ROOT / line).is_file()]


def test_no_module_is_too_long_to_find_ones_way_in() -> None:
    written_by_the_server = ROOT / "web" / "src" / "wire" / "schema.ts"
    sources = {*tracked("*.py", "*.c", "web/**/*.ts", "web/**/*.svelte", "web/**/*.css")} - {
        written_by_the_server
    }
    long = {str(file.relative_to(ROOT)): count for file in sorted(sources)
            if (count := len(file.read_text().splitlines())) > 400}  # fmt: skip
    assert long == {}


def test_no_path_of_anybodys_machine_is_in_the_tree() -> None:
    homes = re.compile("|".join("/" + place + "/" for place in ("root", "work", "home/[a-z]+")))
    for file in tracked():
        if file.suffix in (".py", ".md", ".toml", ".txt", ".ts", ".svelte", ".json", ".yaml", ""):
            found = homes.search(file.read_text(encoding="utf-8", errors="ignore"))
            assert not found, f"{file.relative_to(ROOT)}: {found}"


def test_the_version_is_the_same_everywhere() -> None:
    import terrae

    assert terrae.__version__ == PROJECT["project"]["version"]
    assert f"## {terrae.__version__}" in (ROOT / "CHANGELOG.md").read_text()
