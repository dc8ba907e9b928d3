"""Engines: programs beside this one that speak the engine protocol, as `terrae engine` does.

`Engine` blocks, and may be shared by threads; `awaited.AsyncEngine` has the same methods for asyncio. An engine is told of a
match what it does not know yet.
"""

from __future__ import annotations

import itertools
import json
import math
import os
import queue
import subprocess
import tempfile
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from terrae.core.action import Action
from terrae.core.errors import OptionError, TerraeError
from terrae.core.match import Match
from terrae.games.records import Record

LONGEST_ANSWER = 1 << 24
"""Bytes of a line that an engine may send."""
PATIENCE = 240.0
"""Seconds that an engine may be silent, beyond the time that it was given: ours compiles for a minute the first time, on a busy
machine for several."""

_LONGEST_THOUGHT = 86_400.0
"""Seconds that the protocol lets an engine think."""
_WAITING = 64
"""Lines that are read before somebody asks for them."""

Report = Callable[["EngineResult"], None]


class EngineError(TerraeError):
    """An engine could not be started, broke down, or answered with an error: `answer` is that error, where it sent one.

    >>> import terrae
    >>> terrae.Engine(["no-such-program"])
    Traceback (most recent call last):
    terrae.games.engines.EngineError: no-such-program: No such file or directory
    """

    code = "engine_failed"

    def __init__(self, message: str, answer: Mapping[str, Any] | None = None) -> None:
        super().__init__(message)
        self.answer: Mapping[str, Any] = answer or {}


@dataclass(frozen=True, slots=True)
class EngineResult:
    """What an engine found: the rest of the turn, and everything that it answered.

    >>> import sys, terrae
    >>> with terrae.Engine([sys.executable, "-m", "terrae.cli", "engine"]) as engine:
    ...     result = engine.search(terrae.start("terra-nova", players=2, board="islet"), simulations=2)
    >>> len(result.best), len(result.values)
    (1, 2)
    """

    best: tuple[Action, ...]
    """The actions of the rest of the turn."""
    values: tuple[float, ...]
    """What each player can expect, 0 to 1; empty where the engine does not say."""
    answer: Mapping[str, Any]
    """The whole answer, by the protocol's names."""


class Talk:
    """What is said to an engine, and what its answers mean: everything but the waiting."""

    def __init__(self, command: Sequence[str | os.PathLike[str]], patience: float) -> None:
        self.command = _words_of(command)
        if isinstance(patience, bool) or not isinstance(patience, int | float) or not 0 < patience < math.inf:
            raise OptionError(f"patience is a number of seconds above 0, not {patience!r}")
        self._patience = patience
        self._numbers = itertools.count(1)
        self.given_up: set[int] = set()
        """Requests that nobody waits for any more; an answer to one is not the answer to another."""
        self._start: str | None = None
        self._told: list[str] = []

    def patience(self, fields: Mapping[str, Any]) -> float:
        """How long the answer to a request may take."""
        given = fields.get("seconds")
        if isinstance(given, int | float) and 0 < given <= _LONGEST_THOUGHT:
            return self._patience + given
        return self._patience

    def line(self, do: str, fields: Mapping[str, Any]) -> tuple[int, bytes]:
        """A request as it is sent, and its number."""
        number = next(self._numbers)
        return number, json.dumps({"id": number, "do": do, **fields}).encode() + b"\n"

    def read(
        self, line: bytes, do: str, report: Callable[[dict[str, Any]], None] | None
    ) -> dict[str, Any] | None:
        """The answer to what is asked now; None for one to something before, and for a part of one, which `report` hears."""
        try:
            answer = json.loads(line)
        except ValueError as error:
            raise EngineError(f"the engine broke down at {do}: {error}") from None
        if not isinstance(answer, dict):
            raise EngineError(f"the engine answered {do} with something that is no JSON object")
        if isinstance(answer.get("id"), int) and answer["id"] in self.given_up:
            return None
        if "error" in answer:
            fault = answer["error"] if isinstance(answer["error"], dict) else {"message": answer["error"]}
            raise EngineError(f"the engine answered {do} with an error: {fault.get('message', fault)}", fault)
        if not answer.get("partial"):
            return answer
        if report is not None:
            report(answer)
        return None

    def news(self, match: Match) -> Iterator[tuple[str, dict[str, Any]]]:
        """What the engine must be told before it knows the match."""
        history = [action.text for action in match.history]
        if match.start_position != self._start or history[: len(self._told)] != self._told:
            self._told, self._start = [], None
            variant = match.variant
            if match.begins_at_the_beginning:
                options = variant.game.standalone_options(variant.options)
                yield "new", {"game": variant.game.name, "players": variant.players, "options": options}
            else:
                start = match.copy()
                start.undo(len(history))
                yield "load", {"record": Record.of(start).to_text()}
            self._start = match.start_position
        if history[len(self._told) :]:
            self._start = None  # who is stopped here does not know whether the engine has played
            yield "play", {"actions": history[len(self._told) :]}
            self._start, self._told = match.start_position, history

    def found(self, match: Match, answer: Mapping[str, Any]) -> EngineResult:
        """An answer to `search`, checked: the rules allow its turn."""
        best = answer.get("best")
        if not isinstance(best, list) or not best or not all(isinstance(action, str) for action in best):
            raise EngineError("the engine's answer to search has no best turn")
        trial = match.copy()
        try:
            actions = tuple(trial.play(text) for text in best)
        except TerraeError as error:
            raise EngineError(f"the engine's best turn cannot be played: {error}", answer) from error
        return EngineResult(actions, tuple(answer.get("values") or ()), answer)


