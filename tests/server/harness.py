"""Real servers in processes of their own, and people who talk to them over HTTP and sockets.

Clients are made with `verify=False`: nothing here speaks https, and reading the certificates takes 30 ms each time.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server import nursery
from tests.server.nursery import Forked, die_with_parent

SECRET = "what signs the tokens of the tests' server"
PATIENCE = 300
"""Seconds until something that never comes is given up; what comes, however slow the machine is, is not late."""
_KEPT = ("TERRAE_CACHE", "TERRAE_UNCOMPILED", "TERRAE_GAMES", "TERRAE_NO_MODULES")
_FORKED = "PYTEST_VERSION" in os.environ and nursery.POSSIBLE
"""Whether servers are copies of one that has been imported: in tests, but never where something is measured."""


def _fresh(flags: list[str], environ: Mapping[str, str], folder: Path) -> subprocess.Popen[str]:
    """A process from the start."""
    return subprocess.Popen(
        [sys.executable, "-m", "terrae.server", *flags],
        stderr=subprocess.PIPE, text=True, cwd=folder, env=dict(environ), start_new_session=True,
        preexec_fn=die_with_parent if sys.platform == "linux" else None,
    )  # fmt: skip


class Running:
    """A server process; `kill` and `start` may be used again and again on the same database and port.

    One for tests without `bots` plays by the rules as plain Python, and nobody waits until its computers can play: it is there
    in half the time. One that is `forked` has imported everything and loaded the rules before it starts.
    """

    def __init__(
        self,
        folder: Path,
        database: str | None = None,
        bots: bool = True,
        forked: bool = _FORKED,
        environ: Mapping[str, str] | None = None,
        **settings: Any,
    ) -> None:
        self.folder = folder
        self.bots = bots
        self.forked = forked and settings.get("workers", 1) == 1
        self.environ = environ or {}
        usual = {"port": self._keep_port(), "limits": "off", "bot_processes": 1, "log_format": "json"}
        self.settings = {**usual, **settings}
        self.database = database or f"sqlite:///{folder / 'terrae.db'}"
        self.process: subprocess.Popen[str] | Forked | None = None
        self.lines: list[str] = []

    def _keep_port(self) -> int:
        """One that stays ours while nobody listens on it: between a death and the next start the system would give it to any connection
        that goes out, such as those that ask whether the server is there again."""
        kept = socket.socket()
        weakref.finalize(self, kept.close)
        kept.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        kept.bind(("127.0.0.1", 0))
        return int(kept.getsockname()[1])

    def start(self, ready: bool = True) -> Running:
        """Up; and unless told otherwise ready for games."""
        flags = [f"--database={self.database}"]
        flags += [
            f"--{name.replace('_', '-')}={value}" for name, value in self.settings.items() if name != "limits"
        ]
        if self.settings["limits"] == "off":
            flags.append("--no-limits")
        kept = {name: it for name, it in os.environ.items() if name[:7] != "TERRAE_" or name in _KEPT}
        environ = kept | ({} if self.bots else {"TERRAE_UNCOMPILED": "1"}) | dict(self.environ)
        start = nursery.start if self.forked else _fresh
        self.process = start(flags, environ, self.folder)
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.lines.append(line)
            if found := re.search(r"Terrae is at http://localhost:(\d+)/", line):
                self.settings["port"] = int(found.group(1))
                break
        else:
            raise AssertionError("the server did not start: " + "".join(self.lines[-20:]))
        self._reader = threading.Thread(target=self._drain, args=[self.process], daemon=True)
        self._reader.start()
        if ready:
            try:
                self.wait_ready()
            except BaseException:
                self.kill()
                raise
        return self

    def _drain(self, process: subprocess.Popen[str] | Forked) -> None:
        assert process.stderr is not None
        with process.stderr:
            for line in process.stderr:
                self.lines.append(line)

    def wait_ready(self) -> None:
        """Until games can be played."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            with suppress(httpx.HTTPError):
                told = httpx.get(f"{self.url}/ready", timeout=PATIENCE, verify=False).json()
                if told["ready"] and not (self.bots and any(game["doing"] for game in told["rules"])):
                    return
            assert self.process is not None
            assert self.process.poll() is None, "".join(self.lines[-40:])
            time.sleep(0.05)
        raise AssertionError("the server did not become ready: " + "".join(self.lines[-40:]))

    @property
    def url(self) -> str:
        return f"http://localhost:{self.settings['port']}"

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def processes(self, module: str) -> list[int]:
        """The processes that this one started and that run a module (Linux)."""
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):
                parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
                if parent == self.pid and module in (folder / "cmdline").read_text().split("\0"):
                    found.append(int(folder.name))
        return found

    async def metric(self, name: str) -> float:
        """A number from /metrics; 0 where there is none."""
        async with httpx.AsyncClient(verify=False, base_url=self.url, timeout=PATIENCE) as client:
            text = (await client.get("/metrics")).text
        found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
        return float(found[1]) if found else 0.0

    def kill(self) -> None:
        """Dead at once, with all that it started."""
        assert self.process is not None
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self._reader.join()

    def stop(self) -> int:
        """Asked to stop; gives the exit status."""
        if self.process is None:
            return 0
        with suppress(ProcessLookupError):
            self.process.terminate()
        try:
            status = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
            raise
        self._reader.join()
        return status

    def errors(self) -> list[str]:
        """Faults that the server logged."""
        return [line for line in self.lines if '"level": "error"' in line or "Traceback" in line]


