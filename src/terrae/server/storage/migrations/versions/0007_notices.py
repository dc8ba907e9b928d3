"""Notices: the outbox, ways to people, and confirmed addresses"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

_number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def _of_user(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=f"fk_{table}_user_id", ondelete="CASCADE")


def upgrade() -> None:
    """Bring the database up."""
    op.add_column("users", sa.Column("mail_confirmed", sa.String(length=254), nullable=True))
    op.create_table(
        "notices",
        sa.Column("id", _number, autoincrement=True, nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("subject", sa.String(length=40), nullable=False),
        sa.Column("once", sa.String(length=24), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_notices"),
    )
    op.create_index("ix_notices_once", "notices", ["person", "kind", "subject", "once"], unique=True)
    op.create_index("ix_notices_due", "notices", ["state", "due"])
    op.create_index("ix_notices_subject", "notices", ["subject"])
    op.create_index("ix_notices_made", "notices", ["made"])
    op.create_table(
        "deliveries",
        sa.Column("id", _number, autoincrement=True, nullable=False),
        sa.Column("notice", _number, nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("way", sa.String(length=8), nullable=False),
        sa.Column("target", sa.String(length=24), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("leased", sa.BigInteger(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("letter", sa.String(length=24), nullable=True),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("why", sa.String(length=200), nullable=True),
        sa.ForeignKeyConstraint(["notice"], ["notices.id"], name="fk_deliveries_notice", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_deliveries"),
    )
    op.create_index("ix_deliveries_notice", "deliveries", ["notice"])
    op.create_index("ix_deliveries_due", "deliveries", ["state", "due"])
    op.create_index("ix_deliveries_person", "deliveries", ["person", "way"])
    op.create_table(
        "notice_choices",
        sa.Column("user_id", sa.String(length=24), nullable=False),
        sa.Column("choices", sa.Text(), nullable=False),
        _of_user("notice_choices"),
        sa.PrimaryKeyConstraint("user_id", name="pk_notice_choices"),
    )
    op.create_table(
        "push_subscriptions",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("user_id", sa.String(length=24), nullable=False),
        sa.Column("token_id", sa.String(length=24), nullable=False),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("p256dh", sa.String(length=120), nullable=False),
        sa.Column("auth", sa.String(length=40), nullable=False),
        sa.Column("label", sa.String(length=60), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        _of_user("push_subscriptions"),
        sa.ForeignKeyConstraint(
            ["token_id"], ["tokens.id"], name="fk_push_subscriptions_token_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_push_subscriptions"),
        sa.UniqueConstraint("endpoint", name="uq_push_subscriptions_endpoint"),
    )
    op.create_index("ix_push_subscriptions_user_id", "push_subscriptions", ["user_id"])
    op.create_index("ix_push_subscriptions_token_id", "push_subscriptions", ["token_id"])
    op.create_table(
        "webhooks",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("owner", sa.String(length=32), nullable=False),
        sa.Column("url", sa.Text(), nullable=False),
        sa.Column("label", sa.String(length=60), nullable=False),
        sa.Column("language", sa.String(length=8), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("broken", sa.String(length=200), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_webhooks"),
    )
    op.create_index("ix_webhooks_owner", "webhooks", ["owner"])


def downgrade() -> None:
    """Bring it back."""
    for table in ("webhooks", "push_subscriptions", "notice_choices", "deliveries", "notices"):
        op.drop_table(table)
    op.drop_column("users", "mail_confirmed")
