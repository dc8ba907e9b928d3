"""What the screens look like, in colour and in grey, beside stored pictures.

A picture may differ a little (letters are drawn otherwise by another browser), not much. Stored ones are made
anew with TERRAE_WRITE_PICTURES=1; look at them before keeping them.
"""

from __future__ import annotations

import io
import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, MakeTable, Visitors
from tests.web.driving import from_own_page

pytestmark = pytest.mark.slow

STORED = Path(__file__).parent / "pictures"
WIDE = {1280: 300, 390: 170}
QUALITY = 70
# Of 255, on average over the picture; and the part of it that may differ by more than a quarter.
MOST_ON_AVERAGE = 7.0
MOST_ELSEWHERE = 0.04
DESKTOP = {"width": 1280, "height": 800}
LOCAL = [{"kind": "me"}, {"kind": "local", "name": "Bea"}, {"kind": "local", "name": "Cem"}]


def home(page: Page, table_of: MakeTable) -> None:
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def setup(page: Page, table_of: MakeTable) -> None:
    page.goto("/new/terra-turrium")
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()


def nova(page: Page, table_of: MakeTable) -> None:
    sit(page, table_of, "terra-nova", 68)


def turrium(page: Page, table_of: MakeTable) -> None:
    sit(page, table_of, "terra-turrium", 50)


def sit(page: Page, table_of: MakeTable, game: str, actions: int) -> None:
    """A table after some actions that are always the same, played over HTTP."""
    made = table_of(page, game, LOCAL)
    dice = random.Random(3)
    for _ in range(actions):
        answer = page.request.get(f"/api/tables/{made}/state")
        state, origin = answer.json(), from_own_page(answer)
        command = {"type": "confirm", "seq": state["seq"]}
        if state["legal"]:
            command = {"type": "play", "seq": state["seq"], "action": dice.choice(sorted(state["legal"]))}
        assert page.request.post(f"/api/tables/{made}/commands", data=command, headers=origin).ok
    page.goto(f"/t/{made}")
    expect(page.locator("[data-status=playing][data-ready=yes]")).to_be_visible()
    expect(page.locator("ol[aria-label=History] button").first).to_be_attached()


SCENES: dict[str, tuple[Callable[[Page, MakeTable], None], dict[str, int], dict[str, object]]] = {
    "home": (home, DESKTOP, {"theme": "light"}),
    "home-phone-dark": (home, PHONE, {"theme": "dark"}),
    "setup-phone": (setup, PHONE, {"theme": "light"}),
    "terra-nova": (nova, DESKTOP, {"theme": "light"}),
    "terra-nova-phone-dark": (nova, PHONE, {"theme": "dark"}),
    "terra-turrium": (turrium, DESKTOP, {"theme": "light"}),
    "terra-turrium-space": (turrium, DESKTOP, {"theme": "dark", "boardView": "3d"}),
}


def shot(page: Page) -> Image.Image:
    taken = Image.open(io.BytesIO(page.screenshot(animations="disabled"))).convert("RGB")
    wide = WIDE[taken.width]
    return taken.resize((wide, wide * taken.height // taken.width), Image.Resampling.LANCZOS)


def compare(name: str, taken: Image.Image) -> None:
    path = STORED / f"{name}.webp"
    if os.environ.get("TERRAE_WRITE_PICTURES"):
        STORED.mkdir(exist_ok=True)
        taken.save(path, quality=QUALITY, method=6)
        return
    stored = Image.open(path).convert("RGB")
    assert taken.size == stored.size
    difference = ImageChops.difference(taken, stored).convert("L")
    average = ImageStat.Stat(difference).mean[0]
    elsewhere = sum(difference.histogram()[64:]) / (taken.width * taken.height)
    said = f"{name}: {average:.1f} on average, {elsewhere:.1%} quite different"
    assert average <= MOST_ON_AVERAGE, said
    assert elsewhere <= MOST_ELSEWHERE, said


@pytest.mark.parametrize("scene", list(SCENES))
def test_a_screen_looks_as_it_did(visitors: Visitors, table_of: MakeTable, scene: str) -> None:
    prepare, size, settings = SCENES[scene]
    page = visitors.come(size, settings=settings)
    prepare(page, table_of)
    page.evaluate("() => document.fonts.ready.then(() => true)")
    if page.locator("canvas[data-board]").count():
        page.wait_for_function("() => document.querySelector('canvas[data-board]').dataset.still === 'yes'")
    compare(scene, shot(page))
    page.add_style_tag(content="html { filter: grayscale(1); }")
    compare(f"{scene}-grey", shot(page))
