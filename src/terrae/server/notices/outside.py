"""Sending something to a server elsewhere whose address somebody has given: never to one's own network.

The name is looked up here, every address that it has must be a public one, and it is that address that is connected to: a
name that leads elsewhere the next time leads nowhere. Nobody is followed to another address.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterable, Mapping
from fnmatch import fnmatch
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import httpcore

from terrae.server.wire.errors import Code, WireError

TIMEOUT = 8.0
"""Seconds for each of connecting, sending and the answer; all of it stays below a lease."""
LONGEST_ANSWER = 4096
_TRANSLATED = [IPv6Network("64:ff9b::/96"), IPv6Network("2002::/16"), IPv6Network("2001::/32")]
"""Public by themselves, but leading to an IPv4 address that may not be."""


class Answer(NamedTuple):
    """What was answered; `text` is its beginning."""

    status: int
    retry_after: float | None
    text: str


class Unreachable(Exception):
    """Nobody answered; it may help to try again."""


class Forbidden(Exception):
    """This is no address to send to, now or later."""


def is_public(address: str) -> bool:
    """Whether an address is somebody else's."""
    found: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return found.ipv4_mapped.is_global
        if any(found in network for network in _TRANSLATED):
            return False
    return found.is_global and not found.is_multicast


def check_address(url: str, private: bool, hosts: Iterable[str] = ("*",)) -> None:
    """BAD_OPTION for an address that nothing is sent to. `private`: whether one's own network is allowed, and http."""
    try:
        parts = urlsplit(url)
        host = (parts.hostname or "").lower()
        _ = parts.port
    except ValueError:
        raise WireError(Code.BAD_OPTION, "this is no address") from None
    if parts.scheme != "https" and not (private and parts.scheme == "http"):
        raise WireError(Code.BAD_OPTION, "the address must begin with https://")
    if not host or parts.username is not None or "@" in parts.netloc:
        raise WireError(Code.BAD_OPTION, "the address must name a host, and neither name nor password")
    if not any(fnmatch(host, pattern.lower()) for pattern in hosts):
        raise WireError(Code.BAD_OPTION, f"{host} is no push service that this server knows")
    try:
        own = not is_public(host.strip("[]"))
    except ValueError:
        own = "." not in host
    if own and not private:
        raise WireError(Code.BAD_OPTION, "the address must be a public one")


class _OnlyPublic(httpcore.AsyncNetworkBackend):
    """Connects to public addresses."""

    def __init__(self, private: bool) -> None:
        self._private = private
        self._inner = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Any = None,
    ) -> httpcore.AsyncNetworkStream:
        """To the first of the host's addresses, if all of them may be connected to."""
        try:
            found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except OSError as error:
            raise httpcore.ConnectError(str(error)) from None
        addresses = [str(info[4][0]) for info in found]
        if not self._private and not all(map(is_public, addresses)):
            raise Forbidden(f"{host} is in a network of one's own")
        return await self._inner.connect_tcp(addresses[0], port, timeout, local_address, socket_options)

    async def connect_unix_socket(
        self, path: str, timeout: float | None = None, socket_options: Any = None
    ) -> httpcore.AsyncNetworkStream:
        """Never."""
        raise Forbidden("no socket of this machine is written to")

    async def sleep(self, seconds: float) -> None:
        """As always."""
        await self._inner.sleep(seconds)


class Outside:
    """Everybody elsewhere."""

    def __init__(self, private: bool) -> None:
        self._backend = _OnlyPublic(private)
        self._pool: httpcore.AsyncConnectionPool | None = None

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> Answer:
        """Send it; Unreachable or Forbidden where that does not go."""
        if (
            self._pool is None
        ):  # made here: reading the certificates takes a while, and most servers send nothing
            self._pool = await asyncio.to_thread(self._new_pool)
        timeout = dict.fromkeys(("connect", "read", "write", "pool"), TIMEOUT)
        try:
            async with (
                asyncio.timeout(2 * TIMEOUT),
                self._pool.stream(
                    "POST", url, headers=list(headers.items()), content=body, extensions={"timeout": timeout}
                ) as response,
            ):
                told = b""
                async for chunk in response.aiter_stream():
                    told += chunk
                    if len(told) > LONGEST_ANSWER:
                        break
                return _answer(response, told)
        except (httpcore.NetworkError, httpcore.ProtocolError, httpcore.TimeoutException, OSError) as error:
            raise Unreachable(f"{type(error).__name__}: {error}"[:200]) from None
        except httpcore.UnsupportedProtocol as error:
            raise Forbidden(str(error)) from None

    def _new_pool(self) -> httpcore.AsyncConnectionPool:
        return httpcore.AsyncConnectionPool(
            network_backend=self._backend, max_connections=20, keepalive_expiry=10
        )

    async def close(self) -> None:
        """Let everybody go."""
        if self._pool is not None:
            await self._pool.aclose()


def _answer(response: httpcore.Response, told: bytes) -> Answer:
    after = next((value for name, value in response.headers if name.lower() == b"retry-after"), b"")
    try:
        wait = min(3600.0, max(0.0, float(after)))
    except ValueError:
        wait = None
    return Answer(response.status, wait if after else None, told[:LONGEST_ANSWER].decode(errors="replace"))
