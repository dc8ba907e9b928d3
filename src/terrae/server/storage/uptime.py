"""When no server was running: such times never count on anybody's clock.

A running server writes down every few seconds that it is alive. One that starts and finds the last such
note old has found a gap.
"""

from __future__ import annotations

from sqlalchemy import select, text

from terrae.server.ids import now_ms
from terrae.server.storage.database import Database
from terrae.server.storage.schema import facts, gaps

BEAT_MS = 2_000

# Several processes may start and beat at the same moment.
_ALIVE = text(
    "INSERT INTO facts (name, value) VALUES ('alive', :now) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)
_GAP = text("INSERT INTO gaps (begun, ended) VALUES (:begun, :ended) ON CONFLICT DO NOTHING")


class Uptime:
    """The gaps, oldest first."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.gaps: list[tuple[int, int]] = []

    async def start(self) -> None:
        """Note the gap before this start, if there was one."""
        async with self._database.writing() as connection:
            found = (await connection.execute(select(facts.c.value).where(facts.c.name == "alive"))).scalar()
            now = now_ms()
            if found is not None and now - int(found) > 2 * BEAT_MS:
                await connection.execute(_GAP, {"begun": int(found), "ended": now})
        await self.beat()
        await self.read()

    async def read(self) -> None:
        """Read the gaps again: another process may have found one."""
        async with self._database.reading() as connection:
            rows = await connection.execute(select(gaps).order_by(gaps.c.begun))
            self.gaps[:] = [(row.begun, row.ended) for row in rows]

    async def beat(self) -> None:
        """I am alive."""
        async with self._database.writing() as connection:
            await connection.execute(_ALIVE, {"now": str(now_ms())})

    async def stop(self) -> None:
        """The last beat."""
        await self.beat()
