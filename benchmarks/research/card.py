"""Batches on a graphics card beside Pgx on the same card, and playouts beside one core of the same machine.

Random legal actions; masks and observations are written at every step, finished games begin anew. Each is measured in
batches of growing size, and the best size of each counts. `TERRAE_FIGURES=file.json` keeps all figures, which
`python -m benchmarks.research.growth file.json picture.svg` draws.
"""

from __future__ import annotations

import json
import os
import platform
import statistics
import subprocess
import time
from collections.abc import Callable, Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np

import terrae
from benchmarks.research.peer import random_steps
from benchmarks.rules.measuring import Line, one_core
from terrae.core import rulebook
from terrae.core.card import card
from terrae.core.errors import OptionError
from terrae.core.random import generator
from terrae.research.batch import Batch
from terrae.research.playouts import play_out

SIZES = tuple(1 << power for power in range(10, 21, 2))
PLAYOUT_SIZES = (*SIZES, 1 << 22)
"""Games to be played out, a few thousand of them side by side: with more of them the last ones count for less."""
PEER_SIZES = (1 << 14, 1 << 16, 1 << 18)
SECONDS = 0.15
"""About so long is each measurement."""
AGED = 400
"""Random steps before anything is measured: games of all ages."""
BEFORE_PEER = {("terra-turrium", "hex"): 3.0, ("terra-nova", "hex"): 1.0}
BEFORE_GO = 20.0
BEFORE_CORE = 250.0
CORE_GAMES = {"terra-nova": 1500, "terra-turrium": 400}

Rates = dict[int, tuple[float, ...]]


def timed(work: Callable[[int], None], wait: Callable[[], None], repeats: int) -> tuple[float, ...]:
    """How many of something are done in a second, each time."""
    work(1)
    wait()
    count = 1
    while True:
        begin = time.perf_counter()
        work(count)
        wait()
        spent = time.perf_counter() - begin
        if spent > SECONDS / 3:
            break
        count *= 2
    count = max(1, round(count * SECONDS / spent))
    found = []
    for _ in range(repeats):
        begin = time.perf_counter()
        work(count)
        wait()
        found.append(count / (time.perf_counter() - begin))
    return tuple(found)


def of_batch(name: str, games: int, repeats: int, **arguments: Any) -> tuple[float, ...]:
    """Steps a second, all games' together."""
    batch = Batch(terrae.variant(name, players=2), games, seed=1, device="cuda", **arguments)
    batch.step_random(AGED)
    rates = timed(lambda count: batch.step_random(count) and None, batch.wait, repeats)
    check(batch)
    return tuple(games * rate for rate in rates)


