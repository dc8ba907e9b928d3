"""Placing stones: TT-11."""

from __future__ import annotations

from terrae.games.terra_turrium.board import NAMES

from .drawn import clause_of, named, play, table

BOARD = """
    .  2a .
    1  1b 3
"""


def test_stones_are_put_on_any_field_without_a_turrian() -> None:
    """TT-11. Empty ones and towers, in any territory."""
    match = table(BOARD, phase="place", hand=3)
    assert named(match, "put") == set(NAMES) - {"b2", "b1"}
    assert clause_of(match, "+b2") == clause_of(match, "+b1") == "TT-11"
    assert clause_of(match, "-a1") == clause_of(match, "end") == clause_of(match, "keep") == "TT-11"


def test_stones_may_be_put_on_each_other_and_abroad() -> None:
    """TT-11. One at a time; then the turn goes on to moving."""
    match = table(BOARD, phase="place", hand=3)
    play(match, "+a2 +a2")
    assert (match.phase, match.view()["heights"]["a2"]) == ("place", 2)
    match.play("+j10")
    assert (match.phase, match.view()["heights"]["j10"]) == ("move", 1)


def test_a_stone_may_go_back_where_it_came_from() -> None:
    """TT-11. Taking and putting back changes nothing on the board."""
    match = table(BOARD, phase="take")
    before = match.view()["heights"]
    play(match, "-c1 -c1 -c1 +c1 +c1 +c1")
    assert match.view()["heights"] == before


def test_there_is_no_greatest_height() -> None:
    """TT-11. All but a few of 116 stones on one field."""
    match = table("1a 109", phase="place", hand=3, players=4)
    play(match, "+b1 +b1 +b1")
    assert match.view()["heights"]["b1"] == 112
