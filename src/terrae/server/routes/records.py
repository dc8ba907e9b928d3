"""A table's game as a record to keep, and as steps to replay."""

from __future__ import annotations

from datetime import UTC, datetime

import terrae
from terrae.server.matches.render import info_of
from terrae.server.matches.table import Table
from terrae.server.matches.turns import match_from
from terrae.server.matches.variants import variant_of
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.rest import Replay, ReplayStep


def replay_of(table: Table) -> Replay:
    """The game from its start, undone actions left out."""
    if table.play is None:
        raise WireError(Code.NOT_STARTED)
    variant = variant_of(table.header.game, table.header.players, table.header.options)
    match = match_from(variant, table.header.position)
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
    record = terrae.Record.of(table.play.match, _tags(table))
    if table.outcome is not None and not table.play.match.over:
        record.result = terrae.Result(tuple(table.outcome.winners), table.outcome.reason)
    if form == "json":
        return record.to_json(indent=2), "application/json", "json"
    return record.to_text(), "text/plain; charset=utf-8", "txt"


def _tags(table: Table) -> dict[str, str]:
    """Who played, when, and which seats a program played to the end."""
    begun = datetime.fromtimestamp(table.created / 1000, UTC)
    tags = {"Date": begun.strftime("%Y-%m-%d"), "Table": table.id}
    for number, seat in enumerate(table.seats):
        tags[f"Name{number}"] = seat.name or f"seat {number}"
        if seat.state != "playing" or (seat.automatic and seat.kind != "bot"):
            tags[f"Seat{number}"] = f"{seat.state}, {_PLAYED_ON.get(seat.by, 'played on by nobody')}"
        elif any(event.kind == "take_back" and event.seat == number for event in table.events):
            tags[f"Seat{number}"] = "played by a bot for a while"
    return tags


_PLAYED_ON = {"bot": "played on by bot", "still": "its pieces stand still"}
