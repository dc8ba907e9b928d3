"""Order: roles, reports with what was said, warnings, bans, names taken away, accounts that only play each other, the log."""

from __future__ import annotations

import asyncio
import json
from functools import cache
from typing import Any

import pytest
from sqlalchemy import delete, insert, text
from sqlalchemy.exc import DBAPIError
from websockets.asyncio.client import connect

from terrae.server.ids import new_id, now_ms
from terrae.server.order.console import change_role, list_roles
from terrae.server.order.pairs import LEAST, Met, conspicuous
from terrae.server.routes.asking import SAFE_METHODS
from terrae.server.settings import ConfigError
from terrae.server.storage.database import Database
from terrae.server.storage.schema import chat, results, tables
from tests.server.harness import Person, Running
from tests.server.test_people import account
from tests.server.test_taking_over import app

DAY = 86_400_000


async def with_role(server: Running, role: str = "moderator") -> Person:
    """A new account that whoever runs the server has given a role, before it does anything."""
    person = await account(server.url)
    await asyncio.to_thread(change_role, "give", role, person.name, server.database, None)
    return person


async def report_of(moderator: Person, against: Person) -> int:
    """The number of the report that waits against somebody."""
    queue = await moderator.get(f"/api/order/people/{against.id}")
    return next(int(one["id"]) for one in queue["reports"])


async def ban(moderator: Person, user: str, kind: str, hours: int | None = 24, **more: Any) -> dict[str, Any]:
    ask = {"kind": kind, "reason": "insults", "hours": hours, **more}
    record: dict[str, Any] = await moderator.post(f"/api/order/people/{user}/sanctions", ask)
    return record


# Who may do what


@cache
def role_routes() -> list[tuple[str, str]]:
    """Every route that names a role, with values in its path."""
    found = []
    for route in app().routes:
        for handler in getattr(route, "route_handlers", ()):
            if role := getattr(handler, "opt", {}).get("role"):
                assert handler.opt.get("scope") == "session", f"a program's token reaches {route.path}"
                assert role == "moderator"
                path = route.path.replace("{report:int}", "1").replace("{sanction:int}", "1")
                methods = sorted(handler.http_methods - {"HEAD", "OPTIONS"})
                found += [(str(method), path.replace("{name:str}", "abc")) for method in methods]
    return sorted(set(found))


@pytest.mark.slow
def test_everything_for_moderators_names_the_role() -> None:
    routes = role_routes()
    assert len(routes) >= 10
    for path in app().openapi_schema.to_schema()["paths"]:
        if path.startswith("/api/order"):
            shown = path.replace("{report}", "1").replace("{sanction}", "1").replace("{name}", "abc")
            assert shown in {known for _, known in routes}, f"{path} names no role"


@pytest.mark.slow
async def test_nobody_without_the_role_gets_anywhere(server: Running) -> None:
    bodies: dict[str, Any] = {
        "PUT /api/order/reports/1": {},
        "POST /api/order/reports/1/close": {"outcome": "other"},
        "POST /api/order/people/abc/sanctions": {"kind": "warning", "reason": "none"},
        "POST /api/order/sanctions/1/lift": {"reason": "none"},
    }
    async with (
        await account(server.url) as ordinary,
        await Person.guest(server.url) as guest,
        await with_role(server, "director") as director,
        await with_role(server) as banned,
        await with_role(server) as closed,
        await with_role(server) as moderator,
    ):
        programs = [
            Person(
                server.url, (await moderator.post("/api/tokens", {"label": "x", "scopes": scopes}))["token"]
            )
            for scopes in (["read"], ["read", "play", "bot"])
        ]
        for person, kind in ((banned, "play"), (closed, "account")):
            await asyncio.to_thread(change_role, "take", "moderator", person.name, server.database, None)
            await ban(moderator, person.id, kind)
            await asyncio.to_thread(change_role, "give", "moderator", person.name, server.database, None)
        for person, code in (
            *((one, "forbidden") for one in (ordinary, guest, director, banned)),
            *((one, "missing_scope") for one in programs),
            (closed, "banned"),
        ):
            for method, path in role_routes():
                body = bodies.get(f"{method} {path}")
                assert body is not None or method in SAFE_METHODS or path.endswith("/unsay"), (
                    f"{method} {path}"
                )
                assert (await person.ask(method, path, body, 403))["code"] == code, (method, path)
        for method, path in role_routes():
            async with Person(server.url) as nobody:
                await nobody.ask(method, path, bodies.get(f"{method} {path}"), 401)
        for program in programs:
            await program.http.aclose()
        assert (await moderator.get("/api/me"))["roles"] == ["moderator"]
        assert (await banned.get("/api/me"))["roles"] == []


