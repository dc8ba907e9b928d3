"""Territories: TN-14 to TN-18."""

from __future__ import annotations

import pytest

from .drawn import drawn, normal, picture, play, scene, stones

TWELVE = """
    c c a . # . .
   c . a . . . . B
    . . . # # . .
"""
TWELVE_LAND = """
    f f f f f p s
   f f m m m m h r
    m m m m m a w
"""


def test_twelve_spaces_two_landscapes_blue_ahead() -> None:
    """TN-15. The worked example: 12 spaces of two landscapes are 24 points, for blue."""
    match = scene(TWELVE, TWELVE_LAND, players=3, to_play=1)
    match.play("B8-B7")
    (closing,) = match.closes("#B6")
    assert (len(closing.spaces), closing.points, closing.to) == (12, 24, (2,))
    match.play("#B6")
    assert match.scores == (0, 0, 24)
    (territory,) = (area for area in match.view()["territories"])
    assert set(territory["spaces"]) == drawn(
        """
            x x x x # . .
           x x x x x # . .
            x x x # # . .
        """
    )
    assert (territory["points"], territory["to"]) == (24, [2])


def test_seven_spaces_blue_and_red_level() -> None:
    """TN-17. The worked example: 7 spaces of one landscape are 21 points, shared: 10 each."""
    match = scene(
        """
            c b . # . .
           . c b . . . A
        """,
        """
            f f f f p s
           f f f f h r a
        """,
        players=3,
    )
    play(match, "B7-B6 #B5")
    assert match.scores == (0, 10, 10)
    assert match.view()["territories"] == [
        {"spaces": ["A1", "A2", "A3", "B1", "B2", "B3", "B4"], "points": 21, "to": [1, 2], "share": 10}
    ]


def test_pioneers_do_not_shut_anything_off() -> None:
    """TN-14. The corner lies between pioneers only: no territory, until stones stand there."""
    match = scene(
        """
            . b . . .
           b b . . A .
        """,
        """
            f f p s h
           f f m m a w
        """,
    )
    assert match.view()["territories"] == []
    play(match, "B5-B4 #B3")
    assert match.view()["territories"] == []


def test_spaces_under_stones_belong_to_no_territory() -> None:
    """TN-14. The stone on A1 does not count, and neither does the landscape below it."""
    match = scene(
        """
            # a . . . A .
           . . # # . . .
        """,
        """
            w f f f p s h
           f f f h r m a
        """,
    )
    assert match.view()["territories"] == []
    play(match, "A6-A5 #A4")
    (territory,) = match.view()["territories"]
    assert set(territory["spaces"]) == drawn(
        """
            # x x # . . .
           x x # # . . .
        """
    )
    assert territory["points"] == 12


def test_the_edge_of_the_board_shuts_off() -> None:
    """TN-14. North and west of the corner there is nothing, and nothing is needed."""
    match = scene(
        """
            a . . . . .
           # # # . A .
        """
    )
    play(match, "B5-A5 A5-A4 #A3")
    assert match.scores == (2 * 2, 0)


@pytest.mark.parametrize(
    ("landscapes", "points"),
    [("f f f f", 12), ("f f f m", 8), ("f m f m", 8), ("f m p p", 4), ("f m p s", 0)],
)
def test_points_by_the_number_of_landscapes(landscapes: str, points: int) -> None:
    """TN-15. Three a space for one landscape, two for two, one for three; four are no territory."""
    match = scene("b . . . . . A . .", f"{landscapes} h r w a p")
    play(match, "A7-A6 #A5")
    assert match.scores == (0, points)
    assert len(match.view()["territories"]) == (points > 0)


def test_it_is_scored_at_once() -> None:
    """TN-15. In the middle of a turn, which then goes on."""
    match = scene("b . . . . . A . .", "f f f f h r w a p")
    play(match, "A7-A6 #A5")
    assert (match.scores, match.to_play, match.view()["actions_done"]) == ((0, 12), 0, 2)


