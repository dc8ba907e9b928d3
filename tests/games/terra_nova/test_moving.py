"""Moving pioneers: TN-7 to TN-10."""

from __future__ import annotations

import pytest

from terrae import Match

from .drawn import destinations, drawn, goals, play, scene, stones


def code(match: Match, action: str) -> tuple[str, str] | None:
    refusal = match.why_not(action)
    return None if refusal is None else (refusal.code, refusal.clause)


def test_a_pioneer_slides_until_something_stands_in_the_way() -> None:
    """TN-7. A moves; # is a stone; x marks where A may stop."""
    assert destinations(
        """
          . # . .
         . A . . B
          . . . .
        """,
        of="A",
    ) == drawn(
        """
          x # . .
         x A x x B
          x x . .
        """
    )


def test_any_distance_in_six_directions() -> None:
    """TN-7. Up to the edge, in straight lines only."""
    assert destinations(
        """
            . . . . .
           . . . . . .
          . . . A . . .
           . . . . . .
            . . . . .
        """,
        of="A",
    ) == drawn(
        """
            . x . x .
           . . x x . .
          x x x A x x x
           . . x x . .
            . x . x .
        """
    )


def test_pioneers_and_stones_are_never_jumped() -> None:
    """TN-7. Own pioneers, others' and stones stop A alike, and the land behind is out of reach."""
    assert destinations(
        """
            . . . . .
           . . b . . .
          . . a A . # .
           . . . # . .
            . . . . .
        """,
        of="A",
    ) == drawn(
        """
            . . . x .
           . . b x . .
          . . a A x # .
           . . x # . .
            . x . . .
        """
    )


def test_at_least_one_space() -> None:
    """TN-7. To stay is no move: there is not even an action for it."""
    match = scene(". A . .")
    assert "A2-A2" not in {action.text for action in match.variant.actions}


def test_a_gap_in_the_map_ends_a_line() -> None:
    """TN-7. Where there is no space there is no way, and nothing is seen across it."""
    assert destinations(
        """
          . . . . .
         . A   . . .
          . . . . .
        """,
        of="A",
    ) == drawn(
        """
          x x . . .
         x A   . . .
          x x . . .
        """
    )


def test_scored_land_cannot_be_reached() -> None:
    """TN-7. The two spaces in the corner are a scored territory: walled off on every line."""
    match = scene(
        """
          . . # . A .
         # # # . . .
        """
    )
    assert len(match.view()["territories"]) == 1
    assert goals(match, "A5") == drawn(
        """
          . . # x A x
         # # # . x x
        """
    )


def test_why_a_move_is_refused() -> None:
    """TN-7. The sentence names what stands in the way, and where."""
    match = scene(
        """
          . # . .
         . A . . B
          . . . .
        """
    )
    refusal = match.why_not("B2-B5")
    assert refusal is not None
    assert str(refusal) == "a red pioneer stands in the way at B5 (TN-7)"
    assert str(match.why_not("B2-A2")) == "a stone stands in the way at A2 (TN-7)"
    assert code(match, "C1-C2") == ("no_pioneer", "TN-7")
    assert code(match, "A2-A1") == ("no_pioneer", "TN-7")


def test_moves_go_to_one_pioneer_or_to_several() -> None:
    """TN-8. Three pioneers once each, one three times, or two and one."""
    figure = """
      A . . . .
     a . . . . .
      a . . . .
    """
    for actions in ("A1-A2 B1-B2 C1-C2", "A1-A2 A2-A3 A3-A4", "A1-A2 B1-B2 A2-A3"):
        match = scene(figure)
        play(match, actions)
        assert match.to_play == 1


def test_a_pioneer_walled_in_on_six_sides_is_blocked() -> None:
    """TN-9. The worked example: pieces of three kinds around A; another pioneer must be chosen."""
    figure = """
        . a b . .
       . # A # . .
        . # c . .
    """
    assert destinations(figure, of="A", players=3) == set()
    match = scene(figure, players=3)
    assert code(match, "B3-B6") == ("way_blocked", "TN-7")
    assert goals(match, "A2") == {"A1"}


def test_the_edge_blocks_as_well() -> None:
    """TN-9. In the corner three neighbours are enough."""
    assert (
        destinations(
            """
              A # . .
             # b . . .
            """,
            of="A",
        )
        == set()
    )


CIRCLE = """
    . . . .
   . A . . .
    . . . .
"""


@pytest.mark.parametrize("edition", ["de", "us"])
def test_three_moves_of_one_pioneer_do_not_lead_home(edition: str) -> None:
    """TN-10. Both editions: round a triangle, the third move may not end where the turn began."""
    match = scene(CIRCLE, edition=edition)
    play(match, "B2-B3 B3-A2")
    assert code(match, "A2-B2") == ("circle", "TN-10")
    assert goals(match, "A2") == drawn(
        """
            x . x x
           . . x . .
            x . x .
        """
    )


@pytest.mark.parametrize("edition", ["de", "us"])
def test_over_home_is_not_home(edition: str) -> None:
    """TN-10. Only the space itself is forbidden; the way may lead across it, and beyond."""
    match = scene(". . A . .", edition=edition)
    play(match, "A3-A4 A4-A5")
    assert goals(match, "A5") == {"A1", "A2", "A4"}


