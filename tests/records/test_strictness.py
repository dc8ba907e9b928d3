"""Reading is strict: whatever is wrong is refused with its line; a broken rule with action and clause too."""

from __future__ import annotations

import json

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from terrae import Record, RecordError
from tests.effort import law
from tests.records.strategies import VARIANTS, random_match

HEAD = '[Game "terra-nova"]\n[Rules "1"]\n[Players "2"]\n[Options "board=islet"]\n\n'
GAME = Record.of(random_match(VARIANTS[0], 7, 40)).to_text()
TURRIUM = Record.of(random_match(VARIANTS[3], 7, 80)).to_text()
BODIES = [
    ("1. 0: @A1\n", 6, "result is missing"),
    ("", 1, "result is missing"),
    ("2. 0: @A1\n= *", 6, "1. 0: is the next turn"),
    ("1. 1: @A1\n= *", 6, "player 0's"),
    ("1. @A1\n= *", 6, "before @A1"),
    ("@A1\n= *", 6, "before @A1"),
    ("1. 0: @A1 @A2\n= *", 6, "2. 1: before @A2"),
    ("1. 0:\n2. 1: @A1\n= *", 7, "not finished"),
    ("1. 0: 2. 1: @A1\n= *", 6, "not finished"),
    ("1. 0: A1\n= *", 6, "no action"),
    ("1. 0: @A1!!!\n= *", 6, "no action"),
    ("1. 0: @A1?!?\n= *", 6, "no action"),
    ("1. 0: @A1 {open\n= *", 6, "not closed"),
    ("1. 0: @A1 }\n= *", 6, "not opened"),
    ("1. 0: @A1 {one} {two}\n= *", 6, "one already"),
    ("1. 0: {early} @A1\n= *", 6, "behind the action"),
    ("1. 0: @A1 [%clk 1:99:00]\n= *", 6, "clock"),
    ("1. 0: @A1 [%val 0.5]\n= *", 6, "one a player"),
    ("1. 0: @A1 [%val 0.5 x]\n= *", 6, "values"),
    ("1. 0: @A1 [%val 0.5 1.5]\n= *", 6, "0 to 1"),
    ("1. 0: @A1 [%clk 0:00:01] [%clk 0:00:01]\n= *", 6, "one already"),
    ("1. 0: @A1 [%Own x]\n= *", 6, "no such note"),
    ("1. 0: @A1 [nonsense\n= *", 6, "no tag and no note"),
    ('1. 0: @A1\n[Date "x"]\n= *', 7, "before the first turn"),
    ("1. 0: @A1 {\\q}\n= *", 6, "means nothing"),
    ("1. 0: @A1 )\n= *", 6, "not opened"),
    ("( 1. 0: @A1 )\n= *", 6, "none yet"),
    ("1. 0: @A1 ( )\n= *", 6, "empty"),
    ("1. 0: @A1 ( 1. 0: @A1 )\n= *", 6, "the same"),
    ("1. 0: @A1 ( 1. 0: @A1\n2. 1: @A2 )\n= *", 7, "must differ"),
    ("1. 0: @A1\n( 1. 0: @A2\n= *", 7, "not closed"),
    ("1. 0: @A1\n( 1. 0: @A2", 7, "not closed"),
    ("1. 0: @A1\n( 1. 0: @A2 {x} )\n{late}\n= *", 8, "behind the action"),
    ("1. 0: @A1\n= *\n2. 1: @A2", 8, "last line"),
    ("1. 0: @A1\n= nobody", 7, "no result"),
    ("1. 0: @A1\n= 7 resigned", 7, "seats from 0 to 1"),
    ("1. 0: @A1\n= 0 resigned 5/5", 7, "scores are 0/0"),
    ("1. 0: @A1 \x07\n= *", 6, "begins so"),
    ("1. 0: @A1 {\x07}\n= *", 6, "'\\x07'"),
    ("1. 0: @A1" + " ( 1. 0: @A2" * 3 + " )" * 3 + "\n= *", 6, "the same"),
]
"""Behind the head: what is wrong, in which line, and what is said."""
HEADS = [
    ("", 1, "Game is missing"),
    ('[Game "chess"]', 1, "no game 'chess'"),
    ('[Game "terra-nova"]', 1, "rules' version"),
    ('[Game "terra-nova"]\n[Rules "999"]', 2, "newer Terrae"),
    ('[Game "terra-nova"]\n[Rules "1"]', 1, "Players"),
    ('[Game "terra-nova"]\n[Rules "1"]\n[Players "7"]', 3, "2, 3, 4 players"),
    ('[Game "terra-nova"]\n[Rules "1"]\n[Players "2"]\n[Options "colour=red"]', 4, "no option"),
    ('[Game "terra-nova"]\n[Rules "1"]\n[Players "2"]\n[Options "stones=x"]', 4, "no value"),
    ('[Game "terra-nova"]\n[Game "terra-nova"]', 2, "line 1 already"),
    ('[Game "terra-nova"]\n[Rules "1"]\n[Players "2"]\n[date "x"]', 4, "capital"),
    ('[Game "terra-nova"]\n[Rules "1"]\n[Players "2"]\n[Position "x"]', 4, "must begin with"),
    ('[Game "terra-nova"]\n[Rules "1"]\n[Players "2"]\n[Position "terra-nova 2 - x"]', 4, "13 words"),
    ('[Game "terra-nova"]\n[Rules "1"]\n[Players "2"]\n[Map "x"]', 4, "tag Map"),
    ('[Game "terra-nova"]\n[Rules "1"]\n[Players "2"]\n[Map "\nA mmm"]', 4, "map given as text"),
    ('[Game "terra-turrium"]\n[Rules "1"]\n[Players "2"]\n[Map "\nA mmm"]', 4, "tag Map"),
    ('[Game "terra-turrium"]\n[Rules "1"]\n[Players "2"]\n[Options "team=true"]', 4, "four players"),
    ('[Game "terra-nova"]\n[Rules "1"]\n[Players "2"]\n[Result "0 resigned 0/0"]', 4, "the same"),
]
"""Heads without a game."""