def check(batch: Batch) -> None:
    """What some games show is what is so."""
    for game in range(0, batch.games, max(1, batch.games // 5)):
        table = batch.table(game)
        marks, planes = (np.asarray(array[game : game + 1]) for array in (batch.legal_bits, batch.planes))
        assert np.array_equal(np.packbits(table.mask(), bitorder="little"), marks[0])
        if batch.observations:
            vector = np.zeros(batch.layout.size, np.int16)
            table.observe(table.to_play, vector)
            assert np.array_equal(batch.layout.split(vector)[0], planes[0])


def of_playouts(name: str, games: int, repeats: int) -> tuple[float, ...]:
    """Actions a second of games to their ends."""
    variant = terrae.variant(name, players=2)
    play_out(variant, games, seed=0, device="cuda")
    found = []
    for seed in range(repeats):
        begin = time.perf_counter()
        played = play_out(variant, games, seed=seed, device="cuda")
        found.append(float(played.lengths.sum()) / (time.perf_counter() - begin))
    return tuple(found)


def of_core(name: str, repeats: int) -> tuple[float, ...]:
    """The same on one core of this machine."""
    variant = terrae.variant(name, players=2)
    first = variant.game.first_state(variant.setting)
    scratch = first.copy()
    rulebook.random_playouts_at(variant.setting, first, scratch, generator(1), 2)
    found = []
    with one_core():
        for seed in range(repeats):
            begin = time.perf_counter()
            actions = rulebook.random_playouts_at(
                variant.setting, first, scratch, generator(seed), CORE_GAMES[name]
            )
            found.append(actions / (time.perf_counter() - begin))
    return tuple(found)


def of_peer(name: str, games: int, repeats: int) -> tuple[float, ...]:
    """Pgx on the same card."""
    import jax

    run, carried = random_steps(name, games)

    def work(count: int) -> None:
        carried[:] = run(*carried, count)

    work(100)
    rates = timed(work, lambda: jax.block_until_ready(carried) and None, repeats)
    assert carried[1].observation.shape[0] == games
    return tuple(games * rate for rate in rates)


def median(rates: tuple[float, ...]) -> float:
    return statistics.median(rates)


def machine() -> dict[str, str]:
    """What was measured on."""
    asked = "name,driver_version,memory.total"
    shown = subprocess.run(
        ["nvidia-smi", f"--query-gpu={asked}", "--format=csv,noheader"],
        capture_output=True,
        text=True,
        check=False,
    ).stdout.strip()
    found = {"card": shown, "python": platform.python_version()}
    for library in ("numba", "numba-cuda", "cuda-bindings", "numpy", "jax", "pgx", "torch"):
        try:
            found[library] = version(library)
        except Exception:
            found[library] = "not there"
    return found


def figures(repeats: int) -> dict[str, Any]:
    """All rates, by what, game and size; kept as they come where a file is named."""
    found: dict[str, Any] = {"machine": machine(), "rates": {}}
    for what, measure in _measurements(repeats):
        try:
            found["rates"][what] = measure()
        except Exception as error:  # one that fails must not take the others with it
            print(f"{what}: {type(error).__name__}: {error}"[:600], flush=True)
            continue
        best = max(median(tuple(rates)) for rates in found["rates"][what].values())
        print(f"{what}: {best / 1e6:,.1f} M a second", flush=True)
        if named := os.environ.get("TERRAE_FIGURES"):
            Path(named).write_text(json.dumps(found, indent=1))
    return found


def _measurements(repeats: int) -> Iterator[tuple[str, Callable[[], Rates]]]:
    for name in terrae.games():
        yield f"{name}, one core", lambda name=name: {1: of_core(name, repeats)}  # type: ignore[misc]
        yield (
            f"{name}, playouts",
            lambda name=name: {  # type: ignore[misc]
                size: of_playouts(name, size, repeats) for size in PLAYOUT_SIZES
            },
        )
        for what, arguments in (
            ("bits and observations", {"mask": "bits"}),
            ("bytes and observations", {"mask": "bytes"}),
            ("bits alone", {"mask": "bits", "observations": False}),
        ):
            yield (
                f"{name}, {what}",
                lambda name=name, arguments=arguments: {  # type: ignore[misc]
                    size: of_batch(name, size, repeats, **arguments) for size in SIZES
                },
            )
    for peer in ("hex", "go_9x9"):
        yield (
            f"pgx {peer}",
            lambda peer=peer: {  # type: ignore[misc]
                size: of_peer(peer, size, repeats) for size in PEER_SIZES
            },
        )


def run(repeats: int) -> list[Line]:
    """Measure everything, and compare; nothing where there is no card."""
    try:
        card()
    except OptionError as error:
        print(f"card: {error}")
        return []
    rates = figures(repeats)["rates"]

    def best(what: str) -> tuple[float, ...]:
        return max((tuple(one) for one in rates.get(what, {0: (0.0,) * repeats}).values()), key=median)

    lines = []
    for name in terrae.games():
        core = best(f"{name}, one core")
        lines.append(
            Line(f"playouts, {name}", "actions/s", best(f"{name}, playouts"), "one core", core, BEFORE_CORE)
        )
        for mask in ("bits", "bytes"):
            mine = best(f"{name}, {mask} and observations")
            for peer, wanted in (("hex", BEFORE_PEER[name, "hex"]), ("go_9x9", BEFORE_GO)):
                theirs = best(f"pgx {peer}")
                target = wanted if mask == "bits" else None
                lines.append(Line(f"steps, {mask}, {name}", "steps/s", mine, f"pgx {peer}", theirs, target))
    return lines
