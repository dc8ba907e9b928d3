"""A table as the `State` that everybody at it is sent, and as the `TableInfo` of lists."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from terrae.server.matches.asking import closes
from terrae.server.matches.table import Table
from terrae.server.wire.parts import Event, May, TableInfo
from terrae.server.wire.socket import Closes, State


def state_of(table: Table, now: int, events: list[Event]) -> State:
    """The state, with these events as what led to it."""
    play = table.play
    view: dict[str, Any] | None = None
    legal: list[str] = []
    costs: dict[str, int] = {}
    previews: dict[str, list[Closes]] = {}
    turn_log: list[str] = []
    may = May()
    if play is not None:
        view = play.match.view()
        if table.status == "playing":
            turn_log = play.pending_texts
            if legal := play.legal():
                costs = play.match.costs()
                previews = {text: closes(lands) for text, lands in play.match.closings().items()}
            acting = play.pending > 0 and not table.clock.paused
            may = May(undo=acting, reset=acting, confirm=acting and play.complete)
    digest = blake2b(digest_size=8)
    position = view["position"] if view else ""
    digest.update(f"{table.id} {table.seq} {table.status} {position} {' '.join(turn_log)}".encode())
    return State(
        table=table.id,
        seq=table.seq,
        hash=digest.hexdigest(),
        status=table.status,
        view=view,
        legal=legal,
        costs=costs,
        previews=previews,
        to_act=table.to_act,
        turn_log=turn_log,
        last_turn=play.last_turn if play else None,
        turns=len(play.marks) if play else 0,
        clocks=table.clock.shown(now, table.gaps),
        seats=[seat.shown(number) for number, seat in enumerate(table.seats)],
        may=may,
        offer=table.offer,
        outcome=table.outcome,
        rated=table.rated,
        events=[public_event(event) for event in events],
    )


def public_event(event: Event) -> Event:
    """The event without what is not everybody's: invitations."""
    if event.kind == "create" or event.kind == "seat":
        return Event(seq=event.seq, kind=event.kind, at=event.at, seat=event.seat)
    return event


def info_of(table: Table) -> TableInfo:
    """The table for lists and headings."""
    head = table.header
    return TableInfo(
        id=table.id,
        game=head.game,
        players=head.players,
        options=head.options,
        status=table.status,
        public=head.public,
        rated=table.rated,
        owner=head.owner,
        owner_name=head.owner_name,
        clock=head.clock,
        on_leave=head.on_leave,
        ask_ready=head.ask_ready,
        created=table.created,
        changed=table.events[-1].at if table.events else table.created,
        seats=[seat.shown(number) for number, seat in enumerate(table.seats)],
        to_act=table.to_act,
        seq=table.seq,
        rematch_of=head.rematch_of,
        tournament=head.tournament,
        rematch=table.rematch,
        outcome=table.outcome,
    )
