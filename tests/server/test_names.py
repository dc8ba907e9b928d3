"""Names: nobody is taken for somebody else, for a computer, or for an id; passwords that everybody would try."""

from __future__ import annotations

import re
from importlib import resources

import pytest

from terrae.messages import LANGUAGES
from terrae.server.identity.guest_names import STARS
from terrae.server.identity.insults import insults
from terrae.server.identity.names import clean, look, reserved
from terrae.server.wire.errors import WireError
from tests.server.harness import Person, Running
from tests.server.test_people import PASSWORD, account, new_name

UNSEEN = [
    "\u202e",
    "\u200b",
    "\u2066",
    "\ufeff",
    "\x85",
    "\x9f",
    "\u00ad",
    "\u3164",
    "\ufe0f",
    "\U000e0041",
    "\ue000",
]


@pytest.mark.parametrize(("given", "kept"), [
    ("  Anna  B ", "Anna B"), ("Anna\n", "Anna"), ("Ａｎｎａ", "Anna"), ("Zoe\u0308", "Zoë"), ("An\u2003na", "An na"),
    *((f"An{letter}na{letter}", "An na" if letter == "\x85" else "Anna") for letter in UNSEEN),
])  # fmt: skip
def test_what_cannot_be_seen_is_taken_out(given: str, kept: str) -> None:
    assert clean(given) == kept


@pytest.mark.parametrize("bad", [
    "A", "x" * 25, "\u200b\u200b\u200b", "!!", "😀😀", "Z" + "\u0301\u0316" * 3 + "o", "\u0301ab", "＜b＞", "An＠na", "﷽",
])  # fmt: skip
def test_what_is_no_name(bad: str) -> None:
    with pytest.raises(WireError):
        clean(bad)


@pytest.mark.parametrize(("one", "other"), [
    ("Anna", "Аnnа"), ("Ian", "lan"), ("Bob", "B0b"), ("Nina", "Νina"), ("Tom", "Torn"), ("paypal", "РАYРАL"),
])  # fmt: skip
def test_names_that_look_alike(one: str, other: str) -> None:
    assert look(one) == look(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Anna", "Hanna"), ("Zoë", "Zoe"), ("Eve", "Eva"), ("Nina", "Vina")]
)
def test_names_that_can_be_told_apart(one: str, other: str) -> None:
    assert look(one) != look(other)


@pytest.mark.parametrize("name", [
    "Level 10", "level10", "Lеvel 1O", "LEVEL-3", "Stufe 4", "Niveau 7", "Computer", "Computer (red)", "Ordinateur",
    "Terrae", "Deleted", "Level 99", "Stufe 21 (rot)",
])  # fmt: skip
def test_names_of_computers_in_every_language_are_kept_for_them(name: str) -> None:
    assert reserved(name)
    assert not reserved(f"Anna {name}")


@pytest.mark.parametrize("name", [
    "Аdmin", "Anna Admin", "Moderator", "Мoderator Ben", "modératrice", "Beheerder", "Support 24", "Terrae_Staff", "mod-Anna",
])  # fmt: skip
def test_nobody_seems_to_speak_for_the_server(name: str) -> None:
    assert reserved(name)


@pytest.mark.parametrize(
    "name", ["Modest", "Adminka", "Staffan", "Supporter", "Anna Level 3", "Moderato", "Levels"]
)
def test_what_only_begins_like_it_is_a_name(name: str) -> None:
    assert not reserved(name)


@pytest.mark.parametrize("name", [
    "Fuck", "fuuuck", "F.U.C.K", "f_u_c_k", "f u c k", "Sh1t", "Sh!t", "5hit", "BigFotze99", "Hure", "Enculé", "ENCULE", "Klootzak",
    "kl00tzak", "Hoer123", "N1GGER", "niggger", "fυck", "ѕhit", "cunts", "PuTe", "pédé", "KKK", "Nazi", "s h i t Bob", "Sale Pute",
    "Sieg  Heil", "sh-it", "Arschlöch", "xXWichserXx",
])  # fmt: skip
def test_names_that_insult_are_found_however_they_are_written(name: str) -> None:
    assert insults(name)


