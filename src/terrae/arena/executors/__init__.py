"""Where games are played. An executor takes plans and gives played games as they come, in any order."""

from collections.abc import Iterable, Iterator
from typing import Protocol

from terrae.arena.playing import GamePlan, PlayedGame

MOST_TRIES = 3
"""How often a game is tried again after its worker was lost."""


class Executor(Protocol):
    """Plays games somewhere."""

    def run(self, plans: Iterable[GamePlan]) -> Iterator[PlayedGame]:
        """Play them all; closing the iterator stops what has not begun."""


class LostWorkerError(Exception):
    """A game's workers were lost again and again."""
