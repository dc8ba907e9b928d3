"""The evening: a host, friends who come by one link, a game to its end, and another one."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import DESKTOP, PHONE, Visitors
from tests.web.driving import FIRST_TURN, Seat, click, play_out, position_in, tap

pytestmark = pytest.mark.slow

SHORT: dict[str, dict[str, Any]] = {
    "terra-nova": {"board": "islet", "stones": 2},
    "terra-turrium": {"round_limit": 1},
}


def host_table(page: Page, game: str, players: int, clock: str | None = None, **longer: Any) -> str:
    """Make a table online with the form, the game made short on the way: it begins with the first turn. Gives the link for friends."""

    options = SHORT[game] | longer

    def shorten(route: Any) -> None:
        asked = route.request.post_data_json
        if route.request.method == "POST":
            asked["options"] = {**asked["options"], **options}
            asked["position"] = position_in(game, FIRST_TURN[game], players, **options)
            route.continue_(post_data=asked)
        else:
            route.continue_()

    page.route("**/api/tables", shorten)
    page.goto(f"/new/{game}?with=online")
    page.get_by_role("radio", name=str(players), exact=True).check()
    if clock:
        page.get_by_role("radio", name=clock).check()
    page.get_by_role("button", name="Create the table").click()
    return link_of(page)


def link_of(page: Page) -> str:
    field = page.get_by_label("The link to this table")
    expect(field).to_have_value(re.compile("/t/"))
    return field.input_value()


def join(page: Page, link: str, name: str) -> None:
    """Open the link, look, and sit down."""
    if page.url != link:
        page.goto(link)
    expect(page.get_by_role("button", name="Take a seat")).to_be_visible()
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Take a seat").click()


def touch(place: Locator) -> None:
    """With a finger, after the place was moved to where nothing lies over it."""
    place.evaluate("place => place.scrollIntoView({block: 'center'})")
    tap(place)


class Tunnel:
    """Cuts the connections of a page to its table, for as long as one is inside."""

    SOCKETS = """() => {
      const Real = WebSocket;
      window.inTunnel = false;
      window.lines = [];
      window.WebSocket = class extends Real {
        constructor(url) {
          super(window.inTunnel ? 'ws://127.0.0.1:9/' : url);
          window.lines.push(this);
        }
      };
    }"""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.add_init_script(f"({self.SOCKETS})()")

    def enter(self) -> None:
        self.page.evaluate("() => { window.inTunnel = true; for (const line of window.lines) line.close(); }")

    def leave(self) -> None:
        self.page.evaluate("() => { window.inTunnel = false; }")


def names_of(page: Page) -> list[str]:
    return page.locator(".players li .name").all_inner_texts()


@pytest.mark.parametrize("game", ["terra-nova", pytest.param("terra-turrium", marks=pytest.mark.nightly)])
def test_a_host_two_friends_on_phones_and_a_computer(visitors: Visitors, game: str) -> None:
    visitors.forgiven += ["WebSocket"]
    anna = visitors.come(DESKTOP)
    ben, cora = (visitors.come(PHONE, has_touch=True) for _ in range(2))
    tunnel = Tunnel(ben)
    link = host_table(anna, game, 4)
    expect(anna.get_by_text("good for all 3 free seats")).to_be_visible()
    join(ben, link, "Ben")
    # Live at the host, without a reload, and the link is the same.
    expect(anna.get_by_role("listitem").filter(has_text="Ben")).to_be_visible()
    assert link_of(anna) == link
    anna.get_by_role("button", name="Computer").last.click()
    join(cora, link, "Cora")
    friends = [ben, cora]
    everybody = [anna, *friends]
    for page in everybody:
        expect(page.locator("[data-status=playing]")).to_be_visible()
    host = names_of(anna)[0]
    assert host not in ("Guest", "Ben", "Cora")
    assert names_of(cora) == [host, "Ben", "Cora", "Computer"]
    seats = [Seat(page, seed, touch if page in friends else click) for seed, page in enumerate(everybody)]
    seats[0].act()
    # A train goes through a tunnel.
    tunnel.enter()
    expect(anna.get_by_text("not here")).to_be_visible()
    tunnel.leave()
    expect(anna.get_by_text("not here")).to_be_hidden()
    play_out(seats)
    for page in everybody:
        expect(page.locator("[data-status=over]")).to_be_visible()
    old = anna.url
    anna.get_by_role("button", name="Play again").click()
    expect(anna.get_by_text("Waiting for Ben and Cora")).to_be_visible()
    ben.get_by_role("button", name="Play again").click()
    expect(anna.get_by_text("Waiting for Cora")).to_be_visible()
    # Somewhere else in the page, the question is there too.
    cora.goto("/learn")
    cora.get_by_role("alert").get_by_role("button", name="Play again").click()
    for page in everybody:
        expect(page.locator("[data-status=playing]")).to_be_visible()
        assert page.url != old
    assert names_of(anna) == ["Ben", "Cora", "Computer", host]


@pytest.mark.parametrize(
    ("game", "players", "longer"),
    [pytest.param("terra-nova", 4, {"stones": 8}, marks=pytest.mark.nightly), ("terra-turrium", 3, {})],
)
def test_people_with_a_clock_are_all_ready_before_it_starts(
    visitors: Visitors, game: str, players: int, longer: dict[str, Any]
) -> None:
    anna = visitors.come(DESKTOP)
    names = ["Ben", "Cora", "Dora"][: players - 1]
    link = host_table(anna, game, players, clock="5 minutes", **longer)
    friends = [visitors.come(PHONE, has_touch=True) for _ in names]
    for page, name in zip(friends, names, strict=True):
        page.goto(link)
        facts = page.get_by_role("region", name="About this table")
        expect(facts).to_contain_text("5 minutes + 10 seconds a turn")
        expect(facts).to_contain_text("Not rated")
        join(page, link, name)
        expect(page.get_by_role("heading", level=1)).to_have_text(
            re.compile("Waiting for players|Everybody is here")
        )
    everybody = [anna, *friends]
    for page in everybody:
        expect(page.get_by_role("heading", name="Everybody is here")).to_be_visible()
    for page in everybody[1:]:
        page.get_by_role("button", name="I am ready").click()
    expect(anna.get_by_text("Not ready yet")).to_be_visible()
    expect(friends[0].get_by_role("timer")).to_have_count(0)
    anna.get_by_role("button", name="I am ready").click()
    for page in everybody:
        expect(page.locator("[data-status=playing]")).to_be_visible()
    for seed, page in enumerate(everybody[:2]):
        seat = Seat(page, seed, touch if page in friends else click)
        seat.act()
        while page.locator("[data-status]").get_attribute("data-mine") == "yes":
            seat.act()
    # It is late: they agree to end it, and to play another one anyway.
    anna.get_by_role("tab", name="More").click()
    anna.get_by_role("button", name="Propose to end the game").click()
    for page in friends:
        page.get_by_role("button", name="Accept").click()
    for page in everybody:
        page.get_by_role("button", name="Play again").click()
    for page in everybody:
        expect(page.locator("[data-status=playing]")).to_be_visible()
    assert names_of(anna)[: len(names)] == names


def test_a_seat_kept_for_somebody_and_a_question_that_is_declined(visitors: Visitors) -> None:
    anna, ben, eve = visitors.come(DESKTOP), visitors.come(PHONE), visitors.come(PHONE)
    link = host_table(anna, "terra-nova", 2)
    anna.get_by_role("button", name="Keep for …").click()
    anna.get_by_label("For whom?").fill("Ben")
    anna.get_by_role("button", name="Keep", exact=True).click()
    own = anna.get_by_label("The link for Ben")
    expect(own).to_have_value(re.compile("invite="))
    assert own.input_value() != link
    visitors.forgiven += ["409", "403"]
    eve.goto(link)
    expect(eve.get_by_text("kept for Ben")).to_be_visible()
    eve.get_by_role("button", name="Take a seat").click()
    expect(eve.get_by_role("alert")).to_be_visible()
    ben.goto(own.input_value())
    # Whoever has no name gets a friendly one.
    ben.get_by_role("button", name="Take a seat").click()
    expect(ben.locator("[data-status=playing]")).to_be_visible()
    names = names_of(ben)
    assert len(set(names)) == 2
    assert "Guest" not in names
    ben.get_by_role("button", name="Resign").click()
    ben.get_by_role("button", name="Resign this game?").click()
    ben.get_by_role("button", name="Play again").click()
    anna.get_by_role("button", name="Not now").click()
    expect(ben.get_by_text("would rather not play again now")).to_be_visible()


def test_opening_an_invitation_seats_nobody(visitors: Visitors) -> None:
    anna, ben = visitors.come(DESKTOP), visitors.come(PHONE)
    link = host_table(anna, "terra-nova", 2)
    ben.goto(link)
    expect(ben.get_by_role("heading", name="Terra Nova")).to_be_visible()
    expect(ben.get_by_text("Islet")).to_be_visible()
    expect(ben.get_by_text("European edition")).to_be_visible()
    table = anna.url.rsplit("/", 1)[1]
    assert anna.request.get(f"/api/tables/{table}").json()["status"] == "waiting"
    assert ben.request.get("/api/me").status == 401, "whoever only looks is not even a guest"
