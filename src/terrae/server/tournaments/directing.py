"""What a director does by the clock: start, pair, finish. Pure: a tournament and the time give the next event, or nothing."""

from __future__ import annotations

from typing import Any

from terrae.server.tournaments import arena, knockout, robin, swiss
from terrae.server.tournaments.model import Drawn, Entrant, chance
from terrae.server.tournaments.tournament import Tournament
from terrae.server.wire.parts import Event

_NEXT = {"swiss": swiss.next_round, "round_robin": robin.next_round, "knockout": knockout.next_round}


def due(tournament: Tournament, now: int) -> Event | None:
    """The next event that is due by now."""
    if tournament.status == "announced":
        return _begin(tournament, now) if now >= tournament.plan.starts else None
    if tournament.status != "running":
        return None
    if tournament.plan.kind == "arena":
        return _in_an_arena(tournament, now)
    if tournament.halted or not _round_is_over(tournament, now):
        return None
    drawn = _NEXT[tournament.plan.kind](tournament)
    if drawn is not None:
        return _round(tournament, drawn, now)
    return None if tournament.open else _event(tournament, "finish", now)


def _event(tournament: Tournament, kind: str, now: int, **data: Any) -> Event:
    return Event(seq=tournament.seq + 1, kind=kind, at=now, data=data)


def _round(tournament: Tournament, drawn: Drawn, now: int) -> Event:
    return _event(tournament, "round", now, tables=drawn.tables, byes=drawn.byes, next=drawn.next)


def seeded(entrants: list[Entrant], salt: str) -> list[str]:
    """The strongest first; people without a rating after those with one, in an order that nobody chose."""
    return [
        one.id
        for one in sorted(
            entrants,
            key=lambda one: (one.rating is None, -(one.rating or 0), chance(salt, one.id)),
        )
    ]


def _begin(tournament: Tournament, now: int) -> Event:
    plan = tournament.plan
    there = [
        one
        for one in tournament.entrants.values()
        if one.state == "in" and (one.here or not plan.check_in or one.level is not None)
    ]
    if len(there) < max(plan.least, plan.players):
        return _event(tournament, "cancel", now, why="too_few")
    return _event(tournament, "start", now, order=seeded(there, tournament.id))


def _round_is_over(tournament: Tournament, now: int) -> bool:
    if not tournament.rounds or tournament.plan.together:
        return True
    ended = tournament.rounds[-1].ended
    return ended is not None and now >= ended + tournament.plan.between * 1000


def _in_an_arena(tournament: Tournament, now: int) -> Event | None:
    ends = tournament.ends
    assert ends is not None
    if tournament.halted:
        return None
    if now < ends:
        drawn = arena.next_tables(tournament, now)
        return _round(tournament, drawn, now) if drawn is not None else None
    return None if tournament.open else _event(tournament, "finish", now)
