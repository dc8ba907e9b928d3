"""The sequential probability ratio test: play until the answer is known, and not longer.

For a challenger in two-player games: is it at most `elo0` stronger (H0), or at least `elo1` (H1)?
Results of one opening with both seatings are taken as one observation, which removes the luck of the
opening; their mean is taken as normal (the generalised test that chess engines are tuned with).
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum


class Verdict(Enum):
    """What the test says so far."""

    UNDECIDED = "undecided"
    STRONGER = "stronger"
    NOT_STRONGER = "not stronger"


def expected_score(elo: float) -> float:
    """The share of points that an advantage in Elo brings.

    >>> round(expected_score(0), 3), round(expected_score(200), 3)
    (0.5, 0.76)
    """
    return 1 / (1 + 10 ** (-elo / 400))


@dataclass(frozen=True)
class SequentialTest:
    """H0: at most `elo0` stronger; H1: at least `elo1`; wrong with probability `alpha` and `beta`."""

    elo0: float = 0.0
    """Not stronger means at most this."""
    elo1: float = 30.0
    """Stronger means at least this."""
    alpha: float = 0.05
    """How often the test may call somebody stronger who is not."""
    beta: float = 0.05
    """How often it may miss somebody who is."""

    @property
    def bounds(self) -> tuple[float, float]:
        """The log-likelihood ratios at which the test stops."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def ratio(self, scores: Iterable[float]) -> float:
        """The log-likelihood ratio of H1 against H0, given the challenger's mean score of each opening."""
        seen = list(scores)
        if len(seen) < 2:
            return 0.0
        mean = sum(seen) / len(seen)
        # Half an observation at each extreme keeps the variance from vanishing after a few equal results.
        spread = [*seen, 0.0, 1.0]
        centre = sum(spread) / len(spread)
        variance = sum((score - centre) ** 2 for score in spread) / len(spread)
        low, high = expected_score(self.elo0), expected_score(self.elo1)
        return len(seen) * (high - low) * (2 * mean - low - high) / (2 * variance)

    def verdict(self, scores: Iterable[float]) -> Verdict:
        """Whether the answer is known."""
        ratio = self.ratio(scores)
        lower, upper = self.bounds
        if ratio >= upper:
            return Verdict.STRONGER
        return Verdict.NOT_STRONGER if ratio <= lower else Verdict.UNDECIDED
