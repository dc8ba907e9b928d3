"""Swiss: as many rounds as announced, everybody against people with as many points, nobody twice while that can be avoided."""

from __future__ import annotations

from collections.abc import Iterable

from terrae.server.tournaments.model import NOBODY, Blocked, Drawn, chance
from terrae.server.tournaments.pairing.grouping import tables_of
from terrae.server.tournaments.pairing.matching import Candidate, pairs
from terrae.server.tournaments.pairing.seating import Seats
from terrae.server.tournaments.standings import standings
from terrae.server.tournaments.tournament import Tournament


def candidates_of(tournament: Tournament, who: Iterable[str], blocked: Blocked = NOBODY) -> list[Candidate]:
    """These people in the order of the standings."""
    wanted, tally = set(who), tournament.tally
    return [
        Candidate(line.id, line.points, tally.met_by(line.id), line.byes, blocked.get(line.id, frozenset()))
        for line in standings(tournament)
        if line.id in wanted
    ]


def with_byes(candidates: list[Candidate], size: int) -> tuple[list[Candidate], list[str]]:
    """Who sits at tables of three and four, and who stays over: those with the fewest byes, the lowest in the standings first."""
    over = len(candidates) % size
    places = sorted(range(len(candidates)), key=lambda place: (candidates[place].byes, -place))[:over]
    return (
        [one for place, one in enumerate(candidates) if place not in places],
        [candidates[place].id for place in sorted(places)],
    )


def next_round(tournament: Tournament, blocked: Blocked = NOBODY) -> Drawn | None:
    """The next round, or None after the last one."""
    if len(tournament.rounds) >= tournament.plan.rounds:
        return None
    return drawn(tournament, candidates_of(tournament, (one.id for one in tournament.active()), blocked))


def drawn(tournament: Tournament, candidates: list[Candidate]) -> Drawn | None:
    """Tables for these people; None where they are too few for one."""
    size, seats = tournament.plan.players, Seats(tournament)
    if len(candidates) < size:
        return None
    if size == 2:
        found, stays = pairs(candidates)
        return Drawn(tables=[seats.order(pair) for pair in found], byes=[stays] if stays else [])
    playing, byes = with_byes(candidates, size)
    seed = chance(tournament.id, len(tournament.rounds))
    return Drawn(tables=[seats.order(table) for table in tables_of(size, playing, seed)], byes=byes)
