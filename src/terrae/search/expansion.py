"""Expansion: a node's edges are made for the actions with the highest priors, in growing blocks."""

from __future__ import annotations

import math
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.compiled import rule
from terrae.core.random import Generator, scrambled
from terrae.core.rulebook import list_legal
from terrae.search.board_net import BOARD
from terrae.search.knowledge import rate, workspace_type
from terrae.search.network import INPUTS
from terrae.search.repetition import SLOTS
from terrae.search.second_glance import rate_again
from terrae.search.tree import MOST_PLAYERS, add_edges, child_of, edge_of, node_of

WIDTH = 48
"""Features that describe an action; no game has more."""
DEEPEST_PATH = 512
MOST_LEGAL = 2560
"""No game has more legal actions."""
FIRST_BLOCK = 8
"""Edges that a node gets at first, and how many times as many when it needs more."""
BLOCK_GROWTH = 4
LANES = 8
"""How many numbers are looked at side by side: no fewer than `FIRST_BLOCK`."""
_MANY = 6 * LANES
"""So many actions that it saves time to pass over most of them."""
_SCALE = 1.0 / 18446744073709551616.0


Scratch = Any
"""A thread's working memory: in compiled code a record, elsewhere an array of one.

| field | holds |
| --- | --- |
| `states` | the position that the simulation has come to |
| `workspace` | see `knowledge` |
| `inputs`, `board` | see `network`, `board_net` |
| `numbers`, `priors`, `order` | legal actions, their priors, the indices of the highest |
| `before` | of each action the edge that it had, while a node's edges are brought into another order |
| `heads` | the highest priors of so many groups |
| `path`, `edges` | the nodes of the simulation, and the edge selected at each; -1 where it ended |
| `values` | the evaluation that is backed up: values, then expected scores |
| `seen` | keys of positions that turns of the match began with |
| `sizes` | legal actions and edges of the node that is expanded |
"""


@cache
def scratch_type(state_type: np.dtype[Any], workspace: np.dtype[Any]) -> np.dtype[Any]:
    """The type of a thread's working memory for positions of a type."""
    return np.dtype(
        (
            np.record,
            [
                ("workspace", workspace, (1,)),
                ("inputs", INPUTS, (1,)),
                ("board", BOARD, (1,)),
                ("heads", "f8", (LANES,)),
                ("priors", "f8", (MOST_LEGAL,)),
                ("numbers", "i4", (MOST_LEGAL,)),
                ("order", "i4", (MOST_LEGAL,)),
                ("before", "i4", (MOST_LEGAL,)),
                ("path", "i4", (DEEPEST_PATH,)),
                ("edges", "i4", (DEEPEST_PATH,)),
                ("values", "f8", (2 * MOST_PLAYERS,)),
                ("random", "u8", (1,)),
                ("seen", "u8", (SLOTS,)),
                ("sizes", "i8", (2,)),
                ("states", state_type, (1,)),  # last: its size is odd, and the others' are not
            ],
        )
    )


def make_scratch(states: npt.NDArray[Any], most_legal: int, random: Generator) -> Scratch:
    """Working memory for one thread."""
    assert most_legal <= MOST_LEGAL, "no game has so many legal actions"
    scratches = np.zeros(1, scratch_type(states.dtype, workspace_type(states)))
    scratches["states"][0] = states[0]
    scratches["random"][0] = random
    return scratches


@rule
def hashed_unit(word: np.uint64) -> float:
    """A pseudorandom number from 0 to 1, a function of the word."""
    return np.float64(scrambled(word)) * _SCALE


@rule
def overlook(state: Any, params: Any, numbers: Any, priors: Any, count: int) -> None:
    """Weak levels overlook actions: lower some priors at random, high ones less often."""
    best = 0
    for index in range(count):
        if priors[index] > priors[best]:
            best = index
    for index in range(count):
        if index == best:
            continue
        conspicuous = math.sqrt(priors[index] / priors[best])
        drawn = hashed_unit(state.key ^ params.salt ^ scrambled(np.uint64(numbers[index])))
        if drawn < params.blindness * (1.0 - 0.7 * conspicuous):
            priors[index] *= 1e-6


@rule
def approximate_exp(exponent: float) -> float:
    """e to the power of a number from 0 down, as (1 + x/n)^n with n = 1024.

    Within one per cent as far down as -4; unlike `math.exp` it is nothing but products, which LLVM
    vectorizes.
    """
    power = max(0.0, 1.0 + exponent * (1.0 / 1024.0))
    for _ in range(10):
        power *= power
    return power


@rule
def highest_of(numbers: Any, count: int) -> float:
    """The highest of the first `count` numbers; in four chains, which the processor runs in parallel."""
    first = second = third = fourth = numbers[0]
    for index in range(0, count - 3, 4):
        first = max(first, numbers[index])
        second = max(second, numbers[index + 1])
        third = max(third, numbers[index + 2])
        fourth = max(fourth, numbers[index + 3])
    for index in range(count & ~3, count):
        first = max(first, numbers[index])
    return max(max(first, second), max(third, fourth))


@rule
def sum_of(numbers: Any, count: int) -> float:
    """The sum of the first `count` numbers; in four chains, which the processor runs in parallel."""
    first = second = third = fourth = 0.0
    for index in range(0, count - 3, 4):
        first += numbers[index]
        second += numbers[index + 1]
        third += numbers[index + 2]
        fourth += numbers[index + 3]
    for index in range(count & ~3, count):
        first += numbers[index]
    return (first + second) + (third + fourth)


