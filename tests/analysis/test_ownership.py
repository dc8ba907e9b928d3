"""Who will hold what: certain where it is settled, in sum never more than there is, the same for the same seed."""

from __future__ import annotations

import random

import pytest

import terrae
from terrae.analysis.ownership import ownership
from terrae.core.match import Match

pytestmark = pytest.mark.slow


def some_way_on(game: str, players: int, share: float, **options: object) -> Match:
    """A random game, taken back to some part of it."""
    match = terrae.start(game, players=players, **options)
    chance = random.Random(3)
    while not match.over and match.ply < 400:
        match.play(match.legal_actions[chance.randrange(len(match.legal_actions))])
    match.undo(len(match.history) - int(share * len(match.history)))
    return match


@pytest.mark.parametrize(("game", "players"), [("terra-nova", 2), ("terra-nova", 4), ("terra-turrium", 3)])
def test_probabilities_are_probabilities(game: str, players: int) -> None:
    match = some_way_on(game, players, 0.6)
    found = ownership(match, playouts=24, seed=5)
    assert found == ownership(match, playouts=24, seed=5)
    assert found.playouts == 24
    assert sum(found.results) == pytest.approx(1, abs=0.01)
    for shares in found.spaces.values():
        assert len(shares) == players
        assert all(0 <= share <= 1 for share in shares)
        assert sum(shares) <= 1.001
    if game == "terra-turrium":
        assert len(found.heights) == players
        assert all(0 <= chance <= 1 for row in found.heights for chance in row)
        assert sum(map(sum, found.spaces.values())) <= 6 * players + 0.01


def test_what_is_scored_stays_scored() -> None:
    match = some_way_on("terra-nova", 2, 0.9, board="islet", stones=30)
    settled = match.view()["territories"]
    assert settled
    found = ownership(match, playouts=16)
    for territory in settled:
        for space in territory["spaces"]:
            shares = found.spaces.get(space, (0.0, 0.0))
            for player in range(2):
                mine = 1 / len(territory["to"]) if player in territory["to"] else 0.0
                assert shares[player] == pytest.approx(mine)


def test_it_can_be_stopped() -> None:
    told = []
    found = ownership(some_way_on("terra-nova", 2, 0.5), 800, report=lambda now: bool(told.append(now)))
    assert found.playouts == told[-1].playouts < 800
