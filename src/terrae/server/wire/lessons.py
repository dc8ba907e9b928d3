"""Bodies of the routes for lessons."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, field

from terrae.server.wire.parts import ActionText, Asked, BoardInfo, Told, View


class LessonInfo(Told, kw_only=True):
    """A lesson of the catalogue: a chapter of the rules, or strategy."""

    id: str
    strategy: bool
    steps: list[str]
    clauses: list[str | None] = field(default_factory=list)
    """What each step is about."""


class LessonList(Told, kw_only=True):
    """The lessons of a game, in their order."""

    lessons: list[LessonInfo]


class LessonMoment(Told, kw_only=True):
    """Where a step stands: what is seen and what may be played. `spent`: it is not done, begin again."""

    view: View
    legal: list[str]
    done: bool
    spent: bool
    played: list[str]
    refused: LessonRefusal | None = None
    facts: dict[str, int | str] = field(default_factory=dict)
    """Once it is done: the numbers that its words name, counted in the position."""


class LessonRefusal(Told, kw_only=True):
    """Why the last action is not possible."""

    code: str
    clause: str | None
    message: str
    details: dict[str, Any] = field(default_factory=dict)


class LessonStep(Told, kw_only=True):
    """One thing to do: its board, how it begins, and one way to do it."""

    id: str
    clause: str | None
    board: BoardInfo
    start: LessonMoment
    solution: list[str]
    refusal: str | None


class LessonPage(Told, kw_only=True):
    """A lesson in full. `figures`: what was measured, by habit."""

    id: str
    game: str
    strategy: bool
    steps: list[LessonStep]
    figures: dict[str, Any]


class LessonAsk(Asked, kw_only=True):
    """Everything that was played in the step so far."""

    actions: Annotated[list[ActionText], Meta(max_length=16)]
