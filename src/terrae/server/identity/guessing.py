"""How often passwords are tried: by address and name, by name from everywhere, by a known device alone.

A browser that has signed in to an account keeps a signed cookie that says so. Its tries are counted apart from everybody
else's, so that a stranger who tries passwords of that account does not keep its owner out. (The method is OWASP's "Slow
down online guessing attacks with device cookies".)
"""

from __future__ import annotations

import hmac

from terrae.server.identity import tokens
from terrae.server.identity.throttle import Throttle
from terrae.server.ids import new_id, now_ms
from terrae.server.settings import Settings
from terrae.server.wire.errors import WireError

DEVICE_DAYS = 730


class Guessing:
    """Counts tries; TOO_MANY with the seconds to wait when there were too many."""

    def __init__(self, settings: Settings, secret: bytes) -> None:
        rate = settings.logins_per_minute
        self._secret = hmac.digest(secret, b"terrae devices", "sha256")
        self._limits = settings.limits
        self._address = Throttle(3 * rate / 60, 3 * rate)
        self._pair = Throttle(rate / 60, rate)
        self._name = Throttle(6 * rate / 60, 6 * rate)
        self._device = Throttle(rate / 60, rate)

    def device_of(self, cookie: str | None, user: str | None) -> str | None:
        """The device that has signed in to this account before; None for any other."""
        if not cookie or user is None:
            return None
        try:
            body = tokens.read(self._secret, cookie, now_ms())
        except WireError:
            return None
        return body.id if body.user == user else None

    def new_device(self, user: str) -> str:
        """What a browser keeps that has signed in."""
        expires = now_ms() + DEVICE_DAYS * 86_400_000
        return tokens.sign(self._secret, tokens.TokenBody(new_id(), user, expires))

    def check(self, address: str, name: str, device: str | None) -> None:
        """Count a try to sign in."""
        if not self._limits:
            return
        if device is not None:
            self._device.check(device)
            return
        self._address.check(address)
        self._pair.check(f"{address} {name}")
        self._name.check(name)

    def check_new(self, address: str) -> None:
        """Count a try to make an account."""
        if self._limits:
            self._pair.check(address)

    def check_own(self, user: str) -> None:
        """Count a try of somebody who is signed in already."""
        if self._limits:
            self._device.check(user)
