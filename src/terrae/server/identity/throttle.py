"""Counting who asks how often: buckets that fill again with time, the fullest forgotten first."""

from __future__ import annotations

import math
import time
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network

from terrae.server.wire.errors import Code, WireError


class Throttle:
    """At most `burst` at once, and `per_second` on average, for each key."""

    def __init__(self, per_second: float, burst: float, most_keys: int = 50_000) -> None:
        self._rate = per_second
        self.burst = burst
        self._most = most_keys
        self._buckets: dict[str, tuple[float, float]] = {}

    def check(self, key: str, cost: float = 1.0) -> None:
        """Count one; TOO_MANY with the seconds to wait if there were too many."""
        now = time.monotonic()
        level, at = self._buckets.pop(key, (self.burst, now))
        level = min(self.burst, level + (now - at) * self._rate)
        if level < cost:
            self._buckets[key] = (level, now)
            wait = max(1, math.ceil((cost - level) / self._rate))
            raise WireError(Code.TOO_MANY, f"too many requests; try again in {wait} s", retry_after=wait)
        self._buckets[key] = (level - cost, now)
        if len(self._buckets) > self._most:
            for oldest in list(self._buckets)[: self._most // 10]:
                del self._buckets[oldest]


@lru_cache(maxsize=4096)
def neighbourhood(address: str) -> str:
    """What is counted together: an IPv4 address, or the /64 of IPv6 that one customer has for all machines."""
    if ":" not in address:
        return address
    try:
        parsed = IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(IPv6Network((int(parsed) >> 64 << 64, 64)))
