"""Other people's learners take the environments as they are. A loop as CleanRL writes it is `examples/research/ppo.py`.

They need the dependency group `peers` (PyTorch among it), and are skipped where it is not installed.
"""

from __future__ import annotations

import pytest

from terrae.research.gymnasium import SeatEnv
from terrae.research.pettingzoo import terra_nova_v1

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
def test_tianshou_learns_some_steps() -> None:
    """Two learners at one table, through tianshou's own door to PettingZoo."""
    pytest.importorskip("tianshou", reason=HOW)
    import torch
    from tianshou.algorithm import DQN, MultiAgentOffPolicyAlgorithm
    from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
    from tianshou.algorithm.optim import AdamOptimizerFactory
    from tianshou.data import Collector, VectorReplayBuffer
    from tianshou.env import DummyVectorEnv, PettingZooEnv
    from tianshou.utils.net.common import Net
    from tianshou.utils.torch_utils import policy_within_training_step

    def table() -> PettingZooEnv:
        return PettingZooEnv(terra_nova_v1(board="islet", reward="score"))

    def learner() -> DQN:
        shape, actions = one.observation_space["observation"].shape, one.action_space
        net = Net(state_shape=shape, action_shape=actions.n, hidden_sizes=(32,))
        policy = DiscreteQLearningPolicy(model=net, action_space=actions, eps_training=0.5)
        return DQN(policy=policy, optim=AdamOptimizerFactory(lr=1e-3), target_update_freq=10)

    torch.manual_seed(1)
    one = table()
    both = MultiAgentOffPolicyAlgorithm(algorithms=[learner(), learner()], env=one)
    buffer = VectorReplayBuffer(1024, 4)
    collector = Collector(both, DummyVectorEnv([table] * 4), buffer, exploration_noise=True)
    with policy_within_training_step(both.policy):
        collected = collector.collect(n_step=400, reset_before_collect=True)
        losses = [both.update(sample_size=32, buffer=buffer).get_loss_stats_dict() for _ in range(8)]
    assert collected.n_collected_steps == 400
    assert set(losses[-1]) == {"player_0/loss", "player_1/loss"}
