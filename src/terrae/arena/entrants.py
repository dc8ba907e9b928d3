"""Who plays, written as one word each.

| text | is |
| --- | --- |
| `random` | any legal action, each as likely |
| `level:5` | a level of the computer player |
| `search:simulations=800,exploration=1.4` | the search with a budget and settings of its own |
| `engine:./mybot --fast` | a program that speaks the engine protocol |
"""

from __future__ import annotations

import json
import random
import shlex
import subprocess
import threading
from abc import ABC, abstractmethod
from dataclasses import dataclass, fields, replace
from typing import Any

from terrae.core.errors import OptionError
from terrae.core.match import Match
from terrae.core.random import mixed
from terrae.search import LEVEL_NUMBERS, Search, SearchSettings, level_of

ANSWER_LIMIT = 1 << 20
PATIENCE = 60.0
"""Seconds beyond its time after which an engine that has not answered is taken for broken down."""


class EntrantError(Exception):
    """An entrant broke down: it loses the game, and the reason is kept with the record."""


class Player(ABC):
    """An entrant at a table."""

    @abstractmethod
    def turn(self, match: Match, seed: int) -> list[str]:
        """The rest of the turn of the player to act."""

    def close(self) -> None:
        """The game is over."""
        return


@dataclass(frozen=True)
class Entrant:
    """A kind of player that takes part under its text as name.

    >>> Entrant.parse("level:3", "terra-nova").text
    'level:3'
    """

    text: str
    kind: str
    level: int = 10
    simulations: int | None = None
    seconds: float | None = None
    settings: SearchSettings | None = None
    command: tuple[str, ...] = ()

    @staticmethod
    def parse(text: str, game: str) -> Entrant:
        """An entrant from its text, for a game; OptionError that says what can be written."""
        kind, _, rest = text.partition(":")
        if text == "random":
            return Entrant(text, kind)
        if kind == "level" and rest.isdigit() and int(rest) in LEVEL_NUMBERS:
            found = level_of(int(rest), game)
            return Entrant(text, kind, int(rest), found.simulations, found.seconds, found.settings)
        if kind == "search":
            return _search(text, rest, game)
        if kind == "engine" and shlex.split(rest):
            return Entrant(text, kind, command=tuple(shlex.split(rest)))
        raise OptionError(
            f"{text!r} is no entrant; write random, level:1 to level:{max(LEVEL_NUMBERS)}, "
            "search:simulations=800,exploration=1.4 or engine:COMMAND"
        )

    def within(self, seconds: float | None) -> Entrant:
        """The same with a time for each turn, where it has no budget of its own."""
        if seconds is None or self.simulations is not None:
            return self
        return replace(self, seconds=seconds)

    def sit_down(self) -> Player:
        """A player for one game."""
        if self.kind == "random":
            return _RandomPlayer()
        if self.kind == "engine":
            return _EnginePlayer(self)
        return _SearchPlayer(self)


def _search(text: str, rest: str, game: str) -> Entrant:
    known = {field.name: field.type for field in fields(SearchSettings)}
    given: dict[str, float] = {}
    for part in rest.split(","):
        name, _, value = part.partition("=")
        if name not in {*known, "simulations", "seconds", "level"}:
            raise OptionError(
                f"{part!r} in {text!r}: the search has simulations, seconds, level and {', '.join(known)}"
            )
        try:
            given[name] = float(value)
        except ValueError:
            raise OptionError(f"{part!r} in {text!r}: write a number behind the =") from None
    level = int(given.pop("level", 10))
    found = level_of(level, game)
    simulations, seconds = given.pop("simulations", None), given.pop("seconds", None)
    if simulations is None and seconds is None:
        simulations, seconds = found.simulations, found.seconds
    settings = replace(found.settings, **{name: _typed(name, value) for name, value in given.items()})
    return Entrant(
        text, "search", level, None if simulations is None else int(simulations), seconds, settings
    )


def _typed(name: str, value: float) -> Any:
    default = getattr(SearchSettings(), name)
    return type(default)(value)


class _RandomPlayer(Player):
    def turn(self, match: Match, seed: int) -> list[str]:
        return [random.Random(seed).choice(match.legal_actions).text]


class _SearchPlayer(Player):
    def __init__(self, entrant: Entrant) -> None:
        self._entrant = entrant

    def turn(self, match: Match, seed: int) -> list[str]:
        search = Search(
            match,
            simulations=self._entrant.simulations,
            seconds=self._entrant.seconds if self._entrant.simulations is None else None,
            settings=self._entrant.settings,
            seed=seed,
            memory_mb=96,
        )
        return [action.text for action in search.run().best]


class _EnginePlayer(Player):
    """A program beside us; it is told what was played and asked for its turn."""

    def __init__(self, entrant: Entrant) -> None:
        self._seconds = entrant.seconds or 1.0
        self._patience = self._seconds + PATIENCE
        self._told: int | None = None
        try:
            self._process = subprocess.Popen(
                entrant.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
            )
        except OSError as error:
            raise EntrantError(f"{entrant.text} cannot be started: {error.strerror}") from error

    def turn(self, match: Match, seed: int) -> list[str]:
        history = [action.text for action in match.history]
        if self._told is None:
            variant = match.variant
            self._ask(
                do="new", game=variant.game.name, players=variant.players, options=dict(variant.options)
            )
            self._told = 0
        if history[self._told :]:
            self._ask(do="play", **{"in": "main"}, actions=history[self._told :])
            self._told = len(history)
        best = self._ask(do="search", **{"in": "main"}, seconds=self._seconds).get("best")
        if not isinstance(best, list) or not all(isinstance(action, str) for action in best) or not best:
            raise EntrantError("the engine's answer to search has no best turn")
        return best

    def _ask(self, **request: Any) -> dict[str, Any]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        given_up = threading.Event()

        def give_up() -> None:
            given_up.set()
            self._process.kill()

        watch = threading.Timer(self._patience, give_up)
        watch.daemon = True
        watch.start()
        try:
            self._process.stdin.write(json.dumps({"id": 1, **request}) + "\n")
            self._process.stdin.flush()
            while line := self._process.stdout.readline(ANSWER_LIMIT):
                answer = json.loads(line)
                if not isinstance(answer, dict):
                    raise EntrantError("the engine answered something that is no JSON object")
                if "error" in answer:
                    raise EntrantError(
                        f"the engine answered {request['do']} with an error: {answer['error']}"
                    )
                if "partial" not in answer:
                    return answer
        except (OSError, ValueError) as error:
            raise EntrantError(f"the engine broke down at {request['do']}: {error}") from error
        finally:
            watch.cancel()
        if given_up.is_set():
            raise EntrantError(
                f"the engine gave no answer to {request['do']} within {self._patience:g} seconds"
            )
        raise EntrantError(f"the engine ended without an answer to {request['do']}")

    def close(self) -> None:
        self._process.kill()
        self._process.communicate()


def turn_seed(game_seed: int, ply: int) -> int:
    """A seed for one turn of one game."""
    return mixed(game_seed * 1_000_003 + ply) >> 1
