"""Grading finds what was planted, and never blames the search's own choice."""

from __future__ import annotations

import pytest

import terrae
from terrae.analysis import Grade, annotate, grade_turns
from terrae.analysis.grading import thinker
from terrae.core.match import Match
from terrae.games.records import Record
from terrae.search import Search
from tests.games.terra_turrium.drawn import table
from tests.games.terra_turrium.test_end import BOTH_NEARLY

THINK = thinker(simulations=60)


def played_by_search(turns: int) -> Match:
    match = terrae.start("terra-nova", players=2, board="islet", stones=10)
    for _ in range(turns):
        if not match.over:
            match.play_all([action.text for action in Search(match, simulations=60, seed=0).run().best])
    return match


def test_the_searchs_own_turn_is_never_a_mistake() -> None:
    match = played_by_search(34)
    grades = list(grade_turns(match, THINK))
    assert len(grades) == len(match.turns)
    assert {judged.grade for judged in grades} == {Grade.BEST}
    assert all(judged.loss == 0 for judged in grades)


def test_a_goal_left_standing_is_a_blunder() -> None:
    """One step from b1's last missing height, with the last seat of the round: it wins at once, and alone."""
    match = table(BOTH_NEARLY, to_play=1)
    winning = Search(match, simulations=300, seed=0).run()
    assert [action.text for action in winning.best] == ["g10-f10"]
    match.play("end")
    judged = next(grade_turns(match, thinker(simulations=300)))
    assert judged.grade in (Grade.MISTAKE, Grade.BLUNDER)
    assert judged.best == winning.best
    assert judged.effects[0] > 0.2, "the other is helped"


def test_grades_are_written_into_the_record_and_read_back() -> None:
    match = terrae.start("terra-nova", players=2, board="islet", stones=10)
    for number in range(30):
        match.play(match.legal_actions[number % 3])
    grades = list(grade_turns(match, THINK))
    record = Record.of(match)
    annotate(record, grades)
    again = Record.from_text(record.to_text())
    assert again == record
    assert [str(node.action) for node in again.mainline] == [action.text for action in match.history]
    last_of_first_turn = again.mainline[len(match.turns[0].actions) - 1]
    assert last_of_first_turn.values == pytest.approx(grades[0].after, abs=1e-3)
