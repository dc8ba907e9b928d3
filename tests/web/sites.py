"""A static site below a path of a plain file server, and who visits it."""

from __future__ import annotations

import json
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from tests.web.browsing import DESKTOP, PATIENCE

KEPT = """async () => {
  const modules = await (await caches.open('terrae-modules')).keys();
  return navigator.serviceWorker.controller && modules.some(({ url }) => url.endsWith('terrae.json'));
}"""


def until(page: Page, asked: str) -> None:
    """Wait until a function that itself waits answers yes; `wait_for_function` takes its promise for an answer."""
    deadline = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(asked):
        assert time.monotonic() < deadline, asked
        page.wait_for_timeout(50)


class Quiet(SimpleHTTPRequestHandler):
    """A host that knows nothing but files."""

    def log_message(self, format: str, *args: Any) -> None:
        """Nobody reads it."""


class Site:
    """The site below a path of some host."""

    def __init__(self, root: Path) -> None:
        self.folder = root / "some" / "where"
        self.host = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(root)))
        threading.Thread(target=self.host.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.host.server_port}/some/where/"

    def close(self) -> None:
        self.host.shutdown()
        self.host.server_close()


class Visitor:
    """A browser with the page installed; what its console complains about is kept."""

    def __init__(self, context: BrowserContext, site: Site) -> None:
        self.context, self.site = context, site
        self.complaints: list[str] = []

    def page(self, path: str = "/") -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda said: said.type == "error" and self.complaints.append(said.text))
        page.goto(f"{self.site.url}#{path}")
        return page

    def cut_off(self) -> None:
        """Wait until everything is kept, then take the network away."""
        page = self.page()
        until(page, KEPT)
        page.close()
        self.context.set_offline(True)


def come(browser: Browser, site: Site, size: dict[str, int] = DESKTOP, keeps_pages: bool = True) -> Visitor:
    """Somebody new. Keeping the pages for later takes longer than most tests of them."""
    workers: Any = "allow" if keeps_pages else "block"
    context = browser.new_context(
        viewport=size,  # type: ignore[arg-type]
        locale="en-GB",
        reduced_motion="reduce",
        service_workers=workers,
    )
    context.set_default_timeout(PATIENCE)
    chosen = json.dumps({"motion": False, "boardView": "2d", "pace": "off"})
    context.add_init_script(
        "if (!localStorage.getItem('terrae-settings'))"
        f" localStorage.setItem('terrae-settings', {json.dumps(chosen)});"
    )
    return Visitor(context, site)
