"""Levels 1 to 10: from a beginner who knows the rules to everything the machine gives.

A weak level sees few actions, not far, and misjudges what it sees; it plays the same rules and means
to win. Levels 1 to 9 count simulations, so that they play alike on every machine; level 10 takes the
time that it is given.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from terrae.core.errors import OptionError
from terrae.search.settings import SearchSettings


@dataclass(frozen=True)
class Level:
    """How strong a player is: how long it thinks about a turn, and what it misses."""

    number: int
    simulations: int | None
    seconds: float | None
    settings: SearchSettings = field(default_factory=SearchSettings)


def _counting(
    number: int, simulations: int, noise: float, whim: float = 0.0, blindness: float = 0.0, horizon: int = 1000
) -> Level:
    finishing = number >= _SEES_THE_GOAL
    settings = SearchSettings(noise=noise, whim=whim, blindness=blindness, horizon=horizon, finishing=finishing)
    return Level(number, simulations, None, settings)


_SEES_THE_GOAL = 5
"""From this level on no way to the goal of Terra Turrium within a turn is missed."""

_HESITATION = 0.04
"""A little error in judgement even where a level plays its best: two players without any would repeat
the same turns for ever, in Terra Turrium, where each can undo what the other does."""

LEVELS: Mapping[int, Level] = {
    level.number: level
    for level in (
        _counting(1, 8, 2.5, 5.0, 0.8, 0),
        _counting(2, 24, 1.4, 2.9, 0.55, 0),
        _counting(3, 60, 0.9, 2.0, 0.35, 0),
        _counting(4, 120, 0.6, 1.4, 0.2, 0),
        _counting(5, 350, 0.3, 0.7, 0.1, 1),
        _counting(6, 900, 0.15, 0.3, 0.0, 1),
        _counting(7, 2_500, 0.07),
        _counting(8, 12_000, _HESITATION),
        _counting(9, 60_000, _HESITATION),
        Level(10, None, 5.0, SearchSettings(noise=_HESITATION)),
    )
}


def level_of(number: int) -> Level:
    """The level of this number; OptionError if there is none."""
    if isinstance(number, bool) or number not in LEVELS:
        raise OptionError(f"levels go from {min(LEVELS)} to {max(LEVELS)}; there is no level {number!r}")
    return LEVELS[number]
