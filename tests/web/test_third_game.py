"""A game that the client has never heard of, from another package: it is drawn by the server and played by buttons."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from terrae import building
from tests.web.conftest import Visitors
from tests.web.test_screens import check

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("device", [False, True], ids=["server", "device"])
def test_it_is_found_wished_for_drawn_and_played(plain_visitors: Visitors, device: bool) -> None:
    """Also where the device plays other games by itself: this one it leaves to the server."""
    assert not device or building.folder() or building.make()
    page = plain_visitors.come(device=device)
    page.goto("/")
    page.get_by_role("article", name="Pebbles").get_by_role("link", name="On this screen").click()
    expect(page).to_have_title("New game – Pebbles – Terrae")
    page.get_by_text("Rules and map").click()
    page.get_by_role("group", name="Side").get_by_role("radio", name="3", exact=True).check()
    check(page)
    page.get_by_role("button", name="Start the game").click()
    board = page.locator("[data-board=plain] img")
    expect(board).to_be_visible()
    before = board.get_attribute("src")
    page.locator("[data-action='@a1']").click()
    expect(page.locator("[data-action='@a1']")).to_have_count(0)
    expect(page.locator("ol[aria-label=History] button")).to_have_count(1)
    expect(board).not_to_have_attribute("src", before or "")
    told = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()
    assert (told["game"], told["options"]) == ("pebbles", {"side": 3})


def test_a_game_that_nobody_has_is_no_page(plain_visitors: Visitors) -> None:
    page = plain_visitors.come()
    page.goto("/new/draughts")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is nothing here")
    expect(page).to_have_title("There is nothing here – Terrae")
