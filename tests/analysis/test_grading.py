"""Grading finds what was planted, and never blames the search's own choice."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import terrae
from terrae.analysis import Grade, annotate, grade_turns, graded_turns
from terrae.analysis.grading import GradedTurn, Thinker, start_of, thinker
from terrae.core.match import Match
from terrae.core.parts import Turn
from terrae.games.records import Record
from tests.games.terra_turrium.drawn import table
from tests.games.terra_turrium.test_end import BOTH_NEARLY

THINK = thinker(simulations=60)
SMALL = {"board": "islet", "stones": 10}
GAMES = [
    ("terra-nova", 2, SMALL),
    ("terra-nova", 3, SMALL),
    ("terra-turrium", 2, {"round_limit": 3}),
    ("terra-turrium", 4, {"round_limit": 2}),
]


def played_by(think: Thinker, match: Match, turns: int = 1000) -> Match:
    """The same match after some turns of the search's own choice."""
    for _ in range(turns):
        if not match.over:
            match.play_all([action.text for action in think(match).best])
    return match


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_the_searchs_own_turn_is_never_a_mistake(game: str, players: int, options: dict[str, object]) -> None:
    match = played_by(THINK, terrae.start(game, players=players, **options), turns=30)
    grades = list(grade_turns(match, THINK))
    assert len(grades) == len(match.turns)
    assert {judged.grade for judged in grades} == {Grade.BEST}
    assert all(judged.loss == 0 and not any(judged.effects) for judged in grades)


def test_a_goal_left_standing_is_a_blunder() -> None:
    """One step from b1's last missing height, with the last seat of the round: it wins at once, and alone."""
    match = table(BOTH_NEARLY, to_play=1)
    winning = thinker(simulations=300)(match)
    assert [action.text for action in winning.best] == ["g10-f10"]
    match.play("end")
    judged = next(grade_turns(match, thinker(simulations=300)))
    assert judged.grade in (Grade.MISTAKE, Grade.BLUNDER)
    assert judged.best == winning.best
    assert judged.best_after == (0.0, 1.0)
    assert judged.effects[0] > 0.2, "the other is helped"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "players", "options", "from_turn"),
    [
        ("terra-nova", 2, {**SMALL, "stones": 25}, 30),
        ("terra-nova", 3, {**SMALL, "stones": 25}, 20),
        ("terra-turrium", 2, {"round_limit": 6}, 5),
        ("terra-turrium", 3, {"round_limit": 6}, 5),
    ],
)
def test_a_planted_blunder_is_found(
    game: str, players: int, options: dict[str, object], from_turn: int
) -> None:
    """A game of the search's own turns but for one, the worst of some random ones that throw much away."""
    match = played_by(THINK, terrae.start(game, players=players, **options), turns=from_turn)
    planted = None
    while planted is None and not match.over:
        planted = thrown_away(match)
        match.play_all(planted or [action.text for action in THINK(match).best])
    assert planted, "no moment for a blunder"
    number = len(match.turns)
    played_by(THINK, match, turns=2)
    grades = list(grade_turns(match, THINK))
    assert [action.text for action in grades[number - 1].turn.actions] == planted
    assert grades[number - 1].grade in (Grade.MISTAKE, Grade.BLUNDER)
    player = grades[number - 1].turn.player
    assert grades[number - 1].effects[player] == min(grades[number - 1].effects) < 0
    others = grades[: number - 1] + grades[number:]
    assert {judged.grade for judged in others} == {Grade.BEST}


def test_half_of_the_best_turn_is_no_worse_than_the_best_turn() -> None:
    """A record can end in the middle of a turn; what goes on is not another line than the one that was played."""
    match = terrae.start("terra-turrium", players=4)
    while len(best := THINK(match).best) < 3:
        match.play_all([action.text for action in best])
    match.play_all([action.text for action in best[:2]])
    grades = list(grade_turns(match, THINK))
    assert (grades[-1].grade, grades[-1].loss) == (Grade.BEST, 0.0)
    record = Record.of(match)
    annotate(record, grades)
    assert [str(node.action) for node in record.mainline] == [action.text for action in match.history]


