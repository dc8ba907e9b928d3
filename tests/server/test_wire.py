"""The documents of the interface against what is really sent: every message of the socket, both ways."""

from __future__ import annotations

from typing import Any

import jsonschema_rs
import pytest

from tests.server.harness import Person, Running, Sitting
from tests.server.test_order import with_role


class Checked:
    """Checks messages against the AsyncAPI document that the server gives out, and notes which it has seen."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document
        self.seen: dict[str, set[str]] = {"sendCommand": set(), "tellClient": set()}

    def names(self, operation: str) -> set[str]:
        messages = self.document["operations"][operation]["messages"]
        return {message["$ref"].rpartition("/")[2] for message in messages}

    def check(self, operation: str, message: dict[str, Any]) -> None:
        named = self.document["components"]["messages"]
        name = next(name for name in self.names(operation) if named[name]["name"] == message["type"])
        schema = {**named[name]["payload"], "components": self.document["components"]}
        jsonschema_rs.validate(schema, message)
        extra = set(message) - set(self.document["components"]["schemas"][name]["properties"])
        assert not extra, f"{name} has fields that are not described: {extra}"
        self.seen[operation].add(name)


class Watched(Sitting):
    """A socket whose messages are checked both ways."""

    checked: Checked

    async def receive(self) -> dict[str, Any]:
        message = await super().receive()
        self.checked.check("tellClient", message)
        return message

    async def send(self, command: str, /, **fields: Any) -> str:
        name = await super().send(command, **fields)
        self.checked.check("sendCommand", {"type": command, "id": name, **fields})
        return name


def watched(seat: Sitting, checked: Checked) -> Watched:
    seat.__class__ = Watched
    assert isinstance(seat, Watched)
    seat.checked = checked
    checked.check("tellClient", seat.welcome)
    return seat


async def a_moderator_takes_it_away(server: Running, reporter: Person, table: str, line: int) -> None:
    await reporter.post(f"/api/tables/{table}/report", {"line": line})
    async with await with_role(server) as moderator:
        waiting = (await moderator.get("/api/order/reports"))["reports"]
        (report,) = [one["id"] for one in waiting if one["subject"] == table]
        await moderator.post(f"/api/order/reports/{report}/unsay")


@pytest.mark.slow
async def test_every_message_is_what_the_asyncapi_document_says(server: Running) -> None:
    async with await Person.guest(server.url) as anna, await Person.guest(server.url, "Ben") as ben:
        checked = Checked(await anna.get("/api/asyncapi.json"))
        table = await anna.table(clock={"kind": "fischer", "initial": 600, "increment": 5})
        async with await anna.sit(table) as one, await ben.sit(table) as two:
            here, there = watched(one, checked), watched(two, checked)
            await ben.post(f"/api/tables/{table}/join", {})
            while here.state["status"] != "playing" or there.state["status"] != "playing":
                await here.receive()
                await there.receive()
            await here.do("play", action="@G7")
            await here.do("undo")
            await here.do("play", action="@G7")
            await here.do("reset")
            await here.do("play", action="@G7")
            await here.do("confirm")
            await there.until_seq(here.state["seq"])
            await there.do("play_turn", actions=["@A1"])
            await here.until_seq(there.state["seq"])
            assert (await here.ask("play", seq=here.state["seq"], action="@G7"))["type"] == "error"
            assert (await here.ask("play", seq=1, action="@G8"))["type"] == "resync"
            for command, more in (
                ("why_not", {"action": "@G7"}), ("preview", {"action": "@G8"}), ("hint", {"level": 1}),
                ("ping", {}), ("claim", {}), ("take_back", {}), ("auto_confirm", {"on": True}),
                ("hand_over", {"level": 1}), ("take_back", {}), ("offer", {"kind": "end"}),
            ):  # fmt: skip
                answer = await here.ask(command, **more)
            assert answer["type"] == "ack"
            await here.send("sync", since=1)
            await there.until_seq(answer["seq"])
            assert (await there.ask("answer", offer=answer["seq"], accept=False))["type"] == "ack"
            await there.send("chat", phrase="hello")
            said = (await here.until("chat"))["line"]["id"]
            await a_moderator_takes_it_away(server, anna, table, said)
            assert (await here.until("chat_gone"))["line"] == said
            await there.do("resign")
            await here.until_seq(there.state["seq"])
            assert (await here.ask("react", kind="clap"))["type"] == "ack"
            await there.until("reactions")
            for person in (anna, ben):
                await person.post(f"/api/tables/{table}/rematch")
            await there.until("table")
        assert checked.seen == {name: checked.names(name) for name in checked.seen}
