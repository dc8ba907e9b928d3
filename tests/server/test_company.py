"""People with each other: following, who is here, blocking, challenges; on both databases."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from terrae.server.company.presence import Presence
from terrae.server.ids import now_ms
from terrae.server.matches.ports import Note
from terrae.server.storage.company.challenges import SEATED_WITHIN, Challenges, table_of
from terrae.server.storage.database import Database
from terrae.server.storage.identity.accounts import People, User
from terrae.server.wire.company import ChallengeAsk
from tests.server.harness import Person, Running, until

pytestmark = pytest.mark.slow
LIVE = {"kind": "fischer", "initial": 300, "increment": 5}


@asynccontextmanager
async def people(server: Running, count: int = 2) -> AsyncIterator[list[Person]]:
    """Accounts that nobody else knows."""
    found = [await Person.account(server.url, f"C{secrets.token_hex(5)}") for _ in range(count)]
    yield found
    for person in found:
        await person.http.aclose()


async def follow(me: Person, other: Person, status: int = 200) -> Any:
    return await me.ask("PUT", f"/api/company/people/{other.id}/follow", None, status)


async def block(me: Person, other: Person) -> Any:
    return await me.ask("PUT", f"/api/company/people/{other.id}/block")


async def challenge(me: Person, *others: Person, status: int = 201, **more: Any) -> Any:
    ask = {"to": [other.id for other in others], "game": "terra-nova", **more}
    return await me.post("/api/challenges", ask, status)


async def told_lately(person: Person) -> list[tuple[str, str]]:
    """The kinds of what somebody was told, and what became of it."""
    return [(one["kind"], one["state"]) for one in (await person.get("/api/me/notices"))["lately"]]


def ended(state: str) -> Callable[[Any], bool]:
    """Whether what a page is told names a challenge that ended so."""
    return lambda told: any(one["state"] == state for one in told["challenges"])


# Following and blocking


async def test_following_is_between_accounts_and_told_once(on_either: Running) -> None:
    async with people(on_either) as (anna, berta), await Person.guest(on_either.url) as guest:
        assert not (await anna.get(f"/api/company/people/{berta.id}"))["followed"]
        stands = await follow(anna, berta)
        assert (stands["followed"], stands["follows"], stands["may_write"]) == (True, False, False)
        await follow(anna, berta)
        await anna.ask("DELETE", f"/api/company/people/{berta.id}/follow")
        await follow(anna, berta)
        assert [kind for kind, _ in await told_lately(berta)] == ["followed"]
        assert (await follow(berta, anna))["may_write"]
        assert (await follow(guest, anna, 403))["code"] == "account_needed"
        assert (await follow(anna, guest, 403))["code"] == "account_needed"
        assert (await follow(anna, anna, 403))["code"] == "forbidden"
        await anna.ask("PUT", "/api/company/people/level-3/follow", None, 403)
        await anna.ask("PUT", "/api/company/people/nobody-at-all/follow", None, 404)
        (one,) = (await anna.get("/api/company"))["people"]
        assert (one["id"], one["followed"], one["follows"], one["here"]) == (berta.id, True, True, False)


async def test_who_is_here_is_told_to_those_who_follow_unless_they_hide(on_either: Running) -> None:
    async with people(on_either, 3) as (anna, berta, clara), await anna.page() as page:
        await follow(anna, berta)
        async with await berta.page():
            await page.until("presence", lambda told: told == {**told, "person": berta.id, "here": True})
            table = await berta.table(public=True)
            await clara.post(f"/api/tables/{table}/join", {})
            (seen,) = (await anna.get("/api/company/here"))["people"]
            assert (seen["id"], seen["table"], seen["game"]) == (berta.id, table, "terra-nova")
            assert (await anna.get(f"/api/company/people/{berta.id}"))["here"]
            await berta.ask("PUT", "/api/company/choices", {"shown": False})
            assert (await anna.get("/api/company/here")) == {"people": [], "followed": 1}
            stands = await anna.get(f"/api/company/people/{berta.id}")
            assert (stands["shown"], stands["here"], stands["table"]) == (False, False, None)
            await berta.ask("PUT", "/api/company/choices", {"shown": True})
        await page.until("presence", lambda told: told["here"] is False)
        assert (await berta.get("/api/company"))["choices"]["shown"]


async def test_whoever_is_blocked_neither_follows_nor_challenges_nor_sits_down(on_either: Running) -> None:
    async with people(on_either) as (anna, berta):
        await follow(anna, berta)
        await follow(berta, anna)
        waits = await challenge(berta, anna)
        assert (await block(anna, berta))["blocked"]
        assert (await anna.get("/api/company"))["people"] == []
        assert [one["id"] for one in (await anna.get("/api/company"))["blocked"]] == [berta.id]
        ended = (await berta.get("/api/challenges"))["challenges"][0]
        assert (ended["id"], ended["state"]) == (waits["id"], "declined")
        stands = await berta.get(f"/api/company/people/{anna.id}")
        assert not any(stands[name] for name in ("blocked", "may_follow", "may_challenge", "shown"))
        assert (await follow(berta, anna, 403))["code"] == "forbidden"
        assert (await challenge(berta, anna, status=403))["code"] == "forbidden"
        assert (await challenge(anna, berta, status=403))["code"] == "forbidden"
        mine, theirs = await anna.table(public=True), await berta.table(public=True)
        assert (await berta.post(f"/api/tables/{mine}/join", {}, 403))["code"] == "forbidden"
        assert (await anna.post(f"/api/tables/{theirs}/join", {}, 403))["code"] == "forbidden"
        await anna.ask("DELETE", f"/api/company/people/{berta.id}/block")
        assert (await berta.post(f"/api/tables/{mine}/join", {}))["status"] == "playing"


async def test_what_blocked_people_say_is_hidden_and_mutes_stay_as_they_were(on_either: Running) -> None:
    async with people(on_either) as (anna, berta):
        table = await anna.table()
        await berta.post(f"/api/tables/{table}/join", {})
        async with await anna.sit(table) as seat, await berta.sit(table) as other:
            await block(anna, berta)
            await other.send("chat", text="you hear me not")
            await other.until("chat")
            await seat.send("chat", phrase="hello")
            assert (await seat.until("chat"))["line"]["user"] == anna.id
            assert {line["user"] for line in (await anna.get(f"/api/tables/{table}/chat"))["lines"]} == {
                anna.id
            }
            await anna.ask("PUT", f"/api/me/muted/{berta.id}")
            await anna.ask("DELETE", f"/api/company/people/{berta.id}/block")
            assert len((await anna.get(f"/api/tables/{table}/chat"))["lines"]) == 1, "still muted"
            await anna.ask("DELETE", f"/api/me/muted/{berta.id}")
            assert len((await anna.get(f"/api/tables/{table}/chat"))["lines"]) == 2


# Challenges


async def test_a_challenge_that_is_accepted_seats_both(on_either: Running) -> None:
    async with people(on_either) as (anna, berta), await anna.page() as mine, await berta.page() as theirs:
        made = await challenge(anna, berta, clock=LIVE, rated=True, options={"edition": "us"})
        assert (made["state"], made["players"], made["table"]) == ("open", 2, None)
        told = await theirs.until("company", lambda told: bool(told["challenges"]))
        (asked,) = told["challenges"]
        assert (asked["id"], asked["by_name"], asked["rated"]) == (made["id"], anna.name, True)
        assert asked["clock"] == {"kind": "fischer", "initial": 300, "increment": 5}
        assert (await challenge(anna, berta, status=409))["code"] == "offer_open"
        assert (await anna.post(f"/api/challenges/{made['id']}/accept", None, 404))["code"] == "not_found"
        done = await berta.post(f"/api/challenges/{made['id']}/accept")
        again = await berta.post(f"/api/challenges/{made['id']}/accept")
        assert (done["state"], done["table"]) == ("accepted", again["table"])
        heard = await mine.until("company", ended("accepted"))
        assert heard["challenges"][0]["table"] == done["table"]
        table = await anna.get(f"/api/tables/{done['table']}")
        assert (table["status"], table["rated"], table["owner"]) == ("playing", True, anna.id)
        assert {seat["user"] for seat in table["seats"]} == {anna.id, berta.id}
        assert table["options"]["edition"] == "us"
        assert "accepted" not in [kind for kind, _ in await told_lately(anna)], "they are here and see it"
        assert {state for kind, state in await told_lately(berta) if kind == "challenge"} <= {
            "taken_back",
            "told",
        }
        await anna.ask("DELETE", f"/api/challenges/{made['id']}", None, 409)


async def test_no_clock_runs_before_who_challenged_has_come(on_either: Running) -> None:
    async with people(on_either) as (anna, berta):
        made = await challenge(anna, berta, clock=LIVE)
        table = (await berta.post(f"/api/challenges/{made['id']}/accept"))["table"]
        info = await anna.get(f"/api/tables/{table}")
        assert (info["status"], info["ask_ready"]) == ("waiting", True)
        assert "accepted" in [kind for kind, _ in await told_lately(anna)]
        assert {seat["user"] for seat in info["seats"] if seat["ready"]} == {berta.id}
        assert (await anna.post(f"/api/tables/{table}/ready", {"ready": True}))["status"] == "playing"


async def test_declined_with_a_reason_withdrawn_or_too_late(on_either: Running) -> None:
    async with people(on_either, 3) as (anna, berta, clara), await anna.page() as page:
        made = await challenge(anna, berta)
        path = f"/api/challenges/{made['id']}"
        assert (await clara.post(f"{path}/decline", {}, 404))["code"] == "not_found"
        assert (await clara.ask("DELETE", path, None, 403))["code"] == "forbidden"
        await berta.post(f"{path}/decline", {"reason": "tomorrow"}, 400)
        assert (await berta.post(f"{path}/decline", {"reason": "clock"}))["state"] == "declined"
        told = await page.until("company", ended("declined"))
        assert (told["challenges"][0]["reason"], told["challenges"][0]["to"][0]["state"]) == (
            "clock",
            "declined",
        )
        assert (await berta.post(f"{path}/accept", None, 409))["code"] == "too_late"
        again = await challenge(anna, berta)
        await anna.ask("DELETE", f"/api/challenges/{again['id']}")
        assert (await berta.post(f"/api/challenges/{again['id']}/accept", None, 409))["code"] == "too_late"
        assert {state for kind, state in await told_lately(berta) if kind == "challenge"} <= {
            "taken_back",
            "told",
        }
        await anna.post("/api/challenges/abc/accept", None, 404)


async def test_a_table_of_four_begins_when_all_have_accepted(on_either: Running) -> None:
    async with people(on_either, 3) as (anna, berta, clara):
        made = await challenge(anna, berta, clara, computers=[2])
        assert made["players"] == 4
        half = await berta.post(f"/api/challenges/{made['id']}/accept")
        assert (half["state"], half["table"]) == ("open", None)
        table = (await clara.post(f"/api/challenges/{made['id']}/accept"))["table"]
        seats = (await anna.get(f"/api/tables/{table}"))["seats"]
        assert {seat["user"] for seat in seats} == {anna.id, berta.id, clara.id, None}
        await block(berta, clara)
        assert (await challenge(anna, berta, clara, status=403))["code"] == "forbidden"
        assert (await challenge(anna, berta, berta, status=422))["code"] == "bad_seats"
        assert (await challenge(anna, anna, status=422))["code"] == "bad_seats"


async def test_one_says_who_may_challenge_one(on_either: Running) -> None:
    async with people(on_either) as (anna, berta), await Person.guest(on_either.url) as guest:
        assert (await challenge(guest, anna))["by"] == guest.id
        assert (await challenge(anna, guest, rated=True, status=403))["code"] == "account_needed"
        for who, let in (
            ("accounts", [True, False]),
            ("followed", [False, False]),
            ("nobody", [False, False]),
        ):
            await anna.ask("PUT", "/api/company/choices", {"challenged_by": who})
            stands = [await one.get(f"/api/company/people/{anna.id}") for one in (berta, guest)]
            assert [one["may_challenge"] for one in stands] == let, who
        assert (await challenge(berta, anna, status=403))["code"] == "forbidden"
        await anna.ask("PUT", "/api/company/choices", {"challenged_by": "followed"})
        await follow(anna, berta)
        assert (await challenge(berta, anna))["state"] == "open"
        assert (await challenge(anna, berta, options={"edition": "none such"}, status=422))[
            "code"
        ] == "bad_option"


async def test_what_is_not_answered_lapses_and_a_table_is_made_by_whoever_is_left(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'terrae.db'}")
    await database.migrate()
    persons, rows = People(database), Challenges(database)
    for name in ("anna", "berta"):
        await persons.add(User(id=name, name=name, kind="account", created=0))
    ask, later = ChallengeAsk(to=["berta"], game="terra-nova"), now_ms() + 10_000
    await rows.add("one", "anna", "anna", ask, later)
    assert await rows.lapse(later - 1) == []
    assert await rows.anything_due(later)
    assert await rows.lapse(later) == ["anna", "berta"]
    assert [one.state for one in await rows.of("anna")] == ["lapsed"]
    await rows.add("two", "anna", "anna", ask, later)
    assert await rows.accept("two", "berta", lambda user: False)
    soon = now_ms() + SEATED_WITHIN + 1000
    assert await rows.unseated(now_ms()) == []
    assert await rows.unseated(soon) == ["two"], (
        "the server that took the answer died before it made the table"
    )
    (one,) = [one for one in await rows.of("berta") if one.id == "two"]
    assert one.table == table_of("two")
    await rows.clean(now_ms() + 30 * 86_400_000)
    assert await rows.everything("anna") == []
    await database.close()


class Heard:
    """A bus that only keeps what is said."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.notes: list[Note] = []

    def publish(self, note: Note) -> None:
        self.notes.append(note)


