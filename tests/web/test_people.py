"""People with each other: offers, clocks, leaving, ratings, and the pages about them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import MakeTable, Visitors
from tests.web.driving import Seat

pytestmark = pytest.mark.slow

ONLINE = [{"kind": "me"}, {"kind": "open"}]
CLOCK = {"clock": {"kind": "fischer", "initial": 300, "increment": 5}}


def pair(visitors: Visitors, table_of: MakeTable, **table: object) -> tuple[Page, Page]:
    """Two people at a table of Terra Nova, each in a browser of their own."""
    anna, ben = visitors.come(), visitors.come()
    for page in (anna, ben):
        page.goto("/")
    made = table_of(anna, "terra-nova", ONLINE, table=dict(table), board="islet")
    anna.goto(f"/t/{made}")
    ben.goto(f"/t/{made}")
    ben.get_by_role("button", name="Take a seat").click()
    for page in (anna, ben):
        expect(page.locator("[data-status=playing]")).to_be_visible()
    return anna, ben


def more(page: Page) -> Page:
    page.get_by_role("tab", name="More").click()
    return page


def test_proposals_are_made_answered_and_withdrawn_and_clocks_run(
    visitors: Visitors, table_of: MakeTable
) -> None:
    anna, ben = pair(visitors, table_of, **CLOCK)
    clock = anna.get_by_role("timer").first
    expect(clock).to_have_text(re.compile(r"^[45]:\d\d$"))
    Seat(anna).act()
    # Five seconds more after the turn; then the other clock runs.
    expect(anna.get_by_role("timer").nth(1)).to_have_text(re.compile(r"^4:\d\d$"))
    more(anna).get_by_role("button", name="Ask to take back the last turn").click()
    expect(ben.get_by_text("would like to take back the last turn")).to_be_visible()
    anna.get_by_role("button", name="Withdraw").click()
    expect(ben.get_by_text("would like to take back the last turn")).to_be_hidden()
    anna.get_by_role("button", name="Ask to take back the last turn").click()
    ben.get_by_role("button", name="Accept").click()
    expect(anna.locator("svg[data-board] use[href^='#pioneer']")).to_have_count(0)
    anna.get_by_role("button", name="Propose a pause").click()
    ben.get_by_role("button", name="Accept").click()
    expect(anna.get_by_role("button", name="Propose to go on")).to_be_visible()
    more(ben).get_by_role("button", name="Propose to go on").click()
    anna.get_by_role("button", name="Accept").click()
    Seat(anna).act()
    ben.get_by_role("button", name="Propose to end the game").click()
    anna.get_by_role("button", name="Refuse").click()
    ben.get_by_role("button", name="Propose to end the game").click()
    anna.get_by_role("button", name="Accept").click()
    expect(anna.get_by_text("Ended by agreement.")).to_be_visible()


def test_a_seat_whose_person_has_left_can_be_claimed(visitors: Visitors, table_of: MakeTable) -> None:
    anna, ben = pair(visitors, table_of, **CLOCK)
    anna.goto("/")
    expect(ben.get_by_text("not here")).to_be_visible()
    more(ben).get_by_role("button", name="The seat to play has left").click()
    expect(ben.get_by_role("heading", name="You have won")).to_be_visible()
    expect(ben.get_by_text("The game was left.")).to_be_visible()


def test_a_lost_connection_is_made_again_and_misses_nothing(visitors: Visitors, table_of: MakeTable) -> None:
    visitors.forgiven += ["WebSocket"]
    anna, ben = visitors.come(), visitors.come()
    lines: list[object] = []

    def between(line: object) -> None:
        lines.append(line)
        line.connect_to_server()  # type: ignore[attr-defined]

    ben.route_web_socket(re.compile("/ws/tables/"), between)
    for page in (anna, ben):
        page.goto("/")
    made = table_of(anna, "terra-nova", ONLINE, board="islet")
    anna.goto(f"/t/{made}")
    ben.goto(f"/t/{made}")
    ben.get_by_role("button", name="Take a seat").click()
    expect(ben.locator("[data-status=playing]")).to_be_visible()
    anna_plays = Seat(anna)
    before = len(lines)
    lines[-1].close(code=1012)  # type: ignore[attr-defined]
    anna_plays.act()
    expect(ben.locator("svg[data-board] use[href^='#pioneer']")).to_have_count(1)
    assert len(lines) > before
    expect(ben.get_by_role("button", name="@", exact=False).first).to_be_visible()
    assert Seat(ben, seed=2).act()


def test_a_rated_game_is_found_on_the_pages_about_people(visitors: Visitors, table_of: MakeTable) -> None:
    names = []
    pages = [visitors.come(), visitors.come()]
    for number, page in enumerate(pages):
        page.goto("/settings")
        name = f"Player {number} {id(visitors) % 100_000}"
        names.append(name)
        page.get_by_label("Your name").fill(name)
        page.get_by_label("Password", exact=False).fill("long enough")
        page.get_by_role("button", name="Make an account").click()
        expect(page.get_by_text(f"Signed in as {name}.")).to_be_visible()
    anna, ben = pages
    anna.goto("/new/terra-nova?with=online")
    anna.get_by_role("radio", name="Anybody in the lobby").check()
    anna.get_by_text("Rated game").click()
    anna.get_by_role("button", name="Make the table").click()
    expect(anna.get_by_role("heading", name="Waiting for players")).to_be_visible()
    ben.goto("/lobby")
    ben.get_by_role("link", name=re.compile(f"Join.*{names[0]}")).click()
    ben.get_by_role("button", name="Take a seat").click()
    expect(ben.locator("[data-status=playing]")).to_be_visible()
    Seat(anna).act()
    more(ben).get_by_role("button", name="Resign").click()
    ben.get_by_role("button", name="Resign").click()
    expect(anna.get_by_role("heading", name="You have won")).to_be_visible()
    anna.goto("/leaderboard")
    row = anna.get_by_role("row", name=re.compile(names[0]))
    expect(row).to_be_visible()
    row.get_by_role("link").click()
    expect(anna.get_by_role("heading", level=1)).to_have_text(names[0])
    expect(anna.get_by_role("row", name=re.compile("Terra Nova"))).to_be_visible()
    ben.goto("/leaderboard")
    ben.get_by_role("link", name=names[0]).click()
    ben.get_by_role("link", name="Our games with each other").click()
    expect(ben.get_by_text("One game with each other.")).to_be_visible()
    expect(ben.get_by_role("link", name=re.compile("Open: Terra Nova"))).to_be_visible()
