"""Tournaments and leagues"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database up."""
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("game", sa.String(length=24), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("owner", sa.String(length=24), nullable=False),
        sa.Column("league", sa.String(length=24), nullable=True),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("starts", sa.BigInteger(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("info", sa.Text(), nullable=False),
        sa.Column("director", sa.String(length=24), nullable=True),
        sa.Column("director_until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tournaments")),
    )
    op.create_index("ix_tournaments_going_on", "tournaments", ["status", "starts"])
    op.create_index(op.f("ix_tournaments_owner"), "tournaments", ["owner"])
    op.create_index(op.f("ix_tournaments_league"), "tournaments", ["league"])
    op.create_table(
        "tournament_events",
        sa.Column("tournament_id", sa.String(length=24), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("data", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("tournament_id", "seq", name=op.f("pk_tournament_events")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "tournament_tables",
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.Column("tournament_id", sa.String(length=24), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("entered", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_tournament_tables")),
    )
    op.create_index(
        "ix_tournament_tables_place", "tournament_tables", ["tournament_id", "round", "number"], unique=True
    )
    op.create_index("ix_tournament_tables_entered", "tournament_tables", ["tournament_id", "entered"])
    op.create_table(
        "entrants",
        sa.Column("tournament_id", sa.String(length=24), nullable=False),
        sa.Column("user_id", sa.String(length=24), nullable=False),
        sa.Column("joined", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("tournament_id", "user_id", name=op.f("pk_entrants")),
    )
    op.create_index(op.f("ix_entrants_user_id"), "entrants", ["user_id"])


def downgrade() -> None:
    """Bring it back."""
    for name in ("entrants", "tournament_tables", "tournament_events", "tournaments"):
        op.drop_table(name)
