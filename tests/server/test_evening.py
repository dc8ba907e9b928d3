"""Before and after a game: one link for everybody, seats kept for somebody, readiness, names for guests, another game."""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import Any

import pytest

from tests.server.harness import Person, Running

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
        assert (await ben.post(commands, ask, 409))["code"] == "offer_open"

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
