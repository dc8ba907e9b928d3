"""Without a server: a static site below a path, on a plain file server, and then with no network at all."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import terrae
from terrae import building
from terrae.analysis.setups import SetUp, set_up
from terrae.cli.commands.site import write_site
from terrae.puzzles import all_shipped
from tests.web.conftest import PHONE
from tests.web.driving import Seat, click
from tests.web.sites import KEPT, Site, Visitor, come, until

pytestmark = pytest.mark.slow

RENEWED = """async () => {
  const shells = (await caches.keys()).filter((name) => name !== 'terrae-modules');
  const { active, installing } = await navigator.serviceWorker.getRegistration();
  return shells.length > 1 && !installing && active.state === 'activated';
}"""
FETCHED = """() => performance.getEntriesByType('resource').some(({ name }) => /\\/(New|Table)-[^/]*[.]js$/.test(name))"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    made = Site(tmp_path_factory.mktemp("host"))
    write_site(made.folder, building.folder() or building.make())
    yield made
    made.close()


@pytest.fixture
def visitor(browser: Browser, site: Site) -> Iterator[Visitor]:
    made = come(browser, site, keeps_pages=False)
    yield made
    made.context.close()
    assert made.complaints == []


@pytest.fixture(scope="module")
def offline(browser: Browser, site: Site) -> Iterator[Visitor]:
    """Somebody who was there once, and has no network now."""
    made = come(browser, site)
    made.cut_off()
    yield made
    made.context.close()
    # What a browser itself says of requests that went nowhere is no fault of the page.
    assert [said for said in made.complaints if "ERR_INTERNET_DISCONNECTED" not in said] == []


def begin(page: Page, level: int = 1) -> None:
    """From the form of a new game to the board of a short one."""
    page.get_by_label(re.compile("^Strength")).fill(str(level))
    page.get_by_text("Rules and map").click()
    page.get_by_role("radio", name="The islet", exact=True).check()
    page.get_by_label("Border stones in the supply").fill("6")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("[data-status=playing]")).to_be_visible()


def playing(page: Page, level: int = 1) -> Seat:
    begin(page, level)
    return Seat(page)


def test_the_next_screens_are_fetched_ahead_where_they_are_kept_anyway(browser: Browser, site: Site) -> None:
    visitor = come(browser, site)
    page = visitor.page()
    until(page, KEPT)
    assert not page.evaluate(FETCHED), "nobody had asked for it"
    page.reload()
    page.wait_for_function(FETCHED)
    visitor.context.close()
    assert visitor.complaints == []


def test_whole_games_are_played_by_clicking_and_come_back_after_closing(offline: Visitor) -> None:
    page = offline.page("/new/terra-nova")
    seat = playing(page)
    for _ in range(6):
        seat.act()
    seat.wait_for_turn()
    shown, address = seat.seq(), page.url
    page.close()
    page = offline.page("/")
    page.get_by_role("link", name=re.compile("^Continue: Terra Nova")).click()
    expect(page).to_have_url(address)
    expect(page.locator("[data-status]")).to_have_attribute("data-seq", str(shown))
    assert Seat(page, seed=2).play_out() > 10
    expect(page.get_by_role("heading", level=2).first).to_be_visible()
    page.get_by_role("button", name="Play again").click()
    expect(page).not_to_have_url(address)
    expect(page.locator("[data-status=playing]")).to_be_visible()
    page.close()


def test_a_game_of_towers_is_played_to_its_end_on_one_screen(offline: Visitor) -> None:
    page = offline.page("/new/terra-turrium?with=together")
    page.get_by_label("Seat 2: red").select_option(label="Computer: 1 · First steps")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("[data-status=playing]")).to_be_visible()
    seat = Seat(page)
    for _ in range(12):
        seat.act()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign this game?").click()
    expect(page.locator("[data-status=over]")).to_be_visible()
    page.close()


def test_level_8_is_lost_to_and_analysed_without_a_network(offline: Visitor) -> None:
    page = offline.page("/new/terra-nova")
    seat = playing(page, level=8)
    for _ in range(4):
        seat.act()
    seat.wait_for_turn()
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("button", name="Play it")).to_be_visible(timeout=60_000)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign this game?").click()
    expect(page.locator("[data-status=over]")).to_be_visible()
    page.get_by_role("link", name="Analyse the game").click()
    expect(page.locator("[data-engine=thinking], [data-engine=done]")).to_be_visible(timeout=60_000)
    expect(page.get_by_text("Thinks on this device")).to_be_visible()
    # The host sends no headers: the service worker isolates the page, so that the search may use threads.
    assert page.evaluate("() => crossOriginIsolated")
    page.get_by_role("button", name="Analyse the game").click()
    expect(page.get_by_role("button", name="Analyse again")).to_be_visible()
    page.close()


