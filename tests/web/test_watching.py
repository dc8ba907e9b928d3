"""Watching in the browser: the best game on the first page, who watches, reactions, following, frames in other pages."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, MakeTable, RunningServer, Visitors
from tests.web.test_screens import check

pytestmark = pytest.mark.slow
TWO: list[dict[str, Any]] = [{"kind": "me"}, {"kind": "open"}]
LIVE = {"public": True, "clock": {"kind": "fischer", "initial": 900, "increment": 10}}


def join(page: Page, table: str, name: str) -> None:
    headers = {"Origin": page.url.split("/", 3)[0] + "//" + page.url.split("/", 3)[2]}
    assert page.request.post("/api/guest", data={"name": name}, headers=headers).ok
    assert page.request.post(f"/api/tables/{table}/join", data={}, headers=headers).ok


@contextmanager
def another_site(body: str) -> Iterator[str]:
    """A page of another origin, for a while."""

    class Page(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            icon = '<link rel="icon" href="data:,">'
            self.wfile.write(f'<!doctype html><html lang="en"><title>Elsewhere</title>{icon}{body}'.encode())

        def log_message(self, format: str, *args: Any) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Page) as serving:
        threading.Thread(target=serving.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{serving.server_port}/"
        serving.shutdown()


def test_a_game_is_found_watched_and_followed(visitors: Visitors, table_of: MakeTable) -> None:
    anna, ben, cleo = visitors.come(), visitors.come(), visitors.come(PHONE)
    anna.goto("/")
    table = table_of(anna, "terra-nova", TWO, LIVE)
    ben.goto("/")
    join(ben, table, "Ben")
    cleo.goto("/")
    best = cleo.get_by_test_id("best")
    expect(best.locator("[data-live=playing]")).to_be_visible()
    check(cleo)
    cleo.goto("/watch?game=terra-nova&people=true")
    row = cleo.get_by_test_id("running").locator("li", has_text="Ben").first
    expect(row).to_be_visible()
    check(cleo)
    cleo.goto(f"/t/{table}")
    bar = cleo.get_by_test_id("watching")
    expect(bar).to_contain_text("You are watching.")
    # Nobody yet: who reacts becomes a guest, without being asked.
    bar.get_by_role("button", name="Applause").click()
    expect(bar.locator(".sky span")).to_have_count(1)
    check(cleo)
    anna.goto(f"/t/{table}")
    expect(anna.locator("[data-status=playing]")).to_be_visible()
    expect(anna.get_by_test_id("watching")).to_have_count(0)

    bar.get_by_role("link", name="Follow Ben from game to game").click()
    expect(cleo.get_by_test_id("watching")).to_contain_text("You are following Ben")
    expect(cleo.locator("[data-status=playing]")).to_be_visible()
    state = anna.request.get(f"/api/tables/{table}/state").json()
    headers = {"Origin": visitors.url}
    gone = {"type": "resign", "seq": state["seq"]}
    assert anna.request.post(f"/api/tables/{table}/commands", data=gone, headers=headers).ok
    expect(cleo.get_by_text("is shown as soon as it begins")).to_be_visible()
    following = table_of(anna, "terra-turrium", TWO, LIVE)
    assert ben.request.post(f"/api/tables/{following}/join", data={}, headers=headers).ok
    expect(cleo.get_by_text("Ben has begun another game.")).to_be_visible()


def test_a_game_stands_in_a_page_of_another_site(
    visitors: Visitors, table_of: MakeTable, server: RunningServer
) -> None:
    anna, ben = visitors.come(), visitors.come()
    anna.goto("/")
    table = table_of(anna, "terra-turrium", TWO, LIVE)
    ben.goto("/")
    join(ben, table, "Ben")
    elsewhere = visitors.come()
    with another_site(
        f'<iframe src="{server.url}/embed/t/{table}" width="420" height="640" title="A game">'
    ) as site:
        elsewhere.goto(site)
        frame = elsewhere.frame_locator("iframe")
        expect(frame.locator("[data-live=playing]")).to_be_visible()
        way = frame.get_by_role("link", name="Terra Turrium on Terrae")
        expect(way).to_have_attribute("target", "_blank")
        expect(frame.locator("header")).to_have_count(0)
    assert elsewhere.context.cookies() == []
    elsewhere.goto(f"{server.url}/embed/t/{table}")
    expect(elsewhere.locator("[data-live=playing]")).to_be_visible()


def test_the_explorer_shows_what_was_played(visitors: Visitors) -> None:
    page = visitors.come()
    page.goto("/openings/terra-nova")
    panel = page.get_by_test_id("openings")
    panel.get_by_role("radio", name="Strong computers").check()
    first = panel.locator("tbody button").first
    expect(first).to_be_visible()
    before = page.locator(".bench").get_attribute("data-at")
    first.click()
    expect(page.locator(".bench")).not_to_have_attribute("data-at", before or "")
    expect(panel.locator("tbody button").first).to_be_visible()
    check(page)
