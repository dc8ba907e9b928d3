"""What single games cost: an observation, a mask, a copy, and OpenSpiel's clone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

import terrae
import terrae.research.openspiel
from benchmarks.rules.measuring import Line, Work, interleaved, one_core
from terrae.core.random import generator
from terrae.research.layout import layout
from terrae.research.light import LightMatch

TIMES = 5_000

assert terrae.research.openspiel


def often(call: Callable[[], Any]) -> Work:
    """The same call, many times."""

    def work() -> float:
        for _ in range(TIMES):
            call()
        return float(TIMES)

    return work


def run(repeats: int) -> list[Line]:
    """Measure both games."""
    works: dict[str, Work] = {}
    for name in terrae.games():
        table = LightMatch(terrae.variant(name, players=2))
        table.play_random(generator(1), 120)
        vector = np.zeros(layout(table.variant).size, np.int16)
        works[f"{name}: observation"] = often(lambda table=table, vector=vector: table.observe(0, vector))  # type: ignore[misc]
        works[f"{name}: mask"] = often(table.mask)
        works[f"{name}: list"] = often(table.legal)
        works[f"{name}: copy"] = often(table.copy)
        assert table.copy().position == table.position
        state = pyspiel.load_game(name.replace("-", "_")).new_initial_state()
        works[f"{name}: OpenSpiel clone"] = often(state.clone)
    with one_core():
        rates = interleaved(works, repeats)
    return [Line(name, "calls/s", rates[name]) for name in works]
