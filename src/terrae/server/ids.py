"""Names that nobody can guess, and the time."""

from __future__ import annotations

import secrets
import time

_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz"


def new_id(length: int = 14) -> str:
    """A random name of letters and digits that are not mistaken for each other (5.8 bits a letter)."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(length))


def now_ms() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000
