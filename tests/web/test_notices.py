"""Notices in a real browser: what waits is shown live, a push is shown once with the board, one press leads to the table."""

from __future__ import annotations

import json
import os
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.server import elsewhere
from tests.server.harness import Running, running
from tests.web.browsing import ARGUMENTS, DESKTOP, NAMES, PATIENCE, PHONE, the_browser
from tests.web.driving import click

pytestmark = pytest.mark.slow

SUBSCRIBING = """
  const made = %s;
  const subscription = { ...made, toJSON: () => made, options: {}, unsubscribe: async () => true };
  PushManager.prototype.subscribe = async () => subscription;
  PushManager.prototype.getSubscription = async () => null;
  globalThis.asked = true;
"""
"""A browser without a window has no push service: this is one on the loopback, and everything else is real."""
SHOWN = """async () => {
  const registration = await navigator.serviceWorker.ready;
  return (await registration.getNotifications()).map(({ title, body, tag, image }) => ({ title, body, tag, image }));
}"""
ACTIVATED = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  while (active.state === 'activating') await new Promise((done) => active.addEventListener('statechange', done, { once: true }));
}"""
"""What is pushed before may be lost."""
POST = """async ([path, body]) => {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return answer.json();
}"""
PRESS = """async () => {
  const [notification] = await self.registration.getNotifications();
  self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
}"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The whole browser: the shell without windows shows no notices, whatever it is allowed."""
    whole = next((found for name in NAMES[1:] if (found := shutil.which(name))), None)
    assert whole, "these tests need Chromium on the PATH"
    the_browser.close()  # one Playwright at a time
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=whole, args=ARGUMENTS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="module")
def push() -> Iterator[elsewhere.Receiver]:
    with elsewhere.receiver() as taking:
        yield taking


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory, push: elsewhere.Receiver) -> Iterator[Running]:
    settings = {"push_hosts": "127.0.0.1", "private_addresses": "on", "notice_seconds": 0}
    with running(tmp_path_factory.mktemp("telling"), bots=False, **settings) as server:
        yield server


def wait_for(found: Callable[[], Any]) -> Any:
    until = time.monotonic() + PATIENCE / 1000
    while not (answer := found()):
        assert time.monotonic() < until
        time.sleep(0.05)
    return answer


class Opponent:
    """Somebody who plays over HTTP."""

    def __init__(self, url: str) -> None:
        made = httpx.post(f"{url}/api/guest", json={"name": "Anna", "cookie": False}, verify=False).json()
        headers = {"Authorization": f"Bearer {made['token']}"}
        self.http = httpx.Client(base_url=url, headers=headers, timeout=PATIENCE / 1000, verify=False)

    def table(self) -> str:
        seats = [{"kind": "me"}, {"kind": "open"}]
        ask = {"game": "terra-nova", "players": 2, "seats": seats, "clock": {"kind": "days", "days": 3}}
        return str(self.http.post("/api/tables", json=ask).json()["table"]["id"])

    def play(self, table: str, action: str) -> None:
        seq = self.http.get(f"/api/tables/{table}/state").json()["seq"]
        play = {"type": "play", "seq": seq, "action": action, "confirm": True}
        assert self.http.post(f"/api/tables/{table}/commands", json=play).is_success


@pytest.fixture
def anna(world: Running) -> Iterator[Opponent]:
    opponent = Opponent(world.url)
    yield opponent
    opponent.http.close()


def visitor(browser: Browser, world: Running, script: str = "") -> tuple[BrowserContext, Page]:
    context = browser.new_context(
        base_url=world.url, viewport=DESKTOP, locale="en-GB", permissions=["notifications"]
    )
    context.add_init_script("delete globalThis.WebAssembly;" + script)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto("/rules")
    page.evaluate(POST, ["/api/guest", {"name": "Ben"}])
    page.evaluate("localStorage.setItem('terrae-known', '1')")
    return context, page