@contextmanager
def running(
    folder: Path, database: str | None = None, bots: bool = True, **settings: Any
) -> Iterator[Running]:
    """A server for a while; `settings` may hold whatever `Running` takes."""
    server = Running(folder, database, bots, **settings).start()
    try:
        yield server
    finally:
        server.stop()


async def until(condition: Callable[[], Awaitable[Any]]) -> Any:
    """Ask again and again until the answer is something."""
    while not (answer := await condition()):
        await asyncio.sleep(0.02)
    return answer


class Person:
    """Somebody with a token."""

    def __init__(self, url: str, token: str | None = None, name: str = "") -> None:
        self.url = url
        self.token = token
        self.name = name
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.http = httpx.AsyncClient(verify=False, base_url=url, headers=headers, timeout=PATIENCE)
        self.id = ""

    @staticmethod
    async def guest(url: str, name: str = "Anna") -> Person:
        async with httpx.AsyncClient(verify=False, base_url=url, timeout=PATIENCE) as client:
            answer = await client.post("/api/guest", json={"name": name, "cookie": False})
        assert answer.status_code == 201, answer.text
        person = Person(url, answer.json()["token"], name)
        person.id = answer.json()["me"]["id"]
        return person

    @staticmethod
    async def account(url: str, name: str) -> Person:
        async with httpx.AsyncClient(verify=False, base_url=url, timeout=PATIENCE) as client:
            body = {"name": name, "password": "correct horse", "cookie": False}
            answer = await client.post("/api/accounts", json=body)
        assert answer.status_code == 201, answer.text
        person = Person(url, answer.json()["token"], name)
        person.id = answer.json()["me"]["id"]
        return person

    async def __aenter__(self) -> Person:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def get(self, path: str, status: int = 200, **params: Any) -> Any:
        return await self.ask("GET", path, None, status, **({"params": params} if params else {}))

    async def post(self, path: str, body: Any = None, status: int | None = None) -> Any:
        return await self.ask("POST", path, body, status)

    async def ask(
        self, method: str, path: str, body: Any = None, status: int | None = None, **more: Any
    ) -> Any:
        answer = await self.http.request(method, path, json=body, **more)
        if status is None:
            assert answer.is_success, f"{method} {path}: {answer.status_code} {answer.text}"
        else:
            assert answer.status_code == status, f"{method} {path}: {answer.status_code} {answer.text}"
        return answer.json() if "json" in answer.headers.get("content-type", "") else answer.text

    async def table(self, game: str = "terra-nova", seats: list[Any] | None = None, **more: Any) -> str:
        seats = seats or [{"kind": "me"}, {"kind": "open"}]
        made = await self.post("/api/tables", {"game": game, "players": len(seats), "seats": seats, **more})
        return str(made["table"]["id"])

    async def page(self) -> Page:
        return await Page.of(self)

    async def sit(self, table: str, since: int | None = None, **more: Any) -> Sitting:
        return await Sitting.at(self, table, since, **more)


