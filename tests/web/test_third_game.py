"""A game that the client has never heard of, from another package: it is drawn by the server and played by buttons."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.pebbles.test_pebbles import WITH_PEBBLES
from tests.web.conftest import MakeTable, RunningServer, Visitors

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def pebbles(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with pytest.MonkeyPatch.context() as patch:
        for name, value in {**WITH_PEBBLES, "TERRAE_UNCOMPILED": "1"}.items():
            patch.setenv(name, value)
        running = RunningServer(tmp_path_factory.mktemp("pebbles"))
        running.start()
    yield running
    running.stop()


def test_it_is_drawn_and_played(browser: Browser, pebbles: RunningServer, table_of: MakeTable) -> None:
    visitors = Visitors(browser, pebbles.url)
    page = visitors.come()
    page.goto("/")
    seats = [{"kind": "me"}, {"kind": "local", "name": "Bea"}]
    page.goto(f"/t/{table_of(page, 'pebbles', seats, side=3)}")
    board = page.locator("[data-board=plain] img")
    expect(board).to_be_visible()
    before = board.get_attribute("src")
    page.locator("[data-action='@a1']").click()
    expect(page.locator("[data-action='@a1']")).to_have_count(0)
    expect(page.locator("ol[aria-label=History] button")).to_have_count(1)
    expect(board).not_to_have_attribute("src", before or "")
    visitors.leave()
    assert visitors.complaints == []
