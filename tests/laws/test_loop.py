"""The ordinary loop in C: it is made and loaded here, does what Python does, and nothing is missing without it."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from terrae.building.looping import make_loop
from terrae.core import loop
from terrae.core.compiled import UNCOMPILED

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(
    UNCOMPILED or not sys.platform.startswith("linux") or loop.SUFFIX not in loop.EXTENSION_SUFFIXES,
    reason="compiled, on Linux, by an interpreter with the stable interface",
)


@pytest.fixture(scope="module")
def made() -> Path:
    told: list[str] = []
    found = make_loop(tell=told.append)
    if found is None:
        pytest.skip(told[0])  # without a compiler, or Python's headers
    return found


@pytest.mark.slow
def test_c_and_python_do_the_same(made: Path) -> None:
    """The walk prints what happened. In C it counts references too."""
    told = {}
    for wish in ("", "0"):
        command = [sys.executable, "-m", "tests.laws.loop_walk"]
        environment = {**os.environ, "TERRAE_LOOP": wish}
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr[-4000:]
        which, _, told[wish] = done.stdout.partition("\n")
        assert which == ("Python" if wish else "C")
    assert told[""].count("\n") > 3000
    assert told[""] == told["0"]


def test_what_was_made_is_loaded(made: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TERRAE_LOOP", raising=False)
    found = loop._loaded()
    assert found.__spec__.origin == str(made)
    assert {"Listed", "Standing", "step"} <= set(dir(found))
    monkeypatch.setenv("TERRAE_LOOP", "0")
    assert loop._loaded() is None


def test_it_is_made_once_for_each_source(made: Path, tmp_path: Path) -> None:
    first = make_loop(tmp_path)
    assert first is not None
    assert first.name == loop.name() == made.name
    before = first.stat().st_mtime_ns
    assert make_loop(tmp_path) == first
    assert first.stat().st_mtime_ns == before


def test_without_headers_it_is_left_out_and_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sysconfig, "get_path", lambda name: str(tmp_path))
    told: list[str] = []
    assert make_loop(tmp_path / "made", told.append) is None
    assert "Python.h" in told[0]
    assert not (tmp_path / "made").exists()


def test_what_cannot_be_loaded_is_not_missed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing there; another system's; an interpreter that does not know such files."""
    monkeypatch.delenv("TERRAE_LOOP", raising=False)
    monkeypatch.setattr(loop.native, "PACKAGED", tmp_path / "packaged")
    monkeypatch.setattr(loop, "cached", lambda: tmp_path)
    assert loop._loaded() is None
    (tmp_path / loop.name()).write_bytes(b"\x7fELF of another system")
    assert loop.made() == tmp_path / loop.name()
    assert loop._loaded() is None
    monkeypatch.setattr(loop, "EXTENSION_SUFFIXES", [".cpython-315t-x86_64-linux-gnu.so", ".so"])
    assert loop.made() is None


def test_uncompiled_rules_are_plain_python_all_the_way() -> None:
    program = "from terrae.core import loop; import terrae; print(loop.step, terrae.LegalActions.__mro__[1].__module__)"
    environment = {**os.environ, "TERRAE_UNCOMPILED": "1"}
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["None", "terrae.core.loop"]
