"""The database and its backups as files: who may read them, who may write them, and what happens when they are broken or full."""

from __future__ import annotations

import asyncio
import gzip
import os
import resource
import stat
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from terrae.server import backup
from terrae.server.storage.database import Database
from terrae.server.storage.identity.accounts import People
from tests.server.harness import PATIENCE, Person, running, until


def rights(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


async def _database(file: Path) -> bytes:
    """A new database; gives what signs its tokens."""
    database = Database(f"sqlite:///{file}")
    await database.migrate()
    secret = await People(database).secret()
    await database.close()
    return secret


async def test_only_the_owner_reads_a_database_and_its_backup(tmp_path: Path) -> None:
    file, kept = tmp_path / "terrae.db", tmp_path / "kept.gz"
    before = os.umask(0o022)
    try:
        await _database(file)
        assert rights(file) == 0o600
        await backup.save(f"sqlite:///{file}", kept)
        assert rights(kept) == 0o600
        file.chmod(0o644)
        await _database(file)
        assert rights(file) == 0o640, "others lose what they had; the group is its owner's business"
    finally:
        os.umask(before)


@pytest.mark.slow
async def test_what_signs_tokens_is_in_a_backup_only_if_asked_for(tmp_path: Path) -> None:
    url, kept, again = f"sqlite:///{tmp_path / 'terrae.db'}", tmp_path / "kept.gz", tmp_path / "again.db"
    secret = await _database(tmp_path / "terrae.db")
    await backup.save(url, kept)
    assert secret not in gzip.decompress(kept.read_bytes())
    await backup.restore(f"sqlite:///{again}", kept)
    assert await _database(again) != secret, "a new one: everybody signs in again"
    await asyncio.to_thread(backup.main, ["save", str(kept), "--database", url, "--with-secret"])
    assert secret in gzip.decompress(kept.read_bytes())


@pytest.mark.slow
@pytest.mark.parametrize("damage", ["cut", "cut short", "letters", "no gzip", "unknown"])
def test_a_broken_backup_gives_a_sentence_and_restores_nothing(
    tmp_path: Path, damage: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file, url = tmp_path / "kept.gz", f"sqlite:///{tmp_path / 'new.db'}"
    asyncio.run(_database(tmp_path / "terrae.db"))
    asyncio.run(backup.save(f"sqlite:///{tmp_path / 'terrae.db'}", file))
    whole = file.read_bytes()
    match damage:
        case "cut":
            file.write_bytes(whole[: len(whole) // 2])
        case "cut short":
            file.write_bytes(whole[:6])
        case "letters":
            file.write_bytes(whole[:40] + b"\x00\x01\x02" * 9 + whole[67:])
        case "no gzip":
            file.write_bytes(b"hello")
        case _:
            file.write_bytes(gzip.compress(b'{"terrae_backup":1}\n["spaceships",{"a":1}]\n{"rows":1}\n'))
    assert backup.main(["restore", str(file), "--database", url]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1, told
    assert backup.main(["restore", str(file), "--database", url]) == 2, "and the database is still empty"
    assert "not empty" not in capsys.readouterr().err


@pytest.mark.slow
def test_two_servers_do_not_share_a_file(tmp_path: Path) -> None:
    with running(tmp_path, bots=False) as first:
        command = [sys.executable, "-m", "terrae.server", f"--database={first.database}", "--port=0"]
        second = subprocess.run(
            command, capture_output=True, text=True, timeout=PATIENCE, cwd=tmp_path, check=False
        )
        assert second.returncode == 2
        assert f"another server (process {first.pid}) uses" in second.stderr
        assert "Traceback" not in second.stderr
        first.kill()
        first.start()


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="another process's limits")
async def test_a_server_whose_disk_is_full_is_not_ready_until_there_is_room(tmp_path: Path) -> None:
    """No file may grow any more, as on a full disk; questions are still answered."""
    with running(tmp_path, bots=False) as server:
        async with (
            httpx.AsyncClient(verify=False, base_url=server.url, timeout=PATIENCE) as client,
            await Person.guest(server.url) as anna,
        ):

            async def ready(wanted: int) -> bool:
                return (await client.get("/ready")).status_code == wanted

            before = resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
            await until(lambda: ready(503))
            assert (await anna.get("/api/me"))["id"] == anna.id
            refused = await anna.post(
                "/api/tables", {"game": "terra-nova", "seats": [{"kind": "me"}, {"kind": "open"}]}, 503
            )
            assert refused["code"] == "busy"
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, before)
            await until(lambda: ready(200))
            await anna.table()
