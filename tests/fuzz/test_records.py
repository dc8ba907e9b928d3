"""Whatever stands where a record should: a record that can be written again, or a NotationError."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from terrae import NotationError, Record
from tests.effort import law
from tests.laws.playing import played

from .mutating import damaged, garbage, value_or_refusal
from .test_options import values
from .test_positions import VARIANTS

RECORDS = [
    Record.of(played(variant, seed, "builder", plies), {"Name0": "Ada"})
    for seed, variant in enumerate(VARIANTS)
    for plies in (0, 30, 50)
]
TEXTS = [record.to_text() for record in RECORDS]
JSONS = [record.to_json() for record in RECORDS]


def check(record: Record) -> None:
    assert Record.from_text(record.to_text()) == record
    assert Record.from_json(record.to_json()) == record
    assert record.match().ply >= 0


def read(text: str, strict: bool = True) -> None:
    record = value_or_refusal(NotationError, lambda: Record.from_text(text, strict=strict))
    if strict and isinstance(record, Record):
        check(record)


@law(200)
@given(damaged(TEXTS, '\n [".'), st.booleans())
def test_damaged_records(text: str, strict: bool) -> None:
    read(text, strict)


@law(100)
@given(garbage, st.booleans())
def test_garbage(text: str, strict: bool) -> None:
    read(text, strict)


@law(100)
@given(damaged(JSONS, ',:"{'))
def test_damaged_json(text: str) -> None:
    record = value_or_refusal(NotationError, lambda: Record.from_json(text))
    if isinstance(record, Record):
        check(record)


@law(100)
@given(values)
def test_json_of_anything(value: Any) -> None:
    value_or_refusal(NotationError, lambda: Record.from_json(json.dumps(value)))
