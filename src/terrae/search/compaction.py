"""Keeping the subtree of one position and freeing the rest of the tree's memory; on one thread."""

from __future__ import annotations

from typing import Any

import numpy as np

from terrae.core.compiled import rule
from terrae.search.tree import EDGES_USED, FULL, NODES_USED, Tree, clear, counter, find, publish


@rule
def mark_below(nodes: Any, edges: Any, waiting: Any, locks: Any, root: int) -> int:
    """Write 1 into the lock of every node below the root; `waiting` is room for a list of those to visit."""
    locks[root] = 1
    waiting[0] = root
    count = 1
    done = 0
    while done < count:
        record = nodes[waiting[done]]
        done += 1
        for index in range(int(record.stored)):
            child = edges[int(record.first) + index].child
            if child > 0 and locks[child] == 0:
                locks[child] = 1
                waiting[count] = child
                count += 1
    return count


@rule
def move_down(nodes: Any, edges: Any, numbers: Any, kept: Any, by_first: Any) -> int:
    """Move the kept nodes and their edges to the front; `numbers` are their new ones. Gives how many edges."""
    used = 0
    for index in range(len(by_first)):
        record = nodes[by_first[index]]
        first = int(record.first)
        record.first = used
        for edge in range(int(record.stored)):
            edges[used] = edges[first + edge]
            child = edges[used].child
            edges[used].child = numbers[child] if child > 0 else 0
            used += 1
    for index in range(len(kept)):
        nodes[index + 1] = nodes[kept[index]]
        nodes[index + 1].best = numbers[nodes[index + 1].best]
    return used


@rule
def publish_all(trees: Any) -> None:
    """Let every node be found again."""
    for node in range(1, counter(trees[0], NODES_USED)):
        publish(trees[0], node)


def keep_below(tree: Tree, key: int) -> None:
    """Forget everything that does not follow from a position; everything, if it is not in the tree."""
    root = find(tree, np.uint64(key))
    if root == 0:
        clear(tree)
        return
    tree.locks[:] = 0
    mark_below(tree.nodes, tree.edges, tree.slots, tree.locks, root)
    kept = np.flatnonzero(tree.locks).astype(np.int32)
    firsts = tree.nodes["first"][kept]
    stored = tree.nodes["stored"][kept]
    by_first = kept[np.argsort(np.where(stored > 0, firsts, -1), kind="stable")]
    tree.locks[kept] = np.arange(1, len(kept) + 1, dtype=np.int32)
    tree.slots[:] = 0
    tree.counters[EDGES_USED] = move_down(tree.nodes, tree.edges, tree.locks, kept, by_first)
    tree.counters[NODES_USED] = len(kept) + 1
    tree.locks[:] = 0
    tree.counters[FULL] = 0
    publish_all(tree.handles)
