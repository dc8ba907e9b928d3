"""Ratings over time: what they are now, what a game changed, how they went."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Row, and_, select

from terrae.ratings import NEW, Rating
from terrae.server.storage.database import Database
from terrae.server.storage.schema import ratings, results
from terrae.server.wire.standing import RatingChange, RatingPoint

MOST_POINTS = 500


def _shown(mean: float, uncertainty: float) -> int:
    return round(Rating(mean, uncertainty).shown)


class Progress:
    """Read-only questions about ratings."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def rating_of(self, user: str, game: str, players: int) -> int | None:
        """Somebody's rating as people see it; None for who has none yet."""
        wanted = select(ratings.c.mean, ratings.c.uncertainty).where(
            ratings.c.user_id == user, ratings.c.game == game, ratings.c.players == players
        )
        async with self._database.reading() as connection:
            row = (await connection.execute(wanted)).first()
        return _shown(row.mean, row.uncertainty) if row else None

    async def changes(self, table_id: str) -> list[RatingChange]:
        """What a finished game did to each seat's rating; nothing where it was not rated."""
        of_table = and_(results.c.table_id == table_id, results.c.mean.is_not(None))
        async with self._database.reading() as connection:
            rows = (await connection.execute(select(results).where(of_table).order_by(results.c.seat))).all()
            found = []
            for row in rows:
                wanted = (
                    select(results.c.mean, results.c.uncertainty)
                    .where(_same(row), results.c.table_id != table_id, results.c.ended <= row.ended)
                    .order_by(results.c.ended.desc())
                    .limit(1)
                )
                last = (await connection.execute(wanted)).first()
                before = _shown(last.mean, last.uncertainty) if last else round(NEW.shown)
                found.append(
                    RatingChange(seat=row.seat, before=before, after=_shown(row.mean, row.uncertainty))
                )
        return found

    async def history(self, user: str, game: str, players: int) -> list[RatingPoint]:
        """Somebody's rating after each rated game, oldest first."""
        wanted = (
            select(results)
            .where(
                results.c.user_id == user,
                results.c.game == game,
                results.c.players == players,
                results.c.mean.is_not(None),
            )
            .order_by(results.c.ended.desc())
            .limit(MOST_POINTS)
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(wanted)).all()
        return [
            RatingPoint(at=row.ended, rating=_shown(row.mean, row.uncertainty), table=row.table_id)
            for row in reversed(rows)
        ]


def _same(row: Row[Any]) -> Any:
    """Rated results of the same person in the same kind of game."""
    return and_(
        results.c.user_id == row.user_id,
        results.c.game == row.game,
        results.c.players == row.players,
        results.c.mean.is_not(None),
    )