def pictured(page: Page, name: str) -> None:
    """Pictures to look at, where somebody asks for them."""
    if folder := os.environ.get("TERRAE_PICTURES"):
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            for width in (360, 820, 1440):
                page.set_viewport_size({"width": width, "height": 900})
                page.screenshot(path=Path(folder) / f"{name}-{width}-{scheme}.png", full_page=True)
        page.set_viewport_size(DESKTOP)


def test_a_push_is_shown_once_and_one_press_leads_to_the_table(
    browser: Browser, world: Running, push: elsewhere.Receiver, anna: Opponent
) -> None:
    here = elsewhere.Browser(push.url)
    context, page = visitor(browser, world, SUBSCRIBING % json.dumps(here.subscription))
    table = anna.table()
    page.evaluate(POST, [f"/api/tables/{table}/join", {}])
    page.goto("/notices")
    page.get_by_role("switch", name="Show notices in this browser").check()
    expect(page.get_by_role("button", name="Try it out")).to_be_visible()
    expect(page.get_by_role("switch", name="Show notices in this browser")).to_be_checked()
    assert "mail_server" in page.get_by_text("This server sends no mail").inner_text()
    page.get_by_role("switch", name="Quiet hours").check()
    expect(page.get_by_label("Time zone")).to_be_visible()
    expect(page.get_by_text("Saved.")).to_be_visible()
    page.get_by_role("switch", name="Quiet hours").uncheck()
    expect(page.get_by_label("Time zone")).to_be_hidden()

    anna.play(table, "@G7")
    waiting = page.get_by_role("link", name="Next game")
    expect(waiting).to_be_visible()
    expect(page).to_have_title("(1) Notices – Terrae")
    message = wait_for(lambda: push.messages(here))[0]
    pictured(page, "notices")

    cdp = context.new_cdp_session(page)
    registrations: list[str] = []
    cdp.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: registrations.extend(one["registrationId"] for one in told["registrations"]),
    )
    cdp.send("ServiceWorker.enable")
    page.evaluate(ACTIVATED)
    wait_for(lambda: registrations or page.wait_for_timeout(50))

    def deliver() -> None:
        told = {"origin": world.url, "registrationId": registrations[0], "data": json.dumps(message)}
        cdp.send("ServiceWorker.deliverPushMessage", told)

    deliver()
    (shown,) = wait_for(lambda: page.evaluate(SHOWN))
    assert (shown["title"], shown["body"]) == ("Your turn", "Terra Nova with Anna")
    assert shown["image"].endswith(message["image"])
    worker = context.service_workers[0]
    worker.evaluate(PRESS)
    expect(page).to_have_url(f"{world.url}/t/{table}")
    deliver()
    page.goto("/notices")
    assert page.evaluate(SHOWN) == [], "what was shown is not shown again"

    waiting.click()
    expect(page).to_have_url(f"{world.url}/t/{table}")
    expect(waiting).to_be_hidden()
    context.close()


def test_a_plan_is_drawn_on_the_board_kept_and_carried_out(
    browser: Browser, world: Running, anna: Opponent
) -> None:
    context, page = visitor(browser, world)
    table = anna.table()
    page.evaluate(POST, [f"/api/tables/{table}/join", {}])
    page.goto(f"/plan/{table}")
    expect(page.get_by_text("If Anna plays this")).to_be_visible()
    click(page.locator('[data-space="G7"]').first)
    expect(page.get_by_text("then you play this")).to_be_visible()
    click(page.locator('[data-space="A5"]').first)
    expect(page.get_by_text("If Anna plays this")).to_be_visible()
    page.get_by_role("button", name="Save the plan").click()
    expect(page.get_by_text("It is carried out as it comes true")).to_be_visible()
    pictured(page, "plan")
    page.set_viewport_size(PHONE)
    page.reload()
    expect(page.get_by_role("button", name="Forget the plan")).to_be_visible()
    expect(page.get_by_text("@A5")).to_be_visible()

    def answered() -> Any:
        return anna.http.get(f"/api/tables/{table}/state").json()["last_turn"]

    anna.play(table, "@G7")
    wait_for(lambda: answered()["actions"] == ["@A5"])
    context.close()
