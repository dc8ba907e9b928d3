"""Who plays: our search by level, by time, or with other settings; OpenSpiel's MCTSBot.

Players can be sent to other processes, where `playing` plays their games.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from terrae import Match
from terrae.search import LEVEL_NUMBERS, Search, SearchSettings, level_of

MEMORY_MB = 128


@dataclass(frozen=True)
class OfLevel:
    """A level as people meet it; `seconds` or `simulations` only for one that takes the time it is given."""

    level: int
    seconds: float | None = None
    simulations: int | None = None

    def __call__(self, match: Match, seed: int) -> None:
        budget: dict[str, Any] = {}
        level = level_of(self.level, match.variant.game.name)
        if level.seconds and self.simulations:
            budget = {"simulations": self.simulations}
        elif level.seconds:
            budget = {"simulations": level.simulations, "seconds": self.seconds}
        for action in Search(match, level=self.level, seed=seed, memory_mb=MEMORY_MB, **budget).run().best:
            match.play(action)

    def __str__(self) -> str:
        budget = f"{self.simulations:,} simulations" if self.simulations else f"{self.seconds:g} s"
        return (
            f"level {self.level} with {budget}" if self.level == LEVEL_NUMBERS[-1] else f"level {self.level}"
        )


@dataclass(frozen=True)
class OfTime:
    """The search with a time a turn, as level 10 of the game being played or with settings of its own."""

    seconds: float
    settings: SearchSettings | None = None

    def __call__(self, match: Match, seed: int) -> None:
        search = Search(
            match, seconds=self.seconds, level=10, seed=seed, memory_mb=MEMORY_MB, settings=self.settings
        )
        for action in search.run().best:
            match.play(action)


@lru_cache
def _openspiel_game(game: str, players: int, options: tuple[tuple[str, int], ...]) -> Any:
    import pyspiel

    import terrae.research.openspiel  # noqa: F401 - registers the games

    given = ",".join(f"{key}={value}" for key, value in (("players", players), *options))
    return pyspiel.load_game(f"{game.replace('-', '_')}({given})")


FIRST_SPEED = 50.0
FASTER = 1.25
_speed: dict[str, float] = {}
"""Simulations a second that OpenSpiel's bot reached lately, by game."""


@dataclass(frozen=True)
class OpenSpielBot:
    """OpenSpiel's C++ MCTSBot with random rollouts, on our games through the adapter, with a time a turn.

    The bot only knows a number of simulations, so that is set anew before each action from its measured
    speed; what an action leaves of the turn's time goes to the next.
    """

    game: str
    seconds: float
    players: int = 2
    options: tuple[tuple[str, int], ...] = ()

    def __call__(self, match: Match, seed: int) -> None:
        import pyspiel

        game = _openspiel_game(self.game, self.players, self.options)
        player, turn = match.to_play, int(match.states["turn"][0])
        state = game.new_initial_state()
        for action in match.history:
            state.apply_action(action.number)
        ends = time.perf_counter() + self.seconds
        actions_left = 3 if self.game == "terra-nova" else 9
        while not match.over and match.to_play == player and int(match.states["turn"][0]) == turn:
            started = time.perf_counter()
            allowed = max(0.002, (ends - started) / max(1, actions_left))
            before = _speed.get(self.game, FIRST_SPEED)
            simulations = max(2, int(before * allowed))
            evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
            bot = pyspiel.MCTSBot(game, evaluator, 1.4, simulations, 200, False, seed, False)
            # `step` cannot be called on a game written in Python; this is what it does.
            number = int(bot.mcts_search(state).best_child().action)
            taken = time.perf_counter() - started
            # Rollouts are over at once when a game nearly is: the speed found then must not carry over to the next.
            _speed[self.game] = min(simulations / max(taken, 1e-6), FASTER * before)
            match.play(match.variant.actions[number])
            state.apply_action(number)
            actions_left -= 1
