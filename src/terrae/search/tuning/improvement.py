"""How likely actions should have seemed, by what a search has found of them: policy improvement.

After Danihelka and others, "Policy improvement by planning with Gumbel", 2022. How often the search looked at actions would teach a first glance
the search's own habits: what was fitted to visits was measured to play worse than what it came from. Fitted to the actions looked at alone, which
all seemed likely, it forgets what makes the others unlikely.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

FEWEST_VISITS = 2
"""Fewer visits say too little about an action."""
FEWEST_CHOICES = 4
"""Fewer actions that were looked at say too little about the rest."""
_CLEARLY_BETTER = 0.04
"""An action that is worth so much of a fair share more should have seemed e times as likely: the more players there are, the less anybody can
expect, and the closer values lie together."""
_DOUBT = 32.0
"""What was found of an action that was looked at so often counts half."""


def improved(
    ratings: npt.NDArray[Any],
    looked_at: npt.NDArray[Any],
    visits: npt.NDArray[Any],
    values: npt.NDArray[Any],
    players: int,
) -> npt.NDArray[np.float64]:
    """The probability that each action should have had: `ratings` are the logarithms of those it had, `looked_at` the indices of some, and
    `visits` and `values` what was found of these, in a game of so many players.

    To how likely an action seemed is added how much better it turned out than what was looked at on the whole; one that was not looked at
    stays as likely as it was. Of some hundred actions those that were looked at a few times only have the highest and the lowest values by
    chance: what was found of an action counts by how often it was looked at.
    """
    wanted = ratings.astype(np.float64)
    chance = np.exp(wanted[looked_at] - wanted[looked_at].max())
    trust = visits / (visits + _DOUBT)
    better = players * (values - np.average(values, weights=chance * trust))
    wanted[looked_at] += trust * better / _CLEARLY_BETTER
    likely = np.exp(wanted - wanted.max())
    return np.asarray(likely / likely.sum())
