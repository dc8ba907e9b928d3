"""A batch of 1024 games with random legal actions, masks and observations written at each step, beside Pgx's hex.

Both step in one compiled call, begin finished games anew, and use every core they can. Measured on the wall, and for a
busy machine once more in seconds of CPU time, all threads' together.
"""

from __future__ import annotations

import time

import numpy as np

import terrae
from benchmarks.research.peer import random_steps
from benchmarks.rules.measuring import Line, Work, busy
from terrae.research.batch import Batch

GAMES = 1024
STEPS = 2400
PEER_STEPS = 200
"""As many as take about half a second each: what one leaves running a moment longer must not count for the other."""
WANTED = 20.0
PEER = "pgx hex"


def ours(name: str, mask: str, looped: bool) -> Work:
    """Steps of a batch: looped in one compiled call as the peer's, or each with its actions passing through Python."""
    batch = Batch(terrae.variant(name, players=2), GAMES, seed=1, mask=mask)
    batch.step_random(1200)  # games of all ages

    def work() -> float:
        before = int(batch.states["ply"].sum()), int(batch.ended.sum())
        if looped:
            batch.step_random(STEPS)
        else:
            for _ in range(STEPS):
                batch.step(batch.random_actions())
        check(batch, before)
        return float(GAMES * STEPS)

    return work


def check(batch: Batch, before: tuple[int, int]) -> None:
    """Every game took every step, and what is shown is what is so."""
    if int(batch.ended.sum()) == before[1]:
        assert int(batch.states["ply"].sum()) - before[0] == GAMES * STEPS
    for game in range(0, GAMES, 97):
        table = batch.table(game)
        assert np.array_equal(batch.legal[game], table.mask())
        vector = np.zeros(batch.layout.size, np.int16)
        table.observe(table.to_play, vector)
        planes, scalars = batch.layout.split(vector)
        assert np.array_equal(batch.planes[game], planes)
        assert np.array_equal(batch.scalars[game], scalars)


def theirs() -> Work:
    """Pgx's hex."""
    import jax

    run, carried = random_steps("hex", GAMES)

    def work() -> float:
        carried[:] = jax.block_until_ready(run(*carried, PEER_STEPS))  # type: ignore[no-untyped-call]
        assert carried[1].legal_action_mask.shape == (GAMES, 122)
        return float(GAMES * PEER_STEPS)

    return work


def measured(works: dict[str, Work], repeats: int) -> dict[str, list[tuple[float, float]]]:
    """Rates on the wall and by CPU time, interleaved."""
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in works}
    for work in works.values():
        work()
    for _ in range(repeats):
        for name, work in works.items():
            wall, spent = time.perf_counter(), time.process_time()
            done = work()
            found[name].append((done / (time.perf_counter() - wall), done / (time.process_time() - spent)))
    return found


def run(repeats: int) -> list[Line]:
    """Measure both games, masks of bits and of bytes, beside the peer."""
    works = {PEER: theirs()}
    for name in terrae.games():
        works[f"{name}, bits"] = ours(name, "bits", looped=True)
        works[f"{name}, bytes"] = ours(name, "bytes", looped=True)
        works[f"{name}, bits, through Python"] = ours(name, "bits", looped=False)
    rates = measured(works, repeats)
    lines = []
    for kind, index in (("wall", 0), ("CPU", 1)):
        peer = tuple(rate[index] for rate in rates[PEER])
        for name in works:
            if name != PEER:
                mine = tuple(rate[index] for rate in rates[name])
                wanted = WANTED if kind == "wall" and name.endswith("bits") else None
                note = busy() if kind == "wall" else "by CPU time"
                lines.append(
                    Line(f"batch of {GAMES}, {name}", "steps/s", mine, PEER, peer, wanted, note=note)
                )
    return lines
