"""Passwords: Argon2id, computed outside the event loop, few at a time because each takes 64 MiB."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

_hasher = PasswordHasher()
_threads = ThreadPoolExecutor(2, thread_name_prefix="passwords")
_NOBODY = _hasher.hash("nobody has this password")


async def hashed(password: str) -> str:
    """The hash to keep."""
    return await asyncio.get_running_loop().run_in_executor(_threads, _hasher.hash, password)


def _matches(stored: str, password: str) -> bool:
    try:
        return _hasher.verify(stored, password)
    except (VerificationError, InvalidHashError):
        return False


async def matches(stored: str | None, password: str) -> bool:
    """Whether the password is right; takes as long for a name that does not exist."""
    loop = asyncio.get_running_loop()
    right = await loop.run_in_executor(_threads, _matches, stored or _NOBODY, password)
    return right and stored is not None
