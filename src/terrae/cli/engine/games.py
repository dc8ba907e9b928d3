"""The games of one session. Requests about a game that is thinking wait for their turn."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Any, Protocol

from terrae.cli.engine.requests import Request
from terrae.core.match import Match


class Stoppable(Protocol):
    """A search, as far as it must be known to be stopped."""

    def stop(self) -> None:
        """Come to an end at once."""


@dataclass(slots=True)
class Job:
    """A request that takes its time or has to wait."""

    request: Request
    search: Stoppable | None = None
    stopped: bool = False

    def stop(self) -> None:
        """Let it end at once, or as soon as it begins."""
        self.stopped = True
        if self.search is not None:
            self.search.stop()


@dataclass(slots=True)
class EngineGame:
    """A game by its name: the match, what is being done, and what waits."""

    match: Match | None = None
    running: Job | None = None
    waiting: deque[Job] = field(default_factory=deque)

    def searches(self, ident: Any) -> list[Job]:
        """Its searches with this id, the running one first."""
        jobs = [*([self.running] if self.running else []), *self.waiting]
        return [job for job in jobs if job.request.do == "search" and same(job.request.ident, ident)]


def same(one: Any, other: Any) -> bool:
    """Whether two ids are the same JSON value; to Python, true is 1."""
    return type(one) is type(other) and bool(one == other)
