"""Tables of two: one matching of least cost over everybody, by rustworkx.

What a table costs, the first thing weighing more than all that follow: that two meet again; the square of their difference in
points, and that one has blocked the other, which is worth two wins of difference; how far they are from "the upper half of those with equal points meets the lower half". Who stays over where the number is odd is part
of the same matching: a second bye costs as much as a second meeting, and then the lowest in the standings has it.

Each is tried with some neighbours only, which is enough while there are many; where no perfect matching is found without a second
meeting, with twice as many, in the end with everybody.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import rustworkx

from terrae.server.tournaments.model import price_of_a_block

AGAIN = 10**9
"""That two meet again, or a second bye."""
APART = 10**4
"""The square of a difference in points, in halves."""
BLOCKED = price_of_a_block(2)
MOST = 10**15
NEIGHBOURS = 24
NOBODY = -1


class Candidate(NamedTuple):
    """Somebody to be paired, in the order of the standings."""

    id: str
    points: int
    met: dict[str, int]
    """How often one has met whom."""
    byes: int
    blocked: frozenset[str] = frozenset()
    """Whom not to meet if it can be helped."""


def pairs(candidates: list[Candidate]) -> tuple[list[tuple[str, str]], str | None]:
    """Everybody with somebody, the best tables first; and who stays over where the number is odd."""
    width = NEIGHBOURS
    while True:
        whole = width >= len(candidates)
        found = _matched(candidates, width, again=whole)
        if found is not None:
            return found
        assert not whole, "with everybody allowed there is always a matching"
        width *= 2


def _matched(
    candidates: list[Candidate], width: int, again: bool
) -> tuple[list[tuple[str, str]], str | None] | None:
    count = len(candidates)
    odd = count % 2 == 1
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(count + odd))
    halves = _halves(candidates)
    fewest = min((one.byes for one in candidates), default=0)
    for one, two in _tried(candidates, halves, width):
        met = candidates[one].met.get(candidates[two].id, 0)
        if not met or again:
            apart = candidates[one].points - candidates[two].points
            fold = abs(two - one - halves[one]) if not apart else two - one
            apart = apart * apart + BLOCKED * (candidates[two].id in candidates[one].blocked)
            graph.add_edge(one, two, MOST - AGAIN * met - APART * apart - fold)
    if odd:
        for place, candidate in enumerate(candidates):
            second = candidate.byes - fewest
            if not second or again:
                graph.add_edge(
                    place, count, MOST - AGAIN * second - APART * candidate.points**2 - (count - place)
                )
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    if 2 * len(found) < count + odd:
        return None
    ordered = sorted((min(pair), max(pair)) for pair in found)
    stays = next((candidates[one].id for one, two in ordered if two == count), None)
    return [(candidates[one].id, candidates[two].id) for one, two in ordered if two < count], stays


def _halves(candidates: list[Candidate]) -> list[int]:
    """For everybody: half of how many have as many points."""
    sizes: dict[int, int] = {}
    for candidate in candidates:
        sizes[candidate.points] = sizes.get(candidate.points, 0) + 1
    return [max(1, sizes[candidate.points] // 2) for candidate in candidates]


def _tried(candidates: list[Candidate], halves: list[int], width: int) -> Iterator[tuple[int, int]]:
    """Whom everybody is tried with: those next in the standings, and those around half a group further down."""
    count = len(candidates)
    for one in range(count):
        near = set(range(one + 1, min(count, one + 1 + width)))
        middle = one + halves[one]
        near |= set(range(max(one + 1, middle - width // 2), min(count, middle + width // 2 + 1)))
        for two in sorted(near):
            yield one, two