@pytest.mark.slow
async def test_roles_are_for_accounts_and_listed(server: Running) -> None:
    async with await with_role(server) as anna, await Person.guest(server.url, "Ben") as ben:
        assert anna.name in await asyncio.to_thread(list_roles, server.database, None)
        for nobody in (ben.id, "nobody of this name"):
            with pytest.raises(ConfigError):
                await asyncio.to_thread(change_role, "give", "moderator", nobody, server.database, None)
        own = {"kind": "warning", "reason": "for myself"}
        await anna.post(f"/api/order/people/{anna.id}/sanctions", own, 403)
        await anna.post("/api/order/people/level-3/sanctions", own, 403)
        async with await with_role(server) as other:
            await anna.post(f"/api/order/people/{other.id}/sanctions", own, 403)
            record = await anna.get(f"/api/order/people/{other.name}")
            assert (record["mine_to_judge"], record["roles"]) == (False, ["moderator"])


# From an insult to a verdict


@pytest.mark.slow
async def test_from_an_insult_to_a_ban(on_either: Running) -> None:
    async with (
        await with_role(on_either) as moderator,
        await account(on_either.url) as rude,
        await account(on_either.url) as anna,
        await Person.guest(on_either.url, "Watcher") as watcher,
    ):
        table = await anna.table(public=True)
        await rude.post(f"/api/tables/{table}/join", {})
        said = [(anna, "hello"), (rude, "you play like a sheep"), (anna, "please be kind"), (rude, "sheep!")]
        for person, words in said:
            await person.post(f"/api/tables/{table}/commands", {"type": "chat", "text": words})
        lines = (await anna.get(f"/api/tables/{table}/chat"))["lines"]
        line = lines[1]["id"]
        for person in (anna, watcher, anna):  # twice the same is once
            await person.post(f"/api/tables/{table}/report", {"line": line, "why": "rude"})
        assert (await rude.post(f"/api/tables/{table}/report", {"line": line}, 403))["code"] == "forbidden"
        queue = await moderator.get("/api/order/reports")
        mine = [one for one in queue["reports"] if one["subject"] == table]
        assert [(one["by_name"], one["said"], one["state"]) for one in mine] == [
            (anna.name, "you play like a sheep", "open"),
            ("Watcher", "you play like a sheep", "open"),
        ]
        report = mine[0]["id"]
        shown = await moderator.ask("PUT", f"/api/order/reports/{report}", {})
        assert [one["text"] for one in shown["lines"]] == [words for _, words in said]
        assert shown["report"]["taken_by_name"] == moderator.name
        assert len(shown["same"]) == 1
        assert shown["person"]["mine_to_judge"]
        assert (await moderator.ask("PUT", f"/api/order/reports/{report}", {}, 409))["code"] == "stale"

        async with await watcher.sit(table) as beside:
            await moderator.post(f"/api/order/reports/{report}/unsay")
            assert (await beside.until("chat_gone"))["line"] == line, "nobody reads it any more"
        await moderator.post(f"/api/order/reports/{report}/unsay", None, 409)
        assert line not in [one["id"] for one in (await anna.get(f"/api/tables/{table}/chat"))["lines"]]
        database = Database(on_either.database)
        async with database.writing() as connection:  # the place goes; what was said stays
            await connection.execute(delete(chat).where(chat.c.table_id == table))
        kept = await moderator.get(f"/api/order/reports/{report}")
        assert [one["text"] for one in kept["lines"]] == [words for _, words in said]

        url = on_either.url.replace("http", "ws", 1)
        headers = {"Authorization": f"Bearer {rude.token}"}
        async with (
            connect(f"{url}/ws/me", additional_headers=headers) as page,
            await rude.sit(table) as seat,
        ):
            assert await until_unread(page, 0) == 0
            warning = {"kind": "warning", "reason": "nobody is a sheep", "report": report}
            await moderator.post(f"/api/order/people/{rude.id}/sanctions", warning)
            assert await until_unread(page, 1) == 1, "told at once, wherever they are"
            (note,) = (await rude.get("/api/me/conduct"))["notes"]
            assert (note["kind"], note["reason"], note["seen"]) == ("warning", "nobody is a sheep", None)
            assert "by" not in note
            assert (await anna.post(f"/api/me/conduct/{note['id']}", None, 404))["code"] == "not_found"
            await rude.post(f"/api/me/conduct/{note['id']}")
            assert await until_unread(page, 0) == 0
            await seat.send("chat", text="all right")
            await seat.until("chat")
            await ban(moderator, rude.id, "chat", 24, report=report)
            for command in ({"text": "sheep"}, {"phrase": "hello"}):
                refused = await seat.ask("chat", **command)
                assert (refused["code"], refused["reason"], refused["details"]["why"]) == (
                    "banned", "chat", "insults",
                )  # fmt: skip
                assert abs(refused["details"]["until"] - now_ms() - DAY) < DAY / 100
            await seat.do("play", action="@G7") if seat.state["to_act"] == 1 else await seat.ask("ping")
        closing = {"outcome": "banned", "note": "the second time"}
        closed = await moderator.post(f"/api/order/reports/{report}/close", closing)
        assert [closed["report"]["state"], closed["same"][0]["state"]] == ["closed", "closed"]
        again = {"outcome": "other"}
        assert (await moderator.post(f"/api/order/reports/{report}/close", again, 409))["code"] == "stale"
        record = await moderator.get(f"/api/order/people/{rude.name}")
        assert [one["kind"] for one in record["sanctions"]] == ["chat", "warning"]
        assert len(record["reports"]) == 2
        lifted = record["sanctions"][0]["id"]
        await moderator.post(f"/api/order/sanctions/{lifted}/lift", {"reason": "has apologised"})
        await moderator.post(f"/api/order/sanctions/{lifted}/lift", {"reason": "has apologised"}, 409)
        await rude.post(f"/api/tables/{table}/commands", {"type": "chat", "text": "sorry"})
        log = await moderator.get("/api/order/audit", about=rude.id)
        assert [one["what"] for one in log["entries"]] == [
            "lifted", "report_closed", "ban_chat", "warned", "unsaid", "report_taken",
        ]  # fmt: skip
        assert {one["by_name"] for one in log["entries"]} == {moderator.name}
        exported = (await moderator.http.get("/api/order/audit/export")).text.splitlines()
        assert [json.loads(one) for one in exported if rude.id in one] == list(reversed(log["entries"]))
        await nobody_changes_the_log(database)
        export = await rude.get("/api/me/export")
        assert [one["kind"] for one in export["conduct"]] == ["chat", "warning"]
        await database.close()


