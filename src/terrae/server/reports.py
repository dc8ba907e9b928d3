"""What people have reported, to read: `python -m terrae.server.reports`, also while the server runs.

One line of JSON for each report, oldest first: who reported whom, for which line where, and why, and what became of it. The settings
are the server's. Moderators have a page for it: docs/guides/moderating.md.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec

from terrae.server.settings import ConfigError, load
from terrae.server.storage.database import Database
from terrae.server.storage.order.reports import Reports


async def reported(url: str) -> list[dict[str, Any]]:
    """Every report, with what was said and how it was decided."""
    database = Database(url)
    try:
        await database.migrate()
        found = await Reports(database).everything()
    finally:
        await database.close()
    return [
        {
            "at": datetime.fromtimestamp(one.at / 1000, UTC).isoformat(timespec="seconds"),
            "report": one.id,
            "kind": one.kind,
            "place": one.subject,
            "against": one.against_name,
            "user": one.against,
            "said": one.said,
            "why": one.why,
            "reported_by": one.by_name,
            "state": one.state,
            "outcome": one.outcome,
        }
        for one in found
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
