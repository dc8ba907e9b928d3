"""Running the server: settings from all places, reference pages, backup and restore, health, the page."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from terrae.server import backup, reference
from terrae.server.settings import ConfigError, Settings, descriptions, from_arguments, load
from terrae.server.wire.schema import wire_schema
from tests.server.harness import SECRET, Person, Running, running
from tests.server.postgres import postgres

DOCS = Path(__file__).parents[2] / "docs" / "reference"


def test_later_places_win(tmp_path: Path) -> None:
    file = tmp_path / "terrae.toml"
    file.write_text('port = 1000\nhost = "1.1.1.1"\nworkers = 1\n')
    environ = {
        "TERRAE_CONFIG": str(file),
        "TERRAE_PORT": "2000",
        "TERRAE_LIMITS": "off",
        "TERRAE_ORIGINS": "https://a.b, https://c.d",
    }
    settings = load({"workers": None}, environ)
    assert (settings.host, settings.port, settings.limits) == ("1.1.1.1", 2000, False)
    assert settings.origins == ["https://a.b", "https://c.d"]
    assert load({"port": "3000"}, environ).port == 3000


@pytest.mark.parametrize(
    "bad", [{"port": "x"}, {"port": 70000}, {"nonsense": 1}, {"workers": 2}, {"log_level": "loud"}]
)
def test_a_bad_setting_is_named(bad: dict[str, Any]) -> None:
    with pytest.raises(ConfigError, match=next(iter(bad))):
        load({"database": "sqlite:///x.db", **bad}, {})


def test_every_setting_is_a_flag() -> None:
    flags = [f"--{name.replace('_', '-')}" for name in descriptions()]
    given = from_arguments(["--port", "1", "--no-limits", "--browser", "--database", "sqlite:///y.db"])
    assert (given.port, given.limits, given.browser) == (1, False, True)
    assert len(flags) == len(Settings.__struct_fields__)


@pytest.mark.parametrize("name", sorted(reference.pages()))
def test_reference_pages_are_up_to_date(name: str) -> None:
    """Make them again with `python -m terrae.server.reference docs/reference`."""
    assert (DOCS / name).read_text(encoding="utf-8") == reference.pages()[name]


@pytest.mark.slow
def test_every_route_and_message_is_in_the_reference() -> None:
    from terrae.server.app import create_app

    page = (DOCS / "wire.md").read_text(encoding="utf-8")
    app = create_app(Settings(database="sqlite:///unused-by-this-test.db"))
    for path in app.openapi_schema.to_schema()["paths"]:
        shape = re.escape(re.sub(r"\{\w+\}", "{}", path))
        assert re.search(shape.replace(r"\{\}", r"\{\w+\}"), _long(page)), (
            f"{path} is not in docs/reference/wire.md"
        )
    for kind in [*wire_schema()["socket"]["client"], *wire_schema()["socket"]["server"]]:
        tag = wire_schema()["$defs"][kind]["properties"]["type"]["enum"][0]
        assert re.search(rf"[`\"]{tag}[`\"]", page), f"the message {tag} is not in docs/reference/wire.md"


def _long(page: str) -> str:
    """`join` · `leave` after a path stand for paths of their own."""
    found = page
    for word in ("leave", "start", "ready", "rematch"):
        found += f"\n/api/tables/{{table}}/{word}"
    return found


@pytest.mark.slow
async def test_what_is_really_sent_fits_the_schema(server: Running) -> None:
    """Every message of a short game is read back by the strict types that the documents are made from."""
    from terrae.server.wire.socket import ServerMessage

    seen = set()
    async with (
        await Person.guest(server.url) as anna,
        await anna.sit(await anna.table(seats=[{"kind": "me"}, {"kind": "local"}])) as seat,
    ):
        msgspec.convert(seat.welcome, ServerMessage)
        for command, more in (
            ("play", {"seq": seat.state["seq"], "action": "@G7"}), ("why_not", {"action": "@G7"}), ("ping", {}),
            ("preview", {"action": "@G8"}), ("undo", {"seq": 1}), ("play", {"seq": 9, "action": "@"}), ("sync", {}),
            ("chat", {"phrase": "hello"}), ("undo", {"seq": seat.state["seq"] + 1}),
        ):  # fmt: skip
            await seat.send(command, **more)
        while seen < {"state", "ack", "why_not", "pong", "preview", "resync", "chat", "presence"}:
            message = await seat.receive()
            msgspec.convert(message, ServerMessage)
            seen.add(message["type"])


@pytest.mark.slow
async def test_health_readiness_metrics_and_the_page(server: Running) -> None:
    async with httpx.AsyncClient(verify=False, base_url=server.url) as client:
        assert (await client.get("/health")).json()["status"] == "ok"
        assert (await client.get("/ready")).json()["ready"] is True
        assert "terrae_sockets" in (await client.get("/metrics")).text
        for path in ("/", "/t/abc", "/lobby"):
            answer = await client.get(path)
            assert answer.headers["content-type"].startswith("text/html")
            assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
            assert answer.headers["x-content-type-options"] == "nosniff"
        for path in (
            "/%2e%2e/%2e%2e/pyproject.toml",
            "/assets/none.js",
            "/api/none",
            "/nothing.txt",
        ):
            assert (await client.get(path)).status_code == 404
        assert "Routes" in (await client.get("/api/docs")).text
        assert (await client.get("/api/asyncapi.json")).json()["asyncapi"] == "3.0.0"
        assert (await client.post("/api/guest", json={"name": "x" * 100_000})).status_code == 413


async def _filled(folder: Path, database: str | None = None) -> tuple[str, dict[str, Any], str]:
    with running(folder, database, bots=False, secret=SECRET) as server:
        async with await Person.guest(server.url) as anna:
            table = await anna.table(seats=[{"kind": "me"}, {"kind": "local"}])
            state = await anna.get(f"/api/tables/{table}/state")
            await anna.post(
                f"/api/tables/{table}/commands", {"type": "play", "seq": state["seq"], "action": "@G7"}
            )
            await anna.post(f"/api/tables/{table}/commands", {"type": "chat", "text": "kept"})
            kept = folder / "backup.gz"
            assert (
                await asyncio.to_thread(backup.main, ["save", str(kept), "--database", server.database]) == 0
            )
            return table, await anna.get(f"/api/tables/{table}/state"), str(anna.token)


@pytest.mark.slow
def test_a_backup_moves_from_sqlite_to_postgresql(tmp_path: Path) -> None:
    table, state, token = asyncio.run(_filled(tmp_path))
    kept = str(tmp_path / "backup.gz")
    with postgres() as database:
        assert backup.main(["restore", kept, "--database", database]) == 0
        assert backup.main(["restore", kept, "--database", database]) == 2
        with running(tmp_path, database, bots=False, secret=SECRET) as server:

            async def look() -> None:
                async with Person(server.url, token) as anna:
                    assert (await anna.get(f"/api/tables/{table}/state"))["hash"] == state["hash"]
                    await anna.post(f"/api/tables/{table}/commands", {"type": "chat", "text": "and on"})
                    assert len((await anna.get(f"/api/tables/{table}/chat"))["lines"]) == 2

            asyncio.run(look())


def test_a_backup_that_is_cut_off_restores_nothing(tmp_path: Path) -> None:
    import gzip

    file = tmp_path / "cut.gz"
    with gzip.open(file, "wb") as out:
        out.write(b'{"terrae_backup":1}\n["gaps",{"begun":1,"ended":2}]\n')
    url = f"sqlite:///{tmp_path / 'new.db'}"
    assert backup.main(["restore", str(file), "--database", url]) == 2
    assert backup.main(["restore", str(tmp_path / "none.gz"), "--database", url]) == 2
