"""The real server in its own process, a real browser, and tables for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.pebbles.test_pebbles import WITH_PEBBLES
from tests.server.harness import Running
from tests.web.browsing import ARGUMENTS, CHROMIUM, DESKTOP, PHONE, TABLET, Visitors, the_browser
from tests.web.driving import from_own_page

__all__ = ["ARGUMENTS", "CHROMIUM", "DESKTOP", "PHONE", "TABLET", "MakeTable", "RunningServer", "Visitors"]


class RunningServer(Running):
    """The tests' server as browsers see it: whoever is gone may be claimed at once, and computers do not think for long."""

    def __init__(self, folder: Path, **more: Any) -> None:
        super().__init__(folder, bot_seconds=0.05, grace_seconds=0, **more)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.settings['port']}"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with _running(RunningServer(tmp_path_factory.mktemp("web"))) as running:
        yield running


@pytest.fixture(scope="session")
def plain_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server that has a third game, and plays by the rules as plain Python: it is there in a third of the time."""
    with _running(
        RunningServer(tmp_path_factory.mktemp("plain"), bots=False, environ=WITH_PEBBLES)
    ) as running:
        yield running


@contextmanager
def _running(server: RunningServer) -> Iterator[RunningServer]:
    server.start()
    try:
        yield server
    finally:
        server.stop()


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
