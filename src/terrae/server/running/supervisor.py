"""Several processes that serve one socket: one that dies is noticed within a second and replaced.

A worker answers pings through a pipe, from a thread of its own; the supervisor never waits for an answer, so that one
that hangs keeps nobody from noticing another's death. A worker whose supervisor has died stops.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection

import structlog

log = structlog.get_logger(__name__)
STARTUP_FAILURE = 3
"""The exit status of a process that could not start."""
HUNG = 60.0
"""Seconds without an answer after which a process is replaced."""
STOPPING = 15.0
"""Seconds that processes have to finish what they have accepted."""
LOOK = 0.25
LONGEST_PAUSE = 10.0
"""Seconds before a process is started again that did not even come to serve."""
_spawn = multiprocessing.get_context("spawn")


def answer_pings(pipe: Connection, started: Callable[[], bool]) -> None:
    """In a worker: say whether it serves, whenever asked; stop with the supervisor."""

    def answer() -> None:
        with suppress(EOFError, OSError):
            while True:
                pipe.recv()
                pipe.send(started())
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=answer, daemon=True, name="pings").start()


class Worker:
    """One process, and what is known of it. `serve(socket, pipe)` is what it runs."""

    def __init__(self, serve: Callable[[socket.socket, Connection], None], listening: socket.socket) -> None:
        self._pipe, theirs = _spawn.Pipe()
        self._process = _spawn.Process(target=serve, args=(listening, theirs))
        self._process.start()
        theirs.close()
        self._asked: float | None = None
        self.served = False
        self.again_at: float | None = None
        """When its place is filled again, once it is known to be dead."""

    @property
    def pid(self) -> int | None:
        """Its number."""
        return self._process.pid

    @property
    def exitcode(self) -> int | None:
        """How it ended."""
        return self._process.exitcode

    def alive(self) -> bool:
        """Whether it runs and answers. Never waits."""
        try:
            while self._pipe.poll(0):
                self.served = self._pipe.recv() or self.served
                self._asked = None
            if self._asked is None:
                self._pipe.send(b"ping")
                self._asked = time.monotonic()
        except (OSError, EOFError):
            return False
        return self._process.is_alive() and time.monotonic() - self._asked < HUNG

    def terminate(self) -> None:
        """Ask it to stop."""
        self._process.terminate()

    def kill(self) -> None:
        """Dead at once."""
        self._process.kill()
        self._process.join()
        self._pipe.close()

    def join(self, seconds: float) -> bool:
        """Whether it has ended within that time."""
        self._process.join(max(0.0, seconds))
        return self._process.exitcode is not None


class Supervisor:
    """Keeps a number of workers running until it is told to stop."""

    def __init__(self, start: Callable[[], Worker], workers: int, listening: socket.socket) -> None:
        self._start = start
        self._listening = listening
        self._stop = threading.Event()
        self._failures = 0
        self._served = False
        self.workers = [start() for _ in range(workers)]

    def run(self) -> int:
        """Until SIGTERM or SIGINT; gives the exit status."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: self._stop.set())
        status = 0
        while not self._stop.wait(LOOK):
            for place, worker in enumerate(self.workers):
                if not self._look(place, worker):
                    log.error("a worker could not start; the server stops", status=STARTUP_FAILURE)
                    status = STARTUP_FAILURE
                    self._stop.set()
        self._end()
        return status

    def _look(self, place: int, worker: Worker) -> bool:
        """Replace a worker that is dead; False if none has ever come to serve, and this one cannot."""
        if worker.again_at is None and worker.alive():
            if worker.served:
                self._served, self._failures = True, 0
            return True
        if worker.again_at is None:
            worker.kill()
            log.warning("a worker died", pid=worker.pid, status=worker.exitcode, served=worker.served)
            if worker.exitcode == STARTUP_FAILURE and not self._served:
                return False
            self._failures += not worker.served
            pause = 0.0 if worker.served else min(LONGEST_PAUSE, 0.25 * 2**self._failures)
            worker.again_at = time.monotonic() + pause
        if time.monotonic() >= worker.again_at:
            self.workers[place] = self._start()
        return True

    def _end(self) -> None:
        """Nobody new is let in; what was accepted is finished, and who does not end is ended."""
        self._listening.close()
        running = [worker for worker in self.workers if worker.again_at is None]
        for worker in running:
            worker.terminate()
        until = time.monotonic() + STOPPING
        for worker in running:
            if not worker.join(until - time.monotonic()):
                log.warning("a worker did not stop", pid=worker.pid)
                worker.kill()
