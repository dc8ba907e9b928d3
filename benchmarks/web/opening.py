"""From the start of the server to a start page that can be used: on a machine that knows Terrae, and on a new one."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser

from benchmarks.rules.measuring import Line, busy
from benchmarks.web.tables import Server, browser

WARM_SECONDS = 3
COLD_SECONDS = 8
REPEATS = 3


def opened(chromium: Browser, static: str | None, folder: Path, new: bool) -> float:
    """Seconds until the page offers a game; on a new machine it has to show how far the rules are, too."""
    environment = {"TERRAE_CACHE": str(folder / "cache")} if new else {}
    begin = time.perf_counter()
    server = Server(static, folder, environment)
    context = chromium.new_context(base_url=server.url, locale="en-GB")
    try:
        page = context.new_page()
        page.goto("/")
        page.get_by_role("link", name="Play the computer").first.wait_for()
        if new:
            page.get_by_role("progressbar").wait_for()
        return time.perf_counter() - begin
    finally:
        context.close()
        server.stop()


def run(static: str | None) -> list[Line]:
    """Both, with the browser already running: opening a browser is not ours."""
    lines = []
    with browser() as chromium:
        for name, new, target in (("known", False, WARM_SECONDS), ("new", True, COLD_SECONDS)):
            times = []
            for _ in range(REPEATS):
                with tempfile.TemporaryDirectory() as folder:
                    if not new:  # a machine that knows Terrae has a database
                        opened(chromium, static, Path(folder), new)
                    times.append(opened(chromium, static, Path(folder), new))
            lines.append(
                Line(f"start page on a {name} machine", "s", tuple(times), target=target,
                     smaller_is_better=True, note=busy())
            )  # fmt: skip
    return lines
