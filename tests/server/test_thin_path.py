"""From nothing to a finished game: a guest, a table, a bot or a second person, over socket and HTTP."""

from __future__ import annotations

import random

import pytest

from tests.server.harness import Person, Running

QUICK = {"stall_rounds": 1}


async def test_a_guest_plays_a_bot_to_the_end_over_the_socket(server: Running) -> None:
    chance = random.Random(1)
    async with await Person.guest(server.url) as anna:
        table = await anna.table(seats=[{"kind": "me"}, {"kind": "bot", "level": 1}], options=QUICK)
        async with await anna.sit(table) as seat:
            assert seat.welcome["you"]["seats"] == [0]
            while seat.state["status"] == "playing":
                if seat.state["to_act"] == 0:
                    await seat.play(chance=chance)
                else:
                    await seat.until("state")
            assert seat.state["outcome"]["reason"]
            assert seat.state["legal"] == []
        again = await anna.get(f"/api/tables/{table}/state")
        assert again["hash"] == seat.state["hash"]


@pytest.mark.parametrize("game", ["terra-nova", "terra-turrium"])
async def test_two_people_on_one_screen_play_over_http_alone(server: Running, game: str) -> None:
    chance = random.Random(2)
    options = QUICK if game == "terra-nova" else {"round_limit": 2}
    async with await Person.guest(server.url) as anna:
        table = await anna.table(
            game, seats=[{"kind": "me"}, {"kind": "local", "name": "Ben"}], options=options
        )
        state = await anna.get(f"/api/tables/{table}/state")
        seen = set()
        while state["status"] == "playing":
            seen.add(state["to_act"])
            command = {
                "type": "play",
                "seq": state["seq"],
                "action": chance.choice(state["legal"]),
                "confirm": True,
            }
            state = await anna.post(f"/api/tables/{table}/commands", command)
        assert seen == {0, 1}
        assert state["outcome"] is not None


async def test_two_people_and_a_spectator_see_the_same(server: Running) -> None:
    chance = random.Random(3)
    async with await Person.guest(server.url) as anna, await Person.guest(server.url, "Ben") as ben:
        table = await anna.table(options=QUICK, public=True)
        async with await anna.sit(table) as first, await Person(server.url).sit(table) as watching:
            assert first.state["status"] == "waiting"
            assert first.state["view"] is None
            await ben.post(f"/api/tables/{table}/join", {})
            async with await ben.sit(table) as second:
                await first.until_seq(second.state["seq"])
                for _ in range(40):
                    actor, other = (first, second) if first.state["to_act"] == 0 else (second, first)
                    state = await actor.play(chance=chance)
                    for place in (other, watching):
                        seen = await place.until_seq(state["seq"])
                        assert seen == state
