"""Plans: what people will play when others play this or that"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database up."""
    op.create_table(
        "plans",
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.Column("user_id", sa.String(length=24), nullable=False),
        sa.Column("turns", sa.Integer(), nullable=False),
        sa.Column("position", sa.Text(), nullable=False),
        sa.Column("steps", sa.Text(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_plans_user_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "user_id", name="pk_plans"),
    )


def downgrade() -> None:
    """Bring it back."""
    op.drop_table("plans")
