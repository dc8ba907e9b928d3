"""What names that look alike have in common, so that no two accounts do"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from terrae.server.identity.names import look

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database up; of accounts that look alike already the oldest keeps the look for itself."""
    op.add_column("users", sa.Column("look", sa.String(length=96), nullable=True))
    users = sa.table(
        "users",
        sa.column("id"),
        sa.column("name"),
        sa.column("kind"),
        sa.column("look"),
        sa.column("created"),
    )
    connection = op.get_bind()
    taken: set[str] = set()
    accounts = sa.select(users.c.id, users.c.name).where(users.c.kind != "guest").order_by(users.c.created)
    for row in connection.execute(accounts).all():
        if (seen := look(row.name)) not in taken:
            taken.add(seen)
            connection.execute(sa.update(users).where(users.c.id == row.id).values(look=seen))
    op.create_index("ix_users_look", "users", ["look"], unique=True)


def downgrade() -> None:
    """Bring it back."""
    op.drop_index("ix_users_look", "users")
    op.drop_column("users", "look")
