"""Starting: the page comes first, what it does not need comes after."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from terrae.server import warm
from tests.server.harness import Person, Running


def test_the_socket_is_opened_before_anything_big_is_imported() -> None:
    big = {"litestar", "sqlalchemy", "uvicorn", "numba", "alembic", "prometheus_client"}
    command = f"import sys, terrae.server.run; sys.exit(', '.join({big!r} & sys.modules.keys()) or 0)"
    done = subprocess.run([sys.executable, "-c", command], capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"terrae.server.run imports {done.stderr}"


@pytest.fixture
def loaded(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """The games whose rules are loaded, on a machine that has compiled them."""
    games: list[str] = []
    mark = tmp_path / "compiled"
    mark.touch()
    monkeypatch.setattr(warm, "UNCOMPILED", False)
    monkeypatch.setattr(warm, "mark_of", lambda game, layer: mark)
    monkeypatch.setattr(warm, "load", games.append)
    monkeypatch.setattr(warm, "_forget_garbage", lambda: None)
    return games


async def test_rules_are_loaded_when_somebody_asks_for_more_than_pages(
    loaded: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(warm, "HEAD_START", 3600.0)
    warmer = warm.Warmer()
    warmer.start()
    playing = asyncio.create_task(warmer.ready_for("terra-nova"))
    await asyncio.sleep(0)
    assert not loaded
    assert not playing.done(), "rules that only have to be loaded are waited for"
    warmer.hurry()
    assert await playing
    await warmer.done.wait()
    assert loaded == list(warmer.progress)


async def test_rules_are_loaded_though_nobody_asks(
    loaded: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(warm, "HEAD_START", 0)
    warmer = warm.Warmer()
    warmer.start()
    await warmer.done.wait()
    assert warmer.ready


@pytest.mark.slow
def test_a_game_can_be_made_at_once(tmp_path: Path) -> None:
    """Pages do not load the rules; whoever makes a table before they are loaded gets it."""
    server = Running(tmp_path).start(ready=False)
    try:
        assert httpx.get(server.url, timeout=60).status_code == 200

        async def play() -> None:
            async with await Person.guest(server.url) as anna:
                table = await anna.table(seats=[{"kind": "me"}, {"kind": "local"}])
                assert (await anna.get(f"/api/tables/{table}/state"))["status"] == "playing"

        asyncio.run(play())
    finally:
        server.stop()
