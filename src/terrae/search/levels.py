"""Levels 1 to 10: from a beginner who knows the rules to everything the machine gives.

A weak level sees few actions, not far, and misjudges what it sees; it plays the same rules and means
to win. Levels 1 to 9 count simulations, so that they play alike on every machine; level 10 takes the
time that it is given, as far as that was measured to make it stronger. Each game has its own, in its
`Knowledge`; `docs/reference/strength.md` says how strong they are.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from terrae.core.errors import OptionError
from terrae.search.settings import SearchSettings

LEVEL_NUMBERS = range(1, 11)
"""From a beginner to everything the machine gives."""
HESITATION = 0.04
"""A little error in judgement even where a level plays its best: two players without any would repeat
the same turns for ever, in a game where each can undo what the other does."""


@dataclass(frozen=True)
class Level:
    """How strong a player is: how long it thinks about a turn, and what it misses."""

    number: int
    """1 to 10."""
    simulations: int | None
    """The most that it makes for a turn; None where only time counts."""
    seconds: float | None
    """The longest that it thinks about a turn; None where only simulations count."""
    settings: SearchSettings = field(default_factory=SearchSettings)
    """How it searches, and what it misses."""


def counting(
    number: int, simulations: int, noise: float, whim: float = 0.0, blindness: float = 0.0, horizon: int = 1000,
    finishing: bool = True,
) -> Level:  # fmt: skip
    """A level that counts simulations."""
    settings = SearchSettings(
        noise=noise,
        whim=whim,
        blindness=blindness,
        horizon=horizon,
        finishing=finishing,
        thorough=False,
        second_glance=0,
    )
    return Level(number, simulations, None, settings)


def by_number(*levels: Level) -> Mapping[int, Level]:
    """A game's levels; there must be one of each number."""
    assert [level.number for level in levels] == list(LEVEL_NUMBERS)
    return {level.number: level for level in levels}


def numbered_levels() -> Mapping[int, Level]:
    """Levels of a game for which none were measured: each thinks about three times as long as the one before."""
    return by_number(
        *(counting(number, 2 * 3**number, 2.5 * 0.6**number, 5.0 * 0.6**number) for number in range(1, 10)),
        Level(10, None, 5.0, SearchSettings(noise=HESITATION, thorough=False)),
    )


def levels_of(game: str) -> Mapping[int, Level]:
    """A game's levels by number."""
    from terrae.search.knowledge import KNOWLEDGE  # which has levels, of this module's types

    return KNOWLEDGE[game].levels


def level_of(number: int, game: str) -> Level:
    """A game's level of this number; OptionError if there is none."""
    if isinstance(number, bool) or number not in LEVEL_NUMBERS:
        raise OptionError(
            f"levels go from {LEVEL_NUMBERS[0]} to {LEVEL_NUMBERS[-1]}; there is no level {number!r}"
        )
    return levels_of(game)[number]
