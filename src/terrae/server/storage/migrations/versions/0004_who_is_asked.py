"""Whose answer an offer at a table waits for, and since when"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database up."""
    op.add_column("tables", sa.Column("asked", sa.String(length=120), nullable=True))
    op.add_column("tables", sa.Column("asked_since", sa.BigInteger(), nullable=True))


def downgrade() -> None:
    """Bring it back."""
    op.drop_column("tables", "asked_since")
    op.drop_column("tables", "asked")