def test_one_stone_completes_two_territories() -> None:
    """TN-15. Both are scored: two spaces of forest for A, two of two landscapes for b."""
    match = scene("A . . . b", "f f m p s")
    match.play("A1-A2")
    assert [(area.points, area.to) for area in match.closes("#A3")] == [(6, (0,)), (4, (1,))]
    match.play("#A3")
    assert match.scores == (6, 4)


def test_one_stone_completes_three_territories() -> None:
    """TN-15. The stone in the middle shuts off three arms, one for each player."""
    match = scene(
        """
            b #
           # . c
            . #
           A #
        """,
        """
            f f
           f m p
            s s
           s s
        """,
        players=3,
    )
    play(match, "D1-C1 #B2")
    assert match.scores == (6, 3, 3)


def test_one_of_two_cut_off_areas_stays_open() -> None:
    """TN-15, TN-16. West of the stone are four landscapes, east of it one: only the east is scored."""
    match = scene("a . . . . A . b", "f m p s s h r r")
    play(match, "A6-A7 #A6")
    assert picture(match, "a . . . . A . b") == "a . . . . # , ,"
    assert match.scores == (3 * 2 // 2, 3 * 2 // 2)


def test_four_landscapes_are_open_land_and_are_played_on() -> None:
    """TN-16. Shut off, but no territory: a still moves there."""
    match = scene("a . . . . . A . . .", "f m p s s h w r a p")
    play(match, "A7-A6 #A5")
    assert match.view()["territories"] == []
    assert match.scores == (0, 0)
    assert {"A1-A2", "A1-A3", "A1-A4"} <= set(match.legal_actions.texts())


def test_it_becomes_a_territory_when_its_last_space_of_a_landscape_is_covered() -> None:
    """TN-16. The fourth landscape is one space, A4; with a stone on it three remain."""
    figure = "A . . . # . . b ."
    match = scene(figure, "f m p s s h w r a")
    assert match.view()["territories"] == []
    match.play("A1-A3")
    (closing,) = match.closes("#A4")
    assert (closing.spaces, closing.points, closing.to) == (("A1", "A2", "A3"), 3, (0,))
    match.play("#A4")
    assert match.scores == (3, 0)
    assert picture(match, figure) == ", , , # # . . b ."


def test_covering_a_landscape_counts_within_the_area_only() -> None:
    """TN-16. There is steppe elsewhere, east of the stone; it does not keep the western area open."""
    match = scene("A . . . # . . b . .", "f m p s s s s r a w")
    play(match, "A1-A3 #A4")
    assert match.scores == (3, 0)


def test_covering_one_of_several_spaces_of_a_landscape_changes_nothing() -> None:
    """TN-16. Steppe is left on B5, beside the stone."""
    match = scene(
        """
        . . . .
       . A . . .
        . . . .
        """,
        """
        f f f f
       m m m s s
        m m p p
        """,
    )
    play(match, "B2-B3 #B4")
    assert match.view()["territories"] == []
    assert match.scores == (0, 0)


def test_covering_the_last_space_in_the_middle_of_an_area() -> None:
    """TN-16. The ring around the stone stays joined; the area is a territory all the same."""
    figure = """
        . . . .
       . A . . .
        . . . .
    """
    match = scene(
        figure,
        """
        f f f f
       m m m s p
        m m p p
        """,
    )
    play(match, "B2-B3 #B4")
    assert match.scores == (12, 0)
    assert picture(match, figure) == normal(
        """
        , , , ,
       , , , # ,
        , , , ,
        """
    )


def test_it_becomes_a_territory_when_stones_split_it() -> None:
    """TN-16. Four landscapes, shut off; a stone on A3 makes two of two each."""
    match = scene("A . . . . # . . b .", "f m m p s s h w r a")
    assert match.view()["territories"] == []
    play(match, "A1-A2 #A3")
    assert match.scores == (4, 0)
    assert len(match.view()["territories"]) == 2


CORNER = """
    {} {} {} . . A
   # # # # . .
"""
CORNER_LAND = """
    f f f h r w
   s s s s p m
"""


@pytest.mark.parametrize(
    ("inside", "scores", "to"),
    [
        (". . b", (0, 9, 0, 0), [1]),
        ("b b c", (0, 9, 0, 0), [1]),
        ("b c .", (0, 4, 4, 0), [1, 2]),
        ("b c d", (0, 3, 3, 3), [1, 2, 3]),
        ("a . .", (9, 0, 0, 0), [0]),
        (". . .", (0, 0, 0, 0), []),
    ],
)
def test_the_points_go_to_most_pioneers_inside(inside: str, scores: tuple[int, ...], to: list[int]) -> None:
    """TN-17. Nine points: for the majority, shared and rounded down in a tie, for nobody without pioneers."""
    match = scene(CORNER.format(*inside.split()), CORNER_LAND, players=4)
    play(match, "A6-A5 #A4")
    assert match.scores == scores
    share = max(scores)
    assert match.view()["territories"] == [
        {"spaces": ["A1", "A2", "A3"], "points": 9, "to": to, "share": share}
    ]


def test_three_share_and_the_rest_is_lost() -> None:
    """TN-17. Eight points among three are two each."""
    match = scene("b c d . . . A . .", "f f m m h r w a p", players=4)
    play(match, "A7-A6 #A5")
    assert match.scores == (0, 2, 2, 2)


def test_a_tie_between_two_leaves_the_third_out() -> None:
    """TN-17. Two each for red and blue, one for green: red and blue share."""
    match = scene("b c d b c . . A . .", "f f f f f h r w a p", players=4)
    play(match, "A8-A7 #A6")
    assert match.scores == (0, 7, 7, 0)


def test_closed_without_a_pioneer_it_is_closed_all_the_same() -> None:
    """TN-17. Nobody scores, and no stone is laid there any more."""
    match = scene(". . . . A . .", "f f h r w a p")
    play(match, "A5-A4 #A3")
    assert match.scores == (0, 0)
    assert match.view()["territories"] == [{"spaces": ["A1", "A2"], "points": 6, "to": [], "share": 0}]
    refusal = match.why_not("#A2")
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("scored_land", "TN-15")


def test_all_pioneers_inside_leave_the_game() -> None:
    """TN-18. Those of the winner too; the others stay."""
    figure = "b a b . . A b ."
    match = scene(figure, "f f f h r w a p")
    before = sum(match.view()["pioneers"].values()), len(match.view()["pioneers"])
    play(match, "A6-A5 #A4")
    assert picture(match, figure) == ", , , # a . b ."
    after = sum(match.view()["pioneers"].values()), len(match.view()["pioneers"])
    assert (before[1] - after[1], before[0] - after[0]) == (3, 2)
    assert match.scores == (0, 9)


def test_a_removed_pioneer_is_no_moved_pioneer_any_more() -> None:
    """TN-18. A has shut itself in and is gone; no stone can be laid, but a move is due."""
    match = scene("A . . . . . .", "f f h r w a p")
    play(match, "A1-A2 #A3")
    assert match.scores == (6, 0)
    assert stones(match) == set()
    assert {action.kind for action in match.legal_actions} == {"move"}
    refusal = match.why_not("#A4")
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("no_moved_pioneer", "TN-18")


def test_the_other_moved_pioneer_still_counts() -> None:
    """TN-18. Two have moved; one stays on the board, and the turn goes on beside it: with three actions it is over."""
    match = scene("A . . . a . .", "f f h r w a p")
    play(match, "A1-A2 #A3")
    match.play("A5-A6")
    assert match.to_play == 1


def test_an_action_beside_the_one_that_is_left() -> None:
    """TN-18. A moves, then a beside it; the stone takes A away, and that was the third action."""
    match = scene("A . . . a . .", "f f h r w a p")
    play(match, "A1-A2 A5-A4")
    assert stones(match) == drawn("x . x . x . .")
    match.play("#A3")
    assert match.scores == (6, 0)
    assert match.to_play == 1
