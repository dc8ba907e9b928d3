"""What storing a group of events changes: SQL and its rows, one statement a table of the database however many events there are.

The log's primary key (table, seq) decides who was first, whichever process it came from. Everything else is written for those events
that got their number.
"""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Table

from terrae.server.matches.heading import pace_of
from terrae.server.matches.ports import Append
from terrae.server.notices.kinds import Notice, TakenBack
from terrae.server.storage.notices import outbox
from terrae.server.storage.quick import Statement
from terrae.server.storage.schema import seats, tables
from terrae.server.wire.parts import ClockSpec

_COLUMNS = "table_id, seq, kind, at, seat, action, data"

INSERT_SQLITE = f"""
    INSERT INTO events ({_COLUMNS})
    SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
           json_extract(value, '$[3]'), json_extract(value, '$[4]'), json_extract(value, '$[5]'),
           json_extract(value, '$[6]')
    FROM json_each(:rows) WHERE true ON CONFLICT DO NOTHING RETURNING table_id, seq"""

INSERT_POSTGRES = f"""
    INSERT INTO events ({_COLUMNS})
    SELECT value->>0, CAST(value->>1 AS int), value->>2, CAST(value->>3 AS bigint),
           CAST(value->>4 AS smallint),
           value->>5, value->>6
    FROM json_array_elements(CAST(:rows AS json)) ON CONFLICT DO NOTHING RETURNING table_id, seq"""

_UPDATE = """
    UPDATE tables SET seq = {seq}, changed = {changed}, status = {status}, to_act = {to_act},
        waits_for = {waits_for}, automatic = {automatic}, waiting_since = {waiting_since},
        asked = {asked}, asked_since = {asked_since}, deadline = {deadline},
        rated = {rated}, outcome = {outcome}, rematch = {rematch}, ended = COALESCE(tables.ended, {ended}),
        persons = {persons}, strength = {strength}, turns = {turns}, reason = {reason}
    FROM {source} WHERE tables.id = {id} AND tables.seq < {seq}"""

_SUMMARY = {
    "id": "text",
    "seq": "int",
    "changed": "bigint",
    "status": "text",
    "to_act": "smallint",
    "waits_for": "text",
    "automatic": "boolean",
    "waiting_since": "bigint",
    "asked": "text",
    "asked_since": "bigint",
    "deadline": "bigint",
    "rated": "boolean",
    "outcome": "text",
    "rematch": "text",
    "ended": "bigint",
    "persons": "smallint",
    "strength": "int",
    "turns": "int",
    "reason": "text",
}


def _update(value: str, source: str, casts: bool) -> str:
    fields = {
        name: (f"CAST({value.format(index)} AS {kind})" if casts else value.format(index))
        for index, (name, kind) in enumerate(_SUMMARY.items())
    }
    return _UPDATE.format(source=source, **fields)


UPDATE_SQLITE = _update("json_extract(value, '$[{}]')", "json_each(:rows)", casts=False)
UPDATE_POSTGRES = _update("(value->>{})", "json_array_elements(CAST(:rows AS json))", casts=True)


def _inserting(table: Table) -> str:
    names = [column.name for column in table.columns]
    return f"INSERT INTO {table.name} ({', '.join(names)}) VALUES ({', '.join(f':{name}' for name in names)})"


_NEW_TABLE = _inserting(tables)
_NO_SEATS = "DELETE FROM seats WHERE table_id = :table"
_NEW_SEAT = _inserting(seats)


def rows_of(group: list[Append]) -> str:
    """The events themselves, as the statements above read them."""
    return msgspec.json.encode([_row(append) for append in group]).decode()


def statements(mine: list[Append], update: str, patience: int) -> list[Statement]:
    """What else changes with events that were stored; `update`: how summaries are written on this database."""
    seated = [append for append in mine if append.seats is not None]
    summaries = [_summary(append) for append in mine if append.summary and append.event.kind != "create"]
    wanted: list[Statement] = [
        (_NEW_TABLE, [_new_table(append) for append in mine if append.event.kind == "create"]),
        (update, [{"rows": msgspec.json.encode(summaries).decode()}] if summaries else []),
        (_NO_SEATS, [{"table": append.table} for append in seated]),
        (_NEW_SEAT, [row for append in seated for row in _seat_rows(append)]),
        *outbox.statements(*_telling(mine), patience),
    ]
    return [(sql, rows) for sql, rows in wanted if rows]


def _telling(appends: list[Append]) -> tuple[list[TakenBack], list[Notice]]:
    """What is taken back and told by a group. Each table is in it once at most, since it waits until its event is stored: so
    nothing that the group tells is taken back by it."""
    return (
        [gone for append in appends for gone in append.taken_back],
        [notice for append in appends for notice in append.notices],
    )


def _row(append: Append) -> tuple[Any, ...]:
    event = append.event
    data = msgspec.json.encode(event.data).decode() if event.data else None
    return append.table, event.seq, event.kind, event.at, event.seat, event.action, data


def _summary(append: Append) -> tuple[Any, ...]:
    about = append.summary
    assert about is not None
    outcome = msgspec.json.encode(about.outcome).decode() if about.outcome else None
    return (
        append.table,
        append.event.seq,
        append.event.at,
        about.status,
        about.to_act,
        about.waits_for,
        about.automatic,
        about.waiting_since,
        about.asked,
        about.asked_since,
        about.deadline,
        about.rated,
        outcome,
        about.rematch,
        about.ended,
        about.persons,
        about.strength,
        about.turns,
        about.reason,
    )


def _new_table(append: Append) -> dict[str, Any]:
    """The row of a table: its summary, as every later event brings it, and what never changes."""
    head = append.event.data or {}
    return {
        **dict(zip(_SUMMARY, _summary(append), strict=True)),
        "game": head["game"],
        "players": head["players"],
        "public": head["public"],
        "owner": head["owner"],
        "created": append.event.at,
        "header": msgspec.json.encode({key: value for key, value in head.items() if key != "seats"}).decode(),
        "settled": False,
        "archived": False,
        "pace": pace_of(msgspec.convert(head["clock"], ClockSpec)),
    }


def _seat_rows(append: Append) -> list[dict[str, Any]]:
    return [
        {
            "table_id": append.table,
            "number": number,
            "user_id": seat.user,
            "sitting": msgspec.json.encode(seat).decode(),
        }
        for number, seat in enumerate(append.seats or [])
    ]
