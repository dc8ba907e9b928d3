"""Who meets whom, from which seat."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from terrae.arena import Entrant, gauntlet, players, round_robin
from terrae.core.errors import OptionError
from terrae.games.registry import variant
from terrae.search import Search


def test_everybody_meets_everybody_from_both_seats() -> None:
    plans = round_robin(["random", "level:1", "level:2"], "terra-nova", 2, rounds=4)
    met = Counter(plan.seats for plan in plans)
    assert len(met) == 6
    assert set(met.values()) == {4}
    assert [plan.number for plan in plans] == list(range(24))


def test_both_seatings_begin_from_the_same_opening_and_rounds_differ() -> None:
    plans = round_robin(["random", "level:1"], "terra-nova", 2, rounds=3)
    seeds = [plan.seed for plan in plans]
    assert seeds[0] == seeds[1] != seeds[2] == seeds[3]


def test_a_challenger_sits_on_every_seat_among_three_of_the_other() -> None:
    plans = gauntlet(["level:9", "level:6"], "terra-turrium", 4, rounds=1)
    assert [plan.seats.index("level:9") for plan in plans] == [0, 3, 2, 1]
    assert all(plan.seats.count("level:6") == 3 for plan in plans)


def test_two_entrants_fill_four_seats() -> None:
    plans = round_robin(["random", "level:1"], "terra-nova", 4, rounds=1)
    assert all(set(plan.seats) == {"random", "level:1"} for plan in plans)
    seats = Counter((seat, name) for plan in plans for seat, name in enumerate(plan.seats))
    assert len(set(seats.values())) == 1, "everybody has every seat equally often"


@pytest.mark.parametrize("pair", [round_robin, gauntlet])
def test_one_entrant_alone_is_refused(pair: object) -> None:
    with pytest.raises(OptionError, match="at least"):
        pair(["random", "random"], "terra-nova", 2, rounds=1)  # type: ignore[operator]


@pytest.mark.parametrize(
    "text",
    ["", "level:0", "level:11", "level:x", "search:fear=3", "search:simulations=x", "engine:", "human"],
)
def test_what_is_no_entrant_is_refused_with_what_can_be_written(text: str) -> None:
    with pytest.raises(OptionError, match=r"level|search"):
        Entrant.parse(text, "terra-nova")


def test_a_search_entrant_carries_its_settings() -> None:
    entrant = Entrant.parse("search:simulations=80,exploration=1.5,paranoid=1", "terra-nova")
    assert entrant.simulations == 80
    assert entrant.settings is not None
    assert (entrant.settings.exploration, entrant.settings.paranoid) == (1.5, True)


def test_a_search_entrant_has_the_memory_that_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[float] = []

    class Watched(Search):
        def __init__(self, *arguments: Any, memory_mb: float, **more: Any) -> None:
            given.append(memory_mb)
            super().__init__(*arguments, memory_mb=memory_mb, **more)

    monkeypatch.setattr(players, "Search", Watched)
    match = variant("terra-nova", players=2).start()
    for text in ("search:simulations=2,memory=64", "search:simulations=2"):
        assert Entrant.parse(text, "terra-nova").sit_down().turn(match, 1)
    assert given == [64, 256]
