"""A study survives export and import unchanged, whatever stands in its tree."""

from __future__ import annotations

import json

import pytest
from hypothesis import given

from terrae.analysis import annotate, grade_turns
from terrae.analysis.grading import thinker
from terrae.games.records import Record
from terrae.server.thinking.tasks import Task, read
from tests.effort import law
from tests.records.strategies import records

pytestmark = pytest.mark.slow
NOBODY = Task(1, lambda told: None)


def through_the_server(text: str) -> tuple[str, str]:
    """A record as the server gives it back, as JSON and as text."""
    answer = read({"text": text}, NOBODY)
    return json.dumps(answer["record"]), answer["text"]


@law(12)
@given(records())
def test_a_study_survives_export_and_import(record: Record) -> None:
    as_json, as_text = through_the_server(record.to_text())
    assert Record.from_json(as_json) == record
    assert Record.from_text(as_text) == record
    again_json, again_text = through_the_server(as_json)
    assert (json.loads(again_json), again_text) == (json.loads(as_json), as_text)


@law(8)
@given(records())
def test_a_graded_study_survives_as_well(record: Record) -> None:
    grades = list(grade_turns(record.match(), thinker(simulations=20)))
    annotate(record, grades, "20 simulations")
    as_json, as_text = through_the_server(record.to_json())
    assert Record.from_json(as_json) == Record.from_text(as_text) == record
