"""Making tables and sitting down: every game and variant, every kind of seat, the lobby, what waits for me."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.harness import Person, Running, until

pytestmark = pytest.mark.slow

VARIANTS: list[tuple[str, int, dict[str, Any]]] = [
    *(("terra-nova", players, {"edition": edition}) for players in (2, 3, 4) for edition in ("de", "us")),
    *(("terra-nova", 2, {"board": board}) for board in ("island", "islet", "rectangle")),
    ("terra-nova", 3, {"stones": 30, "stall_rounds": 5}),
    *(("terra-turrium", players, {}) for players in (2, 3, 4)),
    ("terra-turrium", 2, {"layout": "diagonal"}),
    ("terra-turrium", 4, {"team": True}),
    ("terra-turrium", 3, {"handicap": {"from": 0, "to": 2, "stones": 3}}),
    ("terra-turrium", 4, {"tall": True, "any_territory": True, "hold": True}),
    ("terra-turrium", 2, {"round_limit": 10}),
]


async def test_every_game_and_variant_can_be_played_on_one_screen(server: Running) -> None:
    async with await Person.guest(server.url) as anna:
        for game, players, options in VARIANTS:
            seats = [{"kind": "me"}, *[{"kind": "local", "name": f"At {n}"} for n in range(1, players)]]
            table = await anna.table(game, seats, options=options)
            state = await anna.get(f"/api/tables/{table}/state")
            assert (state["status"], state["to_act"]) == ("playing", state["view"]["to_play"])
            assert {name: state["view"]["options"][name] for name in options} == options
            assert state["legal"]
            play = {"type": "play", "seq": state["seq"], "action": state["legal"][0], "confirm": True}
            after = await anna.post(f"/api/tables/{table}/commands", play)
            assert after["seq"] == state["seq"] + 1
            board = await anna.get(f"/api/tables/{table}/board")
            assert board["game"] == game


@pytest.mark.parametrize(
    ("players", "options"), [(3, {"team": True}), (2, {"edition": "fr"}), (2, {"no": 1})]
)
async def test_what_cannot_be_played_is_refused(
    server: Running, players: int, options: dict[str, Any]
) -> None:
    async with await Person.guest(server.url) as anna:
        game = "terra-turrium" if "team" in options else "terra-nova"
        seats = [{"kind": "me"}, *[{"kind": "open"}] * (players - 1)]
        body = {"game": game, "players": players, "seats": seats, "options": options}
        assert (await anna.post("/api/tables", body, 422))["code"] == "bad_option"


async def test_people_stand_up_and_the_owner_fills_seats_and_starts(server: Running) -> None:
    async with await Person.guest(server.url) as anna, await Person.guest(server.url, "Ben") as ben:
        table = await anna.table(seats=[{"kind": "me"}, {"kind": "open"}], auto_start=False)
        await anna.post(f"/api/tables/{table}/start", None, 422)
        await ben.post(f"/api/tables/{table}/join", {})
        left = await ben.post(f"/api/tables/{table}/leave")
        assert left["seats"][1]["kind"] == "open"
        filled = await anna.ask("PUT", f"/api/tables/{table}/seats/1", {"kind": "bot", "level": 2})
        assert (filled["status"], filled["seats"][1]["level"]) == ("waiting", 2)
        assert (await anna.post(f"/api/tables/{table}/start"))["status"] == "playing"
        closing = await anna.table()
        assert (await anna.post(f"/api/tables/{closing}/leave"))["status"] == "closed"


async def test_the_lobby_shows_public_tables_only(server: Running) -> None:
    async with await Person.guest(server.url) as anna, Person(server.url) as nobody:
        public, private = await anna.table(public=True), await anna.table()
        shown = [table["id"] for table in (await nobody.get("/api/tables?status=waiting"))["tables"]]
        assert shown.index(public) == 0, "newest first"
        assert private not in shown
        assert {public, private} <= {table["id"] for table in (await anna.get("/api/me/tables"))["tables"]}
        assert (await nobody.get(f"/api/tables/{private}"))["id"] == private, "who has the link may see it"


async def test_what_has_waited_longest_for_me_comes_first(server: Running) -> None:
    async with await Person.guest(server.url) as anna, await Person.guest(server.url, "Ben") as ben:
        tables = []
        for _ in range(3):
            tables.append(await anna.table())
            await ben.post(f"/api/tables/{tables[-1]}/join", {})
        state = await anna.get(f"/api/tables/{tables[0]}/state")
        play = {"type": "play", "seq": state["seq"], "action": "@G7", "confirm": True}
        await anna.post(f"/api/tables/{tables[0]}/commands", play)

        async def waiting(person: Person) -> list[str]:
            return [table["id"] for table in (await person.get("/api/me/waiting"))["tables"]]

        assert await waiting(anna) == tables[1:]
        assert await waiting(ben) == tables[:1]
        for table, accept in ((tables[2], False), (tables[1], True)):
            made = await anna.post(f"/api/tables/{table}/commands", {"type": "offer", "kind": "end"})
            assert await waiting(ben) == [tables[0], table], "an offer waits for an answer too"
            await ben.post(
                f"/api/tables/{table}/commands", {"type": "answer", "offer": made["seq"], "accept": accept}
            )
            assert await waiting(ben) == tables[:1]
        assert await waiting(anna) == tables[2:], "one game has ended by agreement"


async def test_talk_is_plain_text_and_limited_in_length(server: Running) -> None:
    async with await Person.guest(server.url) as anna, await Person.guest(server.url, "Ben") as ben:
        table = await anna.table(seats=[{"kind": "me"}, {"kind": "local", "name": "Cora"}])
        async with await anna.sit(table) as seat:
            markup = "<img src=x onerror=alert(1)> **bold** &amp;"
            await seat.send("chat", text=f"  {markup}\n\u202e\x07 ")
            assert (await seat.until("chat"))["line"]["text"] == markup
            assert (await seat.ask("chat", text="x" * 301))["code"] == "bad_message"
            assert (await seat.ask("chat", text="\u202e"))["code"] == "bad_message"
        async with await ben.sit(table) as watching:
            assert (await watching.ask("chat", text="hello"))["code"] == "muted", (
                "private: only those who play talk"
            )
        answer = await anna.http.get(f"/api/tables/{table}/chat")
        assert answer.headers["content-type"] == "application/json"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert (await anna.post("/api/guest", {"name": "<b>Eve</b>"}, 400))["code"] == "bad_message"


@pytest.mark.nightly  # ten seconds; test_upkeep has no clock to wait for
async def test_time_that_is_over_is_noticed_by_the_server_itself(server: Running) -> None:
    """Ten seconds on the clock, nobody plays: two players' games end, others' go on as the table chose."""
    async with (
        await Person.guest(server.url) as anna,
        await Person.guest(server.url, "Ben") as ben,
        await Person.guest(server.url, "Cora") as cora,
    ):
        two = await anna.table(clock={"kind": "fischer", "initial": 10})
        three, still = [
            await anna.table(
                seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}],
                clock={"kind": "delay", "initial": 10, "delay": 0},
                on_leave=on_leave,
            )
            for on_leave in ("bot", "still")
        ]
        for table in (two, three, still):
            await ben.post(f"/api/tables/{table}/join", {})
        for table in (three, still):
            await cora.post(f"/api/tables/{table}/join", {})

        async def over() -> Any:
            state = await ben.get(f"/api/tables/{two}/state")
            return state["outcome"]

        outcome = await until(over)
        assert (outcome["reason"], outcome["winners"]) == ("timeout", [1])
        for table, by in ((three, "bot"), (still, "still")):

            async def moved(table: str = table) -> Any:
                state = await ben.get(f"/api/tables/{table}/state")
                return state if state["to_act"] == 1 else None

            state = await until(moved)
            assert (state["status"], state["seats"][0]["state"], state["seats"][0]["by"]) == (
                "playing",
                "timed_out",
                by,
            )
            assert len(state["view"]["pioneers"]) == 1, "the seat is played on"
