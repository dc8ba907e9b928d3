"""The archive: options of finished games, and what was played in their openings"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database up. Games that are over are entered by the running server, beside everything else."""
    op.add_column("tables", sa.Column("archived", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_index("ix_tables_archive", "tables", ["public", "game", "players", "ended"])
    op.create_index("ix_tables_to_archive", "tables", ["archived", "ended"])
    op.create_index("ix_results_person", "results", ["user_id", "ended"])
    op.create_table(
        "traits",
        sa.Column("name", sa.String(length=24), nullable=False),
        sa.Column("value", sa.String(length=24), nullable=False),
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.PrimaryKeyConstraint("name", "value", "table_id", name="pk_traits"),
    )
    op.create_index("ix_traits_table_id", "traits", ["table_id"])
    op.create_table(
        "openings",
        sa.Column("position", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.Column("action", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("result", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("position", "table_id", name="pk_openings"),
    )
    op.create_index("ix_openings_table_id", "openings", ["table_id"])


def downgrade() -> None:
    """Bring it back."""
    op.drop_table("openings")
    op.drop_table("traits")
    op.drop_index("ix_results_person", "results")
    op.drop_index("ix_tables_to_archive", "tables")
    op.drop_index("ix_tables_archive", "tables")
    op.drop_column("tables", "archived")
