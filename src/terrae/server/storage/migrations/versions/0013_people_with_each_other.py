"""People with each other: whom they follow and block, what they let others see, challenges, messages, clubs"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def _about_somebody(name: str) -> None:
    op.create_table(
        name,
        sa.Column("user_id", sa.String(length=24), nullable=False),
        sa.Column("other", sa.String(length=24), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=f"fk_{name}_user_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["other"], ["users.id"], name=f"fk_{name}_other", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", "other", name=f"pk_{name}"),
    )
    op.create_index(f"ix_{name}_other", name, ["other"])


def upgrade() -> None:
    """Bring the database up."""
    _about_somebody("follows")
    _about_somebody("blocks")
    op.create_table(
        "company_choices",
        sa.Column("user_id", sa.String(length=24), nullable=False),
        sa.Column("shown", sa.Boolean(), nullable=False),
        sa.Column("challenged_by", sa.String(length=12), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name="fk_company_choices_user_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("user_id", name="pk_company_choices"),
    )
    op.create_table(
        "challenges",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("by_user", sa.String(length=24), nullable=False),
        sa.Column("ask", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.Column("reason", sa.String(length=12), nullable=True),
        sa.Column("table_id", sa.String(length=24), nullable=True),
        sa.ForeignKeyConstraint(["by_user"], ["users.id"], name="fk_challenges_by_user", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_challenges"),
    )
    op.create_index("ix_challenges_by_user", "challenges", ["by_user"])
    op.create_index("ix_challenges_open", "challenges", ["state", "expires"])
    op.create_table(
        "challenged",
        sa.Column("challenge_id", sa.String(length=24), nullable=False),
        sa.Column("user_id", sa.String(length=24), nullable=False),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.ForeignKeyConstraint(
            ["challenge_id"], ["challenges.id"], name="fk_challenged_challenge_id", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_challenged_user_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("challenge_id", "user_id", name="pk_challenged"),
    )
    op.create_index("ix_challenged_user_id", "challenged", ["user_id"])
    _letters()
    _clubs()


def _letters() -> None:
    op.create_table(
        "letters",
        sa.Column("id", NUMBER, autoincrement=True, nullable=False),
        sa.Column("pair", sa.String(length=52), nullable=False),
        sa.Column("from_user", sa.String(length=24), nullable=False),
        sa.Column("to_user", sa.String(length=24), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("text", sa.String(length=1000), nullable=False),
        sa.Column("seen", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["from_user"], ["users.id"], name="fk_letters_from_user", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["to_user"], ["users.id"], name="fk_letters_to_user", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_letters"),
    )
    op.create_index("ix_letters_from_user", "letters", ["from_user"])
    op.create_index("ix_letters_pair", "letters", ["pair", "id"])
    op.create_index("ix_letters_unread", "letters", ["to_user", "seen"])


def _clubs() -> None:
    op.create_table(
        "clubs",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("look", sa.String(length=160), nullable=False),
        sa.Column("about", sa.String(length=1000), nullable=False),
        sa.Column("joining", sa.String(length=8), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_clubs"),
        sa.UniqueConstraint("look", name="uq_clubs_look"),
    )
    op.create_table(
        "members",
        sa.Column("club_id", sa.String(length=24), nullable=False),
        sa.Column("user_id", sa.String(length=24), nullable=False),
        sa.Column("role", sa.String(length=8), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["club_id"], ["clubs.id"], name="fk_members_club_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_members_user_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("club_id", "user_id", name="pk_members"),
    )
    op.create_index("ix_members_user_id", "members", ["user_id"])
    op.create_table(
        "club_talk",
        sa.Column("id", NUMBER, autoincrement=True, nullable=False),
        sa.Column("club_id", sa.String(length=24), nullable=False),
        sa.Column("user_id", sa.String(length=24), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("text", sa.String(length=500), nullable=False),
        sa.ForeignKeyConstraint(["club_id"], ["clubs.id"], name="fk_club_talk_club_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_club_talk_user_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_club_talk"),
    )
    op.create_index("ix_club_talk_club_id", "club_talk", ["club_id", "id"])
    op.create_index("ix_club_talk_user_id", "club_talk", ["user_id"])
    op.add_column("tournaments", sa.Column("club", sa.String(length=24), nullable=True))
    op.create_index("ix_tournaments_club", "tournaments", ["club"])


def downgrade() -> None:
    """Bring it back."""
    op.drop_index("ix_tournaments_club", "tournaments")
    op.drop_column("tournaments", "club")
    for table in (
        "club_talk",
        "members",
        "clubs",
        "letters",
        "challenged",
        "challenges",
        "company_choices",
        "blocks",
        "follows",
    ):
        op.drop_table(table)
