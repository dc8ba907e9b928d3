"""Watching the rules being compiled: a line on standard error, only when there is something to wait for."""

from __future__ import annotations

import sys
from collections.abc import Callable

from terrae.games import registry
from terrae.games.warm import Step, is_warm, warm_up

_WIDTH = 24


def search_steps(game: str) -> list[Step]:
    """The steps that compile the computer player."""
    from terrae.search import Search

    match = registry.start(game, players=2)
    return [("the computer player", lambda: Search(match, simulations=8).run())]


def batch_steps(game: str) -> list[Step]:
    """The steps that compile batches of games."""
    from terrae.research.batch import Batch

    variant = registry.variant(game, players=2)

    def step(mask: str) -> None:
        with Batch(variant, 2, threads=1, mask=mask) as batch:
            batch.step(batch.random_actions())
            batch.step_random(2)

    return [("batches, legal actions as bytes", lambda: step("bytes")), ("as bits", lambda: step("bits"))]


STEPS: dict[str, Callable[[str], list[Step]] | None] = {
    "games": None,
    "search": search_steps,
    "research": batch_steps,
}
"""What compiles each layer, beyond the rules."""


def prepare(game: str, search: bool = False) -> None:
    """Compile a game's rules, and the computer player, unless they are; says so on standard error."""
    warm(game, "search" if search else "games")


def warm(game: str, layer: str) -> None:
    """Compile a game's rules, and what a layer adds, unless they are; says so on standard error."""
    if is_warm(game, layer):
        return
    title = registry.game(game).title
    live = sys.stderr.isatty()

    def report(done: int, of: int, doing: str) -> None:
        if not live:
            if done in (0, of):
                what = "compiling, this once (up to a minute)" if done == 0 else "compiled"
                print(f"terrae: {title}: {what}", file=sys.stderr, flush=True)
            return
        if done == of:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
            return
        filled = _WIDTH * done // of
        bar = "█" * filled + "░" * (_WIDTH - filled)
        line = f"\r\x1b[K{title}: compiling, this once  {bar} {done}/{of}  {doing}"
        print(line, end="", file=sys.stderr, flush=True)

    warm_up(game, report, layer, STEPS[layer])
