"""Whole games in the browser: by mouse, by touch, by keyboard alone, against the computer and on one screen."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import DESKTOP, PHONE, MakeTable, Visitors
from tests.web.driving import FIRST_TURN, Seat, click, position_in, tap, walk

SHORT: dict[str, dict[str, Any]] = {
    "terra-nova": {"board": "islet", "stones": 6},
    "terra-turrium": {"round_limit": 2},
}


@pytest.mark.slow
@pytest.mark.parametrize("game", ["terra-nova", "terra-turrium"])
def test_two_clicks_lead_to_a_running_game(visitors: Visitors, game: str) -> None:
    page = visitors.come()
    page.goto("/")
    page.locator(f'a[href="/new/{game}"]').click()
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("[data-status=playing]")).to_be_visible()
    expect(page.get_by_text("Your turn", exact=True)).to_be_visible()
    Seat(page).act()


WAYS = {"mouse": click, "touch": tap, "keyboard": walk}
EVERY_WAY = [("terra-nova", "mouse"), ("terra-turrium", "touch"), ("terra-nova", "keyboard")]
"""Each way once, and each game; the other three at night."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "way"),
    [
        pytest.param(game, way, marks=() if (game, way) in EVERY_WAY else pytest.mark.nightly)
        for game in SHORT
        for way in WAYS
    ],
)
def test_a_whole_game_against_the_computer(
    visitors: Visitors, table_of: MakeTable, game: str, way: str
) -> None:
    touch = WAYS[way]
    page = visitors.come(PHONE if touch is tap else DESKTOP, has_touch=touch is tap)
    # The whole of it with the mouse; what is placed is placed the same way by a finger or with keys.
    first = {} if touch is click else {"position": position_in(game, FIRST_TURN[game], **SHORT[game])}
    made = table_of(page, game, [{"kind": "me"}, {"kind": "bot", "level": 1}], table=first, **SHORT[game])
    page.goto(f"/t/{made}")
    assert Seat(page, touch=touch).play_out() > (10 if touch is click else 3)
    expect(page.get_by_role("region", name=re.compile("won|share|drawn"))).to_be_visible()


SEVERAL = [("terra-nova", 4), ("terra-turrium", 3)]
OTHERS = [("terra-nova", 2), ("terra-nova", 3), ("terra-turrium", 2), ("terra-turrium", 4)]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "players"), [*SEVERAL, *(pytest.param(*other, marks=pytest.mark.nightly) for other in OTHERS)]
)
def test_several_people_at_one_screen(
    visitors: Visitors, table_of: MakeTable, game: str, players: int
) -> None:
    page = visitors.come()
    seats = [{"kind": "me"}, *({"kind": "local", "name": f"Guest {n}"} for n in range(2, players + 1))]
    options: dict[str, Any] = {"stones": 4} if game == "terra-nova" else {"round_limit": 1}
    first = position_in(game, FIRST_TURN[game], players, **options)
    made = table_of(page, game, seats, table={"position": first}, **options)
    page.goto(f"/t/{made}")
    Seat(page).play_out()
