"""What people ask of a tournament: requests become events, or errors. Nothing has changed when one is raised."""

from __future__ import annotations

from typing import Any

import msgspec

from terrae.server.matches.lobby import Person
from terrae.server.tournaments.model import COMPUTER, Entrant
from terrae.server.tournaments.tournament import Tournament
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.parts import Event

MOST_EVENTS = 20_000
"""Of one tournament; nobody joins and leaves for ever."""


def _event(tournament: Tournament, kind: str, now: int, **data: Any) -> Event:
    return Event(seq=tournament.seq + 1, kind=kind, at=now, data=data)


def _entrant(tournament: Tournament, who: str) -> Entrant:
    if who not in tournament.entrants:
        raise WireError(Code.NOT_FOUND, "you do not take part in this tournament")
    return tournament.entrants[who]


def _open(tournament: Tournament) -> None:
    if tournament.status in ("over", "cancelled"):
        raise WireError(Code.TOURNAMENT_OVER)


def _not_too_much(tournament: Tournament) -> None:
    if tournament.seq > MOST_EVENTS:
        raise WireError(
            Code.TOO_MANY, "too much has happened in this tournament; nothing more can be changed"
        )


def join(tournament: Tournament, person: Person, invite: str | None, now: int) -> Event:
    """Somebody takes part, or comes back."""
    plan, before = tournament.plan, tournament.entrants.get(person.id)
    _open(tournament)
    if before is not None and before.state != "withdrawn":
        raise WireError(Code.SEAT_TAKEN, "you take part already")
    if plan.league is not None:
        raise WireError(Code.FORBIDDEN, "this is a group of a league; join the league for the next season")
    if not plan.public and person.id != plan.owner and invite != plan.invite and before is None:
        raise WireError(Code.BAD_INVITE)
    if plan.rated and person.kind != "account":
        raise WireError(
            Code.ACCOUNT_NEEDED, "games of this tournament are rated, between accounts; make one first"
        )
    if tournament.status == "running" and not (plan.late and plan.kind in ("swiss", "arena")):
        raise WireError(Code.TOO_LATE, "this tournament has begun, and nobody joins later")
    if before is None and len(tournament.entrants) >= plan.most:
        raise WireError(Code.TABLE_FULL, "everybody whom this tournament has room for takes part already")
    _not_too_much(tournament)
    entrant = Entrant(id=person.id, name=person.name, rating=person.rating, auto_confirm=person.auto_confirm)
    return _event(tournament, "join", now, **msgspec.to_builtins(entrant))


def leave(tournament: Tournament, who: str, now: int) -> Event:
    """Somebody does not take part any more; games that go on are played on, or given up by hand."""
    _open(tournament)
    if _entrant(tournament, who).state == "withdrawn":
        raise WireError(Code.NOT_FOUND, "you have withdrawn already")
    return _event(tournament, "leave", now, who=who)


def check_in(tournament: Tournament, who: str, now: int) -> Event:
    """Somebody is there."""
    plan = tournament.plan
    _open(tournament)
    entrant = _entrant(tournament, who)
    opens = plan.starts - plan.check_in * 60_000
    if tournament.status != "announced" or not plan.check_in:
        raise WireError(Code.TOO_LATE, "there is nothing to check in for")
    if now < opens:
        raise WireError(Code.TOO_EARLY, f"one can check in {plan.check_in} minutes before the start")
    if entrant.here:
        raise WireError(Code.SEAT_TAKEN, "you have checked in already")
    return _event(tournament, "check_in", now, who=who)


def pause(tournament: Tournament, who: str, on: bool, now: int, absent: bool = False) -> Event:
    """Somebody wants no new game for a while, or comes back."""
    _open(tournament)
    entrant = _entrant(tournament, who)
    if tournament.plan.kind == "knockout" and not absent:
        raise WireError(Code.FORBIDDEN, "in a knock-out nobody waits for anybody; you can only withdraw")
    if entrant.state != ("in" if on else "paused"):
        raise WireError(Code.STALE, "that is so already")
    _not_too_much(tournament)
    return _event(
        tournament, "pause" if on else "resume", now, who=who, **({"absent": True} if absent else {})
    )


# The director


def may_direct(tournament: Tournament, user: str | None, director: bool = False) -> None:
    """FORBIDDEN for everybody but who announced it, and directors, who may direct any."""
    if not director and (user is None or tournament.plan.owner != user):
        raise WireError(Code.FORBIDDEN, "only who announced the tournament, or a director, directs it")


def change(tournament: Tournament, values: dict[str, Any], now: int) -> Event:
    """Another name, other words or another start; before the start."""
    if tournament.status != "announced":
        raise WireError(Code.TOO_LATE, "the tournament has begun")
    if not values:
        raise WireError(Code.BAD_MESSAGE, "nothing is to be changed")
    return _event(tournament, "change", now, **values)


def add_computer(tournament: Tournament, level: int, rating: int | None, now: int) -> Event:
    """A computer takes part, each level at most once."""
    _open(tournament)
    plan = tournament.plan
    if not plan.computers:
        raise WireError(Code.FORBIDDEN, "no computers take part in this tournament")
    if tournament.status == "running" and not (plan.late and plan.kind in ("swiss", "arena")):
        raise WireError(Code.TOO_LATE, "this tournament has begun, and nobody joins later")
    before = tournament.entrants.get(f"{COMPUTER}{level}")
    if before is not None and before.state != "withdrawn":
        raise WireError(Code.SEAT_TAKEN, "this computer takes part already")
    if before is None and len(tournament.entrants) >= plan.most:
        raise WireError(Code.TABLE_FULL, "everybody whom this tournament has room for takes part already")
    entrant = Entrant(id=f"{COMPUTER}{level}", name=f"Level {level}", rating=rating, here=True)
    return _event(tournament, "join", now, **msgspec.to_builtins(entrant))


def remove(tournament: Tournament, who: str, now: int) -> Event:
    """The director takes somebody out."""
    _open(tournament)
    if tournament.entrants.get(who) is None or tournament.entrants[who].state == "withdrawn":
        raise WireError(Code.NOT_FOUND, "nobody of that name takes part")
    return _event(tournament, "leave", now, who=who, removed=True)


def rule(tournament: Tournament, table: str, places: list[int], now: int) -> Event:
    """The director decides how a table ended; while nothing has been built on it."""
    _open(tournament)
    if table not in tournament.places:
        raise WireError(Code.NOT_FOUND, "there is no such table in this tournament")
    round_, pairing = tournament.places[table]
    if len(places) != len(pairing.seats):
        raise WireError(Code.BAD_MESSAGE, "give everybody at the table a place, in the order of the seats")
    if (
        pairing.places is not None
        and tournament.plan.kind == "knockout"
        and round_ is not tournament.rounds[-1]
    ):
        raise WireError(Code.TOO_LATE, "the next round has been drawn from this result")
    ranked = sorted(set(places))
    return _event(
        tournament, "result", now, table=table, places=[ranked.index(place) for place in places], ruled=True
    )


def halt(tournament: Tournament, on: bool, now: int) -> Event:
    """No new tables for a while, or on with it."""
    _open(tournament)
    if tournament.status != "running":
        raise WireError(Code.TOO_EARLY, "the tournament has not begun")
    if tournament.halted == on:
        raise WireError(Code.STALE, "that is so already")
    return _event(tournament, "halt" if on else "go_on", now)


def cancel(tournament: Tournament, now: int) -> Event:
    """It does not take place, or ends here."""
    _open(tournament)
    if tournament.status == "announced":
        return _event(tournament, "cancel", now, why="director")
    return _event(tournament, "finish", now, why="director")
