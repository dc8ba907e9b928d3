"""Whose turn it is among those who wait: addresses get equal shares of time, and people equal shares of their address's.

Start-time fair queueing: whoever has used least is next, and what is counted is time, not questions, so that one long
thought weighs as much as many short ones. Who comes anew starts level with whoever was served last: nobody saves up
time by being away, and nobody pays for having been alone.
"""

from __future__ import annotations

from collections import deque
from typing import Any, Generic, TypeVar

import msgspec

T = TypeVar("T")
MOST_KNOWN = 4096
"""Accounts of those who neither wait nor are served; with more of them, what they have used is forgotten."""


class Asker(msgspec.Struct, frozen=True):
    """On whose account something is thought about."""

    person: str
    address: str


class Full(Exception):
    """Somebody, or somebody's address, has too many questions waiting."""


class _Account:
    """What a person or an address has used, holds now, and has waiting."""

    __slots__ = ("held", "used", "waiting")

    def __init__(self, used: float) -> None:
        self.used = used
        self.held = 0
        self.waiting = 0

    @property
    def idle(self) -> bool:
        return not self.held and not self.waiting


class _Person(_Account, Generic[T]):
    __slots__ = ("questions",)

    def __init__(self, used: float) -> None:
        super().__init__(used)
        self.questions: deque[tuple[T, float]] = deque()


class _Address(_Account, Generic[T]):
    __slots__ = ("level", "people")

    def __init__(self, used: float) -> None:
        super().__init__(used)
        self.level = 0.0
        """Where people of this address start: at what the one served last had used."""
        self.people: dict[str, _Person[T]] = {}


class Shares(Generic[T]):
    """Questions that wait; `take` gives the next, `settle` says what it took."""

    def __init__(self) -> None:
        self._addresses: dict[str, _Address[T]] = {}
        self._level = 0.0
        self._waiting = 0

    def __len__(self) -> int:
        return self._waiting

    def put(
        self, asker: Asker, question: T, seconds: float, most: int = 1 << 30, most_address: int = 1 << 30
    ) -> None:
        """Wait for a turn that will probably take so long; Full where so many wait already."""
        address = self._addresses.get(asker.address)
        if address is None:
            _forget_idle(self._addresses)
            address = self._addresses[asker.address] = _Address(self._level)
        person = address.people.get(asker.person)
        if person is None:
            _forget_idle(address.people)
            person = address.people[asker.person] = _Person(address.level)
        if person.waiting >= most or address.waiting >= most_address:
            self._tidy(asker)
            raise Full
        address.used = max(address.used, self._level) if address.idle else address.used
        person.used = max(person.used, address.level) if person.idle else person.used
        person.questions.append((question, seconds))
        person.waiting += 1
        address.waiting += 1
        self._waiting += 1

    def take(self, most: int, most_address: int) -> tuple[Asker, T, float] | None:
        """The next question of whoever has used least and holds fewer than `most` now; None if there is none."""
        best: tuple[float, float, str, str] | None = None
        for name, address in self._addresses.items():
            if not address.waiting or address.held >= most_address:
                continue
            if best is not None and address.used >= best[0]:
                continue
            allowed = [
                (one.used, key) for key, one in address.people.items() if one.waiting and one.held < most
            ]
            if allowed:
                used, key = min(allowed, key=lambda found: found[0])
                best = (address.used, used, name, key)
        if best is None:
            return None
        self._level, _, name, key = best
        address = self._addresses[name]
        person = address.people[key]
        address.level = person.used
        question, seconds = person.questions.popleft()
        self._waiting -= 1
        for account in (address, person):
            account.waiting -= 1
            account.held += 1
            account.used += seconds
        return Asker(key, name), question, seconds

    def settle(self, asker: Asker, expected: float, seconds: float) -> None:
        """What was taken is done; it took so many seconds instead of those expected."""
        address = self._addresses[asker.address]
        for account in (address, address.people[asker.person]):
            account.held -= 1
            account.used += seconds - expected
        self._tidy(asker)

    def withdraw(self, asker: Asker, question: T) -> None:
        """Wait no longer."""
        address = self._addresses[asker.address]
        person = address.people[asker.person]
        for entry in person.questions:
            if entry[0] is question:
                person.questions.remove(entry)
                person.waiting -= 1
                address.waiting -= 1
                self._waiting -= 1
                break
        self._tidy(asker)

    def others_than(self, asker: Asker) -> bool:
        """Whether anybody else waits."""
        address = self._addresses.get(asker.address)
        mine = address.people.get(asker.person) if address else None
        return self._waiting > (mine.waiting if mine else 0)

    def _tidy(self, asker: Asker) -> None:
        """Forget whoever neither waits nor is served, once that is no advantage to them."""
        address = self._addresses[asker.address]
        person = address.people[asker.person]
        if person.idle and person.used <= address.level:
            del address.people[asker.person]
        if address.idle and (address.used <= self._level or not self._waiting):
            self._level = max(self._level, address.used)
            del self._addresses[asker.address]


def _forget_idle(accounts: dict[str, Any]) -> None:
    if len(accounts) >= MOST_KNOWN:
        for name in [name for name, account in accounts.items() if account.idle]:
            del accounts[name]
