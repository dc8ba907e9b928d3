"""Team, handicap and pro: TT-23 to TT-25."""

from __future__ import annotations

import pytest

import terrae

from .drawn import clause_of, idle, named, play, table
from .test_end import BOTH_NEARLY, NEARLY
from .test_take import FOUR_TERRITORIES

HANDICAP = {"from": 1, "to": 0, "stones": 3}


def test_a_team_takes_all_stones_from_the_other_team() -> None:
    """TT-23. From outside, without the limit of one, and none from the own team's land."""
    match = table(FOUR_TERRITORIES, players=4, phase="take", team=True)
    rim = {f"{c}{r}" for c in "fghij" for r in range(1, 11) if c == "j" or r in (1, 10)}
    assert named(match, "take") == rim
    assert clause_of(match, "-a1") == clause_of(match, "-a10") == "TT-23"
    assert clause_of(match, "-g3") == "TT-9"
    assert play(match, "-j1 -i1 -h1").phase == "place"


@pytest.mark.parametrize(("seat", "own"), [(0, "abcde"), (1, "abcde"), (2, "fghij"), (3, "fghij")])
def test_teams_are_the_western_and_the_eastern_half(seat: int, own: str) -> None:
    """TT-23. Seats 0 and 1 against 2 and 3, whose territories are neighbours."""
    match = table(FOUR_TERRITORIES, players=4, phase="take", team=True, to_play=seat)
    assert {field[0] for field in named(match, "take")} == set("abcdefghij") - set(own)


def test_a_partners_turrian_can_be_captured_and_that_is_an_attack_abroad() -> None:
    """TT-23. All other rules stay: a partner's territory is foreign (TT-16); only own turrians move."""
    match = table("2a 1b 1", at="a8", players=4, team=True)
    assert clause_of(match, "b8-c8") == "TT-12"
    match.play("a8xb8")
    assert match.view()["aggressor"] == [2, 1, 1, 1]
    home = play(table("2a 1b 1", players=4, team=True), "a1xb1")
    assert home.view()["aggressor"] == [1, 1, 1, 1]


def test_a_team_wins_when_both_partners_have_reached_the_goal() -> None:
    """TT-23. One is not enough, and plays on; with the second the round is played to its end."""
    match = play(table(BOTH_NEARLY, players=4, team=True), "g1-f1")
    for _ in range(3):
        idle(match)
    assert (match.over, match.to_play, match.view()["round"]) == (False, 0, 2)
    idle(match)
    board = table(BOTH_NEARLY, players=4, team=True, to_play=1, reached=(0,))
    play(board, "g10-f10")
    for seat in (2, 3):
        assert (board.over, board.to_play) == (False, seat)
        idle(board)
    assert board.outcome is not None
    assert (board.outcome.winners, board.outcome.clause) == ((0, 1), "TT-23")
    assert board.outcome.results == (0.5, 0.5, 0.0, 0.0)


def test_a_goal_once_reached_stays_reached_and_does_not_end_another_turn() -> None:
    """TT-23. Stepping off and on again is an ordinary move."""
    match = table("1a 2a 3a 4a 5a 6a 7", players=4, team=True, reached=(0,))
    play(match, "f1-g1 g1-f1")
    assert (match.to_play, match.view()["points"]) == (0, 3)
    assert match.view()["reached"] == [True, False, False, False]


def test_both_teams_can_win_together() -> None:
    """TT-23. Both complete in one round."""
    board = BOTH_NEARLY.replace("a", "c").replace("b", "d")
    match = table(board, players=4, team=True, to_play=3, reached=(0, 1, 2))
    play(match, "g10-f10")
    assert match.outcome is not None
    assert match.outcome.winners == (0, 1, 2, 3)


def test_the_stronger_player_gives_stones_before_the_set_up() -> None:
    """TT-24. One at a time, from own towers; then everybody stands turrians."""
    match = terrae.start("terra-turrium", players=2, handicap=HANDICAP)
    assert (match.to_play, match.phase) == (1, "handicap")
    assert clause_of(match, "-c3") == clause_of(match, "-a10") == clause_of(match, "@c8") == "TT-24"
    play(match, "-b9 -c9 -d7")
    assert match.view()["reserve"] == [3, 0]
    assert sum(match.view()["heights"].values()) == 61
    assert (match.to_play, match.phase) == (0, "stand")


def test_the_giver_keeps_six_fields_with_a_stone() -> None:
    """TT-24. Four players: 23 of 29 stones given; at the end only towers of two may still give."""
    match = terrae.start("terra-turrium", players=4, handicap={"from": 0, "to": 2, "stones": 23})
    single = [action for action in match.legal_actions if action.origin not in ("d4", "e4", "d5", "e5")]
    for action in single[:19]:
        match.play(action)
    assert named(match, "take") == {"d4", "e4", "d5", "e5"}
    assert clause_of(match, f"-{single[19].origin}") == "TT-24"
    play(match, "-d4 -e4 -d5 -e5")
    assert match.phase == "stand"


