"""Words where they matter most: why a game ended, with its figures and clause; rules, lessons and puzzles that lead to
each other; figures that can be played on; the card to print."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

import terrae
from tests.web.conftest import DESKTOP, PHONE, MakeTable, Visitors
from tests.web.driving import click, play_without_looking
from tests.web.test_screens import check

pytestmark = pytest.mark.slow
SEATS = [{"kind": "me"}, {"kind": "local", "name": "Bea"}]


def test_a_figure_can_be_played_on(visitors: Visitors) -> None:
    page = visitors.come()
    page.goto("/rules/terra-nova#TN-14")
    figure = page.locator("#TN-14 figure")
    figure.get_by_role("button", name="Play on this board").click()
    dialog = page.get_by_role("dialog")
    click(dialog.locator('[data-space="C3"]'))
    expect(dialog.locator('[data-space="C3"]')).to_have_attribute("aria-label", re.compile("border stone"))
    dialog.get_by_role("button", name="Start over").click()
    expect(dialog.locator('[data-space="C3"]')).not_to_have_attribute(
        "aria-label", re.compile("border stone")
    )
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_have_count(0)


def test_a_clause_leads_to_its_lesson_and_its_puzzles_and_a_step_leads_back(visitors: Visitors) -> None:
    page = visitors.come()
    page.goto("/rules/terra-turrium#TT-18")
    clause = page.locator("#TT-18")
    expect(clause.get_by_role("link", name="Puzzles: Bring a turrian back")).to_have_attribute(
        "href", "/puzzles/terra-turrium?theme=return"
    )
    clause.get_by_role("link", name=re.compile("^Practise")).click()
    expect(page.get_by_text("One of your turrians was captured. Bring it back.")).to_be_visible()
    expect(page.locator(".task a")).to_have_attribute("href", "/rules/terra-turrium#TT-18")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_card_is_printed_alone(visitors: Visitors, size: dict[str, int]) -> None:
    page = visitors.come(size)
    page.goto("/rules/terra-nova")
    expect(page.locator("section h2").first).to_have_text("In one minute")
    page.evaluate("window.print = () => { window.printed = document.documentElement.className }")
    page.get_by_role("button", name="Print the card").click()
    assert "card-only" in page.evaluate("window.printed")
    page.emulate_media(media="print")
    page.evaluate("document.documentElement.classList.add('card-only')")
    expect(page.locator("section.card")).to_be_visible()
    expect(page.locator("#TN-1")).to_be_hidden()
    page.emulate_media(media="screen")
    page.evaluate("document.documentElement.classList.remove('card-only')")
    check(page)


@pytest.mark.parametrize(
    ("game", "options", "reason", "figures", "clause"),
    [
        (
            "terra-turrium",
            {"round_limit": 1},
            "The last round is played, and nobody has reached the goal.",
            "One round was agreed on.",
            "TT-22",
        ),
        (
            "terra-nova",
            {"board": "islet", "stall_rounds": 2},
            "Nobody has laid a border stone for many rounds.",
            "2 rounds in a row without a border stone.",
            "TN-21",
        ),
    ],
)
def test_the_end_is_explained_with_its_figures_and_leads_to_its_clause(
    visitors: Visitors,
    table_of: MakeTable,
    game: str,
    options: dict[str, Any],
    reason: str,
    figures: str,
    clause: str,
) -> None:
    page = visitors.come()
    table = table_of(page, game, SEATS, **options)
    play_without_looking([page, page], table, terrae.start(game, players=2, **options))
    page.goto(f"/t/{table}")
    why = page.locator(".verdict .why")
    expect(why).to_contain_text(reason)
    expect(why).to_contain_text(figures)
    expect(why.get_by_role("link")).to_have_attribute("href", f"/rules/{game}#{clause}")
    check(page)
