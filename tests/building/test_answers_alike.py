"""The device refuses as the server does: the same code, clause, reason and details, and the same sentence where it has one.

What is no message of the wire at all is not asked: a page does not send it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

import terrae
from terrae import Record
from tests.records.test_strictness import BODIES, GAME, HEAD, HEADS
from tests.server.harness import PATIENCE, SECRET, Running, running

from .answering import Answers, Refused

pytestmark = pytest.mark.slow

NOVA, TURRIUM = "terra-nova", "terra-turrium"
GIFT = {"from": 0, "stones": 2, "to": 1}
OPTIONS: list[tuple[str, int, dict[str, Any]]] = [
    (NOVA, 2, {"colour": "red", "a": 1}),
    (NOVA, 2, {"it's": "red"}),
    *((NOVA, 2, {"edition": value}) for value in ("fr", "", None, 1, ["de"], {"de": True}, "it's", '"')),
    *((NOVA, 2, {"stones": value}) for value in (0, 257, -1, 1.5, "80", None, True, [80])),
    *((NOVA, 2, {"stall_rounds": value}) for value in (-1, 10_001, 0.5, False)),
    *((NOVA, 2, {"board": value}) for value in (7, None, "", "atlantis", "/etc/passwd", "constructor", "x" * 90)),
    *((NOVA, 2, {"board": value}) for value in ("A m m\nB  m z\n", "A  m m m m\nB   f f f f\n", "\n", "A  m f a w\n")),
    (NOVA, 4, {"board": "A  m f a w m f a w\nB   m f a w m f a w\n"}),
    *((TURRIUM, 2, {"tall": value}) for value in (1, 0, None, "true", [])),
    *((TURRIUM, 2, {"layout": value}) for value in ("round", None, True, ["adjacent"])),
    *((TURRIUM, 2, {"round_limit": value}) for value in (-1, 1_000_001, "1", True)),
    (TURRIUM, 2, {"team": True}),
    (TURRIUM, 3, {"team": True, "layout": "diagonal"}),
    (TURRIUM, 3, {"layout": "diagonal"}),
    (TURRIUM, 4, {"layout": "diagonal", "handicap": GIFT}),
    *((TURRIUM, 2, {"handicap": value}) for value in (3, True, "1", [], [0, 1, 2], {}, {"from": 0, "to": 1})),
    *((TURRIUM, 2, {"handicap": {**GIFT, **more}}) for more in ({"with": 1}, {"from": "0"}, {"to": None}, {"stones": 1.5})),
    *((TURRIUM, 2, {"handicap": {**GIFT, **more}}) for more in ({"from": -1}, {"to": 4}, {"stones": 0}, {"stones": 27})),
    *((TURRIUM, 2, {"handicap": {**GIFT, **more}}) for more in ({"from": 2}, {"to": 2}, {"to": 0}, {"from": 3, "to": 3})),
    *((TURRIUM, 3, {"handicap": {**GIFT, **more}}) for more in ({"stones": 15}, {"from": 3}, {"to": 3})),
    (TURRIUM, 4, {"handicap": {**GIFT, "stones": 24}}),
]  # fmt: skip


def _positions() -> list[tuple[str, int, dict[str, Any], str]]:
    """Of either game: words missing and wrong, of other options, of another game; and what no game comes to."""
    found: list[tuple[str, int, dict[str, Any], str]] = []
    for name in (NOVA, TURRIUM):
        first = terrae.start(name).position
        game, players, options, board, *rest = first.split(" ")
        found += [
            (name, 2, {}, text)
            for text in (
                name,
                "chess 2 - x",
                f"{name} 2 -",
                f"{name} 2 - x",
                f"{name} 3 {options} {board} {' '.join(rest)}",
                f"{name} 2 colour=red {board} {' '.join(rest)}",
                " ".join((game, players, options, board, "7", *rest[1:])),
                " ".join((game, players, options, board, *rest[:-1])),
                first.replace(board, board.replace("1", "2", 1), 1),
            )
        ]
    empty = terrae.start(NOVA).position.split(" ")[3]
    found.append((NOVA, 2, {}, f"{NOVA} 2 - {empty} 0 turn 0:0:- 0/0 0 - 26 26 -"))
    found.append((NOVA, 2, {"edition": "us"}, terrae.start(NOVA).position))
    return found


ACTIONS = [(NOVA, text) for text in ("A99", "#G7", "A1-A2", "@it's", "x" * 16)] + [
    (TURRIUM, text) for text in ("a1", "end", "keep", "-b2", "@a1", "a1-j9", "b2xb3", '"')
]


def _wrong_json() -> Iterator[str]:
    """A good record with something else in one of its fields."""
    whole = Record.from_text(GAME).to_json()

    def changed(*where: str | int, **values: Any) -> str:
        content = json.loads(whole)
        place = content
        for step in where:
            place = place[step]
        place.update(values)
        return json.dumps(content)

    yield from (whole[:-1], "{}", '{"new": 1}', '{"format": "terrae-record", "version": 2}')
    for game in ("chess", None, 7, ["x"]):
        yield changed(game=game)
    yield from (changed(rules=2), changed(rules=None), changed(players=7), changed(players="2"))
    yield from (
        changed(options=[]),
        changed(options={"stones": 0}),
        changed(options={"board": "/etc/passwd"}),
    )
    yield from (changed(position=7), changed(position="x"), changed(tags=[]), changed(tags={"date": "x"}))
    yield from (changed(tags={"Game": "x"}), changed(tags={"Date": 7}), changed(tags={"Date": "\x07"}))
    yield from (changed(result=7), changed(result={"winners": [7], "reason": "resigned"}))
    yield from (
        changed(result={"winners": [0], "reason": "No"}),
        changed(result={"winners": 0, "reason": "x"}),
    )
    yield from (
        changed(comment=7),
        changed(clock=-1),
        changed(clock="x"),
        changed(values=[0.5]),
        changed(mark="!"),
    )
    yield from (
        changed(values=[0.5, 2.5]),
        changed(notes={"clk": "x"}),
        changed(notes={"own": " x"}),
        changed(notes=[]),
    )
    yield from (
        changed(line=None),
        changed(line={}),
        changed(line=[7]),
        changed(line=[{"new": 1}]),
        changed(line=[{}]),
    )
    yield from (
        changed("line", 0, action="@A99"),
        changed("line", 1, action="#A1"),
        changed("line", 2, turn=9),
    )
    yield from (
        changed("line", 0, player=1),
        changed("line", 0, mark="!!!"),
        changed("line", 0, variations=7),
    )
    yield from (
        changed("line", 0, variations=[[]]),
        changed("line", 0, comment="\x07"),
        changed("line", 3, new=1),
    )
    first = json.loads(whole)["line"][0]["action"]
    yield changed("line", 0, variations=[[{"action": first}]])
    yield changed("line", 0, variations=[[{"action": "@A99"}]])


RECORDS = [
    *(HEAD + body for body, _, _ in BODIES),
    *(f"{head}\n\n= *\n" for head, _, _ in HEADS),
    *_wrong_json(),
    *(text for _, _, _, text in _positions()[:-1]),
    *(HEAD.replace("islet", board) + "= *" for board in ("%2Fetc%2Fpasswd", "README.md")),
    "nonsense",
    f"{NOVA} 2 board=%2Fetc%2Fpasswd x",
    f"{NOVA} 7 - x",
    f"{NOVA} two - x",
    f"{NOVA} 2 stones=0 x",
    f"{NOVA} 2 stones=5_0 x",
    f"{NOVA} 2 stones=+5 x",
    f"{NOVA} 2 stones x",
    f"{TURRIUM} 2 handicap=from.0.5:to.1:stones.2 x",
    f"{TURRIUM} 2 handicap=from.0 x",
    f"{TURRIUM} 2 tall=yes x",
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server"), bots=False, secret=SECRET) as started:
        yield started
        assert not started.errors(), "".join(started.errors())


@pytest.fixture(scope="module")
def asking(server: Running) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=PATIENCE, verify=False) as client:
        yield client


def _served(client: httpx.Client, path: str, body: dict[str, Any]) -> dict[str, Any]:
    answer = client.post(f"/api/analysis/{path}", json=body)
    assert answer.status_code in (409, 422), (body, answer.text)
    told = answer.json()
    return {name: told.get(name) for name in ("code", "message", "clause", "reason", "details")}


def _own(answers: Answers, kind: str, game: str, players: int, options: Any, **more: Any) -> dict[str, Any]:
    with pytest.raises(Refused) as refused:
        answers.ask(kind, game, players, options, **more)
    return refused.value.error


def _alike(served: dict[str, Any], own: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Both without what is different on purpose: why the rules refuse an action is put into words by the page."""
    if served["code"] == "illegal_action" or served["reason"] == "illegal":
        for told in (served, own):
            told["message"] = None
            (told["details"] or {}).pop("detail", None)
    elif served["code"] == "game_over" or "no JSON" in str(served["message"]):
        served, own = ({"code": told["code"]} for told in (served, own))
    return served, own