@rule
def limit_below(priors: Any, count: int, heads: Any) -> float:
    """A prior that at least `LANES` are not below: the lowest of the highest of so many groups."""
    for lane in range(LANES):
        heads[lane] = priors[lane]
    for start in range(LANES, count - LANES + 1, LANES):
        for lane in range(LANES):
            heads[lane] = max(heads[lane], priors[start + lane])
    lowest = heads[0]
    for lane in range(1, LANES):
        lowest = min(lowest, heads[lane])
    return lowest


@rule
def select_highest(priors: Any, count: int, wanted: int, order: Any, heads: Any) -> None:
    """Fill `order` with the indices of the highest priors, in descending order, of equal ones the first.

    Where few of many are wanted, most actions are passed over without a branch: their priors are too low.
    """
    limit = limit_below(priors, count, heads) if wanted <= LANES and count >= _MANY else 0.0
    candidates = np.uintp(0)
    for index in range(count):
        order[candidates] = index
        candidates += np.uintp(priors[index] >= limit)
    kept = 0
    lowest = -1.0
    for candidate in range(np.int64(candidates)):
        index = order[candidate]
        prior = priors[index]
        if kept == wanted:
            if prior <= lowest:
                continue
            place = kept - 1
        else:
            place = kept
            kept += 1
        while place > 0 and priors[order[place - 1]] < prior:
            order[place] = order[place - 1]
            place -= 1
        order[place] = index
        lowest = priors[order[kept - 1]]


@rule
def compute_priors(
    setting: Any, state: Any, params: Any, action_weights: Any, net: Any, scratch: Scratch, again: bool
) -> int:
    """List the legal actions and their priors, a softmax of their ratings, by the whole board where it is `again`; gives how many."""
    numbers, priors = scratch.numbers, scratch.priors
    count = list_legal(setting, state, numbers)
    if count == 1:
        priors[0] = 1.0
        return count
    rate(setting, state, numbers, count, action_weights, net, scratch.workspace[0], priors)
    if again:
        rate_again(setting, state, numbers, count, net, scratch.workspace[0], scratch.board[0], priors)
    if params.whim > 0.0:
        for index in range(count):
            word = state.key ^ params.salt ^ scrambled(np.uint64(numbers[index] + 70_000))
            priors[index] += params.whim * (hashed_unit(word) + hashed_unit(word ^ np.uint64(0x3333)) - 1.0)
    highest = highest_of(priors, count)
    cooling = 1.0 / params.temperature
    for index in range(count):
        priors[index] = approximate_exp((priors[index] - highest) * cooling)
    share, rest = (1.0 - params.openness) / sum_of(priors, count), params.openness / count
    for index in range(count):
        priors[index] = share * priors[index] + rest
    if params.blindness > 0.0:
        overlook(state, params, numbers, priors, count)
    return count


@rule
def make_edges(
    setting: Any,
    state: Any,
    params: Any,
    action_weights: Any,
    net: Any,
    tree: Any,
    node: int,
    scratch: Scratch,
    again: bool,
) -> int:
    """Room for a larger block of edges for a node; the actions with the highest priors are in `scratch.order`.

    Gives the first of the edges, and how many there are in `scratch.sizes`; -1 when memory is used up.
    """
    before = int(node_of(tree, node).stored)
    count = compute_priors(setting, state, params, action_weights, net, scratch, again)
    wanted = min(count, BLOCK_GROWTH * before if before else FIRST_BLOCK)
    scratch.sizes[0] = count
    scratch.sizes[1] = wanted
    first = add_edges(tree, wanted)
    if first >= 0:
        select_highest(scratch.priors, count, wanted, scratch.order, scratch.heads)
    return first


@rule
def write_edge(tree: Any, number: int, scratch: Scratch, index: int) -> None:
    """A new edge, for the action of this index."""
    edge = edge_of(tree, number)
    edge.action = scratch.numbers[index]
    edge.prior = scratch.priors[index]
    edge.child = 0
    edge.visits = 0
    edge.value = 0.0
    edge.bonus = edge.prior


@rule
def take_over(tree: Any, old_number: int, new_number: int) -> None:
    """Copy an edge's statistics.

    Another thread may publish a child on an old edge at the same time: the new edge then has none, until the
    child is found again by its hash.
    """
    old, new = edge_of(tree, old_number), edge_of(tree, new_number)
    new.child = child_of(tree, old_number)  # before `value`, which belongs to it
    new.visits = old.visits
    new.value = old.value
    new.bonus = old.bonus


@rule
def install_edges(tree: Any, node: int, first: int, breadth: int, scratch: Scratch) -> None:
    """Replace a node's edges by the block just made, in the same order; under the node's lock."""
    record = node_of(tree, node)
    for index in range(int(scratch.sizes[1])):
        write_edge(tree, first + index, scratch, int(scratch.order[index]))
    for index in range(int(record.stored)):
        take_over(tree, int(record.first) + index, first + index)
    if record.stored == 0:
        record.opened = min(scratch.sizes[1], max(1, breadth))
    record.first = first
    record.legal = scratch.sizes[0]
    record.stored = scratch.sizes[1]
