"""One process: there is nobody else to tell."""

from __future__ import annotations

from terrae.server.ids import new_id
from terrae.server.matches.ports import Note


class MemoryBus:
    """A bus without other stops."""

    connected = True

    def __init__(self) -> None:
        self.origin = new_id(8)

    def publish(self, note: Note) -> None:
        """Nobody else listens."""

    async def start(self) -> None:
        """Nothing to connect."""

    async def stop(self) -> None:
        """Nothing to disconnect."""
