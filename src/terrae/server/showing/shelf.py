"""Pictures that were made, for whoever asks again: never more than fit, and each made once however many ask."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable

MOST_BYTES = 32 * 1024 * 1024


class Shelf:
    """Pictures by name; the longest unused go first."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most = most_bytes
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._making: dict[str, asyncio.Task[bytes]] = {}
        self.size = 0

    async def get(self, name: str, make: Callable[[], Awaitable[bytes]]) -> bytes:
        """The picture of that name, made if it is not there. Who goes away does not stop it for others."""
        if (kept := self._kept.get(name)) is not None:
            self._kept.move_to_end(name)
            return kept
        if (making := self._making.get(name)) is None:
            making = self._making[name] = asyncio.create_task(self._make(name, make), name="a picture")
            making.add_done_callback(lambda _: self._making.pop(name, None))
        return await asyncio.shield(making)

    async def _make(self, name: str, make: Callable[[], Awaitable[bytes]]) -> bytes:
        made = await make()
        if len(made) <= self._most // 4:
            self._kept[name] = made
            self.size += len(made)
        while self.size > self._most:
            _, gone = self._kept.popitem(last=False)
            self.size -= len(gone)
        return made
