"""Whether memory grows from game to game: ten games in one page, each opened, looked through and left.

Some games before the measured ones are for the engine of the browser, which compiles what is used often.
"""

from __future__ import annotations

from benchmarks.rules.measuring import Line
from benchmarks.web.tables import served, table, visit

GAMES = 10
SETTLED = 6
"""Games before the ten, after which everything that is loaded and compiled once has been."""
MOST_GROWTH = 1.1


def run(static: str | None) -> list[Line]:
    """Each board: heap after ten games beside that after the first few."""
    lines = []
    kinds = (("terra-nova", "2d"), ("terra-turrium", "2d"), ("terra-turrium", "3d"))
    with served(static) as (chromium, url):
        for game, view in kinds:
            page = visit(chromium, url, turriumView=view)
            page.goto("/")
            chrome = page.context.new_cdp_session(page)
            sizes: list[float] = []
            for _ in range(SETTLED + GAMES):
                made = table(page, url, game, 12)
                page.evaluate(
                    "id => { history.pushState(null, '', '/t/' + id); dispatchEvent(new PopStateEvent('popstate')); }",
                    made,
                )
                page.locator("[data-status]").wait_for()
                if view == "3d":
                    page.locator("canvas[data-still=yes]").wait_for()
                for _step in range(4):
                    page.get_by_role("button", name="One step back").click()
                page.get_by_role("link", name="Terrae").first.click()
                page.get_by_role("link", name="Play the computer").first.wait_for()
                chrome.send("HeapProfiler.collectGarbage")
                sizes.append(float(chrome.send("Runtime.getHeapUsage")["usedSize"]))
            nodes = chrome.send("Memory.getDOMCounters")["nodes"]
            note = f"{sizes[SETTLED - 1] / 1e6:.1f} to {sizes[-1] / 1e6:.1f} MB, {nodes} nodes"
            lines.append(
                Line(f"memory over {GAMES} games: {game} {view}", "x", (sizes[-1] / sizes[SETTLED - 1],),
                     target=MOST_GROWTH, smaller_is_better=True, note=note)
            )  # fmt: skip
            page.context.close()
    return lines
