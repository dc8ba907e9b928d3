"""Records as text through the page's TypeScript: read to the same JSON, written to the same text, refused in the same line."""

from __future__ import annotations

import json

import pytest
from hypothesis import given

from terrae import Record
from terrae.core.errors import RecordError
from tests.effort import law
from tests.records.strategies import records
from tests.records.test_strictness import damaged

from .answering import Answers, Refused

pytestmark = pytest.mark.slow


@law(40)
@given(record=records())
def test_a_record_is_read_and_written_the_same(answers: Answers, record: Record) -> None:
    text = record.to_text()
    variant = record.variant
    found = answers.ask("record", variant.game.name, variant.players, {}, text=text)
    assert found["record"] == json.loads(record.to_json())
    assert found["text"] == text


@law(60)
@given(text=damaged())
def test_what_is_refused_is_refused_here_too(answers: Answers, text: str) -> None:
    """A text that the library reads is read to the same; one that it refuses is refused, in the same line."""
    game = "terra-turrium" if "terra-turrium" in text else "terra-nova"
    line = None
    try:
        expected = json.loads(Record.from_text(text).to_json())
    except RecordError as error:
        line = error.line or 0
    if line is None:
        assert answers.ask("record", game, 2, {}, text=text)["record"] == expected
        return
    with pytest.raises(Refused) as refused:
        answers.ask("record", game, 2, {}, text=text)
    assert (refused.value.code, refused.value.error["details"]["line"]) == ("bad_record", line), text
