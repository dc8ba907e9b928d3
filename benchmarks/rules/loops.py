"""The ordinary Python loop, ours and OpenSpiel's."""

from __future__ import annotations

import random

import terrae
from benchmarks.rules import peers
from benchmarks.rules.measuring import Line, Work, interleaved, one_core
from terrae.core import loop

PEER = "hex(board_size=13)"
WANTED = 1.5
ACTIONS = 20_000


def ours(name: str) -> Work:
    """Legal actions, one of them played, to the end."""
    chance = random.Random(3)

    def work() -> float:
        actions = 0
        while actions < ACTIONS:
            match = terrae.start(name, players=2)
            while not match.over:
                match.play(chance.choice(match.legal_actions))
            assert match.outcome is not None
            actions += match.ply
        return float(actions)

    return work


def run(repeats: int) -> list[Line]:
    """Measure both games beside the peer."""
    works = {name: ours(name) for name in terrae.games()}
    with one_core():
        rates = interleaved({**works, PEER: peers.loop(PEER, 150)}, repeats)
    note = "" if loop.step else "without the loop in C: `python -m terrae.building` makes it"
    return [
        Line(
            f"Python loop, {name}, 2 players",
            "actions/s",
            rates[name],
            "hex 13",
            rates[PEER],
            WANTED,
            note=note,
        )
        for name in works
    ]
