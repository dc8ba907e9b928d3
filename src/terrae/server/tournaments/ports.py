"""What tournaments need from outside: where their events are kept, and who of all servers directs which."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from terrae.server.notices.kinds import Notice, TakenBack
from terrae.server.tournaments.model import Blocked
from terrae.server.wire.parts import Event


class Summary(msgspec.Struct, kw_only=True):
    """What is kept beside a tournament's or a league's events so that lists need not replay them."""

    kind: str
    name: str
    game: str
    public: bool
    owner: str
    status: str
    starts: int
    info: dict[str, Any]
    """As lists show it."""
    league: str | None = None
    club: str | None = None
    ended: int | None = None


class Change(msgspec.Struct, kw_only=True):
    """One event to be stored, with what changes because of it."""

    id: str
    event: Event
    summary: Summary
    tables: list[str] = msgspec.field(default_factory=list)
    """Names of the tables of a new round."""
    entered: str | None = None
    """The table whose result this is."""
    joined: list[str] = msgspec.field(default_factory=list)
    left: str | None = None
    notices: list[Notice] = msgspec.field(default_factory=list)
    """What people are told of it: stored with it or not at all."""
    taken_back: list[TakenBack] = msgspec.field(default_factory=list)


class TournamentStore(Protocol):
    """Keeps the events of all tournaments and leagues, for good."""

    async def append(self, change: Change) -> bool:
        """Store one event; False, and nothing stored, if there is one with that number already."""

    async def events(self, tournament: str, since: int = 0) -> list[Event]:
        """The events after a number, in order."""

    async def claim(self, director: str, now: int, lease: int) -> list[tuple[str, str]]:
        """Those that this director directs from now on: (id, kind)."""

    async def finished(self, tournament: str) -> list[str]:
        """Tables whose game is over and whose result has not been entered."""

    async def not_begun(self, tournament: str, before: int) -> list[str]:
        """Tables that have waited for a person since before then."""

    async def blocked(self, tournament: str) -> Blocked:
        """Which of its people have blocked each other, or one the other."""

    async def announced_by(self, owner: str) -> int:
        """How many of somebody's tournaments and leagues are not over."""
