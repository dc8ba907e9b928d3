"""Backup and restore: everything in the database, as JSON lines in one compressed file, the same for both databases.

`python -m terrae.server.backup save FILE` works while the server runs (one consistent snapshot);
`python -m terrae.server.backup restore FILE` needs an empty database. The settings are the server's.

Only the file's owner may read it. What signs tokens and pushes is left out: who has the file can do neither with it, and after
a restore everybody signs in again, unless the setting `secret` is the same or the file was saved `--with-secret`.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import func, insert, select, text

from terrae.server.settings import ConfigError, load
from terrae.server.storage.database import Database
from terrae.server.storage.files import make_private
from terrae.server.storage.schema import metadata

FORMAT = {"terrae_backup": 1}
TOGETHER = 500


async def save(url: str, file: Path, with_secret: bool = False) -> int:
    """Write a backup; gives the number of rows."""
    database = Database(url)
    count = 0
    unfinished = file.with_name(file.name + ".part")
    try:
        await database.migrate()
        async with database.reading() as connection:
            if not database.sqlite:
                await connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
            unfinished.unlink(missing_ok=True)
            make_private(unfinished)
            with gzip.open(unfinished, "wb") as out:
                out.write(msgspec.json.encode(FORMAT) + b"\n")
                for table in metadata.sorted_tables:
                    names = [str(column.name) for column in table.columns]
                    wanted = select(table)
                    if table.name == "facts" and not with_secret:
                        wanted = wanted.where(table.c.name.not_in(("secret", "vapid")))
                    for row in await connection.execute(wanted):
                        out.write(
                            msgspec.json.encode([str(table.name), dict(zip(names, row, strict=True))]) + b"\n"
                        )
                        count += 1
                out.write(msgspec.json.encode({"rows": count}) + b"\n")
        unfinished.replace(file)
    finally:
        await database.close()
        unfinished.unlink(missing_ok=True)
    return count


async def restore(url: str, file: Path) -> int:
    """Read a backup into an empty database, all or nothing; gives the number of rows."""
    database = Database(url)
    try:
        await database.migrate()
        async with database.writing() as connection:
            for name in ("users", "events", "tables"):
                table = metadata.tables[name]
                if (await connection.execute(select(func.count()).select_from(table))).scalar_one():
                    raise ConfigError("the database is not empty; restore into a new one")
            return await _read(connection, file, database.sqlite)
    finally:
        await database.close()


def _items(file: Path) -> Iterator[Any]:
    """What the lines of a backup say; ConfigError where it is none, or was cut off or damaged."""
    try:
        with gzip.open(file, "rb") as lines:
            if msgspec.json.decode(next(lines, b"{}")) != FORMAT:
                raise ConfigError(f"{file} is no backup of this kind")
            for line in lines:
                yield msgspec.json.decode(line)
    except (EOFError, zlib.error, gzip.BadGzipFile, msgspec.DecodeError) as error:
        raise ConfigError(
            f"{file} is cut off or damaged ({error}); nothing was restored. Take another copy of it"
        ) from None


async def _read(connection: Any, file: Path, sqlite: bool) -> int:
    waiting: list[dict[str, Any]] = []
    count, name, whole = 0, "", False
    for item in _items(file):
        if isinstance(item, dict):
            whole = item.get("rows") == count
            break
        if item[0] != name or len(waiting) >= TOGETHER:
            await _insert(connection, name, waiting)
            name, waiting = item[0], []
        waiting.append(item[1])
        count += 1
    await _insert(connection, name, waiting)
    if not whole:
        raise ConfigError(f"{file} is cut off; nothing was restored")
    if not sqlite:
        for table in ("audit", "chat", "reports", "sanctions", "notices", "deliveries"):
            last = (
                f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), COALESCE(MAX(id), 1)) FROM {table}"
            )
            await connection.execute(text(last))
    return count


async def _insert(connection: Any, name: str, rows: list[dict[str, Any]]) -> None:
    if rows and name not in metadata.tables:
        raise ConfigError(
            f"the backup holds {name!r}, which this version does not know; use the one that saved it"
        )
    if rows:
        await connection.execute(insert(metadata.tables[name]), rows)


def main(arguments: list[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="terrae.server.backup", description="Save or restore the database.")
    parser.add_argument("what", choices=["save", "restore"])
    parser.add_argument("file", type=Path)
    parser.add_argument("--database", help="in place of the one in the settings")
    parser.add_argument("--config")
    parser.add_argument(
        "--with-secret",
        action="store_true",
        help="save what signs tokens too: nobody has to sign in again, and whoever reads the file can be anybody",
    )
    asked = parser.parse_args(arguments)
    try:
        url = load({"database": asked.database}, config=asked.config).database
        if asked.what == "save":
            count = asyncio.run(save(url, asked.file, asked.with_secret))
        else:
            count = asyncio.run(restore(url, asked.file))
    except (ConfigError, OSError) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    sys.stderr.write(f"{count} rows {'saved to' if asked.what == 'save' else 'restored from'} {asked.file}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
