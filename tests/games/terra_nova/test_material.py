"""The material: TN-1 and TN-2."""

from __future__ import annotations

from collections import Counter

import pytest

import terrae

from .drawn import destinations, drawn


def test_the_island_has_eight_landscapes_of_21_spaces() -> None:
    """TN-1. 168 spaces, one of the eight landscapes is the lake."""
    variant = terrae.variant("terra-nova", players=2)
    spaces = variant.game.geometry(variant)["spaces"]
    counts = Counter(space["landscape"] for space in spaces)
    assert len(spaces) == 168
    assert len(counts) == 8
    assert set(counts.values()) == {21}
    assert counts["lake"] == 21


def test_spaces_are_named_by_row_and_number() -> None:
    """TN-1. A1 is the first space of the top row, O9 the last of the bottom row."""
    variant = terrae.variant("terra-nova", players=2)
    names = [space["name"] for space in variant.game.geometry(variant)["spaces"]]
    assert (names[0], names[-1]) == ("A1", "O9")
    assert len(set(names)) == 168


def test_the_lake_is_played_on_like_any_other_land() -> None:
    """TN-1. Every space of the figure is lake but three; A goes over it and onto it."""
    assert destinations(
        """
          . . . .
         . A . . .
          . . . .
        """,
        of="A",
        land="""
          w w w f
         w w w w m
          w w w p
        """,
    ) == drawn(
        """
          x x . .
         x A x x x
          x x . .
        """
    )


@pytest.mark.parametrize(("players", "pioneers"), [(2, 13), (3, 10), (4, 8)])
def test_pioneers_stones_and_points_at_the_start(players: int, pioneers: int) -> None:
    """TN-2. 80 stones; 13, 10 or 8 pioneers a player; no points."""
    match = terrae.start("terra-nova", players=players)
    view = match.view()
    assert view["supply"] == 80
    assert view["to_place"] == players * pioneers
    assert match.scores == (0,) * players
    while match.phase == "place":
        match.play(match.legal_actions[0])
    assert Counter(match.view()["pioneers"].values()) == dict.fromkeys(range(players), pioneers)
