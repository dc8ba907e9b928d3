"""A game on a map of one's own: written into the form, drawn while it is written, refused in words, and played on."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visitors

pytestmark = pytest.mark.slow

SMALL = "\n".join(["A m m f f a a p p", "B  m m f f a a p p", "C m m f f a a p p", "D  m m f f a a p p"])


def test_a_map_of_ones_own_is_written_and_played_on(visitors: Visitors, tmp_path: Path) -> None:
    visitors.forgiven.append("422")  # the browser notes that a map was refused
    page = visitors.come()
    page.goto("/new/terra-nova?with=together")
    page.get_by_text("Rules and map").click()
    page.get_by_role("radio", name="My own map").check()
    text = page.get_by_role("textbox", name="The map as a text")
    drawn = page.locator("form svg path")
    expect(drawn.first).to_be_visible()
    text.fill(SMALL.replace("p p\nD", "p x\nD"))
    expect(page.get_by_role("alert")).to_contain_text("line 3")
    file = tmp_path / "small.txt"
    file.write_text(f"# Small\n{SMALL}\n")
    page.locator("input[type=file]").set_input_files(file)
    expect(text).to_have_value(f"# Small\n{SMALL}")
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_role("button", name="Start").click()
    expect(page.locator("[data-status=playing]")).to_be_visible()
    expect(page.locator("[data-board] [data-space]")).to_have_count(32)


def test_whoever_changes_their_mind_gets_a_shipped_map(visitors: Visitors) -> None:
    page = visitors.come()
    page.goto("/new/terra-nova?with=together")
    page.get_by_text("Rules and map").click()
    page.get_by_role("radio", name="My own map").check()
    page.get_by_role("radio", name="The islet").check()
    expect(page.get_by_role("textbox", name="The map as a text")).to_have_count(0)
    page.get_by_role("button", name="Start").click()
    expect(page.locator("[data-status=playing]")).to_be_visible()
    table = page.url.rsplit("/", 1)[1].split("?")[0]
    assert page.request.get(f"/api/tables/{table}").json()["options"]["board"] == "islet"
