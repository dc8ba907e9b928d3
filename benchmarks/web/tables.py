"""A server of its own, a browser, and tables that are far enough in play to be measured."""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

LONGEST = 900
DESKTOP = {"width": 1440, "height": 900}
TWO = [{"kind": "me"}, {"kind": "local", "name": "Bea"}]
_FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--enable-unsafe-swiftshader",
    "--js-flags=--expose-gc",
]


class Server:
    """A server process with a database of its own."""

    def __init__(self, static: str | None, folder: Path, environment: dict[str, str] | None = None) -> None:
        self.log = folder / "server.log"
        command = [
            *(sys.executable, "-m", "terrae.server", "--no-browser", "--no-limits", "--port", "0"),
            *("--database", f"sqlite:///{folder / 'bench.sqlite3'}", "--bot-processes", "1"),
            *(("--static", static) if static else ()),
        ]
        with self.log.open("w") as output:
            self.process = subprocess.Popen(
                command, stdout=output, stderr=output,
                env={**os.environ, "PYTHONUNBUFFERED": "1", **(environment or {})},
            )  # fmt: skip
        self.url = self._address()

    def _address(self) -> str:
        until = time.monotonic() + LONGEST
        while not (found := re.search(r"Terrae is at (https?://[^\s/]+)", self.log.read_text())):
            assert self.process.poll() is None, self.log.read_text()[-2000:]
            assert time.monotonic() < until, "the server did not start"
            time.sleep(0.01)
        return found[1]

    def wait(self) -> None:
        """Until the rules are compiled."""
        until = time.monotonic() + LONGEST
        while time.monotonic() < until:
            with urllib.request.urlopen(f"{self.url}/api/ready", timeout=60) as answer:
                if json.load(answer)["ready"]:
                    return
            time.sleep(0.2)
        raise AssertionError("the rules were not compiled in time")

    def stop(self) -> None:
        """Stop it, and do not leave before it is gone."""
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


@contextmanager
def browser() -> Iterator[Browser]:
    """Chromium without a graphics card."""
    names = ("chromium", "chromium-headless-shell", "chromium-browser", "google-chrome")
    found = next(filter(None, map(shutil.which, names)), None)
    assert found, "this benchmark needs Chromium on the PATH"
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=found, args=_FLAGS)
        try:
            yield started
        finally:
            started.close()


@contextmanager
def served(static: str | None) -> Iterator[tuple[Browser, str]]:
    """A browser and the address of a server that is ready."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(static, Path(folder))
        try:
            server.wait()
            with browser() as chromium:
                yield chromium, server.url
        finally:
            server.stop()


def visit(chromium: Browser, url: str, **settings: Any) -> Page:
    """A page with these settings, whose person is known to the server."""
    # Without the service worker, whose copies would hide what comes over the wire.
    context = chromium.new_context(base_url=url, viewport=DESKTOP, locale="en-GB", service_workers="block")
    kept = json.dumps({"motion": True, "sound": False, **settings})
    context.add_init_script(
        f"localStorage.setItem('terrae-known', '1'); localStorage.setItem('terrae-settings', JSON.stringify({kept}))"
    )
    page = context.new_page()
    page.set_default_timeout(60_000)
    assert page.request.post("/api/guest", data={"name": "Anna"}, headers={"Origin": url}).ok
    return page


def table(page: Page, url: str, game: str, actions: int = 0, **options: Any) -> str:
    """A table for two at one screen, after some actions."""
    origin = {"Origin": url}
    wish = {"game": game, "players": 2, "seats": TWO, "options": options}
    made: str = page.request.post("/api/tables", data=wish, headers=origin).json()["table"]["id"]
    dice = random.Random(4)
    for _ in range(actions):
        state = page.request.get(f"/api/tables/{made}/state").json()
        if state["status"] != "playing":
            break
        command = {"type": "confirm", "seq": state["seq"]}
        if state["legal"]:
            command = {"type": "play", "seq": state["seq"], "action": dice.choice(sorted(state["legal"]))}
        page.request.post(f"/api/tables/{made}/commands", data=command, headers=origin)
    return made
