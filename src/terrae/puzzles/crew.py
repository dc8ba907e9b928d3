"""Many games mined at once, on processes of this machine."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait

from terrae.puzzles.journal import Journal
from terrae.puzzles.mining import Quarry, mine_game
from terrae.puzzles.puzzle import Puzzle

Report = Callable[[int, int, int], None]
"""Is told how many games are done, of how many, and how many puzzles there are."""


def mine(
    quarry: Quarry,
    numbers: Sequence[int],
    journal: Journal,
    workers: int = 1,
    seconds: float | None = None,
    report: Report | None = None,
) -> None:
    """Mine the games of these numbers that the journal does not hold; none is begun after `seconds`."""
    waiting = [number for number in numbers if number not in journal.games]
    until = None if seconds is None else time.monotonic() + seconds

    def tell() -> None:
        if report:
            report(len(journal.games), len(numbers), len(journal.puzzles))

    def keep(number: int, found: list[Puzzle]) -> None:
        journal.add(number, found)
        tell()

    def begun() -> int | None:
        late = until is not None and time.monotonic() >= until
        return waiting.pop(0) if waiting and not late else None

    tell()
    if workers == 1:
        while (number := begun()) is not None:
            keep(number, mine_game(quarry, number))
        return
    # spawn, not fork: compiled code and its threads do not survive a fork
    with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as pool:
        under_way: dict[Future[list[Puzzle]], int] = {}
        while True:
            while len(under_way) < workers and (number := begun()) is not None:
                under_way[pool.submit(mine_game, quarry, number)] = number
            if not under_way:
                return
            done, _ = wait(under_way, return_when=FIRST_COMPLETED)
            for future in done:
                keep(under_way.pop(future), future.result())
