"""Analysis and study in the browser: a finished game graded, a tree edited, a position set up and played out."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import terrae
from tests.web.conftest import DESKTOP, PHONE, MakeTable, Visitors
from tests.web.driving import click, from_own_page
from tests.web.test_screens import check

pytestmark = pytest.mark.slow

SMALL: dict[str, Any] = {"board": "islet", "stones": 10}


def some_record(actions: int = 34, players: int = 2) -> terrae.Record:
    """A game of first actions, with a comment."""
    match = terrae.start("terra-nova", players=players, **SMALL)
    for number in range(actions):
        if not match.over:
            match.play(match.legal_actions[number % 5])
    record = terrae.Record.of(match, {"Name0": "Ada", "Name1": "Bea"})
    record.mainline[2].comment = "a quiet corner"
    return record


def finished_table(page: Page, table_of: MakeTable) -> str:
    """A table whose game was played for some turns and then given up."""
    table = table_of(page, "terra-nova", [{"kind": "me"}, {"kind": "local", "name": "Bea"}], **SMALL)
    state = page.request.get(f"/api/tables/{table}/state")
    headers = from_own_page(state)

    def tell(**command: Any) -> Any:
        answer = page.request.post(f"/api/tables/{table}/commands", data=command, headers=headers)
        assert answer.ok, answer.text()
        return answer.json()

    seq = state.json()["seq"]
    for turn in some_record(18).match().turns:
        seq = tell(type="play_turn", seq=seq, actions=[action.text for action in turn.actions])["seq"]
    tell(type="resign", seq=seq)
    return table


def open_record(page: Page, record: terrae.Record) -> None:
    """Paste a record on the first page of analysis."""
    page.goto("/analysis")
    page.get_by_role("textbox", name="Paste a record").fill(record.to_text())
    page.get_by_role("button", name="Open", exact=True).click()
    opened(page)


def opened(page: Page) -> None:
    """The board is there; the first time, a process has to start for it."""
    expect(page.locator(".bench[data-ready=yes] [data-board]")).to_be_visible()


def steps(page: Page) -> list[str]:
    """The actions in the tree, main line and variations."""
    return [text.strip() for text in page.locator(".tree button").all_inner_texts()]


def quiet(page: Page) -> None:
    """No search while something else is looked at; to be said before the page is open."""
    page.add_init_script("localStorage.setItem('terrae-engine', JSON.stringify({on: false, lines: 3}))")


@pytest.mark.parametrize(
    ("size", "theme"),
    [(DESKTOP, "light"), pytest.param(PHONE, "dark", marks=pytest.mark.nightly)],
    ids=["desktop", "phone"],
)
def test_a_finished_game_is_analysed(
    visitors: Visitors, table_of: MakeTable, size: dict[str, int], theme: str
) -> None:
    page = visitors.come(size, settings={"theme": theme})
    quiet(page)
    table = finished_table(page, table_of)
    page.goto(f"/t/{table}")
    page.get_by_role("link", name="Analyse the game").click()
    opened(page)
    page.get_by_role("button", name="Analyse the game").click()
    expect(page.get_by_role("button", name="Analyse again")).to_be_visible()
    graph = page.get_by_role("slider", name="Chances over the game")
    expect(graph).to_have_attribute("aria-valuemax", re.compile(r"^[1-9]\d*$"))
    check(page)
    page.get_by_label("Show every turn").check()
    page.locator(".report button.turn").nth(3).click()
    expect(graph).to_have_attribute("aria-valuenow", "4")
    graph.press("ArrowRight")
    expect(graph).to_have_attribute("aria-valuenow", "5")
    better = page.locator(".better").filter(has=page.locator(".turn.later")).first.get_by_role("button")
    wanted = better.all_inner_texts()
    before = page.locator(".bench").get_attribute("data-at")
    better.last.click()
    expect(page.locator(".bench")).not_to_have_attribute("data-at", before or "")
    page.get_by_role("tab", name="Moves").click()
    expect(page.locator(".tree button[aria-current]")).to_contain_text(wanted[-1])
    check(page)
    page.reload()
    expect(page.get_by_role("button", name="Analyse again")).to_be_visible()


def test_the_search_beside_the_board_streams_and_stops(visitors: Visitors) -> None:
    page = visitors.come()
    page.goto("/analysis")
    page.evaluate("() => localStorage.setItem('terrae-engine', JSON.stringify({seconds: 30}))")
    open_record(page, some_record())
    engine = page.locator("[data-engine]")
    expect(engine).to_have_attribute("data-engine", "thinking")
    lines = page.get_by_role("region", name="Computer").locator("ol li")
    expect(lines).to_have_count(3)
    page.get_by_role("button", name="Stop").click()
    expect(engine).to_have_attribute("data-engine", "done")
    check(page)
    first = lines.first.locator(".turn").first.locator("button")
    wanted = first.all_inner_texts()
    switch = page.get_by_role("switch", name="Who will hold what")
    moves = page.get_by_role("tab", name="Moves")
    stood = switch.bounding_box(), moves.bounding_box()
    page.route("**/api/analysis/think", lambda route: None)
    first.last.click()
    expect(page.locator(".tree button[aria-current]")).to_have_text(wanted[-1])
    expect(lines).to_have_count(0)
    assert (switch.bounding_box(), moves.bounding_box()) == stood, "what is aimed at moves as one steps on"
    page.unroute("**/api/analysis/think")
    switch.click()
    expect(page.locator("[data-owners]")).to_be_attached()
    expect(page.get_by_text("games, quickly played out")).to_be_visible()
    page.get_by_role("switch", name="Computer").click()
    expect(engine).to_have_attribute("data-engine", "off")
    check(page)


def test_a_study_is_edited_on_the_board_kept_and_read_by_others(visitors: Visitors) -> None:
    page = visitors.come()
    quiet(page)
    record = some_record()
    open_record(page, record)
    main = [str(node.action) for node in record.mainline]
    assert steps(page) == main
    expect(page.get_by_text("a quiet corner")).to_be_visible()
    # Another first placement than the one that was played: a variation.
    click(page.locator("[data-space].target").nth(9))
    current = page.locator(".tree button[aria-current]")
    expect(current).to_have_text(re.compile("^@"))
    other = current.inner_text()
    page.get_by_role("textbox", name="Comment").fill("or here?")
    page.get_by_role("button", name="Interesting").click()
    expect(current).to_have_text(f"{other}!?")
    expect(page.locator(".tree .comment", has_text="or here?")).to_be_visible()
    page.get_by_role("button", name="Make main line").click()
    expect(page.locator(".tree li").first.locator(".actions button").first).to_have_text(f"{other}!?")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    expect(current).to_have_text(f"{other}!?")
    page.get_by_role("tab", name="Share").click()
    page.get_by_label("Name of the study").fill("Corners")
    page.get_by_role("button", name="Keep as a study").click()
    expect(page).to_have_url(re.compile(r"/study/[A-Za-z0-9]+$"))
    saved = page.locator("[data-study]")
    expect(saved).to_have_attribute("data-study", "saved")
    page.locator(".tree button", has_text=main[1]).click()
    page.get_by_role("button", name="Delete from here on").click()
    expect(saved).to_have_attribute("data-study", "saved")
    page.reload()
    opened(page)
    assert steps(page) == [f"{other}!?", main[0]]
    check(page)
    kept = page.request.get(f"/api/studies/{page.url.rsplit('/', 1)[1]}").json()
    entry = kept["record"]["line"][0]
    assert (entry["action"], entry["comment"], entry["mark"]) == (other, "or here?", "!?")
    guest = visitors.come(PHONE, settings={"theme": "dark"})
    guest.goto(page.url)
    expect(guest.locator("[data-study]")).to_have_attribute("data-study", "foreign")
    check(guest)
    page.goto("/study")
    expect(page.get_by_role("link", name="Corners")).to_be_visible()
    check(page)
    page.get_by_role("button", name="Delete Corners").click()
    page.get_by_role("button", name="Delete for good").click()
    expect(page.get_by_role("link", name="Corners")).to_have_count(0)


def test_a_study_is_kept_without_a_connection(visitors: Visitors) -> None:
    page = visitors.come()
    visitors.forgiven.append("net::ERR_INTERNET_DISCONNECTED")
    quiet(page)
    open_record(page, some_record())
    page.get_by_role("tab", name="Share").click()
    page.get_by_role("button", name="Keep as a study").click()
    saved = page.locator("[data-study]")
    expect(saved).to_have_attribute("data-study", "saved")
    page.context.set_offline(True)
    page.get_by_role("textbox", name="Comment").fill("written on a train")
    page.get_by_role("textbox", name="Name of the study").focus()
    expect(saved).to_have_attribute("data-study", "here")
    page.context.set_offline(False)
    expect(saved).to_have_attribute("data-study", "saved")
    kept = page.request.get(f"/api/studies/{page.url.rsplit('/', 1)[1]}").json()
    assert kept["record"]["comment"] == "written on a train"
    # Nor does a browser always know that it is without a connection, and so it does not say when there is one again.
    visitors.forgiven.append("net::ERR_CONNECTION_REFUSED")
    page.route("**/api/studies/*", lambda route: route.abort("connectionrefused"))
    page.get_by_role("textbox", name="Name of the study").fill("Trains")
    page.get_by_role("textbox", name="Comment").focus()
    expect(saved).to_have_attribute("data-study", "here")
    page.unroute("**/api/studies/*")
    expect(saved).to_have_attribute("data-study", "saved", timeout=30_000)


def test_a_record_goes_out_and_comes_in_unchanged(visitors: Visitors) -> None:
    page = visitors.come(permissions=["clipboard-read", "clipboard-write"])
    quiet(page)
    record = some_record(20, players=3)
    record.root.comment = "for {export}"
    record.mainline[4].mark = "!"
    record.mainline[3].add(record.mainline[3].match().legal_actions[7]).values = (0.5, 0.25, 0.25)
    open_record(page, record)
    page.get_by_role("tab", name="Share").click()
    page.get_by_role("button", name="Copy as text").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    assert terrae.Record.from_text(page.evaluate("() => navigator.clipboard.readText()")) == record
    with page.expect_download() as file:
        page.get_by_role("button", name="JSON file").click()
    assert terrae.Record.from_json(file.value.path().read_text()) == record
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_text("The link is copied.")).to_be_visible()
    link = page.evaluate("() => navigator.clipboard.readText()")
    again = visitors.come(permissions=["clipboard-read", "clipboard-write"])
    again.goto(link)
    opened(again)
    again.get_by_role("tab", name="Share").click()
    again.get_by_role("button", name="Copy as text").click()
    expect(again.get_by_text("Copied.")).to_be_visible()
    assert terrae.Record.from_text(again.evaluate("() => navigator.clipboard.readText()")) == record


@pytest.mark.parametrize(
    ("size", "theme"),
    [pytest.param(DESKTOP, "dark", marks=pytest.mark.nightly), (PHONE, "light")],
    ids=["desktop", "phone"],
)
def test_a_position_is_set_up_and_played_out(visitors: Visitors, size: dict[str, int], theme: str) -> None:
    page = visitors.come(size, settings={"theme": theme})
    page.goto("/analysis/edit/terra-nova?players=2")
    checked = page.locator("[data-checked=yes]")
    faults = page.locator("[data-faults]")
    expect(checked).to_be_attached()
    expect(faults).to_have_text(re.compile("yellow is to play and cannot move any pioneer.*TN-6"))
    check(page)
    click(page.locator("[data-space=G7]"))
    page.get_by_role("button", name="A piece of red").click()
    click(page.locator("[data-space=A1]"))
    page.get_by_role("button", name="Border stone").click()
    for space in ("A2", "B1", "B2"):
        click(page.locator(f"[data-space={space}]"))
    expect(faults).to_have_text(re.compile("The pioneer on A1 stands in closed land.*TN-18"))
    expect(page.get_by_role("button", name="Play it out")).to_be_disabled()
    page.get_by_role("button", name="Take away").click()
    click(page.locator("[data-space=B2]"))
    expect(page.get_by_text("This position can be played.")).to_be_visible()
    check(page)
    page.get_by_role("link", name="Play it out").click()
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()
    check(page)
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("[data-status=playing]")).to_be_visible()
    table = page.url.rsplit("/", 1)[1]
    view = page.request.get(f"/api/tables/{table}/state").json()["view"]
    assert view["pioneers"] == {"A1": 1, "G7": 0}
    assert sorted(view["stones"]) == ["A2", "B1"]


def test_what_cannot_be_opened_says_why(visitors: Visitors) -> None:
    page = visitors.come()
    visitors.forgiven.append("status of 4")
    page.goto("/analysis")
    head = '[Game "terra-nova"]\n[Rules "1"]\n[Players "2"]\n'
    page.get_by_role("textbox", name="Paste a record").fill(f"{head}1. 0: @G7\n2. 1: @G7\n= *")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("Line 5: the rules do not allow @G7.")
    expect(page.get_by_role("alert").get_by_role("link", name="TN-3")).to_be_visible()
    check(page)
    page.goto("/analysis#r=not-a-record")
    expect(page.get_by_role("alert")).to_contain_text("This link is incomplete")
    page.goto("/study/NoSuchStudy")
    expect(page.get_by_role("alert")).to_be_visible()
