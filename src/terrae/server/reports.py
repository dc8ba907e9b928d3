"""What people have reported, to read: `python -m terrae.server.reports`, also while the server runs.

One line of JSON for each report, oldest first: who reported which line of whom, at which table, and why. The settings
are the server's.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec
from sqlalchemy import select

from terrae.server.settings import ConfigError, load
from terrae.server.storage.database import Database
from terrae.server.storage.schema import chat, reports, users


async def reported(url: str) -> list[dict[str, Any]]:
    """Every report, with what was said; a line whose writer has been deleted is gone."""
    wanted = (
        select(reports, chat.c.table_id, chat.c.user_id, chat.c.name, chat.c.text, chat.c.phrase)
        .add_columns(users.c.name.label("reporter"))
        .outerjoin(chat, chat.c.id == reports.c.line)
        .outerjoin(users, users.c.id == reports.c.by_user)
        .order_by(reports.c.id)
    )
    database = Database(url)
    try:
        await database.migrate()
        async with database.reading() as connection:
            rows = (await connection.execute(wanted)).all()
    finally:
        await database.close()
    return [
        {
            "at": datetime.fromtimestamp(row.at / 1000, UTC).isoformat(timespec="seconds"),
            "table": row.table_id,
            "said_by": row.name,
            "user": row.user_id,
            "said": row.text if row.text is not None else row.phrase,
            "why": row.why,
            "reported_by": row.reporter,
        }
        for row in rows
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the reports; gives the exit status."""
    parser = argparse.ArgumentParser(prog="python -m terrae.server.reports", description=__doc__)
    parser.add_argument("--database", help="as in the settings")
    parser.add_argument("--config", help="settings file (TOML)")
    given = parser.parse_args(arguments)
    try:
        found = asyncio.run(reported(load({"database": given.database}, config=given.config).database))
    except ConfigError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    for report in found:
        sys.stdout.write(msgspec.json.encode(report).decode() + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
