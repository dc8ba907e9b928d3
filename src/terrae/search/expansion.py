"""Giving a node its edges: the likeliest actions first, more of them the more often it is visited."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from terrae.core.compiled import rule
from terrae.core.random import scrambled
from terrae.core.rulebook import list_legal
from terrae.search.games import make_room, rate
from terrae.search.repetition import SLOTS
from terrae.search.tree import Tree, add_edges

WIDTH = 48
"""The width of actions' descriptions; no game has more features."""
DEEPEST_PATH = 512
FIRST_BLOCK = 12
BLOCK_GROWTH = 4
_SCALE = 1.0 / 18446744073709551616.0


class Scratch(NamedTuple):
    """What one thread works with: the state it is at and a spare one, lists of actions, its path."""

    states: npt.NDArray[Any]
    numbers: npt.NDArray[np.int32]
    room: npt.NDArray[Any]
    priors: npt.NDArray[np.float64]
    path: npt.NDArray[np.int32]
    edges: npt.NDArray[np.int32]
    judged: npt.NDArray[np.float64]
    random: npt.NDArray[np.uint64]
    seen: npt.NDArray[np.uint64]
    sizes: npt.NDArray[np.int64]


def make_scratch(states: Any, most_legal: int, random: npt.NDArray[np.uint64]) -> Scratch:
    """Room for one thread."""
    return Scratch(
        np.repeat(states, 2),
        np.zeros(most_legal, np.int32),
        make_room(states),
        np.zeros(most_legal, np.float64),
        np.zeros(DEEPEST_PATH, np.int32),
        np.zeros(DEEPEST_PATH, np.int32),
        np.zeros(8, np.float64),
        random,
        np.zeros(SLOTS, np.uint64),
        np.zeros(2, np.int64),
    )


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
def weigh(setting: Any, state: Any, how: Any, action_weights: Any, scratch: Scratch) -> int:
    """List the legal actions with their priors, which sum to 1; gives how many."""
    numbers, priors = scratch.numbers, scratch.priors
    count = list_legal(setting, state, numbers)
    if count == 1:
        priors[0] = 1.0
        return count
    rate(setting, state, numbers, count, scratch.states[1:], action_weights, scratch.room[0], priors)
    if how.whim > 0.0:
        for index in range(count):
            word = state.key ^ how.salt ^ scrambled(np.uint64(numbers[index] + 70_000))
            priors[index] += how.whim * (chance(word) + chance(word ^ np.uint64(0x3333)) - 1.0)
    highest = -1e30
    for index in range(count):
        highest = max(highest, priors[index])
    together = 0.0
    cooling = 1.0 / how.temperature
    for index in range(count):
        priors[index] = math.exp((priors[index] - highest) * cooling)
        together += priors[index]
    share, rest = (1.0 - how.openness) / together, how.openness / count
    for index in range(count):
        priors[index] = share * priors[index] + rest
    if how.blindness > 0.0:
        overlook(state, how, numbers, priors, count)
    return count


@rule
def expand(
    setting: Any, state: Any, how: Any, action_weights: Any, tree: Tree, node: int, scratch: Scratch
) -> int:
    """Make a block of edges for a node's likeliest actions, larger than the one it has.

    Gives its place, with how many there are in `scratch.sizes`; -1 when memory is used up.
    """
    before = int(tree.nodes[node].stored)
    count = weigh(setting, state, how, action_weights, scratch)
    wanted = min(count, BLOCK_GROWTH * before if before else FIRST_BLOCK)
    scratch.sizes[0] = count
    scratch.sizes[1] = wanted
    first = add_edges(tree, wanted)
    if first < 0:
        return -1
    numbers, priors = scratch.numbers, scratch.priors
    for place in range(wanted):
        # The same exchanges in the same order, however many are wanted: a larger block begins like a smaller.
        best = place
        for index in range(place + 1, count):
            if priors[index] > priors[best]:
                best = index
        number, prior = numbers[best], priors[best]
        numbers[best], priors[best] = numbers[place], priors[place]
        numbers[place], priors[place] = number, prior
        edge = tree.edges[first + place]
        edge.action = number
        edge.prior = prior
        edge.child = 0
        edge.visits = 0
    return first


@rule
def use_edges(tree: Tree, node: int, first: int, breadth: int, scratch: Scratch) -> None:
    """Let a node have the block of edges just made; what its old edges have learned goes over."""
    record = tree.nodes[node]
    for index in range(int(record.stored)):
        tree.edges[first + index].child = tree.edges[int(record.first) + index].child
        tree.edges[first + index].visits = tree.edges[int(record.first) + index].visits
    if record.stored == 0:
        record.opened = min(scratch.sizes[1], max(1, breadth))
    record.first = first
    record.legal = scratch.sizes[0]
    record.stored = scratch.sizes[1]
