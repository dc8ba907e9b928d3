"""What each person does one at a time: another one is refused until it is done."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from terrae.server.wire.errors import Code, WireError


class OneAtATime:
    """Who is at it. `words` say what is not finished yet."""

    def __init__(self, words: str, retry_after: int) -> None:
        self._words = words
        self._retry_after = retry_after
        self._busy: set[str] = set()

    def check(self, person: str) -> None:
        """TOO_MANY while somebody is at it."""
        if person in self._busy:
            raise WireError(Code.TOO_MANY, self._words, retry_after=self._retry_after)

    @contextmanager
    def held(self, person: str) -> Iterator[None]:
        """While somebody is at it."""
        self.check(person)
        self._busy.add(person)
        try:
            yield
        finally:
            self._busy.discard(person)
