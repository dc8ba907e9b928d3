"""Passwords tried by strangers: they are slowed down, and the owner is not kept out."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from terrae.server.identity import passwords
from terrae.server.identity.guessing import Guessing
from terrae.server.identity.throttle import neighbourhood
from terrae.server.identity.tokens import TokenBody, sign
from terrae.server.ids import now_ms
from terrae.server.settings import Settings
from terrae.server.wire.errors import WireError
from tests.server.harness import PATIENCE, Running, running
from tests.server.test_people import PASSWORD


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """With limits, and few log-ins; a trusted proxy in front says where requests come from."""
    folder: Path = tmp_path_factory.mktemp("limited")
    with running(folder, bots=False, limits="on", logins_per_minute=1, requests_per_minute=60_000) as server:
        yield server


async def tried(client: httpx.AsyncClient, path: str, address: str, body: dict[str, Any]) -> int:
    answer = await client.post(path, json=body, headers={"X-Forwarded-For": address})
    return answer.status_code


@pytest.mark.slow
async def test_strangers_who_guess_do_not_keep_the_owner_out(limited: Running) -> None:
    owner: dict[str, Any] = {"name": "Owner", "password": PASSWORD}
    wrong = {"name": "Owner", "password": "wrong wrong"}
    async with (
        httpx.AsyncClient(verify=False, base_url=limited.url, timeout=PATIENCE) as browser,
        httpx.AsyncClient(verify=False, base_url=limited.url, timeout=PATIENCE) as strangers,
    ):
        assert await tried(browser, "/api/accounts", "192.0.2.1", owner) == 201
        assert await tried(strangers, "/api/login", "198.51.100.1", wrong) == 401
        assert await tried(strangers, "/api/login", "198.51.100.1", wrong) == 429, "one try from one address"
        assert await tried(strangers, "/api/login", "192.0.2.77", owner) == 201, "elsewhere the owner is free"
        assert await tried(browser, "/api/login", "198.51.100.1", owner) == 201, (
            "a known device is let through"
        )
        assert await tried(browser, "/api/login", "192.0.2.1", wrong) == 429, "but does not guess either"


def test_many_addresses_guess_no_faster_and_a_known_device_is_counted_alone() -> None:
    guessing = Guessing(Settings(logins_per_minute=10), b"secret")
    device = guessing.device_of(guessing.new_device("anna"), "anna")
    assert device is not None

    def tries(count: int, known: str | None = None) -> int:
        """How many of these are let through, each from an address of its own."""
        through = 0
        for number in range(count):
            with suppress(WireError):
                guessing.check(f"192.0.2.{number}", "anna", known)
                through += 1
        return through

    assert tries(200) == 60
    assert tries(200, device) == 10
    assert guessing.device_of(guessing.new_device("anna"), "ben") is None, "known for one account only"
    session = sign(b"secret", TokenBody("t", "anna", now_ms() + 1000))
    assert guessing.device_of(session, "anna") is None, "a session is no device"


@pytest.mark.slow
async def test_limits_count_a_network_of_ipv6_as_one(limited: Running) -> None:
    async with httpx.AsyncClient(verify=False, base_url=limited.url, timeout=PATIENCE) as client:
        wrong = {"name": "nobody here", "password": "wrong wrong"}
        assert await tried(client, "/api/login", "2001:db8:0:1::1", wrong) == 401
        assert await tried(client, "/api/login", "2001:db8:0:1:ffff::2", wrong) == 429
        assert await tried(client, "/api/login", "2001:db8:0:2::1", wrong) == 401


@pytest.mark.parametrize(("address", "counted"), [
    ("192.0.2.1", "192.0.2.1"), ("2001:db8::1", "2001:db8::/64"), ("2001:db8::ffff:1", "2001:db8::/64"),
    ("::ffff:192.0.2.1", "192.0.2.1"), ("fe80::1%eth0", "fe80::/64"), ("testclient", "testclient"), ("a:b", "a:b"),
])  # fmt: skip
def test_what_is_counted_together(address: str, counted: str) -> None:
    assert neighbourhood(address) == counted


@pytest.mark.slow
async def test_only_so_many_passwords_wait_to_be_computed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "MOST_WAITING", 2)
    tries = [passwords.matches(None, "wrong wrong") for _ in range(passwords.MOST_WAITING + 6)]
    ended = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(isinstance(one, WireError) and one.code == "busy" for one in ended) == 6
    assert ended.count(False) == passwords.MOST_WAITING
