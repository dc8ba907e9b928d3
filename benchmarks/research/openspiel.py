"""OpenSpiel's ordinary Python loop on our games, beside its own Python tic-tac-toe."""

from __future__ import annotations

import random

import open_spiel.python.games.tic_tac_toe
import pyspiel

import terrae.research.openspiel
from benchmarks.rules.measuring import Line, Work, interleaved, one_core

PEER = "python_tic_tac_toe"
NAMES = ("terra_nova", "terra_nova(players=4)", "terra_turrium", "terra_turrium(players=4)")
ACTIONS = 10_000
WANTED = 1.0

assert terrae.research.openspiel
assert open_spiel.python.games.tic_tac_toe


def loop(name: str) -> Work:
    """Legal actions, one of them applied, to the end."""
    game = pyspiel.load_game(name)
    chance = random.Random(3)

    def work() -> float:
        actions = 0
        while actions < ACTIONS:
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(chance.choice(state.legal_actions()))
            assert abs(sum(state.returns())) < 1e-9
            actions += state.move_number()
        return float(actions)

    return work


def run(repeats: int) -> list[Line]:
    """Measure our games beside the peer."""
    with one_core():
        rates = interleaved({name: loop(name) for name in (*NAMES, PEER)}, repeats)
    return [
        Line(f"OpenSpiel loop, {name}", "actions/s", rates[name], PEER, rates[PEER], WANTED) for name in NAMES
    ]
