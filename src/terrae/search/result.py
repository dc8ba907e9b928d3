"""What a search gives back."""

from __future__ import annotations

from dataclasses import dataclass

from terrae.core.action import Action


@dataclass(frozen=True, slots=True)
class Line:
    """One way to go on: its actions to the end of the turn, how often it was looked at, what it is worth."""

    actions: tuple[Action, ...]
    """To the end of the turn."""
    visits: int
    """How many simulations went this way."""
    values: tuple[float, ...]
    """What each player can expect after it, 0 to 1."""

    def __str__(self) -> str:
        return " ".join(action.text for action in self.actions)


@dataclass(frozen=True, slots=True)
class RootAction:
    """A legal action of the position that was searched, and what the search thinks of it."""

    action: Action
    """What can be played."""
    visits: int
    """How many simulations went this way."""
    prior: float
    """How likely it seemed at first glance; 0 where too unlikely to be looked at."""
    values: tuple[float, ...] | None
    """What each player can expect after it, 0 to 1; None where it was never tried."""


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The best rest of the turn, and what the search thinks of the position.

    >>> import terrae
    >>> from terrae.search import Search
    >>> match = terrae.start("terra-nova", players=2, board="islet")
    >>> result = Search(match, simulations=60, seed=1).run()
    >>> result.simulations, len(result.actions), sum(found.visits for found in result.actions)
    (60, 61, 60)
    """

    best: tuple[Action, ...]
    """The actions of the rest of the turn."""
    values: tuple[float, ...]
    """What each player can expect of the game, 0 to 1."""
    scores: tuple[float, ...]
    """The expected final score of each player, where the game has scores; else empty."""
    lines: tuple[Line, ...]
    """The most looked-at first actions, best first."""
    actions: tuple[RootAction, ...]
    """Every legal action of the position, in the order of their numbers."""
    simulations: int
    """How many were made, for all actions of the turn together."""
    seconds: float
    """How long it took."""
    nodes: int
    """How many positions the tree holds."""
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
