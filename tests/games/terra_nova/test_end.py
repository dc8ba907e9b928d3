"""The end: TN-19 to TN-22."""

from __future__ import annotations

import pytest

from terrae import GameOver, Match

from .drawn import picture, play, scene

WHOLE = """
    . . . . . . .
   b . . . A . . .
    . . . . . . .
   . . . . . . . .
"""
WHOLE_LAND = """
    f f f f f f f
   m m m m m m s p
    m m m m p p p
   m m m m p p p p
"""


def ending(match: Match) -> tuple[str, str] | None:
    return None if match.outcome is None else (match.outcome.reason, match.outcome.clause)


def shuffle(match: Match, player: int) -> None:
    """Three moves of this player that lay no stone and lead nowhere in particular."""
    assert match.to_play == player
    while match.to_play == player and not match.over:
        match.play(next(action for action in match.legal_actions if action.kind == "move"))


def test_it_ends_at_once_when_no_open_land_is_left() -> None:
    """TN-19. The only steppe is covered: the whole rest is one territory of three landscapes."""
    match = scene(WHOLE, WHOLE_LAND, mainland=None)
    play(match, "B5-B6 #B7")
    assert match.over
    assert ending(match) == ("board_full", "TN-19")
    assert match.to_play is None
    assert match.phase == "over"
    assert match.scores == (14, 14)
    assert list(match.legal_actions) == []
    assert set(picture(match, WHOLE)) <= set(", #\n")


def test_after_the_end_nothing_is_played() -> None:
    """TN-19. Though the turn had one action left."""
    match = scene(WHOLE, WHOLE_LAND, mainland=None)
    play(match, "B5-B6 #B7")
    with pytest.raises(GameOver):
        match.play("B6-B5")
    refusal = match.why_not("B6-B5")
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("game_over", "TN-19")
    match.undo()
    assert not match.over
    assert match.scores == (0, 0)


ALONE = """
    a # . .
   b a # . .
    a # . . .
"""


def test_in_german_it_ends_when_at_most_one_could_move() -> None:
    """TN-20 (de). Red is blocked; after yellow's turn the game is over, with the scores as they stand."""
    match = scene(ALONE, mainland="a", edition="de", scores=(3, 5))
    shuffle(match, 0)
    assert ending(match) == ("nobody_moves", "TN-20")
    assert match.scores == (3, 5)


def test_in_american_one_left_alone_plays_on() -> None:
    """TN-20 (us). Red is blocked and passes; yellow goes on."""
    match = scene(ALONE, mainland="a", edition="us", stall_rounds=5)
    for _ in range(3):
        player = match.to_play
        mainland = [a for a in match.legal_actions if a.kind == "move" and a.origin[0] > "C"]  # type: ignore[index]
        assert mainland
        match.play(mainland[0])
        assert not match.over
        assert player == 0
    assert match.to_play == 0
    assert match.view()["actions_done"] == 0


def test_it_is_judged_when_a_turn_has_ended_not_before() -> None:
    """TN-20 (de). Red's last free pioneer is gone after the second action; yellow still has the third."""
    match = scene("b . . . A . .", "f f h r w a p", mainland="a", edition="de")
    play(match, "A5-A4 #A3")
    assert match.scores == (0, 6)
    assert not match.over
    assert match.to_play == 0
    match.play("A4-A5")
    assert ending(match) == ("nobody_moves", "TN-20")


@pytest.mark.parametrize("edition", ["de", "us"])
def test_it_ends_when_nobody_could_move(edition: str) -> None:
    """TN-20. Yellow shuts itself in and leaves; nobody has a pioneer any more."""
    match = scene("A . . . . . .", "f f h r w a p", mainland="", edition=edition)
    play(match, "A1-A2 #A3")
    assert match.scores == (6, 0)
    assert ending(match) == ("nobody_moves", "TN-20")
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


def test_open_land_with_nobody_on_it_scores_nothing() -> None:
    """TN-20. Whatever is open when nobody can move stays unscored."""
    match = scene("A . . . . . .", "f f h r w a p", mainland="", edition="us", scores=(0, 7))
    play(match, "A1-A2 #A3")
    assert len(match.view()["territories"]) == 1
    assert match.outcome is not None
    assert match.outcome.scores == (6, 7)
    assert match.outcome.winners == (1,)


OPEN = """
    . . . . . .
   . A . . b . .
    . . . . . .
"""


def test_it_ends_after_the_turn_that_leaves_the_supply_empty() -> None:
    """TN-21. The last stone is laid as second action; the turn is finished first."""
    match = scene(OPEN, supply=1)
    play(match, "B2-B3 #B4")
    assert not match.over
    match.play("B3-B2")
    assert ending(match) == ("supply_empty", "TN-21")


def test_it_ends_after_so_many_rounds_without_a_stone() -> None:
    """TN-21. One round of two players: two turns without a stone."""
    match = scene(OPEN, stall_rounds=1)
    shuffle(match, 0)
    assert not match.over
    shuffle(match, 1)
    assert ending(match) == ("stalled", "TN-21")


def test_a_stone_begins_the_count_again() -> None:
    """TN-21. In a row means in a row."""
    match = scene(OPEN, stall_rounds=1)
    play(match, "B2-B3 #B4 B3-B2")
    shuffle(match, 1)
    assert not match.over
    shuffle(match, 0)
    assert ending(match) == ("stalled", "TN-21")


@pytest.mark.parametrize(("rounds", "over"), [(20, True), (21, False), (0, False)])
def test_twenty_rounds_by_default_and_zero_switches_it_off(rounds: int, over: bool) -> None:
    """TN-21. The position says that 39 turns have gone by without a stone."""
    options = {} if rounds == 20 else {"stall_rounds": rounds}
    match = scene(OPEN, turns_without_stone=39, **options)
    assert match.variant.options["stall_rounds"] == rounds
    shuffle(match, 0)
    assert match.over is over


def test_passed_turns_count_as_turns_without_a_stone() -> None:
    """TN-21 (us). Yellow moves, red passes: that is a round."""
    match = scene(ALONE, mainland="a", edition="us", stall_rounds=1)
    for _ in range(3):
        match.play(next(a for a in match.legal_actions if a.kind == "move" and a.origin[0] > "C"))  # type: ignore[index]
    assert ending(match) == ("stalled", "TN-21")


@pytest.mark.parametrize(
    ("scores", "winners", "results"),
    [
        ((3, 5, 4), (1,), (0.0, 1.0, 0.0)),
        ((5, 5, 4), (0, 1), (0.5, 0.5, 0.0)),
        ((0, 0, 0), (0, 1, 2), (1 / 3, 1 / 3, 1 / 3)),
    ],
)
def test_most_points_win_and_equals_share(
    scores: tuple[int, ...], winners: tuple[int, ...], results: tuple[float, ...]
) -> None:
    """TN-22. The victory is one, in equal shares."""
    match = scene(OPEN, players=3, scores=scores, stall_rounds=1, turns_without_stone=2)
    assert match.outcome is None
    shuffle(match, 0)
    assert match.outcome is not None
    assert match.outcome.winners == winners
    assert match.outcome.results == pytest.approx(results)
    assert match.view()["winners"] == list(winners)
