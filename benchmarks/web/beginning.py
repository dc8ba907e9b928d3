"""From pressing "Play the computer" to the board, in a browser that has been there before: the form that comes between counts too.

Two presses: the link on the start page, until the form can be used, and its button, until the board is drawn. The time is the
page's own, from the press to the frame after what was waited for has come.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from playwright.sync_api import Page

from benchmarks.rules.measuring import Line, busy
from benchmarks.web.tables import Server, browser
from terrae import building

MOST_MILLISECONDS = 300
REPEATS = 7
_WATCH = """([pressed, wanted]) => {
  window.took = new Promise((resolve) => {
    addEventListener('click', (event) => {
      if (!event.target.closest(pressed)) return;
      const begun = performance.now();
      const look = () => {
        if (!document.querySelector(wanted)) return requestAnimationFrame(look);
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
      };
      look();
    }, { capture: true });
  });
}"""
_KEPT = """async () => {
  await navigator.serviceWorker.ready;
  const kept = async () => (await (await caches.open('terrae-modules')).keys()).some(({ url }) => url.endsWith('terrae.json'));
  while (!navigator.serviceWorker.controller || !(await kept())) await new Promise((again) => setTimeout(again, 50));
}"""


def pressed(page: Page, name: str, role: str, selector: str, wanted: str) -> float:
    """Milliseconds from a press to what it brings."""
    button = page.get_by_role(role, name=name).first  # type: ignore[arg-type]
    button.wait_for()
    page.evaluate(_WATCH, [selector, wanted])
    button.click()
    return float(page.evaluate("() => window.took"))


def begun(page: Page) -> tuple[float, float]:
    """Milliseconds to the form, and from there to the board."""
    page.goto("/")
    page.wait_for_load_state("networkidle")
    form = pressed(page, "Play the computer", "link", "a", "form button[type=submit], form .button.primary")
    board = pressed(page, "Start the game", "button", "button", "[data-status=playing] svg[data-board]")
    return form, board


def run(static: str | None) -> list[Line]:
    """Again and again, the first visit not counted."""
    building.make()
    forms, boards = [], []
    with tempfile.TemporaryDirectory() as folder, browser() as chromium:
        server = Server(static, Path(folder), {"TERRAE_NO_MODULES": os.environ.get("TERRAE_NO_MODULES", "1")})
        try:
            server.wait()
            context = chromium.new_context(base_url=server.url, locale="en-GB")
            page = context.new_page()
            page.goto("/")
            page.evaluate(_KEPT)
            begun(page)
            for _ in range(REPEATS):
                form, board = begun(page)
                forms.append(form)
                boards.append(board)
        finally:
            server.stop()
    both = tuple(form + board for form, board in zip(forms, boards, strict=True))
    return [
        Line("from the link to the form", "ms", tuple(forms), note=busy()),
        Line("from its button to the board", "ms", tuple(boards), note=busy()),
        Line("from pressing Play the computer to the board", "ms", both, target=MOST_MILLISECONDS,
             smaller_is_better=True, note=busy()),
    ]  # fmt: skip
