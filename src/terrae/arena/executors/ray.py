"""Games on a Ray cluster: the same plans give the same games as on one machine."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from terrae.arena.executors import MOST_TRIES, LostWorkerError
from terrae.arena.playing import GamePlan, PlayedGame, play_game
from terrae.core.errors import OptionError


class RayExecutor:
    """Tasks on a cluster; Ray runs a task again whose worker was lost."""

    def __init__(
        self, address: str, ahead: int = 64, play: Callable[[GamePlan], PlayedGame] = play_game
    ) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        try:
            import ray
        except ImportError as error:
            raise OptionError(
                "Ray is not installed; install it with: pip install 'terrae[cluster]'"
            ) from error
        self._ray: Any = ray
        self._ahead = ahead
        if not ray.is_initialized():
            try:
                ray.init(address=address, log_to_driver=False, configure_logging=False)
            except (ConnectionError, RuntimeError, ValueError) as error:
                raise OptionError(
                    f"there is no Ray cluster to be reached at {address}; give the address that ray start names, "
                    "or auto for one on this machine, and set RAY_AUTH_MODE=token where it asks for a token"
                ) from error
        self._play = ray.remote(max_retries=MOST_TRIES, retry_exceptions=False)(play)

    def run(self, plans: Iterable[GamePlan]) -> Iterator[PlayedGame]:
        """Play all, some games ahead of the cluster's pace."""
        waiting = iter(plans)
        under_way: dict[Any, GamePlan] = {}
        try:
            while True:
                while len(under_way) < self._ahead:
                    plan = next(waiting, None)
                    if plan is None:
                        break
                    under_way[self._play.remote(plan)] = plan
                if not under_way:
                    return
                done, _ = self._ray.wait(list(under_way), num_returns=1)
                plan = under_way.pop(done[0])
                try:
                    yield self._ray.get(done[0])
                except self._ray.exceptions.WorkerCrashedError as error:
                    raise LostWorkerError(
                        f"the workers of game {plan.number} were lost {MOST_TRIES} times"
                    ) from error
        finally:
            for reference in under_way:
                self._ray.cancel(reference)
