"""People with each other: offers, clocks, leaving, ratings, and the pages about them."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import terrae
from tests.web.conftest import MakeTable, Visitors
from tests.web.driving import Seat, play_without_looking

pytestmark = pytest.mark.slow

ONLINE = [{"kind": "me"}, {"kind": "open"}]
CLOCK = {"clock": {"kind": "fischer", "initial": 300, "increment": 5}}


def pair(visitors: Visitors, table_of: MakeTable, **table: object) -> tuple[Page, Page]:
    """Two people at a table of Terra Nova, each in a browser of their own."""
    anna, ben = visitors.come(), visitors.come()
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
    withdraw = ben.get_by_role("button", name="Withdraw")
    expect(withdraw).to_be_visible()
    anna.get_by_role("button", name="Refuse").click()
    expect(withdraw).to_be_hidden()
    ben.get_by_role("button", name="Propose to end the game").click()
    anna.get_by_role("button", name="Accept").click()
    expect(anna.get_by_text("Ended by agreement.")).to_be_visible()


def test_a_seat_whose_person_has_left_can_be_claimed(visitors: Visitors, table_of: MakeTable) -> None:
    anna, ben = pair(visitors, table_of, **CLOCK)
    anna.goto("/")
    expect(ben.get_by_text("not here")).to_be_visible()
    more(ben).get_by_role("button", name="The player to move has left: claim").click()
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
    expect(ben.locator("ol[aria-label=History] button")).to_have_count(1)
    assert Seat(ben, seed=2).act()


def with_account(visitors: Visitors, name: str, **more: Any) -> Page:
    """Somebody who has just made an account, in the page."""
    page = visitors.come(**more)
    page.goto("/account")
    page.get_by_label("Your name").last.fill(name)
    page.get_by_label("Password (8 characters").fill("a battery staple")
    page.get_by_role("button", name="Create an account").click()
    expect(page.get_by_role("heading", name=f"Signed in as {name}.")).to_be_visible()
    expect(page.get_by_test_id("recovery-code")).to_be_visible()
    return page


def test_a_rated_game_is_found_on_the_pages_about_people(visitors: Visitors, table_of: MakeTable) -> None:
    names = [f"{word} {id(visitors) % 100_000}" for word in ("Rosalind", "Balthasar")]
    anna, ben = [with_account(visitors, name) for name in names]
    wish = {"public": True, "rated": True}
    made = table_of(anna, "terra-nova", ONLINE, table=wish, board="islet", stones=2, stall_rounds=1)
    anna.goto(f"/t/{made}")
    ben.goto("/lobby")
    row = ben.get_by_role("listitem").filter(has_text=names[0])
    for fact in ("Rated", "No clock", "The islet", "European edition"):
        expect(row).to_contain_text(fact)
    row.get_by_role("link").click()
    expect(ben.get_by_text(f"You play as {names[1]}.")).to_be_visible()
    ben.get_by_role("button", name="Take a seat").click()
    for page in (anna, ben):
        expect(page.locator("[data-status=playing]")).to_be_visible()
    options = {"board": "islet", "stones": 2, "stall_rounds": 1}
    play_without_looking([anna, ben], made, terrae.start("terra-nova", players=2, **options))
    for page in (anna, ben):
        changes = page.get_by_test_id("rating-changes")
        expect(changes).to_contain_text(names[0])
        expect(changes).to_contain_text(re.compile(r"[+−]\d"))
    anna.goto("/leaderboard")
    row = anna.get_by_role("row", name=re.compile(names[0]))
    # What is not certain is a few hundred points, not thousands.
    expect(row).to_contain_text(re.compile(r"± \d{2,3}$"))
    row.get_by_role("link").click()
    expect(anna.get_by_role("heading", level=1)).to_have_text(names[0])
    expect(anna.get_by_role("row", name=re.compile("Terra Nova"))).to_be_visible()
    expect(anna.get_by_role("img", name=re.compile("in one game"))).to_be_visible()
    anna.set_viewport_size({"width": 360, "height": 740})
    assert anna.evaluate("() => document.documentElement.scrollWidth") <= 360
    ben.goto("/leaderboard")
    ben.get_by_role("link", name=names[0]).click()
    ben.get_by_role("link", name="Our games with each other").click()
    expect(ben.get_by_text("One game with each other.")).to_be_visible()
    expect(ben.get_by_role("link", name=re.compile("Open: Terra Nova"))).to_be_visible()
    ben.goto(f"/archive?player={names[0]}&game=terra-nova&players=2")
    expect(ben.get_by_role("link", name=re.compile(f"Open: Terra Nova.*{names[0]}"))).to_be_visible()
    ben.get_by_role("radio", name="Terra Turrium").check()
    expect(ben.get_by_text("No games like that.")).to_be_visible()


def test_a_guest_cannot_make_a_rated_table_and_is_told_why(visitors: Visitors) -> None:
    page = visitors.come()
    page.goto("/new/terra-nova?with=online")
    expect(page.get_by_text("A rated game needs an account.")).to_be_visible()
    expect(page.get_by_text("Rated game", exact=True)).to_have_count(0)


def test_a_guest_becomes_an_account_and_keeps_the_games(visitors: Visitors, table_of: MakeTable) -> None:
    page = visitors.come()
    made = table_of(page, "terra-nova", [{"kind": "me"}, {"kind": "local", "name": "Bea"}])
    name = f"Philippa {id(visitors) % 100_000}"
    page.goto("/account")
    page.get_by_label("Your name").last.fill(name)
    page.get_by_label("Password (8 characters").fill("a battery staple")
    page.get_by_role("button", name="Create an account").click()
    code = page.get_by_test_id("recovery-code").inner_text()
    page.goto("/games")
    expect(page.locator(f'main a[href="/t/{made}"]')).to_be_visible()
    # Forgotten: the code sets a new password, on another device too.
    other = visitors.come()
    other.goto("/account")
    other.get_by_role("radio", name="I have forgotten my password").check()
    other.get_by_label("Your name").last.fill(name)
    other.get_by_label("Recovery code").fill(code.lower())
    other.get_by_label("New password", exact=False).fill("another staple")
    other.get_by_role("button", name="Set the new password").click()
    expect(other.get_by_role("heading", name=f"Signed in as {name}.")).to_be_visible()
    other.goto("/games")
    expect(other.locator(f'main a[href="/t/{made}"]')).to_be_visible()


def test_the_account_has_a_door_for_everything(visitors: Visitors) -> None:
    visitors.forgiven += ["401"]
    name = f"Cornelia {id(visitors) % 100_000}"
    page = with_account(visitors, name)
    page.get_by_label("Current password").fill("not this one")
    page.get_by_label("New password", exact=False).fill("a second staple")
    page.get_by_role("button", name="Change the password").click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_label("Current password").fill("a battery staple")
    page.get_by_role("button", name="Change the password").click()
    expect(page.get_by_text("You have been signed out everywhere else.")).to_be_visible()
    page.get_by_label("Days away").fill("5")
    page.get_by_role("button", name="Go on vacation").click()
    expect(page.get_by_text("You are away until")).to_be_visible()
    page.get_by_role("button", name="I am back").click()
    expect(page.get_by_text("days of vacation are left this year")).to_be_visible()
    with page.expect_download() as everything:
        page.get_by_role("link", name="Save everything").click()
    assert name in everything.value.path().read_text()
    page.get_by_role("button", name="Delete my account").click()
    page.get_by_label("Password", exact=True).last.fill("a second staple")
    page.get_by_role("button", name="Delete it for good").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Two games of land and stone")
    assert page.request.get("/api/me").status == 401


def test_talk_can_be_muted_and_reported(visitors: Visitors, table_of: MakeTable) -> None:
    anna, ben = pair(visitors, table_of)
    for page in (anna, ben):
        page.get_by_role("tab", name="Chat").click()
    ben.get_by_label("Say something").fill("You play like a sheep")
    ben.get_by_label("Say something").press("Enter")
    line = anna.get_by_text("You play like a sheep")
    expect(line).to_be_visible()
    anna.get_by_role("button", name=re.compile("What to do about")).click()
    anna.get_by_role("button", name="Report").click()
    anna.get_by_label("What is wrong with it?").fill("unkind to sheep")
    anna.get_by_role("button", name="Report").click()
    expect(anna.get_by_text("The people who run this server will read it.")).to_be_visible()
    anna.get_by_role("button", name=re.compile("What to do about")).click()
    anna.get_by_role("button", name=re.compile("What to do about")).click()
    anna.get_by_role("button", name=re.compile("Mute")).click()
    expect(line).to_be_hidden()
    anna.goto("/account")
    anna.get_by_role("button", name="Unmute").click()
    expect(anna.get_by_text("You have muted nobody.")).to_be_visible()


def test_what_waits_for_me_is_told_wherever_i_am(visitors: Visitors, table_of: MakeTable) -> None:
    anna, ben = pair(visitors, table_of)
    anna.goto("/games")
    expect(anna.get_by_role("heading", name="Waiting for you")).to_be_visible()
    expect(anna.get_by_role("link", name="My games one game waits for you")).to_be_attached()
    ben.goto("/games")
    expect(ben.get_by_role("heading", name="Running")).to_be_visible()
    expect(ben.get_by_role("heading", name="Waiting for you")).to_have_count(0)
