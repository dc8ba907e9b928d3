"""What a person may wish for: options of a game, sound, notifications, languages, an installed client."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, MakeTable, Visitors
from tests.web.driving import Seat, click, position_in
from tests.web.test_screens import check

pytestmark = pytest.mark.slow

LOCAL = [{"kind": "me"}, {"kind": "local", "name": "Bea"}]
LISTENING = """() => {
  window.tones = 0; window.notices = [];
  const make = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () { window.tones += 1; return make.call(this); };
  window.Notification = class { static permission = 'granted'; static requestPermission = async () => 'granted';
    constructor(title, more) { window.notices.push(more.body); } };
  Object.defineProperty(document, 'hidden', { get: () => window.away === true });
}"""


def sit(page: Page, table_of: MakeTable, game: str, seats: list[dict[str, object]], **options: object) -> str:
    made = table_of(page, game, seats, **options)
    page.goto(f"/t/{made}")
    expect(page.locator("[data-status=playing]")).to_be_visible()
    return made


def test_every_option_of_terra_turrium_reaches_the_table(visitors: Visitors) -> None:
    page = visitors.come()
    page.goto("/new/terra-turrium?with=together")
    page.get_by_role("radio", name="4", exact=True).check()
    page.get_by_text("Rules and map").click()
    page.get_by_text("In teams of two").click()
    page.get_by_text("Goal: heights 2 to 7").click()
    page.get_by_text("The goal must hold for a round").click()
    page.get_by_label("Rounds at most").fill("7")
    page.get_by_text("Handicap: one player gives").click()
    page.get_by_role("group", name="Who receives").get_by_role("radio", name="Seat 3: blue").check()
    page.get_by_label("Stones given").fill("3")
    page.get_by_role("radio", name="5 minutes + 10 seconds a turn", exact=True).check()
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_text("Give stones away")).to_be_visible()
    expect(page.get_by_role("timer").first).to_be_visible()
    made = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[-1]}").json()
    assert made["options"] == {
        **made["options"],
        "team": True,
        "tall": True,
        "hold": True,
        "round_limit": 7,
        "handicap": {"from": 0, "to": 2, "stones": 3},
    }
    assert made["clock"] == {"kind": "fischer", "initial": 300, "increment": 10}


def test_options_of_terra_nova_and_a_clock_of_ones_own(visitors: Visitors) -> None:
    page = visitors.come()
    page.goto("/new/terra-nova?with=together")
    page.get_by_role("radio", name="My own", exact=True).check()
    page.get_by_role("radio", name="Each turn begins with free time", exact=True).check()
    page.get_by_label("Minutes for the game").fill("2")
    page.get_by_label("Free seconds in each turn").fill("9")
    page.get_by_text("Rules and map").click()
    page.get_by_role("radio", name="American", exact=True).check()
    page.get_by_role("radio", name="The islet", exact=True).check()
    page.get_by_label("Border stones in the supply").fill("11")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("[data-status=playing]")).to_be_visible()
    made = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[-1]}").json()
    assert (made["options"]["edition"], made["options"]["board"], made["options"]["stones"]) == (
        "us",
        "islet",
        11,
    )
    assert made["clock"] == {"kind": "delay", "initial": 120, "delay": 9}


def test_people_and_computers_share_a_screen_on_a_map_seen_beforehand(visitors: Visitors) -> None:
    page = visitors.come(PHONE)
    page.goto("/new/terra-nova?with=together")
    expect(page).to_have_title("New game – Terra Nova – Terrae")
    page.get_by_role("radio", name="3", exact=True).check()
    page.get_by_label("Name of player 1").fill("Ann")
    page.get_by_label("Seat 2: red").select_option(label="Computer: 1 · First steps")
    expect(page.get_by_label("Name of player 2")).to_have_count(0)
    expect(page.get_by_text("days")).to_have_count(0)
    page.get_by_text("Rules and map").click()
    for name in ("island", "islet", "rectangle"):
        expect(page.locator(f"[data-map={name}] path").first).to_be_visible()
    page.get_by_role("radio", name="The islet", exact=True).check()
    expect(page.get_by_role("group", name="Map")).to_have_accessible_description(re.compile("61 spaces"))
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("[data-status=playing]")).to_be_visible()
    made = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[-1]}").json()
    assert [(seat["kind"], seat["name"]) for seat in made["seats"]] == [
        ("local", "Ann"),
        ("bot", "Level 1"),
        ("local", "Player 3"),
    ]


def test_a_page_of_the_documentation_that_is_not_there_looks_like_the_others(visitors: Visitors) -> None:
    visitors.forgiven.append("404")
    page = visitors.come()
    answer = page.goto("/docs/guides/nowhere/at-all.html")
    assert answer is not None
    assert answer.status == 404
    expect(page).to_have_title("No such page – Terrae")
    page.get_by_role("link", name="the first page").click()
    expect(page).to_have_url(re.compile("/docs/"))


def test_sound_and_notices_come_only_when_wished_for(visitors: Visitors, table_of: MakeTable) -> None:
    page = visitors.come()
    page.add_init_script(f"({LISTENING})()")
    sit(page, table_of, "terra-nova", LOCAL, board="islet")
    seat = Seat(page)
    seat.act()
    seat.wait_for_turn()
    assert page.evaluate("() => window.tones") == 0
    page.get_by_role("tab", name="More").click()
    page.get_by_text("Sound", exact=True).click()
    seat.act()
    seat.wait_for_turn()
    page.wait_for_function("() => window.tones > 0")
    assert page.evaluate("() => window.notices") == []
    page.goto("/settings")
    page.get_by_text("Tell me in other tabs").click()
    page.go_back()
    seat.wait_for_turn()
    page.evaluate("() => { window.away = true; }")
    seat.act()
    page.wait_for_function("() => window.notices.length === 1")
    assert page.evaluate("() => window.notices[0]") == "Your turn"
    expect(page).to_have_title(re.compile("Your turn"))


@pytest.mark.parametrize(
    ("locale", "refused"),
    [
        pytest.param("de-DE", "kein Stein", marks=pytest.mark.nightly),
        ("fr-FR", "pas de pierre"),
        ("nl-NL", "geen steen"),
        ("en-GB", "no stone"),
    ],
)
def test_refusals_are_said_in_the_readers_language(
    visitors: Visitors, table_of: MakeTable, locale: str, refused: str
) -> None:
    page = visitors.come(locale=locale)
    sit(page, table_of, "terra-turrium", LOCAL)
    page.locator("#table-more").click()
    page.locator("#typed").fill("@a1")
    page.locator("#typed").press("Enter")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(refused)
    expect(alert).to_contain_text("TT-5")


def test_the_client_can_be_installed(visitors: Visitors) -> None:
    page = visitors.come(PHONE, keeps_pages=True)
    page.goto("/")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    # What browsers ask for. They say so themselves only where they have windows.
    told = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert told["errors"] == []
    manifest = json.loads(told["data"])
    assert manifest["name"]
    assert manifest["display"] in ("standalone", "fullscreen", "minimal-ui")
    assert page.request.get(manifest["start_url"]).ok
    for icon in manifest["icons"]:
        assert page.request.get(icon["src"]).ok, icon
    sizes = {icon.get("sizes") for icon in manifest["icons"]}
    assert "any" in sizes or {"192x192", "512x512"} <= sizes


def test_a_computer_game_outlives_a_reload_without_connection(
    visitors: Visitors, table_of: MakeTable
) -> None:
    visitors.forgiven += ["Failed to load resource", "net::ERR", "WebSocket"]
    page = visitors.come(keeps_pages=True)
    sit(page, table_of, "terra-nova", [{"kind": "me"}, {"kind": "bot", "level": 1}], board="islet")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("() => caches.keys().then(names => names.length > 0)")
    Seat(page).act()
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_text("No connection.", exact=False)).to_be_visible()
    expect(page.locator("svg[data-board] use[href^='#pioneer']").first).to_be_visible()
    expect(page.locator("[data-space].open")).to_have_count(0)
    page.context.set_offline(False)
    assert Seat(page).act()


AT_REST = """before => {
    const at = document.querySelector('canvas[data-board]').pointOf('h3');
    const apart = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);
    const resting = window.lastSeen && apart(at, window.lastSeen) < 0.01;
    window.lastSeen = at;
    return resting && apart(at, before) > 5;
}"""
"""Whether field h3 has left its place and lies where it lay a frame ago."""


def test_the_view_in_space_is_pressed_turned_and_played_by_keyboard(
    visitors: Visitors, table_of: MakeTable
) -> None:
    page = visitors.come({"width": 1024, "height": 640}, settings={"boardView": "3d"})
    sit(page, table_of, "terra-turrium", LOCAL)
    canvas = page.locator("canvas[data-board]")
    page.wait_for_function("() => document.querySelector('canvas[data-board]').pointOf")
    check(page)
    for field in ("c2", "e4"):
        at = canvas.evaluate("(canvas, field) => canvas.pointOf(field)", field)
        page.mouse.click(at["x"], at["y"])
        expect(page.locator(f"[data-space={field}]")).to_have_attribute(
            "aria-label", re.compile("turrian of")
        )
    # Turned by an eighth, the same field lies elsewhere and is found there, once the board has come to rest.
    before = canvas.evaluate("canvas => canvas.pointOf('h3')")
    page.get_by_role("button", name="Rotate the board left").click()
    page.wait_for_function(AT_REST, arg=before)
    at = canvas.evaluate("canvas => canvas.pointOf('h3')")
    page.mouse.click(at["x"], at["y"])
    expect(page.locator("[data-space=h3]")).to_have_attribute("aria-label", re.compile("turrian of"))
    page.locator("[data-space=f3]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-space=f3]")).to_have_attribute("aria-label", re.compile("turrian of"))


def test_costs_points_and_captures_are_said(visitors: Visitors, table_of: MakeTable) -> None:
    page = visitors.come()
    table = {"position": position_in("terra-turrium", "move")}
    page.goto(f"/t/{table_of(page, 'terra-turrium', LOCAL, table=table)}")
    expect(page.get_by_text("5 of 5 points left")).to_be_visible()
    click(page.locator("[data-space].movable").first)
    target = page.locator("[data-space].target:not(.movable)").first
    expect(target).to_have_attribute("aria-label", re.compile("one point"))
    target.hover(force=True)
    expect(page.get_by_text(re.compile(r"^To [a-j]\d+: one point$"))).to_be_visible()
    click(target)
    expect(page.get_by_text("4 of 5 points left")).to_be_visible()
    expect(page.get_by_role("img", name="Attacks left: 5").first).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("Heights reached: . of 6")).first).to_be_visible()
