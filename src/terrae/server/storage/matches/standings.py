"""Results and ratings. A finished game is entered once, however often it is tried, by whichever process."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, func, insert, select, update

from terrae.ratings import NEW, Rating, rate
from terrae.server.identity.names import look
from terrae.server.ids import now_ms
from terrae.server.matches.fairness import REMEMBERED, damped, really_played, weight
from terrae.server.matches.results import places, sides
from terrae.server.matches.table import Table
from terrae.server.storage.database import Database
from terrae.server.storage.schema import ratings, results, tables, users
from terrae.server.wire.rest import Leaderboard, Profile, Ranked, RatingInfo


def bot_id(level: int) -> str:
    """The user that stands for all bots of a level."""
    return f"level-{level}"


def _all_have_ratings(connection: Connection, who: list[Any]) -> bool:
    """Whether everybody is an account or a computer; a guest, or somebody who was deleted, is not."""
    wanted = select(func.count()).where(users.c.id.in_(who), users.c.kind.in_(("account", "bot")))
    return connection.execute(wanted).scalar_one() == len(who)


def _met(connection: Connection, table: Table, who: list[Any]) -> dict[tuple[str, str], int]:
    """How often each two of them have met in rated games of this kind lately."""
    other = results.alias()
    wanted = (
        select(results.c.user_id, other.c.user_id, func.count())
        .join(other, (other.c.table_id == results.c.table_id) & (other.c.seat != results.c.seat))
        .where(
            results.c.user_id.in_(who),
            other.c.user_id.in_(who),
            results.c.game == table.header.game,
            results.c.players == len(who),
            results.c.rated.is_(True),
            results.c.ended > table.events[-1].at - REMEMBERED,
        )
        .group_by(results.c.user_id, other.c.user_id)
    )
    return {(one, two): times for one, two, times in connection.execute(wanted)}


def _rate(connection: Connection, table: Table, who: list[Any], place: list[int]) -> list[Rating]:
    game, players = table.header.game, len(who)
    same = (ratings.c.game == game, ratings.c.players == players)
    found = connection.execute(
        select(ratings).where(ratings.c.user_id.in_(who), *same).order_by(ratings.c.user_id).with_for_update()
    )
    rows = {row.user_id: row for row in found}
    before = [Rating(rows[user].mean, rows[user].uncertainty) if user in rows else NEW for user in who]
    assert table.play is not None
    teams = [sorted(side) for side in sides(table.play.match)]
    rated = rate(
        [[before[seat] for seat in team] for team in teams],
        [min(place[s] for s in team) for team in teams],
    )
    after = dict(
        zip(
            [seat for team in teams for seat in team],
            [one for team in rated for one in team],
            strict=True,
        )
    )
    side = {seat: number for number, team in enumerate(teams) for seat in team}
    met = _met(connection, table, who)
    for seat, user in enumerate(who):
        others = [other for other in range(players) if side[other] != side[seat]]
        share = weight(met.get((user, who[other]), 0) for other in others)
        after[seat] = damped(before[seat], after[seat], share)
        values = {"mean": after[seat].mean, "uncertainty": after[seat].uncertainty}
        if user in rows:
            change = update(ratings).where(ratings.c.user_id == user, *same)
            connection.execute(change.values(games=ratings.c.games + 1, **values))
        else:
            new = {"user_id": user, "game": game, "players": players, "games": 1}
            connection.execute(insert(ratings).values(**new, **values))
    return [after[seat] for seat in range(players)]


class Standings:
    """Who has won how often, and what that says."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def settle(self, table: Table) -> None:
        """Enter the results of a finished game; nothing happens if they are entered."""
        outcome = table.outcome
        if outcome is None or table.play is None:
            return
        who = [
            seat.user
            if seat.kind == "user"
            else bot_id(seat.level)
            if seat.level and seat.kind == "bot"
            else None
            for seat in table.seats
        ]
        place = places(table)
        different = len({one for one in who if one}) == len(who)
        rated = table.rated and different and outcome.reason not in ("agreed",) and really_played(table)

        def enter(connection: Connection) -> None:
            claimed = connection.execute(
                update(tables)
                .where(tables.c.id == table.id, tables.c.settled.is_(False))
                .values(settled=True)
            )
            if claimed.rowcount == 0:
                return
            counts = rated and _all_have_ratings(connection, who)
            after = _rate(connection, table, who, place) if counts else None
            rows = [
                {
                    "table_id": table.id,
                    "seat": seat,
                    "user_id": user,
                    "game": table.header.game,
                    "players": len(who),
                    "result": outcome.results[seat] if table.seats[seat].state == "playing" else 0.0,
                    "place": place[seat],
                    "rated": counts,
                    "ended": table.events[-1].at,
                    "mean": after[seat].mean if after else None,
                    "uncertainty": after[seat].uncertainty if after else None,
                }
                for seat, user in enumerate(who)
                if user is not None
            ]
            if rows:
                connection.execute(insert(results), rows)

        await self._database.write(enter)

    async def ensure_bots(self) -> None:
        """The users that stand for the levels."""
        async with self._database.writing() as connection:
            found = {
                row[0] for row in await connection.execute(select(users.c.id).where(users.c.kind == "bot"))
            }
            new = [
                {
                    "id": bot_id(level),
                    "name": f"Level {level}",
                    "name_key": f"level {level}",
                    "look": look(f"Level {level}"),
                    "kind": "bot",
                    "created": now_ms(),
                    "auto_confirm": True,
                }
                for level in range(1, 11)
                if bot_id(level) not in found
            ]
            if new:
                await connection.execute(insert(users), new)

    async def ratings_of(self, user: str) -> list[RatingInfo]:
        """Somebody's ratings."""
        wanted = select(ratings).where(ratings.c.user_id == user).order_by(ratings.c.game, ratings.c.players)
        async with self._database.reading() as connection:
            rows = (await connection.execute(wanted)).all()
        return [
            RatingInfo(
                game=row.game,
                players=row.players,
                games=row.games,
                uncertainty=40 * row.uncertainty,
                rating=Rating(row.mean, row.uncertainty).shown,
            )
            for row in rows
        ]

    async def profile(self, user: Any) -> Profile:
        """What everybody may know."""
        wanted = select(func.count(), func.coalesce(func.sum(results.c.result), 0.0)).where(
            results.c.user_id == user.id
        )
        async with self._database.reading() as connection:
            played, won = (await connection.execute(wanted)).one()
        return Profile(
            id=user.id,
            name=user.name,
            kind=user.kind,
            created=user.created,
            played=played,
            won=float(won),
            ratings=await self.ratings_of(user.id),
        )

    async def leaderboard(self, game: str, players: int, limit: int = 100) -> Leaderboard:
        """The best."""
        strength = ratings.c.mean - 3 * ratings.c.uncertainty
        wanted = (
            select(ratings, users.c.name, users.c.kind)
            .join(users, users.c.id == ratings.c.user_id)
            .where(ratings.c.game == game, ratings.c.players == players)
            .order_by(strength.desc())
            .limit(limit)
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(wanted)).all()
        return Leaderboard(
            game=game,
            players=players,
            lines=[
                Ranked(
                    rank=rank,
                    id=row.user_id,
                    name=row.name,
                    kind=row.kind,
                    games=row.games,
                    rating=Rating(row.mean, row.uncertainty).shown,
                    uncertainty=40 * row.uncertainty,
                )
                for rank, row in enumerate(rows, 1)
            ],
        )

    async def head_to_head(self, a: str, b: str) -> tuple[int, list[float]]:
        """How many games two people played with each other, and the sum of each one's results."""
        other = results.alias()
        wanted = (
            select(
                func.count(),
                func.coalesce(func.sum(results.c.result), 0.0),
                func.coalesce(func.sum(other.c.result), 0.0),
            )
            .join(other, other.c.table_id == results.c.table_id)
            .where(results.c.user_id == a, other.c.user_id == b)
        )
        async with self._database.reading() as connection:
            games, mine, theirs = (await connection.execute(wanted)).one()
        return games, [float(mine), float(theirs)]