def test_puzzles_are_solved_without_a_network(offline: Visitor) -> None:
    puzzle = next(one for one in all_shipped().values() if one.game == "terra-nova" and one.players == 2)
    page = offline.page(f"/puzzles/{puzzle.id}")
    expect(page.locator(f"[data-puzzle='{puzzle.id}']")).to_be_visible()
    for action in puzzle.solution:
        for space in re.findall(r"[A-Z]\d+", action):
            click(page.locator(f"[data-space='{space}']").first)
        expect(page.locator("[data-puzzle]")).to_have_attribute("data-busy", "no")
    expect(page.locator("[data-puzzle]")).to_have_attribute("data-stage", "solved")
    page.close()


def test_lessons_rules_studies_and_the_editor_need_no_network(offline: Visitor) -> None:
    page = offline.page("/learn/terra-nova/territories")
    click(page.locator("[data-space='C3']").first)
    expect(page.get_by_text("8 spaces × 2, for there are 2 landscapes: 16 points.")).to_be_visible()
    page.goto(f"{offline.site.url}#/rules/terra-nova#TN-7")
    expect(page.locator("#TN-7")).to_be_in_viewport()
    page.get_by_role("link", name="TN-10", exact=True).first.click()
    expect(page.locator("#TN-10")).to_be_in_viewport()
    page.goto(f"{offline.site.url}#/analysis/edit/terra-nova")
    # What the rules say of an empty board, on the device as everywhere.
    (fault,) = set_up(terrae.variant("terra-nova"), SetUp(to_play=0, pieces={}))[1]
    assert (fault.code, fault.details) == ("cannot_move", {"player": 0})
    verdict = page.locator("[data-faults='1']")
    expect(verdict).to_contain_text("yellow is to play and cannot move any pioneer.")
    expect(verdict).to_contain_text(str(fault.clause))
    click(page.locator("[data-space='G7']").first)
    page.get_by_role("link", name="Analyse", exact=True).click()
    expect(page.locator("[data-engine=thinking], [data-engine=done]")).to_be_visible(timeout=60_000)
    page.get_by_role("tab", name="Share").click()
    page.get_by_label("Name of the study").fill("On a train")
    page.get_by_role("button", name="Keep as a study").click()
    expect(page).to_have_url(re.compile("#/study/here-"))
    page.goto(f"{offline.site.url}#/study")
    expect(page.get_by_role("link", name=re.compile("On a train"))).to_be_visible()
    page.close()


def test_two_pages_at_one_game_show_the_same(visitor: Visitor) -> None:
    first = visitor.page("/new/terra-nova?with=together")
    first.get_by_role("button", name="Start the game").click()
    seat = Seat(first)
    seat.act()
    second = visitor.page()
    second.goto(first.url)
    other = Seat(second)
    other.wait_for_turn()
    # What was played there is written down right after it is shown, and other pages are told.
    expect(second.locator("[data-status]")).to_have_attribute("data-seq", str(seat.seq()))
    other.act()
    expect(first.locator("[data-status]")).to_have_attribute("data-seq", str(other.seq()))
    seat.act()
    expect(second.locator("[data-status]")).to_have_attribute("data-seq", str(seat.seq()))


def test_a_killed_worker_is_replaced(visitor: Visitor) -> None:
    page = visitor.page()
    # The first worker that is asked to think dies of it, as one that the system has taken the memory from.
    page.add_init_script(
        """const Real = Worker; let killed = false;
        window.Worker = class extends Real {
          postMessage(message, ...more) {
            super.postMessage(message, ...more);
            if (message.type === 'choose' && !killed) {
              killed = true;
              window.workerKilled = true;
              this.terminate();
              this.onerror?.(new ErrorEvent('error', { message: 'killed' }));
            }
          }
        };"""
    )
    page.goto(f"{visitor.site.url}?again#/new/terra-nova")
    begin(page)
    seat = Seat(page)
    seat.act()
    seat.wait_for_turn()
    assert page.evaluate("() => window.workerKilled")
    assert len(page.locator("svg[data-board] use[href^='#pioneer']").all()) == 2


