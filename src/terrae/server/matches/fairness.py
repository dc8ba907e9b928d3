"""Which games count for ratings, and how much.

A rated game is played between accounts and the server's computers; guests have no rating. It counts once it was *really
played*: it ended by the rules, or every seat has confirmed `REAL_TURNS` turns. Before that it is a game that was called
off, and nobody's rating moves.

Between the same opponents each further game in a week counts less: the n-th one before it halves its weight every
`HALVED_AFTER` games, so that a week of games against one opponent is worth 6.3 games at most. With several opponents
the weight is the mean over those of other sides. A weight w moves a rating by w of the way to what the game would have
made of it, in strength and certainty.
"""

from __future__ import annotations

from collections.abc import Iterable

from terrae.ratings import Rating
from terrae.server.matches.clock import DAY
from terrae.server.matches.table import Table

REAL_TURNS = 5
"""Confirmed turns of every seat after which giving up counts."""
HALVED_AFTER = 4
REMEMBERED = 7 * DAY
"""How long a game between the same opponents makes the next one count less (ms)."""


def really_played(table: Table) -> bool:
    """Whether a finished game says anything about its players."""
    if table.play is None:
        return False
    turns = [0] * len(table.seats)
    for seat, _ in table.play.marks:
        turns[seat] += 1
    return table.play.match.over or min(turns) >= REAL_TURNS


def weight(met: Iterable[int]) -> float:
    """How much a game counts for somebody who has met each opponent so often in the days before."""
    each = [2.0 ** (-times / HALVED_AFTER) for times in met]
    return sum(each) / len(each) if each else 1.0


def damped(before: Rating, after: Rating, share: float) -> Rating:
    """A part of the way from one rating to another."""
    return Rating(
        before.mean + share * (after.mean - before.mean),
        before.uncertainty + share * (after.uncertainty - before.uncertainty),
    )
