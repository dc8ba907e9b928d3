"""Compiling a game's rules before they are needed, step by step, so that somebody can watch.

Compiled code is kept on the disk; a mark beside it remembers that everything is there.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np

from terrae.core import rulebook
from terrae.core.compiled import UNCOMPILED, cache_folder, load_compiler
from terrae.games import registry

Step = tuple[str, Callable[[], object]]
"""What is compiled, in words, and what compiles it."""


def mark_of(game: str, layer: str = "games") -> Path:
    """The file that says that everything of this game, up to a layer, is compiled."""
    return cache_folder(layer) / f"compiled-{game}"


def is_warm(game: str, layer: str = "games") -> bool:
    """Whether nothing of this game, up to a layer, has to be compiled any more."""
    return UNCOMPILED or mark_of(game, layer).exists()


def rule_steps(game: str) -> list[Step]:
    """The steps that compile a game's rules."""
    match = registry.start(game, players=2)
    variant, setting, states = match.variant, match.setting, match.states.copy()
    numbers = np.empty(variant.most_legal, np.int32)
    return [
        ("the compiler", load_compiler),
        ("legal actions", lambda: rulebook.list_legal_at(setting, states, numbers)),
        ("playing", lambda: rulebook.play_at(setting, states, int(numbers[0]))),
        ("replaying", lambda: rulebook.replay_at(setting, states, numbers, 0)),
        ("results", lambda: rulebook.results_at(setting, states, np.zeros(variant.players))),
        ("positions", lambda: registry.from_position(match.position).position),
        ("reasons", lambda: [match.why_not(action) for action in variant.actions[::97]]),
        ("counting", lambda: match.perft(2)),
    ]


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
    mark_of(game, layer).parent.mkdir(parents=True, exist_ok=True)
    mark_of(game, layer).touch()
