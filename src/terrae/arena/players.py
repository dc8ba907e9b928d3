"""The entrants at a table: each is asked for the rest of its turn."""

from __future__ import annotations

import importlib
import json
import os
import random
import signal
import sys
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from terrae.core.action import Action
from terrae.core.errors import OptionError, TerraeError
from terrae.core.match import Match
from terrae.core.random import mixed
from terrae.games.engines import Engine, EngineError
from terrae.search import Search, SearchSettings
from terrae.search.weights import FILES, Weights, name_of, nearest, weights_from, with_nets

PATIENCE = 60.0
"""Seconds beyond its time, or beyond one second, after which an engine or function that gave nothing is taken for broken down."""
MEMORY_MB = 256.0
"""Of a search: some 900,000 positions. Once they are used up, it goes on in the tree that it has."""
MOST_SAID = 4000
"""Characters of what an engine wrote on standard error that are kept."""

PlayerFunction = Callable[[Match, random.Random], str | Action | list[str] | list[Action]]


class EntrantError(Exception):
    """An entrant broke down: it loses the game, and the reason is kept with the record."""


class CannotStart(OptionError):
    """An entrant cannot take part at all; there is no sense in going on."""


class Player(ABC):
    """An entrant at a table."""

    @abstractmethod
    def turn(self, match: Match, seed: int) -> list[str]:
        """The rest of the turn of the player to act, or its next actions."""

    def said(self) -> str:
        """What it told its maker: the end of an engine's standard error."""
        return ""

    def close(self) -> None:
        """The game is over."""
        return


class RandomPlayer(Player):
    """Any legal action."""

    def turn(self, match: Match, seed: int) -> list[str]:
        """One action."""
        return [random.Random(seed).choice(match.legal_actions).text]


class SearchPlayer(Player):
    """The search."""

    def __init__(
        self,
        simulations: int | None,
        seconds: float | None,
        settings: SearchSettings | None,
        weights: str = "",
        memory_mb: float = MEMORY_MB,
    ) -> None:
        self._simulations = simulations
        self._seconds = seconds if simulations is None else None
        self._settings = settings
        self._weights = weights
        self._memory_mb = memory_mb

    def turn(self, match: Match, seed: int) -> list[str]:
        """The rest of the turn."""
        search = Search(
            match,
            simulations=self._simulations,
            seconds=self._seconds,
            settings=self._settings,
            seed=seed,
            memory_mb=self._memory_mb,
            weights=_weights(self._weights, match.variant.game.name, name_of(match.variant))
            if self._weights not in ("", *FILES)
            else self._weights or None,
        )
        return [action.text for action in search.run().best]


@cache
def _weights(path: str, game: str, name: str) -> Weights:
    """Of a file in the form of `weights.json`, or of `learned.json`, whose entries have no weights of actions."""
    try:
        fitted = json.loads(Path(path).read_text(encoding="utf-8"))[game]
        if any("action" not in entry for entry in fitted.values()):
            return with_nets(game, fitted, name)
        return weights_from(game, nearest(fitted, name))
    except OptionError as error:
        raise CannotStart(f"{path}: {error}") from None
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise CannotStart(f"{path} holds no weights of {game}: {type(error).__name__}: {error}") from None


def function_named(module: str, function: str) -> PlayerFunction:
    """A function of a module, which may lie in this folder; OptionError where there is none."""
    here = os.getcwd()
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found = getattr(importlib.import_module(module), function)
    except (ImportError, AttributeError) as error:
        raise OptionError(f"python:{module}:{function} cannot be found: {error}") from None
    except (Exception, SystemExit) as error:
        raise OptionError(
            f"python:{module}:{function}: importing {module} raises {type(error).__name__}: {error}"
        ) from error
    if not callable(found):
        raise OptionError(f"python:{module}:{function} is no function")
    chosen: PlayerFunction = found
    return chosen


class _TooLongError(BaseException):
    """Raised in the middle of somebody's function, which may catch every `Exception`."""


@contextmanager
def _at_most(seconds: float) -> Iterator[None]:
    """Break off what takes longer: where the system can, and in the thread that it tells."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def break_off(*_: object) -> None:
        raise _TooLongError

    before = signal.signal(signal.SIGALRM, break_off)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


class FunctionPlayer(Player):
    """A function of somebody's: given a match and random numbers, it gives an action or several."""

    def __init__(self, module: str, function: str, seconds: float | None = None) -> None:
        self._name = f"{module}:{function}"
        self._function = function_named(module, function)
        self._patience = (seconds or 1.0) + PATIENCE

    def turn(self, match: Match, seed: int) -> list[str]:
        """What the function says."""
        try:
            with _at_most(self._patience):
                given = self._function(match, random.Random(seed))
        except _TooLongError:
            raise EntrantError(f"{self._name} gave no action within {self._patience:g} seconds") from None
        except (Exception, SystemExit) as error:
            raise EntrantError(f"{self._name} raised {type(error).__name__}: {error}") from error
        chosen = (
            [given]
            if isinstance(given, str | Action)
            else list(given)
            if isinstance(given, list | tuple)
            else []
        )
        if not chosen or not all(isinstance(action, str | Action) for action in chosen):
            raise EntrantError(f"{self._name} gives an action or a list of actions, not {given!r:.80}")
        return [str(action) for action in chosen]


class EnginePlayer(Player):
    """A program beside us; it is told what was played and asked for its turn."""

    def __init__(
        self, name: str, command: tuple[str, ...], seconds: float | None, simulations: int | None
    ) -> None:
        self._budget: dict[str, Any] = (
            {"simulations": simulations} if simulations else {"seconds": seconds or 1.0}
        )
        self._told: int | None = None
        self._name = name
        try:
            self._engine = Engine(command, patience=(seconds or 1.0) + PATIENCE)
        except EngineError as error:
            raise CannotStart(f"{name} cannot be started: {error}") from error

    def turn(self, match: Match, seed: int) -> list[str]:
        """What the engine calls best."""
        history = [action.text for action in match.history]
        try:
            if self._told is None:
                variant = match.variant
                try:
                    self._engine.ask(
                        "new",
                        {
                            "game": variant.game.name,
                            "players": variant.players,
                            "options": dict(variant.options),
                        },
                    )
                except EngineError as error:
                    if self._engine.ended and not self._engine.silent:
                        raise CannotStart(f"{self._name} cannot be started: {error}") from error
                    raise
                self._told = 0
            if history[self._told :]:
                self._engine.ask("play", {"in": "main", "actions": history[self._told :]})
                self._told = len(history)
            answer = self._engine.ask("search", {"in": "main", **self._budget, "seed": seed & (2**53 - 1)})
        except EngineError as error:
            raise EntrantError(str(error)) from error
        best = answer.get("best")
        if not isinstance(best, list) or not all(isinstance(action, str) for action in best) or not best:
            raise EntrantError("the engine's answer to search has no best turn")
        return best

    def said(self) -> str:
        """The end of what it wrote on standard error."""
        return self._engine.said()[-MOST_SAID:]

    def close(self) -> None:
        """End the program."""
        self._engine.kill()


def turn_seed(game_seed: int, ply: int) -> int:
    """A seed for one turn of one game."""
    return mixed(game_seed * 1_000_003 + ply) >> 1


BREAKDOWNS = (EntrantError, TerraeError)
"""What loses a game."""
