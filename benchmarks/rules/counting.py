"""Perft: how many nodes a second, by depth, and with two threads beside one."""

from __future__ import annotations

import math
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np

import terrae
from benchmarks.rules.measuring import Line, Work, busy, one_core, rate
from terrae import Match
from terrae.core import rulebook

WANTED_OF_TWO_THREADS = 1.8
DEPTHS = {"terra-nova": (1, 2, 3, 4), "terra-turrium": (1, 2, 3, 4, 5)}
PLIES = {"terra-nova": 110, "terra-turrium": 60}
THREAD_DEPTH = {"terra-nova": 5, "terra-turrium": 6}


def middle(name: str) -> Match:
    """A position in the middle of a game: a fixed number of actions into a fixed random game that lays stones."""
    match = terrae.start(name, players=2)
    for step in range(PLIES[name]):
        legal = match.legal_actions
        eager = [action for action in legal if action.kind in ("stone", "put")]
        match.play((eager or legal)[(step * 7919) % len(eager or legal)])
    assert not match.over
    return match


def perft_in_threads(match: Match, depth: int, threads: int) -> int:
    """The same count, the first actions shared out among threads that run without the interpreter's lock."""
    waiting = match.legal_actions.numbers.tolist()

    def count() -> int:
        scratch = np.repeat(match.states, depth + 1)
        numbers = np.empty((depth + 1, match.variant.most_legal), np.int32)
        counts = np.zeros((2, depth + 1), np.int64)
        nodes = 0
        while True:
            try:
                number = waiting.pop()
            except IndexError:
                return nodes
            scratch[0] = match.states[0]
            rulebook.play_at(match.setting, scratch, number)
            nodes += int(rulebook.perft_at(match.setting, scratch, numbers, counts, depth - 1))

    with ThreadPoolExecutor(threads) as pool:
        return sum(future.result() for future in [pool.submit(count) for _ in range(threads)])


def _check() -> None:
    """The answers: placements are a falling product, and counting leaves is counting one level more."""
    for name, first in (("terra-nova", 168), ("terra-turrium", 32)):
        start = terrae.start(name, players=2)
        assert [start.perft(depth) for depth in range(4)] == [
            1,
            first,
            math.perm(first, 2),
            math.perm(first, 3),
        ]
        match = middle(name)
        children = 0
        for action in match.legal_actions:
            match.play(action)
            children += match.perft(1)
            match.undo()
        assert match.perft(2) == children == perft_in_threads(match, 2, 2)


def _repeated(match: Match, depth: int) -> Work:
    """So many counts that the clock can tell."""
    times = max(1, 20_000 // match.perft(depth))
    return lambda: float(sum(match.perft(depth) for _ in range(times)))


def run(repeats: int) -> list[Line]:
    """By depth on one core, then one thread beside two."""
    _check()
    lines = []
    for name, depths in DEPTHS.items():
        match = middle(name)
        for depth in depths:
            with one_core():
                rates = tuple(rate(_repeated(match, depth)) for _ in range(repeats))
            lines.append(Line(f"perft depth {depth}, {name}", "nodes/s", rates))
    for name, depth in THREAD_DEPTH.items():
        lines += _threads(name, depth, repeats)
    return lines


def _threads(name: str, depth: int, repeats: int) -> list[Line]:
    """By the clock on the wall, and what two free cores would give going by the CPU time that two threads need."""
    match = middle(name)
    nodes = match.perft(depth)
    rates: dict[int, list[float]] = {1: [], 2: []}
    work: dict[int, list[float]] = {1: [], 2: []}
    for _ in range(repeats):
        for threads in (1, 2):
            begin, begin_of_work = time.perf_counter(), time.process_time()
            assert perft_in_threads(match, depth, threads) == nodes
            rates[threads].append(nodes / (time.perf_counter() - begin))
            work[threads].append(threads * nodes / (time.process_time() - begin_of_work))
    title = f"perft in two threads, {name}"
    one, two = tuple(rates[1]), tuple(rates[2])
    return [
        Line(title, "nodes/s", two, "one thread", one, WANTED_OF_TWO_THREADS, note=busy()),
        Line(f"{title}, by CPU time", "nodes/s", tuple(work[2]), "one thread", tuple(work[1])),
    ]
