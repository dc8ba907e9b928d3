"""What the use cases need from outside: where events are kept, who else must hear, who plays bots."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any, Protocol

import msgspec

from terrae.server.matches.heading import Sitting
from terrae.server.notices.kinds import Notice, TakenBack
from terrae.server.wire.parts import ChatLine, Event


class Summary(msgspec.Struct, kw_only=True):
    """What is kept beside a table's events so that lists need not replay them."""

    status: str
    to_act: int | None
    waits_for: str | None
    automatic: bool
    waiting_since: int
    asked: str | None
    """The people whose answer an offer waits for, a blank before and after each."""
    asked_since: int | None
    deadline: int | None
    rated: bool
    outcome: dict[str, Any] | None
    rematch: str | None
    ended: int | None
    persons: int = 0
    """Seats of people who sit at screens of their own."""
    strength: int | None = None
    """What those of them who have a rating are rated on average."""
    turns: int = 0
    reason: str | None = None
    """Why the game is over."""


class Append(msgspec.Struct, kw_only=True):
    """One event to be stored, with what changes because of it. `None`: unchanged."""

    table: str
    event: Event
    summary: Summary | None = None
    seats: list[Sitting] | None = None
    notices: list[Notice] = []
    """What people are told of it: stored with it or not at all."""
    taken_back: list[TakenBack] = []
    touched: list[str] = []
    """The people for whom the table begins or ceases to wait."""


class EventStore(Protocol):
    """Keeps the events of all tables, for good."""

    def append(self, append: Append) -> Awaitable[bool]:
        """Store one event; False, and nothing stored, if the table has one with that number already."""

    async def events(self, table: str, since: int = 0) -> list[Event]:
        """The events after a number, in order; none for a table that does not exist."""

    async def newest(self, tables: list[str]) -> dict[str, int]:
        """The number of the last event of each of these tables."""

    async def due(self, now: int, limit: int = 200) -> list[str]:
        """Tables whose deadline has passed."""

    async def set_deadline(self, table: str, deadline: int | None) -> None:
        """Write down anew when a table is due."""

    async def waiting_for_bots(self, before: int, limit: int = 500) -> list[str]:
        """Tables that have waited for a bot since before then."""

    async def unsettled(self, limit: int = 200) -> list[str]:
        """Finished tables whose results have not been entered."""

    async def say(self, table: str, line: ChatLine) -> ChatLine:
        """Store a line of chat; gives it its number."""

    async def chat(self, table: str, limit: int = 50) -> list[ChatLine]:
        """The newest lines, oldest first."""


class Note(msgspec.Struct, kw_only=True, omit_defaults=True, array_like=True):
    """What one process tells the others: a table changed, somebody spoke, somebody came or went."""

    origin: str
    kind: str
    table: str
    seq: int = 0
    body: str | None = None
    user: str | None = None


class Bus(Protocol):
    """Tells the other processes of this server."""

    origin: str

    def publish(self, note: Note) -> None:
        """Tell all others, soon."""


STILL = 0
"""The level of a seat whose person has left and whose pieces shall stand still."""


class Thought(msgspec.Struct, kw_only=True):
    """What a bot found: the rest of the turn, and its estimate per seat."""

    actions: list[str]
    values: list[float] | None = None
