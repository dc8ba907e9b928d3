"""What a change at a table means for the people who are not there: what they are told, and what they need not be any more.

Live games are played by people who sit at them; of these only the beginning is told.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from terrae.server.matches.clock import DAY
from terrae.server.matches.table import Table
from terrae.server.notices.kinds import HOUR, Notice, TakenBack
from terrae.server.wire.parts import DaysClock, Event

WARNED_BEFORE = 12 * HOUR
"""How long before the time for a turn is over somebody is told so; with one day a turn, half as long."""


def warned_before(days: int) -> int:
    """Milliseconds before the end of a turn of so many days."""
    return min(WARNED_BEFORE, days * DAY // 4)


def waiting_person(table: Table) -> str | None:
    """Whose turn it is, where that is a person."""
    seat = table.seats[table.to_act] if table.to_act is not None else None
    return seat.user if seat and seat.by == "person" else None


def asked_people(table: Table) -> set[str]:
    """Whose answer an offer waits for."""
    return {table.seats[seat].user or "" for seat in table.offer.waits_for} if table.offer else set()


class Told(NamedTuple):
    """What follows from an event for those who are not there."""

    notices: list[Notice]
    taken_back: list[TakenBack]
    touched: list[str]
    """The people for whom the table begins or ceases to wait."""


def told_of(before: Table, after: Table, event: Event) -> Told:
    """Everything that follows. Most actions do not end a turn, and nothing follows from them."""
    same = before.waiting_since == after.waiting_since and before.status == after.status
    if event.kind == "play" and same and before.to_act == after.to_act and before.offer is after.offer:
        return Told([], [], [])
    return Told(notices_of(before, after, event), taken_back(before, after), touched(before, after))


def touched(before: Table, after: Table) -> list[str]:
    """The people for whom this table begins or ceases to wait."""
    turns = {waiting_person(before) or "", waiting_person(after) or ""}
    if len(turns) == 1 and before.waiting_since == after.waiting_since:
        turns = set()
    return sorted((turns | asked_people(before) ^ asked_people(after)) - {""})


def notices_of(before: Table, after: Table, event: Event) -> list[Notice]:
    """What is to be told after an event; nobody is told what they did themselves."""
    actor = after.seats[event.seat].user if event.seat is not None else None

    def others() -> list[str]:
        return sorted(
            {seat.user for seat in after.seats if seat.user and seat.kind == "user"} - {actor or ""}
        )

    def to(person: str, kind: str, due: int = 0, **more: Any) -> Notice:
        return Notice(
            person=person,
            kind=kind,
            subject=after.id,
            once=str(event.seq),
            payload={**_about(after, person), **more},
            due=due,
        )

    told: list[Notice] = []
    if event.kind == "start":
        there = _last_joined(after)
        if _is_with_others(after) and not (after.header.rematch_of or after.header.tournament):
            told += [to(user, "started") for user in others() if user != there]
    if after.clock.live:
        return told
    if after.status == "over":
        if before.status != "over":
            told += [
                to(user, "over", reason=after.outcome.reason if after.outcome else "") for user in others()
            ]
        return told
    mine, since = waiting_person(after), after.waiting_since
    if mine and (mine != waiting_person(before)) and mine != actor and _is_with_others(after):
        told = [notice for notice in told if notice.person != mine]
        told.append(to(mine, "your_turn", since=since))
        if isinstance(after.header.clock, DaysClock) and (ends := after.deadline(event.at)):
            warned = ends - warned_before(after.header.clock.days)
            told.append(to(mine, "deadline", warned, since=since, ends=ends, days=after.header.clock.days))
    new = asked_people(after) - asked_people(before) - {""}
    told += [to(user, "asked", offer=after.offer.kind if after.offer else "") for user in sorted(new)]
    return told


def taken_back(before: Table, after: Table) -> list[TakenBack]:
    """What has been done meanwhile."""
    gone: list[TakenBack] = []
    was = waiting_person(before)
    if after.clock.live and before.play and len(before.play.marks) >= len(before.seats):
        return gone  # of a live game only the beginning was told, and everybody has played since
    if was and (was != waiting_person(after) or after.status != "playing"):
        gone.append(TakenBack(was, ("your_turn", "deadline", "started"), after.id))
    gone += [
        TakenBack(user, ("asked",), after.id)
        for user in sorted(asked_people(before) - asked_people(after) - {""})
    ]
    return gone


def _is_with_others(table: Table) -> bool:
    """Whether several people sit here: who plays alone with computers waits for nobody."""
    return len({seat.user for seat in table.seats if seat.kind == "user"}) > 1


def _last_joined(table: Table) -> str | None:
    """Whoever sat down last, and is there."""
    joined = (event.data or {} for event in reversed(table.events) if event.kind == "seat")
    return next((data["user"] for data in joined if data.get("user")), None)


def _about(table: Table, person: str) -> dict[str, Any]:
    others = [seat.name or "" for seat in table.seats if seat.user != person]
    return {
        "path": f"/t/{table.id}",
        "table": table.id,
        "seq": table.seq,
        "game": table.header.game,
        "with": ", ".join(others),
    }
