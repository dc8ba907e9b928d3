"""Compiling the rules without keeping anybody waiting: in a process beside the server, with progress.

`python -m terrae.server.warm terra-nova` compiles what is not compiled yet and prints a line before each step:
done, of, what. What it compiled is kept on the disk, and the server then loads it in a moment.
"""

from __future__ import annotations

import asyncio
import gc
import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import structlog

import terrae
from terrae.core.compiled import UNCOMPILED, cache_folder
from terrae.games.warm import Step, is_warm, rule_steps, warm_up
from terrae.server.wire.rest import RulesProgress

log = structlog.get_logger(__name__)


def play_through(game: str) -> None:
    """Everything that happens at a table, from its first action to its last."""
    match, chance = terrae.start(game, players=2), random.Random(1)
    terrae.game(game).calls.load()
    while not match.over and match.ply < 4000:
        match.play(match.legal_actions[chance.randrange(len(match.legal_actions))])
        if match.ply < 200:
            match.closings(), match.costs()
    match.view(), match.outcome
    match.undo(1)


def table_steps(game: str) -> list[Step]:
    """The steps that compile the rest of what a table needs. Bots compile the search in their own processes."""
    return [("a whole game", lambda: play_through(game))]


def load(game: str) -> None:
    """Load the compiled rules into this process."""
    for _, load_it in rule_steps(game):
        load_it()
    play_through(game)


def _forget_garbage() -> None:
    """Modules and compiled rules are here to stay: looking through them again takes a tenth of a second."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 10)


class Warmer:
    """Compiles every game's rules in the background and knows how far it is."""

    def __init__(self) -> None:
        self.progress = {
            game: RulesProgress(game=game, state="waiting", done=0, of=1) for game in terrae.games()
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
            progress.state = "compiling"
            try:
                if not UNCOMPILED:
                    if not is_warm(game):
                        await self._compile(game, progress)
                    await asyncio.to_thread(load, game)
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
            while line := (await process.stdout.readline()).decode():
                done, of, doing = line.rstrip("\n").split(" ", 2)
                progress.done, progress.of, progress.doing = int(done), int(of), doing or None
            if code := await process.wait():
                raise RuntimeError(f"compiling {game} ended with {code}")
        except asyncio.CancelledError:
            process.kill()
            raise


def main(games: list[str]) -> None:
    """Compile these games' rules."""

    def report(done: int, of: int, doing: str) -> None:
        sys.stdout.write(f"{done} {of} {doing}\n")
        sys.stdout.flush()

    for game in games:
        with _one_at_a_time():
            warm_up(game, report, more=table_steps)


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Several workers that start together need not all compile the same: the others wait for the first."""
    try:
        import fcntl
    except ImportError:  # Windows has no such locks: everybody compiles
        yield
        return
    cache_folder().mkdir(parents=True, exist_ok=True)
    with (cache_folder() / "compiling").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    main(sys.argv[1:])
