"""Compiling the rules without keeping anybody waiting: in a process beside the server, with progress.

`python -m terrae.server.running.warm games terra-nova` compiles what is not compiled yet and prints a line before each
step: done, of, what; `search` in place of `games` compiles the computer player as well. What it compiled is kept on
the disk, and the server then loads it in a moment.
"""

from __future__ import annotations

import asyncio
import gc
import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import structlog

import terrae
from terrae.core import native
from terrae.core.compiled import UNCOMPILED, cache_folder, mark
from terrae.games.warm import Step, rule_steps
from terrae.server.wire.rest import RulesProgress

log = structlog.get_logger(__name__)
COMPUTER = "the computer player"
LOADING = 20.0
"""Seconds that somebody's request waits for rules that are compiled and only have to be loaded."""
HEAD_START = 2.0
"""Seconds after which the rules are loaded though nobody has asked for anything but pages."""


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


def steps_to(layer: str, game: str) -> list[Step]:
    """What a table needs (`games`), or what bots need (`search`): people can play before that is there."""

    def think() -> None:
        from terrae.server.bots.choose import choose

        choose(terrae.start(game, players=2), 1, 1, 1.0)

    if layer == "search":
        return [(COMPUTER, think)]
    return [*rule_steps(game), ("a whole game", lambda: play_through(game))]


def mark_of(game: str, layer: str) -> Path:
    """The file that says that all these steps have been done."""
    return cache_folder(layer) / f"served-{game}"


def is_compiled(game: str, layer: str) -> bool:
    """Whether all these steps need no compiler any more."""
    return UNCOMPILED or native.covers(game, layer) or mark_of(game, layer).exists()


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
        self._wanted = asyncio.Event()
        self._settled = {game: asyncio.Event() for game in self.progress}
        self.done = asyncio.Event()

    @property
    def ready(self) -> bool:
        """Whether every game can be played."""
        return all(game.state == "ready" for game in self.progress.values())

    async def ready_for(self, game: str) -> bool:
        """Whether this game can be played; rules that only have to be loaded are waited for."""
        if not self._settled[game].is_set() and is_compiled(game, "games"):
            with suppress(TimeoutError):
                await asyncio.wait_for(self._settled[game].wait(), LOADING)
        return self.progress[game].state == "ready"

    def hurry(self) -> None:
        """Somebody asks for more than pages: load the rules now."""
        self._wanted.set()

    def start(self) -> None:
        """Begin in the background, after the first page: loading rules slows down everything else for a second."""
        self._task = asyncio.create_task(self._run(), name="compiling rules")

    async def stop(self) -> None:
        """Give up."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._wanted.wait(), HEAD_START)
        for game, progress in self.progress.items():
            progress.state = "compiling"
            try:
                if not UNCOMPILED:
                    if not is_compiled(game, "games"):
                        await self._compile(game, progress)
                    await asyncio.to_thread(load, game)
                progress.state, progress.done, progress.doing = "ready", progress.of, None
            except Exception as error:
                log.error("rules could not be compiled", game=game, error=repr(error))
                progress.state, progress.doing = "failed", repr(error)
            self._settled[game].set()
        _forget_garbage()
        self.done.set()

    async def prepare_bots(self, game: str) -> None:
        """Compile the computer player, if need be; the game itself can be played meanwhile."""
        progress = self.progress[game]
        progress.doing = COMPUTER
        try:
            if not is_compiled(game, "search"):
                await self._compile(game, RulesProgress(game=game, state="compiling", done=0, of=1), "search")
        except RuntimeError as error:
            log.warning("the computer player could not be compiled", game=game, error=repr(error))

    async def _compile(self, game: str, progress: RulesProgress, layer: str = "games") -> None:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "terrae.server.running.warm", layer, game, stdout=asyncio.subprocess.PIPE
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


def main(layer: str, games: list[str]) -> None:
    """Compile these games up to a layer."""
    for game in games:
        with _one_at_a_time():
            if mark_of(game, layer).exists():
                continue
            steps = steps_to(layer, game)
            for done, (doing, compile_it) in enumerate(steps):
                sys.stdout.write(f"{done} {len(steps)} {doing}\n")
                sys.stdout.flush()
                compile_it()
            mark(mark_of(game, layer))


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
    main(sys.argv[1], sys.argv[2:])
