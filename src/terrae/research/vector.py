"""Many seats at once as Gymnasium's vector environment: one compiled batch beneath, bots on the other seats.

    import gymnasium
    import terrae.research.gymnasium

    envs = gymnasium.make_vec("terrae/TerraNova-v0", num_envs=64, board="islet", reward="score")

A game that ends begins anew in the same step (`AutoresetMode.SAME_STEP`): its last reward comes with the first observation
of the next. Games end by their rules, so that nothing is ever truncated and no final observation is needed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from terrae.core.errors import OptionError
from terrae.core.game import Records
from terrae.core.random import generator
from terrae.games.registry import variant
from terrae.research.batch import Batch
from terrae.research.batch_steps import SKIP
from terrae.research.bots import Bot, bots_turn, find_bot, random_bot
from terrae.research.layout import LARGEST, layout
from terrae.research.light import LightMatch
from terrae.research.machines import check_actions

Vectors = npt.NDArray[np.int16]
Info = dict[str, Any]
_MOST_ENDS = 1000
"""So often games may end while bots play before it is said that openings leave learners nothing to do."""


class SeatVectorEnv(VectorEnv[Vectors, Any, Any]):
    """`SeatEnv` many times over, with the same arguments; `threads` step the games.

    >>> envs = SeatVectorEnv("terra-nova", num_envs=3, board="islet", threads=1)
    >>> observations, info = envs.reset(seed=1)
    >>> observations.shape, info["action_mask"].shape
    ((3, 376), (3, 1226))
    >>> envs.step(info["action_mask"].argmax(axis=1))[1].tolist()
    [0.0, 0.0, 0.0]
    >>> envs.close()
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # type: ignore[misc]

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        players: int = 2,
        seat: int | None = 0,
        opponents: str | Bot | Sequence[str | Bot] = "random",
        reward: str = "result",
        opening: int = 0,
        illegal: str = "lose",
        threads: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        from terrae.research.gymnasium import bots_for, check_seat

        check_seat(players, seat, opening, illegal)
        if render_mode is not None:
            raise OptionError("many games at once cannot be drawn; take one with `batch.table(game)`")
        self.variant = variant(game, players=players, **options)
        self.num_envs = num_envs
        self._bots = [find_bot(bot) for bot in bots_for(players, opponents)]
        self._all_random = all(bot is random_bot for bot in self._bots)
        self._fixed_seat, self._opening, self._raises = seat, opening, illegal == "raise"
        self.batch = Batch(self.variant, num_envs, threads=threads, reward=reward)
        found = layout(self.variant)
        self.single_observation_space = Box(0, LARGEST, (found.size,), np.int16)
        self.single_action_space = Discrete(self.variant.action_count)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.seats = np.zeros(num_envs, np.int64)
        self._rows = np.arange(num_envs)
        self._turns: list[list[int]] = [[] for _ in range(num_envs)]
        """What is left of a turn that a bot gave whole."""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Vectors, Info]:
        """Begin every game anew and let the bots play until the learners are to act."""
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(2**62)))
        self._begin(np.ones(self.num_envs, bool))
        self._let_bots_play(np.zeros(self.num_envs), np.ones(self.num_envs, bool))
        return self._observations(), self._info()

    def step(
        self, actions: npt.ArrayLike
    ) -> tuple[Vectors, npt.NDArray[Any], npt.NDArray[np.bool_], npt.NDArray[np.bool_], Info]:
        """Play the learners' actions, then the bots' until every learner is to act."""
        given = np.asarray(actions)
        check_actions(given, self.num_envs)
        chosen = given.astype(np.int64)
        known = (chosen >= 0) & (chosen < self.variant.action_count)
        legal = known & (self.batch.legal[self._rows, np.where(known, chosen, 0)] != 0)
        lost = ~legal
        if lost.any() and self._raises:
            self.batch.table(int(np.flatnonzero(lost)[0])).play(int(chosen[lost][0]))
        self.batch.step(np.where(legal, chosen, SKIP))
        rewards = np.where(lost, -1.0, self.batch.rewards[self._rows, self.seats])
        over = lost | (self.batch.finished != 0)
        if lost.any():
            beginning = np.repeat(self.batch.beginning, int(lost.sum()))
            self.batch.load(beginning, lost)
        self._begin(over)
        over = self._let_bots_play(rewards, over)
        return self._observations(), rewards, over, np.zeros(self.num_envs, bool), self._info()

    def _begin(self, games: npt.NDArray[np.bool_]) -> None:
        """Give the learners of new games their seats, and play openings."""
        count = int(games.sum())
        if not count:
            return
        self._forget_turns(games)
        self.seats[games] = (
            self.np_random.integers(self.variant.players, size=count)
            if self._fixed_seat is None
            else self._fixed_seat
        )
        if self._opening:
            self.batch.load(self._openings(count), games)

    def _openings(self, count: int) -> Records:
        """So many beginnings, each after random actions, up to the one that would end the game."""
        begun = []
        for _ in range(count):
            light = LightMatch(self.variant)
            random = generator(int(self.np_random.integers(2**62)))
            light.play_random(random, self._opening, to_end=False)
            begun.append(light.states.tobytes())
        return np.frombuffer(b"".join(begun), self.batch.states.dtype)

    def _let_bots_play(self, rewards: npt.NDArray[Any], over: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
        """Until all learners are to act; adds what that brings them, up to the end of the game, to `rewards`."""
        over = over.copy()
        ends = 0
        while (waiting := self.batch.to_play != self.seats).any():
            players = self.batch.to_play.copy()
            self.batch.step(self._bots_actions(waiting))
            self._forget_turns(waiting & (self.batch.to_play != players))
            goes_on = waiting & ~over
            rewards[goes_on] += self.batch.rewards[self._rows, self.seats][goes_on]
            ended = waiting & (self.batch.finished != 0)
            over |= ended
            ends += bool(ended.any())
            if ends > _MOST_ENDS:
                raise OptionError(
                    f"games end before the learner acts; choose an opening shorter than {self._opening}"
                )
            self._begin(ended)
        return over

    def _forget_turns(self, games: npt.NDArray[np.bool_]) -> None:
        if not self._all_random:
            for game in np.flatnonzero(games).tolist():
                self._turns[game].clear()

    def _bots_actions(self, waiting: npt.NDArray[np.bool_]) -> npt.NDArray[Any]:
        drawn = np.where(waiting, self.batch.random_actions(), SKIP)
        if self._all_random:
            return drawn
        for game in np.flatnonzero(waiting).tolist():
            player = int(self.batch.to_play[game])
            bot = self._bots[(player - int(self.seats[game])) % self.variant.players - 1]
            if bot is not random_bot:
                light, turn = self.batch.table(game), self._turns[game]
                turn[:] = turn or bots_turn(bot, light, int(self.np_random.integers(2**62)))
                light.play(turn[0])  # which says why not: for the batch some numbers mean something else
                drawn[game] = turn.pop(0)
        return drawn

    def _observations(self) -> Vectors:
        planes = self.batch.planes.reshape(self.num_envs, -1)
        return np.concatenate([planes, self.batch.scalars], axis=1, dtype=np.int16)

    def _info(self) -> Info:
        everywhere = np.ones(self.num_envs, bool)
        return {
            "action_mask": self.batch.legal.astype(np.int8),
            "_action_mask": everywhere,
            "seat": self.seats.copy(),
            "_seat": everywhere,
        }

    def close_extras(self, **kwargs: Any) -> None:
        """End the batch's threads."""
        self.batch.close()
