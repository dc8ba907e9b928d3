"""Recovery codes of accounts"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database up."""
    op.create_table(
        "recoveries",
        sa.Column("user_id", sa.String(length=24), nullable=False),
        sa.Column("code", sa.String(length=200), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_recoveries_user_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", name="pk_recoveries"),
    )


def downgrade() -> None:
    """Bring it back."""
    op.drop_table("recoveries")
