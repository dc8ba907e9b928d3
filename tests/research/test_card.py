"""Without a card: all kernels compile for one, run in Numba's simulator, and what is missing is said in a sentence."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import terrae
from terrae.core import card
from terrae.core.compiled import UNCOMPILED
from terrae.core.errors import OptionError
from terrae.research import dlpack
from terrae.research.batch import Batch
from terrae.research.batch_steps import BITS, BYTES
from terrae.research.card import memory_of, shapes_of
from terrae.research.playouts import play_out

ROOT = Path(__file__).parents[2]
needs_compiler = pytest.mark.skipif(
    importlib.util.find_spec("numba_cuda") is None or UNCOMPILED,
    reason="numba-cuda is not installed (terrae[cuda]), or nothing is to be compiled",
)


@needs_compiler
@pytest.mark.slow
def test_small_batches_agree_in_the_simulator() -> None:
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "TERRAE_UNCOMPILED": "1"}
    command = [sys.executable, "-m", "tests.research.simulated"]
    told = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    assert told.stdout.endswith("equal\n")


def compiled_kernels(*arguments: str) -> set[str]:
    """In a process of its own: this one would keep the compiler's memory."""
    command = [sys.executable, "-m", "tests.research.ptx", *arguments]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    return {line.split()[0] for line in told.stdout.splitlines()}


@needs_compiler
@pytest.mark.slow
@pytest.mark.parametrize("game", ["terra-nova", pytest.param("terra-turrium", marks=pytest.mark.nightly)])
def test_the_rules_compile_for_a_card(game: str) -> None:
    """A step reaches every rule: draws, plays, pays, marks, shows. Optimizing is left out: it takes longest."""
    assert compiled_kernels(game, "step_kernel") == {"step_kernel"}


@needs_compiler
@pytest.mark.nightly
@pytest.mark.parametrize("game", terrae.games())
def test_every_kernel_compiles_for_a_card(game: str) -> None:
    kernels = compiled_kernels(game)
    assert {"step_kernel", "show_kernel", "playout_kernel"} <= kernels
    assert len(kernels) == 9


def test_the_library_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    card.load_cuda.cache_clear()
    card.card.cache_clear()
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(OptionError, match=r'pip install "terrae\[cuda\]"'):
        Batch(terrae.variant("terra-nova", players=2), 1, device="cuda")


@needs_compiler
def test_a_machine_without_a_card_says_so() -> None:
    try:
        card.card()
    except OptionError as error:
        assert str(error).startswith('device="cuda" needs an NVIDIA card and its driver: ')  # noqa: PT017
    with pytest.raises(OptionError, match="device is cpu or cuda, not 'gpu'"):
        Batch(terrae.variant("terra-nova", players=2), 1, device="gpu")
    with pytest.raises(OptionError, match="device is cpu or cuda, not 'gpu'"):
        play_out(terrae.variant("terra-nova", players=2), 1, device="gpu")


def test_too_little_memory_is_said_before_any_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    class Context:
        def get_memory_info(self) -> tuple[int, int]:
            return 1 << 30, 2 << 30

    class Cuda:
        def current_context(self) -> Any:
            return Context()

    monkeypatch.setattr(card, "card", Cuda)
    monkeypatch.setattr(card, "is_simulated", bool)
    card.check_memory(1 << 29, "a batch", "take fewer games")
    with pytest.raises(
        OptionError, match=r"a batch needs 4\.00 GiB on the card, of which 1\.00 GiB are free; take"
    ):
        card.check_memory(4 << 30, "a batch", "take fewer games")


def test_memory_that_nobody_takes_is_let_go() -> None:
    before = len(dlpack._lent)
    capsule = dlpack.capsule("owner", 4096, (3, 2), (4, 2), np.dtype(np.int16), 0)
    assert 'capsule object "dltensor"' in repr(capsule)
    assert len(dlpack._lent) == before + 1
    del capsule
    assert len(dlpack._lent) == before
    with pytest.raises(BufferError, match="plain numbers"):
        dlpack.capsule("owner", 4096, (1,), (8,), np.dtype("M8[s]"), 0)


def test_the_guide_says_how_much_memory_a_game_takes() -> None:
    page = (ROOT / "docs" / "research" / "card.md").read_text()
    for game in terrae.games():
        variant = terrae.variant(game, players=2)
        sizes = [
            memory_of(shapes_of(variant, 1, kind, seen))
            for kind, seen in ((BITS, False), (BITS, True), (BYTES, True))
        ]
        assert f"| {variant.game.title} | {' | '.join(f'{size:,}' for size in sizes)} |" in page
