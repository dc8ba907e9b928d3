"""What must hold after a storm, game by game: nothing lost, nothing twice, and clocks that stood still only in gaps."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.server.harness import Person

from benchmarks.storm.people import INCREMENT, INITIAL, Game
from terrae.server.matches.clock import Gaps, overlap

LATE = 5_000
"""Milliseconds: a gap that is found after the end of a game no longer changes what its clocks show."""


async def check(game: Game, url: str, gaps: Gaps) -> None:
    """AssertionError where something was lost, doubled or counted wrongly."""
    async with Person(url, game.tokens[0]) as anna:
        events = await _log(anna, game)
        state = await anna.get(f"/api/tables/{game.table}/state")
        said = [line["text"] for line in (await anna.get(f"/api/tables/{game.table}/chat"))["lines"]]
    for seq, (kind, action) in game.acknowledged.items():
        event = events[seq - 1]
        assert (event["kind"], event["action"] or "") == (kind, action), (game.table, seq, event)
    assert {last["hash"] for last in game.last if last} == {state["hash"]}, (
        game.table,
        "all see the same end",
    )
    assert state["view"]["ply"] == _plies(events), (game.table, "actions in the log and on the board")
    twice = [text for text, count in Counter(said).items() if count > 1]
    assert not twice, (game.table, twice)
    assert len(said) >= 50 or game.heard <= set(said), (game.table, game.heard - set(said))
    _check_clocks(game, events, state, gaps)


async def _log(anna: Person, game: Game) -> list[dict[str, Any]]:
    events: list[dict[str, Any]] = []
    while True:
        page = await anna.get(f"/api/tables/{game.table}/log", since=len(events), limit=1000)
        events += page["events"]
        if len(events) == page["seq"]:
            break
    assert [event["seq"] for event in events] == list(range(1, len(events) + 1)), game.table
    return events


def _confirms(event: dict[str, Any]) -> bool:
    return event["kind"] == "confirm" or bool((event["data"] or {}).get("confirm"))


def _plies(events: list[dict[str, Any]]) -> int:
    """How many actions stand at the end, by the log alone."""
    ply, begins, to_turn = 0, [0], 0
    for event in events:
        data = event["data"] or {}
        match event["kind"]:
            case "play":
                ply += 1
            case "play_turn":
                ply += len(data["actions"])
            case "undo":
                ply -= 1
            case "offer":
                to_turn = data.get("to_turn", 0)
            case "answer" if data.get("done") == "undo":
                del begins[to_turn + 1 :]
                ply = begins[-1]
        if _confirms(event):
            begins.append(ply)
    return ply


def _check_clocks(game: Game, events: list[dict[str, Any]], state: dict[str, Any], gaps: Gaps) -> None:
    """Whatever the clocks have not counted between the first and the last event lies in gaps."""
    (began,) = (event["at"] for event in events if event["kind"] == "start")
    ended = events[-1]["at"]
    earned = sum(map(_confirms, events)) - _confirms(events[-1])
    counted = (
        sum(INITIAL * 1000 - left for left in state["clocks"]["remaining_ms"]) + earned * INCREMENT * 1000
    )
    free = ended - began - counted
    stood = overlap(gaps, began, ended)
    assert -10 * len(events) <= stood - free <= LATE + 10 * len(events), (game.table, stood, free)
