"""Rated games of every two accounts with each other, counted."""

from __future__ import annotations

from sqlalchemy import case, func, select

from terrae.server.ids import now_ms
from terrae.server.order.pairs import DAYS, GIVEN_UP, LEAST, SOON, Met, conspicuous
from terrae.server.storage.database import Database
from terrae.server.storage.schema import results, tables, users
from terrae.server.wire.order import Pair, PairList

DAY = 86_400_000


async def pairs_of(database: Database) -> PairList:
    """Accounts that play rated games mostly with each other."""
    since = now_ms() - DAYS * DAY
    lately = (results.c.rated.is_(True), results.c.ended > since)
    totals = (
        select(results.c.user_id, func.count().label("games")).where(*lately).group_by(results.c.user_id)
    ).subquery()
    one, other = results.alias(), results.alias()
    all_one, all_other = totals.alias(), totals.alias()
    user, user_other = users.alias(), users.alias()
    soon = tables.c.reason.in_(GIVEN_UP) & (tables.c.turns <= SOON * tables.c.players)
    kept = (
        one.c.user_id,
        other.c.user_id,
        user.c.name,
        user_other.c.name,
        all_one.c.games,
        all_other.c.games,
    )
    wanted = (
        select(
            *kept,
            func.count(),
            func.sum(one.c.result),
            func.sum(other.c.result),
            func.sum(case((soon, 1), else_=0)),
            func.max(one.c.ended),
        )
        .join(other, (other.c.table_id == one.c.table_id) & (one.c.user_id < other.c.user_id))
        .join(tables, tables.c.id == one.c.table_id)
        .join(user, (user.c.id == one.c.user_id) & (user.c.kind == "account"))
        .join(user_other, (user_other.c.id == other.c.user_id) & (user_other.c.kind == "account"))
        .join(all_one, all_one.c.user_id == one.c.user_id)
        .join(all_other, all_other.c.user_id == other.c.user_id)
        .where(one.c.rated.is_(True), one.c.ended > since)
        .group_by(*kept)
        .having(func.count() >= LEAST)
    )
    met: list[Met] = []
    names: dict[str, str] = {}
    async with database.reading() as connection:
        for a, b, name_a, name_b, all_a, all_b, games, won_a, won_b, short, last in await connection.execute(
            wanted
        ):
            names |= {a: name_a, b: name_b}
            results_of = (float(won_a), float(won_b))
            met.append(Met((a, b), games, (all_a, all_b), results_of, int(short), last))
    shown = [
        Pair(
            people=list(pair.people),
            names=[names[person] for person in pair.people],
            games=pair.games,
            shares=[round(share, 3) for share in pair.shares],
            results=list(pair.results),
            short=pair.short,
            last=pair.last,
            score=round(pair.score, 3),
        )
        for pair in conspicuous(met)
    ]
    return PairList(pairs=shown, days=DAYS, least=LEAST)
