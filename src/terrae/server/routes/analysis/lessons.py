"""Routes for lessons: the catalogue, a page, and trying something in a step, judged by the rules."""

from __future__ import annotations

from typing import Annotated

from litestar import Router, get, post
from litestar.params import JSONBody, PathParameter

from terrae.server.lessons import CATALOGUE, Lesson, Step, attempt, facts
from terrae.server.lessons.figures import figures_of
from terrae.server.routes.asking import documented
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.lessons import (
    LessonAsk,
    LessonInfo,
    LessonList,
    LessonMoment,
    LessonPage,
    LessonRefusal,
    LessonStep,
)
from terrae.server.wire.parts import END, Game

Word = Annotated[str, PathParameter(min_length=1, max_length=30, pattern="^[a-z0-9-]+" + END)]
Named = Annotated[Game, PathParameter()]


def _lesson(game: str, lesson: str) -> Lesson:
    found = CATALOGUE.get((game, lesson))
    if found is None:
        raise WireError(Code.NOT_FOUND, f"there is no lesson {lesson} of {game}")
    return found


def _moment(step: Step, actions: list[str]) -> LessonMoment:
    outcome = attempt(step, actions)
    now, refusal = outcome.now, outcome.refused
    refused = (
        LessonRefusal(
            code=refusal.code, clause=refusal.clause, message=refusal.message, details=dict(refusal.details)
        )
        if refusal
        else None
    )
    return LessonMoment(
        view=now.view(),
        legal=[] if outcome.done or outcome.spent or now.over else now.legal_actions.texts(),
        done=outcome.done,
        spent=outcome.spent,
        played=[action.text for action in outcome.played],
        refused=refused,
        facts=facts(step, outcome) if outcome.done else {},
    )


@get("/{game:str}", summary="The lessons of a game")
async def catalogue(game: Named) -> LessonList:
    """Chapters of the rules first, then strategy."""
    found = [lesson for lesson in CATALOGUE.values() if lesson.game == game]
    return LessonList(
        lessons=[
            LessonInfo(
                id=lesson.id,
                strategy=lesson.strategy,
                steps=[step.id for step in lesson.steps],
                clauses=[step.clause for step in lesson.steps],
            )
            for lesson in found
        ]
    )


@get("/{game:str}/{lesson:str}", summary="A lesson", sync_to_thread=True)
def page(game: Named, lesson: Word) -> LessonPage:
    """Every step with its board and what may be played there."""
    found = _lesson(game, lesson)
    steps = [
        LessonStep(
            id=step.id,
            clause=step.clause,
            board=step.start().variant.game.geometry(step.start().variant),
            start=_moment(step, []),
            solution=step.solution.split(),
            refusal=step.refusal,
        )
        for step in found.steps
    ]
    figures = figures_of(game, found.figures)
    return LessonPage(id=found.id, game=game, strategy=found.strategy, steps=steps, figures=figures)


@post(
    "/{game:str}/{lesson:str}/{step:str}",
    scope="any",
    summary="Try something",
    status_code=200,
    sync_to_thread=True,
)
def attempted(game: Named, lesson: Word, step: Word, data: JSONBody[LessonAsk]) -> LessonMoment:
    """Played by the rules from the step's position; nothing is kept on the server."""
    for found in _lesson(game, lesson).steps:
        if found.id == step:
            return _moment(found, data.actions)
    raise WireError(Code.NOT_FOUND, f"the lesson {lesson} of {game} has no step {step}")


router = Router("/api/lessons", route_handlers=documented(catalogue, page, attempted), tags=["lessons"])
