"""Who holds a socket or stream open, and with which token: when that is revoked or runs out, what is open ends."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

from terrae.server.identity.service import Identified
from terrae.server.identity.tokens import TokenBody
from terrae.server.ids import now_ms
from terrae.server.wire.errors import Code, WireError

REVOKED = 4401
BANNED = 4403
LONGEST_TIMER = 86_400.0


class _Holder:
    """One open connection."""

    def __init__(self, body: TokenBody, close: Callable[[int], None]) -> None:
        self.body = body
        self.close = close
        self._watch()

    def _watch(self) -> None:
        left = (self.body.expires - now_ms()) / 1000
        loop = asyncio.get_running_loop()
        self.timer = (
            loop.call_later(max(0.0, left), self.close, REVOKED)
            if left < LONGEST_TIMER
            else loop.call_later(LONGEST_TIMER, self._watch)
        )


class Holders:
    """Everything open, by user. `holds` raises WireError for a token that is worth nothing any more."""

    def __init__(self, holds: Callable[[TokenBody], Awaitable[Any]]) -> None:
        self._holds = holds
        self._open: dict[str, set[_Holder]] = {}

    @contextmanager
    def held(self, who: Identified | None, close: Callable[[int], None]) -> Iterator[None]:
        """While a connection is open; `close` ends it."""
        if who is None:
            yield
            return
        holder = _Holder(who.body, close)
        self._open.setdefault(who.user.id, set()).add(holder)
        try:
            yield
        finally:
            holder.timer.cancel()
            self._open[who.user.id].discard(holder)
            if not self._open[who.user.id]:
                del self._open[who.user.id]

    async def look_again(self, user: str) -> None:
        """Something about somebody's tokens has changed: end what is held by one that is gone."""
        for holder in list(self._open.get(user, ())):
            try:
                await self._holds(holder.body)
            except WireError as error:
                holder.close(BANNED if error.code is Code.BANNED else REVOKED)
