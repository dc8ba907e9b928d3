"""What people are told of a tournament who are not looking: that they can check in, that their next game is ready, that it is over.

The tables of a tournament do not tell that they have begun, since the tournament does.
"""

from __future__ import annotations

from typing import Any

from terrae.server.notices.kinds import CLUB, Notice, TakenBack
from terrae.server.tournaments.league import League
from terrae.server.tournaments.standings import standings
from terrae.server.tournaments.tournament import Tournament
from terrae.server.wire.parts import Event


def _to(tournament: Tournament, person: str, kind: str, due: int = 0, **more: Any) -> Notice:
    about = {
        "path": f"/tournaments/{tournament.id}",
        "name": tournament.plan.name,
        "game": tournament.plan.game,
    }
    return Notice(
        person=person,
        kind=kind,
        subject=tournament.id,
        once=str(more.get("round", "") or tournament.plan.starts),
        payload={**about, **more},
        due=due,
    )


def _to_club(tournament: Tournament, what: str, name: str) -> Notice:
    """For the channel of the club that it belongs to."""
    plan = tournament.plan
    return Notice(
        person=f"{CLUB}{plan.club}",
        kind="club",
        subject=tournament.id,
        once=what,
        payload={
            "path": f"/tournaments/{tournament.id}",
            "club": plan.club_name or "",
            "what": what,
            "text": plan.name,
            "name": name,
        },
    )


def _people(tournament: Tournament) -> list[str]:
    return [one.id for one in tournament.entrants.values() if one.level is None and one.state != "withdrawn"]


def notices_of(about: Tournament | League, event: Event) -> list[Notice]:
    """What is to be told after an event that has been added."""
    if isinstance(about, League):
        return []
    plan, data = about.plan, event.data or {}
    match event.kind:
        case "create" if plan.club:
            return [_to_club(about, "tournament", plan.owner_name)]
        case "join" if plan.check_in and about.status == "announced" and data["id"] in _people(about):
            return [
                _to(
                    about, data["id"], "check_in", plan.starts - plan.check_in * 60_000, minutes=plan.check_in
                )
            ]
        case "change" if plan.check_in and "starts" in data:
            opens = plan.starts - plan.check_in * 60_000
            return [
                _to(about, who, "check_in", opens, minutes=plan.check_in)
                for who in _people(about)
                if not about.entrants[who].here
            ]
        case "round" if not (plan.together and len(about.rounds) > 1):
            number = len(about.rounds)
            return [
                _to(about, who, "round", round=number, path=f"/t/{pairing.table}")
                for pairing in about.rounds[-1].pairings
                for who in pairing.seats
                if about.entrants[who].level is None
            ]
        case "finish":
            told = set(_people(about))
            first = next((line.id for line in standings(about) if not line.out), None)
            club = [_to_club(about, "winner", about.entrants[first].name)] if plan.club and first else []
            return club + [
                _to(about, line.id, "tournament_over", rank=line.rank, people=len(about.entrants))
                for line in standings(about)
                if line.id in told
            ]
        case _:
            return []


def taken_back(about: Tournament | League, event: Event) -> list[TakenBack]:
    """What somebody need not be told any more."""
    if isinstance(about, League):
        return []
    data = event.data or {}
    match event.kind:
        case "check_in" | "leave":
            return [TakenBack(data["who"], ("check_in",), about.id)]
        case "change" if "starts" in data:
            return [TakenBack(who, ("check_in",), about.id) for who in _people(about)]
        case "start" | "cancel":
            return [TakenBack(who, ("check_in",), about.id) for who in _people(about)]
        case _:
            return []
