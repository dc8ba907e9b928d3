"""A table's game as a record to keep, and as steps to replay."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Literal

from terrae.server.matches.render import info_of
from terrae.server.matches.table import Table
from terrae.server.server import Server
from terrae.server.thinking.shares import Asker
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.rest import Replay


async def replay_of(server: Server, asker: Asker, table: Table) -> Replay:
    """The game from its start, undone actions left out."""
    # While the process works the table goes on: the answer says of which moment it tells.
    seq, game = table.seq, played(table)
    unconfirmed = len(table.play.pending_texts) if table.play and table.status == "playing" else 0
    steps = await server.analysts.ask_unread(asker, {"do": "replay", **game})
    # As the process wrote them: long games have megabytes of views.
    return Replay(table=info_of(table), seq=seq, open=unconfirmed, steps=steps)  # type: ignore[arg-type]


async def record_text(server: Server, asker: Asker, table: Table, form: Literal["text", "json"]) -> str:
    """The record of a table's game."""
    task = {"do": "record", "form": form, "tags": tags_of(table), "result": None, **played(table)}
    assert table.play is not None
    if table.outcome is not None and not table.play.match.over:
        task["result"] = {"winners": table.outcome.winners, "reason": table.outcome.reason}
    return await server.analysts.ask(asker, task, str)


def played(table: Table) -> dict[str, Any]:
    """What was played at a table, for a process that thinks; NOT_STARTED if nothing could be yet."""
    if table.play is None:
        raise WireError(Code.NOT_STARTED)
    header = table.header
    return {
        "game": header.game,
        "players": header.players,
        "options": header.options,
        "position": header.position,
        "actions": [action.text for action in table.play.match.history],
    }


def tags_of(table: Table) -> dict[str, str]:
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
