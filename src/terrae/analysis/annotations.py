"""Grades in a record: written beside its actions, and read back the same.

| where | holds |
| --- | --- |
| values of a turn's last action | what each player could expect after the turn |
| its note `grade` | the grade's word and the loss, `mistake 0.1837` |
| its note `exp` | the final scores that could be expected, where the game has scores |
| its note `better` | the better line, where another turn was played: the best turn's actions, then the turns that may follow, each with number and player, `G7-G11 #H8 #H9 28. 1: D6-E7 #E8 #D8` |
| its note `instead` | what each player could have expected after the best turn |
| its mark | that of the grade, unless somebody has marked the action already |
| a variation | the better line, where the grade has a mark; values at the end of its first turn |
| its tag `Analysis` | how it was judged |
"""

from __future__ import annotations

import re

from terrae.analysis.grading import Grade, GradedTurn
from terrae.core.errors import RecordError, TerraeError
from terrae.core.parts import Turn
from terrae.games.records import Node, Record

TAG = "Analysis"
NOTES = ("grade", "exp", "better", "instead")
_PREFIX = re.compile(r"(?:^| )([0-9]{1,9})\. ([0-9]): ")
_WORDS = {grade.word: grade for grade in Grade}


def annotate(record: Record, grades: list[GradedTurn], how: str = "", begin: int = 0) -> None:
    """Write grades into a record of the same game, from turn number `begin` on; those of an earlier analysis are
    replaced."""
    nodes = list(record.mainline)
    position = sum(len(turn.actions) for turn in record.match().turns[:begin])
    for judged in grades:
        turn = nodes[position : position + len(judged.turn.actions)]
        position += len(turn)
        _annotate_turn(turn, judged)
    if how:
        record.tags[TAG] = how


def _annotate_turn(turn: list[Node], judged: GradedTurn) -> None:
    first, last = turn[0], turn[-1]
    parent = first.parent
    assert parent is not None
    if not last.mark or "grade" in last.notes:
        last.mark = judged.grade.mark
    _withdraw(parent, last.notes.get("better", ""))
    for name in NOTES:
        last.notes.pop(name, None)
    last.values = judged.after
    last.notes["grade"] = f"{judged.grade.word} {judged.loss:.4f}"
    if judged.scores:
        last.notes["exp"] = _numbers(judged.scores)
    if judged.grade is Grade.BEST:
        return
    last.notes["better"] = line_text(judged.line)
    last.notes["instead"] = _numbers(judged.best_after)
    if judged.grade.mark:
        node = parent
        for number, better in enumerate(judged.line):
            for action in better.actions:
                node = node.add(action)
            if number == 0 and node not in turn:
                node.values = judged.best_after


def _withdraw(parent: Node, line: str) -> None:
    """Take the variation of an earlier analysis out of the tree, as far as nobody has added anything to it."""
    nodes: list[Node] = []
    for word in _PREFIX.sub(" ", line).split():
        found = [child for child in (nodes[-1] if nodes else parent).children if str(child.action) == word]
        if not found:
            return
        nodes.append(found[0])
    main = parent.record.mainline
    for node in reversed(nodes):
        if node in main or node.children or node.comment or node.mark or node.notes:
            return
        node.delete()


def line_text(line: tuple[Turn, ...]) -> str:
    """A line as it stands in the note: the first turn's number and player are those of the turn it replaces."""
    return " ".join([str(line[0]), *(f"{turn.number}. {turn.player}: {turn}" for turn in line[1:])])


def _line(record: Record, turn: Turn, text: str) -> tuple[Turn, ...]:
    """The line of a note."""
    first, *later = _PREFIX.split(text)
    variant = record.variant
    found = [Turn(turn.number, turn.player, tuple(map(variant.action, first.split())))]
    for number, player, actions in zip(later[::3], later[1::3], later[2::3], strict=True):
        found.append(Turn(int(number), int(player), tuple(map(variant.action, actions.split()))))
    return tuple(found)


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
        better = last.notes.get("better", "")
        line = _line(record, turn, better) if better else (turn,)
        instead = tuple(map(float, last.notes.get("instead", "").split()))
    except (KeyError, IndexError, ValueError, TerraeError) as error:
        raise RecordError(f"the analysis of turn {turn.number} cannot be read: {error}") from None
    return GradedTurn(turn, last.values, scores, line, instead or last.values, loss, grade)


def _numbers(numbers: tuple[float, ...]) -> str:
    return " ".join(f"{number:g}" for number in numbers)
