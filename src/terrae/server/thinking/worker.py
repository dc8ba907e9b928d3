"""A process that thinks: JSON lines in and out, until its input ends.

In: `{"id", "do", …}` with one of the tasks of `tasks.py`, or `{"stop": id}`, which ends that task early. Out: any
number of `{"id", "told": …}`, then `{"id", "done": …}` or `{"id", "error": {"code", "message", …}}`.
"""

from __future__ import annotations

import ctypes
import os
import queue
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from terrae.core.errors import (
    GameOver,
    IllegalAction,
    NotationError,
    OptionError,
    PositionError,
    RecordError,
    TerraeError,
)
from terrae.messages import record_fault
from terrae.server.thinking.tasks import TASKS, Task
from terrae.server.wire.errors import Code

_PARENT_DEATH_SIGNAL = 1


class Desk:
    """One task at a time, from a queue that another thread fills."""

    def __init__(self, say: Callable[[dict[str, Any]], None]) -> None:
        self._say = say
        self._waiting: queue.Queue[dict[str, Any] | None] = queue.Queue()
        self._lock = threading.Lock()
        self._task: Task | None = None
        self._stopped: set[int] = set()
        self._hurried = True

    def put(self, request: dict[str, Any] | None) -> None:
        """A request to answer in its turn, a wish to stop at once, or None for the end."""
        if request is None or "stop" not in request:
            self._waiting.put(request)
            return
        with self._lock:
            self._stopped.add(request["stop"])
            if self._task is not None and self._task.id == request["stop"]:
                self._task.stop()

    def work(self) -> None:
        """Answer until the end."""
        while (request := self._waiting.get()) is not None:
            # Getting ready for somebody who waits is nobody's burden for long.
            if self._hurried and (request["do"] != "warm" or request.get("gently")):
                give_way()
                self._hurried = False
            number = request["id"]
            task = Task(number, lambda told, number=number: self._say({"id": number, "told": told}))  # type: ignore[misc]
            with self._lock:
                self._task = task
                if number in self._stopped:
                    task.stop()
            try:
                answer: dict[str, Any] = {"done": TASKS[request["do"]](request, task)}
            except Exception as error:
                answer = {"error": problem_of(error)}
            with self._lock:
                self._task = None
                self._stopped.clear()
            self._say({"id": number, **answer})


def problem_of(error: Exception) -> dict[str, Any]:
    """What a client is told of an error."""
    match error:
        case IllegalAction():
            return {
                "code": Code.ILLEGAL_ACTION,
                "message": str(error),
                "clause": error.refusal.clause,
                "reason": error.refusal.code,
                "details": dict(error.refusal.details),
            }
        case GameOver():
            return {"code": Code.GAME_OVER, "message": str(error)}
        case RecordError():
            fault = record_fault(str(error), error.line, error.action, error.clause)
            return {
                "code": Code.BAD_RECORD,
                "message": str(error),
                "clause": error.clause,
                "reason": fault.reason,
                "details": fault.details,
            }
        case PositionError():
            return {
                "code": Code.BAD_NOTATION,
                "message": str(error),
                "clause": error.clause,
                "reason": error.fault,
                "details": dict(error.details),
            }
        case OptionError():
            return {"code": Code.BAD_OPTION, "message": str(error)}
        case NotationError() | TerraeError():
            return {"code": Code.BAD_NOTATION, "message": str(error)}
        case RecursionError():
            return {"code": Code.BAD_MESSAGE, "message": "this is nested too deeply to be read"}
        case MemoryError():
            return {
                "code": Code.TOO_LARGE,
                "message": "this takes more memory than there is for one question",
            }
        case TypeError() | ValueError() | OverflowError() | AttributeError() | KeyError():
            return {"code": Code.BAD_OPTION, "message": f"the options cannot be read: {error}"[:300]}
    return {"code": Code.INTERNAL, "message": f"{type(error).__name__}: {error}"[:300]}


def give_way() -> None:
    """Whoever plays goes first. Linux weighs sessions before it weighs the processes in them."""
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(10)
    with suppress(OSError):
        Path("/proc/self/autogroup").write_text("5")


def die_with_parent() -> None:
    """A server that is killed leaves nobody thinking for it (Linux; elsewhere until the thought is thought)."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PARENT_DEATH_SIGNAL, signal.SIGKILL)


def live_within(megabytes: int) -> None:
    """A question that would take all memory fails alone."""
    try:
        import resource
    except ImportError:  # Windows
        return
    with suppress(OSError, ValueError):
        hard = resource.getrlimit(resource.RLIMIT_DATA)[1]
        wanted = megabytes << 20
        resource.setrlimit(
            resource.RLIMIT_DATA, (wanted if hard == resource.RLIM_INFINITY else min(wanted, hard), hard)
        )


def main() -> None:
    """Answer until standard input ends."""
    die_with_parent()
    live_within(int(sys.argv[1]))
    out = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # whatever prints must not disturb the answers

    def say(answer: dict[str, Any]) -> None:
        text = memoryview(msgspec.json.encode(answer) + b"\n")
        try:
            while text:
                text = text[out.write(text) :]
        except BrokenPipeError:  # nobody waits for it any more
            os._exit(0)

    desk = Desk(say)

    def read() -> None:
        for line in sys.stdin.buffer:
            desk.put(msgspec.json.decode(line))
        desk.put(None)

    threading.Thread(target=read, daemon=True).start()
    desk.work()


if __name__ == "__main__":
    main()
