"""Private messages between two people who follow each other."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from terrae.server.company.society import Society
from terrae.server.storage.database import Database
from terrae.server.wire.errors import WireError
from tests.server.harness import Person, Running
from tests.server.test_company import block, follow, people, told_lately
from tests.server.test_order import report_of, with_role

pytestmark = pytest.mark.slow


@asynccontextmanager
async def friends(server: Running) -> AsyncIterator[tuple[Person, Person]]:
    async with people(server) as (anna, berta):
        await follow(anna, berta)
        await follow(berta, anna)
        yield anna, berta


async def test_only_those_who_follow_each_other_write(on_either: Running) -> None:
    async with people(on_either) as (anna, berta), await Person.guest(on_either.url) as guest:
        path = f"/api/letters/{berta.id}"
        assert (await anna.post(path, {"text": "hello"}, 403))["code"] == "forbidden"
        await follow(anna, berta)
        assert (await anna.post(path, {"text": "hello"}, 403))["code"] == "forbidden"
        assert not (await anna.get(path))["may_write"]
        await follow(berta, anna)
        assert (await anna.get(path))["may_write"]
        written = await anna.post(path, {"text": "hello\n\n\n\nthere \u202e"})
        assert (written["text"], written["mine"], written["seen"]) == ("hello\n\nthere", True, False)
        assert (await anna.post(path, {"text": " \u200b\n "}, 400))["code"] == "bad_message"
        await anna.post(path, {"text": "x" * 1001}, 400)
        assert (await guest.post(path, {"text": "hello"}, 403))["code"] == "account_needed"
        await block(berta, anna)
        assert (await anna.post(path, {"text": "still there?"}, 403))["code"] == "forbidden"


async def test_messages_are_counted_read_and_told_once(on_either: Running) -> None:
    async with friends(on_either) as (anna, berta), await berta.page() as page:
        for text in ("one", "two"):
            await anna.post(f"/api/letters/{berta.id}", {"text": text})
        await page.until("company", lambda told: told["letters"] == 2)
        (who,) = (await berta.get("/api/letters"))["people"]
        assert (who["id"], who["unread"], who["last"]["text"]) == (anna.id, 2, "two")
        assert [kind for kind, _ in await told_lately(berta)].count("message") == 1
        await berta.post(f"/api/letters/{anna.id}/read")
        await page.until("company", lambda told: told["letters"] == 0)
        found = await anna.get(f"/api/letters/{berta.id}")
        assert [(one["text"], one["seen"], one["mine"]) for one in found["letters"]] == [
            ("one", True, True),
            ("two", True, True),
        ]
        assert {state for kind, state in await told_lately(berta) if kind == "message"} <= {
            "taken_back",
            "told",
        }
        await anna.post(f"/api/letters/{berta.id}", {"text": "three"})
        assert [kind for kind, _ in await told_lately(berta)].count("message") == 2


async def test_many_messages_come_in_pages(on_either: Running) -> None:
    async with friends(on_either) as (anna, berta):
        for number in range(55):
            await anna.post(f"/api/letters/{berta.id}", {"text": str(number)})
        newest = await berta.get(f"/api/letters/{anna.id}")
        assert ([one["text"] for one in newest["letters"]][:1], newest["earlier"]) == (["5"], True)
        before = await berta.get(f"/api/letters/{anna.id}", before=newest["letters"][0]["id"])
        assert ([one["text"] for one in before["letters"]], before["earlier"]) == (list("01234"), False)


async def test_whoever_is_muted_disturbs_nobody(on_either: Running) -> None:
    async with friends(on_either) as (anna, berta), await berta.page() as page:
        await berta.ask("PUT", f"/api/me/muted/{anna.id}")
        await anna.post(f"/api/letters/{berta.id}", {"text": "can you hear me?"})
        assert (await page.until("company"))["letters"] == 0
        found = await berta.get(f"/api/letters/{anna.id}")
        assert (found["muted"], len(found["letters"])) == (True, 1)
        assert "message" not in [kind for kind, _ in await told_lately(berta)]
        assert (await berta.get("/api/letters"))["people"][0]["unread"] == 0


async def test_messages_are_reported_exported_and_deleted(on_either: Running) -> None:
    async with friends(on_either) as (anna, berta):
        letter = (await anna.post(f"/api/letters/{berta.id}", {"text": "you fool"}))["id"]
        await berta.post(f"/api/letters/{anna.id}/report", {"letter": letter, "why": "rude"})
        await anna.post(f"/api/letters/{berta.id}/report", {"letter": letter}, 403)
        await berta.post(f"/api/letters/{anna.id}/report", {"letter": 10**12}, 404)
        kept = (await berta.get("/api/me/export"))["letters"]
        assert [(one["other"], one["letter"]["text"]) for one in kept] == [(anna.id, "you fool")]
        await anna.ask("DELETE", "/api/me", {"password": "correct horse"})
        assert (await berta.get("/api/letters"))["people"] == []
        assert (await berta.get("/api/me/export"))["letters"] == []


async def test_a_moderator_takes_a_message_away_for_both(on_either: Running) -> None:
    async with friends(on_either) as (anna, berta), await with_role(on_either) as moderator:
        letter = (await anna.post(f"/api/letters/{berta.id}", {"text": "you fool"}))["id"]
        await berta.post(f"/api/letters/{anna.id}/report", {"letter": letter, "why": "rude"})
        report = await report_of(moderator, anna)
        async with await berta.page() as page:
            await page.until("company", lambda told: told["letters"] == 1)
            await moderator.post(f"/api/order/reports/{report}/unsay")
            await page.until("company", lambda told: told["letters"] == 0)
        for me, other in ((anna, berta), (berta, anna)):
            assert (await me.get(f"/api/letters/{other.id}"))["letters"] == []
        assert ("message", "taken_back") in await told_lately(berta)
        assert (await moderator.post(f"/api/order/reports/{report}/unsay", None, 409))["code"] == "stale"
        kept = await moderator.get(f"/api/order/reports/{report}")
        assert [one["text"] for one in kept["lines"]] == ["you fool"], "the report keeps it"
        log = await moderator.get("/api/order/audit", about=anna.id)
        assert [one["what"] for one in log["entries"]] == ["unsaid"]


def test_nobody_writes_faster_than_others_read() -> None:
    society = Society(Database("sqlite:///unused-by-this-test.db"), limits=True)
    for _ in range(10):
        society.check_letter("anna")
    with pytest.raises(WireError):
        society.check_letter("anna")
    society.check_letter("berta")
