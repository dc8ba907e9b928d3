"""All games as PettingZoo environments: agents act one at a time, several times a turn.

    from terrae.research.pettingzoo import terra_nova_v1

    env = terra_nova_v1(players=3, edition="us")
    env.reset(seed=42)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        env.step(None if termination else env.action_space(agent).sample(observation["action_mask"]))

Agents are `player_0` to `player_3`, by seat. An observation is the vector of `layout` and a mask of the legal actions,
empty for an agent that is not to act. An illegal action raises the game's own error, which says why, and changes
nothing. The games have no chance in them; `opening` random actions before the first agent acts are drawn by the seed.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from operator import index
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv

from terrae.core.errors import OptionError
from terrae.core.game import Variant
from terrae.core.random import generator
from terrae.games.registry import games, variant
from terrae.research.layout import LARGEST, layout
from terrae.research.light import OVER, LightMatch
from terrae.research.picture import MODES, check_mode, render
from terrae.research.rewards import SCORE, reward_kind

_VERSION = "_v1"
Observation = dict[str, npt.NDArray[Any]]


class TerraeEnv(AECEnv):  # type: ignore[misc]
    """A game whose seats are agents."""

    metadata: dict[str, Any] = {  # noqa: RUF012
        "render_modes": list(MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self, chosen: Variant, *, reward: str = "result", opening: int = 0, render_mode: str | None = None
    ) -> None:
        super().__init__()
        if isinstance(opening, bool) or not isinstance(opening, int) or opening < 0:
            raise OptionError(f"opening is a number of random actions, 0 or more, not {opening!r}")
        self.variant = chosen
        self.layout = layout(chosen)
        self.render_mode = check_mode(render_mode)
        name = f"{chosen.game.name.replace('-', '_')}_v{self.layout.version}"
        self.metadata = {**type(self).metadata, "name": name}
        self._scores = reward_kind(reward) == SCORE
        self._opening = opening
        self._random = generator(0)
        self._start = LightMatch(chosen)
        self._light = self._start
        self._actions = chosen.action_count
        self.possible_agents = [f"player_{seat}" for seat in range(chosen.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces: dict[str, Space[Any]] = {
            agent: Dict(
                {
                    "observation": Box(0, LARGEST, (self.layout.size,), np.int16),
                    "action_mask": Box(0, 1, (self._actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces: dict[str, Space[Any]] = {
            agent: Discrete(self._actions) for agent in self.possible_agents
        }
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Space[Any]:
        """The vector and the mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """Every action of the variant, by number."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; a seed decides the random opening, if there is one."""
        if seed is not None:
            self._random = generator(seed)
        self._light = self._start.copy()
        if self._opening:
            self._light.play_random(self._random, self._opening, to_end=False)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, self._light.over)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._leads = self._light.leads() if self._scores else []
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[max(self._light.to_play, 0)]

    def observe(self, agent: str) -> Observation:
        """What an agent sees and, if it is to act, can do."""
        seen, mask = self._light.look(self._seats[agent])
        return {"observation": seen, "action_mask": mask}

    def state(self) -> npt.NDArray[np.int16]:
        """The whole game, as seat 0 sees it: nothing is hidden from anybody."""
        return self._light.seen_by(0)

    def step(self, action: int | None) -> None:
        """Play the action of the agent that is to act; None for one whose game is over."""
        if not self.agents:
            raise OptionError("the game has not begun or is over; call reset")
        light = self._light
        if light.to_play == OVER:
            self._was_dead_step(action)
            return
        if action is None:
            raise OptionError(f"{self.agent_selection} is to act: None is for agents whose game is over")
        light.play(index(action))
        following = light.to_play
        self._cumulative_rewards[self.agent_selection] = 0.0
        if self._scores or following == OVER:
            self._reward()
        if following == OVER:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[following]
        if self.render_mode == "human":
            self.render()

    def _reward(self) -> None:
        """Give every agent what the last action brought it."""
        if self._scores:
            now = self._light.leads()
            gains = [after - before for after, before in zip(now, self._leads, strict=True)]
            self._leads = now
        else:
            gains = self._light.final_rewards()
        for agent, gain in zip(self.agents, gains, strict=True):
            self.rewards[agent] = gain
            self._cumulative_rewards[agent] += gain

    def render(self) -> Any:
        """The board in the environment's render mode."""
        return render(self._light.match(), self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""


def make(
    game: str,
    players: int = 2,
    *,
    reward: str = "result",
    opening: int = 0,
    render_mode: str | None = None,
    **options: Any,
) -> TerraeEnv:
    """An environment for a game by its name; `options` are the game's own."""
    chosen = variant(game, players=players, **options)
    return TerraeEnv(chosen, reward=reward, opening=opening, render_mode=render_mode)


def __getattr__(name: str) -> Callable[..., TerraeEnv]:
    """`<game>_v1` for every game: `make` with its name."""
    found = name.removesuffix(_VERSION).replace("_", "-")
    if not name.endswith(_VERSION) or found not in games():
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return functools.partial(make, found)
