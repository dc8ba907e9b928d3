"""The search tree: nodes and edges in arrays that are made once and never grow.

A node is a position, an edge an action from it. Positions that the rules cannot tell apart are one
node, found by their hash; no position can come back to itself, since every hash holds a count that
only goes one way, so the graph has no circles.

| array | holds |
| --- | --- |
| `nodes` | NODE records; node 0 is never used, so that 0 can mean none |
| `edges` | EDGE records; a node's edges lie in one block, likeliest action first |
| `slots` | where a hash is looked up: numbers of nodes, open addressing |
| `locks` | one lock a node, for several threads |
| `counters` | see the names below |
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from terrae.core.compiled import rule
from terrae.search.atomic import fetch_add

MOST_PLAYERS = 4

NODE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("key", np.uint64),
                ("values", np.float32, MOST_PLAYERS),  # what each player can expect, by search
                ("means", np.float32, MOST_PLAYERS),  # the mean of everything seen below
                ("scores", np.float32, MOST_PLAYERS),  # the same, in the game's own coin
                ("visits", np.int32),
                (
                    "best",
                    np.int32,
                ),  # the child that the player to move likes best so far; 0 before there is one
                ("known", np.float32),  # the priors of all edges that were tried, together
                ("first", np.int32),  # its first edge; meaningful when `stored` is not 0
                ("legal", np.int16),  # how many actions are legal; -1 before they were listed
                ("stored", np.int16),  # how many of them have an edge
                ("opened", np.int16),  # how many of those may be searched by now
                ("to_play", np.int8),
                ("proven", np.int8),  # 1 when `values` are certain
                ("busy", np.int8),  # 1 while a thread is giving it edges
            ],
            align=True,
        ),
    )
)

EDGE = np.dtype(
    (
        np.record,
        np.dtype(
            [("action", np.int32), ("prior", np.float32), ("child", np.int32), ("visits", np.int32)],
            align=True,
        ),
    )
)

NODES_USED, EDGES_USED, DONE, LIMIT, STOP, FULL, DEEPEST = 0, 8, 16, 24, 25, 26, 27
"""Places in `counters`: nodes and edges in use, simulations begun and allowed, the wish to stop, whether
memory is used up, the longest path so far. Those that change all the time lie apart from each other and
from those that are read all the time, each in a cache line of its own, for the sake of several threads."""
COUNTERS = 32

_BYTES_A_SLOT = 4
_BYTES_A_LOCK = 4
_EDGES_A_NODE = 10
"""How many edges memory is kept for, a node; measured: most nodes are leaves and have none."""
FEWEST_NODES = 256


class Tree(NamedTuple):
    """The arrays; see the table above."""

    nodes: npt.NDArray[Any]
    edges: npt.NDArray[Any]
    slots: npt.NDArray[np.int32]
    locks: npt.NDArray[np.int32]
    counters: npt.NDArray[np.int64]


def make_tree(memory_bytes: int, most_nodes: int, most_legal: int) -> Tree:
    """An empty tree that takes no more than this memory, and has no more nodes than are asked for."""
    a_node = NODE.itemsize + _BYTES_A_LOCK + _EDGES_A_NODE * EDGE.itemsize + 4 * _BYTES_A_SLOT
    nodes = max(FEWEST_NODES, min(memory_bytes // a_node, most_nodes))
    edges = max(nodes * _EDGES_A_NODE, 4 * most_legal)
    slots = 1 << (2 * nodes - 1).bit_length()
    tree = Tree(
        np.zeros(nodes, NODE),
        np.zeros(edges, EDGE),
        np.zeros(slots, np.int32),
        np.zeros(nodes, np.int32),
        np.zeros(COUNTERS, np.int64),
    )
    tree.counters[NODES_USED] = 1
    return tree


def bytes_of(tree: Tree) -> int:
    """The memory that a tree takes."""
    return sum(array.nbytes for array in tree)


def clear(tree: Tree) -> None:
    """Forget everything."""
    tree.slots[:] = 0
    tree.locks[:] = 0
    tree.counters[:] = 0
    tree.counters[NODES_USED] = 1


@rule
def find(tree: Tree, key: np.uint64) -> int:
    """The node of a position, by its hash; 0 if there is none."""
    mask = len(tree.slots) - 1
    slot = np.int64(key >> np.uint64(1)) & mask
    while True:
        node = tree.slots[slot]
        if node == 0:
            return 0
        if tree.nodes[node].key == key:
            return np.int64(node)  # type: ignore[return-value]
        slot = (slot + 1) & mask


@rule
def add_node(tree: Tree, key: np.uint64, to_play: int) -> int:
    """A new node for a position; 0 when memory is used up.

    Two threads may add the same position at once: then it has two nodes, which does no harm.
    """
    node = fetch_add(tree.counters, NODES_USED, 1)
    if node >= len(tree.nodes):
        tree.counters[NODES_USED] = len(tree.nodes)
        tree.counters[FULL] = 1
        return 0
    record = tree.nodes[node]
    record.key = key
    record.to_play = to_play
    record.visits = 0
    record.best = 0
    record.known = 0.0
    record.first = 0
    record.legal = -1
    record.stored = 0
    record.opened = 0
    record.proven = 0
    record.busy = 0
    for player in range(MOST_PLAYERS):
        record.values[player] = 0.0
        record.means[player] = 0.0
        record.scores[player] = 0.0
    return node


@rule
def enter(tree: Tree, node: int) -> None:
    """Let a finished node be found by its hash."""
    mask = len(tree.slots) - 1
    slot = np.int64(tree.nodes[node].key >> np.uint64(1)) & mask
    while tree.slots[slot] != 0:
        slot = (slot + 1) & mask
    tree.slots[slot] = node


@rule
def add_edges(tree: Tree, count: int) -> int:
    """Room for a block of edges; -1 when memory is used up."""
    first = fetch_add(tree.counters, EDGES_USED, count)
    if first + count > len(tree.edges):
        fetch_add(tree.counters, EDGES_USED, -count)
        tree.counters[FULL] = 1
        return -1
    return first
