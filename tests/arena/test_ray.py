"""The same games on a real Ray cluster, started on loopback for this test."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from terrae.arena import GamePlan, PlayedGame, Tournament, play_game
from terrae.arena.executors.ray import RayExecutor

from .test_tournament import InThisProcess, plans, without_times

pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore::ResourceWarning"),  # Ray's own sockets
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
    pytest.mark.filterwarnings("ignore::FutureWarning"),
]


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = "0"
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    ray = pytest.importorskip("ray", reason="Ray has no wheel for this Python")
    ray.init(
        address="local",  # never one that somebody else has begun
        num_cpus=2,
        include_dashboard=False,
        log_to_driver=False,
        _node_ip_address="127.0.0.1",
    )
    try:
        yield "auto"
    finally:
        ray.shutdown()


def test_a_cluster_plays_the_same_games_as_this_process(cluster: str, tmp_path: Path) -> None:
    near, far = Tournament(plans(2), tmp_path / "near"), Tournament(plans(2), tmp_path / "far")
    near.run(InThisProcess())
    far.run(RayExecutor(cluster))
    assert [without_times(game) for game in near.games] == [without_times(game) for game in far.games]


def test_a_lost_worker_is_replaced_and_its_game_played_again(cluster: str, tmp_path: Path) -> None:
    mark = tmp_path / "mark"

    def die_once(plan: GamePlan) -> PlayedGame:
        if plan.number == 1 and not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return play_game(plan)

    near, far = Tournament(plans(1), tmp_path / "near"), Tournament(plans(1), tmp_path / "far")
    near.run(InThisProcess())
    far.run(RayExecutor(cluster, play=die_once))
    assert mark.exists()
    assert [without_times(game) for game in near.games] == [without_times(game) for game in far.games]
