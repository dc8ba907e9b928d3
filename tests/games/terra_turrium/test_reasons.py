"""Every reason has a code, a clause and a sentence, and occurs."""

from __future__ import annotations

import re

import pytest

import terrae
from terrae.games.terra_turrium.reasons import Why
from terrae.games.terra_turrium.refusals import SENTENCES

from .drawn import table

GIFT = {"from": 0, "to": 1, "stones": 26}


def giving(given: int) -> terrae.Match:
    match = terrae.start("terra-turrium", handicap=GIFT)
    for _ in range(given):
        match.play(match.legal_actions[0])
    return match


CASES = {
    "give_now": (giving(1), "@c3", "yellow gives handicap stones first, 26 in all"),
    "give_from_own_territory": (giving(1), "-c8", "c8 is not in yellow's territory"),
    "give_from_empty_field": (giving(1), "-b2", "there is no stone on b2"),
    "stand_now": (terrae.start("terra-turrium"), "-c3", "yellow is standing turrians"),
    "stand_in_own_territory": (terrae.start("terra-turrium"), "@c8", "c8 is in the north-west territory"),
    "stand_on_empty_field": (terrae.start("terra-turrium"), "@a1", "no stone on a1"),
    "stand_on_turrian": (table("1a 1", phase="stand"), "@a1", "stands on a1 already"),
    "take_now": (table("1a 1", phase="take", hand=1), "a1-b1", "has taken 1 of 3 stones"),
    "take_from_empty_field": (table("1a 1", phase="take"), "-c1", "no stone on c1"),
    "take_under_turrian": (table("1b 1", phase="take"), "-a1", "a red turrian stands on a1"),
    "take_from_own_team": (table("1 1", players=4, team=True, phase="take"), "-a1", "team's own land"),
    "territory_spent": (table("1", around=1, players=3, phase="take"), "-b10", "north-west territory"),
    "not_outside": (table("1", at="c8", around=1, phase="take"), "-c8", "c8 is in foreign territory"),
    "place_now": (table("1a", phase="place", hand=1), "end", "yellow is placing stones"),
    "put_on_turrian": (table("1b", phase="place", hand=1), "+a1", "a red turrian stands on a1"),
    "stones_in_hand": (table("1b", phase="place", hand=2), "keep", "still has 2 of the stones"),
    "move_now": (table("1a 1"), "-b1", "has placed all stones"),
    "nobody_captured": (table("1a 1a 1a 1a 1a 1a 1"), "@g1", "yellow has no captured turrian"),
    "return_in_own_territory": (table("1a"), "@a10", "which is not yellow's"),
    "return_on_the_rim": (table("1a"), "@c3", "c3 is not on the rim"),
    "return_on_one_stone": (table("1a 2"), "@b1", "b1 has 2 stones"),
    "return_on_turrian": (table("1a 1b"), "@b1", "a red turrian stands on b1"),
    "off_the_board": (table("1a"), "a1-south", "no field south of a1"),
    "not_neighbours": (table("1a . 1"), "a1-c1", "c1 is not next to a1"),
    "no_turrian": (table("1 1"), "a1-b1", "no turrian stands on a1"),
    "not_your_turrian": (table("1b 1"), "a1-b1", "the turrian on a1 is red, and yellow is to play"),
    "step_on_empty_field": (table("1a ."), "a1-b1", "no stone on b1"),
    "too_steep": (table("4a 1"), "a1-b1", "b1 is 3 lower than a1"),
    "own_turrian_there": (table("1a 1a"), "a1-b1", "yellow's own stands on b1"),
    "step_onto_turrian": (table("1a 1b"), "a1-b1", "written a1xb1"),
    "nobody_to_capture": (table("1a 1"), "a1xb1", "written a1-b1"),
    "too_few_points": (table("1a 2b", points=2), "a1xb1", "costs 3 points, and yellow has 2 left"),
    "off_the_scale": (table("2a 1b", at="a8", aggressor=(0, 1)), "a8xb8", "off the scale"),
}


@pytest.mark.parametrize("code", CASES)
def test_the_reason_in_words(code: str) -> None:
    match, action, words = CASES[code]
    if code == "territory_spent":
        match = match.copy()
        match.play("-a10")
    refusal = match.why_not(action)
    assert refusal is not None
    assert refusal.code == code
    assert words in refusal.message
    assert re.fullmatch(r"TT-\d+", refusal.clause)
    with pytest.raises(
        terrae.IllegalAction, match=re.escape(f"cannot play {action}: {refusal.message}")
    ) as caught:
        match.play(action)
    assert caught.value.refusal == refusal
    assert caught.value.position == match.position


def test_a_giver_of_six_towers_is_told_so() -> None:
    """TT-24. With six towers left, one of them of one stone."""
    match = table("2 1 1 1 1 1", phase="handicap", reserve=(0, 1), handicap=GIFT)
    refusal = match.why_not("-b1")
    assert refusal is not None
    assert refusal.code == "give_leaves_too_few"
    assert match.why_not("-a1") is None


def test_every_code_is_explained_and_tried() -> None:
    assert set(SENTENCES) == set(Why) - {Why.LEGAL}
    tried = {*CASES, "give_leaves_too_few"}
    assert {why.name.lower() for why in SENTENCES} - tried == {"no_such_action", "game_over"}


def test_after_the_end_nothing_is_legal() -> None:
    match = table("1a 1b", to_play=1, rounds=1, round_limit=1)
    match.play("end")
    refusal = match.why_not("end")
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("game_over", "TT-22")
    with pytest.raises(terrae.GameOver):
        match.play("end")
