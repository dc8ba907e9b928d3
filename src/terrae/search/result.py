"""What a search gives back."""

from __future__ import annotations

from dataclasses import dataclass

from terrae.core.action import Action


@dataclass(frozen=True, slots=True)
class Line:
    """One way to go on: its actions to the end of the turn, how often it was looked at, what it is worth."""

    actions: tuple[Action, ...]
    visits: int
    values: tuple[float, ...]

    def __str__(self) -> str:
        return " ".join(action.text for action in self.actions)


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The best rest of the turn, and what the search thinks of the position."""

    best: tuple[Action, ...]
    values: tuple[float, ...]
    """What each player can expect of the game, 0 to 1."""
    scores: tuple[float, ...]
    """The expected final score of each player, where the game has scores; else empty."""
    lines: tuple[Line, ...]
    """The most looked-at first actions, best first."""
    simulations: int
    seconds: float
    nodes: int
    depth: int
    """The longest way that was looked at, in actions."""
    proven: bool
    """Whether the values are certain."""
    full: bool
    """Whether memory was used up, so that the tree did not grow any more."""

    @property
    def speed(self) -> float:
        """Simulations a second."""
        return self.simulations / self.seconds if self.seconds else 0.0
