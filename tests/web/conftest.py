"""The real server in its own process, a real browser, and tables for it."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

# The shell without windows needs a third less than the browser that it is cut from.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next((found for name in NAMES if (found := shutil.which(name))), None)
ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--enable-unsafe-swiftshader",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP = {"width": 1440, "height": 900}
TABLET = {"width": 820, "height": 1180}
PHONE = {"width": 390, "height": 844}
READY = 900
# What does not come is waited for as long as a busy machine may need; what comes is never waited for longer.
PATIENCE = 90_000
expect.set_options(timeout=PATIENCE)


class RunningServer:
    """A server process that can be stopped and started again on the same port and database."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        log = self.folder / "server.log"
        log.write_text("")
        command = [
            *(sys.executable, "-m", "terrae.server", "--no-browser", "--no-limits"),
            *("--host", "127.0.0.1", "--port", str(self.port), "--bot-seconds", "0.2"),
            # Whoever is gone may be claimed at once.
            *("--grace-seconds", "0"),
            *("--database", f"sqlite:///{self.folder / 'web.sqlite3'}"),
        ]
        with log.open("a") as output:
            self.process = subprocess.Popen(
                command, stdout=output, stderr=output, env={**os.environ, "PYTHONUNBUFFERED": "1"}
            )
        until = time.monotonic() + READY
        while not self._ready(log.read_text()):
            assert self.process.poll() is None, log.read_text()[-3000:]
            assert time.monotonic() < until, "the rules were not compiled in time"
            time.sleep(0.2)

    def _ready(self, log: str) -> bool:
        """The page is there at once; games wait until the rules are compiled."""
        found = re.search(r"Terrae is at https?://[^:/]+:(\d+)", log)
        if not found:
            return False
        self.port = int(found[1])
        try:
            with urllib.request.urlopen(f"{self.url}/api/ready", timeout=READY) as answer:
                return bool(json.load(answer)["ready"])
        except OSError:
            return False

    def stop(self) -> None:
        if self.process is None:
            return
        self.process.terminate()
        self.process.wait(PATIENCE // 1000)
        self.process = None


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    running = RunningServer(tmp_path_factory.mktemp("web"))
    try:
        if already := os.environ.get("TERRAE_WEB_TEST_PORT"):
            running.port = int(already)
        else:
            running.start()
        yield running
    finally:
        running.stop()


# Not for the whole session: while Playwright runs, its event loop is in the way of other tests' own.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    assert CHROMIUM, "these tests need Chromium on the PATH"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield chromium
        chromium.close()


class Visitors:
    """People with a browser of their own each; whatever their consoles complain about is kept."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url
        self.complaints: list[str] = []
        self.contexts: list[BrowserContext] = []
        self.forgiven: list[str] = []

    def come(
        self,
        size: dict[str, int] = DESKTOP,
        settings: dict[str, Any] | None = None,
        keeps_pages: bool = False,
        device: bool = False,
        **more: Any,
    ) -> Page:
        """Somebody new, whose browser leaves everything to the server unless the `device` plays by itself. Only with `keeps_pages` a service worker keeps the whole client for times without a connection:
        everybody is new here, and so everybody would fetch everything."""
        context = self.browser.new_context(
            base_url=self.url,
            viewport=size,
            locale=more.pop("locale", "en-GB"),
            service_workers="allow" if keeps_pages else "block",
            **more,
        )
        self.contexts.append(context)
        chosen = {"motion": False, "boardView": "2d", "pace": "off", **(settings or {})}
        context.add_init_script(
            f"if (!localStorage.getItem('terrae-settings'))"
            f" localStorage.setItem('terrae-settings', JSON.stringify({json.dumps(chosen)}));"
        )
        if not device:
            context.add_init_script("delete globalThis.WebAssembly;")
        page = context.new_page()
        page.on("console", lambda said: self._hear(said.type, f"{said.text} ({said.location['url']})"))
        page.on("pageerror", lambda error: self.complaints.append(f"page error: {error}"))
        page.set_default_timeout(PATIENCE)
        return page

    def _hear(self, kind: str, text: str) -> None:
        if kind == "error" and not any(part in text for part in self.forgiven):
            self.complaints.append(text)

    def leave(self) -> None:
        for context in self.contexts:
            context.close()


@pytest.fixture
def visitors(browser: Browser, server: RunningServer) -> Iterator[Visitors]:
    everybody = Visitors(browser, server.url)
    yield everybody
    everybody.leave()
    assert everybody.complaints == []


MakeTable = Callable[..., str]


@pytest.fixture
def table_of() -> MakeTable:
    """Make a table over HTTP in the name of a page, for games that have to be short."""

    def make(
        page: Page,
        game: str,
        seats: list[dict[str, Any]],
        table: dict[str, Any] | None = None,
        **options: Any,
    ) -> str:
        headers = {"Origin": page.url.split("/", 3)[0] + "//" + page.url.split("/", 3)[2]}
        if not page.evaluate("() => localStorage.getItem('terrae-known')"):
            assert page.request.post("/api/guest", data={"name": "Anna"}, headers=headers).ok
            page.evaluate("() => localStorage.setItem('terrae-known', '1')")
        wish = {"game": game, "players": len(seats), "seats": seats, "options": options, **(table or {})}
        answer = page.request.post("/api/tables", data=wish, headers=headers)
        assert answer.ok, answer.text()
        made: str = answer.json()["table"]["id"]
        return made

    return make
