"""The board as SVG and as text."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest

import terrae
from terrae.core.errors import OptionError
from terrae.games.terra_turrium.drawing import TINTS

from .drawn import play, table
from .variants import VARIANTS, random_match

SVG = "{http://www.w3.org/2000/svg}"
BOARD = """
    1a 2b 12
    .  3c 4d
"""


def texts(svg: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def test_towers_show_their_height() -> None:
    match = table(BOARD, players=4)
    shown = texts(match.svg(coordinates=False))
    assert {"1", "2", "3", "4", "12"} <= set(shown)
    assert match._repr_svg_() == match.svg()


def test_seats_differ_in_their_sign_as_well_as_in_colour() -> None:
    signs = set()
    for seat in range(4):
        svg = table(f"1{'abcd'[seat]}", players=4).svg(coordinates=False)
        group = next(ElementTree.fromstring(svg).iter(f"{SVG}g"))
        signs.add(group[-1].get("d"))
    assert len(signs) == 4


def test_a_tower_is_a_stack_of_its_stones() -> None:
    def stones(board: str) -> int:
        return sum(table(board).svg(coordinates=False).count(f'fill="{tint}"') for tint in TINTS)

    assert [stones(str(height)) for height in range(1, 8)] == [1, 2, 3, 4, 5, 6, 7]


def test_highlights_and_the_last_turn_are_drawn() -> None:
    match = play(table("1a 1 1", phase="take"), "-c1 -b1")
    plain = match.svg(last=False)
    assert match.svg(last=True).count("−") == plain.count("−") + 2
    assert match.svg(highlight=["c3"], last=False) != plain
    assert len(match.svg(coordinates=False)) < len(match.svg())


@pytest.mark.parametrize(("players", "options"), VARIANTS, ids=str)
def test_every_position_can_be_drawn(players: int, options: dict[str, object]) -> None:
    for index, match in enumerate(random_match(players, options, seed=8, actions=160)):
        if index % 40 == 0:
            ElementTree.fromstring(match.svg(highlight=["a1"]))
            assert match.drawing(colour=False)
            assert re.sub(r"\x1b\[[0-9;]*m", "", match.drawing()) == match.drawing(colour=False)


def test_the_terminal_shows_heights_and_letters() -> None:
    lines = table(BOARD, players=4, points=3).drawing(colour=False).splitlines()
    row = next(line for line in lines if line.startswith(" 2 "))
    assert row.split()[1:4] == ["1a", "2b", "12"]
    assert any("yellow moves (3 points left)" in line for line in lines)


def test_the_end_is_told() -> None:
    match = play(table("1a 1b", to_play=1, rounds=1, round_limit=1), "end")
    assert "over (round limit, TT-22): drawn" in match.drawing(colour=False)
    won = play(table("1b 2b 3b 4b 5b 6 7b", at="a10", to_play=1), "g10-f10")
    assert "over (goal, TT-21): red won" in won.drawing(colour=False)


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        ({"highlight": ["Z99"]}, "no space 'Z99'"),
        ({"highlight": "a1"}, "a list of spaces"),
        ({"arrows": ["a1"]}, "an arrow is an origin, a goal"),
        ({"arrows": ["abc"]}, "an arrow is an origin, a goal"),
        ({"colours": "red"}, "a list of a colour for each seat"),
        ({"arrows": [("a1", "nowhere")]}, "no space 'nowhere'"),
        ({"arrows": [("a1",)]}, "an arrow is"),
        ({"arrows": [("a1", "a2", "url(x)")]}, "is no colour"),
        ({"colours": ["<script>"]}, "is no colour"),
        ({"orientation": 45}, "0, 90, 180, 270"),
        ({"size": 0}, "size is a width"),
    ],
)
def test_what_cannot_be_drawn_is_refused(wanted: dict[str, Any], why: str) -> None:
    with pytest.raises(OptionError, match=why):
        table(BOARD, players=4).svg(**wanted)


def test_arrows_colours_size_and_orientation() -> None:
    match = table(BOARD, players=4)
    drawn = match.svg(arrows=[("a1", "b2"), ("a1", "a2", "tomato")], colours=["#010203"], size=300)
    root = ElementTree.fromstring(drawn)
    assert root.get("width") == "300"
    _, _, width, height = map(float, (root.get("viewBox") or "").split())
    assert float(root.get("height") or 0) == pytest.approx(300 * height / width, abs=1)
    assert drawn.count("<polygon") == 2
    assert "tomato" in drawn
    assert "#010203" in drawn
    names = [
        [element.text for element in ElementTree.fromstring(match.svg(orientation=turn)).iter(f"{SVG}text")][
            :2
        ]
        for turn in (0, 90, 180, 270)
    ]
    assert names == [["a", "a"], ["1", "1"], ["a", "a"], ["1", "1"]]
    turned = [
        sorted(re.findall(r'<rect x="(\d+)" y="(\d+)" width="56"', match.svg(orientation=turn)))
        for turn in (0, 90)
    ]
    assert turned[0] == turned[1], "the same squares, each somewhere else"
    assert match.svg(orientation=180) != match.svg()


def test_the_island_is_turned_around() -> None:
    match = terrae.start("terra-nova", players=2, board="islet")
    match.play_all(["@A1", "@A2"])
    spots = [
        dict(zip(texts(svg), re.findall(r'<text x="([\d.]+)" y="([\d.]+)"', svg), strict=False))
        for svg in (match.svg(), match.svg(orientation=180))
    ]
    assert float(spots[0]["A3"][1]) < float(spots[1]["A3"][1]), "what was in the north is in the south"
    with pytest.raises(OptionError, match="0, 180"):
        match.svg(orientation=90)
    with pytest.raises(OptionError, match="no space 'Z99'"):
        match.svg(["Z99"])
