"""One server for all tests that do not need their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.harness import SECRET, Running, running
from tests.server.postgres import postgres


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Coroutine tests run on asyncio, as the server does."""
    return "asyncio"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with SQLite."""
    with running(tmp_path_factory.mktemp("server"), secret=SECRET) as started:
        yield started
        assert not started.errors(), "".join(started.errors())


@pytest.fixture(scope="session")
def server_on_postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with PostgreSQL, which refuses what SQLite takes."""
    with (
        postgres() as database,
        running(tmp_path_factory.mktemp("server"), database, bots=False, secret=SECRET) as started,
    ):
        yield started
        assert not started.errors(), "".join(started.errors())


@pytest.fixture(params=["server", "server_on_postgres"], ids=["sqlite", "postgresql"])
def on_either(request: pytest.FixtureRequest) -> Running:
    """The tests' server, once on each database."""
    found: Running = request.getfixturevalue(request.param)
    return found
