"""Levels 1 to 10: from a beginner who knows the rules to everything the machine gives.

A weak level sees few actions, not far, and misjudges what it sees; it plays the same rules and means
to win. Levels 1 to 9 count simulations, so that they play alike on every machine; level 10 takes the
time that it is given, in Terra Turrium as far as that was measured to make it stronger.
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


_HESITATION = 0.04
"""A little error in judgement even where a level plays its best: two players without any would repeat
the same turns for ever, in Terra Turrium, where each can undo what the other does."""


def _counting(
    number: int, simulations: int, noise: float, whim: float = 0.0, blindness: float = 0.0, horizon: int = 1000,
    finishing: bool = True,
) -> Level:  # fmt: skip
    settings = SearchSettings(
        noise=noise, whim=whim, blindness=blindness, horizon=horizon, finishing=finishing
    )
    return Level(number, simulations, None, settings)


def _by_number(*levels: Level) -> Mapping[int, Level]:
    return {level.number: level for level in levels}


_EVERYTHING = Level(10, None, 5.0, SearchSettings(noise=_HESITATION, exploration=1.4))

_BUILDING = Level(10, 250_000, 5.0, SearchSettings(noise=_HESITATION, exploration=2.0))
"""Level 10 of Terra Turrium, as far as it was measured to grow stronger: docs/reference/strength.md. Turns are long
and their values close together: without more exploration, more simulations made it weaker."""

LEVELS: Mapping[str, Mapping[int, Level]] = {
    "terra-nova": _by_number(
        _counting(1, 8, 2.5, 5.0, 0.8, 0),
        _counting(2, 36, 1.1, 2.4, 0.43, 0),
        _counting(3, 140, 0.55, 1.25, 0.18, 0),
        _counting(4, 180, 0.48, 1.12, 0.17, 1),
        _counting(5, 380, 0.3, 0.68, 0.09, 1),
        _counting(6, 900, 0.16, 0.32, 0.02, 1),
        _counting(7, 3_000, 0.06),
        _counting(8, 12_000, _HESITATION),
        _counting(9, 50_000, _HESITATION),
        _EVERYTHING,
    ),
    "terra-turrium": _by_number(
        _counting(1, 8, 2.5, 5.0, 0.8, 0, finishing=False),
        _counting(2, 12, 2.0, 4.1, 0.7, 0, finishing=False),
        _counting(3, 20, 1.6, 3.2, 0.6, 0, finishing=False),
        _counting(4, 42, 1.1, 2.35, 0.43, 0, finishing=False),
        _counting(5, 88, 0.75, 1.7, 0.28, 0, finishing=False),
        _counting(6, 170, 0.52, 1.2, 0.17, 1),
        _counting(7, 370, 0.29, 0.66, 0.09, 1),
        _counting(8, 850, 0.16, 0.32, 0.02, 1),
        _counting(9, 3_500, 0.06),
        _BUILDING,
    ),
}
"""Each game's levels by number. In Terra Turrium a way to the goal within a turn is never missed from level 6 on."""

LEVEL_NUMBERS = range(1, 11)


def level_of(number: int, game: str) -> Level:
    """A game's level of this number; OptionError if there is none."""
    if isinstance(number, bool) or number not in LEVEL_NUMBERS:
        raise OptionError(
            f"levels go from {LEVEL_NUMBERS[0]} to {LEVEL_NUMBERS[-1]}; there is no level {number!r}"
        )
    return LEVELS[game][number]
