"""Compiling the rules without keeping anybody waiting: in a process beside the server, with progress.

`python -m terrae.server.warm terra-nova` compiles and prints a line for each step; what it compiled is
kept on the disk, and the server then loads it in a moment. A mark beside the compiled code remembers that
this was done, so that later starts only load.
"""

from __future__ import annotations

import asyncio
import gc
import random
import sys
from collections.abc import Iterator

import structlog

import terrae
from terrae.core.compiled import UNCOMPILED, cache_folder
from terrae.server.wire.rest import RulesProgress

log = structlog.get_logger(__name__)
STEPS = ("start", "legal actions", "a whole game", "reasons", "the computer player")


def compile_steps(game: str) -> Iterator[str]:
    """Compile all that a table needs; gives each step's name when it is done."""
    match = terrae.start(game, players=2)
    match.view()
    yield STEPS[0]
    legal = match.legal_actions
    yield STEPS[1]
    chance = random.Random(1)
    while not match.over and match.ply < 4000:
        legal = match.legal_actions
        match.play(legal[chance.randrange(len(legal))])
    match.view(), match.outcome
    match.undo(1)
    yield STEPS[2]
    match = terrae.start(game, players=2)
    for action in (match.variant.action(0), match.variant.action(match.variant.action_count - 1)):
        match.why_not(action)
        match.closes(action)
    yield STEPS[3]


def compile_player(game: str) -> str:
    """Compile the search as well; only the processes of bots need it."""
    from terrae.server.bots.choose import choose

    choose(terrae.start(game, players=2), 1, 1, 1.0)
    return STEPS[4]


def _forget_garbage() -> None:
    """Modules and compiled rules are here to stay: looking through them again takes a tenth of a second."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 10)


class Warmer:
    """Compiles every game's rules in the background and knows how far it is."""

    def __init__(self) -> None:
        self.progress = {
            game: RulesProgress(game=game, state="waiting", done=0, of=len(STEPS)) for game in terrae.games()
        }
        self._task: asyncio.Task[None] | None = None
        self.done = asyncio.Event()

    @property
    def ready(self) -> bool:
        """Whether every game can be played."""
        return all(game.state == "ready" for game in self.progress.values())

    def ready_for(self, game: str) -> bool:
        """Whether this game can be played."""
        return self.progress[game].state == "ready"

    def start(self) -> None:
        """Begin in the background."""
        self._task = asyncio.create_task(self._run(), name="compiling rules")

    async def stop(self) -> None:
        """Give up."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        for game, progress in self.progress.items():
            progress.state, progress.doing = "compiling", STEPS[0]
            try:
                mark = cache_folder() / f"warm-{game}"
                if not UNCOMPILED:
                    if not mark.exists():
                        await self._compile(game, progress)
                        mark.touch()
                    await asyncio.to_thread(lambda name=game: list(compile_steps(name)))  # type: ignore[misc]
                progress.state, progress.done, progress.doing = "ready", progress.of, None
            except Exception as error:
                log.error("rules could not be compiled", game=game, error=repr(error))
                progress.state, progress.doing = "failed", repr(error)
        _forget_garbage()
        self.done.set()

    async def _compile(self, game: str, progress: RulesProgress) -> None:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "terrae.server.warm", game, stdout=asyncio.subprocess.PIPE
        )
        assert process.stdout is not None
        try:
            while await process.stdout.readline():
                progress.done = min(progress.done + 1, progress.of - 1)
                progress.doing = STEPS[progress.done]
            if code := await process.wait():
                raise RuntimeError(f"compiling {game} ended with {code}")
        except asyncio.CancelledError:
            process.kill()
            raise


if __name__ == "__main__":
    for _name in sys.argv[1:]:
        for _step in compile_steps(_name):
            sys.stdout.write(_step + "\n")
            sys.stdout.flush()
        sys.stdout.write(compile_player(_name) + "\n")