async def until_unread(page: Any, wanted: int) -> int:
    while (unread := json.loads(await page.recv()).get("unread")) != wanted:
        pass
    return int(unread)


async def nobody_changes_the_log(database: Database) -> None:
    for statement in ("UPDATE audit SET by_name = 'x'", "DELETE FROM audit"):
        with pytest.raises(DBAPIError, match="only grows"):
            async with database.writing() as connection:
                await connection.execute(text(statement))


@pytest.mark.slow
async def test_a_moderator_does_not_see_what_is_said_against_them(server: Running) -> None:
    async with (
        await with_role(server) as moderator,
        await with_role(server) as other,
        await account(server.url) as anna,
        await account(server.url) as ben,
    ):
        for person in (moderator, ben):
            await anna.post(f"/api/users/{person.id}/report", {"about": "play", "why": "loses on purpose"})
        await anna.post(f"/api/users/{anna.id}/report", {"about": "name"}, 403)
        await anna.post("/api/users/level-3/report", {"about": "name"}, 403)
        seen = {one["against"]: one["id"] for one in (await other.get("/api/order/reports"))["reports"]}
        assert {moderator.id, ben.id} <= set(seen)
        mine = {one["against"] for one in (await moderator.get("/api/order/reports"))["reports"]}
        assert ben.id in mine
        assert moderator.id not in mine
        await moderator.get(f"/api/order/reports/{seen[moderator.id]}", 404)
        closing = {"outcome": "unfounded"}
        await moderator.post(f"/api/order/reports/{seen[moderator.id]}/close", closing, 404)
        await other.post(f"/api/order/reports/{seen[moderator.id]}/close", closing)
        record = await other.get(f"/api/order/people/{anna.id}")
        assert (record["reported"], record["unfounded"]) == (2, 1)


