"""Bans and what follows from them, names that are taken away, and directors."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from sqlalchemy import insert, update

from terrae.server.ids import now_ms
from terrae.server.storage.database import Database
from terrae.server.storage.schema import sanctions
from tests.server.harness import Person, Running, running, until
from tests.server.test_company import challenge, follow
from tests.server.test_order import ban, with_role
from tests.server.test_people import PASSWORD, account, new_name

pytestmark = pytest.mark.slow


async def test_a_closed_account_is_nobody_until_the_ban_is_over(on_either: Running) -> None:
    async with (
        await with_role(on_either) as moderator,
        httpx.AsyncClient(verify=False, base_url=on_either.url) as browser,
    ):
        name = new_name()
        origin = {"Origin": on_either.url}
        made = await browser.post("/api/accounts", json={"name": name, "password": PASSWORD}, headers=origin)
        assert made.status_code == 201
        login = {"name": name, "password": PASSWORD, "cookie": False}
        token = (await browser.post("/api/login", json=login)).json()["token"]
        person = Person(on_either.url, token, name)
        async with person:
            waiting = await person.table(public=True)
            async with await person.sit(waiting) as seat:
                record = await ban(moderator, made.json()["me"]["id"], "account", 48)
                assert await seat.until_closed() == 4403
            assert (await moderator.get(f"/api/tables/{waiting}"))["status"] == "closed"
            for refused in (
                await browser.get("/api/me"),
                await person.http.get("/api/me"),
                await browser.post("/api/login", json=login, headers=origin),
                await browser.post("/api/guest", json={}, headers=origin),
                await browser.post(
                    "/api/accounts", json={"name": new_name(), "password": PASSWORD}, headers=origin
                ),
            ):
                assert (refused.status_code, refused.json()["code"]) == (403, "banned"), refused.text
                assert refused.json()["details"]["why"] == "insults"
            assert (await browser.get("/api/tables")).status_code == 200, "what is public is public"
            wrong = await browser.post(
                "/api/login", json={**login, "password": "wrong wrong"}, headers=origin
            )
            assert wrong.json()["code"] == "bad_login", "who does not know the password learns nothing"
            database = Database(on_either.database)
            async with database.writing() as connection:
                over = update(sanctions).where(sanctions.c.id == record["sanctions"][0]["id"])
                await connection.execute(over.values(until=now_ms() - 1))
            await database.close()
            assert (await browser.post("/api/login", json=login, headers=origin)).status_code == 201


async def test_who_may_not_play_with_people_finishes_games_and_plays_computers(on_either: Running) -> None:
    async with (
        await with_role(on_either) as moderator,
        await account(on_either.url) as cheat,
        await account(on_either.url) as ben,
    ):
        going_on = await cheat.table()
        await ben.post(f"/api/tables/{going_on}/join", {})
        waiting, bens = await cheat.table(), await ben.table()
        for one, other in ((cheat, ben), (ben, cheat)):
            await follow(one, other)
        asked = await challenge(cheat, ben)
        await ban(moderator, cheat.id, "play", None)
        refused = await cheat.post(f"/api/tables/{bens}/join", {}, 403)
        assert (refused["code"], refused["reason"], refused["details"]["until"]) == ("banned", "play", 0)
        assert (await cheat.get(f"/api/tables/{waiting}"))["status"] == "closed"
        (ended,) = (await ben.get("/api/challenges"))["challenges"]
        assert (ended["id"], ended["state"]) == (asked["id"], "withdrawn")
        await challenge(cheat, ben, status=403)
        seats = [{"kind": "me"}, {"kind": "open"}]
        await cheat.post("/api/tables", {"game": "terra-nova", "seats": seats}, 403)
        await cheat.table(seats=[{"kind": "me"}, {"kind": "bot", "level": 1}])
        async with await cheat.sit(going_on) as seat:
            await seat.do("play", action="@G7", confirm=True)
            await seat.do("resign")
        again = await cheat.post(f"/api/tables/{going_on}/rematch", None, 403)
        assert again["code"] == "banned"
        await ben.post(f"/api/tables/{going_on}/rematch")
        asked = await cheat.post(f"/api/tables/{going_on}/rematch", None, 403)
        assert asked["code"] == "banned"


async def test_an_account_closed_for_good_gives_up_and_a_guest_stays_the_same(server: Running) -> None:
    async with (
        await with_role(server) as moderator,
        await account(server.url) as rude,
        await Person.guest(server.url, "Guest") as guest,
    ):
        playing = await rude.table()
        await guest.post(f"/api/tables/{playing}/join", {})
        await ban(moderator, rude.id, "account", None)
        outcome = (await guest.get(f"/api/tables/{playing}"))["outcome"]
        assert (outcome["reason"], outcome["winners"]) == ("resigned", [1])
        record = await ban(moderator, guest.id, "account", 1)
        assert (await guest.get("/api/me", 403))["code"] == "banned"
        lift = {"reason": "that was too much"}
        await moderator.post(f"/api/order/sanctions/{record['sanctions'][0]['id']}/lift", lift)
        assert (await guest.get("/api/me"))["id"] == guest.id


async def test_a_guest_does_not_shed_a_ban_by_making_an_account(server: Running) -> None:
    async with (
        await with_role(server) as moderator,
        await Person.guest(server.url, "Guest") as guest,
        await account(server.url) as known,
    ):
        await ban(moderator, guest.id, "chat")
        await guest.post("/api/login", {"name": known.name, "password": PASSWORD, "cookie": False})
        table = await known.table(public=True)
        said = await known.post(f"/api/tables/{table}/commands", {"type": "chat", "phrase": "hello"}, 403)
        assert said["code"] == "banned"


# Names


async def test_a_name_is_taken_away_and_another_chosen(on_either: Running) -> None:
    name = f"Badly {new_name()[:8]}"
    async with await with_role(on_either) as moderator, await account(on_either.url, name) as rude:
        ask = {"kind": "name", "reason": "imitates somebody"}
        await moderator.post(f"/api/order/people/{rude.id}/sanctions", {**ask, "hours": 3}, 400)
        await moderator.post(f"/api/order/people/{rude.id}/sanctions", ask)
        me = await rude.get("/api/me")
        assert me["name"] != name
        assert me["unread"] == 1
        async with Person(on_either.url) as nobody:
            login = {"name": name, "password": PASSWORD, "cookie": False}
            assert (await nobody.post("/api/login", login))["me"]["id"] == rude.id, "until another is chosen"
            taken = await nobody.post("/api/guest", {"name": name}, 422)
            assert taken["code"] == "bad_name", "nobody else gets it"
            assert (await rude.ask("PATCH", "/api/me", {"name": name.upper()}, 422))["code"] == "bad_name"
            chosen = await rude.ask("PATCH", "/api/me", {"name": new_name()})
            assert chosen["unread"] == 0
            await nobody.post("/api/login", login, 401)
        record = await moderator.get(f"/api/order/people/{rude.id}")
        assert [one["name"] for one in record["names"]] == [me["name"], name]


# Directors


async def test_a_director_directs_what_somebody_else_has_announced(server: Running) -> None:
    async with (
        await with_role(server, "director") as director,
        await with_role(server) as moderator,
        await account(server.url) as anna,
        await account(server.url) as ben,
    ):
        cup = {
            "name": "Cup",
            "kind": "swiss",
            "game": "terra-nova",
            "clock": {"kind": "days", "days": 3},
            "starts": now_ms() + 3_600_000,
        }
        made = (await anna.post("/api/tournaments", cup))["info"]["id"]
        await anna.post("/api/tournaments", {**cup, "name": "Hurensohn Cup"}, 422)
        await ben.ask("PATCH", f"/api/tournaments/{made}", {"words": "mine"}, 403)
        changed = await director.ask("PATCH", f"/api/tournaments/{made}", {"words": "Welcome"})
        assert changed["info"]["id"] == made
        await ben.post(f"/api/tournaments/{made}/cancel", None, 403)
        await director.post(f"/api/tournaments/{made}/cancel")
        log = [
            one for one in (await moderator.get("/api/order/audit"))["entries"] if one["by"] == director.id
        ]
        assert [one["details"] for one in log] == [
            {"tournament": made, "act": "cancel"}, {"tournament": made, "act": "change"},
        ]  # fmt: skip


@pytest.mark.nightly
async def test_what_a_server_that_died_left_undone_is_done_by_the_next(tmp_path: Path) -> None:
    with running(tmp_path, bots=False) as server:
        async with await account(server.url) as cheat:
            waiting = await cheat.table(public=True)
            server.kill()
            ban_alone = {
                "user_id": cheat.id, "kind": "play", "reason": "arranged games", "by_user": "x", "carried": False, "at": now_ms() - 60_000,
            }  # fmt: skip
            database = Database(server.database)
            async with database.writing() as connection:
                await connection.execute(insert(sanctions).values(**ban_alone))
            await database.close()
            server.start()

            async def closed() -> bool:
                return bool((await cheat.get(f"/api/tables/{waiting}"))["status"] == "closed")

            await until(closed)
