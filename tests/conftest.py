"""What holds for all tests."""

from __future__ import annotations

import gc
import os
import sys

import pytest

# What is imported stays: looking for garbage among it takes a fifth of the time, now and in every test.
gc.disable()

# What commands print is compared in English, whatever the terminal's language.
os.environ["TERRAE_LANGUAGE"] = "en"
# Servers come and go by the dozen: none of them makes modules for browsers. Tests that need some make them once.
os.environ.setdefault("TERRAE_NO_MODULES", "1")

_STARTED = {"server", "plain_server", "server_on_postgres", "on_either", "browser"}
"""Fixtures that start processes."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever needs a server or a browser is slow, even where the test itself is not: somebody waits for the start."""
    for item in items:
        if _STARTED.intersection(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.slow)


def pytest_collection_finish() -> None:
    """From here on there is garbage."""
    gc.freeze()
    gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """The one browser of the tests in `web` ends before the first test of something else."""
    if item.path.parent.name != "web":
        _close_browser()


def pytest_sessionfinish() -> None:
    """And with the last test."""
    _close_browser()


def _close_browser() -> None:
    if browsing := sys.modules.get("tests.web.browsing"):  # imported by those who need it
        browsing.the_browser.close()
