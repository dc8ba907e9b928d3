"""Analysis over HTTP: positions, records, searches as streams that stop when nobody listens."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import terrae
from terrae.games.records import Record
from terrae.server.thinking import tasks
from tests.server.harness import Person, Running, running

pytestmark = pytest.mark.slow
SMALL = {"board": "islet", "stones": 10}


async def lines_of(person: Person, path: str, body: dict[str, Any]) -> list[dict[str, Any]]:
    """Every line of a stream."""
    async with person.http.stream("POST", path, json=body) as answer:
        assert answer.status_code == 200, await answer.aread()
        return [json.loads(line) async for line in answer.aiter_lines() if line]


def some_game(actions: int = 30, **options: Any) -> terrae.Match:
    match = terrae.start("terra-nova", players=2, **(options or SMALL))
    for number in range(actions):
        if not match.over:
            match.play(match.legal_actions[number % 5])
    return match


async def test_a_position_is_looked_at(server: Running) -> None:
    match = some_game()
    texts = [action.text for action in match.history]
    async with Person(server.url) as anybody:
        ask = {"game": "terra-nova", "players": 2, "options": SMALL}
        seen = await anybody.post("/api/analysis/look", {**ask, "actions": texts})
        assert seen["view"] == json.loads(json.dumps(match.view()))
        assert seen["legal"] == match.legal_actions.texts()
        assert seen["turn"] == len(match.turns) + (match.turns[-1].player != match.to_play)
        again = await anybody.post("/api/analysis/look", {**ask, "position": match.position})
        assert again["view"]["pioneers"] == seen["view"]["pioneers"]
        refused = await anybody.ask("POST", "/api/analysis/look", {**ask, "actions": ["A1-A2"]}, 422)
        assert refused["code"] == "illegal_action"
        assert refused["clause"] == "TN-3"
        outside = {**ask, "options": {"board": "/etc/passwd"}}
        assert (await anybody.ask("POST", "/api/analysis/look", outside, 422))["code"] == "bad_option"
        assert (await anybody.post("/api/analysis/board", ask))["game"] == "terra-nova"
        assert (await anybody.post("/api/analysis/drawing", ask))["svg"].startswith("<svg")


async def test_records_and_positions_are_read(server: Running) -> None:
    match = some_game()
    record = Record.of(match, {"Event": "a test"})
    record.mainline[3].comment = "so!"
    async with Person(server.url) as anybody:
        for text in (record.to_text(), record.to_json()):
            read = await anybody.post("/api/analysis/read", {"text": text})
            assert read == {"record": json.loads(record.to_json()), "text": record.to_text()}
        alone = await anybody.post("/api/analysis/read", {"text": match.position})
        assert alone["record"]["position"] == match.position
        bad = await anybody.ask(
            "POST", "/api/analysis/read", {"text": record.to_text().replace("@A1", "@A99")}, 422
        )
        assert (bad["code"], bad["reason"]) == ("bad_record", "line")
        assert bad["details"]["line"] > 1
        assert "line" in bad["message"]
        outside = f"terra-nova 2 board=%2Fetc%2Fpasswd {match.position.split(' ', 3)[3]}"
        told = (await anybody.ask("POST", "/api/analysis/read", {"text": outside}, 422))["message"]
        assert "name of a shipped map" in told


async def test_a_search_streams_its_best_turns(server: Running) -> None:
    ask = {"game": "terra-nova", "players": 2, "options": SMALL, "lines": 2, "seconds": 0.6}
    async with Person(server.url) as anybody:
        told = await lines_of(anybody, "/api/analysis/think", ask)
        assert told[0] == {"type": "waiting"}
        assert told[-1]["type"] == "thought"
        assert len(told[-1]["lines"]) == 2
        assert told[-1]["lines"][0]["turns"][0]["player"] == 0
        assert sum(told[-1]["values"]) == pytest.approx(1, abs=0.01)
        over = some_game(1000)
        assert over.over
        actions = [action.text for action in over.history]
        ended = await anybody.ask("POST", "/api/analysis/think", {**ask, "actions": actions}, 409)
        assert ended["code"] == "game_over"


async def test_searches_stop_when_nobody_wants_them(tmp_path: Path) -> None:
    """One process and ten minutes for each search: others begin only because those before them have stopped."""
    ask = {"game": "terra-nova", "players": 2, "options": SMALL, "seconds": 600}
    with running(tmp_path, analysis_seconds=600) as server:
        async with Person(server.url) as first, await Person.guest(server.url) as anna:
            async with first.http.stream("POST", "/api/analysis/think", json=ask) as answer:
                await thought(answer.aiter_lines())
            async with anna.http.stream("POST", "/api/analysis/think", json=ask) as answer:
                lines = answer.aiter_lines()
                await thought(lines)
                async with anna.http.stream("POST", "/api/analysis/think", json=ask) as second:
                    # Kept by name: an iterator that nobody holds is closed, and its request with it.
                    second_lines = second.aiter_lines()
                    await anext(second_lines)
                    async with anna.http.stream("POST", "/api/analysis/think", json=ask) as third:
                        third_lines = third.aiter_lines()
                        await anext(third_lines)
                        kinds = [json.loads(line)["type"] async for line in lines if line]
                        assert kinds[-1] == "replaced", "a third task ends the first"
        assert not server.errors()


async def thought(lines: Any) -> None:
    async for line in lines:
        if line and json.loads(line)["type"] == "thought":
            return
    raise AssertionError("no thought")


async def test_a_record_is_graded_turn_by_turn(server: Running) -> None:
    match = some_game()
    record = Record.of(match)
    async with Person(server.url) as anybody:
        told = await lines_of(anybody, "/api/analysis/grade", {"text": record.to_text(), "simulations": 50})
        turns = [line for line in told if line["type"] == "turn"]
        assert next(line for line in told if line["type"] == "begun")["turns"] == len(match.turns)
        assert [" ".join(turn["actions"]) for turn in turns] == [str(turn) for turn in match.turns]
        assert told[-1]["type"] == "finished"
        assert told[-1]["whole"]
        graded = Record.from_text(told[-1]["text"])
        assert [node.action for node in graded.mainline] == list(match.history)
        assert "grade" in graded.mainline[0].notes


def test_a_record_is_parsed_once_however_often_grading_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    match, parsed = some_game(8), list[str]()

    def counted(text: str) -> Record:
        parsed.append(text)
        return Record.from_text(text)

    monkeypatch.setattr(tasks, "record_of", counted)
    text, graded, whole, told = Record.of(match).to_text(), 0, False, list[Any]()
    assert tasks.check({"text": text}, tasks.Task(1, told.append)) == {"game": "terra-nova"}
    while not whole:
        hurried = tasks.Task(2, told.append)
        hurried.stop()
        answer = tasks.grade({"text": text, "simulations": 4, "graded": graded}, hurried)
        assert answer["graded"] == graded + 1
        text, graded, whole = answer["text"], answer["graded"], answer["whole"]
    assert len(parsed) == 1
    assert told[0] == {"turns": len(match.turns), "players": 2}
    assert len(told) == 1 + len(match.turns)
    again = Record.from_text(text)
    assert json.loads(again.to_json()) == answer["record"], "what goes on from the text loses nothing"


async def test_the_analysis_of_a_table_is_kept(server: Running) -> None:
    async with await Person.guest(server.url) as anna:
        table = await anna.table(seats=[{"kind": "me"}, {"kind": "local"}], options=SMALL)
        async with await anna.sit(table) as seat:
            for _ in range(8):
                await seat.play(seat.state["legal"][0] if seat.state["legal"] else None)
            ask = {"table": table, "simulations": 50}
            early = await anna.ask("POST", "/api/analysis/grade", ask, 403)
            assert early["code"] == "forbidden"
            before = await anna.get(f"/api/tables/{table}/analysis")
            assert "Analysis" not in before["record"]["tags"]
            await seat.do("resign")
        await lines_of(anna, "/api/analysis/grade", ask)
        after = await anna.get(f"/api/tables/{table}/analysis")
        assert "50 simulations" in after["record"]["tags"]["Analysis"]
        assert after["record"]["line"][0]["notes"]["grade"]


async def test_studies_are_kept_changed_and_deleted(server: Running) -> None:
    record = Record.of(some_game())
    record.mainline[0].comment = "begin here"
    async with await Person.guest(server.url) as anna, await Person.guest(server.url, "Bea") as bea:
        made = await anna.post("/api/studies", {"name": "Openings", "text": record.to_text()})
        study = made["info"]["id"]
        assert made["record"] == json.loads(record.to_json())
        assert [one["id"] for one in (await anna.get("/api/studies"))["studies"]] == [study]
        assert (await bea.get(f"/api/studies/{study}"))["record"] == made["record"], "by its link"
        record.mainline[0].comment = "or there"
        change = {"version": 1, "name": "First steps", "text": record.to_json()}
        assert (await bea.ask("PUT", f"/api/studies/{study}", change, 403))["code"] == "forbidden"
        assert (await anna.ask("PUT", f"/api/studies/{study}", change))["version"] == 2
        assert (await anna.ask("PUT", f"/api/studies/{study}", change, 409))["code"] == "stale"
        read = await anna.get(f"/api/studies/{study}")
        assert Record.from_json(json.dumps(read["record"])) == record
        assert read["info"]["name"] == "First steps"
        assert [one["record"] for one in (await anna.get("/api/me/export"))["studies"]] == [read["record"]]
        await bea.ask("DELETE", f"/api/studies/{study}", None, 404)
        await anna.ask("DELETE", f"/api/studies/{study}")
        await anna.get(f"/api/studies/{study}", 404)
        wrong = {"name": "x", "text": "[Game]"}
        assert (await anna.ask("POST", "/api/studies", wrong, 422))["code"] == "bad_record"


async def test_a_guests_studies_follow_to_the_account(server: Running) -> None:
    text = Record.of(some_game(3)).to_text()
    async with await Person.guest(server.url) as anna, await Person.guest(server.url) as guest:
        name = f"Studying {anna.id[:8]}"
        await anna.post("/api/accounts", {"name": name, "password": "a long password", "cookie": False})
        await guest.post("/api/studies", {"name": "mine", "text": text})
        login = {"name": name, "password": "a long password", "cookie": False}
        signed = await guest.post("/api/login", login)
        async with Person(server.url, signed["token"]) as account:
            assert [one["name"] for one in (await account.get("/api/studies"))["studies"]] == ["mine"]
            await account.ask("DELETE", "/api/me", {"password": "a long password"})


async def test_a_position_is_played_out_against_a_level(server: Running) -> None:
    match = some_game(40)
    async with await Person.guest(server.url) as anna:
        ask = {"options": SMALL, "position": match.position}
        seats: list[dict[str, Any]] = [{"kind": "me"}, {"kind": "me"}]
        assert match.to_play is not None
        seats[1 - match.to_play] = {"kind": "bot", "level": 1}
        table = await anna.table(seats=seats, **ask)
        async with await anna.sit(table) as seat:
            assert seat.state["view"]["position"] == match.position
            assert seat.state["to_act"] == match.to_play
            while seat.state["status"] == "playing":
                if seat.state["to_act"] != match.to_play:
                    await seat.receive()
                else:
                    await seat.play(seat.state["legal"][0] if seat.state["legal"] else None)
        played = await anna.get(f"/api/tables/{table}/record", format="text")
        record = Record.from_text(played)
        assert record.start().position == match.position
        assert record.match().over
        steps = (await anna.get(f"/api/tables/{table}/replay"))["steps"]
        assert steps[0]["view"]["position"] == match.position
        body = {"game": "terra-nova", "players": 2, "seats": seats, **ask}
        wrong = await anna.ask("POST", "/api/tables", {**body, "options": {}}, 422)
        assert wrong["code"] == "bad_notation"
        over = {**body, "position": record.match().position}
        assert (await anna.ask("POST", "/api/tables", over, 409))["code"] == "game_over"


async def test_a_position_set_up_by_hand_is_judged(server: Running) -> None:
    ask = {"game": "terra-nova", "players": 2, "pieces": {"G7": 0, "H8": 1}, "stones": ["A1"], "to_play": 1}
    async with Person(server.url) as anybody:
        good = await anybody.post("/api/analysis/setup", ask)
        assert good["faults"] == []
        assert good["place"]["view"]["pioneers"] == {"G7": 0, "H8": 1}
        assert terrae.from_position(good["position"]).to_play == 1
        bad = await anybody.post("/api/analysis/setup", {**ask, "stones": ["G7"]})
        assert bad["position"] is None
        assert [fault["code"] for fault in bad["faults"]] == ["twice"]
        stuck = await anybody.post("/api/analysis/setup", {**ask, "pieces": {"G7": 0}, "stones": []})
        told = {name: stuck["faults"][0][name] for name in ("code", "clause", "details")}
        assert told == {"code": "cannot_move", "clause": "TN-6", "details": {"player": 1}}


async def test_who_will_hold_what_is_told_clearer_and_clearer(server: Running) -> None:
    match = some_game(40)
    ask = {
        "game": "terra-nova",
        "players": 2,
        "options": SMALL,
        "actions": [action.text for action in match.history],
    }
    async with Person(server.url) as anybody:
        told = await lines_of(anybody, "/api/analysis/ownership", {**ask, "playouts": 24})
        counts = [line["playouts"] for line in told if line["type"] == "owned"]
        assert counts == sorted(counts)
        assert counts[-1] == 24
        assert all(sum(shares) <= 1.001 for shares in told[-1]["spaces"].values())
        wrong = {**ask, "actions": ["A1-A2"]}
        assert (await anybody.ask("POST", "/api/analysis/ownership", wrong, 422))["code"] == "illegal_action"
