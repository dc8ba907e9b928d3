"""The sources that rules are compiled from, as a hash, and where what is made of them is kept."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable
from pathlib import Path

from platformdirs import user_cache_path

PACKAGE = Path(__file__).resolve().parent.parent
"""The folder of this package."""


def cache_home() -> Path:
    """The folder below which compiled rules are kept (`TERRAE_CACHE` overrides it)."""
    if named := os.environ.get("TERRAE_CACHE"):
        return Path(named)
    return user_cache_path("terrae", appauthor=False)


def digest_of(layers: Iterable[str], more: Iterable[str] = ()) -> str:
    """A hash of the Python sources of these layers, and of some lines more."""
    digest = hashlib.sha256()
    for layer in layers:
        for source in sorted((PACKAGE / layer).rglob("*.py")):
            digest.update(source.relative_to(PACKAGE).as_posix().encode())
            digest.update(source.read_bytes())
    digest.update("\n".join(more).encode())
    return digest.hexdigest()[:16]
