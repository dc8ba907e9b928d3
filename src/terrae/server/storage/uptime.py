"""When nobody could play: such times never count on anybody's clock.

A server at which one can play writes down every second that it is alive. Whoever does so next and finds the last such
note old has found a gap: no server was running, or it was suspended, or the database was away. What could not be stored
is a gap from then until something can be, and so is the time that the system's clock skips when it is set forward.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable

import structlog
from sqlalchemy import Connection, select, text

from terrae.server.ids import TIME, SteadyTime, now_ms
from terrae.server.storage.database import Database
from terrae.server.storage.schema import facts, gaps

log = structlog.get_logger(__name__)
BEAT_MS = 1_000
MISSED_MS = 2_500
"""A last note older than this is a gap."""
SHORTEST_MS = 100
"""What takes less is no gap."""
LOOKED = 0.2
"""Seconds for which a beat is new enough to know of every gap."""
Gap = tuple[int, int]

# Several processes may start and beat at the same moment.
_ALIVE = text(
    "INSERT INTO facts (name, value) VALUES ('alive', :now) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)
_GAP = text(
    "INSERT INTO gaps (begun, ended) VALUES (:begun, :ended) ON CONFLICT (begun) DO UPDATE "
    "SET ended = CASE WHEN excluded.ended > gaps.ended THEN excluded.ended ELSE gaps.ended END"
)


def merged(found: Iterable[Gap]) -> list[Gap]:
    """Gaps that do not overlap, oldest first: several processes may have noted the same one."""
    apart: list[Gap] = []
    for begun, ended in sorted(found):
        if apart and begun <= apart[-1][1]:
            apart[-1] = apart[-1][0], max(ended, apart[-1][1])
        else:
            apart.append((begun, ended))
    return apart


class Uptime:
    """The gaps, oldest first; `changed` is called with the beginning of the first new one."""

    def __init__(self, database: Database, steady: SteadyTime = TIME) -> None:
        self._database = database
        self._time = steady
        self._unwritten: list[Gap] = []
        self._failing_since: int | None = None
        self._beaten: float | None = None
        self._one_at_a_time = asyncio.Lock()
        self.gaps: list[Gap] = []
        self.changed: Callable[[int], None] = lambda begun: None
        self.trouble = asyncio.Event()
        """Set as soon as something could not be stored."""

    @property
    def storing(self) -> bool:
        """Whether what was last stored could be: a full disk answers questions and keeps nothing."""
        return not self.trouble.is_set()

    async def start(self) -> None:
        """Read the gaps. The one before this start ends with the first beat, when one can play here."""
        async with self._database.reading() as connection:
            rows = await connection.execute(select(gaps))
            self.gaps[:] = merged((row.begun, row.ended) for row in rows)

    def failed(self, since: int) -> None:
        """Something could not be stored since then."""
        self._failing_since = min(since, self._failing_since or since)
        self.trouble.set()

    async def beat(self) -> None:
        """One can play here. Finds gaps, writes them down, and reads those that other processes have found."""
        async with self._one_at_a_time:
            await self._beat()

    async def look(self) -> None:
        """Find a gap that nobody has noticed yet."""
        async with self._one_at_a_time:
            if self._beaten is None or time.monotonic() - self._beaten > LOOKED:
                await self._beat()

    async def _beat(self) -> None:
        began = now_ms()
        if skipped := self._time.follow():
            log.warning("the system's clock has skipped some time", milliseconds=skipped[1] - skipped[0])
            self._unwritten.append(skipped)
        try:
            known = await self._database.write(self._write)
        except Exception:
            self.failed(began)
            raise
        self._failing_since, self._beaten = None, time.monotonic()
        self._unwritten.clear()
        self.trouble.clear()
        if known != self.gaps:
            new = [gap for gap in known if gap not in self.gaps]
            self.gaps[:] = known
            self.changed(min(begun for begun, _ in new))

    def _write(self, connection: Connection) -> list[Gap]:
        last = connection.execute(select(facts.c.value).where(facts.c.name == "alive")).scalar()
        now = now_ms()
        found = list(self._unwritten)
        if last is not None and now - int(last) > MISSED_MS:
            found.append((int(last), now))
        if self._failing_since is not None and now - self._failing_since > SHORTEST_MS:
            found.append((self._failing_since, now))
        for begun, ended in merged(found):
            log.info("nobody could play for a while", milliseconds=ended - begun)
            connection.execute(_GAP, {"begun": begun, "ended": ended})
        connection.execute(_ALIVE, {"now": str(now)})
        return merged((row.begun, row.ended) for row in connection.execute(select(gaps)))

    async def stop(self) -> None:
        """The last beat, if one could play here."""
        if self._beaten is not None:
            await self.beat()
