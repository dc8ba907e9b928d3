"""Clocks, interleaved repeats, and the lines that are printed.

One core is measured in seconds of its own CPU time, so that other work on the machine counts for as
little as possible; where two threads or a whole process are measured, it is the clock on the wall.
"""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

Work = Callable[[], float]
"""Does its work and gives how much of it was done, such as the number of actions."""


@dataclass(frozen=True)
class Line:
    """One result: ours and theirs by repeat, and the ratio that is wanted of them."""

    name: str
    unit: str
    ours: tuple[float, ...]
    peer: str = ""
    theirs: tuple[float, ...] = ()
    target: float | None = None
    smaller_is_better: bool = False
    note: str = ""

    @property
    def ratios(self) -> list[float]:
        """Ours by theirs, repeat by repeat; without a peer, our own values."""
        if not self.theirs:
            return list(self.ours)
        return [mine / other for mine, other in zip(self.ours, self.theirs, strict=True)]

    @property
    def met(self) -> bool | None:
        """Whether the target is met by the median; None where there is none."""
        if self.target is None:
            return None
        middle = statistics.median(self.ratios)
        return middle <= self.target if self.smaller_is_better else middle >= self.target

    def __str__(self) -> str:
        ratios = self.ratios
        parts = [f"{self.name:<46}", f"{readable(statistics.median(self.ours)):>9} {self.unit:<10}"]
        if self.theirs:
            parts.append(f"{self.peer:<10} {readable(statistics.median(self.theirs)):>9}")
            parts.append(f"ratio {statistics.median(ratios):6.2f}")
        parts.append(f"[{readable(min(ratios))} … {readable(max(ratios))}]")
        if self.target is not None:
            sign = "<=" if self.smaller_is_better else ">="
            parts.append(f"target {sign} {self.target:g}: {'met' if self.met else 'MISSED'}")
        if self.note:
            parts.append(f"({self.note})")
        return "  ".join(parts)


def readable(value: float) -> str:
    """A number with a few digits and a unit's letter."""
    for limit, letter in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if abs(value) >= limit:
            return f"{value / limit:.2f}{letter}"
    return f"{value:.3g}"


def rate(work: Work, clock: Callable[[], float] = time.thread_time) -> float:
    """How much is done in a second."""
    begin = clock()
    done = work()
    return done / (clock() - begin)


def interleaved(works: dict[str, Work], repeats: int) -> dict[str, tuple[float, ...]]:
    """The rates of all works: each once, then each again, so that good and bad moments fall on all alike."""
    found: dict[str, list[float]] = {name: [] for name in works}
    for work in works.values():
        work()  # warm: compiled, and in the cache
    for _ in range(repeats):
        for name, work in works.items():
            found[name].append(rate(work))
    return {name: tuple(rates) for name, rates in found.items()}


def busy() -> str:
    """A warning where the machine has so much else to do that the clock on the wall says little."""
    if not hasattr(os, "getloadavg"):
        return ""
    load, cores = os.getloadavg()[0], os.cpu_count() or 1
    return f"load {load:.1f} on {cores} cores: measure again on a quiet machine" if load > cores else ""


@contextmanager
def one_core() -> Iterator[None]:
    """Stay on one core, where the system can do that."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)
