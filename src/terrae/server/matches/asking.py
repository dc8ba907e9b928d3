"""Questions about a table that change nothing: why not, what would happen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from terrae.core.errors import NotationError, TerraeError
from terrae.server.matches.table import Table
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.socket import Closes, Preview, PreviewAnswer, WhyNot, WhyNotAnswer


def _running(table: Table) -> None:
    if table.play is None:
        raise WireError(Code.NOT_STARTED)


def why_not(table: Table, ask: WhyNot) -> WhyNotAnswer:
    """Whether and why an action is not possible now."""
    _running(table)
    assert table.play is not None
    if table.status == "over" and not table.play.match.over:
        return WhyNotAnswer(
            re=ask.id, action=ask.action, legal=False, code="game_over", message="the game is over"
        )
    if table.play.complete and not table.play.match.over:
        text = "the turn is complete: confirm it, or undo"
        return WhyNotAnswer(
            re=ask.id, action=ask.action, legal=False, code=str(Code.TURN_COMPLETE), message=text
        )
    try:
        refusal = table.play.match.why_not(ask.action)
    except NotationError as error:
        raise WireError(Code.BAD_NOTATION, str(error)) from None
    if refusal is None:
        return WhyNotAnswer(re=ask.id, action=ask.action, legal=True)
    return WhyNotAnswer(
        re=ask.id,
        action=ask.action,
        legal=False,
        code=refusal.code,
        clause=refusal.clause,
        message=refusal.message,
        details=dict(refusal.details),
    )


def closes(territories: Iterable[Any]) -> list[Closes]:
    """Territories as they are sent."""
    return [
        Closes(spaces=list(land.spaces), points=land.points, to=list(land.to), share=land.share)
        for land in territories
    ]


def preview(table: Table, ask: Preview) -> PreviewAnswer:
    """What an action would close and score."""
    _running(table)
    assert table.play is not None
    match = table.play.match
    before = list(match.scores)
    nothing = PreviewAnswer(
        re=ask.id, action=ask.action, legal=False, closes=[], scores=before, gains=[0] * len(before)
    )
    try:
        action = match.variant.action(ask.action)
    except NotationError as error:
        raise WireError(Code.BAD_NOTATION, str(error)) from None
    if table.status != "playing" or table.play.complete:
        return nothing
    trial = match.copy()
    try:
        trial.play(action)
    except TerraeError:
        return nothing
    closed = closes(match.closes(action))
    after = list(trial.scores)
    gains = [new - old for new, old in zip(after, before, strict=True)]
    return PreviewAnswer(re=ask.id, action=action.text, legal=True, closes=closed, scores=after, gains=gains)
