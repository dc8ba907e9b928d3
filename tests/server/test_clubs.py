"""Clubs: who may what, who owns them, talk, their tournaments and their channels elsewhere; on both databases."""

from __future__ import annotations

import secrets
from typing import Any

import pytest

from terrae.server.ids import now_ms
from tests.server.harness import Person, Running
from tests.server.test_company import block, people, told_lately
from tests.server.test_order import report_of, with_role
from tests.server.test_tournament_evenings import is_shown_elsewhere

pytestmark = pytest.mark.slow


async def club_of(owner: Person, **more: Any) -> str:
    made = await owner.post("/api/clubs", {"name": f"Club {secrets.token_hex(5)}", **more})
    assert made["club"]["role"] == "owner"
    return str(made["club"]["id"])


async def set_role(me: Person, club: str, other: Person, role: str, status: int = 200) -> Any:
    return await me.ask("PUT", f"/api/clubs/{club}/members/{other.id}", {"role": role}, status)


def cup(club: str, **more: Any) -> dict[str, Any]:
    return {
        "name": "Cup",
        "kind": "swiss",
        "game": "terra-nova",
        "clock": {"kind": "days", "days": 3},
        "starts": now_ms() + 3_600_000,
        "club": club,
        **more,
    }


async def roles(person: Person, club: str) -> dict[str, str]:
    return {one["id"]: one["role"] for one in (await person.get(f"/api/clubs/{club}"))["members"]}


async def test_a_club_has_a_name_of_its_own_and_needs_an_account(on_either: Running) -> None:
    async with people(on_either) as (anna, berta), await Person.guest(on_either.url) as guest:
        name = f"Lions {secrets.token_hex(4)}"
        club = (await anna.post("/api/clubs", {"name": name, "about": "We  play\n\n\n\non Mondays"}))["club"]
        assert (club["about"], club["joining"], club["members"]) == ("We play\n\non Mondays", "open", 1)
        assert (await berta.post("/api/clubs", {"name": name.upper()}, 409))["code"] == "name_taken"
        assert (await berta.post("/api/clubs", {"name": "Terrae"}, 422))["code"] == "bad_name"
        assert (await guest.post("/api/clubs", {"name": "Guests"}, 403))["code"] == "account_needed"
        assert (await guest.post(f"/api/clubs/{club['id']}/join", None, 403))["code"] == "account_needed"
        listed = (await anna.get("/api/clubs"))["clubs"][0]
        assert (listed["id"], listed["role"]) == (club["id"], "owner")
        page = await guest.get(f"/api/clubs/{club['id']}")
        assert (page["talk"], page["hooks"], [one["name"] for one in page["members"]]) == (
            [],
            [],
            [anna.name],
        )
        changed = await anna.ask(
            "PATCH", f"/api/clubs/{club['id']}", {"name": name + "!", "joining": "closed"}
        )
        assert (changed["club"]["name"], changed["club"]["joining"]) == (name + "!", "closed")
        await berta.post(f"/api/clubs/{club['id']}/join", None, 403)
        await berta.ask("PATCH", f"/api/clubs/{club['id']}", {"about": "mine"}, 403)
        await berta.ask("DELETE", f"/api/clubs/{club['id']}", None, 403)
        await anna.ask("DELETE", f"/api/clubs/{club['id']}")
        await anna.get(f"/api/clubs/{club['id']}", 404)


async def test_who_asks_is_let_in_by_officers(on_either: Running) -> None:
    async with people(on_either, 4) as (anna, berta, clara, dora):
        club = await club_of(anna, joining="ask")
        assert (await berta.post(f"/api/clubs/{club}/join"))["club"]["role"] == "asked"
        assert [kind for kind, _ in await told_lately(anna)] == ["club"]
        assert berta.id not in await roles(clara, club)
        assert (await roles(anna, club))[berta.id] == "asked"
        await berta.get(f"/api/clubs/{club}/talk", 403)
        await berta.post(f"/api/clubs/{club}/talk", {"text": "hello"}, 403)
        await set_role(berta, club, berta, "member", 403)
        await set_role(anna, club, berta, "officer")
        assert [kind for kind, _ in await told_lately(berta)] == ["club"]
        for person in (clara, dora):
            await person.post(f"/api/clubs/{club}/join")
            await set_role(berta, club, person, "officer", 403)
            await set_role(berta, club, person, "member")
        await set_role(berta, club, anna, "none", 403)
        await set_role(clara, club, dora, "none", 403)
        await set_role(anna, club, anna, "officer", 403)
        await set_role(berta, club, dora, "none")
        await set_role(anna, club, dora, "member", 404)
        await set_role(anna, club, clara, "owner")
        expected = {anna.id: "officer", berta.id: "officer", clara.id: "owner"}
        assert await roles(clara, club) == expected


