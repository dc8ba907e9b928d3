"""Another game at a table whose game is over: somebody asks, and when all agree everybody sits at a new table.

The new table's name follows from the old one's, so that a server that dies between making it and writing down that all have
agreed makes no second one when it is asked again.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

import msgspec

from terrae.server.ids import spelled
from terrae.server.matches.heading import Created, Sitting
from terrae.server.matches.table import Table
from terrae.server.wire import socket
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.parts import Event

Asking = socket.MakeOffer | socket.AnswerOffer
DELETED = "deleted"


def decide(table: Table, user: str | None, command: Asking, now: int) -> Event:
    """The question, or the answer to it; its `table` is the new one where that settles it."""
    if user is None:
        raise WireError(Code.NOT_SIGNED_IN)
    mine = table.seats_of(user)
    if not mine:
        raise WireError(Code.NOT_YOUR_SEAT, "only those who played can ask for another game")
    if table.rematch:
        raise WireError(Code.NO_OFFER, "the other game has begun; sit down there")
    seat = mine[0] if command.seat is None else command.seat
    if seat not in mine:
        raise WireError(Code.NOT_YOUR_SEAT)
    others = {n for n in table.people if n not in mine}
    if isinstance(command, socket.MakeOffer):
        if command.kind != "rematch" or table.offer is None or not set(mine) & set(table.offer.waits_for):
            return _ask(table, seat, others, command, now)
        # Two who ask at the same time want the same.
        command = socket.AnswerOffer(offer=table.offer.id, accept=True)
    return _answer(table, seat, set(mine), command, now)


def _ask(table: Table, seat: int, others: set[int], command: socket.MakeOffer, now: int) -> Event:
    if command.kind != "rematch":
        raise WireError(Code.GAME_OVER)
    if table.offer is not None:
        raise WireError(Code.OFFER_OPEN)
    if any(other.user == DELETED for other in table.seats):
        raise WireError(Code.FORBIDDEN, "somebody who played has gone for good; make a new table")
    data: dict[str, Any] = {"kind": "rematch"} | ({} if others else {"table": name_of_next(table)})
    return Event(seq=table.seq + 1, kind="offer", at=now, seat=seat, data=data)


def _answer(table: Table, seat: int, mine: set[int], command: socket.AnswerOffer, now: int) -> Event:
    if table.offer is None:
        raise WireError(Code.NO_OFFER)
    if command.offer != table.offer.id:
        raise WireError(Code.OFFER_CHANGED)
    asked = mine & set(table.offer.waits_for)
    if not asked and (command.accept or table.offer.by not in mine):
        raise WireError(Code.FORBIDDEN, "this proposal does not wait for your answer")
    data: dict[str, Any] = {"accept": command.accept}
    if command.accept and not set(table.offer.waits_for) - mine:
        data |= {"done": "rematch", "table": name_of_next(table)}
    return Event(seq=table.seq + 1, kind="answer", at=now, seat=min(asked) if asked else seat, data=data)


def name_of_next(table: Table) -> str:
    """The name of the table at which the next game is played."""
    return spelled(blake2b(f"after {table.id}".encode()).digest())


def create(table: Table, ratings: Mapping[str, int | None], now: int) -> Event:
    """The first event of the next table: the same people, each a seat further, all of them ready."""
    asking = table.seats[table.offer.by] if table.offer else table.seats[table.people[0]]
    head = msgspec.structs.asdict(table.header) | {
        "owner": asking.user,
        "owner_name": asking.name,
        "order": "given",
        "auto_start": True,
        "rematch_of": table.id,
        "tournament": None,
        "round": None,
        "seats": [_again(seat, ratings.get(seat.user or "")) for seat in table.seats[1:] + table.seats[:1]],
    }
    return Event(seq=1, kind="create", at=now, data=msgspec.to_builtins(Created(**head)))


def _again(seat: Sitting, rating: int | None) -> Sitting:
    """The same person or program on a seat, as it was before the game."""
    bot = seat.kind == "bot"
    return Sitting(
        kind=seat.kind,
        name=seat.name,
        user=seat.user,
        level=seat.level,
        auto_confirm=seat.auto_confirm,
        rating=rating,
        by="bot" if bot else "person",
        ready=not bot,
    )
