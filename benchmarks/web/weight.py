"""How much script is fetched before the view in space is wanted, as it comes over the wire."""

from __future__ import annotations

from benchmarks.rules.measuring import Line
from benchmarks.web.tables import served, table, visit

MOST_BYTES = {"start page": 100_000, "Terra Nova": 200_000, "Terra Turrium": 200_000}
_FETCHED = """() => performance.getEntriesByType('resource')
  .filter(entry => entry.initiatorType === 'script' || /\\.js($|\\?)/.test(entry.name))
  .map(entry => [new URL(entry.name).pathname, entry.encodedBodySize])"""


def run(static: str | None) -> list[Line]:
    """The start page, then a table of each game."""
    lines = []
    with served(static) as (chromium, url):
        for name, game in (
            ("start page", None),
            ("Terra Nova", "terra-nova"),
            ("Terra Turrium", "terra-turrium"),
        ):
            page = visit(chromium, url, boardView="2d")
            page.goto("/")
            page.get_by_role("link", name="Play the computer").first.wait_for()
            if game:
                page.goto(f"/t/{table(page, url, game)}")
                page.locator("[data-board]").first.wait_for()
            fetched = dict(page.evaluate(_FETCHED))
            assert fetched, "no script was seen"
            assert not any("view-" in path for path in fetched), (
                "the view in space came although nobody wanted it"
            )
            total = float(sum(fetched.values()))
            lines.append(
                Line(
                    f"script, gzipped: {name}",
                    "bytes",
                    (total,),
                    target=MOST_BYTES[name],
                    smaller_is_better=True,
                )
            )
            page.context.close()
    return lines
