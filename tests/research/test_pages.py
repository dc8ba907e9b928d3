"""The pages of the two games say the same things in the same order, and what they say of observations is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import terrae
from terrae.research.layout import board_planes, layout

PAGES = Path(__file__).parents[2] / "docs" / "research"
HEADINGS = [
    "Rules in brief",
    "Players and options",
    "Actions",
    "Observations",
    "Rewards",
    "Ending",
    "Versions",
]


@pytest.mark.parametrize("game", terrae.games())
def test_a_page_has_the_same_headings_as_the_other(game: str) -> None:
    assert re.findall(r"^## (.+)$", (PAGES / f"{game}.md").read_text(), re.MULTILINE) == HEADINGS


@pytest.mark.parametrize("game", terrae.games())
def test_a_page_lists_what_is_observed(game: str) -> None:
    page = (PAGES / f"{game}.md").read_text()
    variant = terrae.variant(game, players=2)
    assert layout(variant).table() in page
    for number, entry in enumerate(board_planes(variant)[0]):
        assert f"| {number} | {entry.name} | {entry.meaning} |" in page
    assert f"Version {layout(variant).version}." in page


@pytest.mark.parametrize("game", terrae.games())
def test_a_page_names_every_option(game: str) -> None:
    page = (PAGES / f"{game}.md").read_text()
    for option, default in terrae.game(game).option_defaults.items():
        assert f"| `{option}` |" in page, option
        if default not in (None, False):
            assert re.search(rf"\| `{option}` \|.*\| `?{default}`? \|$", page, re.MULTILINE), (
                f"{option}={default}"
            )


def test_the_numbers_of_actions_are_those_of_the_pages() -> None:
    nova = terrae.variant("terra-nova", players=2)
    islet = terrae.variant("terra-nova", players=2, board="islet")
    turrium = terrae.variant("terra-turrium", players=3)
    assert (nova.action_count, islet.action_count, turrium.action_count) == (5656, 1226, 1102)
    assert [nova.action(number).kind for number in (0, 167, 168, 335, 336)] == [
        "place",
        "place",
        "stone",
        "stone",
        "move",
    ]
    for number, text in (
        (22, "@c3"),
        (132, "-c4"),
        (243, "+d5"),
        (388, "c3-c4"),
        (788, "c3xc4"),
        (1100, "end"),
        (1101, "keep"),
    ):
        assert turrium.action(number).text == text
