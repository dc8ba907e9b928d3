"""The end of the game: TT-20 to TT-22."""

from __future__ import annotations

import pytest

from .drawn import idle, marked, play, table

NEARLY = "1a 2a 3a 4a 5a 6x 7a"
"""One step from the goal: g1 to f1."""

BOTH_NEARLY = """
    1b 2b 3b 4b 5b 6  7b
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    1a 2a 3a 4a 5a 6  7a
"""


def test_the_goal_is_six_turrians_on_towers_of_one_to_six() -> None:
    """TT-20. Reaching it ends the turn at once, with points left."""
    match = table(NEARLY)
    assert match.scores == (5, 0)
    assert match.view()["reached"] == [False, False]
    play(match, f"g1-{marked(NEARLY).pop()}")
    assert match.view()["reached"] == [True, False]
    assert match.scores == (6, 0)
    assert match.to_play == 1


@pytest.mark.parametrize("board", ["1a 2a 3a 4a 4a 6 7a", "1a 2a 3a 4a 5 6 7a", "2a 2a 3a 4a 5a 6 7a"])
def test_a_height_that_is_missing_is_missing(board: str) -> None:
    """TT-20. Five heights, or five turrians, are not the goal."""
    match = play(table(board), "g1-f1")
    assert match.view()["reached"] == [False, False]
    assert match.to_play == 0


def test_towers_may_stand_anywhere() -> None:
    """TT-20. In foreign land too, and apart from each other."""
    board = """
        6  7a .  .  .  .  .  .  .  1a
        .  .  .  .  .  .  .  .  .  .
        2a .  3a .  4a .  .  .  .  5a
    """
    assert play(table(board, at="a8"), "b10-a10").view()["reached"] == [True, False]


def test_the_goal_can_be_reached_by_a_return_or_a_capture() -> None:
    """TT-20. Whatever puts the sixth turrian in place."""
    assert play(table("1 2a 3a 4a 5a 6a"), "@a1").view()["reached"] == [True, False]
    assert play(table("1a 2a 3a 4a 5a 6b 7a"), "g1xf1").view()["reached"] == [True, False]


def test_the_round_is_played_to_its_end() -> None:
    """TT-21. The seats after have one more turn each, then the game is over."""
    match = play(table(NEARLY, players=3), "g1-f1")
    for seat in (1, 2):
        assert (match.over, match.to_play) == (False, seat)
        idle(match)
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason, match.outcome.clause) == ((0,), "goal", "TT-21")
    assert match.outcome.results == (1.0, 0.0, 0.0)
    assert (match.to_play, match.phase, len(match.legal_actions)) == (None, "over", 0)


def test_the_last_seat_ends_the_game_by_reaching_the_goal() -> None:
    """TT-21. Nobody sits after."""
    match = play(table(BOTH_NEARLY, to_play=1), "g10-f10")
    assert match.outcome is not None
    assert match.outcome.winners == (1,)


def test_all_who_reach_the_goal_in_that_round_win_together() -> None:
    """TT-21. The second player takes from the tower left behind, puts the stones back, and reaches it too."""
    match = play(table(BOTH_NEARLY), "g1-f1 -g1 -g1 -g1 +g1 +g1 +g1 g10-f10")
    assert match.outcome is not None
    assert match.outcome.winners == (0, 1)
    assert match.outcome.results == (0.5, 0.5)


def test_a_goal_that_is_broken_later_still_counts() -> None:
    """TT-20, TT-21. The second player captures a1 in the last turn; the first has won all the same."""
    board = """
        2b .  .  .  .  .  .
        1a 2a 3a 4a 5a 6  7a
    """
    match = play(table(board), "g1-f1 -g1 -g1 -g1 +g1 +g1 +g1 a2xa1 end")
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert match.scores == (5, 1)


def test_after_the_last_round_the_game_is_drawn() -> None:
    """TT-22. Nobody wins, and everybody shares."""
    match = play(table("1a 1b", to_play=1, rounds=7, round_limit=7), "end")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason, match.outcome.clause) == ((), "round_limit", "TT-22")
    assert match.outcome.results == (0.5, 0.5)
    assert match.view()["round"] == 7


def test_before_the_last_round_the_game_goes_on() -> None:
    """TT-22. Rounds count up with seat 0's turn; 150 by default, and 0 switches the limit off."""
    match = play(table("1a 1b", to_play=1, rounds=6, round_limit=7), "end")
    assert (match.over, match.to_play, match.view()["round"]) == (False, 0, 7)
    assert play(table("1a 1b", to_play=1, rounds=150), "end").over
    assert not play(table("1a 1b", to_play=1, rounds=150, round_limit=0), "end").over


def test_a_goal_in_the_last_round_wins() -> None:
    """TT-22. The goal comes before the limit."""
    match = idle(play(table(NEARLY, rounds=7, round_limit=7), "g1-f1"))
    assert match.outcome is not None
    assert match.outcome.clause == "TT-21"
