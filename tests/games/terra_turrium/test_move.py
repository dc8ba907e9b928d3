"""Moving: TT-12 to TT-19. Marked with x: where the turrian in question may go."""

from __future__ import annotations

import pytest

from .drawn import clause_of, goals, marked, named, play, table

ROW = "1a 1 1 1 1 1 1a"


def test_five_points_are_shared_freely() -> None:
    """TT-12. One turrian five steps, or several some each; after five the turn is over."""
    match = play(table(ROW), "a1-b1 b1-c1 c1-d1 d1-e1")
    assert match.view()["points"] == 1
    match.play("g1-f1")
    assert match.to_play == 1


def test_points_need_not_be_used_up() -> None:
    """TT-12. The turn may end with all five left."""
    match = play(table(ROW), "end")
    assert match.to_play == 1


def test_only_own_turrians_are_moved() -> None:
    """TT-12. Neither another's nor an empty tower moves."""
    match = table("1a 1b 1 1")
    assert clause_of(match, "b1-c1") == clause_of(match, "c1-d1") == "TT-12"
    assert {action.origin for action in match.legal_actions if action.kind == "step"} == set()


def test_a_step_goes_to_a_neighbouring_tower_of_about_the_same_height() -> None:
    """TT-13. Heights differ by one at most; empty fields, diagonals and own turrians are out."""
    board = """
        3  1x 2
        2a 2a 4
        .  3x .
    """
    assert goals(table(board), "b2") == marked(board)


@pytest.mark.parametrize(
    ("board", "clause"),
    [("2a 4", "TT-13"), ("3a 1", "TT-13"), ("1a .", "TT-13"), ("1a 1a", "TT-13"), ("1a 1b", "TT-14")],
)
def test_what_stands_against_a_step(board: str, clause: str) -> None:
    """TT-13. Too high, too low, empty, taken."""
    assert clause_of(table(board), "a1-b1") == clause


def test_the_reason_names_the_fields() -> None:
    """TT-13. A refusal is a sentence about this very table."""
    refusal = table("1 . \n 2a 4").why_not("a1-b1")
    assert refusal is not None
    assert str(refusal) == "b1 is 2 higher than a1: a step may climb or descend one level at most (TT-13)"
    assert refusal.code == "too_steep"


def test_nobody_steps_off_the_board_or_around_its_edge() -> None:
    """TT-13. j1 and a2 follow each other in number, not on the board."""
    match = table(
        """
        1x . . . . . . . . 1
        1  . . . . . . . . 1a
        """
    )
    assert goals(match, "j1") == {"j2"}
    assert clause_of(match, "j1-a2") == "TT-13"
    assert clause_of(match, "j1-east") == "TT-13"


def test_nobody_steps_diagonally_or_jumps() -> None:
    """TT-13. One of the four neighbouring fields; none is jumped."""
    match = table(
        """
        1x 1  .
        1a 1b 1
        """
    )
    assert clause_of(match, "a1-b2") == clause_of(match, "a1-c1") == "TT-13"
    assert goals(match, "a1") == {"a2"}


def test_any_territory_may_be_entered() -> None:
    """TT-13. From the first player's e5 to the second one's e6, and across the middle to f5."""
    board = """
        .  1x .
        1x 1a 1x
        .  1x .
    """
    assert goals(table(board, at="d4", players=4), "e5") == marked(board, at="d4")


@pytest.mark.parametrize(
    ("board", "cost"), [("1a 1b", 2), ("1a 2b", 3), ("2a 1b", 1)], ids=["equal", "upward", "downward"]
)
def test_what_a_capture_costs(board: str, cost: int) -> None:
    """TT-14. The step, and one more on equal height, two upward, nothing downward."""
    match = table(board)
    match.play("a1xb1")
    assert match.view()["points"] == 5 - cost
    assert match.view()["turrians"] == {"b1": 0}
    for points in range(1, 6):
        assert ("a1xb1" in table(board, points=points).legal_actions) == (points >= cost)


def test_a_capture_needs_its_points_and_somebody_to_capture() -> None:
    """TT-14. Too few points; nobody there; own turrian; too steep."""
    assert clause_of(table("1a 2b", points=2), "a1xb1") == "TT-14"
    assert clause_of(table("1a 1"), "a1xb1") == "TT-14"
    assert clause_of(table("1a 1a"), "a1xb1") == "TT-13"
    assert clause_of(table("1a 3b"), "a1xb1") == "TT-13"


def test_captured_turrians_go_back_to_their_owners() -> None:
    """TT-15. And captures go on, with any turrian, as long as there are points."""
    match = table("2a 1b 1 2a 1c 1", players=3)
    before = match.view()["captured"]
    play(match, "a1xb1 d1xe1")
    assert match.view()["captured"] == [before[0], before[1] + 1, before[2] + 1]
    assert match.view()["points"] == 3
    match.play("b1-c1")


ABROAD = "2a 1b 1 2a 1b 1"
"""Drawn in the north, which is not the first player's."""


