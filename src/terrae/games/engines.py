"""Engines: programs beside this one that speak the engine protocol, as `terrae engine` does. For threads, and for asyncio.

`Engine` blocks, `AsyncEngine` awaits; both have the same methods. An engine is told of a match what it does not know yet.
"""

from __future__ import annotations

import itertools
import json
import subprocess
import tempfile
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from terrae.core.action import Action
from terrae.core.errors import TerraeError
from terrae.core.match import Match
from terrae.games.records import Record

if TYPE_CHECKING:
    import asyncio  # not before it is needed: it takes as long to import as the rules

LONGEST_ANSWER = 1 << 24
"""Bytes of a line that an engine may send."""
PATIENCE = 240.0
"""Seconds that an engine may be silent, beyond the time that it was given: ours compiles for a minute the first time, on a busy
machine for several."""

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


class _Talk:
    """What is said to an engine, and what its answers mean: everything but the waiting."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command = tuple(command)
        self._numbers = itertools.count(1)
        self.given_up: set[int] = set()
        """Requests that nobody waits for any more; an answer to one is not the answer to another."""
        self._start: str | None = None
        self._told: list[str] = []

    def line(self, do: str, fields: Mapping[str, Any]) -> tuple[int, bytes]:
        number = next(self._numbers)
        return number, json.dumps({"id": number, "do": do, **fields}).encode() + b"\n"

    def read(self, line: bytes, do: str) -> dict[str, Any] | None:
        """The answer to what is asked now; None for one to something before."""
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
        return answer

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
            yield "play", {"actions": history[len(self._told) :]}
            self._told = history

    def found(self, match: Match, answer: Mapping[str, Any]) -> EngineResult:
        best = answer.get("best")
        if not isinstance(best, list) or not best or not all(isinstance(action, str) for action in best):
            raise EngineError("the engine's answer to search has no best turn")
        actions = tuple(match.variant.action(text) for text in best)
        return EngineResult(actions, tuple(answer.get("values") or ()), answer)


def _budget(given: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in given.items() if value is not None}


class Engine:
    """A program that speaks the engine protocol; `close` ends it, as does the end of a `with`.

    >>> import sys, terrae
    >>> with terrae.Engine([sys.executable, "-m", "terrae.cli", "engine"]) as engine:
    ...     engine.hello()["name"]
    'Terrae'
    """

    def __init__(self, command: Sequence[str], *, patience: float = PATIENCE) -> None:
        """Start a program. `patience` is how many seconds it may be silent beyond the time that it was given."""
        self._talk = _Talk(command)
        self._patience = patience
        self._last_words = ""
        self.silent = False
        """Whether it was ended since it did not answer in time."""
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 (as long as the engine lives)
        try:
            self._process = subprocess.Popen(
                self._talk.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors
            )
        except OSError as error:
            self._errors.close()
            raise EngineError(f"{self._talk.command[0]}: {error.strerror}") from None

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
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        fields = fields or {}
        patience = self._patience + float(fields.get("seconds") or 0)
        _, line = self._talk.line(do, fields)

        def give_up() -> None:
            self.silent = True
            self._process.kill()

        watch = threading.Timer(patience, give_up)
        watch.daemon = True
        watch.start()
        try:
            self._process.stdin.write(line)
            self._process.stdin.flush()
            while got := self._process.stdout.readline(LONGEST_ANSWER):
                answer = self._talk.read(got, do)
                if answer is not None and not answer.get("partial"):
                    return answer
                if answer is not None and report is not None:
                    report(answer)
        except OSError as error:
            raise self._broken(f"the engine broke down at {do}: {error}") from None
        finally:
            watch.cancel()
        if self.silent:
            raise self._broken(f"the engine gave no answer to {do} within {patience:g} seconds")
        raise self._broken(f"the engine ended without an answer to {do}")

    def _broken(self, message: str) -> EngineError:
        self._process.kill()
        self._process.wait()
        last = self.said().strip().splitlines()[-1:]
        return EngineError(": ".join([message, *last]))

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
        for do, fields in self._talk.news(match):
            self.ask(do, fields)
        tell = None if report is None else lambda answer: report(self._talk.found(match, answer))
        given = _budget({"seconds": seconds, "simulations": simulations, "level": level, "threads": threads,
                         "seed": seed, "report_every": report_every})  # fmt: skip
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
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                with suppress(OSError):
                    stream.close()

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


class AsyncEngine:
    """The same for asyncio: `engine = await AsyncEngine.start(command)`, then `await` every method.

    >>> import asyncio, sys, terrae
    >>> async def name() -> str:
    ...     engine = await terrae.AsyncEngine.start([sys.executable, "-m", "terrae.cli", "engine"])
    ...     try:
    ...         return (await engine.hello())["name"]
    ...     finally:
    ...         await engine.close()
    >>> asyncio.run(name())
    'Terrae'
    """

    def __init__(self, command: Sequence[str], process: asyncio.subprocess.Process, patience: float) -> None:
        """Use `start`."""
        import asyncio

        self._talk = _Talk(command)
        self._process = process
        self._patience = patience
        self._one_at_a_time = asyncio.Lock()

    @staticmethod
    async def start(command: Sequence[str], *, patience: float = PATIENCE) -> AsyncEngine:
        """Start a program."""
        import asyncio

        try:
            process = await asyncio.create_subprocess_exec(
                *command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                limit=LONGEST_ANSWER,
            )  # fmt: skip
        except OSError as error:
            raise EngineError(f"{command[0]}: {error.strerror}") from None
        return AsyncEngine(command, process, patience)

    @property
    def ended(self) -> bool:
        """Whether the program has ended."""
        return self._process.returncode is not None

    async def ask(
        self,
        do: str,
        fields: Mapping[str, Any] | None = None,
        report: Callable[[dict[str, Any]], None] | None = None,
    ) -> dict[str, Any]:
        """Send any request and wait for its answer; `report` hears of partial ones. EngineError where there is none."""
        import asyncio

        fields = fields or {}
        patience = self._patience + float(fields.get("seconds") or 0)
        async with self._one_at_a_time:
            try:
                async with asyncio.timeout(patience):
                    return await self._ask(do, report, fields)
            except TimeoutError:
                self._process.kill()
                raise EngineError(f"the engine gave no answer to {do} within {patience:g} seconds") from None
            except (OSError, ValueError) as error:
                if isinstance(error, EngineError):
                    raise
                raise EngineError(f"the engine broke down at {do}: {error}") from None

    async def _ask(
        self, do: str, report: Callable[[dict[str, Any]], None] | None, fields: Mapping[str, Any]
    ) -> dict[str, Any]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        number, line = self._talk.line(do, fields)
        try:
            self._process.stdin.write(line)
            await self._process.stdin.drain()
            while got := await self._process.stdout.readline():
                answer = self._talk.read(got, do)
                if answer is not None and not answer.get("partial"):
                    return answer
                if answer is not None and report is not None:
                    report(answer)
        except BaseException:
            self._talk.given_up.add(number)
            raise
        raise EngineError(f"the engine ended without an answer to {do}")

    async def hello(self) -> dict[str, Any]:
        """Who the engine is: `name`, `version`, what it can be asked and what games it plays."""
        return await self.ask("hello")

    async def search(
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
        for do, fields in self._talk.news(match):
            await self.ask(do, fields)
        tell = None if report is None else lambda answer: report(self._talk.found(match, answer))
        given = _budget({"seconds": seconds, "simulations": simulations, "level": level, "threads": threads,
                         "seed": seed, "report_every": report_every})  # fmt: skip
        return self._talk.found(match, await self.ask("search", given, tell))

    async def close(self) -> None:
        """Ask the program to end, and end it if it does not within a second."""
        import asyncio

        try:
            assert self._process.stdin is not None
            self._process.stdin.write(self._talk.line("quit", {})[1])
            self._process.stdin.close()
            async with asyncio.timeout(1.0):
                await self._process.wait()
        except (OSError, TimeoutError):
            pass
        if not self.ended:
            self._process.kill()
            await self._process.wait()
