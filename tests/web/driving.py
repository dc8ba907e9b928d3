"""Driving the client as a person would: looking at what is offered, clicking, touching, typing."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import APIResponse, Locator, Page, Request, expect

import terrae

Touch = Callable[[Locator], None]


def click(place: Locator) -> None:
    """Press with the mouse, once the place stands still: a page that has just come may still be arranging itself."""
    place.scroll_into_view_if_needed()
    place.click(force=True)


def tap(place: Locator) -> None:
    """Touch with a finger."""
    place.tap(force=True)


def walk(place: Locator) -> None:
    """Choose with keys alone: Tab to the board or the button, arrows to the space, Enter."""
    page = place.page
    if place.get_attribute("data-space") is None:
        tab_to(page, lambda: bool(place.evaluate("place => place === document.activeElement")))
        page.keyboard.press("Enter")
        return
    if not page.evaluate("() => document.activeElement.dataset.space"):
        # Back from the buttons, which come after the board; forward the whole history would be in between.
        tab_to(page, lambda: bool(page.evaluate("() => document.activeElement.dataset.space")), "Shift+Tab")
    name = place.get_attribute("data-space")
    for _ in range(80):
        key = page.evaluate(WHICH_KEY, name)
        page.keyboard.press(key)
        if key == "Enter":
            return
    raise AssertionError(f"{name} cannot be reached with the arrows")


def tab_to(page: Page, there: Callable[[], bool], key: str = "Tab") -> None:
    """Press Tab until something has the focus."""
    for _ in range(60):
        if there():
            return
        page.keyboard.press(key)
    raise AssertionError("Tab does not lead there")


WHICH_KEY = """name => {
  const here = document.activeElement, goal = document.querySelector(`[data-space="${name}"]`);
  const row = cell => [...cell.closest('[role=grid]').querySelectorAll('[role=row]')].indexOf(cell.parentNode);
  const down = row(goal) - row(here);
  if (down) return down > 0 ? 'ArrowDown' : 'ArrowUp';
  const along = goal.getBoundingClientRect().x - here.getBoundingClientRect().x;
  return Math.abs(along) < 1 ? 'Enter' : along > 0 ? 'ArrowRight' : 'ArrowLeft';
}"""


def visit(page: Page, path: str) -> None:
    """Go somewhere inside the client, as a link does: what is loaded stays, which is most of what opening a page takes. Where the
    client is not open yet, it is opened there."""
    if page.url == "about:blank":
        page.goto(path)
    else:
        page.evaluate(
            "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }",
            path,
        )
    expect(page.locator("main h1")).to_be_attached()


FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def settler(page: Page) -> Callable[[], None]:
    """What waits until all that the page asks for from now on has come and is shown."""
    asked: set[Request] = set()
    page.on("request", lambda request: asked.add(request))
    page.on("requestfinished", lambda request: asked.discard(request))
    page.on("requestfailed", lambda request: asked.discard(request))

    def settle() -> None:
        calm = 0
        while calm < 2:  # what has come may lead to the next question
            page.evaluate(FRAMES)
            calm = 0 if asked else calm + 1

    return settle


FIRST_TURN = {"terra-nova": "turn", "terra-turrium": "take"}
"""The phase in which the first turn begins, when everything has been placed."""


def position_in(game: str, phase: str, players: int = 2, **options: Any) -> str:
    """Where a game by chance, always the same, comes to a phase: for tests that are not about how it got there."""
    match, dice = terrae.start(game, players=players, **options), random.Random(1)
    while match.phase != phase:
        match.play(match.legal_actions[dice.randrange(len(match.legal_actions))])
    return match.position


class Seat:
    """Somebody at the table who plays any offered action, the same ones for the same seed."""

    def __init__(self, page: Page, seed: int = 1, touch: Touch = click) -> None:
        self.page = page
        self.random = random.Random(seed)
        self.touch = touch
        self.acts = 0

    def wait_for_turn(self) -> bool:
        """Until it is our turn (true) or the game is over (false)."""
        self.page.wait_for_function(
            "() => { const t = document.querySelector('[data-status]');"
            " return t && (t.dataset.status === 'over' || (t.dataset.mine === 'yes' && t.dataset.ready === 'yes')); }",
        )
        return self.status() != "over"

    def status(self) -> str:
        """Playing or over."""
        return self.page.locator("[data-status]").get_attribute("data-status") or ""

    def seq(self) -> int:
        """The number of the state that is shown."""
        return int(self.page.locator("[data-status]").get_attribute("data-seq") or "0")

    def act(self) -> bool:
        """One action, or the confirmation of a turn; false when the game is over."""
        if not self.wait_for_turn():
            return False
        before = self.seq()
        confirm = self.page.get_by_role("button", name=re.compile("^Confirm the turn$"))
        offered = self.page.locator("[data-space].open")
        if offered.count() == 0:
            ends = self.page.get_by_role("button", name=re.compile("^(End the turn|Keep the rest)$"))
            self.touch(confirm if confirm.count() else ends)
        else:
            self._play()
        self.page.wait_for_function(
            "before => Number(document.querySelector('[data-status]').dataset.seq) > before", arg=before
        )
        self.acts += 1
        return True

    def _play(self) -> None:
        targets = self.page.locator("[data-space].target:not(.movable)")
        # A tap on the lifted piece would put it down again.
        movable = self.page.locator("[data-space].movable:not([aria-selected=true])")
        if targets.count() == 0 or (movable.count() > 0 and self.random.random() < 0.4):
            self.touch(movable.nth(self.random.randrange(movable.count())))
            expect(targets.first).to_be_attached()
        self.touch(targets.nth(self.random.randrange(targets.count())))
        choosing = self.page.locator("[data-choosing] button").first
        if choosing.count():
            self.touch(choosing)

    def play_out(self, limit: int = 2000) -> int:
        """The whole game; how many actions it took from this seat."""
        while self.acts < limit and self.act():
            pass
        expect(self.page.locator("[data-status]")).to_have_attribute("data-status", "over")
        return self.acts


def play_out(seats: list[Seat]) -> None:
    """Whoever is to play plays, until the game is over."""
    for _ in range(400):
        for seat in seats:
            shown = seat.page.locator("[data-status]")
            if shown.get_attribute("data-status") == "over":
                return
            if shown.get_attribute("data-mine") == "yes":
                seat.act()
    raise AssertionError("the game does not end")


def from_own_page(answer: APIResponse) -> dict[str, str]:
    """The headers of a request to whoever answered, as a page from there would send them."""
    return {"Origin": "/".join(answer.url.split("/")[:3])}


def play_without_looking(pages: list[Page], table: str, match: terrae.Match) -> None:
    """A whole game in the names of those who look at these pages, over HTTP: the last legal actions, a stone only where nothing
    else is possible. For tests that are about what comes afterwards."""
    while not match.over:
        match.play(match.legal_actions[-1])
    state = pages[0].request.get(f"/api/tables/{table}/state")
    seq, origin = state.json()["seq"], from_own_page(state)
    for turn in match.turns:
        told = {"type": "play_turn", "seq": seq, "actions": [action.text for action in turn.actions]}
        answer = pages[turn.player].request.post(f"/api/tables/{table}/commands", data=told, headers=origin)
        assert answer.ok, answer.text()
        seq = answer.json()["seq"]
