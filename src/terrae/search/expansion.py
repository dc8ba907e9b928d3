"""Giving a node its edges: the likeliest actions first, more of them the more often it is visited."""

from __future__ import annotations

import math
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.compiled import rule
from terrae.core.random import Generator, scrambled
from terrae.core.rulebook import list_legal
from terrae.search.knowledge import rate, workspace_type
from terrae.search.repetition import SLOTS
from terrae.search.tree import MOST_PLAYERS, add_edges, edge_of, node_of

WIDTH = 48
"""The width of actions' descriptions; no game has more features."""
DEEPEST_PATH = 512
MOST_LEGAL = 2560
"""No game has more legal actions."""
FIRST_BLOCK = 8
BLOCK_GROWTH = 4
_SCALE = 1.0 / 18446744073709551616.0


Scratch = Any
"""What one thread works with: in compiled code a record, elsewhere an array of one.

| field | holds |
| --- | --- |
| `states` | the state it is at |
| `workspace` | what the game's knowledge works with |
| `numbers`, `priors`, `order` | legal actions, how likely each is, which are the likeliest |
| `path`, `edges` | the nodes it came by, and the edge that each was left by; -1 where the way ended |
| `judged` | values and scores on the way back |
| `seen` | positions that turns of the match began with |
| `sizes` | legal actions and edges of a node that is given some |
"""


@cache
def _scratch_type(state_type: np.dtype[Any], workspace: np.dtype[Any]) -> np.dtype[Any]:
    return np.dtype(
        (
            np.record,
            [
                ("workspace", workspace, (1,)),
                ("priors", "f8", (MOST_LEGAL,)),
                ("numbers", "i4", (MOST_LEGAL,)),
                ("order", "i4", (MOST_LEGAL,)),
                ("path", "i4", (DEEPEST_PATH,)),
                ("edges", "i4", (DEEPEST_PATH,)),
                ("judged", "f8", (2 * MOST_PLAYERS,)),
                ("random", "u8", (1,)),
                ("seen", "u8", (SLOTS,)),
                ("sizes", "i8", (2,)),
                ("states", state_type, (1,)),  # last: its size is odd, and the others' are not
            ],
        )
    )


def make_scratch(states: npt.NDArray[Any], most_legal: int, random: Generator) -> Scratch:
    """Room for one thread."""
    assert most_legal <= MOST_LEGAL, "no game has so many legal actions"
    scratches = np.zeros(1, _scratch_type(states.dtype, workspace_type(states)))
    scratches["states"][0] = states[0]
    scratches["random"][0] = random
    return scratches


@rule
def chance(word: np.uint64) -> float:
    """A number from 0 to 1 that looks random, always the same for the same word."""
    return np.float64(scrambled(word)) * _SCALE


@rule
def overlook(state: Any, how: Any, numbers: Any, priors: Any, count: int) -> None:
    """Short sight: actions are passed over by chance, those that meet the eye less often."""
    best = 0
    for index in range(count):
        if priors[index] > priors[best]:
            best = index
    for index in range(count):
        if index == best:
            continue
        stands_out = math.sqrt(priors[index] / priors[best])
        drawn = chance(state.key ^ how.salt ^ scrambled(np.uint64(numbers[index])))
        if drawn < how.blindness * (1.0 - 0.7 * stands_out):
            priors[index] *= 1e-6


@rule
def raised(exponent: float) -> float:
    """e to the power of a number from 0 down, as the limit of (1 + x/n)^n, with n = 1024.

    Within one per cent as far down as -4; unlike `math.exp` it is nothing but products, which are
    made for several actions at once.
    """
    power = max(0.0, 1.0 + exponent * (1.0 / 1024.0))
    for _ in range(10):
        power *= power
    return power


@rule
def highest_of(numbers: Any, count: int) -> float:
    """The highest of the first `count` numbers; four at a time, so that none waits for the one before."""
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
    """The sum of the first `count` numbers; four at a time, so that none waits for the one before."""
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
def likeliest(priors: Any, count: int, wanted: int, order: Any) -> None:
    """Fill `order` with the places of the highest priors, the highest first, and of equal ones the first."""
    kept = 0
    lowest = -1.0
    for index in range(count):
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
def weigh(setting: Any, state: Any, how: Any, action_weights: Any, scratch: Scratch) -> int:
    """List the legal actions with their priors, which sum to 1; gives how many."""
    numbers, priors = scratch.numbers, scratch.priors
    count = list_legal(setting, state, numbers)
    if count == 1:
        priors[0] = 1.0
        return count
    rate(setting, state, numbers, count, action_weights, scratch.workspace[0], priors)
    if how.whim > 0.0:
        for index in range(count):
            word = state.key ^ how.salt ^ scrambled(np.uint64(numbers[index] + 70_000))
            priors[index] += how.whim * (chance(word) + chance(word ^ np.uint64(0x3333)) - 1.0)
    highest = highest_of(priors, count)
    cooling = 1.0 / how.temperature
    for index in range(count):
        priors[index] = raised((priors[index] - highest) * cooling)
    share, rest = (1.0 - how.openness) / sum_of(priors, count), how.openness / count
    for index in range(count):
        priors[index] = share * priors[index] + rest
    if how.blindness > 0.0:
        overlook(state, how, numbers, priors, count)
    return count


@rule
def expand(
    setting: Any, state: Any, how: Any, action_weights: Any, tree: Any, node: int, scratch: Scratch
) -> int:
    """Make a block of edges for a node's likeliest actions, larger than the one it has.

    Gives its place, with how many there are in `scratch.sizes`; -1 when memory is used up.
    """
    before = int(node_of(tree, node).stored)
    count = weigh(setting, state, how, action_weights, scratch)
    wanted = min(count, BLOCK_GROWTH * before if before else FIRST_BLOCK)
    scratch.sizes[0] = count
    scratch.sizes[1] = wanted
    first = add_edges(tree, wanted)
    if first < 0:
        return -1
    order = scratch.order
    likeliest(scratch.priors, count, wanted, order)
    for place in range(wanted):
        edge = edge_of(tree, first + place)
        edge.action = scratch.numbers[order[place]]
        edge.prior = scratch.priors[order[place]]
        edge.child = 0
        edge.visits = 0
        edge.value = 0.0
        edge.pull = edge.prior
    return first


@rule
def use_edges(tree: Any, node: int, first: int, breadth: int, scratch: Scratch) -> None:
    """Let a node have the block of edges just made; what its old edges have learned goes over."""
    record = node_of(tree, node)
    for index in range(int(record.stored)):
        old, new = edge_of(tree, int(record.first) + index), edge_of(tree, first + index)
        new.child = old.child
        new.visits = old.visits
        new.value = old.value
        new.pull = old.pull
    if record.stored == 0:
        record.opened = min(scratch.sizes[1], max(1, breadth))
    record.first = first
    record.legal = scratch.sizes[0]
    record.stored = scratch.sizes[1]
