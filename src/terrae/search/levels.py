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


def _weak(number: int, simulations: int, noise: float, blindness: float, horizon: int) -> Level:
    return Level(
        number,
        simulations,
        None,
        SearchSettings(noise=noise, blindness=blindness, horizon=horizon),
    )


LEVELS: Mapping[int, Level] = {
    level.number: level
    for level in (
        _weak(1, 24, 1.2, 0.7, 0),
        _weak(2, 48, 0.8, 0.5, 0),
        _weak(3, 100, 0.55, 0.35, 0),
        _weak(4, 200, 0.35, 0.2, 0),
        _weak(5, 500, 0.2, 0.1, 1),
        _weak(6, 1_200, 0.1, 0.0, 1),
        Level(7, 3_000, None),
        Level(8, 8_000, None),
        Level(9, 24_000, None),
        Level(10, None, 5.0),
    )
}


def level_of(number: int) -> Level:
    """The level of this number; OptionError if there is none."""
    if isinstance(number, bool) or number not in LEVELS:
        raise OptionError(f"levels go from {min(LEVELS)} to {max(LEVELS)}; there is no level {number!r}")
    return LEVELS[number]
