"""Which message says why a record cannot be read: `record-illegal`, `record-line` or `record-whole`."""

from __future__ import annotations

from typing import NamedTuple


class RecordFault(NamedTuple):
    """The end of the message's name, and what it speaks about."""

    reason: str
    details: dict[str, str | int]


def record_fault(message: str, line: int | None, action: str | None, clause: str | None) -> RecordFault:
    """The fault of a `RecordError`, by its sentence, line, action and clause.

    >>> record_fault("line 5: cannot play @G7: …", 5, "@G7", "TN-3").reason
    'illegal'
    >>> record_fault("line 2: nothing in a record begins so", 2, None, None)
    RecordFault(reason='line', details={'line': 2, 'action': '', 'detail': 'nothing in a record begins so'})
    """
    detail = message.removeprefix(f"line {line}: ").rstrip(".")
    reason = "illegal" if action and clause else "line" if line else "whole"
    return RecordFault(reason, {"line": line or 0, "action": action or "", "detail": detail})
