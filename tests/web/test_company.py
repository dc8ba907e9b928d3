"""Two people in two browsers: they follow, challenge and write to each other, and found a club; every page accessible at every width."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import DESKTOP, Visitors
from tests.web.test_screens import check_layout
from tests.web.test_tournaments import ask, look_everywhere, signed_in

pytestmark = pytest.mark.slow
NARROW = {"width": 360, "height": 740}


def somebody(visitors: Visitors, name: str) -> tuple[Page, str, str]:
    """A page, whose it is, and their id."""
    page = visitors.come(settings={"theme": "auto"}, color_scheme="light")
    called = f"{name} {random.randrange(10**6)}"
    return page, called, signed_in(page, called, account=True)


def look_closely(page: Page) -> None:
    """axe finds nothing, and nothing leads sideways on the narrowest phone."""
    look_everywhere(page)
    page.set_viewport_size(NARROW)  # type: ignore[arg-type]
    check_layout(page)
    page.set_viewport_size(DESKTOP)  # type: ignore[arg-type]


def test_two_people_follow_challenge_and_write_to_each_other(visitors: Visitors) -> None:
    anna, name, me = somebody(visitors, "Anna")
    berta, other, them = somebody(visitors, "Berta")
    ask(berta, "PUT", f"/api/company/people/{me}/follow")
    berta.goto("/rules")

    anna.goto(f"/players/{them}")
    anna.get_by_role("button", name="Follow", exact=True).click()
    expect(anna.get_by_role("button", name="Unfollow")).to_be_visible()
    expect(anna.get_by_text("here now")).to_be_visible()
    look_closely(anna)
    anna.goto("/lobby")
    expect(anna.get_by_role("region", name="Here now")).to_contain_text(other)

    anna.get_by_role("link", name=f"Challenge: {other}").click()
    expect(anna.get_by_role("heading", level=1)).to_have_text(f"Challenge {other}")
    look_closely(anna)
    anna.get_by_role("button", name="Send the challenge").click()
    expect(anna.get_by_role("region", name="Challenges")).to_contain_text(f"Waiting for {other}")

    asked = berta.get_by_role("region", name="Challenges")
    expect(asked).to_contain_text(f"{name} challenges you to Terra Nova")
    look_closely(berta)
    asked.get_by_role("button", name="Decline").click()
    asked.get_by_role("button", name="Not now").click()
    expect(anna.get_by_role("region", name="Challenges")).to_contain_text(f"{other} declines: Not now")
    anna.get_by_role("button", name="Close").click()

    anna.goto(f"/challenge/{them}")
    anna.get_by_role("button", name="Send the challenge").click()
    asked.get_by_role("button", name="Accept").click()
    for page in (anna, berta):
        expect(page).to_have_url(re.compile(r"/t/\w+$"))
        expect(page.get_by_role("region", name="Challenges")).to_have_count(0)
    assert anna.url.rsplit("/", 1)[1] == berta.url.rsplit("/", 1)[1]

    anna.goto(f"/messages/{them}")
    anna.get_by_label("Write something").fill("Good luck!\nAnd have fun.")
    anna.get_by_role("button", name="Send").click()
    expect(anna.get_by_role("log")).to_contain_text("And have fun.")
    expect(berta.get_by_role("link", name="People")).to_contain_text("1")
    berta.goto("/people")
    expect(berta.get_by_role("heading", name="You follow")).to_be_visible()
    look_closely(berta)
    berta.get_by_role("link", name=re.compile("Messages")).click()
    written = berta.get_by_role("link", name=re.compile(f"{name}.*And have fun", re.DOTALL))
    expect(written).to_be_visible()
    look_closely(berta)
    written.click()
    expect(berta.get_by_role("log")).to_contain_text("Good luck!")
    expect(anna.get_by_role("log")).to_contain_text("read")
    look_closely(berta)

    berta.goto(f"/players/{me}")
    berta.get_by_role("button", name="Block").click()
    berta.get_by_role("button", name="Block").click()
    expect(berta.get_by_text(f"You have blocked {name}.")).to_be_visible()
    anna.goto(f"/challenge/{them}")
    expect(anna.get_by_text("does not accept challenges")).to_be_visible()


def test_a_club_with_talk_members_and_a_tournament(visitors: Visitors) -> None:
    anna, name, _ = somebody(visitors, "Anna")
    berta, other, _ = somebody(visitors, "Berta")
    anna.goto("/clubs")
    anna.get_by_role("link", name="Found a club").click()
    called = f"Islanders {random.randrange(10**6)}"
    anna.get_by_label("Name").fill(called)
    anna.get_by_label("About the club").fill("We meet on Mondays.")
    anna.get_by_role("radio", name="On request").check()
    look_closely(anna)
    anna.get_by_role("button", name="Found a club").click()
    expect(anna.get_by_role("heading", level=1)).to_have_text(called)

    berta.goto("/clubs")
    berta.get_by_role("link", name=f"Look: {called}").click()
    berta.get_by_role("button", name="Ask to join").click()
    expect(berta.get_by_text("You have asked to join")).to_be_visible()
    anna.get_by_role("button", name=f"Let in: {other}").click()
    berta.get_by_label("Say something to the club").fill("Hello everybody")
    berta.get_by_role("button", name="Send").click()
    expect(anna.get_by_role("log")).to_contain_text("Hello everybody")
    anna.get_by_label("Say something to the club").fill("Welcome!")
    anna.get_by_role("button", name="Send").click()
    expect(berta.get_by_role("log")).to_contain_text(f"{name}")
    expect(berta.get_by_role("log")).to_contain_text("Welcome!")
    look_closely(anna)

    anna.get_by_role("link", name="Announce a tournament").click()
    expect(anna.get_by_label("Club", exact=True)).to_have_value(re.compile(r"\w+"))
    anna.get_by_label("Its name").fill("Island cup")
    anna.get_by_role("button", name="Announce it").click()
    expect(anna.get_by_role("link", name=f"A tournament of {called}")).to_be_visible()
    berta.reload()
    expect(berta.get_by_role("region", name="Tournaments")).to_contain_text("Island cup")
    look_closely(berta)
