"""The engine protocol, without a process around it."""

from __future__ import annotations

import json
import threading
from typing import Any

import pytest

import terrae
from terrae.cli.engine import EngineSession
from terrae.cli.engine.answers import ANSWERS, fields_of
from terrae.cli.engine.requests import MOST_BYTES, PURPOSES, REQUESTS

STATE = {"game", "players", "options", "to_play", "phase", "over", "winners", "scores", "ply", "position"}
NOVA = STATE | {"pioneers", "stones", "territories", "supply", "actions_done"}
TURRIUM = STATE | {
    "heights", "turrians", "captured", "aggressor", "reserve", "stones_in_hand", "points", "round", "reached",
}  # fmt: skip


class Client:
    """A session, and every answer it gave, in order."""

    def __init__(self) -> None:
        self.answers: list[dict[str, Any]] = []
        self.partial = threading.Event()
        self.session = EngineSession(self._emitted)

    def _emitted(self, answer: dict[str, Any]) -> None:
        self.answers.append(answer)
        if answer.get("partial"):
            self.partial.set()

    def send(self, do: str, **fields: Any) -> None:
        self.answers += self.session.handle(json.dumps({"do": do, **fields}))

    def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        self.send(do, **fields)
        self.session.wait()
        json.dumps(self.answers[-1], allow_nan=False)
        return self.answers[-1]

    def error(self, do: str, **fields: Any) -> dict[str, Any]:
        answer = self.ask(do, **fields)
        assert set(answer) == {"id", "error"}
        return answer["error"]  # type: ignore[no-any-return]


@pytest.fixture
def client() -> Client:
    return Client()


def test_new_answers_the_state_with_the_protocols_names(client: Client) -> None:
    state = client.ask("new", id=1, game="terra-nova", players=3, options={"edition": "us"})["state"]
    assert set(state) >= NOVA
    assert state["options"] == {"edition": "us", "stall_rounds": 20, "stones": 80, "board": "island"}
    state = client.ask("new", id=2, game="terra-turrium", players=4, options={"team": True})["state"]
    assert set(state) >= TURRIUM


def test_the_id_may_be_any_value_and_is_repeated(client: Client) -> None:
    for ident in (7, "seven", None, True, [1, {"a": None}], 0.5):
        assert client.ask("new", id=ident, game="terra-nova")["id"] == ident
    assert client.ask("state")["id"] is None


def test_playing_undoing_and_asking(client: Client) -> None:
    client.ask("new", game="terra-nova", players=2)
    state = client.ask("play", actions=["@G7", "@A1"])["state"]
    assert state["ply"] == 2
    assert state["pioneers"] == {"G7": 0, "A1": 1}
    legal = client.ask("legal")["actions"]
    assert len(legal) == 166
    assert legal == sorted(legal)
    assert client.ask("undo", count=1)["state"]["ply"] == 1
    assert client.ask("state")["state"]["pioneers"] == {"G7": 0}
    assert client.ask("perft", depth=2)["nodes"] == 167 * 166


def test_play_is_all_or_nothing(client: Client) -> None:
    client.ask("new", game="terra-nova", players=2)
    error = client.error("play", actions=["@G7", "@A1", "@G7"])
    assert (error["code"], error["rule"], error["action"]) == ("illegal_action", "TN-3", "@G7")
    assert client.ask("state")["state"]["ply"] == 0


def test_why_not_gives_code_clause_and_sentence(client: Client) -> None:
    client.ask("new", game="terra-turrium", players=2)
    assert client.ask("why_not", action="@c3") == {"id": None, "legal": True}
    answer = client.ask("why_not", action="@c9")
    assert answer["legal"] is False
    assert answer["rule"] == "TT-5"
    assert answer["why"]
    assert answer["message"]


def test_games_have_names(client: Client) -> None:
    client.ask("new", game="terra-nova", **{"as": "one"})
    client.ask("new", game="terra-turrium", **{"as": "two"})
    client.ask("play", actions=["@G7"], **{"in": "one"})
    assert client.ask("state", **{"in": "two"})["state"]["game"] == "terra-turrium"
    assert client.ask("state", **{"in": "one"})["state"]["ply"] == 1
    assert client.error("state")["code"] == "no_such_game"


