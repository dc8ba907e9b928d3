"""Connections to the database, and bringing it up to date when the server starts.

SQLite has one writer and several readers (WAL); on PostgreSQL both come from one pool. A commit is on
the disk when it returns (`synchronous=FULL`, PostgreSQL's default).
"""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

import asyncpg
import msgspec
import structlog
from sqlalchemy import Connection, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from terrae.server.matches.ports import Note
from terrae.server.settings import ConfigError
from terrae.server.storage.files import make_private
from terrae.server.storage.quick import (
    Answer,
    Further,
    QuickWriter,
    Statement,
    Stored,
    Values,
    Work,
    prepare,
    stored,
)

if TYPE_CHECKING:
    from alembic.config import Config

log = structlog.get_logger(__name__)
DATABASE_ERRORS = (SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError, sqlite3.Error, OSError)
"""What is raised when the database does not answer; OSError includes refused connections and timeouts."""
LEAST_ROOM = 8 * 1024 * 1024
"""Bytes that must be free for the server to say that one can play here."""
MIGRATIONS = Path(__file__).parent / "migrations"


def normal_url(url: str) -> str:
    """`sqlite:///file` and `postgresql://…` with the asynchronous driver named."""
    parsed = make_url(url)
    match parsed.get_backend_name():
        case "sqlite":
            driver = "sqlite+aiosqlite"
        case "postgresql" | "postgres":
            driver = "postgresql+asyncpg"
        case other:
            raise ConfigError(f"the database must be sqlite:///file or postgresql://…, not {other}")
    return parsed.set(drivername=driver).render_as_string(hide_password=False)


class Database:
    """Readers and writers of one database."""

    path: str
    """SQLite: the file."""

    def __init__(self, url: str, connections: int = 8) -> None:
        self.url = normal_url(url)
        self.sqlite = self.url.startswith("sqlite")
        self.alone = asyncio.Lock()
        """SQLite: held by whoever writes."""
        if self.sqlite:
            path = make_url(self.url).database
            if not path or path == ":memory:":
                raise ConfigError("the database must be a file: sqlite:///path/to/terrae.db")
            Path(path).parent.mkdir(parents=True, exist_ok=True)
            self.path = path
            self._reader = _sqlite_engine(self.url, "BEGIN", 4)
            self._writer = _sqlite_engine(self.url, "BEGIN IMMEDIATE", 1)
            self._quick = QuickWriter(path, self.alone)
        else:
            self._reader = self._writer = create_async_engine(
                self.url, pool_size=connections, max_overflow=4, pool_pre_ping=True, pool_recycle=1800
            )

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read with."""
        async with self._reader.connect() as connection:
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that is committed at the end."""
        async with self.alone if self.sqlite else nullcontext(), self._writer.begin() as connection:
            yield connection

    async def store(self, insert: str, values: Values, further: Further) -> Stored:
        """One transaction of an INSERT that gives back the keys of what it stored (those whose number was free), and of what follows
        from these."""
        if self.sqlite:
            return await self._quick.run(lambda connection: stored(connection, insert, values, further))
        async with self._writer.begin() as connection:
            found = {(row[0], row[1]) for row in await connection.execute(text(insert), values)}
            for sql, rows in further(found):
                await connection.execute(text(sql), rows if len(rows) > 1 else rows[0])
        return found

    async def write(self, work: Work[Answer]) -> Answer:
        """A transaction that is committed when its work is done. On SQLite that is one visit to a thread, together with whatever else
        waits to be written."""
        if self.sqlite:
            return await self._quick.run(work)
        async with self._writer.begin() as connection:
            return await connection.run_sync(work)

    async def migrate(self) -> None:
        """Bring the schema up to date; several processes may do so at the same time."""
        if self.sqlite:
            make_private(self.path)
        async with self._writer.connect() as connection:
            if not self.sqlite:
                await connection.execute(text("SELECT pg_advisory_lock(7402118)"))
            try:
                if not await connection.run_sync(_is_new):
                    await connection.run_sync(_upgrade)
                await connection.commit()
            finally:
                if not self.sqlite:
                    await connection.execute(text("SELECT pg_advisory_unlock(7402118)"))
                    await connection.commit()

    async def wait(self, away: Callable[[], None]) -> None:
        """Until the database answers; `away` is called when it does not at first. ConfigError where it never will."""
        pause = 0.1
        while True:
            try:
                async with asyncio.timeout(10), self.reading() as connection:
                    await connection.execute(text("SELECT 1"))
                return
            except DATABASE_ERRORS as error:
                if self.sqlite:
                    raise
                if _refuses(error):
                    raise ConfigError(
                        f"the database refuses: {error}; look at the setting `database`"
                    ) from None
                log.warning("waiting for the database", error=repr(error))
                away()
            await asyncio.sleep(pause)
            pause = min(2.0, pause * 2)

    async def alive(self) -> bool:
        """Whether the database answers."""
        try:
            async with asyncio.timeout(2), self.reading() as connection:
                await connection.execute(text("SELECT 1"))
        except Exception:
            return False
        return True

    @property
    def has_room(self) -> bool:
        """Whether the disk of the file has room for more games; PostgreSQL's disk is not seen from here."""
        return not self.sqlite or shutil.disk_usage(Path(self.path).parent).free > LEAST_ROOM

    async def close(self) -> None:
        """Close all connections."""
        if self.sqlite:
            await self._quick.close()
        await self._reader.dispose()
        await self._writer.dispose()


def notifying(notes: list[Note]) -> Statement:
    """PostgreSQL: the other processes hear of this when the transaction is committed."""
    payload = msgspec.json.encode(notes).decode()
    return "SELECT pg_notify('terrae', :payload)", [{"payload": payload}]


def _refuses(error: Exception) -> bool:
    """Whether PostgreSQL will never let one in: a wrong password (28…), or no such database (3D000)."""
    state = getattr(error, "sqlstate", None) or getattr(getattr(error, "orig", None), "sqlstate", None)
    return isinstance(state, str) and state.startswith(("28", "3D"))


def _sqlite_engine(url: str, begin: str, size: int) -> AsyncEngine:
    engine = create_async_engine(url, pool_size=size, max_overflow=0, pool_timeout=60)
    prepare(engine.sync_engine, begin)
    return engine


def alembic_config() -> Config:
    """Alembic's configuration; the migrations travel with the package."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config


def newest_migration() -> str:
    """The number that the last migration's file begins with, which is its name too."""
    return max(file.name[:4] for file in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def _is_new(connection: Connection) -> bool:
    """Whether nothing is to be done: Alembic takes a while to import."""
    if not inspect(connection).has_table("alembic_version"):
        return False
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == newest_migration()


def _upgrade(connection: Connection) -> None:
    from alembic import command

    config = alembic_config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
