"""Ratings: OpenSkill (Plackett–Luce) behind one small door.

A `Rating` is a mean and an uncertainty. `rate` gives everybody's new rating after one game, from the
places (0 is best, equal places are a tie) or teams of them.

>>> winner, loser = rate([[NEW], [NEW]], places=[0, 1])
>>> winner[0].shown > NEW.shown > loser[0].shown
True
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

__all__ = ["NEW", "Rating", "predict_win", "rate"]

_model = PlackettLuce()


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong somebody is believed to be."""

    mean: float = 25.0
    """How strong somebody probably is."""
    uncertainty: float = 25.0 / 3
    """The standard deviation of that."""

    @property
    def shown(self) -> float:
        """The number people see: 1000 for a newcomer, rising as wins and certainty grow."""
        return 1000 + 40 * (self.mean - 3 * self.uncertainty)


NEW = Rating()
"""Where everybody begins."""


def rate(teams: Sequence[Sequence[Rating]], places: Sequence[int]) -> list[list[Rating]]:
    """The ratings after a game."""
    if len(teams) != len(places) or len(teams) < 2:
        raise ValueError("a game needs two or more teams and a place for each")
    before = [[_model.rating(mu=one.mean, sigma=one.uncertainty) for one in team] for team in teams]
    after = _model.rate(before, ranks=[float(place) for place in places])
    return [[Rating(one.mu, one.sigma) for one in team] for team in after]


def predict_win(teams: Sequence[Sequence[Rating]]) -> list[float]:
    """How likely each team is to win."""
    return list(
        _model.predict_win([[_model.rating(mu=r.mean, sigma=r.uncertainty) for r in team] for team in teams])
    )
