"""Puzzles: who tried which, and the ratings of solvers and puzzles"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database up."""
    op.create_table(
        "puzzle_tries",
        sa.Column("user_id", sa.String(length=24), nullable=False),
        sa.Column("puzzle", sa.String(length=24), nullable=False),
        sa.Column("how", sa.String(length=8), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_puzzle_tries_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("user_id", "puzzle", name=op.f("pk_puzzle_tries")),
    )
    op.create_table(
        "puzzle_standings",
        sa.Column("user_id", sa.String(length=24), nullable=False),
        sa.Column("game", sa.String(length=24), nullable=False),
        sa.Column("mean", sa.Float(), nullable=False),
        sa.Column("uncertainty", sa.Float(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.Column("failed", sa.Integer(), nullable=False),
        sa.Column("streak", sa.Integer(), nullable=False),
        sa.Column("best_streak", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_puzzle_standings_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("user_id", "game", name=op.f("pk_puzzle_standings")),
    )
    op.create_table(
        "puzzle_ratings",
        sa.Column("puzzle", sa.String(length=24), nullable=False),
        sa.Column("mean", sa.Float(), nullable=False),
        sa.Column("uncertainty", sa.Float(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("puzzle", name=op.f("pk_puzzle_ratings")),
    )


def downgrade() -> None:
    """Bring it back."""
    op.drop_table("puzzle_ratings")
    op.drop_table("puzzle_standings")
    op.drop_table("puzzle_tries")
