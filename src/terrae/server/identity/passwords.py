"""Passwords: Argon2id, computed outside the event loop, few at a time because each takes 64 MiB."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

_hasher = PasswordHasher()
_threads = ThreadPoolExecutor(2, thread_name_prefix="passwords")


@cache
def _nobodys() -> str:
    """What stands in for a name that does not exist; made for the first log-in, whoever tries it."""
    return _hasher.hash("nobody has this password")


async def hashed(password: str) -> str:
    """The hash to keep."""
    return await asyncio.get_running_loop().run_in_executor(_threads, _hasher.hash, password)


def _matches(stored: str | None, password: str) -> bool:
    nobodys = _nobodys()
    try:
        return _hasher.verify(stored or nobodys, password)
    except (VerificationError, InvalidHashError):
        return False


async def matches(stored: str | None, password: str) -> bool:
    """Whether the password is right; takes as long for a name that does not exist."""
    loop = asyncio.get_running_loop()
    right = await loop.run_in_executor(_threads, _matches, stored, password)
    return right and stored is not None
