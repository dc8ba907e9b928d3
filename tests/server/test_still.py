"""A seat that nobody plays any more, where no computer takes it over: its turns change as little as the rules let them."""

from __future__ import annotations

import random

import pytest

import terrae
from terrae.server.bots.choose import choose
from terrae.server.matches.ports import STILL


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("game", "begun"), [("terra-nova", "turn"), ("terra-turrium", "take")])
def test_pieces_stand_still(game: str, begun: str, seed: int) -> None:
    chance = random.Random(seed)
    match = terrae.start(game, players=3)
    while match.phase != begun or match.ply < 150:
        match.play(chance.choice(match.legal_actions))
    while match.turns[-1].number == int(match.states["turn"][0]) + 1:
        match.play(chance.choice(match.legal_actions))
    before, player = match.view(), match.to_play
    match.play_all(choose(match, STILL, seed, 1.0).actions)
    after = match.view()
    assert match.to_play != player
    if game == "terra-nova":
        assert after["stones"] == before["stones"]
    else:
        assert (after["heights"], after["turrians"]) == (before["heights"], before["turrians"])
