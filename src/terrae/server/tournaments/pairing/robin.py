"""Round robin. Tables of two: everybody meets everybody, by the circle method. Tables of three and four: as many rounds as it takes to meet
everybody once if that came out evenly, (people − 1) / (players − 1) rounded up, each round by `grouping` without looking at points.

Rounds of tables of two follow from the order at the start alone, whoever has blocked whom; whoever has withdrawn or is away leaves the other a bye.
"""

from __future__ import annotations

from terrae.server.tournaments.model import NOBODY, Blocked, Drawn, chance
from terrae.server.tournaments.pairing.grouping import tables_of
from terrae.server.tournaments.pairing.matching import Candidate
from terrae.server.tournaments.pairing.seating import Seats
from terrae.server.tournaments.pairing.swiss import with_byes
from terrae.server.tournaments.tournament import Tournament


def rounds_of(people: int, players: int, times: int = 1) -> int:
    """How many rounds there are."""
    once = people - 1 + people % 2 if players == 2 else -(-(people - 1) // (players - 1))
    return once * max(1, times)


def circle(order: list[str], number: int) -> tuple[list[tuple[str, str]], str | None]:
    """Round `number` (from 0): one stays, or nobody's chair where the number is odd, and the others walk around it.

    Of two who walk, the first seat is that of who is less than half a circle ahead, so that everybody has it as often as the other one;
    who stays has it every second time. When all have met, seats are changed.
    """
    people = [None, *order] if len(order) % 2 else [*order]
    fixed, *ring = people
    many = len(ring)
    cycle, turn = divmod(number, many)
    tables, bye = [], ring[turn]
    if fixed is not None and bye is not None:
        tables.append((fixed, bye) if turn % 2 == 0 else (bye, fixed))
        bye = None
    for step in range(1, many // 2 + 1):
        ahead, behind = (turn + step) % many, (turn - step) % many
        one, two = ring[behind], ring[ahead]
        assert one is not None
        assert two is not None
        tables.append((one, two) if (ahead - behind) % many <= many // 2 else (two, one))
    return [(two, one) for one, two in tables] if cycle % 2 else tables, bye


def next_round(tournament: Tournament, blocked: Blocked = NOBODY) -> Drawn | None:
    """The next round, or None after the last one."""
    order = [one.id for one in tournament.ranked_by_seed()]
    plan, number = tournament.plan, len(tournament.rounds)
    if number >= rounds_of(len(order), plan.players, plan.rounds):
        return None
    there = {one.id for one in tournament.active()}
    if plan.players == 2:
        return _of_the_circle(order, number, there)
    if len(there) < plan.players:
        return None
    tally = tournament.tally
    candidates = [
        Candidate(who, 0, tally.met_by(who), tally.byes[who], blocked.get(who, frozenset()))
        for who in order
        if who in there
    ]
    playing, over = with_byes(candidates, plan.players)
    seats = Seats(tournament)
    tables = tables_of(plan.players, playing, chance(tournament.id, number))
    return Drawn(tables=[seats.order(table) for table in tables], byes=over)


def _of_the_circle(order: list[str], number: int, there: set[str]) -> Drawn | None:
    if len(there) < 2:
        return None
    tables, bye = circle(order, number)
    byes = [bye] if bye in there else []
    played = []
    for one, two in tables:
        if one in there and two in there:
            played.append([one, two])
        else:
            byes += [who for who in (one, two) if who in there]
    return Drawn(tables=played, byes=[who for who in byes if who])
