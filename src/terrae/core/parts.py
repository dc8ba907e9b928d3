"""What a match is told in: its turns and its outcome."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from terrae.core.action import Action


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: who won, why (code and clause), the scores, and each player's share of 1.

    >>> import terrae
    >>> match = terrae.start("terra-turrium", players=2, round_limit=1)
    >>> while not match.over:
    ...     action = match.play(match.legal_actions[-1])
    >>> match.outcome.winners, match.outcome.reason, match.outcome.clause, match.outcome.results
    ((), 'round_limit', 'TT-22', (0.5, 0.5))
    """

    winners: tuple[int, ...]
    """Who has won; nobody in a draw."""
    reason: str
    """Why it ended, as a code."""
    clause: str
    """The clause of the rules that ended it."""
    scores: tuple[int, ...]
    """Each player's score, in the game's own coin."""
    results: tuple[float, ...]
    """Each player's share of the game; they sum to 1."""
    details: Mapping[str, Any] = field(default_factory=dict, compare=False, repr=False)
    """The figures behind the reason: who could still move, how much land is open, the round, the goal."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One player's actions between two changes of turn; `number` counts from 1, passed turns included.

    >>> import terrae
    >>> match = terrae.start("terra-nova", players=2)
    >>> match.play_all(["@G7", "@H8"])
    >>> [(turn.number, turn.player, str(turn)) for turn in match.turns]
    [(1, 0, '@G7'), (2, 1, '@H8')]
    """

    number: int
    """Which turn of the game, from 1."""
    player: int
    """Whose, from 0."""
    actions: tuple[Action, ...]
    """What was played in it, in order."""

    def __str__(self) -> str:
        return " ".join(action.text for action in self.actions)


@dataclass(frozen=True, slots=True)
class Territory:
    """A territory of Terra Nova that is completed: its spaces, what it is worth, and the players who share that.

    >>> import terrae
    >>> area = terrae.Territory(spaces=("A1", "A2"), points=7, to=(0, 1))
    >>> area.share
    3
    """

    spaces: tuple[str, ...]
    """By their names."""
    points: int
    """What it is worth in all."""
    to: tuple[int, ...]
    """Who shares it; nobody where it is empty."""

    @property
    def share(self) -> int:
        """TN-17 What each of them gets."""
        return self.points // len(self.to) if self.to else 0
