"""Studies and the analyses of finished tables in the database."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from terrae.server.ids import new_id, now_ms
from terrae.server.storage.database import Database
from terrae.server.storage.schema import analyses, studies, users
from terrae.server.wire.analysis import Study, StudyInfo, StudyList
from terrae.server.wire.errors import Code, WireError

MOST_STUDIES = 500
MOST_CHARACTERS = 20_000_000
"""Of all studies of one person together."""
PAGE = 100
_LISTED = [column for column in studies.c if column.name != "record"]


class Studies:
    """What people study, and graded games."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, owner: str, offset: int = 0) -> StudyList:
        """Somebody's studies, the last changed first."""
        wanted = (
            select(*_LISTED, users.c.name.label("owner_name"))
            .join(users, users.c.id == studies.c.owner)
            .where(studies.c.owner == owner)
            .order_by(studies.c.changed.desc(), studies.c.id)
            .limit(PAGE + 1)
            .offset(offset)
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(wanted)).all()
        more = len(rows) > PAGE
        return StudyList(
            studies=[_info(row) for row in rows[:PAGE]], next=str(offset + PAGE) if more else None
        )

    async def get(self, study: str) -> Study:
        """A study; NOT_FOUND if there is none."""
        wanted = (
            select(studies, users.c.name.label("owner_name"))
            .join(users, users.c.id == studies.c.owner)
            .where(studies.c.id == study)
        )
        async with self._database.reading() as connection:
            row = (await connection.execute(wanted)).first()
        if row is None:
            raise WireError(Code.NOT_FOUND)
        return Study(info=_info(row), record=msgspec.json.decode(row.record))

    async def add(self, owner: str, name: str, game: str, players: int, record: str) -> Study:
        """A new study."""
        study, now = new_id(), now_ms()
        async with self._database.writing() as connection:
            await self._check_room(connection, owner, len(record))
            await connection.execute(
                insert(studies).values(
                    id=study,
                    owner=owner,
                    name=name,
                    game=game,
                    players=players,
                    record=record,
                    version=1,
                    created=now,
                    changed=now,
                )
            )
        return await self.get(study)

    @staticmethod
    async def _check_room(connection: Any, owner: str, more: int, instead_of: str = "") -> None:
        """TOO_MANY unless so many characters more fit, with one study's own not counted."""
        counted = select(func.count(), func.coalesce(func.sum(func.length(studies.c.record)), 0)).where(
            studies.c.owner == owner, studies.c.id != instead_of
        )
        count, characters = (await connection.execute(counted)).one()
        if count >= MOST_STUDIES or characters + more > MOST_CHARACTERS:
            raise WireError(Code.TOO_MANY, "your studies take all the room there is; delete some first")

    async def everything(self, owner: str) -> list[Study]:
        """All studies of somebody, with their content."""
        wanted = (
            select(studies, users.c.name.label("owner_name"))
            .join(users, users.c.id == studies.c.owner)
            .where(studies.c.owner == owner)
            .order_by(studies.c.created, studies.c.id)
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(wanted)).all()
        return [Study(info=_info(row), record=msgspec.json.decode(row.record)) for row in rows]

    async def change(self, study: str, owner: str, version: int, **values: object) -> StudyInfo:
        """Write a study anew; STALE if somebody did so since that version."""
        async with self._database.writing() as connection:
            await self._check_room(connection, owner, len(str(values.get("record", ""))), study)
            done = await connection.execute(
                update(studies)
                .where(studies.c.id == study, studies.c.owner == owner, studies.c.version == version)
                .values(version=version + 1, changed=now_ms(), **values)
            )
        found = (await self.get(study)).info
        if done.rowcount == 0:
            if found.owner != owner:
                raise WireError(Code.FORBIDDEN, "this study is somebody else's; keep a copy of your own")
            raise WireError(Code.STALE, "the study was changed in another window; load it anew")
        return found

    async def remove(self, study: str, owner: str) -> None:
        """Delete a study for good."""
        async with self._database.writing() as connection:
            done = await connection.execute(
                delete(studies).where(studies.c.id == study, studies.c.owner == owner)
            )
        if done.rowcount == 0:
            raise WireError(Code.NOT_FOUND)

    # Analyses

    async def analysis(self, table: str) -> str | None:
        """The graded record of a table, if there is one."""
        async with self._database.reading() as connection:
            found = await connection.execute(select(analyses.c.record).where(analyses.c.table_id == table))
            return found.scalar()

    async def keep_analysis(self, table: str, record: str, simulations: int) -> None:
        """Keep the graded record of a table, unless a more thorough one is there."""
        try:
            async with self._database.writing() as connection:
                await connection.execute(
                    delete(analyses).where(
                        analyses.c.table_id == table, analyses.c.simulations <= simulations
                    )
                )
                await connection.execute(
                    insert(analyses).values(
                        table_id=table, record=record, simulations=simulations, made=now_ms()
                    )
                )
        except IntegrityError:
            return


def _info(row: Any) -> StudyInfo:
    return StudyInfo(**{name: getattr(row, name) for name in StudyInfo.__struct_fields__})
