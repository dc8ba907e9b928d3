"""Tournaments in the browser: announced in the lobby, joined, directed, followed live; every page accessible at every width."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from terrae.server.ids import now_ms
from tests.web.conftest import DESKTOP, PHONE, TABLET, Visitors
from tests.web.test_screens import check_layout, violations

pytestmark = pytest.mark.slow
CLOCK = {"kind": "fischer", "initial": 300, "increment": 5}


def ask(page: Page, method: str, path: str, body: Any = None) -> Any:
    """Over HTTP in the name of a page."""
    origin = "/".join(page.url.split("/", 3)[:3])
    answer = page.request.fetch(path, method=method, data=body, headers={"Origin": origin})
    assert answer.ok, answer.text()
    return answer.json()


def signed_in(page: Page, name: str, account: bool = False) -> str:
    page.goto("/")
    if account:
        me = ask(page, "POST", "/api/accounts", {"name": name, "password": "correct horse"})
    else:
        me = ask(page, "POST", "/api/guest", {"name": name})
    page.evaluate("() => localStorage.setItem('terrae-known', '1')")
    return str(me["me"]["id"])


def announced(page: Page, **more: Any) -> str:
    wish = {"name": "Abendturnier", "kind": "swiss", "game": "terra-nova", "clock": CLOCK, "rounds": 2, "between": 0,
            "starts": now_ms() + 1_800_000}  # fmt: skip
    made: str = ask(page, "POST", "/api/tournaments", wish | more)["info"]["id"]
    return made


def look_everywhere(page: Page, part: str = "html") -> None:
    """Light and dark, wide and narrow; at a part of the page where the rest is as it was."""
    for size, theme in ((DESKTOP, "light"), (PHONE, "dark")):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        check_layout(page)
        assert violations(page, part) == []
    page.set_viewport_size(TABLET)  # type: ignore[arg-type]
    check_layout(page)
    page.set_viewport_size(DESKTOP)  # type: ignore[arg-type]
    page.emulate_media(color_scheme="light")


def resign_all(pages: dict[str, Page], tournament: str) -> None:
    """Whoever sits first gives up, at every table that goes on."""
    somebody = next(iter(pages.values()))
    for table in ask(somebody, "GET", f"/api/tournaments/{tournament}")["tables"]:
        page = pages.get(table["seats"][0])
        if table["places"] is None and page is not None:
            at = f"/api/tables/{table['table']}"
            if page.request.get(at).ok:
                seq = ask(page, "GET", f"{at}/state")["seq"]
                ask(page, "POST", f"{at}/commands", {"type": "resign", "seq": seq})


def test_a_tournament_from_the_form_to_the_crosstable(visitors: Visitors) -> None:
    leader = visitors.come(settings={"theme": "auto"}, color_scheme="light")
    signed_in(leader, f"Leitung {random.randrange(10**9)}", account=True)
    leader.goto("/tournaments/new")
    expect(leader.get_by_role("heading", level=1)).to_have_text("A new tournament")
    look_everywhere(leader)
    leader.get_by_label("Its name").fill("Friday cup")
    leader.get_by_role("spinbutton", name="Check-in").fill("0")
    leader.get_by_role("spinbutton", name="Rounds").fill("1")
    leader.get_by_role("button", name="Announce it").click()
    expect(leader.get_by_role("heading", level=1)).to_have_text("Friday cup")
    expect(leader.get_by_role("timer")).to_contain_text("Starts in")
    name = leader.url.rsplit("/", 1)[1]

    people = [visitors.come() for _ in range(2)]
    pages = {signed_in(page, f"Gast {number}"): page for number, page in enumerate(people)}
    people[0].goto("/lobby")
    expect(people[0].get_by_text("Friday cup")).to_be_visible()
    people[0].get_by_role("link", name="Look: Friday cup").click()
    for page in people:
        page.goto(f"/tournaments/{name}")
        page.get_by_role("button", name="Take part").click()
        expect(page.get_by_text("You take part.")).to_be_visible()
    expect(leader.get_by_role("row", name="Gast 1")).to_be_visible()  # told by the socket
    look_everywhere(leader)
    leader.get_by_role("link", name="Direct", exact=True).click()
    expect(leader.get_by_role("heading", level=1)).to_have_text("Directing Friday cup")
    look_everywhere(leader)
    leader.get_by_role("button", name="Start now").click()
    people[0].get_by_role("link", name="To my game").click()
    expect(people[0].locator("[data-board]").first).to_be_attached()
    people[0].get_by_role("link", name="This game belongs to a tournament").click()
    expect(leader.get_by_role("heading", name="Decide tables")).to_be_visible()
    look_everywhere(leader)
    resign_all(pages, name)
    leader.goto(f"/tournaments/{name}")
    expect(people[1].get_by_text("over", exact=True)).to_be_visible()  # told by the socket
    for tab in ("Rounds", "Crosstable", "How it works", "Standings"):
        leader.get_by_role("tab", name=tab).click()
        look_everywhere(leader, "main")
    expect(leader.get_by_role("link", name="Save all games")).to_have_attribute("download", "")
    leader.goto("/tournaments")
    expect(leader.get_by_text("Friday cup")).to_be_visible()
    look_everywhere(leader)


def test_a_knock_out_is_drawn_as_a_bracket(visitors: Visitors) -> None:
    """Five people: three have byes, two play; then what is to come is known."""
    leader = visitors.come(settings={"theme": "auto"}, color_scheme="light")
    signed_in(leader, f"Leitung {random.randrange(10**9)}", account=True)
    name = announced(leader, name="Knock-out cup", kind="knockout")
    people = [visitors.come() for _ in range(5)]
    pages = {signed_in(page, f"Gast {number}"): page for number, page in enumerate(people)}
    for page in people:
        ask(page, "POST", f"/api/tournaments/{name}/join", {})
    leader.goto(f"/tournaments/{name}")
    ask(leader, "PATCH", f"/api/tournaments/{name}", {"starts": now_ms()})
    leader.get_by_role("tab", name="Bracket").click()
    drawing = leader.get_by_role("region", name="Bracket")
    expect(drawing.get_by_role("list", name="Round 1").get_by_text("bye")).to_have_count(3)
    expect(drawing.get_by_role("list", name="Round 3").get_by_role("listitem")).to_have_count(1)
    resign_all(pages, name)
    expect(drawing.get_by_role("list", name="Round 2").get_by_role("link")).to_have_count(2)
    expect(drawing.get_by_role("list", name="Round 1").get_by_role("link")).to_have_count(1)
    look_everywhere(leader)


def test_an_invitation_is_needed_where_it_is_asked_for(visitors: Visitors) -> None:
    leader = visitors.come()
    signed_in(leader, f"Leitung {random.randrange(10**9)}", account=True)
    name = announced(leader, public=False, name="Club evening")
    leader.goto(f"/tournaments/{name}/direct")
    link = leader.get_by_label("The link for those whom you invite").input_value()
    guest = visitors.come()
    guest.goto(f"/tournaments/{name}")
    expect(guest.get_by_text("Who was sent the link takes part.")).to_be_visible()
    guest.goto(link)
    guest.get_by_role("button", name="Take part").click()
    expect(guest.get_by_text("You take part.")).to_be_visible()
    leader.get_by_role("button", name="Call it off").click()
    leader.get_by_role("button", name="Press again").click()
    expect(guest.get_by_text("cancelled")).to_be_visible()


def test_a_league_is_founded_and_joined(visitors: Visitors) -> None:
    leader = visitors.come(settings={"theme": "auto"}, color_scheme="light")
    signed_in(leader, f"Leitung {random.randrange(10**9)}", account=True)
    leader.goto("/leagues/new")
    leader.get_by_label("Its name").fill("Sunday league")
    look_everywhere(leader)
    leader.get_by_label("Start").fill("2020-01-01")
    leader.get_by_role("button", name="Found a league").click()
    expect(leader.get_by_role("heading", level=1)).to_have_text("Sunday league")
    look_everywhere(leader)
    name = leader.url.rsplit("/", 1)[1]
    leader.get_by_role("button", name="Play from the next season on").click()
    expect(leader.get_by_text("You play in this league.")).to_be_visible()
    for number in range(2):
        page = visitors.come()
        signed_in(page, f"Gast {number}")
        ask(page, "POST", f"/api/leagues/{name}/join")

    def season() -> int:
        return int(ask(leader, "GET", f"/api/leagues/{name}")["season"])

    while season() == 0:
        leader.wait_for_timeout(100)
    leader.reload()
    expect(leader.get_by_role("heading", name="Division 1, group 1")).to_be_visible()
    look_everywhere(leader)
    leader.get_by_role("link", name="Games and standings").click()
    expect(leader.get_by_role("link", name="A group of a league")).to_be_visible()
    leader.goto("/leagues")
    expect(leader.get_by_text("Sunday league")).to_be_visible()
    look_everywhere(leader)
