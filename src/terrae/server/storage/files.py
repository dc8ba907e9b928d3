"""The database as a file: nobody else on the machine reads it, and one server at a time writes it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from terrae.server.settings import ConfigError

ONLY_OWNER = 0o600


def make_private(path: str | Path) -> None:
    """Make a file that only its owner reads, or take one that is there away from everybody else's eyes.

    What its group may do stays: somebody may have wanted that. SQLite's files beside it get the same rights.
    """
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, ONLY_OWNER))
    with suppress(OSError):  # another's file, or a system without such rights
        rights = os.stat(path).st_mode
        if rights & 0o007:
            os.chmod(path, rights & 0o770)


@contextmanager
def only_server(url: str) -> Iterator[None]:
    """While a server runs on this database; ConfigError where one does already. PostgreSQL is made for several."""
    kind, _, rest = url.partition(":///")  # by hand: SQLAlchemy is imported when the socket is open
    database = rest.partition("?")[0]
    if not kind.startswith("sqlite") or not database:
        yield
        return
    Path(database).parent.mkdir(parents=True, exist_ok=True)
    file = Path(f"{database}.lock")
    make_private(file)
    with file.open("r+") as lock:
        if not _locked(lock):
            holder = file.read_text().strip()
            raise ConfigError(
                f"another server{f' (process {holder})' if holder else ''} uses {database}: stop it, choose another "
                "file with --database, or use PostgreSQL for several servers"
            )
        lock.truncate()
        lock.write(str(os.getpid()))
        lock.flush()
        yield  # the system gives the lock back however this process ends


def _locked(lock: IO[str]) -> bool:
    try:
        import fcntl
    except ImportError:  # Windows
        import msvcrt

        try:
            lock.seek(4096)  # beyond what is written: what is locked there cannot be read by others
            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
            lock.seek(0)
        except OSError:
            return False
        return True
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
