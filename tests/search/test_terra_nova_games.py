"""Games of Terra Nova by the computer player: nothing illegal, ever."""

from __future__ import annotations

import pytest

from terrae.search import LEVEL_NUMBERS
from tests.search.playing import PLAYERS, covering, nova_plans, whole_game


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVEL_NUMBERS)
def test_games_of_every_map_and_edition_are_played_legally_to_their_end(level: int) -> None:
    for players in PLAYERS:
        for plan in covering(nova_plans(level, players), level):
            whole_game(plan)


@pytest.mark.nightly
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("level", LEVEL_NUMBERS)
def test_over_a_thousand_games_are_played_legally_to_their_end(level: int, players: int) -> None:
    for plan in nova_plans(level, players):
        whole_game(plan)
