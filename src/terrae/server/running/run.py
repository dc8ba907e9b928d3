"""Starting the server: `serve(settings)` blocks until it is stopped (Ctrl-C, SIGTERM).

One process runs in this one; several are started and replaced by a supervisor.

The application is imported after the socket has been opened: the browser starts meanwhile, and its first request
waits in the socket's queue instead of being refused.
"""

from __future__ import annotations

import gc
import os
import socket
import sys
import threading
import webbrowser
from functools import partial
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from terrae.server.settings import ConfigError, Settings
from terrae.server.storage.files import only_server

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    import uvicorn


def _application(settings: Settings) -> object:
    """The application; what is imported stays, and looking for garbage in it would take a fifth of the time."""
    gc.disable()
    try:
        from terrae.server.app import create_app

        return create_app(settings)
    finally:
        gc.enable()


def _config(settings: Settings) -> uvicorn.Config:
    import uvicorn

    from terrae.server.guarding.gate import protocols

    return uvicorn.Config(
        _application(settings),  # type: ignore[arg-type]
        host=settings.host,
        port=settings.port,
        **protocols(settings),
        ws_max_size=16_384,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        server_header=False,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=5,
        timeout_keep_alive=settings.idle_seconds,
        backlog=4096,
    )


def _listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as error:
        listening.close()
        raise ConfigError(
            f"cannot listen on {settings.host}:{settings.port}: {error.strerror}; choose another with --port"
        ) from None
    listening.listen(4096)
    listening.set_inheritable(True)
    return listening


def _run(settings: Settings, listening: socket.socket, pipe: Connection | None = None) -> None:
    """Serve in this process. With a pipe it is one of several."""
    import uvicorn

    from terrae.server.running.supervisor import STARTUP_FAILURE, answer_pings

    config = _config(settings)

    class Polite(uvicorn.Server):
        """Stops at once: nobody new is let in, sockets and streams are told to come back. Ends with success after a stop that
        was asked for, instead of dying of the signal."""

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            for server in self.servers:
                server.close()
            parts = config.app.state.server  # type: ignore[union-attr]
            await parts.hang_up()
            await super().shutdown(sockets)
            self._captured_signals.clear()
            if parts.failed:
                sys.exit(STARTUP_FAILURE)

    serving = Polite(config)
    if pipe is not None:
        answer_pings(pipe, lambda: serving.started)
    serving.run(sockets=[listening])


def _run_several(settings: Settings, listening: socket.socket) -> int:
    from terrae.server.running.logs import configure
    from terrae.server.running.metrics import FOLDER
    from terrae.server.running.supervisor import Supervisor, Worker

    configure(settings)
    with TemporaryDirectory(prefix="terrae-metrics-") as folder:
        os.environ[FOLDER] = folder
        worker = partial(Worker, partial(_run, settings), listening)
        return Supervisor(worker, settings.workers, listening).run()


def opens_browser(settings: Settings) -> bool:
    """As the setting says; without it, if somebody sits at a terminal on a machine with a screen."""
    if settings.browser is not None:
        return settings.browser
    seen = sys.platform in ("win32", "darwin") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    )
    return seen and sys.stdin is not None and sys.stdin.isatty() and sys.stderr.isatty()


def serve(settings: Settings) -> None:
    """Run the server until it is stopped. Prints its address to standard error when it listens. SystemExit where it
    could not start."""
    with only_server(settings.database):
        _serve(settings)


def _serve(settings: Settings) -> None:
    listening = _listen(settings)
    host, port = listening.getsockname()[:2]
    shown = "localhost" if host in ("0.0.0.0", "::", "127.0.0.1", "::1") else host
    address = f"http://{shown}:{port}/"
    sys.stderr.write(f"Terrae is at {address}\n")
    sys.stderr.flush()
    if opens_browser(settings):
        threading.Timer(0.5, webbrowser.open, [address]).start()
    if settings.workers == 1:
        _run(settings, listening)
    elif status := _run_several(settings, listening):
        sys.exit(status)
