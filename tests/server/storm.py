"""Many games at once by people who do not give up when the server dies, and the check that nothing was lost."""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.exceptions import InvalidHandshake, WebSocketException

from tests.server.harness import Person, Sitting

LOST = (
    OSError,
    WebSocketException,
    InvalidHandshake,
    TimeoutError,
    asyncio.IncompleteReadError,
    httpx.HTTPError,
)
CLOCK = {"kind": "fischer", "initial": 3600, "increment": 1}


@dataclass
class Game:
    """One table, what was acknowledged at it, and the last state that each of its people saw."""

    table: str
    people: list[Person]
    acknowledged: dict[int, tuple[str, str]] = field(default_factory=dict)
    last: list[dict[str, Any]] = field(default_factory=lambda: [{}, {}])
    resyncs: int = 0


async def again(attempt: Any, *arguments: Any, **named: Any) -> Any:
    """Do something until the server is there to do it."""
    while True:
        try:
            return await attempt(*arguments, **named)
        except (*LOST, AssertionError):
            await asyncio.sleep(0.1)


async def new_game(url: str, options: dict[str, Any]) -> Game:
    """Two guests at a table that has started."""
    people = [await again(Person.guest, url, name) for name in ("Anna", "Ben")]
    table = await again(people[0].table, options=options, clock=CLOCK)
    joined = False
    while not joined:
        try:
            await people[1].post(f"/api/tables/{table}/join", {})
            joined = True
        except AssertionError as error:
            joined = "seat_taken" in str(error) or "not_waiting" in str(error)
            await asyncio.sleep(0.1)
        except LOST:
            await asyncio.sleep(0.1)
    return Game(table, people)


async def play_seat(game: Game, seat: int, chance: random.Random) -> None:
    """Play one seat to the end, connecting again whenever that is needed."""
    while True:
        try:
            async with await game.people[seat].sit(
                game.table, game.last[seat].get("seq"), open_timeout=60
            ) as place:
                await _play(game, seat, place, chance)
                return
        except (*LOST, AssertionError):
            await asyncio.sleep(0.05 + chance.random() * 0.2)


async def _play(game: Game, seat: int, place: Sitting, chance: random.Random) -> None:
    while True:
        game.last[seat] = state = place.state
        if state["status"] == "over":
            return
        if state["to_act"] != seat:
            await asyncio.wait_for(place.receive(), 60)
            continue
        action = chance.choice(state["legal"]) if state["legal"] else None
        if state["may"]["undo"] and chance.random() < 0.05:
            command: dict[str, Any] = {"type": "undo"}
        elif action is None:
            command = {"type": "confirm"}
        else:
            command = {"type": "play", "action": action, "confirm": chance.random() < 0.8}
        name = f"{seat}-{state['seq']}-{chance.random()}"
        await place.socket.send(json.dumps({**command, "id": name, "seq": state["seq"]}))
        while (answer := await asyncio.wait_for(place.receive(), 60)).get("re") != name:
            pass
        if answer["type"] == "ack":
            assert answer["seq"] not in game.acknowledged, "one number was acknowledged twice"
            game.acknowledged[answer["seq"]] = (command["type"], command.get("action", ""))
            await place.until_seq(answer["seq"])
        elif answer["type"] == "resync":
            game.resyncs += 1
        else:
            assert answer["code"] in ("busy", "not_your_turn"), answer
            place.state = await again(game.people[seat].get, f"/api/tables/{game.table}/state")


async def check(game: Game, began: int, ended: int) -> int:
    """Every acknowledged command is in the log, none twice; all see the same end; the clocks add up."""
    events: list[dict[str, Any]] = []
    anna = game.people[0]
    while True:
        page = await anna.get(f"/api/tables/{game.table}/log", since=len(events), limit=1000)
        events += page["events"]
        if len(events) == page["seq"]:
            break
    assert [event["seq"] for event in events] == list(range(1, len(events) + 1))
    for seq, (kind, action) in game.acknowledged.items():
        event = events[seq - 1]
        assert event["kind"] == kind, (game.table, seq)
        assert (event["action"] or "") == action, (game.table, seq)
    state = await anna.get(f"/api/tables/{game.table}/state")
    assert {last["hash"] for last in game.last} == {state["hash"]}
    plays = sum(event["kind"] == "play" for event in events) - sum(
        event["kind"] == "undo" for event in events
    )
    assert state["view"]["ply"] == plays
    spent = sum(3_600_000 - left for left in state["clocks"]["remaining_ms"])
    turns = state["turns"]
    assert -1000 * turns <= spent <= ended - began
    return len(game.acknowledged)
