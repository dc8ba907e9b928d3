"""Games on processes of this machine."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool

from terrae.arena.executors import MOST_TRIES, LostWorkerError
from terrae.arena.playing import GamePlan, PlayedGame, play_game


class LocalExecutor:
    """A pool of processes; a pool that broke is made anew and its games are played again."""

    def __init__(self, workers: int = 1, play: Callable[[GamePlan], PlayedGame] = play_game) -> None:
        self.workers = workers
        self._play = play

    def run(self, plans: Iterable[GamePlan]) -> Iterator[PlayedGame]:
        """Play all; only as many games are under way as there are workers, twice."""
        waiting = iter(plans)
        tries: dict[int, int] = {}
        again: list[GamePlan] = []
        under_way: dict[Future[PlayedGame], GamePlan] = {}
        pool = self._pool()
        try:
            while True:
                while len(under_way) < 2 * self.workers:
                    plan = again.pop() if again else next(waiting, None)
                    if plan is None:
                        break
                    under_way[pool.submit(self._play, plan)] = plan
                if not under_way:
                    return
                done, _ = wait(under_way, return_when=FIRST_COMPLETED)
                lost: list[GamePlan] = []
                for future in done:
                    plan = under_way.pop(future)
                    try:
                        yield future.result()
                    except BrokenProcessPool:
                        lost.append(plan)
                if lost:
                    again += [*lost, *under_way.values()]
                    under_way.clear()
                    _count(tries, lost)
                    _end(pool)
                    pool = self._pool()
        finally:
            _end(pool)

    def _pool(self) -> ProcessPoolExecutor:
        # spawn, not fork: compiled code and its threads do not survive a fork
        return ProcessPoolExecutor(
            self.workers, mp_context=multiprocessing.get_context("spawn"), initializer=_begin
        )


def _begin() -> None:
    """A worker leaves interrupts to the process that started it, and ends when that has ended, however it did."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow, name="terrae-arena-parent", daemon=True).start()


def _follow() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _end(pool: ProcessPoolExecutor) -> None:
    """End the workers at once: what they play now is not kept, and may take minutes."""
    for process in list((getattr(pool, "_processes", None) or {}).values()):
        process.kill()
    pool.shutdown(wait=True, cancel_futures=True)


def _count(tries: dict[int, int], lost: list[GamePlan]) -> None:
    for plan in lost:
        tries[plan.number] = tries.get(plan.number, 0) + 1
        if tries[plan.number] >= MOST_TRIES:
            raise LostWorkerError(f"the workers of game {plan.number} were lost {MOST_TRIES} times; {plan}")
