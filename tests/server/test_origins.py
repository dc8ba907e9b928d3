"""Pages of other sites: what their forms and scripts send changes nothing, unless a setting names the site."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest

from terrae.server.settings import ConfigError, load
from tests.server.harness import PATIENCE, Person, Running, running

FRIEND = "https://friend.example"
EVIL = {"Origin": "https://evil.example"}


@pytest.fixture(scope="module")
def befriended(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder: Path = tmp_path_factory.mktemp("befriended")
    with running(folder, bots=False, origins=f"{FRIEND}/", public_url="https://play.example") as server:
        yield server


@asynccontextmanager
async def browser(server: Running) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody whose browser has a cookie."""
    async with httpx.AsyncClient(verify=False, base_url=server.url, timeout=PATIENCE) as client:
        made = await client.post("/api/guest", json={"name": "Anna", "cookie": False})
        client.cookies.set("terrae_session", made.json()["token"])
        yield client


@pytest.mark.slow
@pytest.mark.parametrize(
    "authorization", ["Basic eDp5", "Bearer nonsense", "Bearer tr1.a.b", "Digest x", "bearer", ""]
)
async def test_no_foreign_authorization_opens_the_door_for_a_cookie(
    server: Running, authorization: str
) -> None:
    async with browser(server) as client:
        headers = EVIL | {"Authorization": authorization}
        answer = await client.post("/api/logout", headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "bad_origin")
        assert (await client.get("/api/me")).json()["name"] == "Anna"


@pytest.mark.slow
async def test_a_program_with_a_token_of_ours_may_come_from_anywhere(server: Running) -> None:
    async with await Person.guest(server.url, "Prog") as program, browser(server) as client:
        client.headers["Authorization"] = f"Bearer {program.token}"
        assert (await client.get("/api/me")).json()["name"] == "Prog", "and the cookie does not count"
        assert (await client.post("/api/logout", headers=EVIL)).status_code == 200
        del client.headers["Authorization"]
        assert (await client.get("/api/me")).json()["name"] == "Anna"


@pytest.mark.slow
@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", None]
)
async def test_json_is_taken_as_json_only(server: Running, kind: str | None) -> None:
    body = b'{"game":"terra-nova","seats":[{"kind":"me"},{"kind":"open"}]}'
    async with browser(server) as client:
        answer = await client.post(
            "/api/tables", content=body, headers={"Content-Type": kind} if kind else {}
        )
        assert (answer.status_code, answer.json()["code"]) == (415, "not_json")
        json = {"Content-Type": "application/json; charset=utf-8"}
        assert (await client.post("/api/tables", content=body, headers=json)).status_code == 201


@pytest.mark.slow
async def test_the_scheme_is_part_of_the_origin(server: Running) -> None:
    async with browser(server) as client:
        host = httpx.URL(server.url).netloc.decode()
        for origin, status in ((f"https://{host}", 403), (f"http://{host}", 200), ("null", 403)):
            answer = await client.patch("/api/me", json={"language": "de"}, headers={"Origin": origin})
            assert answer.status_code == status, origin
        forwarded = {"Origin": f"https://{host}", "X-Forwarded-Proto": "https"}
        assert (await client.patch("/api/me", json={"language": "de"}, headers=forwarded)).status_code == 200


@pytest.mark.slow
async def test_a_site_that_a_setting_names_is_told_that_it_may(befriended: Running) -> None:
    preflight = {"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "content-type"}
    async with browser(befriended) as client:
        asked = await client.options("/api/tables", headers={"Origin": FRIEND, **preflight})
        assert asked.status_code == 204
        assert asked.headers["access-control-allow-origin"] == FRIEND
        assert asked.headers["access-control-allow-credentials"] == "true"
        assert "content-type" in asked.headers["access-control-allow-headers"].lower()
        for method, path in (("GET", "/api/me"), ("PATCH", "/api/me"), ("GET", "/api/none")):
            answer = await client.request(method, path, headers={"Origin": FRIEND}, json={"language": "nl"})
            assert answer.headers["access-control-allow-origin"] == FRIEND, path
            assert answer.status_code == (404 if path == "/api/none" else 200)
        told = await client.get("/api/me", headers=EVIL)
        assert "access-control-allow-origin" not in told.headers
        assert (await client.options("/api/tables", headers=EVIL | preflight)).status_code == 400
        assert (await client.patch("/api/me", json={}, headers=EVIL)).json()["code"] == "bad_origin"
        public = await client.patch("/api/me", json={}, headers={"Origin": "https://play.example"})
        assert public.status_code == 200


@pytest.mark.parametrize(
    "site", ["*", "https://*.example.org", "example.org", "https://example.org/path", "ftp://x"]
)
def test_a_setting_that_names_no_site_is_refused(site: str) -> None:
    with pytest.raises(ConfigError, match="no address of a site"):
        load({"origins": site}, {})
    with pytest.raises(ConfigError, match="no address of a site"):
        load({"public_url": site}, {})
