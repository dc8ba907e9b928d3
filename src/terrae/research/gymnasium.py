"""One seat of a game as a Gymnasium environment; bots sit on the others.

    import gymnasium
    import terrae.research.gymnasium

    env = gymnasium.make("terrae/TerraNova-v0", opponents="level 2", board="islet")
    observation, info = env.reset(seed=1)
    env.step(env.action_space.sample(info["action_mask"]))

Gymnasium finds environments by import only: without the second line,
`gymnasium.make("terrae.research.gymnasium:terrae/TerraNova-v0")` does both. An observation is the vector of `layout`; the
legal actions are in `info["action_mask"]`, and in `action_masks()` for libraries that ask so. An illegal action loses the
game at once, and `info["refusal"]` says why; with `illegal="raise"` it raises that as an error and changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any, ClassVar

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Discrete

from terrae.core.errors import GameOver, OptionError, TerraeError
from terrae.core.random import generator
from terrae.games.registry import game, games, variant
from terrae.research.bots import Bot, bots_turn, find_bot
from terrae.research.layout import LARGEST, layout
from terrae.research.light import LightMatch
from terrae.research.picture import MODES, check_mode, render
from terrae.research.rewards import SCORE, reward_kind

Vector = npt.NDArray[np.int16]


class SeatEnv(gymnasium.Env[Vector, np.int64]):
    """A game seen from one seat.

    `seat` is the learner's, or None to draw one at each reset. `opponents` is one bot for all other seats, or one for
    each of them in the order of play after the learner's. `opening` random actions are played first.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(MODES), "render_fps": 2}  # type: ignore[misc]

    def __init__(
        self,
        game: str,
        *,
        players: int = 2,
        seat: int | None = 0,
        opponents: str | Bot | Sequence[str | Bot] = "random",
        reward: str = "result",
        opening: int = 0,
        illegal: str = "lose",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.variant = variant(game, players=players, **options)
        check_seat(players, seat, opening, illegal)
        self._bots = [find_bot(bot) for bot in bots_for(players, opponents)]
        self._fixed_seat = seat
        self._opening = opening
        self._raises = illegal == "raise"
        self._scores = reward_kind(reward) == SCORE
        self.render_mode = check_mode(render_mode)
        self.layout = layout(self.variant)
        self.observation_space = Box(0, LARGEST, (self.layout.size,), np.int16)
        self.action_space = Discrete(self.variant.action_count)
        self._start = LightMatch(self.variant)
        self._light = self._start
        self.seat = seat or 0
        self._lead = 0.0
        self._lost = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Vector, dict[str, Any]]:
        """Begin a game and let the bots play until the learner is to act."""
        super().reset(seed=seed)
        self.seat = (
            int(self.np_random.integers(self.variant.players))
            if self._fixed_seat is None
            else self._fixed_seat
        )
        self._light = self._start.copy()
        self._lost = False
        if self._opening:
            random = generator(int(self.np_random.integers(2**62)))
            self._light.play_random(random, self._opening, to_end=False)
        self._let_bots_play()
        self._lead = self._light.leads()[self.seat]
        return self._observation(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Vector, float, bool, bool, dict[str, Any]]:
        """Play the learner's action, then the bots' until the learner is to act again or the game is over."""
        if self._lost or self._light.over:
            raise GameOver("the game is over; `reset` begins another")
        try:
            number = index(action)
        except TypeError:
            raise OptionError(f"an action is a whole number, not {action!r:.60}") from None
        try:
            self._light.play(number)
        except TerraeError as error:
            if self._raises:
                raise
            self._lost = True
            info = {**self._info(), "refusal": str(error)}
            return self._observation(), -1.0, True, False, info
        self._let_bots_play()
        if self.render_mode == "human":
            self.render()
        return self._observation(), self._reward(), self._light.over, False, self._info()

    def _let_bots_play(self) -> None:
        while not self._light.over and self._light.to_play != self.seat:
            player = self._light.to_play
            bot = self._bots[(player - self.seat) % self.variant.players - 1]
            for number in bots_turn(bot, self._light, int(self.np_random.integers(2**62))):
                self._light.play(number)
                if self._light.to_play != player:
                    break

    def _reward(self) -> float:
        if not self._scores:
            return self._light.final_rewards()[self.seat]
        before, self._lead = self._lead, self._light.leads()[self.seat]
        return self._lead - before

    def _observation(self) -> Vector:
        return self._light.seen_by(self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "seat": self.seat}

    def action_masks(self) -> npt.NDArray[np.int8]:
        """1 where an action is legal; none is when the game is over."""
        return np.zeros(self.variant.action_count, np.int8) if self._lost else self._light.mask()

    def render(self) -> Any:
        """The board in the environment's render mode."""
        return render(self._light.match(), self.render_mode)


def check_seat(players: int, seat: int | None, opening: int, illegal: str) -> None:
    """OptionError where one of these cannot be."""
    if seat is not None and (isinstance(seat, bool) or seat not in range(players)):
        raise OptionError(f"seat is None or a number from 0 to {players - 1}, not {seat!r}")
    if isinstance(opening, bool) or not isinstance(opening, int | np.integer) or opening < 0:
        raise OptionError(f"opening is a number of actions from 0 on, not {opening!r}")
    if illegal not in ("lose", "raise"):
        raise OptionError(f"illegal is 'lose' or 'raise', not {illegal!r}")


def bots_for(players: int, opponents: str | Bot | Sequence[str | Bot]) -> list[str | Bot]:
    """A bot for each of the other seats."""
    if isinstance(opponents, str) or callable(opponents):
        return [opponents] * (players - 1)
    if not isinstance(opponents, list | tuple) or len(opponents) != players - 1:
        raise OptionError(f"opponents is one bot, or a list of {players - 1}, not {opponents!r:.60}")
    return list(opponents)


def register() -> None:
    """Tell Gymnasium about all games."""
    for name in games():
        made = f"terrae/{game(name).title.replace(' ', '')}-v0"
        if made not in gymnasium.registry:
            entry = "terrae.research.gymnasium:SeatEnv"
            vector = "terrae.research.vector:SeatVectorEnv"
            gymnasium.register(id=made, entry_point=entry, vector_entry_point=vector, kwargs={"game": name})


register()
