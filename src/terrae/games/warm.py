"""Compiling a game's rules before they are needed, step by step, so that somebody can watch.

Compiled code is kept on the disk; a mark beside it remembers that everything is there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from terrae.core.compiled import UNCOMPILED, cache_folder
from terrae.games import registry

Step = tuple[str, Callable[[], object]]
"""What is compiled, in words, and what compiles it."""


def mark_of(game: str) -> Path:
    """The file that says that this game is compiled."""
    return cache_folder() / f"warm-{game}"


def is_warm(game: str) -> bool:
    """Whether nothing of this game has to be compiled any more."""
    return UNCOMPILED or mark_of(game).exists()


def rule_steps(game: str) -> Iterator[Step]:
    """The steps that compile a game's rules: the more they take, the more of them there are."""
    match = registry.start(game, players=2)
    actions = match.variant.actions
    yield "legal actions", lambda: match.legal_actions
    yield "playing", lambda: match.play(match.legal_actions[0])
    yield "taking back", lambda: match.undo(1)
    yield "reasons", lambda: [match.why_not(actions[number]) for number in range(0, len(actions), 97)]
    yield "positions", lambda: registry.from_position(match.position).outcome
    yield "results", lambda: match.perft(2)


def warm_up(
    game: str, report: Callable[[int, int, str], None], more: Callable[[str], list[Step]] | None = None
) -> None:
    """Compile a game's rules unless they are; `report` hears of each step before it begins.

    >>> warm_up("terra-nova", lambda done, of, doing: None)
    """
    if is_warm(game):
        return
    steps = [*rule_steps(game), *(more(game) if more else [])]
    for done, (doing, compile_it) in enumerate(steps):
        report(done, len(steps), doing)
        compile_it()
    report(len(steps), len(steps), "")
    mark_of(game).parent.mkdir(parents=True, exist_ok=True)
    mark_of(game).touch()
