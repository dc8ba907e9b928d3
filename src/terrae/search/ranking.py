"""Which action of a node is best: a proven win, then by visits, proven losses last.

A proven result is exact however seldom it was visited: among the rest it is as good as its value.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from terrae.core.compiled import rule
from terrae.search.expansion import MOST_LEGAL
from terrae.search.tree import child_of, edge_of, node_of

_WON = 1.0 - 1e-6
_NO_VALUE = -1.0
_FOREMOST = 1e12
"""What a proven win adds to a standing."""

RANKING = np.dtype(
    (
        np.record,
        [("standing", "f8", (MOST_LEGAL,)), ("value", "f8", (MOST_LEGAL,)), ("order", "i4", (MOST_LEGAL,))],
    )
)
"""By edge, counted from the node's first: how often it counts as visited, and its value to the player to move; and the
edges' numbers, best first."""


@rule
def rank(tree: Any, node: int, ranking: Any) -> int:
    """Fill a ranking of a node's edges; gives how many there are."""
    record = node_of(tree, node)
    count, first, mover = int(record.stored), int(record.first), int(record.to_play)
    leading, most, most_unproven = -1, 0.0, -1.0
    for index in range(count):
        child = child_of(tree, first + index)
        ranking.value[index] = node_of(tree, child).values[mover] if child > 0 else _NO_VALUE
        ranking.standing[index] = float(edge_of(tree, first + index).visits) if child > 0 else 0.0
        most = max(most, ranking.standing[index])
        if not _is_settled(tree, child) and ranking.standing[index] > most_unproven:
            leading, most_unproven = index, ranking.standing[index]
    for index in range(count):
        value = ranking.value[index]
        if _is_settled(tree, child_of(tree, first + index)):
            if leading >= 0 and most > 0.0:
                ranking.standing[index] = most + 1.0 if value > ranking.value[leading] else -1.0
            if value >= _WON:
                ranking.standing[index] += _FOREMOST
        place = index
        while place > 0 and _is_before(ranking, index, int(ranking.order[place - 1])):
            ranking.order[place] = ranking.order[place - 1]
            place -= 1
        ranking.order[place] = index
    return count


@rule
def _is_settled(tree: Any, child: int) -> bool:
    return child > 0 and node_of(tree, child).proven != 0


@rule
def _is_before(ranking: Any, one: int, other: int) -> bool:
    if ranking.standing[one] != ranking.standing[other]:
        return ranking.standing[one] > ranking.standing[other]
    return ranking.value[one] > ranking.value[other]


@rule
def rank_at(trees: Any, node: int, rankings: Any) -> int:
    """`rank` for arrays of one."""
    return rank(trees[0], node, rankings[0])