def test_handicap_stones_are_placed_beside_the_three() -> None:
    """TT-24. In any own place phase, any number; keep keeps the rest."""
    match = table("1a", phase="place", hand=1, reserve=(2, 0), handicap={"from": 1, "to": 0, "stones": 2})
    assert clause_of(match, "keep") == "TT-11"
    match.play("+c1")
    assert (match.phase, match.view()["reserve"]) == ("place", [2, 0])
    match.play("+c1")
    assert (match.phase, match.view()["reserve"]) == ("place", [1, 0])
    kept = play(match.copy(), "keep")
    assert (kept.phase, kept.view()["reserve"]) == ("move", [1, 0])
    match.play("+c1")
    assert (match.phase, match.view()["reserve"]) == ("move", [0, 0])


def test_handicap_stones_may_be_placed_when_none_could_be_taken() -> None:
    """TT-24, TT-10. The place phase comes even with an empty hand."""
    match = table("1a 1b", to_play=1, reserve=(1, 0), handicap={"from": 1, "to": 0, "stones": 2})
    match.play("end")
    assert (match.to_play, match.phase, match.view()["stones_in_hand"]) == (0, "place", 0)
    assert "keep" in match.legal_actions


def test_only_the_weaker_player_has_stones_to_keep() -> None:
    """TT-24. The other goes on to moving."""
    match = table("1a 1b 1", phase="place", hand=1, to_play=1, reserve=(1, 0), handicap=HANDICAP)
    assert play(match, "+c1").phase == "move"


def test_tall_asks_for_two_to_seven() -> None:
    """TT-25. Heights 1 to 6 are not enough any more."""
    assert play(table(NEARLY, tall=True), "g1-f1").view()["reached"] == [False, False]
    match = play(table("2a 3a 4a 5a 6a 7 8a", tall=True), "g1-f1")
    assert match.view()["reached"] == [True, False]
    assert match.scores == (6, 0)


def test_any_territory_lifts_the_limit_of_one() -> None:
    """TT-25. All three from one foreign territory; the outside rule stays."""
    match = table(FOUR_TERRITORIES, players=4, phase="take", any_territory=True)
    assert clause_of(match, "-c8") == "TT-9"
    assert play(match, "-a10 -b10 -c10").phase == "place"


def test_any_territory_changes_nothing_in_the_team_game() -> None:
    """TT-23, TT-25. There is no limit to lift, and the own team's land stays shut."""
    team = table(FOUR_TERRITORIES, players=4, phase="take", team=True)
    pro = table(FOUR_TERRITORIES, players=4, phase="take", team=True, any_territory=True)
    assert named(pro, "take") == named(team, "take")


def test_hold_asks_for_the_goal_to_stand_a_round_long() -> None:
    """TT-25. Reaching it does not end the turn; at its player's next turn it counts, and the game is over."""
    match = play(table(NEARLY, hold=True), "g1-f1")
    assert (match.to_play, match.view()["points"]) == (0, 4)
    assert match.view()["reached"] == [False, False]
    match.play("end")
    assert not match.over
    idle(match)
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason, match.outcome.clause) == ((0,), "hold", "TT-25")
    assert match.view()["reached"] == [True, False]


def test_a_goal_that_is_broken_under_hold_does_not_count() -> None:
    """TT-25. Captured in between."""
    board = """
        2b .  .  .  .  .  .
        1a 2a 3a 4a 5a 6  7a
    """
    match = play(table(board, hold=True), "g1-f1 end -g1 -g1 -g1 +g1 +g1 +g1 a2xa1 end")
    assert (match.over, match.to_play) == (False, 0)
    assert match.view()["reached"] == [False, False]


def test_under_hold_the_round_is_not_played_to_its_end() -> None:
    """TT-25. The game ends at once, though others sit behind."""
    match = table("1b 2b 3b 4b 5b 6b", at="a10", players=4, hold=True)
    match.play("end")
    assert match.outcome is not None
    assert match.outcome.winners == (1,)


def test_hold_in_teams_asks_for_both_partners() -> None:
    """TT-23, TT-25. Each goal counts at its player's next turn; with both the game ends at once."""
    board = BOTH_NEARLY.replace("5a 6  7a", "5a 6a 7").replace("5b 6  7b", "5b 6b 7")
    match = table(board, players=4, team=True, hold=True, to_play=3)
    match.play("end")
    assert (match.over, match.view()["reached"]) == (False, [True, False, False, False])
    idle(match)
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.clause) == ((0, 1), "TT-25")


def test_the_round_limit_comes_before_a_turn_that_never_begins() -> None:
    """TT-22, TT-25. A goal of seat 0 reached in the last round cannot be held any more."""
    match = play(table("1a 2a 3a 4a 5a 6a 1b", to_play=1, hold=True, rounds=5, round_limit=5), "end")
    assert match.outcome is not None
    assert match.outcome.clause == "TT-22"


def test_pro_is_all_three() -> None:
    """TT-25. Tall, any territory and hold together."""
    match = table("2a 3a 4a 5a 6a 7 8a", players=3, tall=True, any_territory=True, hold=True)
    play(match, "g1-f1 end")
    idle(match)
    idle(match)
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
