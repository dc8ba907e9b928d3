"""One Chromium for all tests of a process, and people who come to it, each with a browser of their own."""

from __future__ import annotations

import json
import shutil
from collections import defaultdict
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

# The shell without windows needs a third less than the browser that it is cut from.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next((found for name in NAMES if (found := shutil.which(name))), None)
ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--enable-unsafe-swiftshader",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # No page is open for so long that optimizing its scripts pays: a fifth of what pages take.
    "--js-flags=--no-opt --no-maglev",
]
DESKTOP = {"width": 1440, "height": 900}
TABLET = {"width": 820, "height": 1180}
PHONE = {"width": 390, "height": 844}
# What does not come is waited for as long as a busy machine may need; what comes is never waited for longer.
PATIENCE = 90_000
expect.set_options(timeout=PATIENCE)


class OneBrowser:
    """Started when it is first needed. While Playwright runs, its event loop is in the way of other tests' own; so whoever comes to
    a test that needs no browser closes it (`tests/conftest.py`)."""

    def __init__(self) -> None:
        self._playwright: Playwright | None = None
        self._browser: Browser | None = None
        self.swept: defaultdict[str, list[BrowserContext]] = defaultdict(list)
        """Contexts in which nobody is, by what they were made with."""

    def get(self) -> Browser:
        """The browser, running."""
        assert CHROMIUM, "these tests need Chromium on the PATH"
        if self._browser is None:
            self._playwright = sync_playwright().start()
            self._browser = self._playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        return self._browser

    def close(self) -> None:
        """End it, if it runs."""
        self.swept.clear()
        if self._browser is not None:
            self._browser.close()
        if self._playwright is not None:
            self._playwright.stop()
        self._browser = self._playwright = None


the_browser = OneBrowser()


class Visitors:
    """People with a browser of their own each; whatever their consoles complain about is kept.

    A context that somebody has left is swept and used again: what was fetched and compiled in it is there already, which is
    half of what opening a page takes.
    """

    def __init__(self, url: str) -> None:
        self.url = url
        self.complaints: list[str] = []
        self.forgiven: list[str] = []
        self._taken: list[tuple[str, BrowserContext]] = []

    def come(
        self,
        size: dict[str, int] = DESKTOP,
        settings: dict[str, Any] | None = None,
        keeps_pages: bool = False,
        device: bool = False,
        **more: Any,
    ) -> Page:
        """Somebody new, whose browser leaves everything to the server unless the `device` plays by itself. Only with `keeps_pages` a
        service worker keeps the whole client for times without a connection: everybody is new here, and so everybody would fetch
        everything."""
        chosen = {"motion": False, "boardView": "2d", "pace": "off", **(settings or {})}
        made_with = {
            "base_url": self.url,
            "viewport": size,
            "locale": "en-GB",
            "service_workers": "allow" if keeps_pages else "block",
            **more,
        }
        kind = "" if keeps_pages or device else json.dumps([made_with, chosen], sort_keys=True)
        swept = the_browser.swept[kind]
        context = swept.pop() if swept else self._made(made_with, chosen, device)
        self._taken.append((kind, context))
        page = context.new_page()
        page.on("console", lambda said: self._hear(said.type, f"{said.text} ({said.location['url']})"))
        page.on("pageerror", lambda error: self.complaints.append(f"page error: {error}"))
        page.set_default_timeout(PATIENCE)
        return page

    @staticmethod
    def _made(made_with: dict[str, Any], settings: dict[str, Any], device: bool) -> BrowserContext:
        context = the_browser.get().new_context(**made_with)
        context.add_init_script(
            f"if (!localStorage.getItem('terrae-settings'))"
            f" localStorage.setItem('terrae-settings', JSON.stringify({json.dumps(settings)}));"
        )
        if not device:
            context.add_init_script("delete globalThis.WebAssembly;")
        return context

    def _hear(self, kind: str, text: str) -> None:
        if kind == "error" and not any(part in text for part in self.forgiven):
            self.complaints.append(text)

    def leave(self) -> None:
        """Everybody goes home."""
        for kind, context in self._taken:
            if not kind:
                context.close()
                continue
            self._sweep(context)
            the_browser.swept[kind].append(context)
        self._taken.clear()

    def _sweep(self, context: BrowserContext) -> None:
        """What was stored is forgotten. The first page asks for that, from where nothing stores: a new one would take longer to make."""
        context.set_offline(False)
        first, *others = context.pages or [context.new_page()]
        for page in others:
            page.close()
        first.goto(f"{self.url}/health")
        wanted = {"origin": self.url, "storageTypes": "local_storage,indexeddb,cache_storage"}
        context.new_cdp_session(first).send("Storage.clearDataForOrigin", wanted)
        first.close()
        context.clear_cookies()
