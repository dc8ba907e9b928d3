"""The search tree: nodes and edges in arrays that are allocated once and never grow.

A node is a position, an edge an action from it. Positions that the rules cannot tell apart are one node
(a transposition), found by their hash; every hash contains a count that only increases, so that no position
can follow from itself: the graph is acyclic.

| array | holds |
| --- | --- |
| `nodes` | NODE records; node 0 is never used, so that 0 can mean none |
| `edges` | EDGE records; a node's edges are one block, highest prior first |
| `slots` | the hash table: numbers of nodes, open addressing, linear probing |
| `locks` | one spin lock a node |
| `counters` | see the names below |

What several threads read and write at once:

| field | written | read |
| --- | --- | --- |
| a node before it is published | by the thread that adds it | by that thread alone |
| `slots` | by a release store, which publishes a node | by acquire loads, without a lock |
| `edge.child` | once, by a release store under the lock of the edge's node | by acquire loads, without a lock |
| `node.proven` | by a release store, after the node's final `values` | by acquire loads, without a lock |
| `edge.value` | before `edge.child`, under the same lock | after `edge.child` |
| all other fields of nodes and edges | under the node's lock | under it; or without, where a number that is about to change does no harm: `visits` for widening, `values` of children |
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from terrae.core.compiled import rule
from terrae.core.pointers import address_of, record_at
from terrae.search.atomic import (
    claim,
    fetch_add,
    fetch_max,
    load_acquire,
    load_acquire_byte,
    load_relaxed,
    store_release,
    store_release_byte,
)

MOST_PLAYERS = 4

NODE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("key", np.uint64),
                ("values", np.float32, MOST_PLAYERS),  # what each player can expect, by search
                ("means", np.float32, MOST_PLAYERS),  # the mean of all evaluations backed up through the node
                ("scores", np.float32, MOST_PLAYERS),  # the same of expected final scores
                ("visits", np.int32),
                ("best", np.int32),  # the child with the highest value to the player to move; 0 for none
                ("tried", np.float32),  # the sum of the priors of all edges with a visit
                ("first", np.int32),  # its first edge; meaningful when `stored` is not 0
                ("legal", np.int16),  # how many actions are legal; -1 before they were listed
                ("stored", np.int16),  # how many of them have an edge
                ("opened", np.int16),  # how many of those can be selected (progressive widening)
                ("to_play", np.int8),
                ("proven", np.int8),  # 1 when `values` are final
                ("expanding", np.int8),  # 1 while a thread makes edges for it
                ("seen_again", np.int8),  # 1 once its actions were rated by a net that sees the whole board
            ],
            align=True,
        ),
    )
)

EDGE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("action", np.int32),
                ("prior", np.float32),
                ("child", np.int32),  # 0 before there is one
                ("visits", np.int32),
                ("value", np.float32),  # the child's value to the player to move, when last backed up
                ("bonus", np.float32),  # PUCT's exploration term without the node's factor, or PROVEN
            ],
            align=True,
        ),
    )
)

PROVEN = np.float32(-1e30)
"""The `bonus` of an edge whose child is proven, which is never selected again."""

NODES_USED, EDGES_USED, DONE, LIMIT, STOP, FULL, DEEPEST = 0, 8, 16, 24, 25, 26, 27
"""Indices of `counters`: nodes and edges in use, simulations begun and allowed, a request to stop, whether
memory is used up, the longest path so far. Those that are written often have a cache line of their own each,
apart from those that are read often, so that threads do not invalidate each other's caches."""
COUNTERS = 32

EDGES_A_NODE = 8
"""Edges allocated per node; measured: every third node is a leaf and has none."""
FEWEST_NODES = 256


HANDLE = np.dtype(
    (
        np.record,
        [
            ("nodes", "u8"),
            ("edges", "u8"),
            ("slots", "u8"),
            ("locks", "u8"),
            ("counters", "u8"),
            ("node_capacity", "i8"),
            ("edge_capacity", "i8"),
            ("mask", "i8"),
        ],
    )
)
"""The arrays' addresses, the capacity for nodes and edges, and the mask of a slot's index.

In compiled code a `tree` is a record of this type: Numba counts references at every use of an array, which takes
longer than most of what is done with a node."""


_node_at, _edge_at = record_at(NODE), record_at(EDGE)
_A_NODE, _AN_EDGE = np.uint64(NODE.itemsize), np.uint64(EDGE.itemsize)
_A_SLOT, _A_LOCK, _A_COUNTER = np.uint64(4), np.uint64(4), np.uint64(8)
_CHILD = np.uint64(EDGE.fields["child"][1])  # type: ignore[index] # records have fields
_PROVEN = np.uint64(NODE.fields["proven"][1])  # type: ignore[index]


class Tree(NamedTuple):
    """The arrays (see the table above), and their addresses for compiled code."""

    nodes: npt.NDArray[Any]
    edges: npt.NDArray[Any]
    slots: npt.NDArray[np.int32]
    locks: npt.NDArray[np.int32]
    counters: npt.NDArray[np.int64]
    handles: npt.NDArray[Any]


def _edges_for(nodes: int, most_legal: int) -> int:
    return max(nodes * EDGES_A_NODE, 4 * most_legal)


def _slots_for(nodes: int) -> int:
    """A power of two, twice as many as nodes at least and four times at most."""
    return 1 << (2 * nodes - 1).bit_length()


def fewest_bytes(most_legal: int) -> int:
    """The memory that the smallest tree takes."""
    nodes = FEWEST_NODES
    arrays = nodes * (NODE.itemsize + int(_A_LOCK)) + _edges_for(nodes, most_legal) * EDGE.itemsize
    return arrays + _slots_for(nodes) * int(_A_SLOT) + COUNTERS * int(_A_COUNTER) + HANDLE.itemsize


