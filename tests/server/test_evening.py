"""Before and after a game: one link for everybody, seats kept for somebody, readiness, names for guests, another game."""

from __future__ import annotations

import random
from contextlib import AsyncExitStack
from typing import Any

import pytest

from terrae.puzzles import all_shipped
from tests.server.harness import Person, Running, until

LIVE = {"kind": "fischer", "initial": 300, "increment": 0}


async def people(stack: AsyncExitStack, server: Running, *names: str) -> list[Person]:
    return [await stack.enter_async_context(await Person.guest(server.url, name)) for name in names]


async def made(anna: Person, seats: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    body = {"game": "terra-nova", "players": len(seats), "seats": seats, **more}
    table: dict[str, Any] = await anna.post("/api/tables", body)
    return table


async def test_one_link_fills_every_free_seat(server: Running) -> None:
    async with AsyncExitStack() as stack:
        anna, ben, cora, eve = await people(stack, server, "Anna", "Ben", "Cora", "Eve")
        table = await made(anna, [{"kind": "me"}, {"kind": "invite"}, {"kind": "invite"}])
        name, keys = table["table"]["id"], {invite["key"] for invite in table["invites"]}
        (key,) = keys
        assert [invite["seat"] for invite in table["invites"]] == [1, 2]
        join = f"/api/tables/{name}/join"
        assert (await eve.post(join, {}, 409))["code"] == "table_full", "nobody gets in without the link"
        assert (await eve.post(join, {"invite": "forged"}, 403))["code"] == "bad_invite"
        assert (await ben.post(join, {"invite": key}))["seats"][1]["name"] == "Ben"
        assert (await ben.post(join, {"invite": key}, 409))["code"] == "seat_taken"
        left = await ben.post(f"/api/tables/{name}/leave")
        assert left["seats"][1]["kind"] == "invite"
        await ben.post(join, {"invite": key, "seat": 2})
        started = await cora.post(join, {"invite": key})
        assert started["status"] == "playing"
        assert [seat["name"] for seat in started["seats"]] == ["Anna", "Cora", "Ben"]
        assert (await eve.post(join, {"invite": key}, 409))["code"] == "not_waiting"


async def test_a_seat_is_kept_for_somebody_by_a_link_of_its_own(server: Running) -> None:
    async with AsyncExitStack() as stack:
        anna, ben, cora = await people(stack, server, "Anna", "Ben", "Cora")
        seats = [{"kind": "me"}, {"kind": "invite", "name": "Ben"}, {"kind": "invite"}]
        table = await made(anna, seats)
        name = table["table"]["id"]
        assert table["table"]["seats"][1]["name"] == "Ben", "everybody sees for whom it is kept"
        kept, free = table["invites"]
        assert (kept["seat"], kept["name"], free["name"]) == (1, "Ben", None)
        assert kept["key"] != free["key"]
        assert (await cora.post(f"/api/tables/{name}/join", {"invite": free["key"]}))["seats"][2][
            "name"
        ] == "Cora"
        join = {"invite": free["key"]}
        assert (await ben.post(f"/api/tables/{name}/join", join, 409))["code"] == "table_full"
        seat = f"/api/tables/{name}/seats/1"
        await anna.ask("PUT", seat, {"kind": "invite"})
        keys = {invite["key"] for invite in (await anna.get(f"/api/tables/{name}/invites"))["invites"]}
        assert keys == {free["key"]}, "a seat that is kept no longer is filled by the table's link"
        await anna.ask("PUT", seat, {"kind": "invite", "name": "Ben"})
        (kept,) = (await anna.get(f"/api/tables/{name}/invites"))["invites"]
        assert (await ben.post(f"/api/tables/{name}/join", {"invite": kept["key"]}))["status"] == "playing"


async def test_a_clock_starts_when_everybody_is_ready(server: Running) -> None:
    async with AsyncExitStack() as stack:
        anna, ben, cora = await people(stack, server, "Anna", "Ben", "Cora")
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": 1}]
        name = (await made(anna, seats, clock=LIVE, ask_ready=True))["table"]["id"]
        ready = f"/api/tables/{name}/ready"
        assert (await ben.post(ready, {}, 403))["code"] == "not_your_seat"
        await anna.post(ready, {})
        joined = await ben.post(f"/api/tables/{name}/join", {})
        assert (joined["status"], joined["ask_ready"]) == ("waiting", True)
        assert not any(seat["ready"] for seat in joined["seats"]), "Anna was ready before Ben came"
        assert (await anna.post(f"/api/tables/{name}/start", None, 422))[
            "message"
        ] == "somebody is not ready yet"
        await anna.post(ready, {})
        await anna.ask("PUT", f"/api/tables/{name}/seats/1", {"kind": "open"})
        joined = await cora.post(f"/api/tables/{name}/join", {})
        assert [seat["name"] for seat in joined["seats"]][1] == "Cora", "who is gone makes room"
        await cora.post(ready, {})
        assert (await cora.post(ready, {"ready": False}))["seats"][1]["ready"] is False
        await cora.post(ready, {})
        assert (await anna.post(ready, {}))["status"] == "playing"


async def test_guests_without_a_name_get_one_each(server: Running) -> None:
    async with Person(server.url) as nobody:
        names = [(await nobody.post("/api/guest", {"cookie": False}))["me"]["name"] for _ in range(100)]
        assert len(set(names)) == len(names)
        assert all(name.isascii() and 3 <= len(name) <= 24 for name in names)


async def over(server: Running, stack: AsyncExitStack, count: int, bots: int = 0) -> tuple[list[Person], str]:
    """Some people at a table whose game has ended."""
    everybody = await people(stack, server, *["Anna", "Ben", "Cora", "Dora"][:count])
    seats = [{"kind": "me"}, *[{"kind": "open"}] * (count - 1), *[{"kind": "bot", "level": 1}] * bots]
    name = (await made(everybody[0], seats))["table"]["id"]
    for person in everybody[1:]:
        await person.post(f"/api/tables/{name}/join", {})
    for person in everybody if bots else everybody[:-1]:
        seq = (await person.get(f"/api/tables/{name}/state"))["seq"]
        answer = await person.post(f"/api/tables/{name}/commands", {"type": "resign", "seq": seq})
        while answer["type"] == "resync":  # a bot has played meanwhile
            again = {"type": "resign", "seq": answer["state"]["seq"]}
            answer = await person.post(f"/api/tables/{name}/commands", again)
    assert (await everybody[0].get(f"/api/tables/{name}"))["status"] == "over"
    return everybody, name


@pytest.mark.parametrize(("count", "bots"), [(1, 1), (2, 0), (2, 2), (3, 0), (4, 0)])
async def test_when_all_agree_everybody_sits_at_the_new_table(server: Running, count: int, bots: int) -> None:
    async with AsyncExitStack() as stack:
        everybody, name = await over(server, stack, count, bots)
        commands = f"/api/tables/{name}/commands"
        answer = await everybody[0].post(commands, {"type": "offer", "kind": "rematch"})
        for person in everybody[1:]:
            assert name in [one["id"] for one in (await person.get("/api/me/waiting"))["tables"]]
            assert (await person.get(f"/api/tables/{name}"))["rematch"] is None
            answer = await person.post(
                commands, {"type": "answer", "offer": answer["offer"]["id"], "accept": True}
            )
        assert answer["offer"] is None
        again = await everybody[0].get(
            f"/api/tables/{(await everybody[-1].get(f'/api/tables/{name}'))['rematch']}"
        )
        before = await everybody[0].get(f"/api/tables/{name}")
        assert (again["status"], again["rematch_of"]) == ("playing", name)
        shown = [
            [(seat["kind"], seat["user"], seat["name"]) for seat in one["seats"]] for one in (before, again)
        ]
        assert shown[1] == shown[0][1:] + shown[0][:1]
        refused = await everybody[0].post(commands, {"type": "offer", "kind": "rematch"}, 409)
        assert refused["code"] == "no_offer"


async def test_a_question_for_another_game_is_refused_withdrawn_and_not_answered_by_others(
    server: Running,
) -> None:
    async with AsyncExitStack() as stack:
        (anna, ben), name = await over(server, stack, 2)
        (eve,) = await people(stack, server, "Eve")
        commands = f"/api/tables/{name}/commands"
        ask = {"type": "offer", "kind": "rematch"}
        assert (await eve.post(commands, ask, 403))["code"] == "not_your_seat"
        assert (await ben.post(commands, {"type": "offer", "kind": "end"}, 409))["code"] == "game_over"
        offer = (await anna.post(commands, ask))["offer"]
        assert offer["waits_for"] == [1]
        assert (await anna.post(commands, ask, 409))["code"] == "offer_open"

        def answer(accept: bool) -> dict[str, Any]:
            return {"type": "answer", "offer": offer["id"], "accept": accept}

        assert (await anna.post(commands, answer(True), 403))["code"] == "forbidden"
        assert (await ben.post(commands, answer(False)))["offer"] is None
        before, offer = offer, (await ben.post(commands, ask))["offer"]
        stale = {"type": "answer", "offer": before["id"], "accept": True}
        assert (await anna.post(commands, stale, 409))["code"] == "offer_changed"
        assert (await ben.post(commands, answer(False)))["offer"] is None
        await ben.post(f"/api/tables/{name}/rematch")
        table = await anna.post(f"/api/tables/{name}/rematch")
        assert (await anna.get(f"/api/tables/{table['rematch']}"))["status"] == "playing"


async def test_a_recovery_code_sets_a_new_password_once(server: Running) -> None:
    async with (
        await Person.account(server.url, "Forgetful Fay") as fay,
        Person(server.url) as nobody,
        await Person.guest(server.url) as guest,
    ):
        right, wrong = {"password": "correct horse"}, {"password": "incorrect horse"}
        assert (await guest.post("/api/me/recovery", right, 403))["code"] == "forbidden"
        assert (await fay.post("/api/me/recovery", wrong, 401))["code"] == "bad_login"
        first = (await fay.post("/api/me/recovery", right))["code"]
        code = (await fay.post("/api/me/recovery", right))["code"]
        assert first != code
        assert len(code.replace("-", "")) == 20

        def ask(code: str, name: str = "Forgetful Fay") -> dict[str, Any]:
            return {"name": name, "code": code, "password": "a battery staple", "cookie": False}

        for bad in (ask(first), ask("nonsense"), ask(code, "Nobody At All")):
            assert (await nobody.post("/api/recover", bad, 401))["code"] == "bad_login"
        signed = await nobody.post("/api/recover", ask(f" {code.lower().replace('-', ' ')} "))
        assert signed["me"]["id"] == fay.id
        assert (await fay.get("/api/me", 401))["code"] == "bad_token", "every other session has ended"
        assert (await nobody.post("/api/recover", ask(code), 401))["code"] == "bad_login", "once"
        login = {"name": "Forgetful Fay", "password": "a battery staple", "cookie": False}
        assert (await nobody.post("/api/login", login))["me"]["id"] == fay.id


async def test_ratings_stand_on_seats_and_change_with_a_game(server: Running) -> None:
    names = ("Rated Rosa", "Rated Rufus")
    async with AsyncExitStack() as stack:
        rosa, rufus = [
            await stack.enter_async_context(await Person.account(server.url, name)) for name in names
        ]
        assert (await rosa.get(f"/api/users/{rosa.id}/ratings?game=terra-nova"))["points"] == []
        for round_ in range(2):
            seats = [{"kind": "me"}, {"kind": "open"}]
            options = {"board": "islet", "stones": 2}
            name = (await made(rosa, seats, rated=True, options=options))["table"]["id"]
            joined = await rufus.post(f"/api/tables/{name}/join", {})
            assert [seat["rating"] is None for seat in joined["seats"]] == [round_ == 0] * 2
            async with await rosa.sit(name) as first, await rufus.sit(name) as second:
                chance = random.Random(1)
                while first.state["status"] == "playing":
                    acting, other = (first, second) if first.state["to_act"] == 0 else (second, first)
                    state = await acting.play(chance=chance)
                    await other.until_seq(state["seq"])

            async def settled(name: str = name) -> Any:
                return (await rosa.get(f"/api/tables/{name}/ratings"))["changes"]

            changes = await until(settled)
            assert [change["seat"] for change in changes] == [0, 1]
            assert all(change["before"] != change["after"] for change in changes)
            if round_:
                points = (await rosa.get(f"/api/users/{rosa.id}/ratings?game=terra-nova"))["points"]
                assert [point["rating"] for point in points] == [changes[0]["before"], changes[0]["after"]]
                assert joined["seats"][0]["rating"] == changes[0]["before"]


async def test_muted_people_are_listed_by_name(server: Running) -> None:
    async with AsyncExitStack() as stack:
        anna, ben = await people(stack, server, "Anna", "Ben")
        await anna.ask("PUT", f"/api/me/muted/{ben.id}")
        assert (await anna.get("/api/me/muted"))["people"] == [{"id": ben.id, "name": "Ben"}]
        await anna.ask("DELETE", f"/api/me/muted/{ben.id}")
        assert (await anna.get("/api/me/muted"))["people"] == []


async def test_whoever_begins_gets_an_easy_puzzle_for_two_with_a_whole_turn_before_them(
    server: Running,
) -> None:
    async with Person(server.url) as nobody:
        for game in ("terra-nova", "terra-turrium"):
            for _ in range(3):
                puzzle = await nobody.get(f"/api/puzzles/next?game={game}")
                assert puzzle["players"] == 2
                assert puzzle["rating"] < 900
                assert all_shipped()[puzzle["id"]].begins_a_turn