def refused(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        Record.from_text(text)
    return caught.value


def test_a_broken_rule_is_named_with_line_action_and_clause() -> None:
    error = refused(HEAD + "1. 0: @A1\n2. 1: @A1\n= *\n")
    assert (error.line, error.action, error.clause) == (7, "@A1", "TN-3")
    assert str(error).startswith("line 7: cannot play @A1: ")


def test_a_broken_rule_in_a_variation_is_found_too() -> None:
    error = refused(HEAD + "1. 0: @A1\n  ( 1. 0: @A2\n    2. 1: @A2 )\n= *\n")
    assert (error.line, error.action, error.clause) == (8, "@A2", "TN-3")


def test_nothing_can_be_played_after_the_end() -> None:
    text = Record.of(random_match(VARIANTS[0], 7, 10_000)).to_text()
    head, result = text.rstrip("\n").rsplit("\n", 1)
    error = refused(f"{head} @A1\n{result}\n")
    assert error.action == "@A1"
    assert error.clause == "TN-21"
    assert "over" in str(error)


@pytest.mark.parametrize(("body", "line", "words"), BODIES)
def test_what_is_wrong_is_said_with_its_line(body: str, line: int, words: str) -> None:
    error = refused(HEAD + body)
    assert words in str(error)
    assert error.line == line


@pytest.mark.parametrize(("head", "line", "words"), HEADS)
def test_tags_are_read_strictly(head: str, line: int, words: str) -> None:
    error = refused(head + "\n\n= *\n")
    assert words in str(error)
    assert error.line == line


def test_a_record_never_opens_a_file() -> None:
    for board in ("%2Fetc%2Fpasswd", "README.md", "%00"):
        assert "names a file" in str(refused(HEAD.replace("islet", board) + "= *"))
    content = json.loads(Record.from_text(GAME).to_json())
    content["options"]["board"] = "/etc/passwd"
    with pytest.raises(RecordError, match="names a file"):
        Record.from_json(json.dumps(content))


def test_a_result_must_be_the_rules_own_where_they_end_the_game() -> None:
    text = Record.of(random_match(VARIANTS[0], 7, 10_000)).to_text()
    wrong = "\n".join(line for line in text.splitlines()[:-1] if not line.startswith("[Result")) + "\n= *\n"
    assert "by the rules" in str(refused(wrong))


def test_what_can_be_read_is_given_where_not_strict() -> None:
    record = Record.from_text(HEAD + "1. 0: @A1\n2. 1: @A2 {fine}\n3. 0: @A1\n= *", strict=False)
    assert [str(node) for node in record.mainline] == ["@A1", "@A2"]
    assert record.problem is not None
    assert (record.problem.line, record.problem.clause) == (8, "TN-3")
    assert Record.from_text(record.to_text()).problem is None


def test_limits_hold() -> None:
    assert "characters" in str(refused(" " * 8_000_001))
    deep = HEAD + "1. 0: @A1" + " ( 1. 0: @A2" * 200
    assert isinstance(refused(deep), RecordError)
    with pytest.raises(RecordError, match="no JSON"):
        Record.from_json("[" * 100_000)


def _damaged(draw: st.DrawFn, text: str) -> str:
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text)))
        upto = min(len(text), at + draw(st.sampled_from((0, 1, 1, 2, 10, 200))))
        new = draw(
            st.sampled_from(
                ("", " ", "(", ")", "{", "}", "[", "]", '"', "\\", "\n", "1.", "0:", "=", "!", "\x00")
            )
        )
        text = text[:at] + (new or draw(st.text(max_size=4))) + text[upto:]
    return text


