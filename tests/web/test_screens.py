"""Every screen: no violation found by axe, no sideways scrolling, nothing too small to touch, every language."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import DESKTOP, PHONE, TABLET, MakeTable, Visitors
from tests.web.driving import click, from_own_page, settler, visit

pytestmark = pytest.mark.slow

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SCREENS = [
    "/",
    "/new/terra-nova",
    "/new/terra-turrium?with=together",
    "/new/terra-nova?with=online",
    "/lobby",
    "/games",
    "/learn",
    "/learn/terra-nova",
    "/learn/terra-turrium",
    "/settings",
    "/notices",
    "/account",
    "/archive",
    "/watch",
    "/openings",
    "/players",
    "/leaderboard",
    "/leaderboard/terra-turrium/4",
    "/analysis",
    "/study",
    "/puzzles",
    "/rules",
    "/no/such/place",
]
TITLES = {
    "en-GB": "Two games of land and stone",
    "de-AT": "Zwei Spiele um Land und Stein",
    "fr-BE": "Deux jeux de terre et de pierre",
    "nl-NL": "Twee spellen van land en steen",
}
TOO_SMALL = """() => [...document.querySelectorAll('a, button, input, select, summary, [role=gridcell]')]
  .filter(e => !e.closest('.skip, .visually-hidden, .grid, [inert]') && !e.matches('.skip, input[type=radio], p a'))
  .map(e => [e, e.getBoundingClientRect()])
  .filter(([e, r]) => r.width > 0 && (r.width < 24 || r.height < 24))
  .map(([e, r]) => `${e.tagName} ${e.className.baseVal ?? e.className} ${e.textContent} ${r.width}x${r.height}`)"""


TOO_WIDE = """() => [...document.querySelectorAll('main *')]
  .filter(e => e.getBoundingClientRect().right > innerWidth + 1).map(e => e.outerHTML.slice(0, 80))"""


def violations(page: Page, part: str = "html") -> list[str]:
    """What axe finds against WCAG 2.2 AA; it describes only what is wrong, for the rest takes long on a board."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text())
    found: dict[str, Any] = page.evaluate(
        """part => axe.run(part, {
            runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
            resultTypes: ['violations'],
        })""",
        part,
    )
    return [
        f"{finding['id']}: {finding['help']}: {finding['nodes'][0]['html'][:160]} {finding['nodes'][0].get('failureSummary', '')[:300]}"
        for finding in found["violations"]
    ]


def check_layout(page: Page) -> None:
    """Nothing to scroll sideways for, nothing too small to touch."""
    width = page.viewport_size["width"] if page.viewport_size else 0
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width, page.url
    assert page.evaluate(TOO_SMALL) == [], page.url


def check(page: Page) -> None:
    """All that holds on every screen."""
    check_layout(page)
    assert violations(page) == [], page.url


PARTS = 2
"""So that several processes share the screens."""


@pytest.mark.parametrize("part", range(PARTS))
def test_every_screen_is_accessible(visitors: Visitors, part: int) -> None:
    """On a large screen by day and on a phone at night; nothing is too wide or too small in between."""
    page = visitors.come(settings={"theme": "auto"}, color_scheme="light")
    settle = settler(page)
    for path in SCREENS[part::PARTS]:
        visit(page, path)
        settle()
        check(page)
        page.set_viewport_size(TABLET)  # type: ignore[arg-type]
        check_layout(page)
        page.set_viewport_size(PHONE)  # type: ignore[arg-type]
        page.emulate_media(color_scheme="dark")
        check(page)
        page.set_viewport_size(DESKTOP)  # type: ignore[arg-type]
        page.emulate_media(color_scheme="light")


@pytest.mark.nightly
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, TABLET, PHONE], ids=["desktop", "tablet", "phone"])
def test_every_screen_is_accessible_where_it_is_opened(
    visitors: Visitors, size: dict[str, int], theme: str
) -> None:
    page = visitors.come(size, settings={"theme": theme})
    for path in SCREENS:
        page.goto(path)
        expect(page.locator("main h1")).to_be_visible()
        check(page)


@pytest.mark.parametrize("game", ["terra-nova", "terra-turrium"])
def test_the_table_is_accessible(visitors: Visitors, table_of: MakeTable, game: str) -> None:
    page = visitors.come(settings={"theme": "auto"}, color_scheme="light")
    made = table_of(
        page, game, [{"kind": "me"}, {"kind": "local", "name": "Bea"}, {"kind": "local", "name": "Cem"}]
    )
    page.goto(f"/t/{made}")
    expect(page.locator("[data-board]").first).to_be_attached()
    check(page)
    for tab in ("Chat", "More"):
        page.get_by_role("tab", name=tab).click()
        check_layout(page)
        assert violations(page, "[role=tabpanel]") == []
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    check(page)


