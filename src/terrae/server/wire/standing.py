"""What ratings were and what games changed about them; whom one has muted; a code to come back without a password."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from terrae.server.wire.parts import Asked, Name, Password, Told


class RatingChange(Told, kw_only=True):
    """What a rated game did to the rating of whoever sat on a seat."""

    seat: int
    before: int
    after: int


class RatingChanges(Told, kw_only=True):
    """Empty until the results are entered, a moment after the end, and where a game was not rated."""

    changes: list[RatingChange]


class RatingPoint(Told, kw_only=True):
    """A rating after a game."""

    at: int
    rating: int
    table: str


class RatingHistory(Told, kw_only=True):
    """How a rating went, oldest first; of very many games the newest."""

    game: str
    players: int
    points: list[RatingPoint]


class Muted(Told, kw_only=True):
    """Somebody whose talk I do not read."""

    id: str
    name: str


class MutedList(Told, kw_only=True):
    """Whom I have muted, by name."""

    people: list[Muted]


class RecoveryAsk(Asked, kw_only=True):
    """Make a recovery code; the one before is worth nothing then."""

    password: Password


class Recovery(Told, kw_only=True):
    """The code, shown this once."""

    code: str


class RecoverAsk(Asked, kw_only=True):
    """Come back with the recovery code, and set a new password. The code is worth nothing afterwards."""

    name: Name
    code: Annotated[str, Meta(min_length=1, max_length=60)]
    password: Password
    cookie: bool = True
