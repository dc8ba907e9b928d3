"""Refusals that are not given at once: who asks on and on beyond the limit waits for each refusal.

A refusal is cheap, but not free, and a client that ignores it asks again as fast as it is refused, with a hundred
connections at once. Held back for a while, and each for another while, refusals cost next to nothing and never come due
together. Whoever is refused now and then does not notice.
"""

from __future__ import annotations

import asyncio
import random

from terrae.server.identity.throttle import Throttle
from terrae.server.wire.errors import WireError

AT_ONCE = 20
PER_SECOND = 2.0
"""Refusals that an address gets without waiting: so many at once, then so many a second."""
SHORTEST, LONGEST = 0.5, 2.0
"""Seconds that others are held."""
MOST_HELD = 512
"""Beyond so many all are given at once: holding must not become a way to use up connections."""


class Refusals:
    """Holds them back, for one server."""

    def __init__(self) -> None:
        self._soon = Throttle(PER_SECOND, AT_ONCE)
        self._held = 0

    async def hold(self, address: str) -> None:
        """Wait before a refusal goes to this address, if it has had many."""
        try:
            self._soon.check(address)
        except WireError:
            if self._held < MOST_HELD:
                self._held += 1
                try:
                    await asyncio.sleep(random.uniform(SHORTEST, LONGEST))
                finally:
                    self._held -= 1
