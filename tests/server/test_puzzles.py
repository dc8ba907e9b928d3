"""Puzzles over HTTP: one that suits, attempts by the rules, refutations, ratings that move once."""

from __future__ import annotations

import pytest

from terrae.puzzles import all_shipped, shipped
from tests.server.harness import Person, Running

pytestmark = pytest.mark.slow
PUZZLE = next(puzzle for puzzle in shipped("terra-nova") if puzzle.refutations)


async def test_a_suitable_puzzle_is_found_without_its_solution(server: Running) -> None:
    async with Person(server.url) as anybody:
        found = await anybody.get("/api/puzzles/next?game=terra-turrium")
        assert found["game"] == "terra-turrium"
        assert found["place"]["legal"]
        assert found["board"]["game"] == "terra-turrium"
        assert not {"solution", "refutations"} & set(found)
        theme = all_shipped()[found["id"]].themes[0]
        other = await anybody.get(f"/api/puzzles/next?theme={theme}&after={found['id']}")
        assert theme in other["themes"]
        assert (await anybody.ask("GET", "/api/puzzles/next?theme=nonsense", None, 404))[
            "code"
        ] == "not_found"
        assert (await anybody.ask("GET", "/api/puzzles/abc123", None, 404))["code"] == "not_found"
        standing = await anybody.get("/api/puzzles/standing")
        assert not standing["signed_in"]
        assert sum(standing["themes"]["terra-nova"].values()) >= len(shipped("terra-nova"))


async def test_a_wrong_turn_is_refuted_and_counts_once(server: Running) -> None:
    refuted = PUZZLE.refutations[0]
    path = f"/api/puzzles/{PUZZLE.id}"
    async with await Person.guest(server.url, "Anna") as anna:
        begun = await anna.post(f"{path}/attempt", {"actions": list(refuted.turn[:1])})
        assert not begun["finished"]
        tried = await anna.post(f"{path}/attempt", {"actions": list(refuted.turn)})
        assert tried["finished"]
        assert not tried["solved"]
        assert tried["reply"] == list(refuted.reply)
        assert tried["value"] < tried["best"]
        assert tried["gained"] < 0
        assert tried["standing"]["failed"] == 1
        solved = await anna.post(f"{path}/attempt", {"actions": list(PUZZLE.solution)})
        assert solved["solved"]
        assert solved["gained"] is None, "only the first attempt counts"
        beyond = {"actions": [*PUZZLE.solution, *refuted.reply[:1]]}
        assert (await anna.ask("POST", f"{path}/attempt", beyond, 409))["code"] == "game_over"
        illegal = await anna.ask("POST", f"{path}/attempt", {"actions": ["#A1"]}, 422)
        assert illegal["code"] == "illegal_action"
        assert illegal["clause"]


async def test_an_unforeseen_wrong_turn_is_answered_by_the_search(server: Running) -> None:
    async with Person(server.url) as anybody:
        actions: list[str] = []
        tried = await anybody.post(f"/api/puzzles/{PUZZLE.id}/attempt", {"actions": actions})
        while not tried["finished"]:
            actions.append(next(text for text in tried["place"]["legal"] if not text.startswith("#")))
            tried = await anybody.post(f"/api/puzzles/{PUZZLE.id}/attempt", {"actions": actions})
        assert not tried["solved"]
        assert 0 <= tried["value"] <= 1
        assert tried["gained"] is None


async def test_solving_raises_ratings_and_hints_and_solutions_have_their_price(server: Running) -> None:
    first, second, third = list(all_shipped().values())[:3]
    async with await Person.guest(server.url, "Bea") as bea:
        solved = await bea.post(f"/api/puzzles/{first.id}/attempt", {"actions": list(first.solution)})
        assert solved["solved"]
        assert solved["gained"] > 0
        assert solved["standing"]["streak"] == 1
        assert (await bea.get(f"/api/puzzles/{first.id}"))["mine"] is True
        assert (await bea.get(f"/api/puzzles/{first.id}"))["solved"] >= 1
        hint = await bea.post(f"/api/puzzles/{second.id}/hint", {})
        assert any(hint["place"] in text for text in second.solution)
        helped = await bea.post(f"/api/puzzles/{second.id}/attempt", {"actions": list(second.solution)})
        assert helped["solved"]
        assert helped["gained"] is None
        shown = await bea.post(f"/api/puzzles/{third.id}/solution", {})
        assert shown["solution"] == list(third.solution)
        assert shown["gained"] < 0
        mine = (await bea.get("/api/puzzles/standing"))["standings"]
        assert sum(one["solved"] for one in mine) == 1
        assert sum(one["failed"] for one in mine) == 1
        everything = await bea.get("/api/me/export")
        assert everything["puzzles_tried"] == {first.id: "solved", second.id: "helped", third.id: "failed"}
        assert sum(one["solved"] for one in everything["puzzles"]) == 1
