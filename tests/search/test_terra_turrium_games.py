"""Games of Terra Turrium by the computer player: nothing illegal, ever."""

from __future__ import annotations

import pytest

from terrae.search import LEVEL_NUMBERS, level_of
from tests.search.playing import PLAYERS, covering, long_plans, turrium_plans, whole_game


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVEL_NUMBERS)
def test_games_with_every_option_are_played_legally_to_their_end(level: int) -> None:
    for players in PLAYERS:
        for plan in covering(turrium_plans(level, players), level):
            whole_game(plan)
    for plan in covering(long_plans(level), level, every=4):
        whole_game(plan)


@pytest.mark.nightly
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("level", LEVEL_NUMBERS)
def test_nearly_a_thousand_games_are_played_legally_to_their_end(level: int, players: int) -> None:
    for plan in turrium_plans(level, players):
        whole_game(plan)


@pytest.mark.nightly
@pytest.mark.parametrize("level", LEVEL_NUMBERS)
def test_long_games_are_played_legally_and_those_who_see_the_goal_reach_it(level: int) -> None:
    endings = {match.outcome.reason for match in map(whole_game, long_plans(level)) if match.outcome}
    if level_of(level, "terra-turrium").settings.finishing:
        assert endings & {"goal", "hold", "team"}
