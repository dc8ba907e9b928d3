"""After the game: record, replay, results, ratings, profile, leaderboard, head-to-head, past games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert

import terrae
from terrae.ratings import Rating
from terrae.server.matches.fairness import REAL_TURNS, damped, weight
from terrae.server.matches.results import places
from terrae.server.matches.table import Table
from terrae.server.routes.matches.records import tags_of
from terrae.server.storage.database import Database
from terrae.server.storage.matches.standings import Standings
from terrae.server.storage.schema import tables, users
from terrae.server.wire.parts import Event, FischerClock
from tests.server.harness import Person, Running, until
from tests.server.test_people import new_name
from tests.server.test_tables import begun

pytestmark = pytest.mark.slow


async def finished(winner: Person, loser: Person, **more: Any) -> str:
    """A public game of two that the loser gives up after two turns, or after enough to count."""
    table = await winner.table(public=True, **more)
    await loser.post(f"/api/tables/{table}/join", {})
    state = await winner.get(f"/api/tables/{table}/state")
    while state["turns"] < (2 * REAL_TURNS if more.get("rated") else 2):
        play = {"type": "play", "seq": state["seq"], "action": state["legal"][0], "confirm": True}
        state = await (winner, loser)[state["to_act"]].post(f"/api/tables/{table}/commands", play)
    await loser.post(f"/api/tables/{table}/commands", {"type": "resign", "seq": state["seq"]})
    return table


async def settled(person: Person, games: int) -> dict[str, Any]:
    """The profile, once so many games are entered."""

    async def look() -> Any:
        profile = await person.get(f"/api/users/{person.name}")
        return profile if profile["played"] >= games else None

    return await until(look)


async def test_results_ratings_and_lists_after_rated_games(server: Running) -> None:
    async with (
        await Person.account(server.url, "Wanda W") as wanda,
        await Person.account(server.url, "Lars L") as lars,
        Person(server.url) as nobody,
    ):
        nova = await finished(wanda, lars, rated=True)
        turrium = await finished(lars, wanda, game="terra-turrium")
        mine, his = await settled(wanda, 2), await settled(lars, 2)
        assert [(one["game"], one["players"], one["games"]) for one in mine["ratings"]] == [
            ("terra-nova", 2, 1)
        ]
        assert mine["ratings"][0]["rating"] > 1000 > his["ratings"][0]["rating"]
        assert (mine["won"], his["won"]) == (1.0, 1.0)

        board = await nobody.get("/api/leaderboard", game="terra-nova", players=2)
        names = [line["name"] for line in board["lines"]]
        assert names.index("Wanda W") < names.index("Lars L")
        assert [line["rank"] for line in board["lines"]] == list(range(1, len(names) + 1))
        others = await nobody.get("/api/leaderboard", game="terra-nova", players=3)
        assert "Wanda W" not in str(others)

        versus = await nobody.get("/api/users/Wanda W/versus/Lars L")
        assert (versus["games"], versus["results"]) == (2, [1.0, 1.0])
        assert {table["id"] for table in versus["last"]} == {nova, turrium}

        found = (await nobody.get("/api/games", player="Wanda W"))["tables"]
        assert [table["id"] for table in found] == [turrium, nova], "newest first"
        assert found[1]["outcome"]["reason"] == "resigned"
        assert await _ids(nobody, player="Wanda W", game="terra-nova", players=2) == [nova]
        assert await _ids(nobody, player="Wanda W", players=3) == []
        assert await _ids(nobody, player="Wanda W", until=found[1]["created"] - 1) == []
        assert set(await _ids(nobody, player="Wanda W", since=found[1]["created"])) == {nova, turrium}
        assert await _ids(nobody, player="nobody of that name") == []


async def _ids(person: Person, **wanted: Any) -> list[str]:
    return [table["id"] for table in (await person.get("/api/games", **wanted))["tables"]]


async def test_a_private_game_is_found_by_those_who_played_it_only(server: Running) -> None:
    async with await Person.account(server.url, "Petra P") as petra, Person(server.url) as nobody:
        table = await petra.table(seats=[{"kind": "me"}, {"kind": "bot", "level": 1}])
        seq = (await petra.get(f"/api/tables/{table}/state"))["seq"]
        await petra.post(f"/api/tables/{table}/commands", {"type": "resign", "seq": seq})
        await settled(petra, 1)
        assert await _ids(petra, player="Petra P") == [table]
        assert await _ids(nobody, player="Petra P") == []


async def test_bots_are_rated_too_and_guests_may_look_at_them(server: Running) -> None:
    async with await Person.account(server.url, "Rita R") as rita:
        table = await rita.table(seats=[{"kind": "me"}, {"kind": "bot", "level": 7}], rated=True)
        before = await rita.get("/api/users/level-7")
        state = await rita.get(f"/api/tables/{table}/state")
        while state["turns"] < 2 * REAL_TURNS:
            if state["to_act"] == 0:
                play = {"type": "play", "seq": state["seq"], "action": state["legal"][0], "confirm": True}
                await rita.post(f"/api/tables/{table}/commands", play)
            state = await rita.get(f"/api/tables/{table}/state")
        seq = state["seq"]
        await rita.post(f"/api/tables/{table}/commands", {"type": "resign", "seq": seq})
        await settled(rita, 1)
        after = await rita.get("/api/users/level-7")
        assert after["kind"] == "bot"
        assert after["played"] == before["played"] + 1
        assert after["ratings"][0]["rating"] > 1000


async def test_a_record_can_be_downloaded_and_replayed(server: Running) -> None:
    async with (
        await Person.account(server.url, "Rosa <b>".replace("<b>", "R")) as rosa,
        await Person.account(server.url, "Sven S") as sven,
    ):
        table = await finished(rosa, sven)
        answer = await rosa.http.get(f"/api/tables/{table}/record")
        assert answer.headers["content-disposition"] == f'attachment; filename="terra-nova-{table}.txt"'
        record = terrae.Record.from_text(answer.text)
        assert (
            terrae.Record.from_json((await rosa.http.get(f"/api/tables/{table}/record?format=json")).text)
            == record
        )
        assert record.result is not None
        assert (record.result.winners, record.result.reason) == ((0,), "resigned")
        assert "Sven S" in answer.text
        replay = await rosa.get(f"/api/tables/{table}/replay")
        assert [step["ply"] for step in replay["steps"]] == [0, 1, 2]
        assert replay["steps"][-1]["view"] == record.match().view()


def timed_out_winner() -> Table:
    """A rated game of three whose first seat lost on time; the bot that took it over then won."""
    table = begun(3, clock=FischerClock(initial=60), rated=True, options={"stall_rounds": 1})
    event = table.expired(70_000)
    assert event is not None
    table.evolve(event)
    assert table.play is not None
    match = table.play.match
    while not match.over:
        seat, actions = table.to_act, [match.legal_actions[-1].text]
        data = {"actions": actions, "confirm": False}
        trial = match.copy()
        trial.play_all(actions)
        if trial.over or int(trial.states["turn"][0]) != int(match.states["turn"][0]):
            data["confirm"] = True
        table.evolve(Event(seq=table.seq + 1, kind="play_turn", at=80_000, seat=seat, data=data))
        match = table.play.match
    assert table.outcome is not None
    table.outcome.winners[:] = [0]
    return table


def test_a_seat_that_a_bot_took_over_is_marked_and_wins_nothing_for_who_left() -> None:
    table = timed_out_winner()
    assert tags_of(table)["Seat0"] == "timed_out, played on by bot"
    assert places(table)[0] == max(places(table)), "last, though the bot won"


async def test_the_bot_that_played_on_is_not_rated_and_who_left_is_last(tmp_path: Path) -> None:
    table = timed_out_winner()
    database = Database(f"sqlite:///{tmp_path / 'terrae.db'}")
    await database.migrate()
    standings = Standings(database)
    await standings.ensure_bots()
    row = {"id": "t", "game": "terra-nova", "players": 3, "public": True, "owner": "p0", "header": "{}", "created": 0,
           "changed": 0, "seq": table.seq, "status": "over", "automatic": False, "waiting_since": 0, "rated": True,
           "settled": False}  # fmt: skip
    async with database.writing() as connection:
        await connection.execute(insert(tables).values(**row))
        people = [{"id": f"p{n}", "name": f"P{n}", "kind": "account", "created": 0} for n in range(3)]
        await connection.execute(insert(users), people)
    await standings.settle(table)
    await standings.settle(table)
    shown = {user: await standings.ratings_of(user) for user in ("p0", "p1", "p2", "level-3")}
    await database.close()
    assert shown["level-3"] == [], "the helper of level 3 is nobody's rival"
    assert {user: [one.games for one in found] for user, found in shown.items() if found} == {
        "p0": [1], "p1": [1], "p2": [1],
    }  # fmt: skip
    assert shown["p0"][0].rating < min(shown["p1"][0].rating, shown["p2"][0].rating)


async def given_up(winner: Person, loser: Person, turns: int) -> None:
    """A rated game that is given up after so many turns."""
    table = await winner.table(public=True, rated=True)
    await loser.post(f"/api/tables/{table}/join", {})
    state = await winner.get(f"/api/tables/{table}/state")
    while state["turns"] < turns:
        play = {"type": "play", "seq": state["seq"], "action": state["legal"][0], "confirm": True}
        state = await (winner, loser)[state["to_act"]].post(f"/api/tables/{table}/commands", play)
    await loser.post(f"/api/tables/{table}/commands", {"type": "resign", "seq": state["seq"]})


async def test_a_guest_neither_makes_nor_joins_a_rated_table(server: Running) -> None:
    async with await Person.guest(server.url) as guest, await Person.account(server.url, "Klara K") as klara:
        ask = {"game": "terra-nova", "seats": [{"kind": "me"}, {"kind": "open"}], "rated": True}
        assert (await guest.post("/api/tables", ask, 403))["code"] == "account_needed"
        for seats in ([{"kind": "me"}, {"kind": "open"}], [{"kind": "me"}, {"kind": "invite"}]):
            table = await klara.table(rated=True, seats=seats)
            keys = (await klara.get(f"/api/tables/{table}/invites"))["invites"]
            body = {"invite": keys[0]["key"]} if keys else {}
            assert (await guest.post(f"/api/tables/{table}/join", body, 403))["code"] == "account_needed"
            assert (await guest.get(f"/api/tables/{table}"))["status"] == "waiting"


async def test_games_of_no_moves_and_the_same_opponent_again_and_again(on_either: Running) -> None:
    """The top of the leaderboard is not for whoever has a friend who gives up."""
    wins, gives = f"Wins {new_name()}", f"Gives {new_name()}"
    async with (
        await Person.account(on_either.url, wins) as winner,
        await Person.account(on_either.url, gives) as loser,
    ):
        for turns in (0, 2 * REAL_TURNS - 1):
            await given_up(winner, loser, turns)
        assert (await settled(winner, 2))["ratings"] == [], "called off: one seat has not played enough turns"
        gained = []
        for games in range(3):
            before = (await settled(winner, 2 + games))["ratings"]
            await given_up(winner, loser, 2 * REAL_TURNS)
            after = (await settled(winner, 3 + games))["ratings"][0]
            gained.append(after["rating"] - (before[0]["rating"] if before else 1000))
            assert after["games"] == games + 1
        assert gained[0] > gained[1] > gained[2] > 0


def test_how_much_a_game_counts() -> None:
    assert [weight([times]) for times in (0, 4, 8)] == [1.0, 0.5, 0.25]
    assert weight([0, 4]) == 0.75, "the mean over one's opponents"
    assert sum(weight([times]) for times in range(1000)) < 6.3
    assert damped(Rating(25, 8), Rating(27, 7), 0.5) == Rating(26, 7.5)
