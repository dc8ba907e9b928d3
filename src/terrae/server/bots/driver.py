"""Wakes the bots: whenever a seat that a program plays is to act, its turn is thought of and played."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable

import structlog

from terrae.server.bots.thinker import Bots
from terrae.server.matches.decide import Stale
from terrae.server.matches.ports import STILL, Thought
from terrae.server.matches.rooms import Room
from terrae.server.matches.service import Matches
from terrae.server.matches.table import Table
from terrae.server.thinking.shares import Asker
from terrae.server.wire.parts import Event

log = structlog.get_logger(__name__)


class BotDriver:
    """A follower of changes."""

    def __init__(self, matches: Matches, thinker: Bots, account: Callable[[str], Asker]) -> None:
        self._matches = matches
        self._thinker = thinker
        self._account = account
        self._tasks: set[asyncio.Task[None]] = set()

    def changed(self, room: Room, event: Event) -> None:
        """After a stored change."""
        self.wake(room)

    def wake(self, room: Room) -> None:
        """Let a bot play if one is to act and nobody thinks for it yet."""
        if not room.thinking and _automatic(room.table) is not None:
            room.thinking = True
            task = asyncio.create_task(self._play(room), name=f"bot at {room.table.id}")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _play(self, room: Room) -> None:
        failures = 0
        try:
            while (seat := _automatic(room.table)) is not None:
                table = room.table
                try:
                    thought = await self.think(table, _level(table, seat), table.header.owner)
                    await self._matches.bot_turn(room, table.seq, seat, thought.actions)
                    failures = 0
                except Stale:
                    continue
                except Exception as error:
                    failures += 1
                    log.warning("a bot could not play", table=table.id, error=repr(error), failures=failures)
                    if failures > 5:
                        return
                    await asyncio.sleep(0.2 * 2**failures)
        finally:
            room.thinking = False

    async def think(self, table: Table, level: int, user: str) -> Thought:
        """What the search would play for the seat to act, on somebody's account."""
        assert table.play is not None
        return await self._thinker.think(
            self._account(user),
            game=table.header.game,
            players=table.header.players,
            options=table.header.options,
            position=table.header.position,
            actions=[action.text for action in table.play.match.history],
            level=level,
            seed=secrets.randbits(31),
        )

    async def stop(self) -> None:
        """Stop thinking; unfinished turns are thought of again after the next start."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _automatic(table: Table) -> int | None:
    seat = table.to_act
    if seat is None or not table.seats[seat].automatic or table.clock.paused:
        return None
    return seat


def _level(table: Table, seat: int) -> int:
    sitting = table.seats[seat]
    if sitting.by == "still":
        return STILL
    return sitting.helper_level or sitting.level or 3
