"""Pieces that REST bodies and socket messages share. Times are milliseconds since 1970, UTC."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import Meta, field

from terrae.games.registry import games

END = r"$(?!\n)"
"""The end of a text in a pattern, for Python and for browsers: `$` alone lets a line's end pass."""
ONE_LINE = rf"^[^\x00-\x1f\x7f]*{END}"
"""A text without controls: PostgreSQL keeps no NUL, and nobody can read the others."""
ID = rf"^[A-Za-z0-9-]+{END}"
"""Ids of people, tables, tokens, studies; at most 24 letters long."""
if TYPE_CHECKING:
    Game = str
else:
    Game = Literal[tuple(games())]
"""A game by its name: one of those that this server has."""
Level = Annotated[int, Meta(ge=1, le=10)]
Seat = Annotated[int, Meta(ge=0, le=3)]
Seq = Annotated[int, Meta(ge=0, le=2_000_000_000)]
ActionText = Annotated[str, Meta(min_length=1, max_length=16)]
Name = Annotated[str, Meta(min_length=2, max_length=48, pattern=rf"^[^<>&\"'/\\@#\x00-\x1f]+{END}")]
"""What somebody wants to be called; `identity/names.py` cleans it and says what else a name must be."""
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Mail = Annotated[
    str,
    Meta(max_length=254, pattern=rf"^[^@\s\x00-\x1f\x7f]+@[^@\s\x00-\x1f\x7f]+\.[^@\s\x00-\x1f\x7f]+{END}"),
]
Details = dict[str, str | int]
"""The spaces, seats and numbers that a message names, for saying it in another language."""
View = Annotated[dict[str, Any], Meta(title="View")]
"""A position as its game publishes it; the schema knows each game's fields."""
BoardInfo = Annotated[dict[str, Any], Meta(title="BoardInfo")]
"""The board of a variant as its game publishes it."""
Ident = Annotated[str, Meta(min_length=1, max_length=40, pattern=rf"^[A-Za-z0-9_-]+{END}")]


class Asked(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Base of everything a client sends: an unknown field is an error, not a silent loss."""


class Told(msgspec.Struct, kw_only=True):
    """Base of everything the server sends; clients ignore fields that they do not know."""


# Clocks


class NoClock(Asked, tag="none", tag_field="kind", kw_only=True):
    """Nobody is hurried."""


class FischerClock(Asked, tag="fischer", tag_field="kind", kw_only=True):
    """`initial` seconds for the game and `increment` seconds more after each confirmed turn."""

    initial: Annotated[int, Meta(ge=10, le=86_400)]
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0


class DelayClock(Asked, tag="delay", tag_field="kind", kw_only=True):
    """`initial` seconds for the game; in each turn the first `delay` seconds are free."""

    initial: Annotated[int, Meta(ge=10, le=86_400)]
    delay: Annotated[int, Meta(ge=0, le=3_600)] = 0


class DaysClock(Asked, tag="days", tag_field="kind", kw_only=True):
    """Correspondence: `days` for each turn; stops while the player is on vacation."""

    days: Annotated[int, Meta(ge=1, le=30)]


ClockSpec = NoClock | FischerClock | DelayClock | DaysClock


class Clocks(Told, kw_only=True):
    """The clocks at the moment `now`. While `running` is not null that seat's time falls until `deadline`."""

    kind: Literal["none", "fischer", "delay", "days"]
    now: int
    running: Seat | None = None
    remaining_ms: list[int | None]
    free_ms: int = 0
    deadline: int | None = None
    paused: bool = False


# Seats


class SeatAsk(Asked, kw_only=True):
    """How a seat shall be filled: by me, by anybody, by a link, by a bot, or by somebody at my screen.

    All `invite` seats of a table share one link; one with a `name` is kept for somebody and has a link of its own."""

    kind: Literal["me", "open", "invite", "bot", "local"]
    level: Level | None = None
    name: Name | None = None


class SeatInfo(Told, kw_only=True):
    """One seat. `kind`: who sits there; `by`: who plays it now (differs after a takeover). `rating`: when the person sat
    down. The `name` of an `invite` seat is for whom it is kept."""

    number: Seat
    kind: Literal["open", "invite", "user", "bot", "local"]
    name: str | None = None
    user: str | None = None
    level: int | None = None
    by: Literal["nobody", "person", "bot", "still"] = "nobody"
    state: Literal["playing", "resigned", "timed_out", "left"] = "playing"
    auto_confirm: bool = False
    ready: bool = False
    rating: int | None = None


class Outcome(Told, kw_only=True):
    """How a game ended. `reason`: the rules' own, or resigned, timeout, abandoned, agreed, rules_changed."""

    winners: list[int]
    reason: str
    clause: str | None = None
    scores: list[int]
    results: list[float]
    details: dict[str, Any] = field(default_factory=dict)
    """The figures behind the reason; see `Outcome.details` of the Python library. `left`: the seats that are gone."""


class Offer(Told, kw_only=True):
    """A proposal on the table. It is carried out when every seat of `waits_for` accepts; `id` is what an answer names."""

    id: Seq
    kind: Literal["undo", "end", "pause", "resume", "rematch"]
    by: Seat
    waits_for: list[int]
    to_turn: int | None = None


class Event(Told, kw_only=True):
    """One entry of a table's log, in order of `seq`. Undone actions stay in it."""

    seq: Seq
    kind: str
    at: int
    seat: int | None = None
    action: str | None = None
    data: dict[str, Any] | None = None


class May(Told, kw_only=True):
    """What the seat to act may do now, besides playing one of `legal`."""

    undo: bool = False
    reset: bool = False
    confirm: bool = False


class TurnInfo(Told, kw_only=True):
    """A finished turn: who, and its actions as texts."""

    seat: int
    actions: list[str]


class TableInfo(Told, kw_only=True):
    """What does not change with every action."""

    id: str
    game: str
    players: int
    options: dict[str, Any]
    status: Literal["waiting", "playing", "over", "closed"]
    public: bool
    rated: bool
    owner: str
    owner_name: str
    clock: ClockSpec
    on_leave: Literal["bot", "still"]
    ask_ready: bool
    created: int
    seats: list[SeatInfo]
    changed: int
    to_act: int | None = None
    seq: Seq = 0
    rematch_of: str | None = None
    rematch: str | None = None
    tournament: str | None = None
    outcome: Outcome | None = None


class ChatLine(Told, kw_only=True):
    """One line of talk. `text` is plain text, never markup; `phrase` is the name of a fixed phrase."""

    id: int
    at: int
    user: str
    name: str
    seat: int | None = None
    text: str | None = None
    phrase: str | None = None
