"""Making the browsers' modules beside the server, where the package brought none: in a process that takes no time from
anybody, after everything that people wait for."""

from __future__ import annotations

import asyncio
import os
import sys

import structlog

from terrae import building
from terrae.core.compiled import UNCOMPILED

log = structlog.get_logger(__name__)
LEFT_OUT = "TERRAE_NO_MODULES"
"""Set to 1, nothing is made: browsers then ask the server for everything."""


async def make_modules() -> None:
    """Make them, unless they are there; what is missing is said in the log, and nobody misses more than speed."""
    if UNCOMPILED or os.environ.get(LEFT_OUT) == "1" or await asyncio.to_thread(building.folder) is not None:
        return
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "terrae.building",
        "--gently",
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        _, said = await process.communicate()
    except asyncio.CancelledError:
        process.kill()
        raise
    if process.returncode:
        last = said.decode(errors="replace").strip().rpartition("\n")[2]
        log.warning("no modules for browsers: games need the server", reason=last)
    else:
        log.info("modules for browsers are made")