@st.composite
def damaged(draw: st.DrawFn) -> str:
    return _damaged(
        draw, draw(st.sampled_from((GAME, TURRIUM, HEAD + "1. 0: @A1 ( 1. 0: @A2 {x} [%clk 0:00:01] )\n= *")))
    )


@st.composite
def damaged_json(draw: st.DrawFn) -> str:
    return _damaged(draw, Record.from_text(draw(st.sampled_from((GAME, TURRIUM)))).to_json())


def only_record_errors(text: str) -> None:
    for read in (Record.from_text, Record.from_json):
        try:
            record = read(text)
        except RecordError:
            continue
        assert read(record.to_text() if read == Record.from_text else record.to_json()) == record


@law(150)
@given(text=st.text() | damaged() | damaged_json())
@example(text="[")
@example(text='[Game "terra-nova"')
@example(text='{"format": "terrae-record", "version": 1, "game": ["x"]}')
@example(text='{"format": "terrae-record", "version": 1, "game": "terra-nova", "rules": 1, "players": [2]}')
@example(text='{"a": 1, "a": 2}')
@example(text="1" * 5000)
def test_garbage_gives_nothing_but_record_errors(text: str) -> None:
    only_record_errors(text)


_SCALARS = st.none() | st.booleans() | st.integers(-5, 1 << 70) | st.floats() | st.text(max_size=5)
_JSON = st.recursive(
    _SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
)


@law(150)
@given(data=st.data())
def test_wrong_types_in_json_are_refused(data: st.DataObject) -> None:
    """One field of a good record, at any depth, becomes anything."""
    content = json.loads(Record.from_text(GAME).to_json())
    place = data.draw(st.sampled_from((content, content["line"][0], content["line"][-1], content["options"])))
    known = [
        "format",
        "version",
        "game",
        "rules",
        "players",
        "options",
        "tags",
        "position",
        "result",
        "comment",
        "clock",
    ]
    known += [
        "values",
        "notes",
        "mark",
        "line",
        "action",
        "turn",
        "player",
        "variations",
        "board",
        "stones",
        "new",
    ]
    place[data.draw(st.sampled_from(known))] = data.draw(_JSON)
    only_record_errors(json.dumps(content))
