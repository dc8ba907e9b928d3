"""What is asked of a run of `terrae learn`."""

from __future__ import annotations

from dataclasses import dataclass

from terrae.core.errors import OptionError
from terrae.learning.examples import TARGETS
from terrae.search.weights import DEFAULT

FOLLOWING = ("stronger", "always")
"""A net follows the champion once a match says that it is stronger, or always, as in AlphaZero: what is wrong with it is punished in the games
that it plays itself. The match is played all the same."""


@dataclass(frozen=True)
class Course:
    """What is asked for; the journal begins with it."""

    games: int = 2000
    """Of each generation."""
    simulations: int = 200
    """A turn of self-play."""
    generations: int = 3
    window: int = 3
    """A net learns from the games of so many generations."""
    keep: float = 0.5
    """The share of all positions that is learned from."""
    epochs: int = 12
    match_simulations: int = 800
    """A turn of a match; None and `match_seconds` for equal time."""
    match_seconds: float | None = None
    match_rounds: int = 200
    """Openings of a match at most; each is played once from every seat."""
    elo0: float = 0.0
    elo1: float = 30.0
    follow: str = FOLLOWING[0]
    """When a net follows the champion, of `FOLLOWING`."""
    seed: int = 0
    champion: str = DEFAULT
    """Whom the first generation is played by: a judgement's name or a file of nets."""
    from_nothing: bool = False
    """Whether the evaluation that nets correct knows nothing, and so does the first champion."""
    asides: int = 1
    """Positions that the search looked at and the game does not come to, for each action at most."""
    target: str = TARGETS[0]
    """What a net is taught, of `TARGETS`."""
    decisions: float = 0.15
    """The share of all decisions that first glances at actions are learned from; 0 leaves them as they are."""
    decisions_aside: int = 0
    """Decisions of positions that the search looked at often and the game does not come to, with each of these at most."""
    values: bool = True
    """Whether evaluations are corrected; without it nothing but glances is learned."""
    boards: bool = False
    """Whether a net over the whole board learns a second glance from the same decisions."""
    others: tuple[str, ...] = ()
    """Folders of other runs, of other numbers of players or other options, whose last games that net learns from too."""

    def __post_init__(self) -> None:
        for number in (self.games, self.simulations, self.generations, self.window, self.epochs):
            if number < 1:
                raise OptionError("games, simulations, generations, window and epochs are 1 at least")
        if min(self.asides, self.decisions_aside) < 0 or self.target not in TARGETS:
            raise OptionError(
                f"asides and decisions_aside are 0 at least, and the target is {' or '.join(TARGETS)}"
            )
        if self.follow not in FOLLOWING:
            raise OptionError(f"a net follows {' or '.join(FOLLOWING)}, not {self.follow!r}")
        if not 0 <= self.decisions <= 1 or not (self.values or self.decisions):
            raise OptionError("decisions goes from 0 to 1, and above 0 where values are not learned")
        if self.boards and not self.decisions:
            raise OptionError("a second glance is learned from decisions, whose share is above 0 then")
