"""One server for all tests that do not need their own; coroutine tests are run."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.harness import SECRET, Running, running


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run tests that are coroutines."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    given: dict[str, Any] = {name: pyfuncitem.funcargs[name] for name in names if name in pyfuncitem.funcargs}
    asyncio.run(asyncio.wait_for(pyfuncitem.obj(**given), 60))
    return True


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with SQLite."""
    with running(tmp_path_factory.mktemp("server"), secret=SECRET) as started:
        yield started
        assert not started.errors(), "".join(started.errors())
