"""Keeping what is below one position and giving the rest of the tree's memory back."""

from __future__ import annotations

import numpy as np

from terrae.core.compiled import rule
from terrae.search.tree import EDGES_USED, FULL, NODES_USED, Tree, clear, enter, find


@rule
def mark_below(tree: Tree, root: int) -> int:
    """Write 1 into the lock of every node below the root; the slots serve as the list of those to visit."""
    waiting = tree.slots
    tree.locks[root] = 1
    waiting[0] = root
    count = 1
    done = 0
    while done < count:
        record = tree.nodes[waiting[done]]
        done += 1
        for index in range(int(record.stored)):
            child = tree.edges[int(record.first) + index].child
            if child > 0 and tree.locks[child] == 0:
                tree.locks[child] = 1
                waiting[count] = child
                count += 1
    return count


@rule
def move_down(tree: Tree, kept: np.ndarray, by_first: np.ndarray) -> None:
    """Move the kept nodes and their edges to the front; `locks` holds each kept node's new number."""
    used = 0
    for index in range(len(by_first)):
        record = tree.nodes[by_first[index]]
        first = int(record.first)
        record.first = used
        for edge in range(int(record.stored)):
            tree.edges[used] = tree.edges[first + edge]
            child = tree.edges[used].child
            tree.edges[used].child = tree.locks[child] if child > 0 else 0
            used += 1
    tree.counters[EDGES_USED] = used
    for index in range(len(kept)):
        tree.nodes[index + 1] = tree.nodes[kept[index]]
        tree.nodes[index + 1].best = tree.locks[tree.nodes[index + 1].best]
    tree.counters[NODES_USED] = len(kept) + 1


@rule
def enter_all(tree: Tree) -> None:
    """Let every node be found again."""
    for node in range(1, tree.counters[NODES_USED]):
        enter(tree, node)


def keep_below(tree: Tree, key: int) -> None:
    """Forget everything that does not follow from a position; everything, if it is not in the tree."""
    root = int(find(tree, np.uint64(key)))
    if root == 0:
        clear(tree)
        return
    tree.locks[:] = 0
    mark_below(tree, root)
    kept = np.flatnonzero(tree.locks).astype(np.int32)
    firsts = tree.nodes["first"][kept]
    stored = tree.nodes["stored"][kept]
    by_first = kept[np.argsort(np.where(stored > 0, firsts, -1), kind="stable")]
    tree.locks[kept] = np.arange(1, len(kept) + 1, dtype=np.int32)
    tree.slots[:] = 0
    move_down(tree, kept, by_first)
    tree.locks[:] = 0
    tree.counters[FULL] = 0
    enter_all(tree)
