"""Who tried which puzzle, and what that says about both. A puzzle is an opponent that one beats or not."""

from __future__ import annotations

from typing import Any, Literal

from sqlalchemy import Row, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from terrae.puzzles import Puzzle
from terrae.ratings import NEW, Rating, rate
from terrae.server.ids import now_ms
from terrae.server.storage.database import Database
from terrae.server.storage.schema import puzzle_ratings, puzzle_standings, puzzle_tries
from terrae.server.wire.puzzles import PuzzleStanding

MIDDLE = 1_200
"""What is shown for the mean of a newcomer."""
_SCALE = 48.0
_SURE = 4.0
"""A solver's uncertainty below which the rating is more than a guess."""
_PUZZLE_UNCERTAINTY = 2.5
_LEAST_UNCERTAINTY = 1.2
"""Neither solvers nor puzzles become so certain that nothing moves them."""

How = Literal["solved", "failed", "helped"]


def shown(rating: Rating) -> int:
    """A rating as people see it."""
    return round(MIDDLE + _SCALE * (rating.mean - NEW.mean))


def first_rating(puzzle: Puzzle) -> Rating:
    """What is believed of a puzzle before anybody tried it."""
    return Rating(NEW.mean + (puzzle.rating - MIDDLE) / _SCALE, _PUZZLE_UNCERTAINTY)


def _steady(rating: Rating) -> Rating:
    return Rating(rating.mean, max(rating.uncertainty, _LEAST_UNCERTAINTY))


def _standing(game: str, row: Row[Any] | None) -> PuzzleStanding:
    if row is None:
        return PuzzleStanding(
            game=game, rating=MIDDLE, certain=False, solved=0, failed=0, streak=0, best_streak=0
        )
    return PuzzleStanding(
        game=game,
        rating=shown(Rating(row.mean, row.uncertainty)),
        certain=row.uncertainty < _SURE,
        solved=row.solved,
        failed=row.failed,
        streak=row.streak,
        best_streak=row.best_streak,
    )


class PuzzleTries:
    """The attempts of everybody and the ratings that follow from them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def standing(self, user: str, game: str) -> PuzzleStanding:
        """How somebody does at a game's puzzles."""
        wanted = select(puzzle_standings).where(
            puzzle_standings.c.user_id == user, puzzle_standings.c.game == game
        )
        async with self._database.reading() as connection:
            return _standing(game, (await connection.execute(wanted)).first())

    async def standings(self, user: str) -> list[PuzzleStanding]:
        """The same for every game in which somebody has tried a puzzle."""
        wanted = select(puzzle_standings).where(puzzle_standings.c.user_id == user)
        async with self._database.reading() as connection:
            rows = (await connection.execute(wanted.order_by(puzzle_standings.c.game))).all()
        return [_standing(row.game, row) for row in rows]

    async def tried(self, user: str) -> dict[str, str]:
        """What somebody has tried, and how it went the first time; the oldest first."""
        wanted = (
            select(puzzle_tries.c.puzzle, puzzle_tries.c.how)
            .where(puzzle_tries.c.user_id == user)
            .order_by(puzzle_tries.c.at)
        )
        async with self._database.reading() as connection:
            return {row.puzzle: row.how for row in await connection.execute(wanted)}

    async def ratings(self) -> dict[str, tuple[Rating, int, int]]:
        """Of every puzzle that anybody tried: its rating, how often it was tried and solved."""
        async with self._database.reading() as connection:
            rows = (await connection.execute(select(puzzle_ratings))).all()
        return {row.puzzle: (Rating(row.mean, row.uncertainty), row.tries, row.solved) for row in rows}

    async def enter(self, user: str, puzzle: Puzzle, how: How) -> tuple[PuzzleStanding, int] | None:
        """Enter somebody's first attempt; the new standing and the change, None where there was one before."""
        try:
            async with self._database.writing() as connection:
                await connection.execute(
                    insert(puzzle_tries).values(user_id=user, puzzle=puzzle.id, how=how, at=now_ms())
                )
                if how == "helped":
                    return None
                return await self._rate(connection, user, puzzle, how == "solved")
        except IntegrityError:
            return None

    async def _rate(
        self, connection: AsyncConnection, user: str, puzzle: Puzzle, solved: bool
    ) -> tuple[PuzzleStanding, int]:
        mine = (puzzle_standings.c.user_id == user, puzzle_standings.c.game == puzzle.game)
        person = (await connection.execute(select(puzzle_standings).where(*mine).with_for_update())).first()
        its = puzzle_ratings.c.puzzle == puzzle.id
        riddle = (await connection.execute(select(puzzle_ratings).where(its).with_for_update())).first()
        before = Rating(person.mean, person.uncertainty) if person else NEW
        other = Rating(riddle.mean, riddle.uncertainty) if riddle else first_rating(puzzle)
        (after,), (other_after,) = rate([[before], [other]], places=[0, 1] if solved else [1, 0])
        after, other_after = _steady(after), _steady(other_after)
        streak = (person.streak if person else 0) + 1 if solved else 0
        values: dict[str, Any] = {
            "mean": after.mean,
            "uncertainty": after.uncertainty,
            "solved": (person.solved if person else 0) + solved,
            "failed": (person.failed if person else 0) + (not solved),
            "streak": streak,
            "best_streak": max(person.best_streak if person else 0, streak),
        }
        if person:
            await connection.execute(update(puzzle_standings).where(*mine).values(**values))
        else:
            await connection.execute(
                insert(puzzle_standings).values(user_id=user, game=puzzle.game, **values)
            )
        its_values = {
            "mean": other_after.mean,
            "uncertainty": other_after.uncertainty,
            "tries": (riddle.tries if riddle else 0) + 1,
            "solved": (riddle.solved if riddle else 0) + solved,
        }
        if riddle:
            await connection.execute(update(puzzle_ratings).where(its).values(**its_values))
        else:
            await connection.execute(insert(puzzle_ratings).values(puzzle=puzzle.id, **its_values))
        standing = PuzzleStanding(
            game=puzzle.game,
            rating=shown(after),
            certain=after.uncertainty < _SURE,
            solved=values["solved"],
            failed=values["failed"],
            streak=streak,
            best_streak=values["best_streak"],
        )
        return standing, shown(after) - shown(before)
