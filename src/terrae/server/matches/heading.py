"""What a table is made of before anything is played: its header, and who sits on each seat."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from terrae.server.wire.parts import ClockSpec, DaysClock, NoClock, SeatInfo


class Sitting(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Who sits on a seat and who plays it."""

    kind: Literal["open", "invite", "user", "bot", "local"]
    name: str | None = None
    user: str | None = None
    level: int | None = None
    invite: str | None = None
    """The key of its link, kept while somebody sits here whom it brought."""
    ready: bool = False
    rating: int | None = None
    """When the person sat down."""
    auto_confirm: bool = False
    by: Literal["nobody", "person", "bot", "still"] = "nobody"
    state: Literal["playing", "resigned", "timed_out", "left"] = "playing"
    helper_level: int | None = None

    @property
    def free(self) -> bool:
        """Whether nobody sits here yet."""
        return self.kind in ("open", "invite")

    @property
    def automatic(self) -> bool:
        """Whether a program of the server plays it."""
        return self.by in ("bot", "still")

    def shown(self, number: int) -> SeatInfo:
        """What clients are told; the invitation is not."""
        level = self.helper_level if self.helper_level is not None else self.level
        return SeatInfo(
            number=number,
            kind=self.kind,
            name=self.name,
            user=self.user,
            level=level,
            by=self.by,
            state=self.state,
            auto_confirm=self.auto_confirm or self.automatic,
            ready=self.ready,
            rating=self.rating,
        )


def strength_of(seats: list[Sitting]) -> int | None:
    """What the people at a table who have a rating are rated on average."""
    ratings = [seat.rating for seat in seats if seat.kind == "user" and seat.rating is not None]
    return round(sum(ratings) / len(ratings)) if ratings else None


def pace_of(clock: ClockSpec) -> Literal["live", "days", "none"]:
    """Whether a game is played at once, over days, or without any hurry."""
    if isinstance(clock, DaysClock):
        return "days"
    return "none" if isinstance(clock, NoClock) else "live"


class Header(msgspec.Struct, kw_only=True):
    """What is fixed when a table is made."""

    game: str
    players: int
    options: dict[str, Any]
    clock: ClockSpec = msgspec.field(default_factory=NoClock)
    public: bool = False
    rated: bool = False
    on_leave: Literal["bot", "still"] = "bot"
    order: Literal["given", "random"] = "given"
    auto_start: bool = True
    ask_ready: bool = False
    owner: str
    owner_name: str
    rematch_of: str | None = None
    tournament: str | None = None
    """The tournament that the table belongs to."""
    round: int | None = None
    position: str | None = None
    rules: int = 1
    """The version of the game's rules that the table was made under; logs of the first version do not say it."""


class Created(Header, kw_only=True):
    """The data of a `create` event."""

    seats: list[Sitting]
