"""The tree: adding, promoting and deleting, as a study editor does."""

from __future__ import annotations

import pytest

import terrae
from terrae import IllegalAction, NotationError, Record, RecordError, Result
from tests.records.strategies import VARIANTS, random_match


@pytest.fixture
def record() -> Record:
    return Record.of(random_match(VARIANTS[0], 7, 40))


def test_adding_the_same_action_twice_gives_the_same_node(record: Record) -> None:
    assert record.root.add("@A1") is record.root.add("@A1")


def test_only_legal_actions_can_be_added(record: Record) -> None:
    first = record.mainline[0]
    with pytest.raises(IllegalAction, match="TN-3"):
        first.add(str(first.action))
    with pytest.raises(NotationError):
        first.add("nonsense")


def test_a_variation_becomes_the_main_line_when_promoted(record: Record) -> None:
    node = record.mainline[30]
    assert node.parent is not None
    other = next(
        node.parent.add(action) for action in node.parent.match().legal_actions if action != node.action
    )
    assert node.variations == (other,)
    assert other.variations == ()
    other.promote()
    assert record.mainline[-1] is other
    assert other.variations == (node,)
    assert record.match().history[-1] == other.action


def test_deleting_takes_everything_after_it_along(record: Record) -> None:
    node = record.mainline[10]
    node.delete()
    assert len(record.mainline) == record.size == 10
    with pytest.raises(RecordError, match="no longer"):
        node.delete()
    with pytest.raises(RecordError, match="start"):
        record.root.promote()


def test_any_moment_can_be_looked_at(record: Record) -> None:
    assert record.match(at=0).ply == 0
    assert record.match(at=12) == record.mainline[11].match()
    assert [node.player for node in record.mainline[:4]] == [0, 1, 0, 1]
    with pytest.raises(RecordError, match="no moment 41"):
        record.match(at=41)


def test_the_rules_decide_the_result_where_they_end_the_game() -> None:
    match = random_match(VARIANTS[0], 7, 10_000)
    record = Record.of(match)
    assert match.outcome is not None
    assert record.result == Result(match.outcome.winners, match.outcome.reason)
    with pytest.raises(RecordError, match="by the rules"):
        record.result = Result((0,), "resigned")
    record.mainline[-1].delete()
    assert record.result is None
    record.result = Result((1,), "resigned")
    assert "= 1 resigned" in record.to_text()
    with pytest.raises(RecordError, match="seats from 0 to 1"):
        record.result = Result((2,), "resigned")
    with pytest.raises(RecordError, match="one word"):
        record.result = Result((1,), "by resignation")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("comment", "a bell \x07"),
        ("comment", "half a pair \ud800"),
        ("comment", 7),
        ("mark", "!!!"),
        ("clock", -1),
        ("clock", float("nan")),
        ("clock", "soon"),
        ("values", (0.5,)),
        ("values", (0.5, 1.5)),
        ("values", (0.5, float("nan"))),
    ],
)
def test_what_cannot_be_written_cannot_be_said(record: Record, name: str, value: object) -> None:
    with pytest.raises(RecordError):
        setattr(record.mainline[0], name, value)


@pytest.mark.parametrize("tags", [{"Game": "x"}, {"lower": "x"}, {"Two words": "x"}, {"Date": "\x00"}])
def test_tags_are_checked(tags: dict[str, str]) -> None:
    with pytest.raises(RecordError):
        Record(terrae.variant("terra-nova"), tags)


def test_notes_are_checked_when_written(record: Record) -> None:
    record.mainline[0].notes["clk"] = "0:00:01"
    with pytest.raises(RecordError, match="not clk or val"):
        record.to_text()


def test_variations_nest_deeply_but_not_without_end() -> None:
    """Every level varies the last action of the level above."""
    record = Record(terrae.variant("terra-nova", players=4))
    node = record.root
    for _ in range(100):
        legal = node.match().legal_actions
        node.add(legal[0])
        node = node.add(legal[1])
    assert Record.from_text(record.to_text()) == record
    assert Record.from_json(record.to_json()) == record
    legal = node.match().legal_actions
    node.add(legal[0])
    node.add(legal[1])
    for write in (record.to_text, record.to_json):
        with pytest.raises(RecordError, match="nested more than 100"):
            write()
