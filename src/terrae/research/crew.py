"""Threads that share out a compiled loop over a range of games.

Compiled rules release the interpreter's lock, so plain threads run side by side. The caller is one of the crew: a crew
of one starts no thread. Chosen over Numba's own parallel loops, which hold on to OpenMP: a program that has used it
cannot fork any more.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from typing import Any


class _Hand:
    """One thread that waits for a call, makes it, and says when it is done."""

    def __init__(self) -> None:
        self._go = threading.Semaphore(0)
        self._done = threading.Semaphore(0)
        self._call: Callable[[], Any] | None = None
        self._error: BaseException | None = None
        self._thread = threading.Thread(target=self._run, name="terrae-batch", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while True:
            self._go.acquire()
            call = self._call
            if call is None:
                return
            try:
                call()
            except BaseException as error:
                self._error = error
            self._done.release()

    def begin(self, call: Callable[[], Any] | None) -> None:
        self._call = call
        self._go.release()

    def end(self) -> None:
        self._done.acquire()
        self._call = None
        if (error := self._error) is not None:
            self._error = None
            raise error

    def dismiss(self) -> None:
        self.begin(None)
        self._thread.join()


class Crew:
    """A number of threads, the caller among them; `None` is one for each processor."""

    def __init__(self, threads: int | None = None) -> None:
        self.threads = (
            threads
            if threads is not None
            else len(os.sched_getaffinity(0))
            if hasattr(os, "sched_getaffinity")
            else os.cpu_count() or 1
        )
        self._process = os.getpid()
        self._hands = [_Hand() for _ in range(self.threads - 1)]

    def share(self, function: Callable[..., Any], arguments: tuple[Any, ...], count: int) -> None:
        """Call `function(*arguments, first, last)` for ranges that make up 0 to `count`."""
        if self._process != os.getpid():  # threads do not survive a fork
            self._process = os.getpid()
            self._hands = [_Hand() for _ in range(self.threads - 1)]
        parts = len(self._hands) + 1
        bounds = [count * part // parts for part in range(parts + 1)]
        for hand, first, last in zip(self._hands, bounds[1:], bounds[2:], strict=False):
            hand.begin(lambda first=first, last=last: function(*arguments, first, last))  # type: ignore[misc]
        try:
            function(*arguments, bounds[0], bounds[1])
        finally:
            for hand in self._hands:
                hand.end()

    def dismiss(self) -> None:
        """End the threads."""
        hands, self._hands = self._hands, []
        if hands and self._process == os.getpid():
            for hand in hands:
                hand.dismiss()
