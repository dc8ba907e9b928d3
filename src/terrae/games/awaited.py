"""Engines for asyncio: what `engines.Engine` does, awaited."""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from terrae.core.match import Match
from terrae.games.engines import (
    LONGEST_ANSWER,
    PATIENCE,
    EngineError,
    EngineResult,
    Report,
    Talk,
    budget,
    cannot_start,
    with_last_words,
)

if TYPE_CHECKING:
    import asyncio  # not before it is needed: it takes as long to import as the rules

_FAREWELL = 1.0
"""Seconds that a program has to end."""


class AsyncEngine:
    """The same for asyncio: `engine = await AsyncEngine.start(command)`, then `await` every method.

    >>> import asyncio, sys, terrae
    >>> async def name() -> str:
    ...     async with await terrae.AsyncEngine.start([sys.executable, "-m", "terrae.cli", "engine"]) as engine:
    ...         return (await engine.hello())["name"]
    >>> asyncio.run(name())
    'Terrae'
    """

    def __init__(
        self,
        talk: Talk,
        transport: asyncio.SubprocessTransport,
        process: asyncio.subprocess.Process,
        errors: Any,
    ) -> None:
        """Use `start`."""
        import asyncio

        self._talk = talk
        self._transport = transport
        self._process = process
        self._errors = errors
        self._last_words = ""
        self._one_at_a_time = asyncio.Lock()
        self.silent = False
        """Whether it was ended since it did not answer in time."""

    @staticmethod
    async def start(command: Sequence[str | os.PathLike[str]], *, patience: float = PATIENCE) -> AsyncEngine:
        """Start a program. `patience` is how many seconds it may be silent beyond the time that it was given."""
        import asyncio

        talk = Talk(command, patience)
        errors = tempfile.TemporaryFile()  # noqa: SIM115 (as long as the engine lives)
        loop = asyncio.get_running_loop()
        protocol = asyncio.subprocess.SubprocessStreamProtocol(limit=LONGEST_ANSWER, loop=loop)
        try:
            transport, _ = await loop.subprocess_exec(
                lambda: protocol, *talk.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors
            )
        except (OSError, ValueError) as error:
            errors.close()
            raise cannot_start(talk.command, error) from None
        return AsyncEngine(talk, transport, asyncio.subprocess.Process(transport, protocol, loop), errors)

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
        async with self._one_at_a_time:
            return await self._ask(do, fields or {}, report)

    async def _ask(
        self, do: str, fields: Mapping[str, Any], report: Callable[[dict[str, Any]], None] | None = None
    ) -> dict[str, Any]:
        import asyncio

        if self._errors.closed:
            raise EngineError(f"the engine has been closed and cannot be asked for {do}; start another")
        patience = self._talk.patience(fields)
        try:
            async with asyncio.timeout(patience):
                answer = await self._answer(do, fields, report)
        except TimeoutError:
            self.silent = True
            raise await self._broken(
                f"the engine gave no answer to {do} within {patience:g} seconds"
            ) from None
        except (OSError, ValueError) as error:
            if isinstance(error, EngineError):
                raise
            raise await self._broken(f"the engine broke down at {do}: {error}") from None
        if answer is None:
            raise await self._broken(f"the engine ended without an answer to {do}")
        return answer

    async def _answer(
        self, do: str, fields: Mapping[str, Any], report: Callable[[dict[str, Any]], None] | None
    ) -> dict[str, Any] | None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        number, line = self._talk.line(do, fields)
        try:
            self._process.stdin.write(line)
            with suppress(ConnectionError):  # it may have said something before it ended
                await self._process.stdin.drain()
            while got := await self._process.stdout.readline():
                if (answer := self._talk.read(got, do, report)) is not None:
                    return answer
        except BaseException:
            self._give_up(number, do)
            raise
        return None

    def _give_up(self, number: int, do: str) -> None:
        """Nobody waits for this answer any more; a search is asked to stop, since the next one waits for it."""
        self._talk.given_up.add(number)
        if do == "search" and not self.ended:
            assert self._process.stdin is not None
            stopping, line = self._talk.line("stop", {"id_of": number})
            self._talk.given_up.add(stopping)
            with suppress(OSError):
                self._process.stdin.write(line)

    async def _broken(self, message: str) -> EngineError:
        await self._end()
        return EngineError(with_last_words(message, await self.said()))

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
        match = match.copy()  # which may be played on before it is this one's turn
        tell = None if report is None else lambda answer: report(self._talk.found(match, answer))
        given = budget({"seconds": seconds, "simulations": simulations, "level": level, "threads": threads,
                        "seed": seed, "report_every": report_every})  # fmt: skip
        async with self._one_at_a_time:
            for do, fields in self._talk.news(match):
                await self._ask(do, fields)
            return self._talk.found(match, await self._ask("search", given, tell))

    async def said(self) -> str:
        """What the program has written on standard error."""
        if self._errors.closed:
            return self._last_words
        self._errors.seek(0)
        return str(self._errors.read(), "utf-8", "replace")

    async def close(self) -> None:
        """Ask the program to end, and end it if it does not within a second."""
        import asyncio

        assert self._process.stdin is not None
        with suppress(OSError, TimeoutError):
            self._process.stdin.write(self._talk.line("quit", {})[1])
            self._process.stdin.close()
            async with asyncio.timeout(_FAREWELL):
                await self._process.wait()
        await self.kill()

    async def kill(self) -> None:
        """End the program at once."""
        await self._end()
        self._last_words = await self.said()
        self._errors.close()

    async def _end(self) -> None:
        """End the program. What it wrote is read to the end, since asyncio waits for that too; but not for ever."""
        import asyncio

        assert self._process.stdout is not None
        with suppress(ProcessLookupError):
            self._process.kill()
        with suppress(OSError, ValueError, TimeoutError):
            async with asyncio.timeout(_FAREWELL):
                while await self._process.stdout.read(1 << 16):
                    pass
                await self._process.wait()
        self._transport.close()
        await asyncio.sleep(0)

    async def __aenter__(self) -> AsyncEngine:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.close()
