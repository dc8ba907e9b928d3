"""From where people were last heard: what is thought about for them later counts for that address too."""

from __future__ import annotations

from terrae.server.thinking.shares import Asker

MOST_KNOWN = 50_000
UNKNOWN = "unknown"


class Whereabouts:
    """The last address of everybody who asked lately."""

    def __init__(self) -> None:
        self._addresses: dict[str, str] = {}

    def note(self, user: str, address: str) -> None:
        """Somebody has asked from there."""
        self._addresses.pop(user, None)
        self._addresses[user] = address
        if len(self._addresses) > MOST_KNOWN:
            del self._addresses[next(iter(self._addresses))]

    def asker(self, user: str) -> Asker:
        """On whose account something is done for somebody."""
        return Asker(user, self._addresses.get(user, UNKNOWN))
