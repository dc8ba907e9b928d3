"""OpenSpiel's games, written in C++: the peers.

Its rollouts are run by a tree search of one simulation whose evaluation is a number of random games from
the beginning: everything happens in C++. How many actions such a game has on average is measured once, by
playing games from Python, which is not timed.
"""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pyspiel

from benchmarks.rules.measuring import Work

ROLLOUTS = 400
GAMES_FOR_THE_MEAN = 600


@cache
def _game(name: str) -> Any:
    return pyspiel.load_game(name)


def play_from_python(name: str, games: int, chance: random.Random) -> int:
    """The ordinary Python loop: legal actions, one of them applied, to the end. Gives the actions played."""
    actions = 0
    game = _game(name)
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
            actions += 1
    return actions


@cache
def mean_length(name: str) -> float:
    """The actions of an average random game."""
    return play_from_python(name, GAMES_FOR_THE_MEAN, random.Random(1)) / GAMES_FOR_THE_MEAN


def rollouts(name: str) -> Work:
    """Random games in C++; gives the actions played, on average."""
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = pyspiel.MCTSBot(_game(name), evaluator, 2.0, 1, 1000, True, 1, False)
    beginning = _game(name).new_initial_state()
    length = mean_length(name)

    def work() -> float:
        root = bot.mcts_search(beginning)
        assert root.explore_count == 1
        return ROLLOUTS * length

    return work


def loop(name: str, games: int) -> Work:
    """The Python loop as work."""
    chance = random.Random(2)
    return lambda: float(play_from_python(name, games, chance))
