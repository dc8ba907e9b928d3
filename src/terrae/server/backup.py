"""Backup and restore: everything in the database, as JSON lines in one compressed file, the same for both databases.

`python -m terrae.server.backup save FILE` works while the server runs (one consistent snapshot);
`python -m terrae.server.backup restore FILE` needs an empty database. The settings are the server's.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import sys
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import func, insert, select, text

from terrae.server.settings import ConfigError, load
from terrae.server.storage.database import Database
from terrae.server.storage.schema import metadata

FORMAT = {"terrae_backup": 1}
TOGETHER = 500


async def save(url: str, file: Path) -> int:
    """Write a backup; gives the number of rows."""
    database = Database(url)
    count = 0
    unfinished = file.with_name(file.name + ".part")
    try:
        await database.migrate()
        async with database.reading() as connection:
            if not database.sqlite:
                await connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
            with gzip.open(unfinished, "wb") as out:
                out.write(msgspec.json.encode(FORMAT) + b"\n")
                for table in metadata.sorted_tables:
                    names = [str(column.name) for column in table.columns]
                    for row in await connection.execute(select(table)):
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


async def _read(connection: Any, file: Path, sqlite: bool) -> int:
    waiting: list[dict[str, Any]] = []
    count, name, whole = 0, "", False
    with gzip.open(file, "rb") as lines:
        if msgspec.json.decode(next(lines, b"{}")) != FORMAT:
            raise ConfigError(f"{file} is no backup of this kind")
        for line in lines:
            item = msgspec.json.decode(line)
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
        for table in ("chat", "reports"):
            last = (
                f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), COALESCE(MAX(id), 1)) FROM {table}"
            )
            await connection.execute(text(last))
    return count


async def _insert(connection: Any, name: str, rows: list[dict[str, Any]]) -> None:
    if rows:
        await connection.execute(insert(metadata.tables[name]), rows)


def main(arguments: list[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="terrae.server.backup", description="Save or restore the database.")
    parser.add_argument("what", choices=["save", "restore"])
    parser.add_argument("file", type=Path)
    parser.add_argument("--database", help="in place of the one in the settings")
    parser.add_argument("--config")
    asked = parser.parse_args(arguments)
    try:
        url = load({"database": asked.database}, config=asked.config).database
        count = asyncio.run((save if asked.what == "save" else restore)(url, asked.file))
    except (ConfigError, OSError, msgspec.DecodeError) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    sys.stderr.write(f"{count} rows {'saved to' if asked.what == 'save' else 'restored from'} {asked.file}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
