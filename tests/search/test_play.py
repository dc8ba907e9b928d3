"""Whole games by the computer player: nothing illegal, ever, at any level, in any variant."""

from __future__ import annotations

from collections import defaultdict
from itertools import product
from typing import Any

import pytest

import terrae
from terrae.search import LEVEL_NUMBERS, Search, SearchSettings, choose
from tests.search.playing import (
    PLAYERS,
    WAYS,
    Plan,
    all_plans,
    covering_plans,
    in_full,
    nova_plans,
    play_turn,
    turrium_plans,
    whole_game,
)


@pytest.mark.parametrize("level", LEVEL_NUMBERS)
@pytest.mark.parametrize("plans", [nova_plans, turrium_plans])
def test_a_sample_of_the_thousands_of_games_is_played_legally(plans: Any, level: int) -> None:
    for plan in plans(level, PLAYERS[level % len(PLAYERS)], games=2):
        whole_game(plan)


@pytest.mark.parametrize("level", LEVEL_NUMBERS)
@pytest.mark.parametrize("game", terrae.games())
def test_every_level_plays_legally_with_the_budget_it_has(game: str, level: int) -> None:
    assert whole_game(in_full(game, level)).over


def test_the_plans_are_thousands_and_leave_out_no_level_option_or_number_of_players() -> None:
    plans = all_plans()
    assert len(plans) >= 2_000
    of_level: dict[tuple[str, int], list[Plan]] = defaultdict(list)
    for plan in plans:
        of_level[plan.game, plan.level].append(plan)
    assert set(of_level) == {(game, level) for game in terrae.games() for level in LEVEL_NUMBERS}
    for (name, level), its in of_level.items():
        game = terrae.game(name)
        assert {plan.options["players"] for plan in its} == set(PLAYERS), (name, level)
        assert {plan.way for plan in its} == set(WAYS), (name, level)
        for option, default in game.option_defaults.items():
            seen = {str(plan.options.get(option, default)) for plan in its}
            choices = {str(choice) for choice in game.option_choices().get(option, ())}
            assert seen >= choices, (name, level, option)
            assert len(seen) > 1, (name, level, option)


def test_the_covering_games_are_some_hundreds_and_leave_out_no_choice_of_an_option() -> None:
    plans = covering_plans()
    assert 250 <= len(plans) <= 350
    assert {(plan.game, plan.level) for plan in plans} == set(product(terrae.games(), LEVEL_NUMBERS))
    for name in terrae.games():
        game = terrae.game(name)
        its = [plan for plan in plans if plan.game == name]
        assert {(plan.options["players"], plan.way) for plan in its} == set(product(PLAYERS, WAYS))
        for option, choices in game.option_choices().items():
            seen = {(plan.options["players"], plan.options.get(option)) for plan in its}
            wanted = {(players, choice) for players in PLAYERS for choice in choices}
            assert {one for one in wanted - seen if _possible(name, option, *one)} == set(), option


def _possible(game: str, option: str, players: int, choice: Any) -> bool:
    """Whether the plans of all games ever have this choice with so many players."""
    return any(
        plan.options["players"] == players and plan.options.get(option) == choice
        for plan in all_plans()
        if plan.game == game
    )


def test_a_failure_names_the_game_to_play_again() -> None:
    wrong = Plan("terra-nova", level=11, seed=4, way="own", opening=0, budget={}, options={"players": 2})
    with pytest.raises(terrae.OptionError) as problem:
        whole_game(wrong)
    assert repr(wrong) in problem.value.__notes__[0]


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
            play_turn(match, Search(match, simulations=60, memory_mb=4, settings=settings))
