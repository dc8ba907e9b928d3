"""Examples from several batches of games."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from terrae.analysis.study import STUDIES
from terrae.core.match import Match
from terrae.games.registry import variant
from terrae.learning.examples import Examples, replay, together
from terrae.learning.games import play_game
from terrae.search.network import MOST_INPUTS
from terrae.search.weights import weights_for


def example(inputs: int) -> Examples:
    """One position of two players with so many inputs each."""
    rows = np.zeros((1, 2, MOST_INPUTS), np.uint16)
    amounts = np.zeros((1, 2, MOST_INPUTS), np.float16)
    rows[:, :, :inputs], amounts[:, :, :inputs] = np.arange(inputs), 1.0
    shares = np.full((1, 2), 0.5, np.float32)
    owned = np.full((1, 2, MOST_INPUTS), np.nan, np.float16)
    owned[:, :, inputs - 1] = 1.0
    return Examples(rows, amounts, owned, *[shares] * 6, np.zeros(1, np.int32))


def test_batches_of_different_widths_are_put_together() -> None:
    found = together([together([example(3)]), together([example(5)])])
    assert found.rows.shape == (2, 2, 5)
    assert found.amounts.sum(axis=2).tolist() == [[3, 3], [5, 5]]
    assert found.rows[1, 0].tolist() == [0, 1, 2, 3, 4]
    known = ~np.isnan(found.owned[:, 0])
    assert known.tolist() == [[False, False, True, False, False], [False, False, False, False, True]]


@pytest.mark.parametrize(
    ("game", "options"), [("terra-nova", {"board": "islet"}), ("terra-turrium", {"round_limit": 8})]
)
def test_of_every_piece_it_is_known_whether_its_space_comes_to_be_held(
    game: str, options: dict[str, Any]
) -> None:
    """Terra Nova: by whoever has scored it at the end. Terra Turrium: by a turrian of the same player, some rounds later."""
    players = variant(game, players=2, **options)
    played = play_game(players, 40, 1, weights_for(players))
    found = replay(players, [played], weights_for(players), keep=1.0)
    match, states, number = players.start(), [], 0
    for action in played.actions:
        states.append(match.copy())
        match.play(players.actions[action])
    states.append(match)
    turns = [int(one.states["turn"][0]) for one in states]
    ahead = STUDIES[game].rounds_ahead
    for ply, values in enumerate(played.values):
        if np.isnan(values[0]):
            continue
        later = -1
        if ahead is not None:
            later = next((n for n, turn in enumerate(turns) if turn >= turns[ply] + 2 * ahead), -1)
        for player in range(2):
            told = found.owned[number, player]
            told = sorted(told[~np.isnan(told)].tolist())
            assert told == pytest.approx(holdings(states[ply], states[later], player), abs=1e-3)
        number += 1
    assert not np.isnan(found.owned[:number]).all()
    assert np.isnan(found.owned[number:]).all()  # positions aside


def holdings(match: Match, later: Match, player: int) -> list[float]:
    """Of each space where a piece of the player's stands, what the player holds of it later."""
    now, then = match.view(), later.view()
    pieces = "pioneers" if "pioneers" in now else "turrians"
    if pieces == "turrians":
        shares = {space: 1.0 for space, owner in then["turrians"].items() if owner == player}
    else:
        shares = {
            space: 1.0 / len(territory["to"])
            for territory in then["territories"]
            if player in territory["to"]
            for space in territory["spaces"]
        }
    return sorted(shares.get(space, 0.0) for space, owner in now[pieces].items() if owner == player)
