"""Playing at a table: sequence numbers, undo, confirm, resync, agreements, leaving. One test a promise."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest

from tests.server.harness import Person, Running, Sitting

pytestmark = pytest.mark.slow

LIVE = {"kind": "fischer", "initial": 600, "increment": 5}


@asynccontextmanager
async def game(server: Running, seats: int = 2, **more: Any) -> AsyncIterator[list[Sitting]]:
    """People at a table that has started, one socket each, in the order of their seats."""
    async with AsyncExitStack() as stack:
        people = [
            await stack.enter_async_context(await Person.guest(server.url, f"P{n} x")) for n in range(seats)
        ]
        table = await people[0].table(seats=[{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)], **more)
        for person in people[1:]:
            await person.post(f"/api/tables/{table}/join", {})
        places = [await stack.enter_async_context(await person.sit(table)) for person in people]
        for place, person in zip(places, people, strict=True):
            place.person, place.table = person, table  # type: ignore[attr-defined]
        yield places


async def together(places: list[Sitting]) -> dict[str, Any]:
    """Wait until all have seen the newest state; it is the same for all."""
    seq = max(place.state["seq"] for place in places)
    states = [await place.until_seq(seq) for place in places]
    assert len({state["hash"] for state in states}) == 1
    return states[0]


async def answered(place: Sitting, accept: bool) -> dict[str, Any]:
    """The answer to the proposal that this place sees."""
    return await place.ask("answer", offer=place.state["offer"]["id"], accept=accept)


async def test_a_turn_waits_for_its_confirmation(server: Running) -> None:
    async with game(server) as (first, second):
        state = await first.do("play", action="@G7")
        assert state["to_act"] == 0
        assert state["turn_log"] == ["@G7"]
        assert state["legal"] == []
        assert state["may"] == {"undo": True, "reset": True, "confirm": True}
        refused = await second.ask("play", seq=second.state["seq"] + 1, action="@A1")
        assert refused["code"] == "not_your_turn"
        state = await first.do("confirm")
        assert state["to_act"] == 1
        assert state["last_turn"] == {"seat": 0, "actions": ["@G7"]}


async def test_undo_takes_back_one_action_and_stays_in_the_log(server: Running) -> None:
    async with game(server) as (first, _):
        await first.do("play", action="@G7")
        state = await first.do("undo")
        assert state["turn_log"] == []
        assert "G7" not in state["view"]["pioneers"]
        refused = await first.ask("undo", seq=state["seq"])
        assert refused["code"] == "nothing_to_undo"
        log = await first.person.get(f"/api/tables/{first.table}/log")  # type: ignore[attr-defined]
        assert [event["kind"] for event in log["events"]][-2:] == ["play", "undo"]


async def test_auto_confirm_and_the_flag_of_a_play(server: Running) -> None:
    async with game(server) as (first, second):
        assert (await first.do("play", action="@G7", confirm=True))["to_act"] == 1
        await second.until_seq(first.state["seq"])
        await second.ask("auto_confirm", on=True)
        await second.until_seq(first.state["seq"] + 1)
        assert (await second.do("play", action="@A1"))["to_act"] == 0


async def test_reset_takes_back_a_turn_of_three_actions(server: Running) -> None:
    chance = random.Random(5)
    async with await Person.guest(server.url) as anna:
        table = await anna.table(seats=[{"kind": "me"}, {"kind": "local", "name": "Ben"}])
        async with await anna.sit(table) as seat:
            while seat.state["view"]["phase"] == "place":
                await seat.play(chance=chance, confirm=True)
            for _ in range(2):
                await seat.do("play", action=chance.choice(seat.state["legal"]))
            assert len(seat.state["turn_log"]) == 2
            refused = await seat.ask("confirm", seq=seat.state["seq"])
            assert refused["code"] == "turn_incomplete"
            assert (await seat.do("reset"))["turn_log"] == []


async def test_a_stale_or_repeated_action_is_answered_with_the_whole_state(server: Running) -> None:
    async with game(server) as (first, second):
        seq = first.state["seq"]
        await first.do("play", action="@G7", confirm=True)
        again = await first.ask("play", seq=seq, action="@G7")
        assert again["type"] == "resync"
        assert again["code"] == "stale"
        assert again["state"]["seq"] == seq + 1
        assert [event["action"] for event in again["state"]["events"]] == ["@G7"]
        over_http = await second.person.post(  # type: ignore[attr-defined]
            f"/api/tables/{first.table}/commands",
            {"type": "play", "seq": seq, "action": "@A1"},  # type: ignore[attr-defined]
        )
        assert over_http["type"] == "resync"
        state = await first.person.get(f"/api/tables/{first.table}/state")  # type: ignore[attr-defined]
        assert state["view"]["ply"] == 1


async def test_an_illegal_action_is_answered_with_its_clause(server: Running) -> None:
    async with game(server) as (first, second):
        await first.do("play", action="@G7", confirm=True)
        await together([first, second])
        refused = await second.ask("play", seq=second.state["seq"], action="@G7")
        assert (refused["code"], refused["clause"]) == ("illegal_action", "TN-3")
        assert (await second.ask("play", seq=second.state["seq"], action="hello"))["code"] == "bad_notation"
        why = await second.ask("why_not", action="@G7")
        assert (why["legal"], why["clause"]) == (False, "TN-3")
        assert (await second.ask("why_not", action="@A1"))["legal"] is True
        preview = await second.ask("preview", action="@A1")
        assert (preview["legal"], preview["closes"], preview["gains"]) == (True, [], [0, 0])


async def test_reconnecting_from_any_number_catches_up(server: Running) -> None:
    chance = random.Random(6)
    async with game(server) as places:
        for _ in range(12):
            await places[places[0].state["to_act"]].play(chance=chance, confirm=True)
            state = await together(places)
        for since in (0, 3, state["seq"] - 1, state["seq"], state["seq"] + 100):
            async with await places[1].person.sit(places[1].table, since=since) as back:  # type: ignore[attr-defined]
                assert back.state["hash"] == state["hash"]
                assert [event["seq"] for event in back.state["events"]] == list(
                    range(since + 1, state["seq"] + 1)
                )


async def test_turns_are_undone_only_when_everybody_agrees(server: Running) -> None:
    async with game(server, 3) as places:
        for seat, action in enumerate(("@G7", "@A1", "@B2")):
            await places[seat].do("play", action=action, confirm=True)
            await together(places)
        await places[0].ask("offer", kind="undo")
        state = await together(places)
        assert state["offer"]["waits_for"] == [1, 2]
        assert (await answered(places[0], True))["code"] == "forbidden"
        await answered(places[1], True)
        await together(places)
        await answered(places[2], False)
        assert (await together(places))["view"]["ply"] == 3
        await places[0].ask("offer", kind="undo")
        await together(places)
        await answered(places[1], True)
        await together(places)
        await answered(places[2], True)
        state = await together(places)
        assert (state["view"]["ply"], state["to_act"], state["offer"]) == (0, 0, None)


async def test_a_game_ends_by_agreement_and_pauses_by_agreement(server: Running) -> None:
    async with game(server, clock=LIVE) as places:
        await places[0].ask("offer", kind="pause")
        await together(places)
        await answered(places[1], True)
        state = await together(places)
        assert state["clocks"]["paused"]
        assert (await places[0].ask("play", seq=state["seq"], action="@G7"))["code"] == "paused"
        await places[1].ask("offer", kind="resume")
        await together(places)
        await answered(places[0], True)
        assert not (await together(places))["clocks"]["paused"]
        await places[0].ask("offer", kind="end")
        await together(places)
        await answered(places[1], True)
        state = await together(places)
        assert state["outcome"]["reason"] == "agreed"
        assert state["outcome"]["results"] == [0.5, 0.5]


async def test_an_answer_is_to_one_proposal_and_no_other(server: Running) -> None:
    """Pause is proposed and withdrawn, undo proposed in its place: a click on the first does not accept the second."""
    async with game(server) as (first, second):
        await first.do("play", action="@G7", confirm=True)
        await together([first, second])
        await first.ask("offer", kind="pause")
        seen = (await together([first, second]))["offer"]
        await answered(first, False)
        await first.ask("offer", kind="undo")
        state = await together([first, second])
        assert (seen["kind"], state["offer"]["kind"]) == ("pause", "undo")
        for accept in (True, False):
            refused = await second.ask("answer", offer=seen["id"], accept=accept)
            assert (refused["type"], refused["code"]) == ("error", "offer_changed")
        assert (await second.ask("answer", accept=True))["code"] == "bad_message", (
            "and never to just anything"
        )
        assert (await second.person.get(f"/api/tables/{second.table}/state"))["offer"] == state["offer"]  # type: ignore[attr-defined]
        await answered(second, True)
        assert (await together([first, second]))["view"]["ply"] == 0


async def test_resigning_ends_a_game_of_two(server: Running) -> None:
    async with game(server) as places:
        await places[1].ask("resign", seq=places[1].state["seq"])
        state = await together(places)
        assert (state["outcome"]["winners"], state["outcome"]["reason"]) == ([0], "resigned")
        assert (await places[0].ask("play", seq=state["seq"], action="@G7"))["code"] == "game_over"
        record = await places[0].person.get(f"/api/tables/{places[0].table}/record")  # type: ignore[attr-defined]
        assert "resigned" in record


async def test_a_bot_plays_on_for_who_resigns_at_a_table_of_three(server: Running) -> None:
    async with game(server, 3) as places:
        await places[0].ask("resign", seq=places[0].state["seq"])
        await together(places)
        while (state := await together(places))["to_act"] == 0:
            await places[1].until("state")
        assert (state["seats"][0]["state"], state["seats"][0]["by"]) == ("resigned", "bot")
        assert state["view"]["ply"] == 1
        assert (await places[0].ask("take_back"))["code"] == "game_over"


async def test_pieces_stand_still_where_the_table_wants_that(server: Running) -> None:
    async with game(server, 3, on_leave="still") as places:
        await places[0].ask("resign", seq=places[0].state["seq"])
        while places[1].state["to_act"] != 1:
            await places[1].until("state")
        assert places[1].state["seats"][0]["by"] == "still"
        record = await places[1].person.get(f"/api/tables/{places[1].table}/record")  # type: ignore[attr-defined]
        assert '[Seat0 "resigned, its pieces stand still"]' in record


async def test_a_seat_is_handed_to_a_bot_and_taken_back(server: Running) -> None:
    async with game(server) as places:
        answer = await places[0].ask("hand_over", level=1)
        assert answer["type"] == "ack"
        while places[1].state["to_act"] != 1:
            await places[1].until("state")
        await places[0].ask("take_back")
        state = await together(places)
        assert (state["seats"][0]["by"], state["seats"][0]["state"]) == ("person", "playing")
        record = await places[0].person.get(f"/api/tables/{places[0].table}/record")  # type: ignore[attr-defined]
        assert '[Seat0 "played by a bot for a while"]' in record


async def test_a_seat_cannot_be_claimed_while_its_person_is_there(server: Running) -> None:
    async with game(server, clock=LIVE) as places:
        assert (await places[1].ask("claim"))["code"] == "not_away"


async def test_a_spectator_can_do_nothing_but_look(server: Running) -> None:
    async with game(server) as places:
        async with await Person(server.url).sit(places[0].table) as nobody:  # type: ignore[attr-defined]
            seq = nobody.state["seq"]
            for command in ("play", "undo", "reset", "confirm", "resign"):
                more = {"action": "@G7"} if command == "play" else {}
                assert (await nobody.ask(command, seq=seq, **more))["code"] == "not_signed_in"
            assert (await nobody.ask("chat", text="hi"))["code"] == "not_signed_in"
        async with (
            await Person.guest(server.url, "Carl") as carl,
            await carl.sit(places[0].table) as watching,
        ):  # type: ignore[attr-defined]
            for command in ("play", "undo", "reset", "confirm", "resign"):
                more = {"action": "@G7"} if command == "play" else {}
                assert (await watching.ask(command, seq=seq, **more))["code"] == "not_your_seat"
            assert (await watching.ask("play", seq=seq, action="@G7", seat=0))["code"] == "not_your_seat"
