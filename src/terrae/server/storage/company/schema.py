"""The tables about people with each other."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, String, Table, Text

from terrae.server.storage.metadata import Number, metadata


def _person(name: str = "user_id") -> Column[str]:
    return Column(name, String(24), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)


follows = Table(
    "follows",
    metadata,
    _person(),
    _person("other"),
    Column("at", BigInteger, nullable=False),
    Index("ix_follows_other", "other"),
)

blocks = Table(
    "blocks",
    metadata,
    _person(),
    _person("other"),
    Column("at", BigInteger, nullable=False),
    Index("ix_blocks_other", "other"),
)
"""Whom somebody wants nothing to do with."""

company_choices = Table(
    "company_choices",
    metadata,
    _person(),
    Column("shown", Boolean, nullable=False),
    Column("challenged_by", String(12), nullable=False),
)
"""Whether others see that somebody is here, and who may challenge them."""

challenges = Table(
    "challenges",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("by_user", String(24), ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("ask", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("state", String(10), nullable=False),
    Column("ended", BigInteger),
    Column("reason", String(12)),
    Column("table_id", String(24)),
    Index("ix_challenges_open", "state", "expires"),
)
"""Questions for a game; `ask` is JSON. `state`: open, accepted, declined, withdrawn or lapsed."""

challenged = Table(
    "challenged",
    metadata,
    Column("challenge_id", String(24), ForeignKey("challenges.id", ondelete="CASCADE"), primary_key=True),
    _person(),
    Column("state", String(10), nullable=False),
    Index("ix_challenged_user_id", "user_id"),
)
"""Whom a challenge is for; `state`: asked, accepted or declined."""

letters = Table(
    "letters",
    metadata,
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("pair", String(52), nullable=False),
    Column("from_user", String(24), ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("to_user", String(24), ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("text", String(1000), nullable=False),
    Column("seen", Boolean, nullable=False),
    Index("ix_letters_pair", "pair", "id"),
    Index("ix_letters_unread", "to_user", "seen"),
)
"""Private messages; `pair` is both people's ids in order."""

clubs = Table(
    "clubs",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("look", String(160), nullable=False, unique=True),
    Column("about", String(1000), nullable=False),
    Column("joining", String(8), nullable=False),
    Column("created", BigInteger, nullable=False),
)
"""`joining`: open to everybody, by request (`ask`), or closed. Names that look the same are the same (`look`)."""

members = Table(
    "members",
    metadata,
    Column("club_id", String(24), ForeignKey("clubs.id", ondelete="CASCADE"), primary_key=True),
    _person(),
    Column("role", String(8), nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_members_user_id", "user_id"),
)
"""Who is in a club: owner, officer, member, or asked to be one."""

club_talk = Table(
    "club_talk",
    metadata,
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("club_id", String(24), ForeignKey("clubs.id", ondelete="CASCADE"), nullable=False),
    Column("user_id", String(24), ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
    Column("text", String(500), nullable=False),
    Index("ix_club_talk_club_id", "club_id", "id"),
)
