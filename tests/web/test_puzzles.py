"""Puzzles in the browser: solved on both boards, failed and refuted, with the mouse and with keys alone."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from terrae.puzzles import Puzzle, shipped
from tests.web.conftest import PHONE, Visitors
from tests.web.driving import Touch, click, tap, walk
from tests.web.test_screens import violations

pytestmark = pytest.mark.slow
PAIR = re.compile(r"([A-Za-z]+\d+)[-x]([A-Za-z]+\d+)")


def easiest(game: str, theme: str | None = None) -> Puzzle:
    return next(
        puzzle for puzzle in shipped(game) if puzzle.refutations and (theme is None or theme in puzzle.themes)
    )


def play(page: Page, turn: Sequence[str], touch: Touch = click) -> None:
    """A turn, action by action, as a person would."""
    for action in turn:
        idle = page.locator("[data-stage=trying][data-busy=no]")
        expect(idle).to_be_visible()
        pair = PAIR.fullmatch(action)
        if action == "end":
            touch(page.get_by_role("button", name="End the turn"))
        elif pair:
            origin = page.locator(f'[data-space="{pair[1]}"]')
            if origin.get_attribute("aria-selected") != "true":
                touch(origin)
                expect(origin).to_have_attribute("aria-selected", "true")
            touch(page.locator(f'[data-space="{pair[2]}"]'))
        else:
            touch(page.locator(f'[data-space="{action[1:]}"]'))
        page.wait_for_function("() => document.querySelector('[data-busy=no]')")


@pytest.mark.parametrize(
    ("game", "touch"), [("terra-nova", walk), ("terra-turrium", click)], ids=["keys", "mouse"]
)
def test_a_puzzle_is_solved(visitors: Visitors, game: str, touch: Touch) -> None:
    puzzle = easiest(game)
    page = visitors.come()
    page.goto(f"/puzzles/{puzzle.id}")
    play(page, puzzle.solution, touch)
    expect(page.locator("[data-stage=solved]")).to_be_visible()
    expect(page.get_by_test_id("puzzle-said")).to_contain_text("Solved!")
    expect(page.get_by_test_id("puzzle-said")).to_contain_text(re.compile(r"Your rating: \d+ \(\+\d+\)"))
    assert violations(page) == []
    page.get_by_role("button", name="Next puzzle").click()
    expect(page.locator("[data-stage=trying]")).to_be_visible()
    assert page.locator("[data-puzzle]").get_attribute("data-puzzle") != puzzle.id


def test_a_wrong_turn_is_refuted_on_the_board(visitors: Visitors) -> None:
    puzzle = easiest("terra-nova")
    refuted = puzzle.refutations[0]
    page = visitors.come(PHONE, has_touch=True)
    page.goto(f"/puzzles/{puzzle.id}")
    play(page, refuted.turn[:1], tap)
    page.get_by_role("button", name="Undo").click()
    play(page, refuted.turn, tap)
    expect(page.locator("[data-stage=wrong]")).to_be_visible()
    expect(page.get_by_test_id("puzzle-said")).to_contain_text("Not the best turn")
    reply = page.get_by_role("group", name="The reply")
    expect(reply.get_by_role("listitem")).to_have_text(list(refuted.reply))
    reply.get_by_role("button", name="To the end").click()
    expect(reply).to_have_attribute("data-at", str(len(refuted.reply)))
    assert violations(page) == []
    page.get_by_role("button", name="Solution").click()
    solution = page.get_by_role("group", name="Solution")
    solution.get_by_role("button", name="To the end").click()
    expect(solution.get_by_role("listitem")).to_have_text(list(puzzle.solution))
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("[data-stage=trying]")).to_be_visible()


def test_puzzles_are_chosen_by_game_and_theme_and_a_hint_shows_where_to_look(visitors: Visitors) -> None:
    page = visitors.come()
    page.goto("/puzzles/terra-turrium")
    expect(page.locator("[data-stage=trying]")).to_be_visible()
    expect(page.get_by_role("radio", name="Terra Turrium")).to_be_checked()
    with page.expect_response(re.compile("/api/puzzles/next.*theme=capture")) as answer:
        page.get_by_label("Theme").select_option("capture")
    chosen = answer.value.json()
    expect(page.locator(f"[data-puzzle='{chosen['id']}']")).to_be_visible()
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_test_id("puzzle-said")).to_contain_text(re.compile("Look at [a-j][0-9]+"))
    assert violations(page) == []
