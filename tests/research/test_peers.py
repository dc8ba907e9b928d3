"""Other people's learners take the environments as they are. A loop as CleanRL writes it is `examples/research/ppo.py`.

They need the dependency group `peers` (PyTorch among it), and are skipped where it is not installed.
"""

from __future__ import annotations

import pytest

from terrae.research.gymnasium import SeatEnv

HOW = "not installed: `pip install --group peers`"
their_warnings = pytest.mark.filterwarnings("ignore")


@their_warnings
@pytest.mark.slow
def test_maskable_ppo_learns_some_steps() -> None:
    peers = pytest.importorskip("sb3_contrib", reason=HOW)
    env = SeatEnv("terra-nova", board="islet", reward="score")
    learner = peers.MaskablePPO("MlpPolicy", env, n_steps=64, batch_size=32, seed=1, device="cpu")
    learner.learn(256)
    observation, info = env.reset(seed=2)
    action, _ = learner.predict(observation, action_masks=info["action_mask"], deterministic=True)
    assert info["action_mask"][int(action)]
