"""Other people's learners take the environments as they are. A loop as CleanRL writes it is `examples/research/ppo.py`.

They need the dependency group `peers` (PyTorch among it), and are skipped where it is not installed.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from terrae.research.gymnasium import SeatEnv
from terrae.research.pettingzoo import make

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


@their_warnings
@pytest.mark.slow
def test_tianshou_collects_and_learns_some_steps() -> None:
    """A Q-network against random play, both in tianshou's own multi-agent loop."""
    pytest.importorskip("tianshou", reason=HOW)
    from tianshou.algorithm import DQN, MARLRandomDiscreteMaskedOffPolicyAlgorithm
    from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
    from tianshou.algorithm.multiagent.marl import MultiAgentOffPolicyAlgorithm
    from tianshou.algorithm.optim import AdamOptimizerFactory
    from tianshou.data import Collector, VectorReplayBuffer
    from tianshou.env import DummyVectorEnv, PettingZooEnv
    from tianshou.utils.net.common import Net

    def environment() -> Any:
        return PettingZooEnv(make("terra-nova", board="islet", reward="score"))

    env = environment()
    seen, actions = env.observation_space["observation"], env.action_space
    policy = DiscreteQLearningPolicy(
        model=Net(state_shape=seen.shape, action_shape=actions.n, hidden_sizes=[32]),
        action_space=actions,
        observation_space=seen,
        eps_training=0.1,
    )
    learner = DQN(policy=policy, optim=AdamOptimizerFactory(lr=1e-3))
    players = MultiAgentOffPolicyAlgorithm(
        algorithms=[learner, MARLRandomDiscreteMaskedOffPolicyAlgorithm(actions)], env=env
    )
    envs = DummyVectorEnv([environment for _ in range(2)])
    buffer = VectorReplayBuffer(600, 2)
    collector = Collector(players, envs, buffer, exploration_noise=True)
    collector.reset()
    before = [value.detach().clone() for value in learner.policy.parameters()]
    for _ in range(3):
        collector.collect(n_step=100)
        with torch_training(players):
            players.update(sample_size=32, buffer=buffer)
    assert len(buffer) == 300
    assert buffer.obs.mask[np.arange(300), buffer.act[:300]].all() if hasattr(buffer.obs, "mask") else True
    after = list(learner.policy.parameters())
    assert any(not (old == new).all() for old, new in zip(before, after, strict=True))


def torch_training(players: Any) -> Any:
    """What tianshou's trainers do around an update."""
    from tianshou.utils.torch_utils import policy_within_training_step

    return policy_within_training_step(players.policy)
