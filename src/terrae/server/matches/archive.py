"""A finished game as the archive keeps it, to be found again: its options, its length, and its opening."""

from __future__ import annotations

from typing import Any

import msgspec

from terrae.analysis.openings import Step, steps_of
from terrae.server.matches.table import Table

LONGEST_VALUE = 24


class Entry(msgspec.Struct, kw_only=True):
    """What is kept about a finished game beside its summary."""

    table: str
    turns: int
    traits: dict[str, str]
    steps: list[tuple[Step, float]]
    """The opening, with what the game brought to whoever played each action; no position twice."""


def trait(value: Any) -> str:
    """The value of an option as a word to search for; whatever is too long is somebody's own."""
    if value is None or isinstance(value, bool):
        return {None: "none", True: "true", False: "false"}[value]
    text = str(value)
    return text if len(text) <= LONGEST_VALUE and "\n" not in text else "own"


def entry_of(table: Table) -> Entry:
    """What is to be kept. Walks through the opening: for a thread."""
    traits = {name: trait(value) for name, value in table.header.options.items()}
    steps: dict[int, tuple[Step, float]] = {}
    if table.play is not None and table.outcome is not None:
        for step in steps_of(table.play.match):
            steps.setdefault(step.position, (step, table.outcome.results[step.seat]))
    turns = len(table.play.marks) if table.play else 0
    return Entry(table=table.id, turns=turns, traits=traits, steps=list(steps.values()))
