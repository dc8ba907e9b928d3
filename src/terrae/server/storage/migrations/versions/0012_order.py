"""Order: roles, reports with what was said, warnings and bans, former names, a log that only grows"""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
ONLY_GROWS = "the log of moderation only grows"


def upgrade() -> None:
    """Bring the database up."""
    op.create_table(
        "roles",
        sa.Column("user_id", sa.String(length=24), nullable=False),
        sa.Column("role", sa.String(length=12), nullable=False),
        sa.Column("given", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_roles_user_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", "role", name="pk_roles"),
    )
    op.create_table(
        "sanctions",
        sa.Column("id", NUMBER, autoincrement=True, nullable=False),
        sa.Column("user_id", sa.String(length=24), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("reason", sa.String(length=500), nullable=False),
        sa.Column("about", sa.String(length=96), nullable=True),
        sa.Column("report", NUMBER, nullable=True),
        sa.Column("by_user", sa.String(length=24), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.Column("seen", sa.BigInteger(), nullable=True),
        sa.Column("lifted", sa.BigInteger(), nullable=True),
        sa.Column("lifted_by", sa.String(length=24), nullable=True),
        sa.Column("carried", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_sanctions"),
    )
    op.create_index("ix_sanctions_user_id", "sanctions", ["user_id"])
    op.create_index("ix_sanctions_about", "sanctions", ["about"])
    op.create_index("ix_sanctions_carried", "sanctions", ["carried"])
    op.create_table(
        "former_names",
        sa.Column("user_id", sa.String(length=24), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(length=24), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name="fk_former_names_user_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("user_id", "until", name="pk_former_names"),
    )
    op.create_table(
        "audit",
        sa.Column("id", NUMBER, autoincrement=True, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("by_user", sa.String(length=24), nullable=True),
        sa.Column("by_name", sa.String(length=24), nullable=False),
        sa.Column("what", sa.String(length=16), nullable=False),
        sa.Column("about", sa.String(length=24), nullable=True),
        sa.Column("about_name", sa.String(length=24), nullable=True),
        sa.Column("report", NUMBER, nullable=True),
        sa.Column("details", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_audit"),
    )
    op.create_index("ix_audit_about", "audit", ["about"])
    op.create_index("ix_results_rated", "results", ["rated", "ended"])
    _only_grows()
    _reports()


def _only_grows() -> None:
    """Rows of the log are neither changed nor deleted, whoever asks."""
    if op.get_bind().dialect.name == "sqlite":
        for what in ("UPDATE", "DELETE"):
            op.execute(
                f"CREATE TRIGGER audit_no_{what.lower()} BEFORE {what} ON audit "
                f"BEGIN SELECT RAISE(ABORT, '{ONLY_GROWS}'); END"
            )
        return
    op.execute(
        "CREATE FUNCTION audit_only_grows() RETURNS trigger LANGUAGE plpgsql AS "
        f"$$ BEGIN RAISE EXCEPTION '{ONLY_GROWS}'; END $$"
    )
    op.execute(
        "CREATE TRIGGER audit_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON audit "
        "FOR EACH STATEMENT EXECUTE FUNCTION audit_only_grows()"
    )


def _reports() -> None:
    """Reports know against whom, and keep what was said; those of before take it from the chat, where it is still there."""
    for column in (
        sa.Column("kind", sa.String(length=8), nullable=False, server_default="chat"),
        sa.Column("subject", sa.String(length=60), nullable=False, server_default=""),
        sa.Column("against", sa.String(length=24), nullable=False, server_default="deleted"),
        sa.Column("against_name", sa.String(length=24), nullable=False, server_default="deleted"),
        sa.Column("said", sa.Text(), nullable=False, server_default="[]"),
        sa.Column("state", sa.String(length=8), nullable=False, server_default="open"),
        sa.Column("taken_by", sa.String(length=24), nullable=True),
        sa.Column("outcome", sa.String(length=12), nullable=True),
        sa.Column("note", sa.String(length=500), nullable=True),
        sa.Column("closed", sa.BigInteger(), nullable=True),
    ):
        op.add_column("reports", column)
    op.create_index("ix_reports_state", "reports", ["state", "id"])
    op.create_index("ix_reports_against", "reports", ["against"])
    op.create_index("ix_reports_by_user", "reports", ["by_user"])
    names = ("id", "table_id", "at", "user_id", "name", "seat", "text", "phrase")
    chat = sa.table("chat", *(sa.column(name) for name in names))
    reports = sa.table(
        "reports", *(sa.column(name) for name in ("id", "line", "subject", "against", "against_name", "said"))
    )
    connection = op.get_bind()
    found = sa.select(reports.c.id.label("report"), *chat.c).join(chat, chat.c.id == reports.c.line)
    for row in connection.execute(found).all():
        line: dict[str, Any] = {"user": row.user_id, **{name: getattr(row, name) for name in names[4:]}}
        values = {
            "subject": row.table_id,
            "against": row.user_id,
            "against_name": row.name,
            "said": json.dumps([{"id": row.id, "at": row.at, **line}], ensure_ascii=False),
        }
        connection.execute(sa.update(reports).where(reports.c.id == row.report).values(**values))


def downgrade() -> None:
    """Bring it back."""
    for index in ("ix_reports_by_user", "ix_reports_against", "ix_reports_state"):
        op.drop_index(index, "reports")
    for name in ("closed", "note", "outcome", "taken_by", "state", "said"):
        op.drop_column("reports", name)
    for name in ("against_name", "against", "subject", "kind"):
        op.drop_column("reports", name)
    op.drop_index("ix_results_rated", "results")
    op.drop_table("audit")
    if op.get_bind().dialect.name != "sqlite":
        op.execute("DROP FUNCTION audit_only_grows()")
    for table in ("former_names", "sanctions", "roles"):
        op.drop_table(table)
