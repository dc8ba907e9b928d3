"""A real PostgreSQL on a free port of the loopback, in a temporary folder, run by somebody who is not root."""

from __future__ import annotations

import atexit
import functools
import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def _program(name: str) -> str:
    candidates = [
        *sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True),
        shutil.which(name),
    ]
    for candidate in candidates:
        if candidate and Path(candidate).exists():
            return str(candidate)
    raise RuntimeError(f"these tests need PostgreSQL's {name}; install the package postgresql")


def _as_nobody(command: list[str]) -> list[str]:
    return ["runuser", "-u", "postgres", "--", *command] if os.geteuid() == 0 else command


def _run(*command: str) -> None:
    subprocess.run(_as_nobody(list(command)), check=True, stdout=subprocess.DEVNULL, cwd="/")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@functools.cache
def _empty() -> Path:
    """Files of a cluster without anything in it, made once: that takes a second."""
    folder = tempfile.mkdtemp(prefix="terrae-postgres-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    os.chmod(folder, 0o755)
    data = Path(folder) / "data"
    data.mkdir()
    if os.geteuid() == 0:
        shutil.chown(data, "postgres")
    _run(_program("initdb"), "-D", str(data), "-A", "trust", "-U", "terrae", "--no-sync", "-E", "UTF8")
    return data


class Cluster:
    """A PostgreSQL that can be stopped and started again."""

    def __init__(self, data: Path) -> None:
        self._data = data
        self._port = free_port()
        self.url = f"postgresql://terrae@127.0.0.1:{self._port}/postgres"
        data.chmod(0o700)
        _run("cp", "-r", f"{_empty()}/.", str(data))

    def start(self) -> None:
        options = f"-p {self._port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=100"
        if (
            "PYTEST_VERSION" in os.environ
        ):  # programs are killed in tests, but not the machine; and nothing is measured
            options += " -c fsync=off"
        log = str(self._data / "log")
        _run(_program("pg_ctl"), "-D", str(self._data), "-w", "-l", log, "-o", options, "start")

    def stop(self, how: str = "immediate") -> None:
        _run(_program("pg_ctl"), "-D", str(self._data), "-m", how, "stop")

    def running(self) -> bool:
        return (self._data / "postmaster.pid").exists()


@contextmanager
def cluster() -> Iterator[Cluster]:
    """A running PostgreSQL with an empty database."""
    with tempfile.TemporaryDirectory(prefix="terrae-postgres-") as folder:
        os.chmod(folder, 0o755)
        data = Path(folder) / "data"
        data.mkdir()
        if os.geteuid() == 0:
            shutil.chown(data, "postgres")
        made = Cluster(data)
        made.start()
        try:
            yield made
        finally:
            if made.running():
                made.stop()


@contextmanager
def postgres() -> Iterator[str]:
    """Gives the address of an empty database."""
    with cluster() as made:
        yield made.url