def make_tree(memory_bytes: int, most_nodes: int, most_legal: int) -> Tree:
    """An empty tree that takes no more than this memory, and has no more nodes than are asked for."""
    a_node = NODE.itemsize + EDGES_A_NODE * EDGE.itemsize + int(_A_LOCK) + 4 * int(_A_SLOT)
    nodes = max(FEWEST_NODES, min((memory_bytes - fewest_bytes(most_legal)) // a_node, most_nodes))
    edges = _edges_for(nodes, most_legal)
    slots = _slots_for(nodes)
    tree = Tree(
        np.zeros(nodes, NODE),
        np.zeros(edges, EDGE),
        np.zeros(slots, np.int32),
        np.zeros(nodes, np.int32),
        np.zeros(COUNTERS, np.int64),
        np.zeros(1, HANDLE),
    )
    tree.counters[NODES_USED] = 1
    handle = tree.handles[0]
    for name in ("nodes", "edges", "slots", "locks", "counters"):
        handle[name] = address_of(getattr(tree, name))
    handle.node_capacity, handle.edge_capacity, handle.mask = nodes, edges, slots - 1
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


def find(tree: Tree, key: np.uint64) -> int:
    """The node of a position, by its hash; 0 if there is none."""
    return int(find_at(tree.handles, key))


@rule
def node_of(tree: Any, number: int) -> Any:
    """A node's record."""
    return _node_at(tree.nodes + np.uint64(number) * _A_NODE)


@rule
def edge_of(tree: Any, number: int) -> Any:
    """An edge's record."""
    return _edge_at(tree.edges + np.uint64(number) * _AN_EDGE)


@rule
def child_of(tree: Any, number: int) -> int:
    """An edge's child, published; 0 before there is one."""
    return load_acquire(tree.edges + np.uint64(number) * _AN_EDGE + _CHILD)


@rule
def publish_child(tree: Any, number: int, child: int) -> None:
    """Give an edge its child: from now on other threads follow it."""
    store_release(tree.edges + np.uint64(number) * _AN_EDGE + _CHILD, child)


@rule
def is_proven(tree: Any, node: int) -> bool:
    """Whether a node's values are final; if so, they are what is read after this."""
    return load_acquire_byte(tree.nodes + np.uint64(node) * _A_NODE + _PROVEN) != 0


@rule
def publish_proven(tree: Any, node: int) -> None:
    """Declare a node's values final, once they are written."""
    store_release_byte(tree.nodes + np.uint64(node) * _A_NODE + _PROVEN, 1)


@rule
def lock_of(tree: Any, node: int) -> np.uint64:
    """The address of a node's lock."""
    return tree.locks + np.uint64(node) * _A_LOCK


@rule
def counter(tree: Any, which: int) -> int:
    """What one of the counters is at."""
    return load_relaxed(tree.counters + np.uint64(which) * _A_COUNTER)


@rule
def count(tree: Any, which: int, amount: int) -> int:
    """Add to one of the counters; gives what it was at before."""
    return fetch_add(tree.counters + np.uint64(which) * _A_COUNTER, amount)


@rule
def raise_counter(tree: Any, which: int, least: int) -> None:
    """Raise one of the counters to at least this."""
    fetch_max(tree.counters + np.uint64(which) * _A_COUNTER, least)


@rule
def node_with(tree: Any, key: np.uint64) -> int:
    """The node of a position, by its hash; 0 if there is none."""
    slot = np.int64(key >> np.uint64(1)) & tree.mask
    while True:
        node = load_acquire(tree.slots + np.uint64(slot) * _A_SLOT)
        if node == 0 or node_of(tree, node).key == key:
            return int(node)
        slot = (slot + 1) & tree.mask


@rule
def find_at(trees: Any, key: np.uint64) -> int:
    """`node_with` for arrays of one."""
    return node_with(trees[0], key)


@rule
def add_node(tree: Any, key: np.uint64, to_play: int) -> int:
    """A new node for a position, not published yet; 0 when memory is used up.

    Two threads may add the same position at once: it then has two nodes, each with a part of the visits.
    """
    node = count(tree, NODES_USED, 1)
    if node >= tree.node_capacity:
        count(tree, NODES_USED, -1)
        raise_counter(tree, FULL, 1)
        return 0
    record = node_of(tree, node)
    record.key = key
    record.to_play = to_play
    record.visits = 0
    record.best = 0
    record.tried = 0.0
    record.first = 0
    record.legal = -1
    record.stored = 0
    record.opened = 0
    record.proven = 0
    record.expanding = 0
    record.seen_again = 0
    for player in range(MOST_PLAYERS):
        record.values[player] = 0.0
        record.means[player] = 0.0
        record.scores[player] = 0.0
    return node


@rule
def publish(tree: Any, node: int) -> None:
    """Let a complete node be found by its hash: put it into the first free slot."""
    slot = np.int64(node_of(tree, node).key >> np.uint64(1)) & tree.mask
    while claim(tree.slots + np.uint64(slot) * _A_SLOT, node) != 0:
        slot = (slot + 1) & tree.mask


@rule
def add_edges(tree: Any, wanted: int) -> int:
    """The first of a block of new edges; -1 when memory is used up."""
    first = count(tree, EDGES_USED, wanted)
    if first + wanted > tree.edge_capacity:
        count(tree, EDGES_USED, -wanted)
        raise_counter(tree, FULL, 1)
        return -1
    return first
