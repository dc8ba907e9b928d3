"""What somebody has with other people, when a guest enters an account, and when somebody is deleted.

A guest can block, be blocked, challenge and be challenged; everything else is between accounts.
"""

from __future__ import annotations

from sqlalchemy import delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from terrae.server.storage.company.club_owners import leave_all
from terrae.server.storage.company.schema import (
    blocks,
    challenged,
    challenges,
    company_choices,
    follows,
    letters,
)


async def hand_over_company(connection: AsyncConnection, old: str, new: str) -> None:
    """What a guest had with others is the account's; what the account has already stays, and nobody has blocked themselves."""
    for mine, theirs in (("user_id", "other"), ("other", "user_id")):
        there = select(blocks.c[theirs]).where(blocks.c[mine] == new)
        twice = or_(blocks.c[theirs].in_(there), blocks.c[theirs] == new)
        await connection.execute(delete(blocks).where(blocks.c[mine] == old, twice))
        await connection.execute(update(blocks).where(blocks.c[mine] == old).values({mine: new}))
    # A question to or of a guest who is an account now is asked anew.
    await forget_challenges(connection, old)
    await connection.execute(delete(company_choices).where(company_choices.c.user_id == old))


async def forget_company(connection: AsyncConnection, user: str) -> None:
    """Somebody is deleted: nobody has anything with them any more."""
    for table in (follows, blocks):
        await connection.execute(delete(table).where(or_(table.c.user_id == user, table.c.other == user)))
    await forget_challenges(connection, user)
    written = or_(letters.c.from_user == user, letters.c.to_user == user)
    await connection.execute(delete(letters).where(written))
    await leave_all(connection, user)
    await connection.execute(delete(company_choices).where(company_choices.c.user_id == user))


async def forget_challenges(connection: AsyncConnection, user: str) -> None:
    """All that somebody made or got."""
    got = select(challenged.c.challenge_id).where(challenged.c.user_id == user)
    theirs = or_(challenges.c.by_user == user, challenges.c.id.in_(got))
    gone = list((await connection.execute(select(challenges.c.id).where(theirs))).scalars())
    await connection.execute(delete(challenged).where(challenged.c.challenge_id.in_(gone)))
    await connection.execute(delete(challenges).where(challenges.c.id.in_(gone)))