def test_the_first_attack_of_a_turn_moves_the_aggressor_stone() -> None:
    """TT-16. Two captures abroad in one turn count once; the next turn counts again."""
    match = play(table(ABROAD, at="a8"), "a8xb8")
    assert match.view()["aggressor"] == [2, 1]
    match.play("d8xe8")
    assert match.view()["aggressor"] == [2, 1]


def test_the_attack_from_five_takes_the_stone_off_the_scale() -> None:
    """TT-16. Captures abroad stay free for the rest of that turn, and are impossible after it."""
    match = play(table(ABROAD, at="a8", aggressor=(5, 1)), "a8xb8")
    assert match.view()["aggressor"] == [0, 1]
    assert "d8xe8" in match.legal_actions
    later = table(ABROAD, at="a8", aggressor=(0, 1))
    assert clause_of(later, "a8xb8") == "TT-16"
    assert named(later, "capture") == set()


def test_there_are_five_attacking_turns_in_all() -> None:
    """TT-16. From 1 to off the scale."""
    steps = [
        play(table(ABROAD, at="a8", aggressor=(n, 1)), "a8xb8").view()["aggressor"][0] for n in range(1, 6)
    ]
    assert steps == [2, 3, 4, 5, 0]


def test_where_the_captured_turrian_stood_is_what_counts() -> None:
    """TT-16, TT-17. From e5 at home onto e6 abroad is an attack; from e6 onto e5 is defence."""
    board = """
        {} .
        {} .
    """
    attack = play(table(board.format("1b", "2a"), at="e5"), "e5xe6")
    assert attack.view()["aggressor"] == [2, 1]
    defence = play(table(board.format("2a", "1b"), at="e5"), "e6xe5")
    assert defence.view()["aggressor"] == [1, 1]


def test_defence_is_never_counted_and_never_limited() -> None:
    """TT-17. In both own territories, even off the scale."""
    match = table("2a 1b . . . . . . 1b 2a", aggressor=(0, 1))
    play(match, "a1xb1 j1xi1")
    assert match.view()["aggressor"] == [0, 1]


def test_both_territories_are_home_with_two_players() -> None:
    """TT-17. Diagonal layout: the north-east is the first player's too, the north-west is not."""
    board = "2a 1b . . . . . . 1b 2a"
    match = play(table(board, at="a10", layout="diagonal"), "j10xi10")
    assert match.view()["aggressor"] == [1, 1]
    assert play(match, "a10xb10").view()["aggressor"] == [2, 1]


def test_nobodys_land_is_abroad() -> None:
    """TT-16. With three players the south-east is foreign to everybody."""
    match = play(table("2a 1b", at="h2", players=3), "h2xi2")
    assert match.view()["aggressor"] == [2, 1, 1]


RETURN = """
    1x .  1  1b .  .
    .  2  1  .  .  .
    1x 1  1  .  .  .
    1a 2  1x 1x .  1x
"""


def test_a_captured_turrian_returns_on_a_single_stone_on_the_own_rim() -> None:
    """TT-18. Free, exactly one stone, on the rim of the own territory (f1 is the south-east's rim)."""
    board = RETURN
    match = table(board, at="a1", players=2)
    assert named(match, "stand") == marked(board)
    four = table(board, at="a1", players=4)
    assert named(four, "stand") == marked(board) - {"f1"}
    assert {clause_of(four, action) for action in ("@a1", "@b1", "@b2", "@f1", "@a3", "@a10")} == {"TT-18"}


def test_a_return_costs_one_point() -> None:
    """TT-18. And the turrian may move on at once."""
    match = play(table(RETURN), "@a2 a2-b2")
    assert match.view()["points"] == 3
    assert match.view()["captured"] == [4, 5]


def test_without_a_single_stone_on_the_rim_one_must_be_made_first() -> None:
    """TT-18. Putting a stone on the empty rim makes a place to return to."""
    match = table("1 2a", at="d3", phase="place", hand=1)
    match.play("+c1")
    assert named(match, "stand") == {"c1"}
    assert named(play(table("1 2a", at="d3", phase="place", hand=1), "+d4"), "stand") == set()


def test_nobody_returns_who_was_not_captured() -> None:
    """TT-18. All six on the board."""
    assert clause_of(table("1a 1a 1a 1a 1a 1a 1"), "@g1") == "TT-18"


def test_the_turn_ends_without_points_or_when_the_player_says_so() -> None:
    """TT-19. `end` is always there in the move phase; the last point ends the turn by itself."""
    match = table(ROW, points=1)
    assert "end" in match.legal_actions
    match.play("a1-b1")
    assert match.to_play == 1
    assert play(table(ROW), "a1-b1 end").to_play == 1


def test_a_capture_that_costs_the_last_points_ends_the_turn() -> None:
    """TT-19. Two points left, a capture on equal height."""
    assert play(table("1a 1b", points=2), "a1xb1").to_play == 1


def test_a_turn_does_not_end_only_because_nothing_but_ending_is_left() -> None:
    """TT-19. The player ends it."""
    match = play(table("1a 1 1", points=2), "a1-b1")
    assert (match.to_play, table("1a . 2").legal_actions.texts()) == (0, ["end"])
