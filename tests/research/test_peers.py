"""Other people's learners take the environments as they are; skipped where they are not installed."""

from __future__ import annotations

import pytest

from terrae.research.gymnasium import SeatEnv


@pytest.mark.slow
def test_maskable_ppo_learns_some_steps() -> None:
    peers = pytest.importorskip("sb3_contrib", reason="pip install sb3-contrib torch")
    env = SeatEnv("terra-nova", board="islet", reward="score")
    learner = peers.MaskablePPO("MlpPolicy", env, n_steps=64, batch_size=32, seed=1, device="cpu")
    learner.learn(128)
    observation, info = env.reset(seed=2)
    action, _ = learner.predict(observation, action_masks=info["action_mask"], deterministic=True)
    assert info["action_mask"][int(action)]