def test_full_storage_is_said_and_the_game_goes_on(visitor: Visitor) -> None:
    page = visitor.page()
    page.add_init_script(
        "IDBObjectStore.prototype.put = () => { throw new DOMException('no room', 'QuotaExceededError'); };"
    )
    page.goto(f"{visitor.site.url}?again#/new/terra-nova?with=together")
    page.get_by_role("button", name="Start the game").click()
    seat = Seat(page)
    seat.act()
    expect(page.get_by_role("alert")).to_contain_text("no room left on this device")
    seat.act()
    assert len(page.locator("svg[data-board] use[href^='#pioneer']").all()) == 2


def test_a_game_that_cannot_be_read_is_said_so_and_can_be_saved(visitor: Visitor) -> None:
    page = visitor.page("/new/terra-nova?with=together")
    page.get_by_role("button", name="Start the game").click()
    Seat(page).act()
    page.evaluate(
        """() => new Promise((resolve) => {
          indexedDB.open('terrae-tables').onsuccess = ({ target }) => {
            const store = target.result.transaction('tables', 'readwrite').objectStore('tables');
            store.openCursor().onsuccess = ({ target: { result: at } }) => {
              if (!at) return resolve();
              at.update({ ...at.value, events: [...at.value.events, { seq: 3, kind: 'play', action: 'Z99' }] });
              at.continue();
            };
          };
        })"""
    )
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("cannot be read")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save what is there").click()
    assert json.loads(Path(saved.value.path()).read_text())["events"][-1]["action"] == "Z99"


def test_a_new_version_is_offered_and_comes_by_one_press_and_the_game_goes_on(
    browser: Browser, tmp_path: Path
) -> None:
    site = Site(tmp_path)
    compiled = building.folder() or building.make()
    write_site(site.folder, compiled)
    visitor = come(browser, site)
    page = visitor.page("/new/terra-nova?with=together")
    until(page, KEPT)
    page.get_by_role("button", name="Start the game").click()
    seat = Seat(page)
    seat.act()
    _renew(site.folder)
    other = visitor.page()
    other.evaluate("async () => (await navigator.serviceWorker.getRegistration()).update()")
    until(other, RENEWED)
    assert other.evaluate("() => document.documentElement.dataset.version") == "2"
    # The page that was open is the one before, and whole: what it fetches only now is of its own version.
    assert page.evaluate("() => document.documentElement.dataset.version ?? null") is None
    seat.act()
    page.get_by_role("link", name="Rules").first.click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.go_back()
    expect(page.locator("[data-status=playing]")).to_be_visible()
    assert other.locator("[data-newer]").count() == 0, "that page is the newest"
    other.close()
    visitor.context.set_offline(True)
    with page.expect_navigation():
        page.get_by_role("button", name="Load it").click()
    expect(page.locator("html")).to_have_attribute("data-version", "2")
    expect(page.locator("[data-newer]")).to_have_count(0)
    Seat(page).act()
    expect(page.locator("svg[data-board] use[href^='#pioneer']")).to_have_count(3)
    visitor.context.close()
    site.close()


def _renew(folder: Path) -> None:
    """A version in which every script has another name, and the page says that it is the second."""
    scripts = {path.name: f"{path.stem}2{path.suffix}" for path in (folder / "assets").glob("*.js")}
    pattern = re.compile("|".join(map(re.escape, sorted(scripts, key=len, reverse=True))))
    texts = [*(folder / "assets").glob("*.js"), folder / "index.html", folder / "sw.js"]
    for path in texts:
        text = pattern.sub(lambda name: scripts[name[0]], path.read_text())
        if path.name == "index.html":
            text = text.replace("<html ", '<html data-version="2" ', 1)
        if path.name == "sw.js":
            text = re.sub(r'VERSION = "(\w+)"', r'VERSION = "\g<1>2"', text)
        path.unlink()
        (path.parent / scripts.get(path.name, path.name)).write_text(text)


def test_the_site_is_refused_where_something_else_is(tmp_path: Path) -> None:
    from terrae.cli.commands.site import CannotWrite

    (tmp_path / "letter.txt").write_text("mine")
    with pytest.raises(CannotWrite, match="holds something else"):
        write_site(tmp_path, tmp_path)


def test_on_a_phone_the_page_is_whole(browser: Browser, site: Site) -> None:
    visitor = come(browser, site, PHONE, keeps_pages=False)
    page = visitor.page("/")
    expect(page.get_by_role("link", name="Online")).to_have_count(0)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    visitor.context.close()