@pytest.mark.parametrize("name", [
    "Scunthorpe", "Essex", "Sussex", "Middlesex", "Penistone", "Cockburn", "Dickens", "Cassandra", "Hancock", "Clitheroe", "Matsushita",
    "Arsenal", "Titus", "Nigel", "Niger", "Nigeria", "Therapist", "Hoerschelmann", "Schitt", "Kutuzov", "Sletten", "Shitake", "Kankakee",
    "Assange", "Dispute", "Ignazia", "Nazim", "Negrete", "Fagin", "Vergaser", "Miss Hit", "Push It", "Ho Er", "Dick Advocaat", "Otto Fick",
    "En Retard", "Kike Saverio", "Lul Deng", "Hurey", "Whoreham", "Teringa",
])  # fmt: skip
def test_innocent_names_are_let_in(name: str) -> None:
    assert not insults(name)


def test_no_word_that_is_written_here_insults() -> None:
    """The messages in four languages, and the names that guests are given."""
    folder = resources.files("terrae.messages")
    texts = [file.read_text("utf-8") for language in LANGUAGES for file in (folder / language).iterdir()]
    words = {word for text in texts for word in re.findall(r"[^\W\d_]{2,24}", text)} | set(STARS)
    assert len(words) > 4000
    assert [word for word in sorted(words) if insults(word)] == []


@pytest.mark.slow
async def test_nobody_is_called_like_an_account_or_a_computer(on_either: Running) -> None:
    name = "Olga " + new_name()[:8].replace("N", "x")
    twin = name.replace("O", "О").replace("a", "а")  # Cyrillic
    async with await account(on_either.url, name) as olga, Person(on_either.url) as nobody:
        bad = ("Level 3", "Moderator Olga", "Klootzak 7")
        for taken in (twin, name.upper(), f"{name}\u200b", olga.id, *bad):
            code, status = ("bad_name", 422) if taken in bad else ("name_taken", 409)
            guest = await nobody.post("/api/guest", {"name": taken}, status)
            second = await nobody.post("/api/accounts", {"name": taken, "password": PASSWORD}, status)
            assert (guest["code"], second["code"]) == (code, code), taken
        async with await Person.guest(on_either.url, "Someone") as guest, await account(on_either.url) as ben:
            for person in (guest, ben):
                assert (await person.ask("PATCH", "/api/me", {"name": twin}, 409))["code"] == "name_taken"
                refused = await person.ask("PATCH", "/api/me", {"name": "Stufe 5"}, 422)
                assert refused["code"] == "bad_name"
        assert (await olga.ask("PATCH", "/api/me", {"name": name.upper()}))["name"] == name.upper(), (
            "one's own"
        )
        shown = await nobody.post("/api/guest", {"name": "\u202eGreta\u200b ", "cookie": False})
        assert shown["me"]["name"] == "Greta"


@pytest.mark.slow
async def test_an_id_is_no_name_and_a_name_no_id(on_either: Running) -> None:
    async with await account(on_either.url) as anna, Person(on_either.url) as nobody:
        assert (await nobody.get(f"/api/users/{anna.id}"))["name"] == anna.name
        assert (await nobody.get(f"/api/users/{anna.name}"))["id"] == anna.id
        by_id = {"name": anna.id, "password": PASSWORD}
        assert (await nobody.post("/api/login", by_id, 401))["code"] == "bad_login", "one signs in by name"
        assert (await nobody.get("/api/users/level-3"))["kind"] == "bot"


@pytest.mark.slow
@pytest.mark.parametrize("weak", ["password", "12345678", "qwertyuiop", "Passw0rd!", "iloveyou1"])
async def test_a_password_that_everybody_tries_is_refused(server: Running, weak: str) -> None:
    async with Person(server.url) as nobody:
        answer = await nobody.post("/api/accounts", {"name": new_name(), "password": weak}, 422)
        assert answer["code"] == "weak_password"


@pytest.mark.slow
async def test_ones_own_name_is_no_password(server: Running) -> None:
    name = new_name()
    async with Person(server.url) as nobody, await account(server.url) as anna:
        answer = await nobody.post("/api/accounts", {"name": name, "password": name}, 422)
        assert answer["code"] == "weak_password"
        change = {"password": anna.name, "old_password": PASSWORD}
        assert (await anna.ask("PATCH", "/api/me", change, 422))["code"] == "weak_password"
