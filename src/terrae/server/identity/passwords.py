"""Passwords: Argon2id, computed outside the event loop, few at a time because each takes 64 MiB."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from terrae.games.registry import games
from terrae.server.wire.errors import Code, WireError

_hasher = PasswordHasher()
_threads = ThreadPoolExecutor(2, thread_name_prefix="passwords")
_T = TypeVar("_T")
MOST_WAITING = 24
"""Passwords that wait to be looked at; those of people whose device is known have as many places of their own."""
FEWEST_GUESSES = 10**6
"""A password that is found with fewer is refused: `password`, `qwertyuiop`, one's own name with a year."""
LONGEST_JUDGED = 72
"""Letters that are looked at to judge a password; the rest only makes it better."""
_waiting = 0


async def _computed(work: Callable[..., _T], *given: object, patience: int = 1) -> _T:
    """In a thread; BUSY where so many wait that one more would only make all of them slower."""
    global _waiting
    if _waiting >= MOST_WAITING * patience:
        raise WireError(Code.BUSY, "too many people sign in at this moment; try again in a few seconds")
    _waiting += 1
    try:
        return await asyncio.get_running_loop().run_in_executor(_threads, work, *given)
    finally:
        _waiting -= 1


@cache
def _nobodys() -> str:
    """What stands in for a name that does not exist; made for the first log-in, whoever tries it."""
    return _hasher.hash("nobody has this password")


async def hashed(password: str) -> str:
    """The hash to keep."""
    return await _computed(_hasher.hash, password)


def _matches(stored: str | None, password: str) -> bool:
    nobodys = _nobodys()
    try:
        return _hasher.verify(stored or nobodys, password)
    except (VerificationError, InvalidHashError):
        return False


async def matches(stored: str | None, password: str, known: bool = False) -> bool:
    """Whether the password is right; takes as long for a name that does not exist. `known`: from a known device."""
    right = await _computed(_matches, stored, password, patience=2 if known else 1)
    return right and stored is not None


def _guesses(password: str, words: Sequence[str | None]) -> float:
    from zxcvbn import zxcvbn  # half a megabyte of words, for those who make an account

    known = [*filter(None, words), "terrae", *(name.replace("-", " ") for name in games())]
    return float(zxcvbn(password[:LONGEST_JUDGED], user_inputs=known)["guesses"])


async def check_strength(password: str, *words: str | None) -> None:
    """WEAK_PASSWORD for one that is tried early; `words` are what everybody knows of its owner."""
    if await _computed(_guesses, password, words) < FEWEST_GUESSES:
        raise WireError(Code.WEAK_PASSWORD)
