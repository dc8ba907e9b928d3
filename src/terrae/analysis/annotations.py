"""Grades in a record: written beside its actions, and read back the same.

| where | holds |
| --- | --- |
| values of a turn's last action | what each player could expect after the turn |
| its note `grade` | the grade's word and the loss, `mistake 0.1837` |
| its note `exp` | the final scores that could be expected, where the game has scores |
| its note `better` | the best turn's actions, where another was played |
| its mark | that of the grade, unless somebody has marked the action already |
| a variation | the best turn, where the grade has a mark; values at its end |
| its tag `Analysis` | how it was judged |
"""

from __future__ import annotations

from terrae.analysis.grading import Grade, GradedTurn
from terrae.core.errors import RecordError, TerraeError
from terrae.core.match import Turn
from terrae.games.records import Node, Record

TAG = "Analysis"
_WORDS = {grade.word: grade for grade in Grade}


def annotate(record: Record, grades: list[GradedTurn], how: str = "") -> None:
    """Write grades into a record of the same game; those of an earlier analysis are replaced."""
    nodes = list(record.mainline)
    position = 0
    for judged in grades:
        turn = nodes[position : position + len(judged.turn.actions)]
        position += len(turn)
        _annotate_turn(turn, judged)
    if how:
        record.tags[TAG] = how


def _annotate_turn(turn: list[Node], judged: GradedTurn) -> None:
    last = turn[-1]
    if not last.mark or "grade" in last.notes:
        last.mark = judged.grade.mark
    for name in ("grade", "exp", "better", "instead"):
        last.notes.pop(name, None)
    last.values = judged.after
    last.notes["grade"] = f"{judged.grade.word} {judged.loss:.4f}"
    if judged.scores:
        last.notes["exp"] = _numbers(judged.scores)
    if judged.grade is Grade.BEST:
        return
    last.notes["better"] = " ".join(action.text for action in judged.best)
    last.notes["instead"] = _numbers(judged.best_after)
    if judged.grade.mark:
        node = turn[0].parent
        assert node is not None
        for action in judged.best:
            node = node.add(action)
        if node not in turn:
            node.values = judged.best_after


def graded_turns(record: Record) -> list[GradedTurn]:
    """The grades that stand in a record, up to the first turn without one."""
    found: list[GradedTurn] = []
    nodes = list(record.mainline)
    position = 0
    for turn in record.match().turns:
        position += len(turn.actions)
        judged = _read(record, turn, nodes[position - 1])
        if judged is None:
            break
        found.append(judged)
    return found


def _read(record: Record, turn: Turn, last: Node) -> GradedTurn | None:
    said = last.notes.get("grade", "").split()
    if not said or last.values is None:
        return None
    try:
        grade, loss = _WORDS[said[0]], float(said[1])
        scores = tuple(map(float, last.notes.get("exp", "").split()))
        best = tuple(record.variant.action(text) for text in last.notes.get("better", "").split())
        instead = tuple(map(float, last.notes.get("instead", "").split()))
    except (KeyError, IndexError, ValueError, TerraeError) as error:
        raise RecordError(f"the analysis of turn {turn.number} cannot be read: {error}") from None
    return GradedTurn(turn, last.values, scores, best or turn.actions, instead or last.values, loss, grade)


def _numbers(numbers: tuple[float, ...]) -> str:
    return " ".join(f"{number:g}" for number in numbers)
