"""People who play, talk and make offers, and do not give up when a server dies: they go to another, or come back."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import httpx
from tests.server.harness import Person, Sitting
from websockets.exceptions import InvalidHandshake, WebSocketException

LOST = (
    OSError,
    WebSocketException,
    InvalidHandshake,
    TimeoutError,
    asyncio.IncompleteReadError,
    httpx.HTTPError,
)
INITIAL, INCREMENT = 3600, 1
CLOCK = {"kind": "fischer", "initial": INITIAL, "increment": INCREMENT}
OPTIONS: Mapping[str, Any] = {"stall_rounds": 1}
PATIENCE = 60.0
"""Seconds after which somebody who hears nothing connects again."""
REFUSED = {
    "busy",
    "stopping",
    "not_your_turn",
    "offer_open",
    "no_offer",
    "offer_changed",
    "nothing_to_undo",
    "forbidden",
    "game_over",
}
"""What may be answered to somebody whose state is a moment old, or while a part of the server is away."""
_numbers = itertools.count(1)


class Unlucky(Exception):
    """The server was not there, or not able; try again."""


@dataclass
class Game:
    """One table, what was acknowledged at it, and what each of its people saw last."""

    table: str
    tokens: list[str]
    acknowledged: dict[int, tuple[str, str]] = field(default_factory=dict)
    heard: set[str] = field(default_factory=set)
    """What was said and heard."""
    last: list[dict[str, Any]] = field(default_factory=lambda: [{}, {}])
    resyncs: int = 0


async def again(attempt: Any, *arguments: Any, **named: Any) -> Any:
    """Do something until the server is there to do it."""
    while True:
        try:
            return await attempt(*arguments, **named)
        except (*LOST, AssertionError):
            await asyncio.sleep(0.1)


async def new_game(urls: list[str], chance: random.Random, bot: bool, options: Mapping[str, Any]) -> Game:
    """A table that has started: two people, or one and a computer."""
    people = [await again(Person.guest, chance.choice(urls), name) for name in ("Anna", "Ben")[: 2 - bot]]
    seats = [{"kind": "me"}, {"kind": "bot", "level": 1} if bot else {"kind": "open"}]
    table = await again(people[0].table, seats=seats, options=options, clock=CLOCK)
    for person in people[1:]:
        await join(person, table)
    for person in people:
        await person.http.aclose()
    return Game(table, [person.token or "" for person in people])


async def join(person: Person, table: str) -> None:
    while True:
        try:
            await person.post(f"/api/tables/{table}/join", {})
            return
        except AssertionError as error:
            if "seat_taken" in str(error) or "not_waiting" in str(error):
                return
        except LOST:
            pass
        await asyncio.sleep(0.1)


async def play_out(game: Game, urls: list[str], chance: random.Random) -> None:
    """A whole game; its people connect to any of the servers."""
    seats = [_play_seat(game, seat, urls, random.Random(chance.random())) for seat in range(len(game.tokens))]
    await asyncio.gather(*seats)


async def _play_seat(game: Game, seat: int, urls: list[str], chance: random.Random) -> None:
    """Play one seat to the end, connecting again whenever that is needed."""
    while True:
        async with Person(chance.choice(urls), game.tokens[seat]) as person:
            try:
                since = game.last[seat].get("seq")
                async with await person.sit(game.table, since, open_timeout=PATIENCE) as place:
                    await _Player(game, seat, place, chance).play()
                    return
            except (*LOST, KeyError, Unlucky):
                await asyncio.sleep(0.05 + chance.random() * 0.2)


class _Player:
    """Somebody at a table, for as long as the socket lasts."""

    def __init__(self, game: Game, seat: int, place: Sitting, chance: random.Random) -> None:
        self.game = game
        self.seat = seat
        self.place = place
        self.chance = chance

    async def play(self) -> None:
        """Until the game is over."""
        while True:
            self.game.last[self.seat] = state = self.place.state
            if state["status"] == "over":
                return
            offer = state["offer"]
            if state["status"] == "waiting":  # a server died between the last who sat down and the start
                await self._receive()
            elif offer and (
                self.seat in offer["waits_for"] or (offer["by"] == self.seat and self._rarely(0.2))
            ):
                accept = offer["by"] != self.seat and offer["kind"] == "undo" and self._rarely(0.5)
                await self._do({"type": "answer", "offer": offer["id"], "accept": accept})
            elif self._rarely(0.02):
                await self._say()
            elif self._rarely(0.03):
                await self._do(self._small(offer))
            elif state["to_act"] == self.seat:
                await self._do(self._move(state))
            else:
                await self._receive()

    def _rarely(self, share: float) -> bool:
        return self.chance.random() < share

    def _small(self, offer: Any) -> dict[str, Any]:
        if len(self.game.tokens) == 1 or offer or self._rarely(0.5):
            return {"type": "auto_confirm", "on": self._rarely(0.5)}
        return {"type": "offer", "kind": self.chance.choice(["undo", "end"])}

    def _move(self, state: dict[str, Any]) -> dict[str, Any]:
        if state["may"]["undo"] and self._rarely(0.05):
            return {"type": "undo", "seq": state["seq"]}
        if not state["legal"]:
            return {"type": "confirm", "seq": state["seq"]}
        action = self.chance.choice(state["legal"])
        return {"type": "play", "seq": state["seq"], "action": action, "confirm": self._rarely(0.8)}

    async def _receive(self) -> dict[str, Any]:
        message = await asyncio.wait_for(self.place.receive(), PATIENCE)
        if message["type"] == "chat":
            self.game.heard.add(message["line"]["text"])
        return message

    async def _do(self, command: dict[str, Any]) -> None:
        name = f"{self.seat}-{next(_numbers)}"
        await self.place.socket.send(json.dumps({**command, "id": name}))
        while (answer := await self._receive()).get("re") != name:
            pass
        if answer["type"] == "ack":
            known = self.game.acknowledged
            assert answer["seq"] not in known, "one number was acknowledged twice"
            known[answer["seq"]] = (command["type"], command.get("action", ""))
            while self.place.state["seq"] < answer["seq"]:
                await self._receive()
        elif answer["type"] == "resync":
            self.game.resyncs += 1
        elif answer["code"] in REFUSED:
            raise Unlucky(answer["code"])
        else:
            raise AssertionError(f"{command} was refused: {answer}")

    async def _say(self) -> None:
        text, name = f"line {next(_numbers)}", f"{self.seat}-{next(_numbers)}"
        await self.place.socket.send(json.dumps({"type": "chat", "text": text, "id": name}))
        while text not in self.game.heard:
            if (await self._receive()).get("re") == name:
                raise Unlucky("not said")
