"""Servers by forking: a process that has imported the server and loaded what is compiled, of which every server is a copy.

Importing takes longer than most tests, and some fifty servers are started. What is copied then runs `terrae.server` as
`python -m` does: with the flags, the environment and the working folder that it is given, in a session of its own.

`Nursery` asks, in the tests' process; run as a module this is the process that is copied. Each request goes through a socket, with
the end of a pipe for standard error and one for what becomes of the server: its number, and when it has ended its status.
"""

from __future__ import annotations

import asyncio
import atexit
import ctypes
import functools
import gc
import json
import os
import runpy
import selectors
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, Any

POSSIBLE = hasattr(os, "pidfd_open")
"""Linux; elsewhere every server is a process from the start."""
_ROOT = Path(__file__).parents[2]
_READ_WHEN_IMPORTED = (
    "TERRAE_CACHE",
    "TERRAE_GAMES",
    "TERRAE_LOOP",
    "TERRAE_NATIVE",
    "TERRAE_UNCOMPILED",
    "PYTHONPATH",
)
_SQLITE = "--database=sqlite:///"
_LONGEST = 1 << 20


def die_with_parent() -> None:
    """A test run that is cut off leaves no servers behind (Linux)."""
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)


class Forked:
    """A copy that serves; as much of `subprocess.Popen` as somebody needs."""

    def __init__(self, stderr: IO[str], told: IO[str]) -> None:
        self.stderr = stderr
        self._told = told
        self.pid = int(told.readline() or -1)
        assert self.pid > 0, "what servers are copied from has not started; see above"
        self.returncode: int | None = None

    def poll(self) -> int | None:
        """The status, once it has ended."""
        return self._status(0)

    def wait(self, seconds: float | None = None) -> int:
        """Its status; `subprocess.TimeoutExpired` where it has not ended by then."""
        if (status := self._status(seconds)) is None:
            raise subprocess.TimeoutExpired("terrae.server", seconds or 0)
        return status

    def terminate(self) -> None:
        """Ask it to stop."""
        if self.poll() is None:
            os.kill(self.pid, signal.SIGTERM)

    def _status(self, seconds: float | None) -> int | None:
        if self.returncode is None:
            with selectors.DefaultSelector() as waiting:
                waiting.register(self._told, selectors.EVENT_READ)
                if not waiting.select(seconds):
                    return None
            self.returncode = int(self._told.readline() or -signal.SIGKILL)
            self._told.close()
        return self.returncode


class Nursery:
    """A process that waits to be copied; it ends with the tests."""

    def __init__(self, environ: Mapping[str, str]) -> None:
        self._asking = threading.Lock()
        self._socket, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.server.nursery", str(theirs.fileno())],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                cwd=_ROOT,
                env=dict(environ),
                pass_fds=[theirs.fileno()],
                start_new_session=True,
            )
        atexit.register(self.close)

    def close(self) -> None:
        """Nobody asks any more: it ends, and takes its copies along."""
        self._socket.close()
        self._process.wait()

    def start(self, flags: Sequence[str], environ: Mapping[str, str], folder: Path) -> Forked:
        """One more server."""
        (errors, its_errors), (told, its_told) = os.pipe(), os.pipe()
        request = json.dumps({"flags": list(flags), "environ": dict(environ), "folder": str(folder)}).encode()
        try:
            with self._asking:
                socket.send_fds(self._socket, [request], [its_errors, its_told])
        finally:
            os.close(its_errors), os.close(its_told)
        return Forked(os.fdopen(errors), os.fdopen(told))


@functools.cache
def _nursery_like(*environ: tuple[str, str]) -> Nursery:
    others = {name: value for name, value in os.environ.items() if name not in _READ_WHEN_IMPORTED}
    return Nursery(others | dict(environ))


def start(flags: Sequence[str], environ: Mapping[str, str], folder: Path) -> Forked:
    """A server with these flags, forked from a process that was imported in the same way."""
    alike = [(name, environ[name]) for name in _READ_WHEN_IMPORTED if name in environ]
    return _nursery_like(*alike).start(flags, environ, folder)


async def _nothing(server: object) -> None:
    """Instead of getting a computer player ready at once, which takes longer than to start: it starts when it is asked."""


def _get_ready() -> bytes:
    """Import everything, load the rules, and make passwords cheap: a tenth of a second each. Gives an empty database, up to date."""
    gc.disable()
    from argon2 import PasswordHasher

    from terrae.core.compiled import UNCOMPILED
    from terrae.games.registry import games
    from terrae.server import app, server  # noqa: F401
    from terrae.server.identity import passwords
    from terrae.server.running import supervisor, warm  # noqa: F401
    from terrae.server.storage.database import Database

    async def migrate(file: Path) -> None:
        database = Database(f"sqlite:///{file}")
        await database.migrate()
        await database.close()

    with tempfile.TemporaryDirectory(prefix="terrae-nursery-") as folder:
        asyncio.run(migrate(file := Path(folder, "empty.db")))
        empty = file.read_bytes()
    passwords._hasher = PasswordHasher(time_cost=1, memory_cost=1024)
    server.SPARE_AFTER = 3600.0  # one process that thinks is enough until somebody needs a second
    if UNCOMPILED:
        server.Server._warm_bots = _nothing  # type: ignore[method-assign]
    else:
        for game in games():
            if warm.is_compiled(game, "games"):
                warm.load(game)
    gc.collect()
    gc.freeze()
    gc.enable()
    return empty


def _copies(asked: socket.socket) -> dict[str, Any] | None:
    """Fork for every request. Gives None when nobody can ask any more; in a copy, what it is to become."""
    told_of: dict[int, int] = {}
    with selectors.DefaultSelector() as waiting:
        waiting.register(asked, selectors.EVENT_READ)
        while True:
            for ready, _ in waiting.select():
                if ready.fd in told_of:
                    waiting.unregister(ready.fd)
                    status = os.waitstatus_to_exitcode(os.waitpid(ready.data, 0)[1])
                    os.write(told_of[ready.fd], f"{status}\n".encode())
                    os.close(told_of.pop(ready.fd)), os.close(ready.fd)
                    continue
                text, given, _, _ = socket.recv_fds(asked, _LONGEST, 2)
                if not text:
                    return None
                errors, told = given
                if not (pid := os.fork()):
                    for end in (*told_of, *told_of.values(), told):
                        os.close(end)
                    os.dup2(errors, 2)
                    os.close(errors)
                    return dict(json.loads(text))
                os.close(errors)
                os.write(told, f"{pid}\n".encode())
                died = os.pidfd_open(pid)
                told_of[died] = told
                waiting.register(died, selectors.EVENT_READ, pid)


def _become(wanted: dict[str, Any], empty: bytes) -> None:
    """This process is a server now."""
    os.setsid()
    die_with_parent()
    os.chdir(wanted["folder"])
    os.environ.clear()
    os.environ.update(wanted["environ"])
    for flag in wanted["flags"]:
        file = Path(flag.removeprefix(_SQLITE))
        if flag.startswith(_SQLITE) and not file.exists():
            file.write_bytes(empty)
    sys.argv = ["terrae.server", *wanted["flags"]]
    runpy.run_module("terrae.server", run_name="__main__", alter_sys=True)


def main() -> None:
    """Get ready, wait, and serve in every copy."""
    empty = _get_ready()
    with socket.socket(fileno=int(sys.argv[1])) as asked:
        wanted = _copies(asked)
    if wanted is not None:
        _become(wanted, empty)


if __name__ == "__main__":
    main()
