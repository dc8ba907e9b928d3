"""Border stones: TN-11 to TN-13."""

from __future__ import annotations

from .drawn import drawn, goals, picture, play, scene, stones

FIGURE = """
    . a . . . .
   . . . . . . .
    . . b A . .
"""


def test_a_moved_pioneers_free_neighbours_take_the_stone() -> None:
    """TN-11. The worked example: A has moved two spaces up; x marks where a stone may go."""
    match = scene(FIGURE)
    match.play("C4-B4")
    assert stones(match) == drawn(
        """
            . a x x . .
           . . x A x . .
            . . b x . .
        """
    )


def test_beside_the_place_where_it_stands_now() -> None:
    """TN-11. After a second move the first stop does not count any more."""
    match = scene(FIGURE)
    play(match, "C4-B4 B4-B7")
    assert stones(match) == drawn(
        """
            . a . . . x
           . . . . . x A
            . . b . . x
        """
    )


def test_not_beside_a_pioneer_that_has_not_moved() -> None:
    """TN-11. The refusal names the pioneer that did."""
    match = scene(FIGURE)
    match.play("C4-B4")
    refusal = match.why_not("#A1")
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("not_beside_moved_pioneer", "TN-11")
    assert "on B4" in refusal.message


def test_not_beside_a_pioneer_moved_in_an_earlier_turn() -> None:
    """TN-11. Every turn begins anew, the other players' moves do not help either."""
    match = scene(FIGURE)
    play(match, "C4-B4 B4-B5 B5-B6 C3-C2 C2-C1 C1-B1 A2-A1")
    assert stones(match) == drawn(
        """
            A x . . . .
           b x . . . a .
            . . . . . .
        """
    )


def test_not_on_a_taken_space() -> None:
    """TN-11. Pioneers and stones keep it out."""
    match = scene(FIGURE)
    match.play("C4-B4")
    for space in ("C3", "B4"):
        refusal = match.why_not(f"#{space}")
        assert refusal is not None
        assert (refusal.code, refusal.clause) == ("occupied", "TN-11")


def test_with_two_moved_pioneers_either_will_do() -> None:
    """TN-12. The neighbours of both."""
    match = scene(FIGURE)
    play(match, "C4-B4 A2-B2")
    assert stones(match) == drawn(
        """
            x x x x . .
           x a x A x . .
            x x b x . .
        """
    )


def test_with_one_moved_pioneer_both_stones_go_beside_it() -> None:
    """TN-12. The second stone has what the first has left."""
    match = scene(FIGURE)
    play(match, "C4-B4 #B3")
    assert stones(match) == drawn(
        """
            . a x x . .
           . . # A x . .
            . . b x . .
        """
    )
    match.play("#B5")
    assert picture(match, FIGURE).splitlines()[1] == ". . # a # . ."
    assert match.to_play == 1


def test_a_stone_stays_where_it_is() -> None:
    """TN-13. Nobody moves it, nothing is laid upon it."""
    match = scene(FIGURE)
    play(match, "C4-B4 #B3")
    assert goals(match, "B3") == set()
    refusal = match.why_not("B3-B2")
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("no_pioneer", "TN-7")
    refusal = match.why_not("#B3")
    assert refusal is not None
    assert refusal.code == "occupied"


def test_no_stone_without_a_supply() -> None:
    """TN-13. The last stone is laid as second action; the third can only be a move."""
    match = scene(FIGURE, supply=1)
    play(match, "C4-B4 #B3")
    assert match.view()["supply"] == 0
    assert {action.kind for action in match.legal_actions} == {"move"}
    refusal = match.why_not("#B5")
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("no_stones_left", "TN-13")
