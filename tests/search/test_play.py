"""Whole games by the computer player: nothing illegal, ever, at any level, in any variant."""

from __future__ import annotations

import random
from typing import Any

import pytest

import terrae
from terrae.core.match import Match
from terrae.search import LEVEL_NUMBERS, Search, SearchSettings, choose

NOVA: list[dict[str, Any]] = [
    {"players": players, "edition": edition} for players in (2, 3, 4) for edition in ("de", "us")
]
TURRIUM: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 2, "layout": "diagonal"},
    {"players": 3},
    {"players": 4},
    {"players": 4, "team": True},
    {"players": 3, "tall": True, "any_territory": True, "hold": True},
    {"players": 2, "handicap": {"from": 0, "to": 1, "stones": 3}},
]
VARIANTS = [("terra-nova", options) for options in NOVA] + [("terra-turrium", options) for options in TURRIUM]


def play_turn(match: Match, **how: Any) -> None:
    """One turn; playing it raises if anything in it is illegal."""
    player, turn = match.to_play, int(match.states["turn"][0])
    result = Search(match, memory_mb=4, **how).run()
    assert result.best
    for action in result.best:
        assert match.to_play == player
        assert int(match.states["turn"][0]) == turn
        match.play(action)
    assert match.over or (match.to_play, int(match.states["turn"][0])) != (player, turn), "the whole turn"
    assert sum(result.values) == pytest.approx(1, abs=0.01)


@pytest.mark.parametrize(("game", "options"), VARIANTS)
def test_games_of_every_variant_are_played_legally(game: str, options: dict[str, Any]) -> None:
    options = {**options, "round_limit": 6} if game == "terra-turrium" else {**options, "stones": 16}
    match = terrae.start(game, **options)
    while not match.over:
        play_turn(match, simulations=12, seed=match.ply)


@pytest.mark.parametrize("level", LEVEL_NUMBERS)
@pytest.mark.parametrize("game", ["terra-nova", "terra-turrium"])
def test_every_level_plays_legally(game: str, level: int) -> None:
    match = terrae.start(game, players=2)
    dice = random.Random(level)
    for _ in range(match.variant.players * (13 if game == "terra-nova" else 6) - 1):
        match.play(match.legal_actions[dice.randrange(len(match.legal_actions))])
    for turn in range(4):
        budget: dict[str, Any] = {"simulations": 300} if level >= 9 else {}
        play_turn(match, level=level, seed=turn, **budget)


@pytest.mark.slow
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
@pytest.mark.parametrize(("game", "options"), VARIANTS)
def test_whole_games_at_the_quick_levels(game: str, options: dict[str, Any], level: int) -> None:
    match = terrae.start(game, **({**options, "round_limit": 40} if game == "terra-turrium" else options))
    while not match.over:
        play_turn(match, level=level, seed=match.ply)


def test_the_set_up_is_played_by_the_search() -> None:
    match = terrae.start("terra-turrium", players=2)
    result = choose(match, level=3, seed=2)
    assert [action.kind for action in result.best] == ["stand"] * 6


@pytest.mark.parametrize("game", ["terra-nova", "terra-turrium"])
def test_settings_of_every_kind_play_legally(game: str) -> None:
    for settings in (
        SearchSettings(playout=1000),
        SearchSettings(paranoid=True),
        SearchSettings(sharpness=0.0),
        SearchSettings(sharpness=1.0),
        SearchSettings(commit=1.0),
        SearchSettings(breadth=1.0, widening=0.0),
        SearchSettings(breadth=300.0),
        SearchSettings(horizon=0),
    ):
        match = terrae.start(game, players=3)
        for _ in range(4):
            play_turn(match, simulations=60, settings=settings)
