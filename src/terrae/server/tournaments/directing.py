"""What a director does by the clock: start, pair, finish. Pure: a tournament and the time give the next event, or nothing."""

from __future__ import annotations

from typing import Any

from terrae.server.tournaments.model import NOBODY, Blocked, Drawn, Entrant, chance
from terrae.server.tournaments.pairing import arena, knockout, robin, swiss
from terrae.server.tournaments.tournament import Tournament
from terrae.server.wire.parts import Event


def draws(tournament: Tournament, now: int) -> bool:
    """Whether people may be paired by now, so that it has to be known who has blocked whom."""
    if tournament.status != "running" or tournament.halted:
        return False
    return tournament.plan.kind == "arena" or _round_is_over(tournament, now)


def due(tournament: Tournament, now: int, blocked: Blocked = NOBODY) -> Event | None:
    """The next event that is due by now."""
    if tournament.status == "announced":
        return _begin(tournament, now) if now >= tournament.plan.starts else None
    if tournament.status != "running":
        return None
    if tournament.plan.kind == "arena":
        return _in_an_arena(tournament, now, blocked)
    if tournament.halted or not _round_is_over(tournament, now):
        return None
    drawn = _next_round(tournament, blocked)
    if drawn is not None:
        return _round(tournament, drawn, now)
    return None if tournament.open else _event(tournament, "finish", now)


def _next_round(tournament: Tournament, blocked: Blocked) -> Drawn | None:
    match tournament.plan.kind:
        case "swiss":
            return swiss.next_round(tournament, blocked)
        case "round_robin":
            return robin.next_round(tournament, blocked)
        case _:
            return knockout.next_round(tournament)  # the bracket is fixed from the beginning


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
    pause = 0 if _is_the_last(tournament) else tournament.plan.between * 1000
    return ended is not None and now >= ended + pause


def _is_the_last(tournament: Tournament) -> bool:
    """Whether no round follows the one that is played: then nobody waits for the next, and the end is told at once."""
    plan, rounds = tournament.plan, tournament.rounds
    match plan.kind:
        case "swiss":
            return len(rounds) >= plan.rounds
        case "round_robin":
            return len(rounds) >= robin.rounds_of(len(tournament.ranked_by_seed()), plan.players, plan.rounds)
        case _:
            return rounds[-1].next == 1


def _in_an_arena(tournament: Tournament, now: int, blocked: Blocked) -> Event | None:
    ends = tournament.ends
    assert ends is not None
    if tournament.halted:
        return None
    if now < ends:
        drawn = arena.next_tables(tournament, now, blocked)
        return _round(tournament, drawn, now) if drawn is not None else None
    return None if tournament.open else _event(tournament, "finish", now)
