"""Counters for Prometheus, and the text of /metrics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.process_collector import ProcessCollector

if TYPE_CHECKING:
    from terrae.server.server import Server

REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)

SOCKETS = Gauge("terrae_sockets", "Open sockets of tables", registry=REGISTRY)
ROOMS = Gauge("terrae_rooms", "Tables held in memory", registry=REGISTRY)
WAITING_BOTS = Gauge("terrae_bots_waiting", "Questions that wait for a bot process", registry=REGISTRY)
BOT_DEATHS = Gauge("terrae_bot_deaths", "Bot processes that had to be replaced", registry=REGISTRY)
EVENTS = Gauge("terrae_events_stored", "Events stored since the start", registry=REGISTRY)
COMMITS = Gauge("terrae_commits", "Transactions of events since the start", registry=REGISTRY)
REQUESTS = Counter("terrae_requests", "HTTP requests", ["method", "status"], registry=REGISTRY)
SECONDS = Histogram(
    "terrae_request_seconds",
    "Time to answer an HTTP request",
    registry=REGISTRY,
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)


def metrics_text(server: Server) -> bytes:
    """What Prometheus reads."""
    ROOMS.set(len(server.rooms))
    WAITING_BOTS.set(server.pool.waiting)
    BOT_DEATHS.set(server.pool.deaths)
    EVENTS.set(server.events.appended)
    COMMITS.set(server.events.commits)
    return generate_latest(REGISTRY)
