"""Watching: which games are shown, reactions that disturb nobody, and pictures and pages for other sites."""

from __future__ import annotations

import asyncio
import io
import re
from typing import Any

import httpx
import pytest
from PIL import Image

import terrae
from terrae.server.matches.watching import best
from terrae.server.showing.cards import card_svg
from terrae.server.showing.film import MOST_PICTURES, film, moments, positions
from terrae.server.showing.heads import Head, language_of
from terrae.server.showing.shelf import Shelf
from terrae.server.wire.parts import NoClock, SeatInfo, TableInfo
from terrae.server.wire.watching import RunningGame
from tests.server.harness import Person, Running

TWO = [{"kind": "me"}, {"kind": "open"}]
LIVE = {"kind": "fischer", "initial": 600, "increment": 5}


def running_game(name: str, changed: int, people: int = 2, **more: Any) -> RunningGame:
    seats = [
        SeatInfo(number=seat, kind="user" if seat < people else "bot", name=f"P{seat}") for seat in range(2)
    ]
    table = TableInfo(
        id=name, game="terra-nova", players=2, options={}, status="playing", public=True, rated=False, owner="o",
        owner_name="O", clock=NoClock(), on_leave="bot", ask_ready=False, created=0, seats=seats, changed=changed,
    )  # fmt: skip
    return RunningGame(table=table, **{"strength": None, "turns": 1, "spectators": 0, **more})


def test_the_best_game_is_lively_between_people_and_strong() -> None:
    now = 10_000_000
    asleep = running_game("asleep", 0, strength=3000, spectators=500)
    alone = running_game("alone", now, people=1, spectators=3)
    people = running_game("people", now)
    strong = running_game("strong", now - 1000, strength=1600)
    games = [asleep, alone, people, strong]
    chosen = []
    while found := best(games, now):
        chosen.append(found.table.id)
        games.remove(found)
    assert chosen == ["strong", "people", "alone", "asleep"]


@pytest.mark.slow
def test_a_moving_picture_begins_at_the_beginning_and_ends_at_the_end() -> None:
    assert moments(3) == [0, 1, 2, 3]
    assert moments(0) == [0]
    long = moments(1000)
    assert (long[0], long[-1], len(long)) == (0, 1000, MOST_PICTURES)
    match = terrae.start("terra-nova", players=2)
    while len(match.turns) < 5:
        match.play(match.legal_actions[0])
    shown = [position.ply for position in positions(match)]
    assert shown[0] == 0
    assert shown[-1] == match.ply
    assert shown == sorted(shown)
    for form in ("webp", "gif"):
        with Image.open(io.BytesIO(film(match, form))) as moving:
            assert moving.format == form.upper()
            assert moving.n_frames == len(shown)
            assert moving.size[0] == 420
    stopped = film(match, "webp", lambda: True)
    with Image.open(io.BytesIO(stopped)) as moving:
        assert getattr(moving, "n_frames", 1) == 1


def test_a_card_takes_whatever_people_are_called() -> None:
    match = terrae.start("terra-turrium", players=4)
    people = [{"name": f"<b>&\x0b{'W' * 40}", "score": 3, "rating": 1200, "won": True}] * 4
    svg = card_svg(match, "Terra Turrium", "“quoted” & <line>", people)
    assert "<b>" not in svg
    assert "\x0b" not in svg
    assert svg.count("<circle") >= 4


def test_the_head_of_a_page_is_text_and_nothing_else() -> None:
    tags = Head('A "name" <script>', "x & y", "/t/1", "/cards/t/1.png?at=3").tags("https://example.org", "de")
    assert "<script" not in tags
    assert 'content="https://example.org/cards/t/1.png?at=3&amp;lang=de"' in tags
    assert [language_of(text) for text in ("de-AT,en;q=0.8", "ja, nl;q=0.5", "", "x" * 500)] == [
        "de", "nl", "en", "en",
    ]  # fmt: skip


async def test_a_picture_is_made_once_and_never_too_many_are_kept() -> None:
    shelf, made = Shelf(most_bytes=100), []

    async def make(name: str) -> bytes:
        made.append(name)
        await asyncio.sleep(0)
        return bytes(20)

    await asyncio.gather(*(shelf.get("a", lambda: make("a")) for _ in range(5)))
    assert made == ["a"]
    for name in "bcdefgh":
        await shelf.get(name, lambda name=name: make(name))  # type: ignore[misc]
    assert shelf.size <= 100
    await shelf.get("h", lambda: make("h"))
    await shelf.get("a", lambda: make("a"))
    assert made == [*"abcdefgh", "a"]

    async def fail() -> bytes:
        raise LookupError

    with pytest.raises(LookupError):
        await shelf.get("z", fail)
    assert await shelf.get("z", lambda: make("z")) == bytes(20)


async def two_play(anna: Person, ben: Person, game: str = "terra-nova", **more: Any) -> str:
    table = await anna.table(game, TWO, **{"public": True, **more})
    await ben.post(f"/api/tables/{table}/join", {})
    return table


