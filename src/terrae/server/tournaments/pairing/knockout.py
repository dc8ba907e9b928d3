"""Knock-out. Of a table of two or three the first goes on, of a table of four the first two.

| step | rule |
| --- | --- |
| how many go on | to `players`, times 2, 2, 2 … (three at a table: times 3): from then on the numbers come out without byes |
| byes | the best seeds; everybody else is dealt onto the tables like cards there and back: the best meet last |
| who goes on | by the places at the table; on the same place, the better seed |
| the bracket | whoever goes on takes over the best seed of the table (of four: the two best), so that it is fixed from the beginning |
| numbers that do not come out | the best of those who were next, by place, then seed |
| the final | one table; its first has won |

Where people withdraw, fewer go on; with fewer than fill a table it is over.
"""

from __future__ import annotations

from terrae.server.tournaments.model import Drawn, Round
from terrae.server.tournaments.pairing.seating import Seats
from terrae.server.tournaments.tournament import Tournament


def goal(people: int, players: int) -> tuple[int, int]:
    """How many tables there are in a round of so many, and how many go on from it."""
    on = max(1, players // 2)
    if people == players:
        return 1, 1
    even = players
    while even * players // on <= people:
        even = even * players // on
    if even == people:
        return people // players, people * on // players
    tables = -(-(people - even) // (players - on))
    if tables * players <= people:
        return tables, even
    tables = people // players
    return tables, max(players, people - tables * (players - on))


def next_round(tournament: Tournament) -> Drawn | None:
    """The next round, or None when it is over."""
    slots = slots_of(tournament)
    there = {one.id for one in tournament.active()}
    order = sorted((who for who in slots if who in there), key=lambda who: slots[who])
    players, seats = tournament.plan.players, Seats(tournament)
    if len(order) < players:
        return None
    tables, following = goal(len(order), players)
    byes, playing = order[: len(order) - tables * players], order[len(order) - tables * players :]
    dealt: list[list[str]] = [[] for _ in range(tables)]
    for row in range(players):
        cards = playing[row * tables : (row + 1) * tables]
        for table, who in zip(dealt, reversed(cards) if row % 2 else cards, strict=True):
            table.append(who)
    return Drawn(tables=[seats.order(table) for table in dealt], byes=byes, next=following)


def slots_of(tournament: Tournament) -> dict[str, int]:
    """Who is still in, and the place in the bracket that each of them has taken over."""
    slots = {one.id: one.seed for one in tournament.ranked_by_seed()}
    for round_ in tournament.rounds:
        slots = _after(round_, slots)
    return slots


def _after(round_: Round, before: dict[str, int]) -> dict[str, int]:
    """Who goes on from a round. Those who were not there for it are out; while a game goes on nobody has left its table."""
    after = {who: before[who] for who in round_.byes}
    rest: list[tuple[int, int, str]] = []
    for pairing in round_.pairings:
        if pairing.places is None:
            after |= {who: before[who] for who in pairing.seats}
            continue
        ranked = sorted(
            (place, before[who], who) for place, who in zip(pairing.places, pairing.seats, strict=True)
        )
        on = 1 if round_.next == 1 else max(1, len(pairing.seats) // 2)
        best = sorted(before[who] for who in pairing.seats)
        after |= {who: best[number] for number, (_, _, who) in enumerate(ranked[:on])}
        rest += [(place, best[on + number], who) for number, (place, _, who) in enumerate(ranked[on:])]
    if not round_.open:
        for _, slot, who in sorted(rest)[: max(0, round_.next - len(after))]:
            after[who] = slot
    return after


def going_on(tournament: Tournament) -> list[str]:
    """Who is still in, by their place in the bracket."""
    slots = slots_of(tournament)
    return sorted(slots, key=lambda who: slots[who])
