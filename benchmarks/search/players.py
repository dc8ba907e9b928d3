"""Who plays: our search by level, by time, or with other settings; OpenSpiel's MCTSBot."""

from __future__ import annotations

import time
from typing import Any

from benchmarks.search.playing import Player
from terrae import Match
from terrae.search import LEVELS, Search, SearchSettings


def of_level(level: int, seconds: float | None = None) -> Player:
    """A level as people meet it; `seconds` for level 10."""

    def turn(match: Match, seed: int) -> None:
        budget: dict[str, Any] = {"seconds": seconds} if seconds and LEVELS[level].seconds else {}
        for action in Search(match, level=level, seed=seed, memory_mb=128, **budget).run().best:
            match.play(action)

    return turn


def of_time(seconds: float, settings: SearchSettings | None = None) -> Player:
    """The search with a time a turn."""

    def turn(match: Match, seed: int) -> None:
        search = Search(match, seconds=seconds, seed=seed, memory_mb=128, settings=settings or LEVELS[10].settings)
        for action in search.run().best:
            match.play(action)

    return turn


class OpenSpielBot:
    """OpenSpiel's C++ MCTSBot with random rollouts, on our games through the adapter, with a time a turn.

    The bot only knows a number of simulations, so that is set anew before each action from its measured
    speed; what an action leaves of the turn's time goes to the next.
    """

    def __init__(self, game: str, seconds: float, players: int = 2, **options: Any) -> None:
        import pyspiel

        import terrae.research.openspiel  # noqa: F401 - registers the games

        self.pyspiel = pyspiel
        name = game.replace("-", "_")
        given = ",".join(f"{key}={value}" for key, value in {"players": players, **options}.items())
        self.game = pyspiel.load_game(f"{name}({given})")
        self.seconds = seconds
        self.speed = 200.0

    def __call__(self, match: Match, seed: int) -> None:
        player, turn = match.to_play, int(match.states["turn"][0])
        state = self.game.new_initial_state()
        for action in match.history:
            state.apply_action(action.number)
        ends = time.perf_counter() + self.seconds
        actions_left = 3 if match.variant.game.name == "terra-nova" else 9
        while not match.over and match.to_play == player and int(match.states["turn"][0]) == turn:
            started = time.perf_counter()
            allowed = max(0.002, (ends - started) / max(1, actions_left))
            simulations = max(2, int(self.speed * allowed))
            evaluator = self.pyspiel.RandomRolloutEvaluator(1, seed)
            bot = self.pyspiel.MCTSBot(self.game, evaluator, 1.4, simulations, 200, False, seed, False)
            number = bot.step(state)
            taken = time.perf_counter() - started
            self.speed = 0.7 * self.speed + 0.3 * simulations / max(taken, 1e-6)
            match.play(match.variant.actions[number])
            state.apply_action(number)
            actions_left -= 1
