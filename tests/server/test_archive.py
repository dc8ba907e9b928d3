"""The archive: finished games are found by everything about them, come as a file, and make openings."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

import terrae
from terrae.analysis.openings import DEPTH, position_key, shipped, steps_of
from terrae.server.matches.archive import trait
from tests.server.harness import Person, Running, until


def test_two_ways_to_a_position_have_one_key_and_other_options_another() -> None:
    one, two = (terrae.start("terra-nova", players=2) for _ in range(2))
    places = [action.text for action in one.legal_actions if action.kind == "place"][:4]
    one.play_all([places[0], places[1], places[2]])
    two.play_all([places[2], places[1], places[0]])
    assert position_key(one) == position_key(two)
    other = terrae.start("terra-nova", players=2, edition="us")
    assert position_key(other) != position_key(terrae.start("terra-nova", players=2))
    assert 0 <= position_key(one) < 2**63


def test_an_opening_is_walked_as_it_was_played_and_ends() -> None:
    match = terrae.start("terra-turrium", players=3)
    while match.ply < DEPTH + 5 and not match.over:
        match.play(match.legal_actions[0])
    steps = list(steps_of(match))
    assert [step.action for step in steps] == [action.text for action in match.history[:DEPTH]]
    assert steps[0].position == position_key(terrae.start("terra-turrium", players=3))
    assert {step.seat for step in steps} == {0, 1, 2}


@pytest.mark.parametrize("game", ["terra-nova", "terra-turrium"])
def test_strong_games_are_shipped_and_follow_the_rules(game: str) -> None:
    """Every action of an opening is legal where the book has it, and results are shares of games."""
    match = terrae.start(game, players=2)
    seen = 0
    while (found := shipped(match)) and match.ply < DEPTH:
        assert all(0 <= one.results <= one.games for one in found)
        assert {one.action for one in found} <= set(match.legal_actions.texts())
        assert found == sorted(found, key=lambda one: -one.games) or found[0].games >= found[-1].games
        seen = max(seen, sum(one.games for one in found))
        match.play(found[0].action)
    assert seen >= 100
    assert match.ply > 10
    assert shipped(terrae.start(game, players=3)) == []


def test_options_are_words() -> None:
    assert [trait(value) for value in (None, True, False, 20, "island", "a\nb", "x" * 25)] == [
        "none", "true", "false", "20", "island", "own", "own",
    ]  # fmt: skip


async def finished(anna: Person, ben: Person, plies: int = 3, **more: Any) -> str:
    """A game of two that the one to play gives up after some actions."""
    table = await anna.table(
        more.pop("game", "terra-nova"), [{"kind": "me"}, {"kind": "open"}], **{"public": True, **more}
    )
    await ben.post(f"/api/tables/{table}/join", {})
    async with await anna.sit(table) as first, await ben.sit(table) as second:
        for _ in range(plies):
            await first.until_seq(second.state["seq"])
            await second.until_seq(first.state["seq"])
            acting = first if first.state["to_act"] == first.welcome["you"]["seats"][0] else second
            await acting.play(acting.state["legal"][0] if acting.state["legal"] else None)
        await first.until_seq(second.state["seq"])
        await first.send("resign", seq=first.state["seq"])
        while first.state["status"] != "over":
            await first.receive()
    return table


@pytest.mark.slow
async def test_games_are_found_by_everything_about_them(on_either: Running) -> None:
    async with (
        await Person.guest(on_either.url, "Arne") as anna,
        await Person.guest(on_either.url, "Bea") as ben,
        await Person.guest(on_either.url, "Cleo") as cleo,
    ):
        plain = await finished(anna, ben)
        us = await finished(anna, cleo, 0, options={"edition": "us"})
        days = await finished(anna, ben, clock={"kind": "days", "days": 2})
        private = await finished(anna, ben, public=False)

        async def found(asker: Person = cleo, **asked: Any) -> set[str]:
            tables = (await asker.get("/api/games", player=anna.id, **asked))["tables"]
            return {table["id"] for table in tables}

        async def archived() -> bool:
            return await found(options="edition:us") == {us} and len(await found(options="edition:de")) == 2

        await until(archived)
        assert await found() == {plain, us, days}
        assert await found(anna) == {plain, us, days, private}
        assert await found(other=ben.id) == {plain, days}
        assert await found(result="lost") == {plain, us, days}
        assert await found(result="won") == set()
        assert await found(pace="days") == {days}
        assert await found(reason="resigned") == {plain, us, days}
        assert await found(reason="timeout") == set()
        assert await found(game="terra-turrium") == set()
        assert await found(players=3) == set()
        assert await found(rated=True) == set()
        assert await found(people=True) == {plain, us, days}
        assert await found(least_turns=1) == {plain, days}
        assert await found(most_turns=0) == {us}
        assert await found(least_rating=1) == set()
        assert await found(options="edition:us,board:island") == {us}
        assert await found(options="edition:us,board:own") == set()
        first = (await cleo.get(f"/api/tables/{plain}"))["changed"]
        assert plain not in await found(since=first + 1)
        assert plain not in await found(until=first)
        assert (await cleo.get("/api/games", player="nobody at all"))["tables"] == []
        assert (await cleo.get("/api/games", 400, options="edition"))["code"] == "bad_message"

        text = await cleo.get("/api/games/download", player=anna.id)
        records = list(terrae.read_records(io.StringIO(text)))
        assert [record.tags["Table"] for record in records] == [days, us, plain]
        lines = (
            await cleo.get("/api/games/download", player=anna.id, other=ben.id, format="json")
        ).splitlines()
        assert [json.loads(line)["tags"]["Table"] for line in lines] == [days, plain]
        assert await cleo.get("/api/games/download", player="nobody at all") == ""

        opening = await cleo.post("/api/openings", {"game": "terra-nova", "player": anna.id})
        mine = sum(one["games"] for one in opening["stored"])
        assert mine == 2, "private games and other editions are left out"
        assert opening["shipped"] == []
        assert {game["table"]["id"] for game in opening["games"]} == {plain, days}
        played = opening["stored"][0]
        assert played["share"] == 0
        after = await cleo.post(
            "/api/openings", {"game": "terra-nova", "actions": [played["action"]], "player": ben.id}
        )
        assert after["stored"][0]["share"] == 1
        assert after["position"] != opening["position"]
        everybody = await cleo.post("/api/openings", {"game": "terra-nova"})
        assert sum(one["games"] for one in everybody["shipped"]) >= 100
        refused = await cleo.post("/api/openings", {"game": "terra-nova", "actions": ["@A1", "@A1"]}, 422)
        assert refused["code"]
        unknown = await cleo.post("/api/openings", {"game": "terra-nova", "player": "nobody at all"}, 404)
        assert unknown["code"] == "not_found"
