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
from terrae.core.pointers import address_of, record_at
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
            [
                ("action", np.int32),
                ("prior", np.float32),
                ("child", np.int32),  # 0 before there is one
                ("visits", np.int32),
                ("value", np.float32),  # what the child was worth to the player to move when last heard of
                ("pull", np.float32),  # prior / (1 + visits), or PROVEN
            ],
            align=True,
        ),
    )
)

PROVEN = np.float32(-1e30)
"""The `pull` of an edge whose child is proven: there is nothing more to learn there."""

NODES_USED, EDGES_USED, DONE, LIMIT, STOP, FULL, DEEPEST = 0, 8, 16, 24, 25, 26, 27
"""Places in `counters`: nodes and edges in use, simulations begun and allowed, the wish to stop, whether
memory is used up, the longest path so far. Those that change all the time lie apart from each other and
from those that are read all the time, each in a cache line of its own, for the sake of several threads."""
COUNTERS = 32

_EDGES_A_NODE = 8
"""How many edges memory is kept for, a node; measured: every third node is a leaf and has none."""
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
            ("node_room", "i8"),
            ("edge_room", "i8"),
            ("mask", "i8"),
        ],
    )
)
"""Where the arrays lie, how many nodes and edges they have room for, and what a slot's number is masked with.

Compiled code works with this: every use of an array would count its holders, up and down, which takes longer
than most of what is done with a node. In compiled code a `tree` is a record of this type."""

SLOT = np.dtype((np.record, [("node", "i4")]))
COUNTER = np.dtype((np.record, [("number", "i8")]))

_node_at, _edge_at = record_at(NODE), record_at(EDGE)
_slot_at, _counter_at = record_at(SLOT), record_at(COUNTER)
_A_NODE, _AN_EDGE = np.uint64(NODE.itemsize), np.uint64(EDGE.itemsize)
_A_SLOT, _A_LOCK, _A_COUNTER = np.uint64(SLOT.itemsize), np.uint64(4), np.uint64(COUNTER.itemsize)


class Tree(NamedTuple):
    """The arrays (see the table above), and where they lie, for compiled code."""

    nodes: npt.NDArray[Any]
    edges: npt.NDArray[Any]
    slots: npt.NDArray[np.int32]
    locks: npt.NDArray[np.int32]
    counters: npt.NDArray[np.int64]
    handles: npt.NDArray[Any]


def _edges_for(nodes: int, most_legal: int) -> int:
    return max(nodes * _EDGES_A_NODE, 4 * most_legal)


def _slots_for(nodes: int) -> int:
    """A power of two, twice as many as nodes at least and four times at most."""
    return 1 << (2 * nodes - 1).bit_length()


def fewest_bytes(most_legal: int) -> int:
    """The memory that the smallest tree takes."""
    nodes = FEWEST_NODES
    arrays = nodes * (NODE.itemsize + int(_A_LOCK)) + _edges_for(nodes, most_legal) * EDGE.itemsize
    return arrays + _slots_for(nodes) * SLOT.itemsize + COUNTERS * COUNTER.itemsize + HANDLE.itemsize


def make_tree(memory_bytes: int, most_nodes: int, most_legal: int) -> Tree:
    """An empty tree that takes no more than this memory, and has no more nodes than are asked for."""
    a_node = NODE.itemsize + _EDGES_A_NODE * EDGE.itemsize + int(_A_LOCK) + 4 * SLOT.itemsize
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
    handle.node_room, handle.edge_room, handle.mask = nodes, edges, slots - 1
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
def slot_of(tree: Any, number: int) -> Any:
    """A slot's record."""
    return _slot_at(tree.slots + np.uint64(number) * _A_SLOT)


@rule
def lock_of(tree: Any, node: int) -> np.uint64:
    """The address of a node's lock."""
    return tree.locks + np.uint64(node) * _A_LOCK


@rule
def counter_of(tree: Any, which: int) -> Any:
    """One of the counters; `number` is what it stands at."""
    return _counter_at(tree.counters + np.uint64(which) * _A_COUNTER)


@rule
def count(tree: Any, which: int, amount: int) -> int:
    """Add to one of the counters, whatever other threads do; gives what it stood at before."""
    return fetch_add(tree.counters + np.uint64(which) * _A_COUNTER, amount)


@rule
def node_with(tree: Any, key: np.uint64) -> int:
    """The node of a position, by its hash; 0 if there is none."""
    slot = np.int64(key >> np.uint64(1)) & tree.mask
    while True:
        node = int(slot_of(tree, slot).node)
        if node == 0 or node_of(tree, node).key == key:
            return node
        slot = (slot + 1) & tree.mask


@rule
def find_at(trees: Any, key: np.uint64) -> int:
    """`node_with` for arrays of one."""
    return node_with(trees[0], key)


@rule
def add_node(tree: Any, key: np.uint64, to_play: int) -> int:
    """A new node for a position; 0 when memory is used up.

    Two threads may add the same position at once: then it has two nodes, which does no harm.
    """
    node = count(tree, NODES_USED, 1)
    if node >= tree.node_room:
        counter_of(tree, NODES_USED).number = tree.node_room
        counter_of(tree, FULL).number = 1
        return 0
    record = node_of(tree, node)
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
def enter(tree: Any, node: int) -> None:
    """Let a finished node be found by its hash."""
    slot = np.int64(node_of(tree, node).key >> np.uint64(1)) & tree.mask
    while slot_of(tree, slot).node != 0:
        slot = (slot + 1) & tree.mask
    slot_of(tree, slot).node = node


@rule
def add_edges(tree: Any, wanted: int) -> int:
    """Room for a block of edges; -1 when memory is used up."""
    first = count(tree, EDGES_USED, wanted)
    if first + wanted > tree.edge_room:
        count(tree, EDGES_USED, -wanted)
        counter_of(tree, FULL).number = 1
        return -1
    return first
