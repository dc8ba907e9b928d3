"""A page from our server that plays by itself, and the same lessons with and without the server's help."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from terrae import building
from terrae.server.lessons import CATALOGUE
from tests.web.conftest import Visitors
from tests.web.driving import Seat, from_own_page

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True, scope="module")
def modules() -> None:
    """The server brings them to whoever can use them."""
    assert building.folder() or building.make()


def begin(page: Page) -> None:
    page.get_by_role("button", name="Start the game").click()


def test_a_page_plays_by_itself_and_leaves_to_the_server_what_it_cannot(visitors: Visitors) -> None:
    page = visitors.come(device=True)
    page.goto("/new/terra-nova")
    assert page.evaluate("() => crossOriginIsolated")
    begin(page)
    expect(page).to_have_url(re.compile("/t/here-"))
    seat = Seat(page)
    seat.act()
    seat.wait_for_turn()
    # Nobody had to become somebody on the server for it.
    assert page.request.get("/api/me").status == 401
    page.goto("/games")
    expect(page.get_by_text("on this device", exact=True)).to_be_visible()
    old = visitors.come()
    old.goto("/new/terra-nova")
    begin(old)
    expect(old).to_have_url(re.compile("/t/(?!here-)"))


def test_a_finished_game_goes_to_the_account_and_the_server_may_think_about_it(visitors: Visitors) -> None:
    page = visitors.come(device=True)
    page.add_init_script("localStorage.setItem('terrae-known', '1')")
    account = {"name": f"Hermia {id(visitors) % 100_000}", "password": "a battery staple"}
    headers = from_own_page(page.request.get("/api/me"))
    assert page.request.post("/api/accounts", data=account, headers=headers).ok
    page.goto("/new/terra-nova?with=together")
    begin(page)
    expect(page).to_have_url(re.compile("/t/here-"))
    Seat(page).act()
    page.get_by_role("button", name="Resign").click()
    with page.expect_response("**/api/studies") as kept:
        page.get_by_role("button", name="Resign this game?").click()
    assert kept.value.status == 201
    study = page.request.get(f"/api/studies/{kept.value.json()['info']['id']}").json()
    assert study["record"]["result"]["reason"] == "resigned"
    page.get_by_role("link", name="Analyse the game").click()
    expect(page.locator("[data-engine=thinking], [data-engine=done]")).to_be_visible()
    with page.expect_request("**/api/analysis/think"):
        page.get_by_role("button", name="On the server", exact=True).click()
    expect(page.locator("[data-engine=thinking], [data-engine=done]")).to_be_visible()
    expect(page.get_by_text("Thinks on the server")).to_be_visible()


def lessons_shown(page: Page) -> list[str]:
    """What every step of every lesson says once its solution was shown."""
    said = []
    for (game, lesson), content in CATALOGUE.items():
        page.goto(f"/learn/{game}/{lesson}")
        for _ in content.steps:
            page.get_by_role("button", name="Show me").click()
            done = page.locator(".said.done")
            expect(done).to_be_visible()
            said.append(f"{game} {lesson}: {' '.join(done.inner_text().split())}")
            if (on := page.get_by_role("button", name="Next", exact=True)).count():
                on.click()
    return said


@pytest.mark.nightly
def test_the_device_says_to_lessons_what_the_server_says(visitors: Visitors) -> None:
    assert lessons_shown(visitors.come(device=True)) == lessons_shown(visitors.come())
