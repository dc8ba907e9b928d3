"""A page in a real Chromium that answers from the modules: isolated from other pages (several threads), or not."""

from __future__ import annotations

import shutil
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.conftest import ARGUMENTS, CHROMIUM

from .answering import WEB

ISOLATED = {"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp"}


def built(folder: Path, modules: Path) -> Path:
    """The page, with the modules beside it."""
    done = subprocess.run(
        ["node", "node_modules/vite/bin/vite.js", "build", "--config", "tests/local/vite.config.ts", "--outDir", str(folder)],
        cwd=WEB, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    shutil.copytree(modules, folder / "wasm")
    return folder


class _Files(SimpleHTTPRequestHandler):
    headers_too: dict[str, str] = {}  # noqa: RUF012 # set by a subclass

    def end_headers(self) -> None:
        for name, value in self.headers_too.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Nothing."""


@contextmanager
def browser() -> Iterator[Browser]:
    """A Chromium; there can be one at a time."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield chromium
        chromium.close()


@contextmanager
def shown(chromium: Browser, folder: Path, isolated: bool) -> Iterator[Page]:
    """The page in a browser, ready to be asked."""
    handler = type("Files", (_Files,), {"headers_too": ISOLATED if isolated else {}})
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        page = chromium.new_page()
        page.goto(f"http://127.0.0.1:{server.server_port}/index.html")
        page.wait_for_function("document.title === 'ready'", timeout=60_000)
        yield page
        page.close()
    finally:
        server.shutdown()
        server.server_close()