def test_out_and_back_in_two_moves_is_allowed_in_german() -> None:
    """TN-10 (de). Then anything else: another pioneer, a stone, or the same one off again."""
    match = scene(CIRCLE, edition="de")
    play(match, "B2-B3 B3-B2")
    others = {action.origin for action in match.legal_actions if action.kind == "move"}
    assert len(others) == 2
    assert stones(match) == {"A1", "A2", "B1", "B3", "C1", "C2"}
    assert "B3" in goals(match, "B2")


def test_out_and_back_must_go_on_in_american() -> None:
    """TN-10 (us). A turn without a stone may not end so: A moves again, or a stone is laid."""
    match = scene(CIRCLE, edition="us")
    play(match, "B2-B3 B3-B2")
    assert {action.origin for action in match.legal_actions if action.kind == "move"} == {"B2"}
    assert stones(match) == {"A1", "A2", "B1", "B3", "C1", "C2"}
    mainland = next(
        space for space, player in match.view()["pioneers"].items() if player == 0 and space != "B2"
    )
    refused = next(a for a in match.variant.actions if a.origin == mainland and a.kind == "move")
    assert code(match, refused.text) in (("must_leave", "TN-10"), ("way_blocked", "TN-7"))
    assert any(
        code(match, action.text) == ("must_leave", "TN-10")
        for action in match.variant.actions
        if action.origin == mainland
    )
    match.play("#B3")
    assert match.to_play == 1


TWO = """
    . . . . .
   . A . a . .
    . . . . .
"""


def test_another_pioneers_home_coming_in_german() -> None:
    """TN-10 (de). With two pioneers moved nobody makes all three moves: both may go home."""
    match = scene(TWO, edition="de")
    play(match, "B2-A1 B4-A4")
    assert {"A1-B2", "A4-B4"} <= set(match.legal_actions.texts())


def test_no_moved_pioneer_comes_home_in_american() -> None:
    """TN-10 (us). Neither of two moved pioneers may stand where it started; a third may go anywhere."""
    match = scene(TWO, edition="us")
    play(match, "B2-A1 B4-A4")
    assert code(match, "A1-B2") == ("circle", "TN-10")
    assert code(match, "A4-B4") == ("circle", "TN-10")
    assert {"A1-B1", "A4-B5", "A1-A2"} <= set(match.legal_actions.texts())


def test_one_pioneer_may_stand_where_another_started() -> None:
    """TN-10 (us). The rule is about a pioneer's own start, not about the space."""
    match = scene(TWO, edition="us")
    play(match, "B2-A1 B4-B2")
    assert "B2-B4" not in match.legal_actions
    match.undo(2)
    play(match, "B4-A4 B2-A2")
    assert "A2-B2" not in match.legal_actions
    assert {"A2-B3", "A4-B5"} <= set(match.legal_actions.texts())
    match.undo(2)
    play(match, "B4-B5 B2-B4")
    assert match.legal_actions.texts().count("B4-B2") == 0
    assert "B4-B3" in match.legal_actions


def test_with_a_stone_a_pioneer_may_come_home_in_american() -> None:
    """TN-10 (us). The stone may come between the two moves."""
    match = scene(CIRCLE, edition="us")
    play(match, "B2-B3 #B4")
    assert "B3-B2" in match.legal_actions
    play(match, "B3-B2")
    assert match.to_play == 1


def test_with_a_stone_a_pioneer_may_come_home_in_german() -> None:
    """TN-10 (de). Two moves and a stone are not three moves."""
    match = scene(CIRCLE, edition="de")
    play(match, "B2-B3 #B4")
    assert "B3-B2" in match.legal_actions


def test_the_rule_does_not_reach_into_the_next_turn() -> None:
    """TN-10. Where a pioneer stood before this turn does not matter."""
    match = scene(CIRCLE, edition="de")
    play(match, "B2-B3 B3-B4 B4-B5")
    other = [a for a in match.legal_actions if a.kind == "move"]
    match.play(other[0])
    match.play(next(a for a in match.legal_actions if a.kind == "move"))
    match.play(next(a for a in match.legal_actions if a.kind == "stone"))
    assert match.to_play == 0
    assert "B5-B2" in match.legal_actions


def test_a_forbidden_return_that_is_all_there_is_is_forfeited() -> None:
    """TN-10 (us). Both can only go home, which neither may, and no stone is left: the third action is forfeited.

    With stones in the supply there is always one to lay beside a moved pioneer, and with none the game
    has ended (TN-21): this cannot come about in play, so the supply is emptied by hand.
    """
    match = scene(
        """
          b A . b
         c c c c c
          b a . b
        """,
        players=3,
        edition="us",
        mainland="bc",
    )
    match.states["supply"] = 0
    play(match, "A2-A3 C2-C3")
    assert (match.view()["actions_done"], match.ply) == (0, 2)
    assert match.outcome is not None
    assert match.outcome.reason == "supply_empty"
