"""Plans: carried out when they come true, forgotten when the game leaves them, nobody else's to see."""

from __future__ import annotations

from typing import Any

import pytest

from terrae.server.matches.plans import Answer, StoredPlan, checked, follow
from terrae.server.matches.rooms import Room
from terrae.server.matches.service import Matches
from terrae.server.wire import socket
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.parts import DaysClock, FischerClock
from terrae.server.wire.plans import PlanStep
from tests.server.harness import Person, Running, until
from tests.server.memory import MemoryStore, begun, process

DAYS = DaysClock(days=3)


def tree(*lines: str) -> list[PlanStep]:
    """Lines of actions that share their beginnings."""
    steps: list[PlanStep] = []
    known: dict[tuple[int, str], int] = {}
    for line in lines:
        at = -1
        for action in line.split():
            if (at, action) not in known:
                known[at, action] = len(steps)
                steps.append(PlanStep(after=at, action=action))
            at = known[at, action]
    return steps


async def game(players: int = 2, clock: Any = DAYS) -> tuple[Matches, Room]:
    """The first turns are single pioneers, placed anywhere."""
    matches = process(MemoryStore())
    return matches, await begun(matches, players, clock)


async def place(matches: Matches, room: Room, user: str, action: str) -> None:
    command = socket.Play(action=action, confirm=True, seq=room.table.seq)
    await matches.command(room.table.id, user, command)


def plan(room: Room, user: str, *lines: str) -> StoredPlan:
    assert room.table.play is not None
    return checked(room.table, user, len(room.table.play.marks), tree(*lines))


async def test_a_plan_answers_what_it_foresaw_turn_by_turn() -> None:
    matches, room = await game()
    mine = plan(room, "p1", "@G7 @A5 @B5 @C5", "@G8 @A6")
    assert follow(room.table, mine) == "waiting"
    await place(matches, room, "p0", "@G7")
    assert follow(room.table, mine) == Answer(1, ["@A5"])
    await place(matches, room, "p1", "@A5")
    assert follow(room.table, mine) == "waiting"
    await place(matches, room, "p0", "@B5")
    assert follow(room.table, mine) == Answer(1, ["@C5"])
    await place(matches, room, "p1", "@C5")
    assert follow(room.table, mine) == "left", "it is at its end"


async def test_a_game_that_goes_elsewhere_has_left_the_plan() -> None:
    matches, room = await game()
    mine = plan(room, "p1", "@G7 @A5", "@G8 @A6")
    await place(matches, room, "p0", "@G9")
    assert follow(room.table, mine) == "left"
    matches, room = await game()
    mine = plan(room, "p1", "@G7 @A5")
    await place(matches, room, "p0", "@G7")
    await place(matches, room, "p1", "@A7")
    assert follow(room.table, mine) == "left", "by one's own hand too"


async def test_a_turn_that_is_taken_back_is_before_the_plan() -> None:
    matches, room = await game()
    await place(matches, room, "p0", "@G7")
    await place(matches, room, "p1", "@A5")
    mine = plan(room, "p1", "@B5 @C5")
    await matches.command(room.table.id, "p1", socket.MakeOffer(kind="undo"))
    assert room.table.offer is not None
    await matches.command(room.table.id, "p0", socket.AnswerOffer(offer=room.table.offer.id, accept=True))
    assert follow(room.table, mine) == "left"


async def test_ones_own_first_turn_is_played_by_hand() -> None:
    _, room = await game()
    assert follow(room.table, plan(room, "p0", "@G7 @A5 @B5")) == "waiting"


async def test_three_people() -> None:
    matches, room = await game(3)
    mine = plan(room, "p2", "@G7 @A5 @B5", "@G7 @A6 @C5")
    await place(matches, room, "p0", "@G7")
    assert follow(room.table, mine) == "waiting"
    await place(matches, room, "p1", "@A6")
    assert follow(room.table, mine) == Answer(2, ["@C5"])


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (["@G7 @G7"], Code.ILLEGAL_ACTION),
        (["nonsense"], Code.BAD_NOTATION),
        (["@G7 @A5", "@G7 @A6"], Code.BAD_OPTION),
    ],
)
async def test_a_plan_that_cannot_be_is_refused(lines: list[str], code: Code) -> None:
    _, room = await game()
    with pytest.raises(WireError) as refused:
        plan(room, "p1", *lines)
    assert refused.value.code == code


async def test_who_may_plan_where() -> None:
    _, room = await game()
    with pytest.raises(WireError, match="gone on"):
        checked(room.table, "p1", 3, tree("@G7"))
    with pytest.raises(WireError, match="who plays here"):
        plan(room, "somebody else", "@G7")
    with pytest.raises(WireError, match="follows nothing"):
        checked(room.table, "p1", 0, [PlanStep(after=0, action="@G7")])
    _, live = await game(clock=FischerClock(initial=600))
    with pytest.raises(WireError, match="days a turn"):
        plan(live, "p1", "@G7")


@pytest.mark.slow
async def test_plans_are_carried_out_at_once_and_shown_to_nobody_else(server: Running) -> None:
    async with await Person.guest(server.url) as anna, await Person.guest(server.url, "Ben") as ben:
        table = await anna.table(clock={"kind": "days", "days": 3})
        await ben.post(f"/api/tables/{table}/join", {})
        path = f"/api/tables/{table}/plan"
        empty = await ben.get(path)
        assert (empty["turns"], empty["steps"], empty["seats"]) == (0, [], [1])
        steps = [{"after": s.after, "action": s.action} for s in tree("@G7 @A5 @B5 @C5", "@G8 @A6")]
        made = await ben.ask("PUT", path, {"turns": 0, "steps": steps})
        assert made["steps"] == steps
        assert (await anna.get(path))["steps"] == []
        assert (await ben.get("/api/me/export"))["plans"][0]["steps"] == steps
        async with await anna.sit(table) as seat:
            for mine, theirs in (("@G7", "@A5"), ("@B5", "@C5")):
                await seat.do("play", action=mine, confirm=True)
                state = await seat.until_seq(seat.state["seq"] + 1)
                assert state["last_turn"]["actions"] == [theirs]
                assert state["to_act"] == 0

        async def forgotten() -> bool:
            return not (await ben.get(path))["steps"]

        await until(forgotten)
        await ben.ask("PUT", path, {"turns": 4, "steps": [{"after": -1, "action": "@D5"}]})
        await ben.ask("DELETE", path)
        assert (await ben.get(path))["steps"] == []
        nobody = await Person.guest(server.url, "Eve")
        await nobody.get(path, status=403)
        await nobody.http.aclose()
