"""Taking stones: TT-7 to TT-10. Marked with x: what may be taken."""

from __future__ import annotations

from .drawn import clause_of, marked, named, play, shown, table


def test_three_stones_are_taken_one_at_a_time_from_free_towers() -> None:
    """TT-7. In the own territory: any tower without a turrian, from its top."""
    board = """
        1x 2x 1a
        3x .  1x
        1b 1x 5x
    """
    match = table(board, phase="take")
    assert named(match, "take") == marked(board)
    assert clause_of(match, "-c3") == clause_of(match, "-b2") == clause_of(match, "end") == "TT-7"
    match.play("-a2")
    assert match.view()["heights"]["a2"] == 2
    assert (match.phase, match.view()["stones_in_hand"]) == ("take", 1)
    play(match, "-a2 -a2")
    assert (match.phase, match.view()["stones_in_hand"]) == ("place", 3)


FOUR_TERRITORIES = """
    1 1 1 1 1 1 1 1 1 1
    1 1 1 1 1 1 1 1 1 1
    1 1 1 1 1 1 1 1 1 1
    1 1 1 1 1 1 1 1 1 1
    1 1 1 1 1 1 1 1 1 1
    1 1 1 1 1 1 1 1 1 1
    1 1 1 1 1 1 1 1 1 1
    1 1 1 1 1 1 1 1 1 1
    1 1 1 1 1 1 1 1 1 1
    1 1 1 1 1 1 1 1 1 1
"""


def test_at_most_one_stone_from_each_foreign_territory() -> None:
    """TT-8. Four players: after one stone from the north-west, none more from there this turn."""
    match = table(FOUR_TERRITORIES, players=4, phase="take")
    match.play("-a10")
    assert clause_of(match, "-b10") == "TT-8"
    assert {"j10", "j1", "a1", "c3"} <= named(match, "take")
    match.play("-j10")
    assert clause_of(match, "-i10") == "TT-8"
    match.play("-j1")
    assert match.phase == "place"


def test_all_three_may_come_from_the_own_territory() -> None:
    """TT-8. Up to three, with any number of players."""
    for players in (2, 3, 4):
        match = play(table(FOUR_TERRITORIES, players=players, phase="take"), "-a1 -c3 -b2")
        assert match.phase == "place"


def test_nobodys_territory_is_foreign() -> None:
    """TT-8. Three players: one stone from the south-east, which nobody owns, and from outside only."""
    match = table(FOUR_TERRITORIES, players=3, phase="take")
    assert clause_of(match, "-h3") == "TT-9"
    match.play("-h1")
    assert clause_of(match, "-i1") == "TT-8"


def test_two_players_have_no_limit() -> None:
    """TT-8. All three from the opponent, even from one territory."""
    match = play(table(FOUR_TERRITORIES, phase="take"), "-a10 -b10 -c10")
    assert match.phase == "place"


def test_the_limit_is_forgotten_in_the_next_turn() -> None:
    """TT-8. One in a turn: a new turn begins afresh."""
    match = table(FOUR_TERRITORIES, players=3, phase="take")
    play(
        match,
        "-a10 -a1 -a2 +a10 +a1 +a2 end -j10 -a9 -b10 +j10 +a9 +b10 end -j10 -j9 -i10 +j10 +j9 +i10 end",
    )
    assert match.to_play == 0
    assert "a10" in named(match, "take")


OUTSIDE = """
    .  1x 1x .  1x 1x .  .  .  .
    1x 1  .  1x 1  1  1x .  1x .
    1x 1  1  1  1  1x .  .  1x .
    1x 1  1  .  .  1  1x 1x 1  1x
    1x 1  1  1  1  1  1  1  1  1x
"""


def test_foreign_towers_are_touched_from_outside() -> None:
    """TT-9. Red's land: on the rim, or beside empty fields connected to it; c9 and d7-e7 are closed holes."""
    match = table(OUTSIDE, at="a6", around=1, phase="take")
    assert named(match, "take") & shown(OUTSIDE, at="a6") == marked(OUTSIDE, at="a6")
    assert clause_of(match, "-c8") == clause_of(match, "-d8") == clause_of(match, "-b6") == "TT-9"


def test_diagonals_do_not_connect() -> None:
    """TT-9. The empty c9 meets the empty b10 only at a corner: nothing is reached through it."""
    board = """
        1x .  1x 1x
        1x 1x .  1
        1x 1  1  1
        1x 1  1  1
        1x 1  1  1
    """
    match = table(board, at="a6", around=1, phase="take")
    assert named(match, "take") & shown(board, at="a6") == marked(board, at="a6")


def test_the_outside_is_judged_anew_after_each_stone() -> None:
    """TT-9. Taking b10 opens the hole behind it, and with it what lies around."""
    board = """
        1  1  1  1
        1  .  .  1
        1  1  1  1
        1  1  1  1
        1  1  1  1
    """
    match = table(board, at="a6", around=1, phase="take")
    assert clause_of(match, "-b8") == "TT-9"
    match.play("-b10")
    assert {"b8", "c8", "d9"} <= named(match, "take")
    assert clause_of(match, "-b7") == "TT-9"
    match.play("-b8")
    assert "b7" in named(match, "take")


def test_a_tower_that_stays_keeps_the_way_shut() -> None:
    """TT-9. From a tower of two only the top goes: no way opens."""
    board = """
        1  2  1
        1  .  1
        1  1  1
        1  1  1
        1  1  1
    """
    match = play(table(board, at="a6", around=1, phase="take"), "-b10")
    assert clause_of(match, "-b8") == "TT-9"
    match.play("-b10")
    assert "b8" in named(match, "take")


def test_the_outside_rule_does_not_hold_at_home() -> None:
    """TT-9. In one's own territory everything can be reached."""
    match = table(OUTSIDE, at="a6", around=1, phase="take", to_play=1)
    assert {"b8", "d8", "b6", "h6"} <= named(match, "take")


def test_a_hole_at_home_opens_the_way_abroad() -> None:
    """TT-9. Emptied fields connect through any territory: a5 joins a6's neighbour to the rim."""
    board = """
        1  1  1
        1  1  1
        1  1  1
        1  1  1
        1  1  1
        1  .  1
        .  1  1
    """
    match = table(board, at="a4", around=1, phase="take")
    assert clause_of(match, "-b6") == "TT-9"
    match.play("-a5")
    assert "b6" in named(match, "take")


def test_the_phase_ends_when_nothing_more_can_be_taken() -> None:
    """TT-10. Two stones in reach, the rest under turrians: two are taken, two are placed."""
    board = """
        1a 1a 1
        1b 1a 1
    """
    match = play(table(board, phase="take"), "-c1 -c2")
    assert (match.phase, match.view()["stones_in_hand"]) == ("place", 2)
    play(match, "+c1 +c2")
    assert match.phase == "move"


def test_a_turn_without_any_stone_goes_on_to_moving() -> None:
    """TT-10. Nothing can be taken at all: the turn begins with moving."""
    board = """
        1a 1a
        1b 1b
    """
    match = play(table(board, to_play=1), "end")
    assert (match.to_play, match.phase) == (0, "move")
    assert match.view()["points"] == 5
