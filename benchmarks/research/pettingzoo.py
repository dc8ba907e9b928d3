"""PettingZoo environments with random legal actions, beside `connect_four_v3`.

The same driver for all: `last`, a legal action from the mask, `step`. Their own `performance_benchmark` finds the legal
actions with `np.flatnonzero` of bytes, which on 5,656 actions takes longer than everything else together: once so, too.
"""

from __future__ import annotations

import random
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np

from benchmarks.rules.measuring import Line, Work, interleaved, one_core
from terrae.research.pettingzoo import terra_nova_v1, terra_turrium_v1

STEPS = 5_000
WANTED = 8.0
PEER = "connect_four_v3"


def driven(env: Any, bytewise: bool = False) -> Work:
    """Steps of an environment, from game to game."""
    chance = random.Random(1)

    def work() -> float:
        env.reset(seed=1)
        games = 0
        for _ in range(STEPS):
            observation, _reward, termination, truncation, _ = env.last()
            assert not truncation
            if termination:
                games += 1
                env.reset()
                continue
            mask = observation["action_mask"]
            legal = np.flatnonzero(mask if bytewise else mask.view(bool))
            assert len(legal)
            env.step(int(chance.choice(legal)))
        return float(STEPS)

    return work


def run(repeats: int) -> list[Line]:
    """Measure both games beside the peer."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo.classic import connect_four_v3

        peer = connect_four_v3.env()
    ours: dict[str, Callable[[], Any]] = {
        "terra-nova": terra_nova_v1,
        "terra-nova, islet": lambda: terra_nova_v1(board="islet"),
        "terra-turrium": terra_turrium_v1,
    }
    works = {name: driven(make()) for name, make in ours.items()}
    works |= {f"{name}, bytewise": driven(make(), bytewise=True) for name, make in ours.items()}
    with one_core():
        rates = interleaved({**works, PEER: driven(peer)}, repeats)
    return [
        Line(
            f"PettingZoo, {name}, 2 players",
            "steps/s",
            rates[name],
            PEER,
            rates[PEER],
            None if name.endswith("bytewise") else WANTED,
        )
        for name in works
    ]
