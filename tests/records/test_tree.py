"""The tree: adding, promoting and deleting, as a study editor does."""

from __future__ import annotations

import io
from pathlib import Path

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


def test_a_line_is_added_whole_or_not_at_all() -> None:
    record = terrae.Record(terrae.variant("terra-nova", players=2))
    last = record.root.add_line(["@G7", "@H8", "@A1"], "a beginning")
    assert [str(node) for node in record.mainline] == ["@G7", "@H8", "@A1"]
    assert (record.mainline[0].comment, last.is_mainline, record.root.is_mainline) == (
        "a beginning",
        True,
        True,
    )
    other = record.root.add_line(["@G7", record.variant.action("@A2"), "@A3"])
    assert (record.size, other.is_mainline) == (5, False)
    before = record.to_text()
    with pytest.raises(terrae.IllegalAction):
        record.root.add_line(["@B1", "@B2", "@B1"])
    assert (record.to_text(), record.size) == (before, 5)
    other.promote_to_main()
    assert [str(node) for node in record.mainline] == ["@G7", "@A2", "@A3"]
    record.mainline[1].demote()
    assert [str(node) for node in record.mainline] == ["@G7", "@H8", "@A1"]
    record.mainline[0].children[1].demote()
    assert [str(node) for node in record.mainline] == ["@G7", "@H8", "@A1"], "the last stays the last"


def test_a_visitor_sees_every_action_with_its_match() -> None:
    record = terrae.Record(terrae.variant("terra-nova", players=2))
    record.root.add_line(["@G7", "@H8"])
    record.root.add_line(["@A1", "@A2", "@A3"])
    record.root.add_line(["@A1", "@B2"])
    seen: list[str] = []

    class Teller(terrae.RecordVisitor):
        def visit_action(self, node: terrae.Node, match: terrae.Match) -> None:
            assert match == node.match()
            seen.append(str(node))

        def begin_variation(self, node: terrae.Node) -> None:
            seen.append("(")

        def end_variation(self, node: terrae.Node) -> None:
            seen.append(")")

    record.visit(Teller())
    assert " ".join(seen) == "@G7 ( @A1 @A2 ( @B2 ) @A3 ) @H8"

    class First(Teller):
        def visit_action(self, node: terrae.Node, match: terrae.Match) -> bool:  # type: ignore[override]
            seen.append(str(node))
            return False

    seen.clear()
    record.visit(First())
    assert seen == ["@G7"]


def test_many_records_stand_in_one_file(tmp_path: Path) -> None:
    path = tmp_path / "games.txt"
    matches = [terrae.start("terra-nova", players=2), terrae.start("terra-turrium", players=3)]
    matches[0].play_all(["@G7", "@H8"])
    records = [terrae.Record.of(match, {"Event": f"number {index}"}) for index, match in enumerate(matches)]
    records[0].root.comment = "= not the end\n[Game nor the beginning"
    assert terrae.write_records(path, records) == 2
    assert terrae.write_records(path, iter(records), append=True) == 2
    assert list(terrae.read_records(path)) == [*records, *records]
    with path.open() as file:
        assert next(terrae.read_records(file)) == records[0]
    text = path.read_text().replace('"terra-turrium"', '"terra-incognita"', 1)
    told: list[terrae.RecordError] = []
    assert list(terrae.read_records(io.StringIO(text), skip=told.append)) == [records[0], *records]
    line = text[: text.index("terra-incognita")].count("\n") + 1
    assert [error.line for error in told] == [line]
    assert str(told[0]).startswith(f"line {line}: ")
    with pytest.raises(terrae.RecordError, match=f"line {line + 2}"):
        list(terrae.read_records(io.StringIO("\n\n" + text)))
    assert list(terrae.read_records(io.StringIO("\n \n"))) == []


def test_a_record_that_was_cut_off_does_not_take_the_next_one_along(tmp_path: Path) -> None:
    match = terrae.start("terra-nova", players=2)
    match.play_all(["@G7", "@H8"])
    whole = terrae.Record.of(match)
    text = whole.to_text()
    told: list[terrae.RecordError] = []
    file = io.StringIO(text.removesuffix("= *\n") + text)
    assert list(terrae.read_records(file, skip=told.append)) == [whole]
    assert len(told) == 1
    path = tmp_path / "picture.txt"
    path.write_bytes(text.encode() + b"\xff\xfe")
    with pytest.raises(terrae.RecordError, match="no text in UTF-8"):
        list(terrae.read_records(path))


def test_only_records_are_written_and_only_to_files(tmp_path: Path) -> None:
    match = terrae.start("terra-nova", players=2)
    with pytest.raises(TypeError, match=r"`Record.of` makes one of a match"):
        terrae.write_records(tmp_path / "games.txt", [match])  # type: ignore[list-item]
    with pytest.raises(TypeError, match="to a path or to what is opened as text"):
        terrae.write_records([terrae.Record.of(match)], tmp_path / "games.txt")  # type: ignore[arg-type]


def test_a_text_is_no_list_of_actions() -> None:
    match = terrae.start("terra-nova", players=2)
    for several in (match.play_all, terrae.Record.of(match).root.add_line):
        with pytest.raises(terrae.NotationError, match=r"several actions are a list.*write \['@G7', '@H8'\]"):
            several("@G7 @H8")
    for wrong in (True, "1", 1.0):
        with pytest.raises(terrae.TerraeError, match="a whole number of actions"):
            match.undo(wrong)  # type: ignore[call-overload]
        with pytest.raises(terrae.TerraeError, match="0 or more actions"):
            match.perft(wrong)  # type: ignore[arg-type]
