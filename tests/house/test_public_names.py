"""What `terrae` exports is pinned, and every public thing has an example that works."""

from __future__ import annotations

import doctest
import importlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import terrae

ROOT = Path(__file__).parents[2]

PUBLIC = [
    "Action",
    "AsyncEngine",
    "Engine",
    "EngineError",
    "EngineResult",
    "Game",
    "GameOver",
    "IllegalAction",
    "LegalActions",
    "MapError",
    "Match",
    "Node",
    "NotationError",
    "OptionError",
    "Outcome",
    "PositionError",
    "Record",
    "RecordError",
    "RecordVisitor",
    "Refusal",
    "Result",
    "TerraeError",
    "Territory",
    "Turn",
    "Variant",
    "from_position",
    "game",
    "games",
    "prepare",
    "read_records",
    "start",
    "variant",
    "write_records",
]


def test_the_public_names_are_these() -> None:
    """Adding one is a decision; removing one breaks somebody's program."""
    assert list(terrae.__all__) == PUBLIC
    assert all(hasattr(terrae, name) for name in PUBLIC)


@pytest.mark.parametrize("name", PUBLIC)
def test_every_public_thing_has_an_example(name: str) -> None:
    assert ">>> " in (getattr(terrae, name).__doc__ or ""), f"give terrae.{name} a doctest"


SLOW = ("terrae.search", "terrae.research", "terrae.arena", "terrae.analysis")
"""Their examples compile much."""


def with_examples() -> Iterator[Any]:
    """Every module with a doctest, by name."""
    for file in sorted((ROOT / "src").rglob("*.py")):
        if ">>> " in file.read_text(encoding="utf-8"):
            parts = file.relative_to(ROOT / "src").with_suffix("").parts
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            yield pytest.param(name, marks=[pytest.mark.slow] if name.startswith(SLOW) else [])


@pytest.mark.parametrize("name", list(with_examples()))
def test_the_examples_of_every_module_work(name: str) -> None:
    failed, tried = doctest.testmod(importlib.import_module(name), optionflags=doctest.ELLIPSIS)
    assert tried
    assert not failed


PAGES = [
    page
    for page in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
    if ">>> " in page.read_text()
    and page.name != "adding-a-game.md"  # run by tests/pebbles, which has the game
]


@pytest.mark.slow
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_of_every_page_work(page: Path) -> None:
    failed, tried = doctest.testfile(
        str(page), module_relative=False, encoding="utf-8", optionflags=doctest.ELLIPSIS
    )
    assert tried
    assert not failed


def test_the_library_alone_needs_only_what_the_readme_says() -> None:
    """Rules, records, search and command line, with everything else hidden."""
    program = """
import sys
sys.modules["scipy"] = sys.modules["yaml"] = None  # Numba takes them where they are
allowed = {"numpy", "numba", "llvmlite", "platformdirs", "terrae"}
known = sys.stdlib_module_names | allowed
import terrae, terrae.search, terrae.cli.parser, terrae.cli.engine.stream, terrae.cli.terminal.game
from terrae.core.compiled import load_compiler
load_compiler()
terrae.cli.parser.build_parser
found = {name.partition(".")[0] for name, module in sys.modules.items() if getattr(module, "__file__", None)}
print(sorted(name for name in found - known if "site-packages" in sys.modules[name].__file__ and name[0] != "_"))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.slow
def test_the_quick_start_passes_strict_type_checks(tmp_path: Path) -> None:
    """The samples of a page as one program, as somebody would type it in."""
    for page in (ROOT / "README.md", ROOT / "docs" / "quick-start.md", ROOT / "docs" / "guides" / "bot.md"):
        examples = doctest.DocTestParser().get_examples(page.read_text(encoding="utf-8"))
        program = tmp_path / f"{page.stem.replace('-', '_').lower()}.py"
        program.write_text("".join(example.source for example in examples), encoding="utf-8")
    untyped = ["--allow-untyped-defs", "--allow-untyped-calls"]  # samples define functions as one types them
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", *untyped, "--config-file", "", str(tmp_path)],
        cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