@pytest.mark.parametrize("path", ["look", "board"])
def test_options_are_refused_alike(asking: httpx.Client, answers: Answers, path: str) -> None:
    kind = {"look": "place", "board": "board"}[path]
    for game, players, options in OPTIONS:
        served = _served(asking, path, {"game": game, "players": players, "options": options})
        assert _own(answers, kind, game, players, options) == served, (game, players, options)
        assert served["code"] == "bad_option"


def test_positions_are_refused_alike(asking: httpx.Client, answers: Answers) -> None:
    reasons = set()
    for game, players, options, position in _positions():
        body = {"game": game, "players": players, "options": options, "position": position}
        served = _served(asking, "look", body)
        assert _own(answers, "place", game, players, options, position=position) == served, position
        assert served["code"] == "bad_notation"
        reasons.add(served["reason"])
    assert len(reasons) > 2, reasons


def test_actions_are_refused_alike(asking: httpx.Client, answers: Answers) -> None:
    for game, action in ACTIONS:
        served = _served(asking, "look", {"game": game, "actions": [action]})
        own = _own(answers, "place", game, 2, {}, actions=[action])
        served, own = _alike(served, own)
        assert own == served, action


def test_records_are_refused_alike(asking: httpx.Client, answers: Answers) -> None:
    for text in RECORDS:
        served = _served(asking, "read", {"text": text})
        assert served["code"] == "bad_record", text
        served, own = _alike(served, _own(answers, "record", NOVA, 2, {}, text=text))
        assert own == served, text
