"""Tables of three and four. The best is hard to find (the "social golfer problem"); what is looked for is stated here.

What all tables cost together, the first thing weighing more than the second: how often two at a table have met already (a
third meeting costs three times a second one), and the squares of the differences in points; that one has blocked another counts as two
wins of difference. The search begins with groups of equal
points cut into tables so that each has somebody of every part of its group, and swaps two people of different tables as long as that makes the whole
cheaper. Where people would still meet again, it begins anew from other cuts, a number of times, and the cheapest is taken.
Nothing is left to chance: the same question has the same answer.
"""

from __future__ import annotations

import random
from itertools import combinations

from terrae.server.tournaments.model import price_of_a_block
from terrae.server.tournaments.pairing.matching import Candidate

AGAIN = 10**6
RESTARTS = 24
MANY = 120
"""With more than so many people one start is enough, and swaps are looked for among neighbours in the standings."""
WINDOW = 48


def tables_of(
    size: int, candidates: list[Candidate], seed: int = 0, restarts: int = RESTARTS
) -> list[list[str]]:
    """Everybody at a table; their number must be a multiple of the size. Candidates stand in the order of the standings."""
    assert len(candidates) % size == 0, f"{len(candidates)} people do not fill tables of {size}"
    if not candidates:
        return []
    search = _Search(size, candidates)
    best = search.improved(search.cut())
    shuffler = random.Random(seed)
    for _ in range(restarts if len(candidates) <= MANY else 0):
        if search.cost(best) < AGAIN:
            break
        other = list(range(len(candidates)))
        shuffler.shuffle(other)
        best = min(best, search.improved(search.sliced(other)), key=search.cost)
    ordered = sorted(sorted(table) for table in best)
    return [[candidates[place].id for place in table] for table in ordered]


class _Search:
    def __init__(self, size: int, candidates: list[Candidate]) -> None:
        self.size = size
        self.count = len(candidates)
        self._points = [candidate.points for candidate in candidates]
        place = {candidate.id: number for number, candidate in enumerate(candidates)}
        self._met: list[dict[int, int]] = [
            {place[other]: times for other, times in candidate.met.items() if other in place}
            for candidate in candidates
        ]
        self._blocked = [
            {place[other] for other in candidate.blocked if other in place} for candidate in candidates
        ]
        self._price = price_of_a_block(size)

    def sliced(self, order: list[int]) -> list[list[int]]:
        return [order[begin : begin + self.size] for begin in range(0, self.count, self.size)]

    def cut(self) -> list[list[int]]:
        """Groups of equal points, filled up from below to whole tables, each cut so that a table has one of every part."""
        tables: list[list[int]] = []
        begin = 0
        while begin < self.count:
            end = begin
            while end < self.count and self._points[end] == self._points[begin]:
                end += 1
            end = min(self.count, end + -(end - begin) % self.size)
            many = (end - begin) // self.size
            tables += [list(range(begin + number, end, many)) for number in range(many)]
            begin = end
        return tables

    def pair(self, one: int, two: int) -> int:
        met = self._met[one].get(two, 0)
        apart = self._points[one] - self._points[two]
        blocked = self._price * (two in self._blocked[one])
        return AGAIN * met * (met + 1) // 2 + apart * apart + blocked

    def table(self, places: list[int]) -> int:
        return sum(self.pair(one, two) for one, two in combinations(places, 2))

    def cost(self, tables: list[list[int]]) -> int:
        return sum(self.table(table) for table in tables)

    def improved(self, tables: list[list[int]]) -> list[list[int]]:
        """By swaps of two people, until none helps."""
        where = [0] * self.count
        for number, table in enumerate(tables):
            for place in table:
                where[place] = number
        costs = [self.table(table) for table in tables]
        better = True
        while better:
            better = False
            for one in range(self.count):
                if costs[where[one]] and (found := self._best_swap(tables, where, costs, one)) is not None:
                    self._swap(tables, where, costs, one, found)
                    better = True
        return tables

    def _best_swap(self, tables: list[list[int]], where: list[int], costs: list[int], one: int) -> int | None:
        reach = self.count if self.count <= MANY else WINDOW
        best, found = 0, None
        mine = [other for other in tables[where[one]] if other != one]
        without = costs[where[one]] - sum(self.pair(one, other) for other in mine)
        for two in range(max(0, one - reach), min(self.count, one + reach + 1)):
            if where[two] == where[one]:
                continue
            theirs = [other for other in tables[where[two]] if other != two]
            after = (
                without
                + sum(self.pair(two, other) for other in mine)
                + costs[where[two]]
                - sum(self.pair(two, other) for other in theirs)
                + sum(self.pair(one, other) for other in theirs)
            )
            gain = costs[where[one]] + costs[where[two]] - after
            if gain > best:
                best, found = gain, two
        return found

    def _swap(self, tables: list[list[int]], where: list[int], costs: list[int], one: int, two: int) -> None:
        here, there = where[one], where[two]
        tables[here][tables[here].index(one)] = two
        tables[there][tables[there].index(two)] = one
        where[one], where[two] = there, here
        costs[here], costs[there] = self.table(tables[here]), self.table(tables[there])