def test_a_person_whom_nobody_knows_is_said_to_be_unknown(visitors: Visitors) -> None:
    visitors.forgiven += ["404"]
    page = visitors.come()
    page.goto("/players/nobody-of-this-name")
    expect(page.get_by_text("Nobody here has this name.")).to_be_visible()
    check(page)
    page.goto("/versus/nobody-of-this-name/anybody")
    expect(page.get_by_text("Nobody here has this name.")).to_be_visible()
    check(page)


@pytest.mark.parametrize(
    "locale", ["de-AT", *(pytest.param(code, marks=pytest.mark.nightly) for code in ("fr-BE", "nl-NL"))]
)
def test_the_language_is_that_of_the_browser(visitors: Visitors, locale: str) -> None:
    page = visitors.come(locale=locale)
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text(TITLES[locale])
    expect(page.locator("html")).to_have_attribute("lang", locale[:2])


def test_the_language_can_be_changed_at_any_time(visitors: Visitors) -> None:
    page = visitors.come()
    page.goto("/")
    for code, title in (("de", "de-AT"), ("fr", "fr-BE"), ("nl", "nl-NL"), ("en", "en-GB")):
        page.locator("header select").select_option(code)
        expect(page.get_by_role("heading", level=1)).to_have_text(TITLES[title])


@pytest.mark.parametrize("game", ["terra-nova", "terra-turrium"])
def test_the_introduction_can_be_tried_and_leads_to_a_game(visitors: Visitors, game: str) -> None:
    page = visitors.come()
    page.goto(f"/learn/{game}")
    for _ in range(4):
        movable = page.locator("[data-space].movable")
        if movable.count():
            click(movable.first)
        target = page.locator("[data-space].target:not(.movable)")
        if target.count():
            click(target.first)
            expect(page.get_by_text("That is how it is done.")).to_be_visible()
        page.get_by_role("button", name="Next").click()
    page.get_by_role("link", name="Now play").click()
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()


def test_what_comes_before_and_after_a_game_is_accessible(visitors: Visitors, table_of: MakeTable) -> None:
    page = visitors.come(settings={"theme": "auto"}, color_scheme="light")
    seats = [
        {"kind": "me"},
        {"kind": "invite"},
        {"kind": "invite", "name": "Ben"},
        {"kind": "bot", "level": 2},
    ]
    waiting = table_of(page, "terra-nova", seats)
    over = table_of(page, "terra-turrium", [{"kind": "me"}, {"kind": "bot", "level": 1}])
    state = page.request.get(f"/api/tables/{over}/state")
    resign = {"type": "resign", "seq": state.json()["seq"]}
    told = page.request.post(f"/api/tables/{over}/commands", data=resign, headers=from_own_page(state))
    assert told.ok
    settle = settler(page)
    for path in (f"/t/{waiting}", f"/t/{over}", "/analysis/edit/terra-nova"):
        visit(page, path)
        settle()
        for size, theme in ((DESKTOP, "light"), (PHONE, "dark")):
            page.set_viewport_size(size)  # type: ignore[arg-type]
            page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
            check(page)
    friend = visitors.come(PHONE, settings={"theme": "dark"})
    keys = page.request.get(f"/api/tables/{waiting}/invites").json()["invites"]
    friend.goto(f"/t/{waiting}?invite={keys[0]['key']}")
    expect(friend.get_by_role("button", name="Take a seat")).to_be_visible()
    check(friend)


@pytest.mark.parametrize("locale", ["de-AT", pytest.param("fr-BE", marks=pytest.mark.nightly)])
def test_nothing_is_too_wide_for_the_smallest_phone(
    visitors: Visitors, table_of: MakeTable, locale: str
) -> None:
    page = visitors.come({"width": 320, "height": 640}, locale=locale)
    settle = settler(page)
    tables = [
        table_of(page, game, [{"kind": "me"}, *({"kind": "local", "name": "Maximiliane"} for _ in range(3))])
        for game in ("terra-nova", "terra-turrium")
    ]
    for path in (*SCREENS, *(f"/t/{table}" for table in tables)):
        visit(page, path)
        # While it is still loading, a page may be wider for a moment.
        settle()
        wide = page.evaluate("() => document.documentElement.scrollWidth")
        assert wide <= 320, (path, wide, page.evaluate(TOO_WIDE))
