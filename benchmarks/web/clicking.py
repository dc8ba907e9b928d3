"""From a click to its answer on the screen, over loopback, at the 95th percentile."""

from __future__ import annotations

import random

from benchmarks.rules.measuring import Line, busy
from benchmarks.web.tables import served, table, visit

MOST_MS = 100
CLICKS = 60
_WATCH = """() => {
  window.answers = [];
  let pressed = 0;
  addEventListener('click', event => { pressed = event.timeStamp; }, true);
  new MutationObserver(changes => {
    if (!pressed || !changes.some(change => change.attributeName === 'data-seq')) return;
    const from = pressed;
    pressed = 0;
    // The frame after this one has been drawn when its callback runs.
    requestAnimationFrame(() => requestAnimationFrame(now => window.answers.push(now - from)));
  }).observe(document.querySelector('[data-status]'), { attributes: true });
}"""


def run(static: str | None) -> list[Line]:
    """Both games on their flat boards, placing and moving."""
    lines = []
    with served(static) as (chromium, url):
        for game, options in (("terra-nova", {}), ("terra-turrium", {})):
            page = visit(chromium, url, boardView="2d")
            page.goto("/")
            page.goto(f"/t/{table(page, url, game, **options)}")
            page.locator("[data-space].target").first.wait_for()
            page.evaluate(_WATCH)
            dice = random.Random(2)
            while (done := page.evaluate("() => window.answers.length")) < CLICKS:
                places = page.locator("[data-space].target:not(.movable)")
                if places.count() == 0:
                    movable = page.locator("[data-space].movable:not([aria-selected=true])")
                    if movable.count():
                        movable.nth(dice.randrange(movable.count())).click(force=True)
                    else:
                        page.get_by_role("button", name="Confirm the turn").click()
                        page.wait_for_function("done => window.answers.length > done", arg=done)
                    continue
                places.nth(dice.randrange(places.count())).click(force=True)
                if page.locator("[data-choosing] button").count():
                    page.locator("[data-choosing] button").first.click()
                page.wait_for_function("done => window.answers.length > done", arg=done)
            times = sorted(page.evaluate("() => window.answers"))
            late = float(times[int(0.95 * len(times))])
            middle = times[len(times) // 2]
            note = f"median {middle:.0f} ms of {len(times)} clicks {busy()}".strip()
            lines.append(
                Line(f"a click answered, 95th percentile: {game}", "ms", (late,), target=MOST_MS,
                     smaller_is_better=True, note=note)
            )  # fmt: skip
            page.context.close()
    return lines
