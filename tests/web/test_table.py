"""At the table: taking back, giving up, playing again, talking, watching, coming back after a loss."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import MakeTable, RunningServer, Visitors
from tests.web.driving import Seat, click, position_in, walk

pytestmark = pytest.mark.slow

LOCAL = [{"kind": "me"}, {"kind": "local", "name": "Bea"}]
TINY = {"board": "islet", "stones": 6}


def sit(page: Page, table_of: MakeTable, game: str = "terra-nova", phase: str = "", **options: object) -> str:
    """At a table of two, from the beginning or from where a phase begins."""
    table = {"position": position_in(game, phase, **options)} if phase else {}
    made = table_of(page, game, LOCAL, table=table, **options)
    page.goto(f"/t/{made}")
    expect(page.locator("[data-status=playing]")).to_be_visible()
    return made


def test_undo_reset_and_confirm(visitors: Visitors, table_of: MakeTable) -> None:
    page = visitors.come()
    sit(page, table_of, phase="turn", **TINY)
    seat = Seat(page)
    seat.wait_for_turn()
    board = page.locator("svg[data-board]")
    stands = board.inner_html()
    seat.act()
    page.get_by_role("button", name="Undo").click()
    undone(page)
    assert page.locator("[data-space].movable").count() > 0
    seat.act()
    seat.act()
    page.get_by_role("button", name="Restart the turn").click()
    undone(page)
    assert board.inner_html().count("#pioneer") == stands.count("#pioneer")
    for _ in range(3):
        seat.act()
    expect(page.get_by_text("Confirm your turn, or take something back")).to_be_visible()
    page.get_by_role("button", name="Confirm the turn").click()
    expect(page.get_by_text("Bea to play", exact=True)).to_be_visible()


def undone(page: Page) -> None:
    """Nothing is left to be undone; while the command is on its way there is nothing to be pressed either."""
    expect(page.locator("[data-ready=yes]")).to_be_visible()
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()


def test_resign_and_play_again(visitors: Visitors, table_of: MakeTable) -> None:
    page = visitors.come()
    first = sit(page, table_of)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign this game?").click()
    verdict = page.get_by_role("region", name=re.compile("has won"))
    expect(verdict).to_be_visible()
    verdict.get_by_role("button", name="Play again").click()
    expect(page.locator("[data-status=playing]")).to_be_visible()
    assert first not in page.url


def test_why_not_names_the_rule(visitors: Visitors, table_of: MakeTable) -> None:
    page = visitors.come()
    sit(page, table_of, **TINY)
    Seat(page).act()
    page.get_by_role("button", name="Why not?").click()
    click(page.locator("[data-space][aria-label*='pioneer of']").first)
    expect(page.get_by_text(re.compile(r"Rule TN-\d+"))).to_be_visible()


def test_typed_notation_and_what_is_said_aloud(visitors: Visitors, table_of: MakeTable) -> None:
    page = visitors.come()
    sit(page, table_of, **TINY)
    page.get_by_role("tab", name="More").click()
    page.get_by_label("Type an action").fill(" @a1 ")
    page.get_by_label("Type an action").press("Enter")
    expect(page.get_by_test_id("live")).to_contain_text("places on A1.")


def test_arrows_walk_over_the_board(visitors: Visitors, table_of: MakeTable) -> None:
    page = visitors.come()
    sit(page, table_of)
    page.locator("[data-space=A1]").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    focused = page.evaluate("() => document.activeElement.dataset.space")
    assert focused.startswith("B")
    page.keyboard.press("Enter")
    expect(page.locator(f"[data-space={focused}]")).to_have_attribute("aria-label", re.compile("pioneer of"))


def test_a_turn_of_the_computer_is_listed_and_said_aloud(visitors: Visitors, table_of: MakeTable) -> None:
    page = visitors.come()
    made = table_of(page, "terra-turrium", [{"kind": "me"}, {"kind": "bot", "level": 1}])
    page.goto(f"/t/{made}")
    seat = Seat(page)
    for _ in range(7):
        seat.act()
    assert seat.wait_for_turn()
    live = page.get_by_test_id("live")
    expect(live).to_contain_text("Computer (red) places on")
    expect(live).to_contain_text("Your turn.")
    expect(page.locator("ol[aria-label=History] button")).to_have_count(12)


def test_keys_alone_are_never_left_nowhere(visitors: Visitors, table_of: MakeTable) -> None:
    page = visitors.come()
    sit(page, table_of, phase="turn", **TINY)
    seat = Seat(page, touch=walk)
    for _ in range(4):
        seat.act()
    expect(page.get_by_text("Bea to play", exact=True)).to_be_visible()
    assert page.evaluate("() => document.activeElement.dataset.space")


def test_the_history_is_one_stop_for_the_tab_key(visitors: Visitors, table_of: MakeTable) -> None:
    page = visitors.come()
    sit(page, table_of, **TINY)
    seat = Seat(page)
    for _ in range(4):
        seat.act()
    actions = page.locator("ol[aria-label=History] button")
    expect(page.locator("ol[aria-label=History] button[tabindex='0']")).to_have_count(1)
    actions.nth(3).focus()
    page.keyboard.press("ArrowLeft")
    expect(actions.nth(2)).to_be_focused()
    expect(page.get_by_text("Step 3 of 4")).to_be_visible()
    page.keyboard.press("Home")
    expect(actions.first).to_be_focused()
    page.keyboard.press("End")
    expect(actions.nth(3)).to_be_focused()


def test_history_can_be_walked_and_left(visitors: Visitors, table_of: MakeTable) -> None:
    page = visitors.come()
    sit(page, table_of, **TINY)
    seat = Seat(page)
    for _ in range(4):
        seat.act()
    page.get_by_role("button", name="One step back").click()
    expect(page.get_by_text("Step 3 of 4")).to_be_visible()
    page.get_by_role("button", name="One step back").click()
    expect(page.get_by_text("Step 2 of 4")).to_be_visible()
    expect(page.locator("svg[data-board] use[href^='#pioneer']")).to_have_count(2)
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator("svg[data-board] use[href^='#pioneer']")).to_have_count(4)


def test_two_browsers_and_a_spectator(visitors: Visitors) -> None:
    anna, ben, zoe = visitors.come(), visitors.come(), visitors.come()
    anna.goto("/new/terra-nova?with=online")
    anna.get_by_role("button", name="Create the table").click()
    expect(anna.get_by_role("img", name="The link as a picture to scan")).to_be_visible()
    link = anna.get_by_label("The link to this table").input_value()
    assert "invite=" in link
    ben.goto(link)
    ben.get_by_role("button", name="Take a seat").click()
    expect(ben.locator("[data-status=playing]")).to_be_visible()
    zoe.goto(link.split("?")[0])
    expect(zoe.locator("[data-status=playing]")).to_be_visible()
    players = [Seat(anna), Seat(ben, seed=2)]
    for _ in range(3):
        for player in players:
            assert player.act()
    expect(zoe.locator("svg[data-board] use[href^='#pioneer']")).to_have_count(6)
    assert zoe.locator("[data-space].open").count() == 0
    ben.get_by_role("tab", name="Chat").click()
    ben.get_by_label("Say something").fill("<b>well met</b>")
    ben.get_by_label("Say something").press("Enter")
    anna.get_by_role("tab", name="Chat").click()
    expect(anna.get_by_text("<b>well met</b>")).to_be_visible()
    # Whoever has spoken plays on.
    assert Seat(anna).act()
    assert Seat(ben).act()


def test_a_reload_in_mid_game_loses_nothing(visitors: Visitors, table_of: MakeTable) -> None:
    page = visitors.come()
    sit(page, table_of, **TINY)
    seat = Seat(page)
    for _ in range(3):
        seat.act()
    page.reload()
    expect(page.locator("svg[data-board] use[href^='#pioneer']")).to_have_count(3)
    assert seat.act()


def test_the_shell_is_there_without_a_connection(visitors: Visitors) -> None:
    visitors.forgiven += ["Failed to load resource", "net::ERR"]
    page = visitors.come(keeps_pages=True)
    page.goto("/")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("() => caches.keys().then(names => names.length > 0)")
    page.context.set_offline(True)
    page.goto("/settings")
    expect(page.get_by_role("heading", name="Settings", level=1)).to_be_visible()
    page.goto("/learn/terra-nova")
    expect(page.locator("[data-board]")).to_be_visible()


def test_record_and_picture_can_be_kept(visitors: Visitors, table_of: MakeTable) -> None:
    page = visitors.come()
    sit(page, table_of, **TINY)
    Seat(page).act()
    page.get_by_role("tab", name="More").click()
    with page.expect_download() as record:
        page.get_by_role("link", name="Record").click()
    assert "terra-nova" in record.value.path().read_text()
    with page.expect_download() as picture:
        page.get_by_role("button", name="Picture").click()
    assert picture.value.path().read_bytes().startswith(b"\x89PNG")


def test_a_hint_can_be_asked_for_and_played(visitors: Visitors, table_of: MakeTable) -> None:
    page = visitors.come()
    sit(page, table_of, **TINY)
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("button", name="Play it").click()
    expect(page.locator("svg[data-board] use[href^='#pioneer']")).to_have_count(1)


def test_a_restarted_server_is_found_again(
    plain_visitors: Visitors, table_of: MakeTable, plain_server: RunningServer
) -> None:
    plain_visitors.forgiven += ["WebSocket connection", "Failed to load resource"]
    page = plain_visitors.come()
    sit(page, table_of, **TINY)
    seat = Seat(page)
    seat.act()
    plain_server.stop()
    expect(page.get_by_text("No connection.", exact=False)).to_be_visible()
    plain_server.start()
    expect(page.get_by_text("No connection.", exact=False)).to_be_hidden()
    assert seat.act()
