"""A table's game as a record to keep, and as steps to replay."""

from __future__ import annotations

from typing import Any

import msgspec

from terrae.server.matches.render import info_of
from terrae.server.matches.table import Table
from terrae.server.matches.turns import variant_of
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.rest import Replay, ReplayStep


def replay_of(table: Table) -> Replay:
    """The game from its start, undone actions left out."""
    if table.play is None:
        raise WireError(Code.NOT_STARTED)
    match = variant_of(table.header.game, table.header.players, table.header.options).start()
    steps = [ReplayStep(ply=0, seat=None, action=None, view=match.view())]
    for action in table.play.match.history:
        seat = match.to_play
        match.play(action)
        steps.append(ReplayStep(ply=match.ply, seat=seat, action=action.text, view=match.view()))
    return Replay(table=info_of(table), steps=steps)


def record_text(table: Table, form: str) -> tuple[str, str, str]:
    """The record, its media type and the ending of its file's name."""
    if table.play is None:
        raise WireError(Code.NOT_STARTED)
    if form == "json":
        return (
            msgspec.json.format(msgspec.json.encode(_document(table)), indent=2).decode(),
            "application/json",
            "json",
        )
    return _text(table), "text/plain; charset=utf-8", "txt"


def _names(table: Table) -> list[str]:
    return [seat.name or f"seat {number}" for number, seat in enumerate(table.seats)]


def _document(table: Table) -> dict[str, Any]:
    assert table.play is not None
    return {
        "game": table.header.game,
        "players": table.header.players,
        "options": table.header.options,
        "names": _names(table),
        "seats": [msgspec.to_builtins(seat.shown(number)) for number, seat in enumerate(table.seats)],
        "created": table.created,
        "actions": [action.text for action in table.play.match.history],
        "outcome": msgspec.to_builtins(table.outcome),
    }


def _text(table: Table) -> str:
    assert table.play is not None
    lines = [f"{table.play.match.variant.header}"]
    lines += [str(turn) for turn in table.play.match.turns]
    return "\n".join(lines) + "\n"