async def test_processes_tell_each_other_who_is_here() -> None:
    changes: list[tuple[str, bool]] = []
    one, two = Heard("one"), Heard("two")
    first = Presence(one, lambda user, here: None)
    second = Presence(two, lambda user, here: changes.append((user, here)))
    for number in range(450):
        first.come(f"p{number}")
    first.tell_all()
    assert len(one.notes) == 450 + 3
    for note in one.notes[-3:]:
        second.heard(note)
    assert all(second.here(f"p{number}") for number in range(450))
    assert [note.kind for note in two.notes] == ["here"], "it tells the same in return"
    changes.clear()
    second.heard(Note(origin="three", kind="came", table="", user="p7"))
    second.forget("three")
    assert changes == [], "they are still at the first"
    second.forget("one")
    assert len(changes) == 450
    assert not second.here("p7")


# An account ends


async def test_everything_is_exported_and_goes_with_the_account(on_either: Running) -> None:
    async with people(on_either) as (anna, berta):
        await follow(anna, berta)
        await follow(berta, anna)
        await challenge(anna, berta)
        export = await anna.get("/api/me/export")
        assert [one["id"] for one in export["company"]["people"]] == [berta.id]
        assert len(export["challenges"]) == 1
        await anna.ask("DELETE", "/api/me", {"password": "correct horse"})
        assert (await berta.get("/api/company"))["people"] == []
        assert (await berta.get("/api/challenges"))["challenges"] == []
        assert anna.id not in str({**await berta.get("/api/me/export"), "notices": None})


async def test_a_guest_who_signs_in_brings_along_whom_they_blocked(on_either: Running) -> None:
    async with people(on_either) as (anna, berta), await Person.guest(on_either.url) as guest:
        await block(guest, berta)
        await block(berta, guest)
        await block(anna, berta)
        await guest.post("/api/login", {"name": anna.name, "password": "correct horse", "cookie": False})
        assert [one["id"] for one in (await anna.get("/api/company"))["blocked"]] == [berta.id]
        assert [one["id"] for one in (await berta.get("/api/company"))["blocked"]] == [anna.id]

        async def gone() -> bool:
            return bool((await berta.http.get(f"/api/users/{guest.id}")).status_code == 404)

        await until(gone)
