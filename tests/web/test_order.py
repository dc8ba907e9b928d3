"""Order in real browsers: somebody insults, is reported, warned, banned from writing and at last altogether; the log shows it."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import MakeTable, RunningServer, Visitors
from tests.web.driving import from_own_page
from tests.web.test_screens import check, check_layout

pytestmark = pytest.mark.slow

SMALL = {"width": 360, "height": 740}
DESKTOP = {"width": 1440, "height": 900}


def with_account(visitors: Visitors, name: str) -> Page:
    """Somebody with an account, who has not opened a page yet."""
    page = visitors.come(settings={"theme": "auto"})
    page.add_init_script("localStorage.setItem('terrae-known', '1')")
    body = {"name": name, "password": "a battery staple"}
    made = page.request.post("/api/accounts", data=body, headers=from_own_page(page.request.get("/api/me")))
    assert made.ok, made.text()
    return page


def looked_at(page: Page) -> None:
    """On a large screen by day, and on the smallest phone at night."""
    check(page)
    page.set_viewport_size(SMALL)  # type: ignore[arg-type]
    page.emulate_media(color_scheme="dark")
    check(page)
    page.emulate_media(color_scheme="light")
    check_layout(page)
    page.set_viewport_size(DESKTOP)  # type: ignore[arg-type]


def impose(moderator: Page, kind: str, reason: str) -> None:
    moderator.get_by_role("radio", name=kind).check()
    moderator.get_by_label("Why", exact=True).fill(reason)
    moderator.get_by_role("button", name=f"Impose: {kind}").click()
    expect(moderator.get_by_text("Done; it holds from now on.")).to_be_visible()


def test_from_an_insult_to_a_closed_account(
    visitors: Visitors, server: RunningServer, table_of: MakeTable
) -> None:
    visitors.forgiven += ["403", "WebSocket"]
    number = id(visitors) % 100_000
    rude_name, judge_name = f"Rufus {number}", f"Justitia {number}"
    rude, anna = with_account(visitors, rude_name), with_account(visitors, f"Amelia {number}")
    moderator = with_account(visitors, judge_name)
    give = [
        sys.executable,
        "-m",
        "terrae.cli",
        "roles",
        "give",
        "moderator",
        judge_name,
        "--database",
        server.database,
    ]
    assert subprocess.run(give, check=True, capture_output=True, text=True).stdout.endswith("moderator now\n")

    made = table_of(anna, "terra-nova", [{"kind": "me"}, {"kind": "open"}], board="islet")
    anna.goto(f"/t/{made}")
    rude.goto(f"/t/{made}")
    rude.get_by_role("button", name="Take a seat").click()
    for page in (anna, rude):
        expect(page.locator("[data-status=playing]")).to_be_visible()
        page.get_by_role("tab", name="Chat").click()
    say(anna, "Good luck to you")
    say(rude, "You smell of sheep")
    expect(anna.get_by_text("You smell of sheep")).to_be_visible()
    anna.get_by_role("button", name=re.compile("What to do about")).click()
    anna.get_by_role("button", name="Report").click()
    anna.get_by_label("What is wrong with it?").fill("rude")
    anna.get_by_role("button", name="Report").click()
    expect(anna.get_by_text("Thank you.")).to_be_visible()
    expect(anna.get_by_role("link", name="Moderation")).to_have_count(0)

    moderator.goto("/")
    # What is counted is read out after what it is.
    moderator.get_by_role("link", name=re.compile("Moderation.*wait")).click()
    link = moderator.get_by_role("link", name=re.compile(rf"Report \d+: {rude_name}"))
    expect(link).to_be_visible()
    looked_at(moderator)
    link.click()
    expect(moderator.locator("li.reported")).to_contain_text("You smell of sheep")
    expect(moderator.get_by_text("Good luck to you")).to_be_visible()
    moderator.get_by_role("button", name="I look at it").click()
    expect(moderator.get_by_role("button", name="Put it back")).to_be_visible()
    impose(moderator, "Warning", "Nobody smells here.")
    told = rude.locator("[data-conduct]")
    expect(told).to_contain_text("You have been warned.")
    expect(told).to_contain_text("Nobody smells here.")
    check_layout(rude)
    told.get_by_role("button", name="I have read this").click()
    expect(told).to_have_count(0)
    impose(moderator, "Ban from writing", "Insults, after a warning")
    expect(told).to_contain_text("You may not write to anybody here until")
    say(rude, "Sheep!")
    alert = rude.get_by_role("alert").filter(has_text="A moderator has banned you from this until")
    expect(alert).to_contain_text("Insults, after a warning")
    looked_at(moderator)
    moderator.get_by_role("button", name="Close the report").click()
    expect(moderator.get_by_text(f"by {judge_name} ·").first).to_be_visible()

    moderator.get_by_role("link", name=rude_name, exact=True).click()
    expect(moderator.get_by_role("heading", name="Reports against this person")).to_be_visible()
    looked_at(moderator)
    impose(moderator, "Account closed", "Once too often")
    expect(rude.locator("[data-closed]")).to_contain_text("This account is closed until")
    expect(rude.locator("[data-closed]")).to_contain_text("Once too often")
    rude.goto("/account")
    expect(rude.locator("[data-closed]")).to_be_visible()
    looked_at(rude)
    moderator.get_by_role("link", name="Conspicuous pairs").click()
    expect(moderator.get_by_text("This proves nothing; look at the games.")).to_be_visible()
    looked_at(moderator)
    moderator.get_by_role("link", name="Log", exact=True).click()
    for words in (
        f"warned {rude_name}.",
        f"banned {rude_name} from writing",
        f"closed the account of {rude_name}",
    ):
        expect(moderator.get_by_text(re.compile(words)).first).to_be_visible()
    expect(moderator.get_by_text("Whoever runs the server").first).to_be_visible()
    looked_at(moderator)
    with moderator.expect_download() as everything:
        moderator.get_by_role("link", name="Save everything").click()
    assert rude_name in everything.value.path().read_text()


def say(page: Page, words: str) -> None:
    page.get_by_label("Say something").fill(words)
    page.get_by_label("Say something").press("Enter")
