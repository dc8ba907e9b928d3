"""What a state tells beyond the rules' own view: costs, previews, and refusals that can be said in any language."""

from __future__ import annotations

import random
from typing import Any

import pytest

from terrae.server.matches.asking import why_not
from terrae.server.matches.decide import decide
from terrae.server.matches.lobby import Person, create, start
from terrae.server.matches.render import state_of
from terrae.server.matches.table import Table
from terrae.server.wire.errors import Code, WireError
from terrae.server.wire.parts import Event, SeatAsk
from terrae.server.wire.rest import TableAsk
from terrae.server.wire.socket import Confirm, Play, State, WhyNot
from tests.server.harness import Person as Somebody
from tests.server.harness import Running

ANNA = Person("u1", "Anna")


def table_of(game: Any, **options: Any) -> Table:
    """A game of two on one screen, started."""
    seats = [SeatAsk(kind="me"), SeatAsk(kind="local", name="Ben")]
    table = Table("t1")
    table.evolve(create(TableAsk(game=game, seats=seats, options=options), ANNA, 0))
    table.evolve(start(table, 0))
    return table


def go_on(table: Table, chance: random.Random) -> State:
    """One action more, by chance, or the confirmation that is due."""
    state = state_of(table, 0, [])
    if state.legal:
        command: Play | Confirm = Play(seq=table.seq, action=chance.choice(state.legal))
    else:
        command = Confirm(seq=table.seq)
    table.evolve(*decide(table, ANNA.id, command, 0))
    return state_of(table, 0, [])


@pytest.mark.slow
def test_every_step_capture_and_return_has_its_cost() -> None:
    table, chance = table_of("terra-turrium"), random.Random(4)
    seen: dict[str, set[int]] = {"-": set(), "x": set(), "@": set()}
    while table.status == "playing" and table.seq < 1200:
        state = go_on(table, chance)
        if not state.legal or state.view is None or state.view["phase"] != "move":
            assert state.costs == {}
            continue
        assert set(state.costs) == set(state.legal) - {"end"}
        for text, cost in state.costs.items():
            assert 1 <= cost <= state.view["points"]
            seen[next(sign for sign in "@x-" if sign in text)].add(cost)
            after = table.fork()
            after.evolve(Event(seq=table.seq + 1, kind="play", at=0, seat=0, action=text))
            shown = state_of(after, 0, []).view
            assert shown is not None
            if shown["to_play"] == state.to_act and shown["phase"] == "move":
                assert shown["points"] == state.view["points"] - cost
    assert seen["-"] == {1}
    assert seen["x"] == {1, 2, 3}


@pytest.mark.slow
def test_every_stone_that_closes_land_is_previewed() -> None:
    table, chance = table_of("terra-nova", board="islet"), random.Random(4)
    closing = 0
    while table.status == "playing":
        state = go_on(table, chance)
        assert set(state.previews) <= set(state.legal)
        assert table.play is not None
        for text in state.legal:
            lands = table.play.match.closes(text)
            shown = [
                (tuple(land.spaces), land.points, tuple(land.to)) for land in state.previews.get(text, [])
            ]
            assert shown == [(land.spaces, land.points, land.to) for land in lands]
            closing += bool(lands)
    assert closing > 5


def test_a_refusal_names_its_reason_and_what_it_is_about() -> None:
    table = table_of("terra-nova")
    table.evolve(*decide(table, ANNA.id, Play(seq=table.seq, action="@G7", confirm=True), 0))
    with pytest.raises(WireError) as refused:
        decide(table, ANNA.id, Play(seq=table.seq, action="@G7"), 0)
    problem = refused.value.problem()
    assert (problem.code, problem.clause, problem.reason) == ("illegal_action", "TN-3", "occupied")
    assert problem.details == {"space": "G7", "what": "pioneer", "owner": 0}
    answer = why_not(table, WhyNot(action="@G7"))
    assert (answer.code, answer.details) == ("occupied", problem.details)


def test_somebody_too_quick_is_told_how_long_to_wait() -> None:
    assert WireError(Code.TOO_MANY, retry_after=7).problem().details == {"seconds": 7}


@pytest.mark.slow
async def test_the_wire_carries_helps_choices_and_the_board(server: Running) -> None:
    async with await Somebody.guest(server.url) as anna:
        info = await anna.get("/api/info")
        options = {option["name"]: option for game in info["games"] for option in game["options"]}
        assert options["board"]["choices"] == ["island", "islet", "rectangle"]
        assert options["edition"]["choices"] == ["de", "us"]
        assert options["layout"]["choices"] == ["adjacent", "diagonal"]
        assert options["team"]["choices"] == [False, True]
        assert options["stones"]["choices"] is None
        for board in options["board"]["choices"]:
            table = await anna.table(
                seats=[{"kind": "me"}, {"kind": "local", "name": "Ben"}], options={"board": board}
            )
            assert (await anna.get(f"/api/tables/{table}/board"))["board"] == board
        async with await anna.sit(table) as seat:
            assert seat.state["costs"] == {}
            assert seat.state["previews"] == {}
            refused = await seat.ask("play", seq=seat.state["seq"], action="#A1")
            assert (refused["code"], refused["reason"]) == ("illegal_action", "still_placing")
            assert refused["details"] == {"left": 26}
