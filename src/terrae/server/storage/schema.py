"""The tables of the database. Times are milliseconds; JSON is kept as text, the same on every database.

`events` is the truth about tables; `tables` and `seats` repeat what lists need, in the same transaction.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    SmallInteger,
    String,
    Table,
    Text,
)

from terrae.server.storage.company.schema import (
    blocks,
    challenged,
    challenges,
    club_talk,
    clubs,
    company_choices,
    follows,
    letters,
    members,
)
from terrae.server.storage.metadata import Number, metadata
from terrae.server.storage.order.schema import audit, former_names, reports, roles, sanctions
from terrae.server.storage.tournaments.schema import (
    entrants,
    tournament_events,
    tournament_tables,
    tournaments,
)

__all__ = [
    "audit",
    "blocks",
    "challenged",
    "challenges",
    "club_talk",
    "clubs",
    "company_choices",
    "entrants",
    "follows",
    "former_names",
    "letters",
    "members",
    "metadata",
    "reports",
    "roles",
    "sanctions",
    "tournament_events",
    "tournament_tables",
    "tournaments",
]

users = Table(
    "users",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("name_key", String(48), unique=True),
    Column("kind", String(8), nullable=False),
    Column("password", String(200)),
    Column("mail", String(254)),
    Column("language", String(8)),
    Column("auto_confirm", Boolean, nullable=False, default=False),
    Column("created", BigInteger, nullable=False),
    Column("vacation_until", BigInteger),
    Column("vacation_used", Integer, nullable=False, default=0),
    Column("vacation_year", Integer, nullable=False, default=0),
    Column("adopted_by", String(24)),
    Column("look", String(96)),
    Column("mail_confirmed", String(254)),
    Index("ix_users_look", "look", unique=True),
)

tokens = Table(
    "tokens",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("user_id", String(24), ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", String(8), nullable=False),
    Column("label", String(60), nullable=False),
    Column("scopes", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
)

recoveries = Table(
    "recoveries",
    metadata,
    Column("user_id", String(24), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("code", String(200), nullable=False),
    Column("made", BigInteger, nullable=False),
)
"""Codes that let people back in who have forgotten their password, hashed as passwords are."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(24), nullable=False),
    Column("players", SmallInteger, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("owner", String(24), nullable=False),
    Column("header", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("status", String(8), nullable=False),
    Column("to_act", SmallInteger),
    Column("waits_for", String(24)),
    Column("automatic", Boolean, nullable=False),
    Column("waiting_since", BigInteger, nullable=False),
    Column("asked", String(120)),
    Column("asked_since", BigInteger),
    Column("deadline", BigInteger),
    Column("rated", Boolean, nullable=False),
    Column("outcome", Text),
    Column("rematch", String(24)),
    Column("ended", BigInteger),
    Column("settled", Boolean, nullable=False, default=False),
    Column("pace", String(8), nullable=False, default="none"),
    Column("persons", SmallInteger, nullable=False, default=0),
    Column("strength", Integer),
    Column("turns", Integer, nullable=False, default=0),
    Column("reason", String(32)),
    Column("archived", Boolean, nullable=False, default=False),
    Index("ix_tables_archive", "public", "game", "players", "ended"),
    Index("ix_tables_to_archive", "archived", "ended"),
    Index("ix_tables_running", "public", "status", "strength"),
    Index("ix_tables_deadline", "deadline"),
    Index("ix_tables_waits_for", "waits_for", "waiting_since"),
    Index("ix_tables_lobby", "public", "status", "created"),
    Index("ix_tables_ended", "ended"),
    Index("ix_tables_automatic", "automatic", "waiting_since"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("number", SmallInteger, primary_key=True),
    Column("user_id", String(24), index=True),
    Column("sitting", Text, nullable=False),
)

events = Table(
    "events",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("seat", SmallInteger),
    Column("action", String(16)),
    Column("data", Text),
    sqlite_with_rowid=False,
)

chat = Table(
    "chat",
    metadata,
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("table_id", String(24), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
    Column("user_id", String(24), nullable=False, index=True),
    Column("name", String(24), nullable=False),
    Column("seat", SmallInteger),
    Column("text", String(300)),
    Column("phrase", String(24)),
)

mutes = Table(
    "mutes",
    metadata,
    Column("user_id", String(24), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("muted", String(24), primary_key=True),
)

results = Table(
    "results",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("seat", SmallInteger, primary_key=True),
    Column("user_id", String(24), nullable=False, index=True),
    Column("game", String(24), nullable=False),
    Column("players", SmallInteger, nullable=False),
    Column("result", Float, nullable=False),
    Column("place", SmallInteger, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("mean", Float),
    Column("uncertainty", Float),
    Index("ix_results_person", "user_id", "ended"),
    Index("ix_results_rated", "rated", "ended"),
)

traits = Table(
    "traits",
    metadata,
    Column("name", String(24), primary_key=True),
    Column("value", String(24), primary_key=True),
    Column("table_id", String(24), primary_key=True),
    Index("ix_traits_table_id", "table_id"),
)
"""The options of finished games, to search by."""

openings = Table(
    "openings",
    metadata,
    Column("position", BigInteger, primary_key=True, autoincrement=False),
    Column("table_id", String(24), primary_key=True),
    Column("action", String(16), nullable=False),
    Column("seat", SmallInteger, nullable=False),
    Column("result", Float, nullable=False),
    Index("ix_openings_table_id", "table_id"),
)
"""What was played in the positions of openings, in finished games, and what the game brought to whoever played it."""

ratings = Table(
    "ratings",
    metadata,
    Column("user_id", String(24), primary_key=True),
    Column("game", String(24), primary_key=True),
    Column("players", SmallInteger, primary_key=True),
    Column("mean", Float, nullable=False),
    Column("uncertainty", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Index("ix_ratings_board", "game", "players", "mean"),
)

studies = Table(
    "studies",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("owner", String(24), ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("name", String(100), nullable=False),
    Column("game", String(24), nullable=False),
    Column("players", SmallInteger, nullable=False),
    Column("record", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
)
"""Records that people study; `record` is JSON."""

analyses = Table(
    "analyses",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("record", Text, nullable=False),
    Column("simulations", Integer, nullable=False),
    Column("made", BigInteger, nullable=False),
)
"""The graded record of a finished table, as JSON."""

puzzle_tries = Table(
    "puzzle_tries",
    metadata,
    Column("user_id", String(24), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("puzzle", String(24), primary_key=True),
    Column("how", String(8), nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""Everybody's first attempt at a puzzle: solved, failed or helped."""

puzzle_standings = Table(
    "puzzle_standings",
    metadata,
    Column("user_id", String(24), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(24), primary_key=True),
    Column("mean", Float, nullable=False),
    Column("uncertainty", Float, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("failed", Integer, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("best_streak", Integer, nullable=False),
)

puzzle_ratings = Table(
    "puzzle_ratings",
    metadata,
    Column("puzzle", String(24), primary_key=True),
    Column("mean", Float, nullable=False),
    Column("uncertainty", Float, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
)

notices = Table(
    "notices",
    metadata,
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("person", String(32), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("subject", String(40), nullable=False),
    Column("once", String(24), nullable=False),
    Column("payload", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("state", String(10), nullable=False),
    Index("ix_notices_once", "person", "kind", "subject", "once", unique=True),
    Index("ix_notices_due", "state", "due"),
    Index("ix_notices_subject", "subject"),
    Index("ix_notices_made", "made"),
)
"""The outbox: what people are to be told, stored with what it tells of. `state`: new, told or taken_back. Nobody is
required to exist (`person`): what is told must never keep anything from happening."""

deliveries = Table(
    "deliveries",
    metadata,
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("notice", Number, ForeignKey("notices.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("person", String(32), nullable=False),
    Column("way", String(8), nullable=False),
    Column("target", String(24), nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("leased", BigInteger, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("letter", String(24)),
    Column("state", String(10), nullable=False),
    Column("why", String(200)),
    Index("ix_deliveries_due", "state", "due"),
    Index("ix_deliveries_person", "person", "way"),
)
"""A notice on its way: by push to one browser, by mail, to one webhook. `leased`: until then a server is carrying it;
`letter`: what was carried together, under one name however often it is tried; `state`: new, sent, failed or taken_back."""

notice_choices = Table(
    "notice_choices",
    metadata,
    Column("user_id", String(24), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("choices", Text, nullable=False),
)
"""What somebody wants to be told, how and when, as JSON."""

push_subscriptions = Table(
    "push_subscriptions",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("user_id", String(24), ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("token_id", String(24), ForeignKey("tokens.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("endpoint", Text, nullable=False, unique=True),
    Column("p256dh", String(120), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("label", String(60), nullable=False),
    Column("created", BigInteger, nullable=False),
)
"""Browsers that show notices. Each belongs to the session that asked for it, and ends with it."""

webhooks = Table(
    "webhooks",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("owner", String(32), nullable=False, index=True),
    Column("url", Text, nullable=False),
    Column("label", String(60), nullable=False),
    Column("language", String(8), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("broken", String(200)),
)
"""Channels elsewhere that are written to, of a person or of a club (`club/<id>`). `broken`: why no more."""

plans = Table(
    "plans",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("user_id", String(24), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("turns", Integer, nullable=False),
    Column("position", Text, nullable=False),
    Column("steps", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
)
"""What people will play when others play this or that; `steps` is JSON."""

gaps = Table(
    "gaps",
    metadata,
    Column("begun", BigInteger, primary_key=True),
    Column("ended", BigInteger, nullable=False),
)

facts = Table(
    "facts",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""Single values: the secret that signs tokens, when a server was last alive."""
