"""Who has a page open, at whichever process of this server.

Every process tells the others who comes and goes; one that has just connected tells all it knows and asks for the same. Whoever was
at a process that died is not here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

import msgspec

from terrae.server.matches.ports import Bus, Note

LINGERS = 3.0
"""Seconds before somebody without a page has gone: loading one anew takes less."""
TOGETHER = 200
"""People named in one note; PostgreSQL takes notes of up to 8000 bytes."""
ASKS = 1
"""The `seq` of a note that asks for the same in return."""


class Presence:
    """One process's knowledge of who is here. `changed`: told when somebody comes or goes."""

    def __init__(self, bus: Bus, changed: Callable[[str, bool], None]) -> None:
        self._bus = bus
        self._changed = changed
        self._people: dict[str, set[str]] = {bus.origin: set()}
        self._leaving: dict[str, asyncio.TimerHandle] = {}

    def here(self, user: str) -> bool:
        """Whether somebody has a page open."""
        return any(user in people for people in self._people.values())

    # Here

    def come(self, user: str) -> None:
        """The first page of somebody is opened in this process."""
        if leaving := self._leaving.pop(user, None):
            leaving.cancel()
            return
        self._bus.publish(Note(origin=self._bus.origin, kind="came", table="", user=user))
        self._set(self._bus.origin, self._people[self._bus.origin] | {user})

    def go(self, user: str) -> None:
        """The last one is closed; another may be opened at once."""
        if user not in self._leaving:
            self._leaving[user] = asyncio.get_running_loop().call_later(LINGERS, self._gone, user)

    def _gone(self, user: str) -> None:
        del self._leaving[user]
        self._bus.publish(Note(origin=self._bus.origin, kind="went", table="", user=user))
        self._set(self._bus.origin, self._people[self._bus.origin] - {user})

    def tell_all(self, ask: bool = True) -> None:
        """Who is here, to processes that may not know; the first note begins anew."""
        people = sorted(self._people[self._bus.origin])
        for begin in range(0, max(1, len(people)), TOGETHER):
            body = msgspec.json.encode([begin == 0, people[begin : begin + TOGETHER]]).decode()
            seq = ASKS if ask and begin == 0 else 0
            self._bus.publish(Note(origin=self._bus.origin, kind="here", table="", seq=seq, body=body))

    def stop(self) -> None:
        """Nobody is waited for any more."""
        for leaving in self._leaving.values():
            leaving.cancel()

    # Elsewhere

    def heard(self, note: Note) -> None:
        """Somebody came or went at another process."""
        known = self._people.get(note.origin, set())
        match note.kind:
            case "came":
                self._set(note.origin, known | {note.user or ""})
            case "went":
                self._set(note.origin, known - {note.user or ""})
            case "here":
                anew, people = msgspec.json.decode(note.body or "[true,[]]")
                self._set(note.origin, set(people) if anew else known | set(people))
                if note.seq == ASKS:
                    self.tell_all(ask=False)

    def forget(self, origin: str) -> None:
        """A process has died: nobody is there."""
        self._set(origin, set())
        if origin != self._bus.origin:
            self._people.pop(origin, None)

    def _set(self, origin: str, people: set[str]) -> None:
        before = self._people.get(origin, set())
        others = [known for name, known in self._people.items() if name != origin]
        self._people[origin] = people
        self._tell(before ^ people, others)

    def _tell(self, changed: Iterable[str], others: list[set[str]]) -> None:
        for user in changed:
            if not any(user in known for known in others):
                self._changed(user, self.here(user))
