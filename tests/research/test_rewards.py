"""Rewards sum to zero; a win is worth one."""

from __future__ import annotations

from typing import Any

import pytest

import terrae
from terrae.core.errors import OptionError
from terrae.core.random import generator
from terrae.research.light import LightMatch
from terrae.research.rewards import reward_kind
from tests.research.variants import ALL, name_of, variant_of


@pytest.mark.parametrize("chosen", ALL, ids=name_of)
def test_rewards_follow_the_result(chosen: tuple[str, dict[str, Any]]) -> None:
    variant = variant_of(chosen)
    table = LightMatch(variant)
    assert table.final_rewards() == [0.0] * variant.players
    table.play_random(generator(1), 1 << 30)
    outcome = table.match().outcome
    assert outcome is not None
    rewards = table.final_rewards()
    assert sum(rewards) == pytest.approx(0)
    for seat, reward in enumerate(rewards):
        share = outcome.results[seat]
        assert reward == pytest.approx((share * variant.players - 1) / (variant.players - 1))
    leads = table.leads()
    assert sum(leads) == pytest.approx(0)
    if variant.players == 2:
        assert leads[0] == outcome.scores[0] - outcome.scores[1]


def test_an_unknown_reward_is_refused() -> None:
    assert reward_kind("score") == 1
    with pytest.raises(OptionError, match="reward is result or score"):
        reward_kind("glory")
    assert terrae.games()
