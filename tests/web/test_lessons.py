"""Lessons, rules pages and the documentation in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from terrae.server.lessons import CATALOGUE
from tests.effort import THOROUGH
from tests.web.conftest import DESKTOP, PHONE, MakeTable, Visitors
from tests.web.driving import click, visit
from tests.web.test_screens import check, violations

pytestmark = pytest.mark.slow

CLAUSES = {"terra-nova": 22, "terra-turrium": 25}
RULES_TITLES = {
    "en-GB": "The rules of Terra Nova",
    "de-DE": "Die Regeln von Terra Nova",
    "fr-FR": "Les règles de Terra Nova",
    "nl-NL": "De regels van Terra Nova",
}


def press(page: Page, *places: str) -> None:
    for place in places:
        click(page.locator(f'[data-space="{place}"]'))


def test_a_lesson_is_done_on_the_board(visitors: Visitors) -> None:
    page = visitors.come()
    page.goto("/learn/terra-nova/territories")
    press(page, "C3")
    expect(page.get_by_text("8 spaces × 2, for there are 2 landscapes: 16 points.")).to_be_visible()
    page.get_by_role("button", name="Next").click()
    press(page, "D4", "D2", "E2")  # the cheaper corner
    expect(page.get_by_text("That is not it yet.")).to_be_visible()
    page.get_by_role("button", name="Start over").click()
    press(page, "D4", "D2", "C2")
    expect(page.get_by_text("The other corner shows 3 landscapes: 4 × 1 = 4.")).to_be_visible()
    page.get_by_role("button", name="Next").click()
    press(page, "E4", "B2", "C3")
    expect(page.get_by_text("3 against 2: all 16 points are yours.")).to_be_visible()
    page.get_by_role("link", name="All lessons").click()
    entry = page.locator("#terra-nova").get_by_role("link", name="Territories and points")
    expect(entry.get_by_text("done")).to_be_attached()


def test_running_into_a_rule_says_which_and_leads_to_it(visitors: Visitors) -> None:
    page = visitors.come()
    page.goto("/learn/terra-turrium/move")
    page.get_by_role("button", name="Next").click()
    press(page, "e4", "e3")
    expect(page.get_by_text("One stone of difference, no more.")).to_be_visible()
    link = page.locator(".said a")
    expect(link).to_have_attribute("href", "/rules/terra-turrium#TT-13")
    page.goto("/rules/terra-turrium#TT-13")
    expect(page.locator("#TT-13")).to_be_in_viewport()
    expect(page.locator("#TT-13.at")).to_contain_text("A step costs one point.")


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_lessons_can_be_walked_through(visitors: Visitors, locale: str) -> None:
    """Some of them in each language, all in a thorough run; that each can be done is tested with the rules alone."""
    page = visitors.come(PHONE if locale == "fr-FR" else DESKTOP, locale=locale)
    wanted = list(CATALOGUE.values())
    for lesson in wanted if THOROUGH else wanted[::4] if locale == "en-GB" else wanted[1::9]:
        visit(page, f"/learn/{lesson.game}/{lesson.id}")
        for number in range(len(lesson.steps)):
            task = page.locator(".task")
            expect(task).to_have_text(re.compile(r"\s.*\."))
            page.locator(".row button").filter(has_text=re.compile("Show me|Montrez-moi")).click()
            expect(page.locator(".well")).to_have_text(re.compile(r"\s.*\."))
            if number + 1 < len(lesson.steps):
                page.get_by_role("button", name=re.compile("^(Next|Suite)$")).click()
        if lesson.strategy:
            expect(page.locator(".advice p").first).to_have_text(re.compile(r"\s.*\."))
        if lesson.id in ("turn", "place", "others-stones", "move"):
            check(page)


@pytest.mark.parametrize("locale", list(RULES_TITLES))
def test_the_rules_are_there_in_every_language(visitors: Visitors, locale: str) -> None:
    size = PHONE if locale in ("de-DE", "nl-NL") else DESKTOP
    page = visitors.come(size, locale=locale, settings={"theme": "dark" if locale == "de-DE" else "light"})
    for game, clauses in CLAUSES.items():
        visit(page, f"/rules/{game}")
        expect(page.locator(".clause")).to_have_count(clauses)
        if THOROUGH or locale in ("en-GB", "de-DE"):
            check(page)
        if game == "terra-nova":
            expect(page.get_by_role("heading", level=1)).to_have_text(RULES_TITLES[locale])
    assert page.locator("figure img").count() > 5


def test_the_language_of_the_rules_can_be_changed_in_place(visitors: Visitors) -> None:
    page = visitors.come()
    page.goto("/rules/terra-nova#TN-17")
    page.locator("header select").select_option("nl")
    expect(page.locator("#TN-17")).to_contain_text("Wie de punten krijgt")


@pytest.mark.parametrize(
    ("size", "theme"),
    [pytest.param(DESKTOP, "light", marks=pytest.mark.nightly), (PHONE, "dark")],
    ids=["desktop", "phone"],
)
def test_the_documentation_is_served_and_accessible(
    visitors: Visitors, size: dict[str, int], theme: str
) -> None:
    page = visitors.come(size, color_scheme=theme)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for path in ("/docs", "/docs/rules/terra-nova.de.html", "/docs/reference/settings.html"):
        page.goto(path)
        expect(page.locator("article h1").first).to_be_visible()
        assert violations(page) == []
    assert [url for url in asked if not url.startswith((visitors.url, "data:", "blob:"))] == []


def test_the_documentation_can_be_searched(visitors: Visitors) -> None:
    """The box lives in a closed shadow tree; what it works with is fetched from this server."""
    page = visitors.come()
    with page.expect_response("**/search.json") as answer:
        page.goto("/docs/")
    assert "perft" in answer.value.text()


def test_a_refusal_at_the_table_leads_to_its_clause(visitors: Visitors, table_of: MakeTable) -> None:
    page = visitors.come()
    seats = [{"kind": "me"}, {"kind": "local", "name": "Bea"}]
    page.goto(f"/t/{table_of(page, 'terra-nova', seats, board='islet')}")
    press(page, "E5")
    expect(page.locator('[data-space="E5"]')).to_have_attribute("aria-label", re.compile("pioneer"))
    press(page, "E5")
    clause = page.get_by_role("link", name=re.compile("^Rule TN-3"))
    expect(clause).to_have_attribute("href", "/rules/terra-nova#TN-3")
