"""A library made ahead of time: what goes in and out of it, and that it is the same game without Numba."""

from __future__ import annotations

import ctypes
import json
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from terrae.building.native import write_library
from terrae.building.rehearsing import kind_of
from terrae.core import native
from terrae.core.compiled import UNCOMPILED
from terrae.core.errors import TerraeError

ROOT = Path(__file__).parents[2]
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(UNCOMPILED or not sys.platform.startswith("linux"), reason="compiled, on Linux"),
]


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> native.Library:
    from . import native_rules as rules

    pairs, word = np.zeros(1, rules.PAIR), np.uint64(1)
    calls: list[tuple[Any, tuple[Any, ...]]] = [
        (rules.add_up, (np.zeros(2), np.zeros((1, 2)), 1.0, True)),
        (rules.turn_round, (pairs,)),
        (rules.highest_bit, (word,)),
        (rules.is_less, (1, 2)),
        (rules.wait_for, (word, 1)),
        (rules.refuse, (1,)),
    ]
    folder = tmp_path_factory.mktemp("library")
    write_library(folder, [(rule, tuple(map(kind_of, given))) for rule, given in calls], ["none"], print)
    index = native.read_index(folder)
    assert index is not None
    return native.Library(folder, index, native.processors()[0])


def call(library: native.Library, name: str, *arguments: Any) -> Any:
    from . import native_rules as rules

    functions = library.functions_of(getattr(rules, name))
    assert functions is not None
    found = functions.suiting(arguments)
    assert found is not None
    return found(*arguments)


def test_numbers_arrays_and_records_go_in_and_out(small: native.Library) -> None:
    grid = np.arange(6.0).reshape(2, 3)
    assert call(small, "add_up", np.array([1.0, 2.0, 3.0]), grid, 0.5, False) == 17.0
    assert call(small, "add_up", np.array([1.0, 2.0, 3.0]), grid, 1, np.True_) == 68.0
    from .native_rules import PAIR

    pairs = np.array([(1, 2.0), (3, 4.5)], PAIR)
    assert call(small, "turn_round", pairs) is None
    assert pairs.tolist() == [(2, 1.0), (4, 3.0)]
    for word in ((1 << 63) + 5, np.uint64((1 << 63) + 5)):
        assert call(small, "highest_bit", word) == 1 << 63
    assert call(small, "is_less", -1, np.int32(4)) is True
    assert call(small, "is_less", 4, -1) is False


def test_brief_rules_can_be_called_from_c(small: native.Library) -> None:
    from . import native_rules as rules

    less, sum_up = small.functions_of(rules.is_less), small.functions_of(rules.add_up)
    assert less is not None
    assert sum_up is not None
    called = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_int64, ctypes.c_int64)(less.address_in_c())
    assert called(-1, 4) is True
    assert called(1 << 40, 4) is False
    assert sum_up.address_in_c() == 0


def test_what_does_not_fit_is_an_error_not_a_crash(small: native.Library) -> None:
    three, grid = np.zeros(3), np.zeros((2, 3))
    with pytest.raises(TypeError, match="takes 4 arguments"):
        call(small, "add_up", three, grid)
    with pytest.raises(TypeError, match="plain array"):
        call(small, "add_up", three, 1.0, grid, True)
    with pytest.raises(TypeError, match="dimensions"):
        call(small, "add_up", three, three, 1.0, True)
    with pytest.raises(TypeError, match="contiguous"):
        call(small, "add_up", np.zeros(6)[::2], grid, 1.0, True)
    with pytest.raises(TypeError):
        call(small, "is_less", 1, "two")
    with pytest.raises(OverflowError):
        call(small, "is_less", 1, 1 << 70)
    with pytest.raises(RuntimeError, match="failed"):
        call(small, "refuse", 3)
    assert call(small, "refuse", -3) == -3


def test_other_types_are_left_to_the_compiler(small: native.Library) -> None:
    from . import native_rules as rules

    functions = small.functions_of(rules.add_up)
    assert functions is not None
    assert functions.suiting((np.zeros(2, np.float32), np.zeros((1, 2)), 1.0, True)) is None


def test_other_threads_run_meanwhile(small: native.Library) -> None:
    """Would wait for ever, or nearly, if the rule kept the interpreter's lock."""
    flag = np.zeros(1, np.int64)
    looked: list[int] = []
    most = 1 << 40
    waiting = threading.Thread(target=lambda: looked.append(call(small, "wait_for", flag.ctypes.data, most)))
    waiting.start()
    flag[0] = 1
    waiting.join()
    assert looked[0] < most


def test_a_library_of_other_sources_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / native.INDEX).write_text(json.dumps({"version": "of yesterday"}))
    monkeypatch.setattr(native, "PACKAGED", tmp_path)
    monkeypatch.setenv("TERRAE_NATIVE", "")
    assert native.library.__wrapped__() is None
    monkeypatch.setattr(native, "cached", lambda: tmp_path)
    monkeypatch.setenv("TERRAE_NATIVE", "1")
    with pytest.raises(TerraeError, match=r"terrae\.building --native"):
        native.library.__wrapped__()


@pytest.mark.nightly
def test_everything_that_players_do_needs_no_numba_and_is_the_same(tmp_path: Path) -> None:
    """The walk prints what happened: from the library, with Numba out of reach, and compiled."""
    subprocess.run([sys.executable, "-m", "terrae.building", "--native"], check=True, cwd=ROOT)
    (tmp_path / "numba.py").write_text("raise ImportError('out of reach')\n")
    told = []
    for wish, path in (("1", str(tmp_path)), ("0", "")):
        environment = {**os.environ, "TERRAE_NATIVE": wish, "PYTHONPATH": path}
        command = [sys.executable, "-m", "tests.building.native_walk"]
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr[-4000:]
        told.append(done.stdout)
    assert len(told[0].splitlines()) > 40
    assert told[0] == told[1]


@pytest.mark.nightly
@pytest.mark.parametrize("folder", ["games", "laws", "golden", "records", "search", "analysis", "puzzles"])
def test_the_same_tests_hold_with_a_library(folder: str) -> None:
    subprocess.run([sys.executable, "-m", "terrae.building", "--native"], check=True, cwd=ROOT)
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-x",
        "-m",
        "not nightly" if folder == "puzzles" else "not slow and not nightly",  # all of those are slow
        f"tests/{folder}",
    ]
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, "TERRAE_NATIVE": "1"}, capture_output=True, text=True,
                          check=False)  # fmt: skip
    assert done.returncode == 0, done.stdout[-6000:]