def thrown_away(match: Match, enough: float = 0.22) -> list[str] | None:
    """A turn after which its player can expect much less than after the best one; None where none is at hand."""
    player, chance = match.to_play, random.Random(match.ply)
    assert player is not None
    best = match.copy()
    best.play_all([action.text for action in THINK(match).best])
    hopes = THINK(best).values[player]
    found: list[tuple[float, list[str]]] = []
    for _ in range(20):
        trial = match.copy()
        while not trial.over and trial.states["turn"][0] == match.states["turn"][0]:
            trial.play(trial.legal_actions[chance.randrange(len(trial.legal_actions))])
        after = trial.outcome.results if trial.outcome else THINK(trial).values
        texts = [action.text for action in trial.history[len(match.history) :]]
        found.append((after[player], texts))
    worst, turn = min(found)
    return turn if hopes - worst > enough else None


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_grades_are_written_into_the_record_and_read_back(
    game: str, players: int, options: dict[str, object]
) -> None:
    match = terrae.start(game, players=players, **options)
    for number in range(36):
        if not match.over:
            match.play(match.legal_actions[number % 3])
    grades = list(grade_turns(match, THINK))
    record = Record.of(match)
    annotate(record, grades, "60 simulations")
    for again in (Record.from_text(record.to_text()), Record.from_json(record.to_json())):
        assert again == record
        assert [str(node.action) for node in again.mainline] == [action.text for action in match.history]
        assert graded_turns(again) == grades
    later = [judged for judged in grades if len(judged.line) > 1]
    assert later, "better lines go on after their first turn"
    for judged in later:
        trial = start_of(match)
        trial.play_all([str(one) for one in match.history[: _actions_before(grades, judged)]])
        for turn in judged.line:
            trial.play_all([action.text for action in turn.actions])
            assert trial.turns[-1] == turn
    before = record.to_text()
    annotate(record, grades, "60 simulations")
    assert record.to_text() == before, "a second analysis replaces the first"


def _actions_before(grades: list[GradedTurn], judged: GradedTurn) -> int:
    return sum(len(one.turn.actions) for one in grades[: grades.index(judged)])


def test_another_analysis_withdraws_the_lines_of_the_one_before() -> None:
    match = terrae.start("terra-nova", players=2, **SMALL)
    match.play_all([action.text for action in match.legal_actions[:1]])
    match.play_all([action.text for action in match.legal_actions[:1]])
    (one, two) = grade_turns(match, THINK)
    variant = match.variant
    other = Turn(1, 0, (variant.action("@C1"),)), Turn(2, 1, (variant.action("@C2"),))
    wrong = replace(one, line=other, grade=Grade.MISTAKE, loss=0.2)
    record = Record.of(match)
    annotate(record, [wrong, two])
    assert [str(node.action) for node in record.root.children] == [one.turn.actions[0].text, "@C1"]
    annotate(record, [replace(one, grade=Grade.BEST), two])
    assert [str(node.action) for node in record.root.children] == [one.turn.actions[0].text]
    annotate(record, [wrong, two])
    record.root.children[1].children[0].comment = "mine"
    annotate(record, [replace(one, grade=Grade.BEST), two])
    assert [str(node.action) for node in record.root.children] == [one.turn.actions[0].text, "@C1"], (
        "it was used"
    )


def test_a_persons_mark_is_kept() -> None:
    match = terrae.start("terra-nova", players=2, **SMALL)
    match.play_all(["@A1", "@B2"])
    record = Record.of(match)
    record.mainline[0].mark = "!!"
    annotate(record, list(grade_turns(match, THINK)))
    assert record.mainline[0].mark == "!!"
