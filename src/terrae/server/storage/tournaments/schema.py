"""The tables of tournaments and leagues. `tournament_events` is the truth; the others repeat what lists and the director need."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, String, Table, Text

from terrae.server.storage.metadata import metadata

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("kind", String(12), nullable=False),
    Column("name", String(60), nullable=False),
    Column("game", String(24), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("owner", String(24), nullable=False, index=True),
    Column("league", String(24), index=True),
    Column("club", String(24), index=True),
    Column("status", String(10), nullable=False),
    Column("starts", BigInteger, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("ended", BigInteger),
    Column("seq", Integer, nullable=False),
    Column("info", Text, nullable=False),
    Column("director", String(24)),
    Column("director_until", BigInteger, nullable=False),
    Index("ix_tournaments_going_on", "status", "starts"),
)
"""Tournaments and leagues as lists show them (`info` is JSON); `tournament_events` is the truth. One process directs until
`director_until`."""

tournament_events = Table(
    "tournament_events",
    metadata,
    Column("tournament_id", String(24), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("data", Text),
    sqlite_with_rowid=False,
)

tournament_tables = Table(
    "tournament_tables",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("tournament_id", String(24), nullable=False),
    Column("round", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("entered", Boolean, nullable=False),
    Index("ix_tournament_tables_place", "tournament_id", "round", "number", unique=True),
    Index("ix_tournament_tables_entered", "tournament_id", "entered"),
)
"""The tables of a tournament: each round's are made once. `round` is the number of the event that drew them."""

entrants = Table(
    "entrants",
    metadata,
    Column("tournament_id", String(24), primary_key=True),
    Column("user_id", String(24), primary_key=True, index=True),
    Column("joined", BigInteger, nullable=False),
)
