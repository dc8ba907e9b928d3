"""Compiling a game's rules before they are needed, step by step, so that somebody can watch.

Compiled code is kept on the disk; a mark beside it remembers that everything is there.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np

from terrae.core import native, rulebook
from terrae.core.compiled import UNCOMPILED, address_in_c, cache_folder, load_compiler, mark
from terrae.core.game import copied
from terrae.games import registry

Step = tuple[str, Callable[[], object]]
"""What is compiled, in words, and what compiles it."""


def mark_of(game: str, layer: str = "games") -> Path:
    """The file that says that everything of this game, up to a layer, is compiled."""
    return cache_folder(layer) / f"compiled-{game}"


def is_warm(game: str, layer: str = "games") -> bool:
    """Whether nothing of this game, up to a layer, has to be compiled any more."""
    return UNCOMPILED or native.covers(game, layer) or mark_of(game, layer).exists()


def rule_steps(game: str) -> list[Step]:
    """The steps that compile a game's rules."""
    match = registry.start(game, players=2)
    variant, setting, states = match.variant, match.setting, copied(match.states)
    numbers = np.empty(variant.most_legal, np.int32)
    steps: list[Step] = [
        ("one action after another", match.variant.game.calls.load),
        ("the loop in C", partial(address_in_c, match.variant.game.advance)),
        ("legal actions", lambda: rulebook.list_legal_at(setting, states, numbers)),
        ("playing", lambda: rulebook.play_at(setting, states, int(numbers[0]))),
        ("replaying", lambda: rulebook.replay_at(setting, states, numbers, 0)),
        ("results", lambda: rulebook.results_at(setting, states, np.zeros(variant.players))),
        ("positions", lambda: registry.from_position(match.position).position),
        ("reasons", lambda: [match.why_not(action) for action in variant.actions[::97]]),
        ("counting", lambda: match.perft(2)),
    ]
    return steps if native.covers(game, "games") else [("the compiler", load_compiler), *steps]


def warm_up(
    game: str,
    report: Callable[[int, int, str], None],
    layer: str = "games",
    more: Callable[[str], list[Step]] | None = None,
) -> None:
    """Compile a game's rules unless they are; `report` hears of each step before it begins.

    `more` gives the steps of layers above, up to `layer`.

    >>> warm_up("terra-nova", lambda done, of, doing: None)
    """
    if is_warm(game, layer):
        return
    steps = [*rule_steps(game), *(more(game) if more else [])]
    for done, (doing, compile_it) in enumerate(steps):
        report(done, len(steps), doing)
        compile_it()
    report(len(steps), len(steps), "")
    mark(mark_of(game, layer))


def prepare(*games: str, report: Callable[[int, int, str], None] | None = None) -> None:
    """Compile the rules of these games, or of all, unless that has been done; otherwise it happens in mid-game.

    It takes up to a minute a game, once for each version of Terrae, and says what it does on standard error; `report`
    hears of it instead: steps done, steps in all, and what is compiled next.

    >>> import terrae
    >>> terrae.prepare("terra-turrium", report=lambda done, of, doing: None)
    """
    for game in [registry.game(name) for name in games or registry.games()]:
        warm_up(game.name, report or partial(_say, game.title))


def _say(title: str, done: int, of: int, doing: str) -> None:
    """A line for each step."""
    what = f"compiling {doing}, this once" if doing else "compiled"
    print(f"terrae: {title}: {what} ({done}/{of})", file=sys.stderr, flush=True)