@pytest.mark.slow
async def test_running_games_are_listed_by_what_is_asked_for(on_either: Running) -> None:
    server = on_either
    async with await Person.guest(server.url, "Wanda") as anna, await Person.guest(server.url, "Ben") as ben:
        live = await two_play(anna, ben, clock=LIVE)
        slow = await two_play(anna, ben, "terra-turrium", clock={"kind": "days", "days": 3})
        private = await two_play(anna, ben, public=False)
        bot = await anna.table(seats=[{"kind": "me"}, {"kind": "bot", "level": 1}], public=True)

        async def found(**asked: Any) -> set[str]:
            games = (await anna.get("/api/watch/running", player=anna.id, **asked))["games"]
            return {game["table"]["id"] for game in games}

        assert await found() == {live, slow, bot}
        assert await found(game="terra-turrium") == {slow}
        assert await found(pace="live") == {live}
        assert await found(pace="none") == {bot}
        assert await found(people=True) == {live, slow}
        assert await found(players=3) == set()
        assert await found(rated=True) == set()
        assert await found(least=1) == set()
        assert (await anna.get("/api/watch/running", player="nobody at all"))["games"] == []
        now = await anna.get(f"/api/watch/users/{ben.id}")
        assert now["table"]["id"] == live, "a live game is worth more than one over days"
        best_game = (await anna.get("/api/watch/best"))["game"]
        assert best_game["table"]["id"] != private
        await anna.post(f"/api/tables/{live}/commands", {"type": "resign", "seq": 3})
        assert (await anna.get(f"/api/watch/users/{ben.id}"))["table"]["id"] == slow
        assert (await anna.get("/api/watch/users/no-such-person", 404))["code"] == "not_found"


@pytest.mark.slow
async def test_reactions_reach_those_who_watch_and_players_only_at_the_end(server: Running) -> None:
    async with (
        await Person.guest(server.url, "Anna") as anna,
        await Person.guest(server.url, "Ben") as ben,
        await Person.guest(server.url, "Cleo") as cleo,
    ):
        table = await two_play(anna, ben)
        nobody = Person(server.url)
        async with await anna.sit(table) as player, await cleo.sit(table) as watcher:
            assert watcher.welcome["spectators"] == 1
            async with await nobody.sit(f"{table}?glance=1") as passing:
                assert passing.welcome["spectators"] == 1, "a board in passing is not counted"
                refused = await passing.ask("react", kind="clap")
                assert refused["code"] == "not_signed_in"
                for kind in ("clap", "clap", "heart"):
                    assert (await watcher.ask("react", kind=kind))["type"] == "ack"
                told = await passing.until("reactions")
                while sum(told["counts"].values()) < 3:
                    more = await passing.until("reactions")
                    told["counts"] = {
                        kind: told["counts"].get(kind, 0) + more["counts"].get(kind, 0)
                        for kind in {*told["counts"], *more["counts"]}
                    }
                assert told["counts"] == {"clap": 2, "heart": 1}
            assert (await player.ask("react", kind="clap"))["code"] == "forbidden"
            assert (await watcher.ask("react", kind="insult"))["code"] == "bad_message"
            await player.send("resign", seq=player.state["seq"])
            while player.state["status"] != "over":
                assert (await player.receive())["type"] != "reactions"
            assert (await watcher.ask("react", kind="fire"))["type"] == "ack"
            assert (await player.until("reactions"))["counts"] == {"fire": 1}
        private = await two_play(anna, ben, public=False)
        async with await cleo.sit(private) as watcher:
            assert (await watcher.ask("react", kind="clap"))["code"] == "muted"


@pytest.mark.slow
async def test_other_sites_are_told_what_a_page_is_about(server: Running) -> None:
    async with await Person.guest(server.url, 'Zoë & "Z"'.replace('"', "").replace("&", "+")) as anna:
        table = await anna.table(
            seats=[{"kind": "me"}, {"kind": "bot", "level": 2}], public=True, clock={"kind": "none"}
        )
        puzzle = (await anna.get("/api/puzzles/next"))["id"]
        async with httpx.AsyncClient(verify=False, base_url=server.url, timeout=300) as site:
            for path, wanted in (
                (f"/t/{table}", "Terra Nova: Zoë + Z – Computer, Stufe 2"),
                (f"/puzzles/{puzzle}", "Aufgabe: Terra "),
                (f"/players/{anna.id}", "Zoë + Z"),
            ):
                page = await site.get(path, headers={"Accept-Language": "de-AT,de;q=0.9"})
                assert page.status_code == 200
                tags = dict(re.findall(r'property="(og:[a-z_:]+)" content="([^"]*)"', page.text))
                assert tags["og:title"].startswith(wanted)
                assert tags["og:locale"] == "de"
                picture = await site.get(tags["og:image"].replace("&amp;", "&"))
                assert picture.headers["content-type"] == "image/png", picture.text
                assert picture.headers["cross-origin-resource-policy"] == "cross-origin"
                with Image.open(io.BytesIO(picture.content)) as card:
                    assert card.size == (1200, 630)
            for path in ("/", "/t/no-such-table", "/puzzles/none", "/players/nobody%20here", "/lobby"):
                assert "og:title" not in (await site.get(path)).text
            for path in (
                "/cards/t/none.png",
                "/cards/puzzles/x.png",
                "/cards/players/x.png",
                "/cards/t/x.gif",
            ):
                assert (await site.get(path)).status_code == 404
            moving = await site.get(f"/api/tables/{table}/film?format=gif")
            assert moving.headers["content-type"] == "image/gif"
            with Image.open(io.BytesIO(moving.content)) as shown:
                assert shown.format == "GIF"


@pytest.mark.slow
async def test_a_game_may_stand_in_other_pages_and_nothing_else_may(server: Running) -> None:
    async with httpx.AsyncClient(verify=False, base_url=server.url) as site:
        framed = (await site.get("/embed/t/whatever")).headers
        assert "frame-ancestors *" in framed["content-security-policy"]
        assert "x-frame-options" not in framed
        for path in ("/", "/t/whatever", "/embedded", "/api/me", "/watch"):
            headers = (await site.get(path)).headers
            assert "frame-ancestors 'none'" in headers["content-security-policy"], path
            assert headers["x-frame-options"] == "DENY", path
