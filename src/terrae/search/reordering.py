"""A node's edges in another order, when its actions have been rated anew: what is known of those that were visited is kept."""

from __future__ import annotations

from typing import Any

from terrae.core.compiled import rule
from terrae.search.expansion import Scratch, take_over, write_edge
from terrae.search.tree import PROVEN, edge_of, node_of

_PLACED = -2
"""In `before`: the action has its edge."""


@rule
def reorder_edges(tree: Any, node: int, first: int, wanted: int, scratch: Scratch) -> None:
    """Replace a node's edges by the block just made, whose order is another; under the node's lock.

    As many as are wanted open by the new order, then those that were visited already, then the rest.
    """
    record = node_of(tree, node)
    legal, stored, before = int(scratch.sizes[0]), int(scratch.sizes[1]), scratch.before
    for index in range(legal):
        before[index] = -1
    visited = 0
    for number in range(int(record.first), int(record.first) + int(record.stored)):
        if edge_of(tree, number).visits > 0:
            before[_index_of(scratch.numbers, legal, int(edge_of(tree, number).action))] = number
            visited += 1
    opened = min(max(wanted, int(record.opened)), stored if stored == legal else stored - visited)
    place = 0
    for rank in range(opened):
        _place_edge(tree, first + place, scratch, int(scratch.order[rank]))
        place += 1
    for index in range(legal):
        if before[index] >= 0:
            _place_edge(tree, first + place, scratch, index)
            place += 1
    record.opened = place
    for rank in range(opened, stored):
        if place < stored and before[scratch.order[rank]] != _PLACED:
            _place_edge(tree, first + place, scratch, int(scratch.order[rank]))
            place += 1
    record.tried = 0.0
    for number in range(first, first + int(record.opened)):
        if edge_of(tree, number).visits > 0:
            record.tried += edge_of(tree, number).prior
    record.first = first
    record.legal = legal
    record.stored = stored


@rule
def _index_of(numbers: Any, count: int, number: int) -> int:
    """Where a number stands among the first `count`, which ascend."""
    low, high = 0, count - 1
    while low < high:
        middle = (low + high) >> 1
        if numbers[middle] < number:
            low = middle + 1
        else:
            high = middle
    return low


@rule
def _place_edge(tree: Any, number: int, scratch: Scratch, index: int) -> None:
    """An edge for the action of this index, with what is known of it."""
    write_edge(tree, number, scratch, index)
    if scratch.before[index] >= 0:
        take_over(tree, int(scratch.before[index]), number)
        edge = edge_of(tree, number)
        if edge.bonus > PROVEN:
            edge.bonus = edge.prior / (1.0 + edge.visits)
    scratch.before[index] = _PLACED
