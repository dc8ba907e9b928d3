"""What computers play, thought of in the pool: weak ones among the quick questions, strong ones in a lane of their own."""

from __future__ import annotations

from typing import Any

import msgspec

from terrae.server.bots.choose import is_quick
from terrae.server.matches.ports import Thought
from terrae.server.thinking.pool import Pool
from terrae.server.thinking.shares import Asker
from terrae.server.wire.errors import WireError

TRIES = 4
_thought = msgspec.json.Decoder(Thought)


class BotError(Exception):
    """No turn could be found."""


class Bots:
    """Finds turns; nobody waits in vain, but everybody in fair turn."""

    def __init__(self, pool: Pool, seconds: float) -> None:
        self._pool = pool
        self._seconds = seconds

    async def think(
        self,
        asker: Asker,
        *,
        game: str,
        players: int,
        options: dict[str, Any],
        actions: list[str],
        level: int,
        seed: int,
        position: str | None = None,
    ) -> Thought:
        """The rest of a turn, on somebody's account; BotError when no process could say."""
        request = {
            "do": "turn",
            "game": game,
            "players": players,
            "options": options,
            "position": position,
            "actions": actions,
            "level": level,
            "seed": seed,
            "seconds": self._seconds,
        }
        lane = self._pool.quick if is_quick(game, level) else self._pool.turns
        patience = self._seconds * 2 + 120
        try:
            answer = await self._pool.ask(lane, asker, request, patience=patience, waits=True, tries=TRIES)
        except WireError as error:
            raise BotError(error.message) from None
        return _thought.decode(answer)
