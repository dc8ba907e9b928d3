"""Notices as people get them: pushed and decrypted, mailed over SMTP, posted to channels; once, even where servers die."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from email.message import EmailMessage
from typing import Any, NamedTuple

import httpx
import pytest

from tests.server.elsewhere import Browser, MailServer, Receiver, check_signature, mail_server, receiver
from tests.server.harness import Person, Running, running, until

pytestmark = pytest.mark.slow
SITE = "https://play.example.org"
DAYS = {"kind": "days", "days": 3}


class World(NamedTuple):
    """A server of ours, and those elsewhere."""

    server: Running
    mail: MailServer
    push: Receiver
    hook: Receiver


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with mail_server() as (mail, address), receiver() as push, receiver() as hook:
        settings = {
            "mail_server": address,
            "mail_from": "terrae@example.org",
            "public_url": SITE,
            "push_hosts": "127.0.0.1",
            "private_addresses": "on",
            "notice_seconds": 0,
            "mail_minutes": 0,
        }
        with running(tmp_path_factory.mktemp("world"), bots=False, **settings) as server:
            yield World(server, mail, push, hook)
            assert not server.errors(), "".join(server.errors())


_names = iter(range(1, 1000))


@asynccontextmanager
async def two(world: World) -> AsyncIterator[tuple[Person, Person, str]]:
    """Two accounts at a table with days a turn; the first is to act."""
    number = next(_names)
    async with (
        await Person.account(world.server.url, f"Anna {number}") as anna,
        await Person.account(world.server.url, f"Berta {number}") as berta,
    ):
        yield anna, berta, await table_of(anna, berta)


async def table_of(anna: Person, berta: Person) -> str:
    table = await anna.table(clock=DAYS)
    await berta.post(f"/api/tables/{table}/join", {})
    return table


async def turn(person: Person, table: str) -> None:
    """One whole turn."""
    before = (await person.get(f"/api/tables/{table}/state"))["turns"]
    while (state := await person.get(f"/api/tables/{table}/state"))["turns"] == before:
        play = {"type": "play", "seq": state["seq"], "action": state["legal"][0], "confirm": True}
        await person.post(f"/api/tables/{table}/commands", play)


async def subscribed(person: Person, world: World) -> Browser:
    browser = Browser(world.push.url)
    await person.post("/api/me/push", {**browser.subscription, "label": "a browser"})
    return browser


async def with_mail(person: Person, world: World, **choices: Any) -> str:
    """An address that is confirmed."""
    mail = f"{person.name.replace(' ', '.').lower()}@example.net"
    await person.ask("PUT", "/api/me/mail", {"mail": mail, "password": "correct horse"})
    letter = (await letters_to(world, mail, 1))[0]
    assert not (await person.get("/api/me/notices"))["mail_confirmed"]
    token = link_in(letter, "confirm")
    async with Person(world.server.url) as whoever:
        assert (await whoever.post("/api/mail/confirm", {"token": token}))["mail"] == mail
    await person.ask("PUT", "/api/me/notices", {"mail": ["turn"], **choices})
    return mail


async def letters_to(world: World, mail: str, count: int) -> list[EmailMessage]:
    async def there() -> list[EmailMessage] | None:
        found = [letter for letter in world.mail.letters if letter["To"] == mail]
        return found if len(found) >= count else None

    found: list[EmailMessage] = await until(there)
    return found


def plain(letter: EmailMessage) -> str:
    body = letter.get_body(("plain",))
    assert body is not None
    return str(body.get_content())


def link_in(letter: EmailMessage, what: str) -> str:
    found = re.search(rf"{re.escape(SITE)}/\w+\?{what}=(\S+)", plain(letter))
    assert found, plain(letter)
    return found[1]


async def states(person: Person) -> list[tuple[str, str, dict[str, str]]]:
    lately = (await person.get("/api/me/notices"))["lately"]
    return [(one["kind"], one["state"], one["ways"]) for one in lately]


async def test_whose_turn_it_is_is_pushed_with_a_picture_of_the_board(world: World) -> None:
    async with two(world) as (anna, berta, table):
        browser = await subscribed(berta, world)
        await turn(anna, table)
        await until(lambda: _true(world.push.messages(browser)))
        (message,) = world.push.messages(browser)
        assert message["title"] == "Your turn"
        assert message["text"] == f"Terra Nova with {anna.name}"
        assert (message["path"], message["tag"]) == (f"/t/{table}", table)
        assert (message["waiting"], message["count"]) == ([table], 1)
        picture = await berta.http.get(message["image"])
        assert picture.headers["content-type"] == "image/png"
        assert picture.content.startswith(b"\x89PNG")
        _, headers, _ = next(one for one in world.push.got if browser.endpoint.endswith(one[0]))
        key = (await berta.get("/api/me/notices"))["key"]
        claims = check_signature(headers["authorization"], key)
        assert claims["aud"] == world.push.url
        assert claims["sub"] == "mailto:terrae@example.org"
        assert len(headers["topic"]) == 32
        assert int(headers["ttl"]) > 0
        # The browser has it before the server has written down that it has.
        await until(lambda: _contains(berta, ("your_turn", "told", {"push": "sent"})))


async def _true(found: Any) -> Any:
    return found


async def test_what_was_played_meanwhile_is_not_told(world: World) -> None:
    async with two(world) as (anna, berta, table):
        browser = await subscribed(berta, world)
        now = datetime.now(UTC).hour * 60
        quiet = {"quiet_from": now, "quiet_until": (now + 600) % 1440, "zone": "UTC"}
        await berta.ask("PUT", "/api/me/notices", quiet)
        await turn(anna, table)
        waiting = ("your_turn", "told", {"push": "new"})
        assert await until(lambda: _contains(berta, waiting))
        await turn(berta, table)
        assert ("your_turn", "told", {"push": "taken_back"}) in await states(berta)
        assert world.push.messages(browser) == []


async def _contains(person: Person, state: tuple[str, str, dict[str, str]]) -> bool:
    return state in await states(person)


async def test_a_push_service_that_is_busy_is_asked_again_and_a_browser_that_is_gone_is_forgotten(
    world: World,
) -> None:
    async with two(world) as (anna, berta, table):
        browser = await subscribed(berta, world)
        world.push.answers[:] = [(429, {"Retry-After": "0.1"}), (503, {"Retry-After": "0.1"})]
        await turn(anna, table)
        await until(lambda: _true(world.push.messages(browser)))
        world.push.answers[:] = [(410, {})]
        await turn(berta, table)
        await turn(anna, table)

        async def forgotten() -> bool:
            return not (await berta.get("/api/me/notices"))["browsers"]

        await until(forgotten)
        assert len(world.push.messages(browser)) == 1
        await until(lambda: _contains(berta, ("your_turn", "told", {"push": "failed"})))


async def test_a_browser_belongs_to_its_session(world: World) -> None:
    async with two(world) as (anna, berta, table):
        body = {"name": berta.name, "password": "correct horse", "cookie": False}
        async with Person(world.server.url) as nobody:
            token = (await nobody.post("/api/login", body))["token"]
        async with Person(world.server.url, token) as elsewhere:
            browser = await subscribed(elsewhere, world)
            await elsewhere.post("/api/logout")
        assert (await berta.get("/api/me/notices"))["browsers"] == []
        await turn(anna, table)
        await until(lambda: _contains(berta, ("your_turn", "told", {})))
        assert world.push.messages(browser) == []


async def test_an_address_is_confirmed_and_one_press_ends_the_mails(world: World) -> None:
    async with two(world) as (anna, berta, table):
        mail = await with_mail(berta, world)
        await turn(anna, table)
        letter = (await letters_to(world, mail, 2))[-1]
        assert letter["Subject"] == f"Your turn: Terra Nova with {anna.name}"
        assert f"{SITE}/t/{table}" in plain(letter)
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        address = letter["List-Unsubscribe"].strip("<>")
        assert address.startswith(f"{SITE}/api/mail/unsubscribe/")
        path = address.removeprefix(SITE)
        async with httpx.AsyncClient(verify=False, base_url=world.server.url) as program:
            looked = await program.get(path)
            assert looked.status_code == 303, "a program that follows links ends nothing"
            assert (await berta.get("/api/me/notices"))["choices"]["mail"] == ["turn"]
            pressed = await program.post(path, data={"List-Unsubscribe": "One-Click"})
            assert pressed.json() == {"mail": mail}
            assert (await program.post(path + "x", data={})).status_code == 401
        assert (await berta.get("/api/me/notices"))["choices"]["mail"] == []


async def test_a_day_of_notices_is_one_mail_in_ones_own_language(world: World) -> None:
    async with two(world) as (anna, berta, table):
        await berta.ask("PATCH", "/api/me", {"language": "de"})
        mail = await with_mail(berta, world, mail_when="daily", mail_hour=3)
        another = await table_of(anna, berta)
        await turn(anna, table)
        await turn(anna, another)
        mailed = ("your_turn", "told", {"mail": "new"})

        async def both() -> bool:
            return (await states(berta)).count(mailed) == 2

        await until(both)
        assert len(await letters_to(world, mail, 1)) == 1, "only the one that confirms the address"


async def test_a_mail_server_that_refuses_for_now_is_asked_again(world: World) -> None:
    async with two(world) as (anna, berta, table):
        mail = await with_mail(berta, world)
        world.mail.refusals[:] = ["451 come back later"]
        await turn(anna, table)
        assert "Your turn" in (await letters_to(world, mail, 2))[-1]["Subject"]
        world.mail.refusals[:] = ["550 no such person"]
        await turn(berta, table)
        await turn(anna, table)
        await until(lambda: _contains(berta, ("your_turn", "told", {"mail": "failed"})))


async def test_a_forgotten_password_is_set_anew_once(world: World) -> None:
    async with two(world) as (_, berta, _), Person(world.server.url) as nobody:
        mail = await with_mail(berta, world)
        same = await nobody.post("/api/reset", {"name": "Nobody Of That Name"})
        assert await nobody.post("/api/reset", {"name": berta.name}) == same
        token = link_in((await letters_to(world, mail, 2))[-1], "reset")
        new = {"token": token, "password": "another horse entirely", "cookie": False}
        await nobody.post("/api/reset/password", {**new, "password": "12345678"}, status=422)
        again = await nobody.post("/api/reset/password", new)
        assert again["me"]["name"] == berta.name
        await berta.get("/api/me", status=401)
        await nobody.post("/api/reset/password", new, status=401)
        assert "password was changed" in (await letters_to(world, mail, 3))[-1]["Subject"]


async def test_an_address_is_not_changed_without_the_password(world: World) -> None:
    async with two(world) as (_, berta, _):
        await berta.ask("PATCH", "/api/me", {"mail": "thief@example.net"}, status=401)
        stolen = {"mail": "thief@example.net", "password": "wrong horse"}
        await berta.ask("PUT", "/api/me/mail", stolen, status=401)
        assert (await berta.get("/api/me"))["mail"] is None


async def test_a_channel_elsewhere_is_written_to_until_it_is_gone(world: World) -> None:
    async with two(world) as (anna, berta, table):
        hook = {"url": f"{world.hook.url}/api/webhooks/1/secret", "label": "club", "language": "fr"}
        shown = await berta.post("/api/me/hooks", hook)
        assert "secret" not in str(shown)
        await turn(anna, table)
        await until(lambda: _true(world.hook.got))
        posted = httpx.Response(200, content=world.hook.got[-1][2]).json()
        assert posted["allowed_mentions"] == {"parse": []}
        (embed,) = posted["embeds"]
        assert (embed["title"], embed["url"]) == ("À vous de jouer", f"{SITE}/t/{table}")
        world.hook.answers[:] = [(404, {})]
        await turn(berta, table)
        await turn(anna, table)

        async def broken() -> Any:
            return (await berta.get("/api/me/notices"))["hooks"][0]["broken"]

        assert "404" in await until(broken)


async def test_nothing_is_lost_or_told_twice_when_the_server_is_killed(world: World) -> None:
    async with two(world) as (anna, berta, table):
        browser = await subscribed(berta, world)
        await turn(anna, table)
        world.server.kill()
        world.server.start()
        await until(lambda: _true(world.push.messages(browser)))
        await turn(berta, table)
        await turn(anna, table)

        async def second() -> bool:
            return len({one["name"] for one in world.push.messages(browser)}) == 2

        await until(second)


async def test_everything_can_be_taken_along_and_nothing_stays(world: World) -> None:
    async with two(world) as (anna, berta, table):
        await subscribed(berta, world)
        await berta.post("/api/me/hooks", {"url": f"{world.hook.url}/x"})
        await turn(anna, table)
        await until(lambda: _contains(berta, ("your_turn", "told", {"push": "sent", "hook": "sent"})))
        export = (await berta.get("/api/me/export"))["notices"]
        assert len(export["browsers"]) == len(export["hooks"]) == 1
        assert export["lately"]
        await berta.ask("DELETE", "/api/me", {"password": "correct horse"})
        database = world.server.folder / "terrae.db"
        connection = sqlite3.connect(database)
        for column, name in (
            ("person", "notices"),
            ("person", "deliveries"),
            ("user_id", "notice_choices"),
            ("user_id", "push_subscriptions"),
            ("owner", "webhooks"),
        ):
            left = connection.execute(f"SELECT count(*) FROM {name} WHERE {column} = ?", [berta.id])
            assert left.fetchone() == (0,), name
        connection.close()


async def test_addresses_of_ones_own_network_are_refused(server: Running) -> None:
    async with await Person.account(server.url, "Webhook Wally") as wally:
        for url in (
            "http://example.org/hook",
            "https://127.0.0.1/hook",
            "https://[::1]/hook",
            "https://10.0.0.1/",
            "https://169.254.169.254/latest",
            "https://[::ffff:127.0.0.1]/",
            "https://[64:ff9b::7f00:1]/",
            "https://localhost/",
            "https://user:password@example.org/",
        ):
            await wally.post("/api/me/hooks", {"url": url}, status=422)
        browser = Browser("https://evil.example.org")
        await wally.post("/api/me/push", browser.subscription, status=422)
        bad = {
            **Browser("https://fcm.googleapis.com/x").subscription,
            "keys": {"p256dh": "A" * 40, "auth": "A" * 22},
        }
        await wally.post("/api/me/push", bad, status=422)
        await wally.post("/api/me/push", Browser("https://fcm.googleapis.com/x").subscription)
        told = await wally.get("/api/me/notices")
        assert told["missing"] == ["mail_server", "mail_from", "public_url"]
        mail = {"mail": "wally@example.org", "password": "correct horse"}
        await wally.ask("PUT", "/api/me/mail", mail, status=403)
        await wally.ask("PUT", "/api/me/notices", {"zone": "Mars/Olympus"}, status=422)


async def test_a_clubs_channel_is_told_what_happens_in_it(world: World) -> None:
    async with two(world) as (anna, berta, _):
        club = (await anna.post("/api/clubs", {"name": f"Notices {next(_names)}"}))["club"]["id"]
        path = f"/api/clubs/{club}/hooks"
        address = f"{world.hook.url}/club"
        await berta.post(path, {"url": address}, 403)
        made = await anna.post(path, {"url": address, "label": "Discord", "language": "de"})
        await berta.post(f"/api/clubs/{club}/join")
        assert (await berta.get(f"/api/clubs/{club}"))["hooks"] == []
        assert [one["label"] for one in (await anna.get(f"/api/clubs/{club}"))["hooks"]] == ["Discord"]
        starts = int(datetime.now(UTC).timestamp() * 1000) + 3_600_000
        about = {
            "name": "Montagspokal",
            "kind": "swiss",
            "game": "terra-nova",
            "clock": DAYS,
            "starts": starts,
        }
        await anna.post("/api/tournaments", {**about, "club": club})

        async def posted() -> bool:
            said = " ".join(body.decode() for where, _, body in world.hook.got if where == "/club")
            return f"{berta.name} ist beigetreten" in said and "Neues Turnier: Montagspokal" in said

        await until(posted)
        await anna.ask("DELETE", f"{path}/{made['id']}")
        await anna.ask("DELETE", f"{path}/{made['id']}", None, 404)