# Accounts that only play each other


def met(
    games: int, of: tuple[int, int], won: float, short: int = 0, people: tuple[str, str] = ("a", "b")
) -> Met:
    return Met(people, games, of, (won, games - won), short, 0)


def test_the_measure_of_arranged_games() -> None:
    friends = met(20, (20, 20), 10)
    arranged = met(20, (20, 20), 20, short=20)
    assert friends.score == pytest.approx(1 / 3)
    assert arranged.score == pytest.approx(1)
    assert met(20, (40, 400), 20).score == pytest.approx(1 / 3)
    few = met(LEAST - 1, (5, 5), 5)
    among_many = met(10, (100, 30), 10)
    assert conspicuous([friends, few, among_many, arranged]) == [arranged, friends]


@pytest.mark.slow
async def test_accounts_that_only_play_each_other_are_found(on_either: Running) -> None:
    async with (
        await with_role(on_either) as moderator,
        await account(on_either.url) as winner,
        await account(on_either.url) as loser,
        await account(on_either.url) as honest,
    ):
        games: list[tuple[Person, Person | None, float, str, int]]
        games = [(winner, loser, 1.0, "resigned", 12)] * 8
        games += [(honest, winner, 0.0, "nobody_can_move", 60), (honest, None, 1.0, "resigned", 12)]
        database = Database(on_either.database)
        async with database.writing() as connection:
            for one, other, result, reason, turns in games:
                await enter(connection, [one.id, other.id if other else "level-3"], result, reason, turns)
        await database.close()
        found = (await moderator.get("/api/order/pairs"))["pairs"]
        (pair,) = [one for one in found if loser.id in one["people"]]
        order = [pair["people"].index(person.id) for person in (winner, loser)]
        assert [pair["shares"][place] for place in order] == [pytest.approx(8 / 9, abs=0.001), 1.0]
        assert [pair["results"][place] for place in order] == [8.0, 0.0]
        assert (pair["games"], pair["short"], pair["score"]) == (8, 8, 1.0)
        assert not [one for one in found if honest.id in one["people"]]


async def enter(connection: Any, people: list[str], result: float, reason: str, turns: int) -> None:
    """A rated game that ended a day ago."""
    name, ended = new_id(), now_ms() - DAY
    table = {
        "id": name, "game": "terra-nova", "players": 2, "public": False, "owner": people[0], "header": "{}", "created": ended,
        "changed": ended, "seq": 1, "status": "closed", "automatic": False, "waiting_since": 0, "rated": True, "settled": True,
        "pace": "none", "persons": 2, "turns": turns, "reason": reason, "archived": True,
    }  # fmt: skip
    await connection.execute(insert(tables).values(**table))
    for seat, (person, won) in enumerate(zip(people, (result, 1 - result), strict=True)):
        row = {"table_id": name, "seat": seat, "user_id": person, "game": "terra-nova", "players": 2}
        await connection.execute(
            insert(results).values(
                **row, result=won, place=0, rated=True, ended=ended, mean=25.0, uncertainty=8.0
            )
        )
