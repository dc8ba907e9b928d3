"""Starting: the page comes first, what it does not need comes after."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from terrae.server.running import run, warm
from terrae.server.settings import Settings
from tests.server.harness import PATIENCE, Person, Running


def test_the_socket_is_opened_before_anything_big_is_imported() -> None:
    big = {"litestar", "sqlalchemy", "uvicorn", "numba", "alembic", "prometheus_client"}
    command = f"import sys, terrae.server.running.run; sys.exit(', '.join({big!r} & sys.modules.keys()) or 0)"
    done = subprocess.run([sys.executable, "-c", command], capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"terrae.server.running.run imports {done.stderr}"


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
    server = Running(tmp_path, forked=False).start(ready=False)
    try:
        assert httpx.get(server.url, timeout=PATIENCE).status_code == 200

        async def play() -> None:
            async with await Person.guest(server.url) as anna:
                table = await anna.table(seats=[{"kind": "me"}, {"kind": "local"}])
                assert (await anna.get(f"/api/tables/{table}/state"))["status"] == "playing"

        asyncio.run(play())
    finally:
        server.stop()


SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
@pytest.mark.parametrize(("terminal", "screen", "wanted", "opens"), [
    (True, True, None, True), (False, True, None, False), (True, False, None, False), (True, True, False, False),
    (False, False, True, True),
])  # fmt: skip
def test_the_browser_is_opened_for_a_person(
    monkeypatch: pytest.MonkeyPatch, terminal: bool, screen: bool, wanted: bool | None, opens: bool
) -> None:
    import pty

    for name in SCREENS:
        monkeypatch.delenv(name, raising=False)
    if screen:
        monkeypatch.setenv("DISPLAY", ":0")
    ours, theirs = pty.openpty()
    with os.fdopen(ours), os.fdopen(theirs) as end, open(os.devnull) as nothing:
        for name in ("stdin", "stderr"):
            monkeypatch.setattr(sys, name, end if terminal else nothing)
        assert run.opens_browser(Settings(browser=wanted)) == opens


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals")
@pytest.mark.slow
def test_who_types_terrae_serve_gets_the_page(tmp_path: Path) -> None:
    """At a real terminal, with a browser that only writes down what it was asked to open."""
    import pty

    asked, browser = tmp_path / "asked", tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {asked}.part\nmv {asked}.part {asked}\n')
    browser.chmod(0o755)
    command = [
        sys.executable,
        "-m",
        "terrae.cli",
        "serve",
        "--port=0",
        f"--database=sqlite:///{tmp_path / 'x.db'}",
    ]
    ours, theirs = pty.openpty()
    environ = {**os.environ, "BROWSER": f"{browser} %s"}
    process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environ, cwd=tmp_path)
    os.close(theirs)
    try:
        while not asked.exists():
            assert process.poll() is None
            time.sleep(0.02)
        assert asked.read_text().startswith("http://localhost:")
    finally:
        process.terminate()
        with suppress(OSError):  # read until the other end is closed: nobody is kept from writing
            while os.read(ours, 4096):
                pass
        process.wait(PATIENCE)
        os.close(ours)
