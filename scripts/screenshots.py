"""Take the screenshots of the README and the documentation anew: `python scripts/screenshots.py [--static FOLDER]`.

Starts a server of its own, plays two games that are always the same up to their middle, and looks at them with
Chromium. Needs what the browser tests need.
"""

from __future__ import annotations

import argparse
import io
import random
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "scripts")]

from benchmarks.web.tables import Server, browser, visit  # noqa: E402
from pictures import FOLDER, terra_nova  # noqa: E402

import terrae  # noqa: E402

DESKTOP = {"width": 1280, "height": 800}
TABLET = {"width": 820, "height": 1180}
PHONE = {"width": 390, "height": 844}
NAMES = ("Bea", "Cem", "Dora")
MOST_BYTES = 150_000


def terra_turrium(plies: int) -> terrae.Match:
    """A game of Terra Turrium by players who like heights, stopped in the middle of a turn."""
    dice = random.Random(11)
    match = terrae.start("terra-turrium", players=3)
    while match.ply < plies or match.phase != "move":
        heights = match.view()["heights"]

        def worth(action: terrae.Action, heights: dict[str, int] = heights) -> float:
            high = heights.get(action.goal or "", 0)
            if action.kind == "take":
                return dice.random() - high
            if action.kind == "put":
                return dice.random() * 2 + (high if high < 6 else -9)
            return dice.random() * 2 + (high if action.kind == "step" else -1)

        match.play(max(match.legal_actions, key=worth))
    return match


def seat(page: Page, url: str, match: terrae.Match) -> str:
    """The address of a table at which this match has been played."""
    variant = match.variant
    seats = [{"kind": "me"}, *({"kind": "local", "name": name} for name in NAMES[: variant.players - 1])]
    wish = {"game": variant.game.name, "players": variant.players, "seats": seats, "options": {}}
    origin = {"Origin": url}
    made = page.request.post("/api/tables", data=wish, headers=origin).json()["table"]["id"]
    for action in match.history:
        state = page.request.get(f"/api/tables/{made}/state").json()
        if state["may"]["confirm"] and action.text not in state["legal"]:
            page.request.post(
                f"/api/tables/{made}/commands", data={"type": "confirm", "seq": state["seq"]}, headers=origin
            )
            state = page.request.get(f"/api/tables/{made}/state").json()
        played = {"type": "play", "seq": state["seq"], "action": action.text}
        answer = page.request.post(f"/api/tables/{made}/commands", data=played, headers=origin)
        assert answer.ok, answer.text()
    return f"/t/{made}"


def take(
    chromium: Browser,
    url: str,
    name: str,
    match: terrae.Match | None,
    size: dict[str, int],
    keys: Sequence[str] = (),
    path: str = "/",
    **settings: object,
) -> None:
    """One picture, small enough for a page."""
    page = visit(chromium, url, **settings)
    page.set_viewport_size(size)  # type: ignore[arg-type]
    page.goto(seat(page, url, match) if match else path)
    page.locator("main h1").first.wait_for(state="attached")
    page.evaluate("() => document.fonts.ready.then(() => true)")
    if keys:
        page.locator("[data-space].movable").first.focus()
        for key in keys:
            page.keyboard.press(key)
    if settings.get("boardView") == "3d" and match:
        page.locator("canvas[data-still=yes]").wait_for()
    page.wait_for_load_state("networkidle")
    taken = Image.open(io.BytesIO(page.screenshot(animations="disabled"))).convert("RGB")
    target = FOLDER / f"{name}.webp"
    for quality in (86, 76, 66, 50):
        taken.save(target, quality=quality, method=6)
        if target.stat().st_size <= MOST_BYTES:
            break
    print(f"{target.relative_to(ROOT)}: {target.stat().st_size} bytes")
    page.context.close()


def main(arguments: list[str]) -> None:
    """Take every picture."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--static", metavar="FOLDER", help="the built client; the package's own when absent")
    chosen = parser.parse_args(arguments)
    nova, turrium = terra_nova(150), terra_turrium(150)
    with tempfile.TemporaryDirectory() as folder, browser() as chromium:
        server = Server(chosen.static, Path(folder))
        try:
            server.wait()
            url = server.url
            take(chromium, url, "home", None, DESKTOP, theme="light")
            take(chromium, url, "table-terra-nova", nova, DESKTOP, theme="light")
            take(
                chromium,
                url,
                "table-terra-turrium",
                turrium,
                DESKTOP,
                ("Enter",),
                theme="light",
                boardView="3d",
            )
            take(
                chromium,
                url,
                "table-terra-turrium-flat",
                turrium,
                TABLET,
                ("Enter",),
                theme="light",
                boardView="2d",
            )
            take(chromium, url, "phone-terra-nova", nova, PHONE, theme="dark")
            take(
                chromium,
                url,
                "phone-terra-turrium",
                turrium,
                PHONE,
                ("Enter",),
                theme="light",
                boardView="2d",
            )
            take(chromium, url, "learn", None, DESKTOP, path="/learn/terra-nova", theme="light")
        finally:
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