def _words_of(command: Sequence[str | os.PathLike[str]]) -> tuple[str, ...]:
    if isinstance(command, Sequence) and not isinstance(command, str | bytes) and command:
        words = [os.fspath(word) if isinstance(word, os.PathLike) else word for word in command]
        if all(isinstance(word, str) for word in words):
            return tuple(words)
    raise OptionError(
        f"an engine's command is a list of words, such as ['terrae', 'engine'], not {command!r:.80}"
    )


def budget(given: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a request that were given."""
    return {name: value for name, value in given.items() if value is not None}


class Engine:
    """A program that speaks the engine protocol; `close` ends it, as does the end of a `with`.

    >>> import sys, terrae
    >>> with terrae.Engine([sys.executable, "-m", "terrae.cli", "engine"]) as engine:
    ...     engine.hello()["name"]
    'Terrae'
    """

    def __init__(self, command: Sequence[str | os.PathLike[str]], *, patience: float = PATIENCE) -> None:
        """Start a program. `patience` is how many seconds it may be silent beyond the time that it was given."""
        self._talk = Talk(command, patience)
        self._one_at_a_time = threading.RLock()
        self._last_words = ""
        self._closed = False
        self.silent = False
        """Whether it was ended since it did not answer in time."""
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 (as long as the engine lives)
        try:
            self._process = subprocess.Popen(
                self._talk.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors
            )
        except (OSError, ValueError) as error:
            self._errors.close()
            raise cannot_start(self._talk.command, error) from None
        self._lines: queue.Queue[bytes] = queue.Queue(_WAITING)
        self._listener = threading.Thread(target=self._listen, name="terrae-engine", daemon=True)
        self._listener.start()

    def _listen(self) -> None:
        """Hand on what the program writes. A thread does it: what the program has started may hold its output open for ever."""
        assert self._process.stdout is not None
        with self._process.stdout as output:
            while not self._closed and (line := output.readline(LONGEST_ANSWER)):
                self._lines.put(line)
        if not self._closed:
            self._lines.put(b"")

    @property
    def ended(self) -> bool:
        """Whether the program has ended."""
        return self._process.poll() is not None

    def ask(
        self,
        do: str,
        fields: Mapping[str, Any] | None = None,
        report: Callable[[dict[str, Any]], None] | None = None,
    ) -> dict[str, Any]:
        """Send any request and wait for its answer; `report` hears of partial ones. EngineError where there is none."""
        fields = fields or {}
        if self._closed:
            raise EngineError(f"the engine has been closed and cannot be asked for {do}; start another")
        patience = self._talk.patience(fields)
        _, line = self._talk.line(do, fields)

        def give_up() -> None:
            self.silent = True
            self._process.kill()
            self._lines.put(b"")

        with self._one_at_a_time:
            watch = threading.Timer(patience, give_up)
            watch.daemon = True
            watch.start()
            try:
                answer = self._answer(line, do, report)
            except (OSError, ValueError) as error:
                if isinstance(error, TerraeError):
                    raise
                raise self._broken(f"the engine broke down at {do}: {error}") from None
            finally:
                watch.cancel()
            if answer is not None:
                return answer
            if self.silent:
                raise self._broken(f"the engine gave no answer to {do} within {patience:g} seconds")
            raise self._broken(f"the engine ended without an answer to {do}")

    def _answer(
        self, line: bytes, do: str, report: Callable[[dict[str, Any]], None] | None
    ) -> dict[str, Any] | None:
        """What the program says to a line; None where it ends instead."""
        assert self._process.stdin is not None
        if self.ended:
            return None
        self._process.stdin.write(line)
        self._process.stdin.flush()
        while got := self._lines.get():
            if (answer := self._talk.read(got, do, report)) is not None:
                return answer
        return None

    def _broken(self, message: str) -> EngineError:
        self._process.kill()
        self._process.wait()
        return EngineError(with_last_words(message, self.said()))

    def hello(self) -> dict[str, Any]:
        """Who the engine is: `name`, `version`, what it can be asked and what games it plays."""
        return self.ask("hello")

    def search(
        self,
        match: Match,
        *,
        seconds: float | None = None,
        simulations: int | None = None,
        level: int | None = None,
        threads: int | None = None,
        seed: int | None = None,
        report: Report | None = None,
        report_every: float | None = None,
    ) -> EngineResult:
        """What the engine would do with the rest of the turn; `report` hears of what it thinks meanwhile."""
        tell = None if report is None else lambda answer: report(self._talk.found(match, answer))
        given = budget({"seconds": seconds, "simulations": simulations, "level": level, "threads": threads,
                        "seed": seed, "report_every": report_every})  # fmt: skip
        with self._one_at_a_time:
            for do, fields in self._talk.news(match):
                self.ask(do, fields)
            return self._talk.found(match, self.ask("search", given, tell))

    def said(self) -> str:
        """What the program has written on standard error."""
        if self._errors.closed:
            return self._last_words
        self._errors.seek(0)
        return self._errors.read().decode("utf-8", "replace")

    def close(self) -> None:
        """Ask the program to end, and end it if it does not within a second."""
        try:
            assert self._process.stdin is not None
            self._process.stdin.write(self._talk.line("quit", {})[1])
            self._process.stdin.close()
            self._process.wait(1.0)
        except (OSError, ValueError, subprocess.TimeoutExpired):
            pass
        self.kill()

    def kill(self) -> None:
        """End the program at once."""
        self._process.kill()
        self._process.wait()
        self._last_words = self.said()
        self._errors.close()
        self._closed = True
        with suppress(queue.Empty):
            while True:  # the listener may wait for room
                self._lines.get_nowait()
        self._listener.join(1.0)
        with suppress(OSError):
            assert self._process.stdin is not None
            self._process.stdin.close()

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def cannot_start(command: tuple[str, ...], error: OSError | ValueError) -> EngineError:
    """Why a program does not start."""
    return EngineError(f"{command[0] or 'an empty word'}: {getattr(error, 'strerror', None) or error}")


def with_last_words(message: str, said: str) -> str:
    """What went wrong, and the last line that the program wrote on standard error."""
    return ": ".join([message, *said.strip().splitlines()[-1:]])