def test_a_record_is_loaded_again(client: Client) -> None:
    client.ask("new", game="terra-nova", players=2, options={"board": "islet"})
    client.ask("play", actions=["@C4", "@A1", "@A2"])
    record = client.ask("record")["record"]
    state = client.ask("load", record=record, **{"as": "copy"})["state"]
    assert state == client.ask("state")["state"]
    assert client.ask("undo", count=3, **{"in": "copy"})["state"]["ply"] == 0
    error = client.error("load", record=record.replace("@A2", "@A1"))
    assert (error["code"], error["line"], error["action"], error["rule"]) == ("bad_record", 9, "@A1", "TN-3")


def test_search_thinks_about_the_whole_turn(client: Client) -> None:
    client.ask("new", game="terra-nova", players=2)
    answer = client.ask("search", id="s", simulations=60, threads=1)
    assert len(answer["best"]) == 1
    assert sum(answer["values"]) == pytest.approx(1, abs=1e-3)
    assert len(answer["scores"]) == 2
    assert {"actions", "visits", "values"} <= set(answer["lines"][0])
    client.ask("play", actions=answer["best"])


def test_answers_about_one_game_come_in_the_order_asked(client: Client) -> None:
    client.ask("new", game="terra-nova", players=2)
    client.ask("new", game="terra-nova", players=2, **{"as": "other"})
    client.answers.clear()
    client.send("search", id=1, seconds=600, report_every=0.01)
    client.send("state", id=2)
    client.send("search", id=3, seconds=600)
    client.send("play", id=4, actions=["@G7"])
    client.send("state", id=5, **{"in": "other"})
    assert client.answers[-1]["id"] == 5, "another game does not wait"
    assert client.partial.wait(60)
    client.send("stop", id=6, id_of=1)
    client.send("stop", id=7, id_of=3)
    client.session.wait()
    ids = [answer["id"] for answer in client.answers if not answer.get("partial")]
    assert [ident for ident in ids if ident in (1, 2, 3, 4)] == [1, 2, 3, 4]
    partial = next(answer for answer in client.answers if answer.get("partial"))
    assert {"id", "partial", "best", "values", "scores", "lines"} <= set(partial)


def test_two_searches_run_side_by_side(client: Client) -> None:
    for name in ("a", "b"):
        client.ask("new", game="terra-nova", **{"as": name})
    client.send("search", id=1, seconds=600, **{"in": "a"})
    client.send("search", id=2, simulations=20, **{"in": "b"})
    client.send("state", id=3, **{"in": "b"})
    client.send("stop", id=4, id_of=1)
    client.session.wait()
    assert {1, 2, 3} <= {answer["id"] for answer in client.answers if "error" not in answer}


