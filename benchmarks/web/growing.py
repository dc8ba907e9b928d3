"""Whether memory grows from game to game: ten games in one page, each opened, looked through and left.

What the browser has compiled is left out: its engine goes on compiling what is used often, and forgets it
again when it likes. Everything else is counted, after the garbage has been collected.
"""

from __future__ import annotations

import json

from playwright.sync_api import CDPSession

from benchmarks.rules.measuring import Line
from benchmarks.web.tables import served, table, visit

GAMES = 10
SETTLED = 3
"""Games before the ten, after which everything that is loaded once has been."""
MOST_GROWTH = 1.1


def size(chrome: CDPSession) -> float:
    """Bytes of everything alive but compiled code."""
    parts: list[str] = []

    def add(message: dict[str, str]) -> None:
        parts.append(message["chunk"])

    chrome.on("HeapProfiler.addHeapSnapshotChunk", add)
    chrome.send("HeapProfiler.collectGarbage")
    chrome.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    chrome.remove_listener("HeapProfiler.addHeapSnapshotChunk", add)
    heap = json.loads("".join(parts))
    meta = heap["snapshot"]["meta"]
    wide, nodes = len(meta["node_fields"]), heap["nodes"]
    kind, bytes_at = meta["node_fields"].index("type"), meta["node_fields"].index("self_size")
    code = meta["node_types"][kind].index("code")
    return float(sum(nodes[at + bytes_at] for at in range(0, len(nodes), wide) if nodes[at + kind] != code))


def run(static: str | None) -> list[Line]:
    """Each board: heap after ten games beside that after the first few."""
    lines = []
    kinds = (("terra-nova", "2d"), ("terra-turrium", "2d"), ("terra-turrium", "3d"))
    with served(static) as (chromium, url):
        for game, view in kinds:
            page = visit(chromium, url, boardView=view)
            page.goto("/")
            chrome = page.context.new_cdp_session(page)
            sizes: list[float] = []
            for game_number in range(1, SETTLED + GAMES + 1):
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
                if game_number in (SETTLED, SETTLED + GAMES):
                    sizes.append(size(chrome))
            note = f"{sizes[0] / 1e6:.1f} to {sizes[-1] / 1e6:.1f} MB"
            lines.append(
                Line(f"memory over {GAMES} games: {game} {view}", "x", (sizes[-1] / sizes[0],),
                     target=MOST_GROWTH, smaller_is_better=True, note=note)
            )  # fmt: skip
            page.context.close()
    return lines
