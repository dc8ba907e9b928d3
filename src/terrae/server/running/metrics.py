"""Counters for Prometheus, and the text of /metrics: the sum over all workers of one machine.

Workers share a folder (`PROMETHEUS_MULTIPROC_DIR`, made by `run.serve`) in which each keeps its numbers; any of
them adds all up when it is asked.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from prometheus_client.process_collector import ProcessCollector

if TYPE_CHECKING:
    from terrae.server.server import Server

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)


def _gauge(name: str, meaning: str) -> Gauge:
    return Gauge(name, meaning, registry=REGISTRY, multiprocess_mode="livesum")


WORKERS = _gauge("terrae_workers", "Processes that serve")
SOCKETS = _gauge("terrae_sockets", "Open sockets of tables")
ROOMS = _gauge("terrae_rooms", "Tables held in memory")
THOUGHTS_WAITING = _gauge("terrae_thoughts_waiting", "Questions that wait for a process that thinks")
THOUGHTS_RUNNING = _gauge("terrae_thoughts_running", "Questions that processes think about")
THINKING_DEATHS = _gauge("terrae_thinking_deaths", "Processes that think and had to be replaced")
EVENTS = _gauge("terrae_events_stored", "Events stored since the start")
COMMITS = _gauge("terrae_commits", "Transactions of events since the start")
REQUESTS = Counter("terrae_requests", "HTTP requests", ["method", "status"], registry=REGISTRY)
SECONDS = Histogram(
    "terrae_request_seconds",
    "Time to answer an HTTP request",
    registry=REGISTRY,
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)


def set_gauges(server: Server) -> None:
    """What this process counts elsewhere."""
    WORKERS.set(1)
    ROOMS.set(len(server.rooms))
    THOUGHTS_WAITING.set(server.pool.waiting)
    THOUGHTS_RUNNING.set(server.pool.thinking)
    THINKING_DEATHS.set(server.pool.deaths)
    EVENTS.set(server.events.appended)
    COMMITS.set(server.events.commits)


def metrics_text(server: Server) -> bytes:
    """What Prometheus reads."""
    set_gauges(server)
    if folder := os.environ.get(FOLDER):
        _forget_dead(Path(folder))
        everybody = CollectorRegistry()
        MultiProcessCollector(everybody)  # type: ignore[no-untyped-call]
        return generate_latest(everybody)
    return generate_latest(REGISTRY)


def _forget_dead(folder: Path) -> None:
    """A worker that died is not counted as living any more."""
    for pid in {file.stem.rpartition("_")[2] for file in folder.glob("gauge_live*.db")}:
        if not _lives(int(pid)):
            with suppress(OSError):
                mark_process_dead(int(pid))  # type: ignore[no-untyped-call]


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
