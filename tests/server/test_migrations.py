"""Migrations: they lead to the schema that the code knows, from nothing and from every earlier state."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, text

from terrae.server.storage.database import Database, alembic_config, newest_migration
from terrae.server.storage.schema import metadata

REVISIONS = sorted(one.revision for one in ScriptDirectory.from_config(alembic_config()).walk_revisions())


def test_the_files_are_named_after_their_revisions() -> None:
    assert newest_migration() == REVISIONS[-1], "the server compares names in place of asking Alembic"


@pytest.mark.slow
@pytest.mark.parametrize("begin", [None, *REVISIONS[:-1]])
async def test_every_earlier_database_is_brought_up(tmp_path: Path, begin: str | None) -> None:
    file = tmp_path / "terrae.db"
    engine = create_engine(f"sqlite:///{file}")
    if begin is not None:
        with engine.begin() as connection:
            config = alembic_config()
            config.attributes["connection"] = connection
            command.upgrade(config, begin)
            connection.execute(text("INSERT INTO facts (name, value) VALUES ('kept', 'yes')"))
    database = Database(f"sqlite:///{file}")
    await database.migrate()
    await database.migrate()
    await database.close()
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
        if begin is not None:
            assert connection.execute(text("SELECT value FROM facts WHERE name = 'kept'")).scalar() == "yes"
    engine.dispose()
