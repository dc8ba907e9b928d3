"""The real server in its own process, a real browser, and tables for it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.pebbles.test_pebbles import WITH_PEBBLES
from tests.web.browsing import ARGUMENTS, CHROMIUM, DESKTOP, PATIENCE, PHONE, TABLET, Visitors, the_browser
from tests.web.driving import from_own_page

__all__ = ["ARGUMENTS", "CHROMIUM", "DESKTOP", "PHONE", "TABLET", "MakeTable", "RunningServer", "Visitors"]

READY = 900


class RunningServer:
    """A server process that can be stopped and started again on the same port and database."""

    def __init__(self, folder: Path, **environ: str) -> None:
        self.folder = folder
        self.environ = environ
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
                command,
                stdout=output,
                stderr=output,
                env={**os.environ, **self.environ, "PYTHONUNBUFFERED": "1"},
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


@pytest.fixture(scope="session")
def plain_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server that has a third game, and plays by the rules as plain Python: it is there in a third of the time."""
    running = RunningServer(tmp_path_factory.mktemp("plain"), **WITH_PEBBLES, TERRAE_UNCOMPILED="1")
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def browser() -> Browser:
    """Chromium; it goes on to the next module."""
    return the_browser.get()


@pytest.fixture
def visitors(browser: Browser, server: RunningServer) -> Iterator[Visitors]:
    with _visiting(server) as everybody:
        yield everybody


@pytest.fixture
def plain_visitors(browser: Browser, plain_server: RunningServer) -> Iterator[Visitors]:
    with _visiting(plain_server) as everybody:
        yield everybody


@contextmanager
def _visiting(server: RunningServer) -> Iterator[Visitors]:
    everybody = Visitors(server.url)
    yield everybody
    everybody.leave()
    assert everybody.complaints == []


MakeTable = Callable[..., str]


@pytest.fixture
def table_of() -> MakeTable:
    """Make a table over HTTP in the name of a page, for games that have to be short; nothing need be open there yet."""

    def make(
        page: Page,
        game: str,
        seats: list[dict[str, Any]],
        table: dict[str, Any] | None = None,
        **options: Any,
    ) -> str:
        me = page.request.get("/api/me")
        origin = from_own_page(me)
        if not me.ok:
            assert page.request.post("/api/guest", data={"name": "Anna"}, headers=origin).ok
            known = "localStorage.setItem('terrae-known', '1')"
            if page.url == "about:blank":
                page.add_init_script(known)
            else:
                page.evaluate(known)
        wish = {"game": game, "players": len(seats), "seats": seats, "options": options, **(table or {})}
        answer = page.request.post("/api/tables", data=wish, headers=origin)
        assert answer.ok, answer.text()
        made: str = answer.json()["table"]["id"]
        return made

    return make
