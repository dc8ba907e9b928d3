"""A turn at the table: nothing that commits moves under a pointer, everything is answered, and others can be followed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.web.conftest import PHONE, MakeTable, Visitors
from tests.web.driving import Seat, click, tap
from tests.web.test_table import LOCAL, TINY, sit

pytestmark = pytest.mark.slow

# After D6-B4 the space C5 takes a stone, and the pioneers of B4, C7, F4 and G7 too.
TWO_MEANINGS = (
    "terra-nova 2 board=islet,stones=6 2b2/2a1bb/2ab2a/3b1aba/ba1b3b1/ab1a4/a3a1a/3ba1/2bba"
    " 0 turn 0:0:- 0/0 0 - 26 26 -"
)


def box(part: Locator) -> FloatRect:
    """Where something is on the page."""
    found = part.bounding_box()
    assert found
    return found


def seq(page: Page) -> str:
    return page.locator("[data-status]").get_attribute("data-seq") or ""


def test_hint_twice_and_end_twice_commit_nothing(visitors: Visitors, table_of: MakeTable) -> None:
    page = visitors.come()
    sit(page, table_of, "terra-turrium", phase="move")
    # Exactly, for what a hint suggests may be just that: to end the turn.
    end = page.get_by_role("button", name="End the turn", exact=True)
    expect(end).to_be_visible()
    hint = page.get_by_role("button", name="Hint")
    places = box(hint), box(end), box(page.locator("[data-commit]"))
    now = seq(page)
    hint.click()
    expect(page.get_by_role("button", name="Play it")).to_be_visible()
    assert (box(hint), box(end), box(page.locator("[data-commit]"))) == places
    at = places[0]
    page.mouse.click(at["x"] + at["width"] / 2, at["y"] + at["height"] / 2)
    expect(end).to_be_visible()
    assert seq(page) == now
    # Ending with points left asks first; the same spot pressed again goes on playing.
    at = places[1]
    page.mouse.click(at["x"] + 20, at["y"] + at["height"] / 2)
    expect(page.get_by_role("button", name=re.compile("^End, "))).to_be_visible()
    page.mouse.click(at["x"] + 20, at["y"] + at["height"] / 2)
    expect(end).to_be_visible()
    assert seq(page) == now
    end.click()
    page.get_by_role("button", name=re.compile("^End, [0-9]+ points? unused$")).click()
    expect(page.locator(f'[data-seq="{now}"]')).to_have_count(0)


def test_after_a_move_stones_and_their_points_are_shown(visitors: Visitors, table_of: MakeTable) -> None:
    page = visitors.come()
    sit(page, table_of, phase="turn", **TINY)
    click(page.locator("[data-space].movable").first)
    click(page.locator("[data-space].target").first)
    expect(page.locator(".ghost").first).to_be_visible()
    expect(page.locator("[data-space][aria-selected=true]")).to_have_count(0)


def test_a_space_that_could_mean_two_things_asks_beside_itself(
    visitors: Visitors, table_of: MakeTable
) -> None:
    page = visitors.come()
    made = table_of(page, "terra-nova", LOCAL, table={"position": TWO_MEANINGS}, **TINY)
    page.goto(f"/t/{made}")
    space = {name: page.locator(f"[data-space={name}]") for name in ("B4", "C5", "D6", "F4")}
    for name in ("D6", "B4"):
        click(space[name])
    stones = page.locator(".ghost")
    expect(stones).to_have_count(2)
    for name in ("F4", "C5"):
        click(space[name])
    said = beside(page, "C5")
    expect(said.get_by_role("button", name="Move here")).to_be_visible()
    page.keyboard.press("Escape")
    expect(said).to_have_count(0)
    for name in ("F4", "C5"):
        click(space[name])
    page.get_by_role("button", name="Lay a stone").click()
    expect(said).to_have_count(0)
    expect(space["C5"]).to_have_attribute("aria-label", re.compile("stone"))
    expect(space["F4"]).to_have_attribute("aria-label", re.compile("pioneer of"))


def beside(page: Page, space: str) -> Locator:
    """What is said beside a space: near it, and not over it."""
    said = page.locator(f'[data-beside="{space}"]')
    expect(said).to_be_visible()
    near, cell = box(said), box(page.locator(f'[data-space="{space}"]'))
    above, below = cell["y"] - near["y"] - near["height"], near["y"] - cell["y"] - cell["height"]
    assert 0 <= max(above, below) < 40
    return said


def test_an_impossible_click_is_answered_beside_the_space(visitors: Visitors, table_of: MakeTable) -> None:
    page = visitors.come()
    sit(page, table_of, phase="turn", **TINY)
    taken = page.locator("[data-space]:not(.open)").first
    space = taken.get_attribute("data-space") or ""
    click(taken)
    said = beside(page, space)
    expect(said.get_by_role("link", name=re.compile("^Rule TN-"))).to_be_visible()
    page.keyboard.press("Escape")
    expect(said).to_have_count(0)


def test_three_computers_can_be_followed(visitors: Visitors, table_of: MakeTable) -> None:
    page = visitors.come(settings={"pace": "slow"})
    bots = [{"kind": "bot", "level": 1}] * 3
    made = table_of(page, "terra-nova", [{"kind": "me"}, *bots])
    page.goto(f"/t/{made}")
    click(page.locator("[data-space].target").first)
    # Their turns come faster than they are shown: ours is not said to have come before.
    expect(page.get_by_role("button", name=re.compile("^Skip"))).to_be_visible()
    expect(page.locator("[data-mine=no]")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Skip")).click()
    expect(page.get_by_text("Your turn", exact=True)).to_be_visible()
    traced = page.locator("[data-traced]")
    expect(traced).to_have_count(3)
    colours = traced.evaluate_all("marks => marks.map(mark => mark.style.getPropertyValue('--whose'))")
    assert colours == [f"var(--seat-{seat}-deep)" for seat in (1, 2, 3)]
    page.get_by_role("button", name="Show again").click()
    expect(traced).to_have_count(1)
    page.get_by_role("button", name="Back to the game").click()
    expect(traced).to_have_count(3)


def test_arrow_keys_step_through_the_game_at_once(visitors: Visitors, table_of: MakeTable) -> None:
    page = visitors.come()
    sit(page, table_of, **TINY)
    seat = Seat(page)
    for _ in range(4):
        seat.act()
    page.locator("body").click(position={"x": 5, "y": 5})
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("button", name="Back to the game")).to_be_visible()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("button", name="Back to the game")).to_have_count(0)
    # A line of the history shows its place on the board.
    page.locator("ol[aria-label=History] button").first.hover()
    expect(page.locator("[data-board] .hint")).to_have_count(1)


def test_a_phone_has_room_for_fingers(visitors: Visitors, table_of: MakeTable) -> None:
    page = visitors.come(PHONE, has_touch=True, is_mobile=True)
    sit(page, table_of)
    page.get_by_role("button", name="Larger").tap()
    # What a finger has done is told to the page by the browser, in its own time.
    page.wait_for_function(
        "() => document.querySelector('[data-space].target').getBoundingClientRect().width >= 44"
    )
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    tap(page.locator("[data-space].target").first)
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_enabled()
    undo.tap()
    expect(page.locator("[data-board] .piece")).to_have_count(0)
