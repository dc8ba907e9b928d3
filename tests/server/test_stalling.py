"""Nobody keeps another from playing: small things at a table do not make a play old, and there may not be many."""

from __future__ import annotations

import random

import pytest

from terrae.server.matches.decide import MOST_SMALL, Stale, decide
from terrae.server.matches.service import SMALL_AT_ONCE
from terrae.server.wire import socket
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.parts import FischerClock
from tests.server.harness import Person, Running
from tests.server.memory import MemoryStore, begun, process
from tests.server.test_tables import begun as table_of


async def test_small_things_do_not_make_a_play_old() -> None:
    matches = process(MemoryStore())
    room = await begun(matches, 3, clock=FischerClock(initial=60))
    table = room.table.id
    seen = room.table.seq
    for command in (
        socket.SetAuto(on=True),
        socket.MakeOffer(kind="end"),
        socket.AnswerOffer(offer=seen + 2, accept=False),
        socket.HandOver(level=1),
        socket.TakeBack(),
    ):
        await matches.command(table, "p1", command)
    await matches.command(table, "p0", socket.Play(seq=seen, action="@G7"))
    assert room.table.events[-1].action == "@G7"
    with pytest.raises(Stale):  # what was sent twice is done once
        await matches.command(table, "p0", socket.Play(seq=seen, action="@G7"))
    played = room.table.seq
    await matches.command(table, "p2", socket.SetAuto(on=True))
    await matches.command(table, "p0", socket.Undo(seq=played))
    with pytest.raises(Stale):
        await matches.command(table, "p0", socket.Undo(seq=played))
    with pytest.raises(Stale):  # of a state that does not exist
        await matches.command(table, "p0", socket.Play(seq=room.table.seq + 1, action="@G7"))


async def test_what_is_carried_out_makes_a_play_old() -> None:
    matches = process(MemoryStore())
    room = await begun(matches, clock=FischerClock(initial=60))
    table = room.table.id
    seen = room.table.seq
    for kind in ("pause", "resume"):
        await matches.command(table, "p1", socket.MakeOffer(kind=kind))  # type: ignore[arg-type]
        await matches.command(table, "p0", socket.AnswerOffer(offer=room.table.seq, accept=True))
    with pytest.raises(Stale):
        await matches.command(table, "p0", socket.Play(seq=seen, action="@G7"))


async def test_another_process_that_is_first_with_something_small_does_not_refuse_a_play() -> None:
    store = MemoryStore()
    here, there = process(store), process(store)
    room = await begun(here)
    table = room.table.id
    seen = room.table.seq
    await there.command(table, "p1", socket.SetAuto(on=True))
    await here.command(table, "p0", socket.Play(seq=seen, action="@G7", confirm=True))
    assert [event.kind for event in store.logs[table][-2:]] == ["auto_confirm", "play"]
    await there.command(table, "p1", socket.Play(seq=room.table.seq, action="@A1"))  # not heard of yet
    with pytest.raises(Stale):
        await here.command(table, "p1", socket.Play(seq=seen, action="@A1"))


async def test_a_bot_s_thought_outlives_small_things() -> None:
    matches = process(MemoryStore())
    room = await begun(matches, bots=1)
    await matches.command(room.table.id, "p0", socket.Play(seq=room.table.seq, action="@G7", confirm=True))
    thought_of = room.table.seq
    await matches.command(room.table.id, "p0", socket.SetAuto(on=True))
    await matches.bot_turn(room, thought_of, 1, ["@A1"])
    assert room.table.to_act == 0


async def test_one_may_always_resign() -> None:
    matches = process(MemoryStore())
    room = await begun(matches)
    seen = room.table.seq
    await matches.command(room.table.id, "p0", socket.Play(seq=seen, action="@G7"))
    await matches.command(room.table.id, "p1", socket.Resign(seq=seen))
    assert room.table.outcome is not None
    with pytest.raises(Stale):
        await matches.command(room.table.id, "p1", socket.Resign(seq=seen))


async def test_small_things_are_few() -> None:
    matches = process(MemoryStore(), limits=True)
    room = await begun(matches)
    for number in range(int(SMALL_AT_ONCE)):
        await matches.command(room.table.id, "p1", socket.SetAuto(on=number % 2 == 0))
    with pytest.raises(WireError) as caught:
        await matches.command(room.table.id, "p1", socket.MakeOffer(kind="end"))
    assert (caught.value.code, caught.value.retry_after is not None) == (Code.TOO_MANY, True)
    await matches.command(room.table.id, "p0", socket.MakeOffer(kind="end"))


def test_no_log_grows_without_end() -> None:
    table = table_of()
    for _ in range(MOST_SMALL):
        table.evolve(*decide(table, "p1", socket.SetAuto(on=True), 0))
    with pytest.raises(WireError) as caught:
        decide(table, "p1", socket.SetAuto(on=True), 0)
    assert caught.value.code == Code.TOO_MANY
    table.evolve(*decide(table, "p0", socket.SetAuto(on=True), 0))


@pytest.mark.slow
async def test_plays_are_taken_while_the_opponent_sends_small_things_without_pause(server: Running) -> None:
    """The server of the tests has no limits: not even a flood makes a play old."""
    chance = random.Random(1)
    async with await Person.guest(server.url) as anna, await Person.guest(server.url, "Ben") as ben:
        table = await anna.table(
            seats=[{"kind": "me"}, {"kind": "local"}, {"kind": "open"}],
            clock={"kind": "fischer", "initial": 600},
        )
        await ben.post(f"/api/tables/{table}/join", {})
        async with await anna.sit(table) as honest, await ben.sit(table) as flooding:
            for _ in range(10):
                while honest.state["to_act"] == 2:
                    await flooding.until_seq(honest.state["seq"])
                    await flooding.play(chance=chance)
                    await honest.until_seq(flooding.state["seq"])
                seen = honest.state["seq"]
                for number in range(5):
                    await flooding.send("auto_confirm", on=number % 2 == 0)
                    made = await flooding.ask("offer", kind="end")
                    await flooding.send("answer", offer=made.get("seq", 0), accept=False)
                await flooding.ask("ping")
                legal = honest.state["legal"]
                command = {"action": chance.choice(legal)} if legal else {}
                answer = await honest.ask("play" if legal else "confirm", seq=seen, **command)
                assert answer["type"] == "ack", answer
                await honest.until_seq(answer["seq"])
