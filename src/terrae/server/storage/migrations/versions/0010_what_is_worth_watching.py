"""What a list of games is chosen by: pace, people, strength, length, how it ended"""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database up. How long old games were is counted when they are put into the archive."""
    op.add_column("tables", sa.Column("pace", sa.String(length=8), nullable=False, server_default="none"))
    op.add_column("tables", sa.Column("persons", sa.SmallInteger(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("strength", sa.Integer(), nullable=True))
    op.add_column("tables", sa.Column("turns", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("reason", sa.String(length=32), nullable=True))
    op.create_index("ix_tables_running", "tables", ["public", "status", "strength"])
    tables = sa.table(
        "tables",
        *(sa.column(name) for name in ("id", "header", "outcome", "pace", "persons", "strength", "reason")),
    )
    seats = sa.table("seats", sa.column("table_id"), sa.column("sitting"))
    connection = op.get_bind()
    sitting: dict[str, list[dict[str, object]]] = {}
    for seat in connection.execute(sa.select(seats.c.table_id, seats.c.sitting)):
        sitting.setdefault(seat.table_id, []).append(json.loads(seat.sitting))
    for row in connection.execute(sa.select(tables.c.id, tables.c.header, tables.c.outcome)).all():
        kind = (json.loads(row.header).get("clock") or {}).get("kind", "none")
        people = [one for one in sitting.get(row.id, ()) if one["kind"] == "user"]
        ratings = [one["rating"] for one in people if isinstance(one.get("rating"), int)]
        values = {
            "pace": kind if kind in ("none", "days") else "live",
            "persons": len(people),
            "strength": round(sum(ratings) / len(ratings)) if ratings else None,  # type: ignore[arg-type]
            "reason": json.loads(row.outcome)["reason"] if row.outcome else None,
        }
        connection.execute(sa.update(tables).where(tables.c.id == row.id).values(**values))


def downgrade() -> None:
    """Bring it back."""
    op.drop_index("ix_tables_running", "tables")
    for name in ("reason", "turns", "strength", "persons", "pace"):
        op.drop_column("tables", name)
