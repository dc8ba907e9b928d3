"""Tables on maps of one's own: given as a text, kept with the table, and never too many of them."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import Any, cast

import pytest

import terrae
from terrae.core.errors import OptionError
from terrae.server.matches import lobby, variants
from terrae.server.matches import rooms as matches_rooms
from terrae.server.matches.lobby import Person as Somebody
from terrae.server.matches.rooms import Rooms
from terrae.server.matches.table import Table
from terrae.server.wire.parts import SeatAsk
from terrae.server.wire.rest import TableAsk
from tests.server.harness import Person, Running, until

HEART = """\
# A map somebody drew
A   m m m     f f f
B  m m m m   f f f f
C   m m m w w w f f
D    a a w w w h h
E     a a w w h h
F      a a w h h

G       a a h h
H        a h h
I         a h
"""
PLAIN = "".join(f"{line}\n" for line in HEART.splitlines() if line and "#" not in line)
TWO = [{"kind": "me"}, {"kind": "local", "name": "Ben"}]


async def _on(person: Person, table: str, turns: int) -> dict[str, Any]:
    state: dict[str, Any] = await person.get(f"/api/tables/{table}/state")
    for _ in range(turns):
        if not state["legal"]:
            break
        command = {"type": "play", "seq": state["seq"], "action": state["legal"][0], "confirm": True}
        state = await person.post(f"/api/tables/{table}/commands", command)
    return state


@pytest.mark.slow
async def test_a_map_of_ones_own_is_kept_with_the_table(tmp_path: Path) -> None:
    server = Running(tmp_path, bots=False).start(ready=False)
    try:
        async with await Person.guest(server.url) as anna:
            table = await anna.table(seats=TWO, options={"board": HEART}, public=True)
            state = await _on(anna, table, 30)
            assert state["view"]["options"]["board"] == PLAIN
            listed = (await anna.get("/api/tables"))["tables"][0]
            assert (listed["id"], listed["options"]["board"]) == (table, PLAIN)
            spaces = (await anna.get(f"/api/tables/{table}/board"))["spaces"]
            assert len(spaces) == sum(PLAIN.count(f" {letter}") for letter in "mfwah")
            for form, read in (("text", terrae.Record.from_text), ("json", terrae.Record.from_json)):
                record = read(await _record(anna, table, form))
                assert record.match().position == state["view"]["position"]
            steps = (await anna.get(f"/api/tables/{table}/replay"))["steps"]
            assert steps[-1]["view"]["position"] == state["view"]["position"]
            server.kill()
            server.start(ready=False)
            again = await anna.get(f"/api/tables/{table}/state")
            assert again["hash"] == state["hash"]
            seats = [{"kind": "me"}, {"kind": "local"}]
            wish = {"position": state["view"]["position"], "options": {"board": HEART}}
            from_there = await anna.table(seats=seats, **wish)
            assert (await anna.get(f"/api/tables/{from_there}/state"))["view"]["pioneers"] == again["view"][
                "pioneers"
            ]
            await anna.post(f"/api/tables/{table}/commands", {"type": "resign", "seq": again["seq"]})
            over = await anna.post(f"/api/tables/{table}/rematch")
            more = await anna.get(f"/api/tables/{over['rematch']}")
            assert more["options"]["board"] == PLAIN
    finally:
        server.stop()


async def _record(person: Person, table: str, form: str) -> str:
    answer = await person.http.get(f"/api/tables/{table}/record", params={"format": form})
    assert answer.status_code == 200, answer.text
    return answer.text


@pytest.mark.slow
async def test_a_bot_plays_on_a_map_of_ones_own(server: Running) -> None:
    async with await Person.guest(server.url) as anna:
        seats = [{"kind": "bot", "level": 1}, {"kind": "me"}]
        table = await anna.table(seats=seats, options={"board": HEART})

        async def moved() -> bool:
            return bool((await anna.get(f"/api/tables/{table}/state"))["to_act"] == 1)

        await until(moved)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("board", "words"),
    [
        (HEART + "\n" * 9000, "8000 are allowed"),
        (HEART.replace("a h h\nI", "a x h\nI"), "line 10"),
        ("A  m m m\nB   m m m\n", "landscapes"),
        ("\n", "there is no row"),
        ("../../etc/passwd", "shipped map"),
        ("nowhere", "shipped map"),
        (["A  m m m"], "board"),
    ],
)
async def test_a_map_that_cannot_be_played_on_is_refused_in_words(
    server: Running, board: Any, words: str
) -> None:
    async with await Person.guest(server.url) as anna:
        body = {"game": "terra-nova", "players": 2, "seats": TWO, "options": {"board": board}}
        answer = await anna.post("/api/tables", body, 422)
        assert answer["code"] == "bad_option"
        assert words in answer["message"]


@pytest.mark.slow
async def test_a_game_on_a_map_of_ones_own_is_not_rated(server: Running) -> None:
    async with await Person.account(server.url, "Mapmaker") as anna:
        seats = [{"kind": "me"}, {"kind": "open"}]
        body = {"game": "terra-nova", "seats": seats, "rated": True, "options": {"board": HEART}}
        assert (await anna.post("/api/tables", body, 409))["code"] == "rated"


# How many are held


def _map(number: int) -> str:
    """One of many small maps."""
    cells = [f"{number:032b}"[at] for at in range(32)]
    rows = [["mf"[int(cell)] for cell in cells[at : at + 8]] for at in range(0, 32, 8)]
    ends = ("a", "p", "w", "h")
    return "".join(
        f"{'ABCD'[row]} {' ' * (row % 2)}{' '.join([*cells, ends[row]])}\n" for row, cells in enumerate(rows)
    )


def _table(number: int) -> Table:
    seats = [SeatAsk(kind="me"), SeatAsk(kind="local")]
    ask = TableAsk(game="terra-nova", players=2, seats=seats, options={"board": _map(number)})
    table = Table(f"t{number}")
    table.evolve(lobby.create(ask, Somebody("u1", "Anna"), 1))
    table.evolve(lobby.start(table, 2))
    return table


@pytest.mark.slow
def test_variants_that_nobody_plays_are_not_kept() -> None:
    before = len(variants._living)
    for number in range(variants.MOST_KEPT + 30):
        variants.variant_of("terra-nova", 2, {"board": _map(number)})
    gc.collect()
    assert len(variants._living) <= before + variants.MOST_KEPT


def test_tables_in_the_same_variant_share_it_though_it_is_not_kept() -> None:
    one = _table(1)
    for number in range(100, 101 + variants.MOST_KEPT):
        variants.variant_of("terra-nova", 2, {"board": _map(number)})
    two = _table(1)
    assert one.play is not None
    assert two.play is not None
    assert one.play.match.variant is two.play.match.variant


def test_rooms_that_nobody_watches_are_forgotten_for_other_maps(monkeypatch: pytest.MonkeyPatch) -> None:
    variants._kept.cache_clear()
    gc.collect()
    monkeypatch.setattr(variants, "MOST_AT_ONCE", len(variants._living) + 3)
    monkeypatch.setattr(matches_rooms, "JUST_USED", -1)
    rooms = Rooms(cast(Any, None), lambda: ())
    watched = rooms.add(_table(0))
    watched.watchers.add(cast(Any, object()))
    for number in range(1, 30):
        variants._kept.cache_clear()
        rooms.add(_table(number))
    assert rooms.known("t0") is watched
    assert len(rooms) <= 5


def test_options_that_are_no_options_are_refused() -> None:
    with pytest.raises(OptionError):
        variants.variant_of("terra-nova", 2, {"nothing": 1})
