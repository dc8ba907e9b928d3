"""Names that nobody can guess, and the time."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable

_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz"


def new_id(length: int = 14) -> str:
    """A random name of letters and digits that are not mistaken for each other (5.8 bits a letter)."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(length))


def spelled(digest: bytes, length: int = 14) -> str:
    """Bytes as such a name: the same bytes, the same name."""
    number = int.from_bytes(digest)
    return "".join(_ALPHABET[number // len(_ALPHABET) ** place % len(_ALPHABET)] for place in range(length))


class SteadyTime:
    """The time of day without steps: begun with the system's clock, carried on by the one that nobody can set."""

    SKIP = 500_000_000
    """Nanoseconds: a difference that is no drift. The system's clock was set, or the machine has slept."""
    SLOWEST = 20
    """Where the system's clock was set back, it is followed by a twentieth of the time: no moment comes twice."""

    def __init__(
        self, wall: Callable[[], int] = time.time_ns, monotonic: Callable[[], int] = time.monotonic_ns
    ) -> None:
        self._wall = wall
        self._monotonic = monotonic
        self._looked = monotonic()
        self._offset = wall() - self._looked

    def now_ms(self) -> int:
        """Milliseconds since 1970."""
        return (self._monotonic() + self._offset) // 1_000_000

    def follow(self) -> tuple[int, int] | None:
        """Follow the system's clock; if it has skipped some time, from when to when (ms): nobody has lived through that."""
        now = self._monotonic()
        ahead = self._wall() - now - self._offset
        since, self._looked = now - self._looked, now
        before = self.now_ms()
        self._offset += max(ahead, -since // self.SLOWEST)
        return (before, self.now_ms()) if ahead > self.SKIP else None


TIME = SteadyTime()
"""The time of this process."""
now_ms = TIME.now_ms