def test_quit_stops_everything_and_says_goodbye(client: Client) -> None:
    client.ask("new", game="terra-nova")
    client.send("search", id=1, seconds=600)
    client.send("quit", id=2)
    assert [answer["id"] for answer in client.answers[-2:]] == [1, 2]
    assert client.answers[-1]["bye"]
    assert client.session.ended


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("", "bad_json"),
        ("{", "bad_json"),
        ("[" * 100_000, "bad_json"),
        ('{"do": NaN}', "bad_json"),
        ("[]", "not_an_object"),
        ("3", "not_an_object"),
        (b"\xff\xfe", "bad_encoding"),
        (" " * (MOST_BYTES + 1), "line_too_long"),
        ('{"do": "state", "do": "state"}', "duplicate_field"),
        ("{}", "missing_field"),
        ('{"do": "new"}', "missing_field"),
        ('{"do": "play"}', "missing_field"),
        ('{"do": "search"}', "missing_field"),
        ('{"do": 3}', "bad_type"),
        ('{"do": "dance"}', "unknown_request"),
        ('{"do": "state", "inn": "main"}', "unknown_field"),
        ('{"do": "new", "game": 3}', "bad_type"),
        ('{"do": "new", "game": "terra-nova", "players": true}', "bad_type"),
        ('{"do": "new", "game": "terra-nova", "players": "2"}', "bad_type"),
        ('{"do": "new", "game": "terra-nova", "players": 9}', "bad_option"),
        ('{"do": "new", "game": "terra-nova", "players": -1}', "bad_value"),
        ('{"do": "new", "game": "chess"}', "unknown_game"),
        ('{"do": "new", "game": "terra-nova", "options": {"colour": 1}}', "bad_option"),
        ('{"do": "new", "game": "terra-nova", "options": {"players": 1}}', "bad_option"),
        ('{"do": "new", "game": "terra-nova", "options": {"stones": []}}', "bad_option"),
        ('{"do": "new", "game": "terra-nova", "options": {"edition": ["de"]}}', "bad_option"),
        ('{"do": "new", "game": "terra-nova", "options": {"board": "no such file"}}', "bad_map"),
        ('{"do": "new", "game": "terra-nova", "options": {"board": "\\u0000"}}', "bad_map"),
        ('{"do": "new", "game": "terra-turrium", "options": {"team": true}}', "bad_option"),
        ('{"do": "new", "game": "terra-turrium", "options": {"handicap": {"from": []}}}', "bad_option"),
        ('{"do": "new", "game": "terra-nova", "as": ""}', "bad_value"),
        ('{"do": "state", "in": "elsewhere"}', "no_such_game"),
        ('{"do": "play", "actions": ["G7"]}', "bad_notation"),
        ('{"do": "play", "actions": "@G7"}', "bad_type"),
        ('{"do": "play", "actions": ["G7-G8"]}', "illegal_action"),
        ('{"do": "why_not", "action": "nonsense"}', "bad_notation"),
        ('{"do": "undo", "count": 1}', "bad_value"),
        ('{"do": "undo", "count": -1}', "bad_value"),
        ('{"do": "perft", "depth": -1}', "bad_value"),
        ('{"do": "perft", "depth": 1.5}', "bad_type"),
        ('{"do": "load", "record": "nonsense"}', "bad_record"),
        ('{"do": "search", "seconds": 1, "simulations": 1}', "bad_value"),
        ('{"do": "search", "seconds": 0}', "bad_value"),
        ('{"do": "search", "seconds": 1e999}', "bad_value"),
        ('{"do": "search", "simulations": 10, "level": 11}', "bad_value"),
        ('{"do": "search", "simulations": 10, "threads": 0}', "bad_value"),
        ('{"do": "stop", "id_of": 1}', "no_such_search"),
        ('{"id": 1e999, "do": "state"}', "bad_value"),
    ],
)
def test_every_mistake_has_its_code(client: Client, line: str | bytes, code: str) -> None:
    """And changes nothing: the engine goes on."""
    before = client.ask("new", game="terra-nova", players=2)["state"]
    client.answers += client.session.handle(line)
    client.session.wait()
    error = client.answers[-1]["error"]
    assert error["code"] == code
    assert len(error["message"]) > 10
    assert client.ask("state")["state"] == before


def test_after_the_end_there_is_nothing_to_play_or_search(client: Client) -> None:
    match = terrae.start("terra-turrium", players=2, round_limit=1)
    while not match.over:
        match.play(match.legal_actions[0])
    client.ask("load", record=terrae.Record.of(match).to_text())
    assert client.ask("legal")["actions"] == []
    assert client.error("play", actions=["end"])["code"] == "game_over"
    assert client.error("search", simulations=10)["code"] == "game_over"
    assert client.ask("why_not", action="end")["why"] == "game_over"


def test_too_many_games_are_refused(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("terrae.cli.engine.session.MOST_GAMES", 2)
    for name in ("a", "b"):
        client.ask("new", game="terra-nova", **{"as": name})
    assert client.error("new", game="terra-nova", **{"as": "c"})["code"] == "too_many_games"
    client.ask("new", game="terra-nova", **{"as": "b"})


def test_a_fault_of_the_engine_is_an_answer(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    client.ask("new", game="terra-nova")

    def broken(self: terrae.Match) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(terrae.Match, "view", broken)
    assert client.error("state")["code"] == "internal"


def test_answers_have_the_fields_that_the_reference_is_made_from(client: Client) -> None:
    client.ask("new", game="terra-nova")
    record = client.ask("record")["record"]
    for do, fields in {
        "load": {"record": record},
        "state": {},
        "legal": {},
        "play": {"actions": ["@G7"]},
        "why_not": {"action": "@G7"},
        "undo": {},
        "perft": {"depth": 1},
        "record": {},
        "search": {"simulations": 10},
    }.items():
        answer = client.ask(do, **fields)
        known = fields_of(ANSWERS[do])
        assert set(answer) <= {"id", *known}, do
        assert {name for name, field in known.items() if field.always} <= set(answer), do
    assert list(ANSWERS) == list(REQUESTS) == list(PURPOSES)