class Page:
    """A page of somebody, open somewhere: what it is told over `/ws/me`."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    @staticmethod
    async def of(person: Person) -> Page:
        headers = {"Authorization": f"Bearer {person.token}"}
        url = person.url.replace("http", "ws", 1)
        return Page(await connect(f"{url}/ws/me", additional_headers=headers, compression=None))

    async def __aenter__(self) -> Page:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.socket.close()

    async def until(self, kind: str, condition: Callable[[Any], bool] = lambda told: True) -> Any:
        """What is told of a kind, once it is so."""
        while (told := json.loads(await self.socket.recv()))["type"] != kind or not condition(told):
            pass
        return told


class Sitting:
    """A socket at a table; `state` is the newest state that it was sent."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.state: dict[str, Any] = {}
        self.welcome: dict[str, Any] = {}
        self.number = 0

    @staticmethod
    async def at(person: Person, table: str, since: int | None = None, **more: Any) -> Sitting:
        headers = {"Authorization": f"Bearer {person.token}"} if person.token else {}
        query = "" if since is None else f"?since={since}"
        url = person.url.replace("http", "ws", 1)
        socket = await connect(
            f"{url}/ws/tables/{table}{query}",
            additional_headers=headers,
            compression=None,
            max_size=None,
            **more,
        )
        sitting = Sitting(socket)
        sitting.welcome = await sitting.until("welcome")
        sitting.state = sitting.welcome["state"]
        return sitting

    async def __aenter__(self) -> Sitting:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.socket.close()

    async def receive(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(await self.socket.recv())
        if message["type"] == "state" and message["seq"] >= self.state.get("seq", 0):
            self.state = message
        elif message["type"] == "resync":
            self.state = message["state"]
        return message

    async def until(self, *kinds: str) -> dict[str, Any]:
        while (message := await self.receive())["type"] not in kinds:
            pass
        return message

    async def until_closed(self) -> int | None:
        """Whatever comes until the server closes the socket; with which code it does."""
        try:
            while True:
                await self.receive()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None

    async def until_seq(self, seq: int) -> dict[str, Any]:
        while self.state["seq"] < seq:
            await self.receive()
        return self.state

    async def send(self, command: str, /, **fields: Any) -> str:
        self.number += 1
        name = f"m{self.number}"
        await self.socket.send(json.dumps({"type": command, "id": name, **fields}))
        return name

    async def ask(self, command: str, /, **fields: Any) -> dict[str, Any]:
        """Send, and give the answer with the same id."""
        name = await self.send(command, **fields)
        while (message := await self.receive()).get("re") != name:
            pass
        return message

    async def do(self, command: str, /, **fields: Any) -> dict[str, Any]:
        """A command that must be acknowledged; gives the state after it."""
        answer = await self.ask(command, seq=self.state["seq"], **fields)
        assert answer["type"] == "ack", answer
        return await self.until_seq(answer["seq"])

    async def play(
        self, action: str | None = None, chance: random.Random | None = None, **fields: Any
    ) -> dict[str, Any]:
        """Play an action, by chance if none is named; a complete turn is confirmed."""
        if not self.state["legal"]:
            return await self.do("confirm")
        action = action or (chance or random).choice(self.state["legal"])
        return await self.do("play", action=action, **fields)