async def test_a_club_is_never_without_an_owner(on_either: Running) -> None:
    async with people(on_either, 3) as (anna, berta, clara):
        club = await club_of(anna)
        await berta.post(f"/api/clubs/{club}/join")
        await clara.post(f"/api/clubs/{club}/join")
        await set_role(anna, club, clara, "officer")
        await anna.post(f"/api/clubs/{club}/leave")
        assert await roles(berta, club) == {clara.id: "owner", berta.id: "member"}
        await clara.ask("DELETE", "/api/me", {"password": "correct horse"})
        assert await roles(berta, club) == {berta.id: "owner"}
        await berta.post(f"/api/clubs/{club}/leave")
        await berta.get(f"/api/clubs/{club}", 404)


async def test_a_club_is_shown_elsewhere(server: Running) -> None:
    async with people(server) as (anna, berta):
        club = await club_of(anna, about="On Fridays.\nBring tea.")
        await berta.post(f"/api/clubs/{club}/join")
        page = await berta.get(f"/api/clubs/{club}")
        await is_shown_elsewhere(berta, "clubs", club, page["club"]["name"])
        assert 'content="On Fridays."' in (await berta.http.get(f"/clubs/{club}")).text


async def test_a_moderator_takes_a_line_out_of_a_club(on_either: Running) -> None:
    async with people(on_either) as (anna, berta), await with_role(on_either) as moderator:
        club = await club_of(anna)
        await berta.post(f"/api/clubs/{club}/join")
        line = (await anna.post(f"/api/clubs/{club}/talk", {"text": "rubbish"}))["id"]
        await berta.post(f"/api/clubs/{club}/talk/{line}/report", {"why": "rude"})
        report = await report_of(moderator, anna)
        async with await berta.page() as page:
            await page.until("company")
            await moderator.post(f"/api/order/reports/{report}/unsay")
            await page.until("club", lambda told: told["club"] == club)
        assert (await berta.get(f"/api/clubs/{club}/talk"))["lines"] == []
        await moderator.post(f"/api/order/reports/{report}/unsay", None, 409)


async def test_members_talk_and_officers_take_lines_away(on_either: Running) -> None:
    async with people(on_either, 3) as (anna, berta, clara), await anna.page() as page:
        club = await club_of(anna)
        for person in (berta, clara):
            await person.post(f"/api/clubs/{club}/join")
        path = f"/api/clubs/{club}/talk"
        line = (await berta.post(path, {"text": "hello"}))["id"]
        await page.until("club", lambda told: told["club"] == club)
        other = (await clara.post(path, {"text": "rubbish"}))["id"]
        assert [one["text"] for one in (await anna.get(f"/api/clubs/{club}"))["talk"]] == ["hello", "rubbish"]
        await berta.post(f"{path}/{other}/report", {"why": "rude"})
        await berta.post(f"{path}/{10**9}/report", {}, 404)
        await berta.ask("DELETE", f"{path}/{other}", None, 403)
        await block(berta, clara)
        assert [one["text"] for one in (await berta.get(path))["lines"]] == ["hello"]
        await anna.ask("DELETE", f"{path}/{other}")
        await berta.ask("DELETE", f"{path}/{line}")
        await berta.ask("DELETE", f"{path}/{line}", None, 404)
        await clara.post(path, {"text": "kept"})
        assert [one["text"] for one in (await clara.get("/api/me/export"))["club_talk"]] == ["kept"]
        assert [one["id"] for one in (await clara.get("/api/me/export"))["clubs"]] == [club]
        await clara.ask("DELETE", "/api/me", {"password": "correct horse"})
        assert (await anna.get(path))["lines"] == []


async def test_a_clubs_tournament_is_announced_by_officers_for_members(on_either: Running) -> None:
    async with people(on_either, 3) as (anna, berta, clara):
        club = await club_of(anna)
        await berta.post(f"/api/clubs/{club}/join")
        assert (await berta.post("/api/tournaments", cup(club), 403))["code"] == "forbidden"
        assert (await anna.post("/api/tournaments", cup("abc"), 404))["code"] == "not_found"
        alone = {**cup(club), "club": None, "members_only": True}
        assert (await anna.post("/api/tournaments", alone, 422))["code"] == "bad_option"
        info = (await anna.post("/api/tournaments", cup(club, members_only=True)))["info"]
        assert (info["club"], info["members_only"]) == (club, True)
        assert [kind for kind, _ in await told_lately(berta)] == ["club"]
        assert (await clara.post(f"/api/tournaments/{info['id']}/join", {}, 403))["code"] == "forbidden"
        await berta.post(f"/api/tournaments/{info['id']}/join", {})
        shown = (await clara.get(f"/api/clubs/{club}"))["tournaments"]
        assert [(one["id"], one["entrants"]) for one in shown] == [(info["id"], 1)]
        await anna.ask("DELETE", f"/api/clubs/{club}")
        assert (await clara.post(f"/api/tournaments/{info['id']}/join", {}, 403))["code"] == "forbidden"
