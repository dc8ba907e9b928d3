"""The tables of order among people: roles, reports, warnings and bans, former names, and the log of what moderators do.

The log (`audit`) only grows: the database itself refuses to change or delete a row of it.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, String, Table, Text

from terrae.server.storage.metadata import Number, metadata

roles = Table(
    "roles",
    metadata,
    Column("user_id", String(24), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("role", String(12), primary_key=True),
    Column("given", BigInteger, nullable=False),
)

reports = Table(
    "reports",
    metadata,
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("kind", String(8), nullable=False),
    Column("subject", String(60), nullable=False),
    Column("line", Number, nullable=False),
    Column("against", String(24), nullable=False),
    Column("against_name", String(24), nullable=False),
    Column("by_user", String(24), nullable=False),
    Column("why", String(300), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("said", Text, nullable=False),
    Column("state", String(8), nullable=False),
    Column("taken_by", String(24)),
    Column("outcome", String(12)),
    Column("note", String(500)),
    Column("closed", BigInteger),
    Index("ix_reports_state", "state", "id"),
    Index("ix_reports_against", "against"),
    Index("ix_reports_by_user", "by_user"),
)
"""What people complain of: a line (`line`) somewhere (`subject`, by its `kind`), or a person (`line` is 0). `said` is JSON, what was
said before and after, kept whatever becomes of the place. `state`: open, taken or closed; `taken_by` is who closed it, too."""

sanctions = Table(
    "sanctions",
    metadata,
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("user_id", String(24), nullable=False, index=True),
    Column("kind", String(8), nullable=False),
    Column("reason", String(500), nullable=False),
    Column("about", String(96)),
    Column("report", Number),
    Column("by_user", String(24), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("until", BigInteger),
    Column("seen", BigInteger),
    Column("lifted", BigInteger),
    Column("lifted_by", String(24)),
    Column("carried", Boolean, nullable=False),
    Index("ix_sanctions_about", "about"),
    Index("ix_sanctions_carried", "carried"),
)
"""Warnings, bans (chat, play, account) and demands for another name (`about`: how the one that was taken away looks). `until`: null is
for good; `seen`: when the person has confirmed it; `carried`: what follows from it at tables and tournaments has been done."""

former_names = Table(
    "former_names",
    metadata,
    Column("user_id", String(24), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("until", BigInteger, primary_key=True),
    Column("name", String(24), nullable=False),
)

audit = Table(
    "audit",
    metadata,
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False),
    Column("by_user", String(24)),
    Column("by_name", String(24), nullable=False),
    Column("what", String(16), nullable=False),
    Column("about", String(24), index=True),
    Column("about_name", String(24)),
    Column("report", Number),
    Column("details", Text, nullable=False),
)
"""Everything that moderators and directors do by their role, and who was given one. Without `by_user`: whoever runs the server, on
the command line."""
