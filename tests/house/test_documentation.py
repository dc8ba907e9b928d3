"""What there is, is documented; what is linked, is there."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

import pytest

from terrae.cli.commands.completion import commands_of
from terrae.cli.parser import build_parser

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]
COMMANDS = commands_of(build_parser())
PAGE = (ROOT / "docs/reference/command-line.md").read_text()


@pytest.mark.parametrize("name", list(COMMANDS))
def test_every_command_has_its_chapter(name: str) -> None:
    assert f"## `terrae {name}`" in PAGE


@pytest.mark.parametrize("name", list(COMMANDS))
def test_every_flag_is_explained(name: str) -> None:
    chapter = PAGE.split(f"## `terrae {name}`")[1].split("\n## ")[0]
    for action in COMMANDS[name]._actions:
        if isinstance(action, argparse._HelpAction):
            continue
        for flag in action.option_strings:
            assert flag in chapter, f"{flag} of terrae {name}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text()):
        if not target.startswith(("http:", "https:", "mailto:")):
            assert (page.parent / target).exists(), target


def test_every_decision_is_listed() -> None:
    listed = (ROOT / "docs/adr/README.md").read_text()
    for page in (ROOT / "docs/adr").glob("0*.md"):
        assert f"({page.name})" in listed


def test_every_tag_and_annotation_of_records_is_documented() -> None:
    from terrae.games.records.jsonform import _ACTION, _TOP
    from terrae.games.records.values import MARKS, RESERVED_TAGS

    page = (ROOT / "docs/reference/records.md").read_text()
    for word in (*RESERVED_TAGS, *MARKS, *_ACTION, *_TOP):
        assert f"`{word}`" in page, word
