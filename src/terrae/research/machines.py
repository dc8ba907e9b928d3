"""What the games of a batch lie on: their arrays, and the few operations that step them.

`Batch` checks what it is given, explains what is wrong, saves and copies; a machine does the work. `Processors` is this
machine's own; any other has the same few operations.
"""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from terrae.core.errors import NotationError, OptionError
from terrae.core.game import Records, Variant
from terrae.core.random import mixed
from terrae.research import batch_steps as steps
from terrae.research.crew import Crew
from terrae.research.layout import SPARE, layout

Indices = npt.NDArray[np.int64]

_LINE = 64
"""Bytes of a cache line."""


class Machine(Protocol):
    """Where a batch's games are, and what can be done to them. Actions that are played are legal, or `SKIP`."""

    arrays: steps.Games
    """Written in place; the same objects for the machine's life."""

    @property
    def threads(self) -> int:
        """How many of this machine's threads step the games."""

    def load(self) -> None:
        """Have everything compiled, or loaded, that steps games; changes nothing."""

    def legal(self) -> npt.NDArray[np.uint8]:
        """Which actions are legal, a byte each; a copy where bits are kept."""

    def legal_bits(self) -> npt.NDArray[np.uint8]:
        """Which actions are legal, a bit each, lowest first; a copy where only bytes are kept."""

    def seed(self, seed: int) -> None:
        """Give every game random numbers of its own."""

    def put(self, states: Records, games: Indices) -> None:
        """Copy states into these games, one each, and show them; no step has been made there."""

    def show(self, games: Indices) -> None:
        """Write who acts in these games, what that player can do and sees, from the states alone."""

    def begin(self) -> None:
        """Begin every game anew, and show it; no step has been made there."""

    def take(self, actions: Any) -> int:
        """Copy actions into `arrays.actions`; gives the first game whose action is not legal, or `ALL_LEGAL`."""

    def draw(self) -> None:
        """A legal action for each game into `arrays.actions`, each as likely as any other."""

    def step(self, drawn: int) -> None:
        """Play `arrays.actions`; or so many drawn ones, one after another, where `drawn` is not 0."""

    def wait(self) -> None:
        """Until everything is done that was asked for."""

    def close(self) -> None:
        """Let go of threads and whatever else is held."""


class Processors:
    """The processors of this machine: arrays are NumPy's, threads share out the games."""

    def __init__(
        self, variant: Variant, games: int, threads: int | None, kind: int, reward: int, seen: bool
    ) -> None:
        self._crew = Crew(threads)
        self._actions = variant.action_count
        self._all = np.arange(games)
        found = layout(variant)
        rows = games if seen else 0
        first = variant.game.first_state(variant.setting)
        # Rows begin on cache lines; the compiled code writes a little behind a row's last action.
        row = -(-(self._actions + SPARE) // _LINE) * _LINE
        self.arrays = steps.Games(
            settings=variant.setting,
            beginning=first,
            states=np.repeat(first, games),
            actions=np.zeros(games, np.int32),
            generators=np.zeros(games, np.uint64),
            to_play=np.zeros(games, np.int8),
            counts=np.zeros(games, np.int32),
            marks=np.zeros((games, row if kind == steps.BYTES else 0), np.uint8),
            words=np.zeros((games, row // _LINE + 1 if kind == steps.BITS else 0), np.uint64),
            planes=np.zeros((rows, found.shape[0] * found.spaces), np.uint8),
            scalars=np.zeros((rows, len(found.scalars)), np.int16),
            rewards=np.zeros((games, variant.players), np.float32),
            finished=np.zeros(games, np.uint8),
            lengths=np.zeros(games, np.int32),
            ended=np.zeros(games, np.int32),
            kind=kind,
            seen=seen,
            reward=reward,
        )

    @property
    def threads(self) -> int:
        """How many step the games."""
        return self._crew.threads

    def load(self) -> None:
        """Call every loop for no game at all."""
        steps.first_unmarked(self.arrays, self._actions)
        steps.choose_games(self.arrays, 0, 0)
        steps.step_games(self.arrays, 0, 0, 0)

    def legal(self) -> npt.NDArray[np.uint8]:
        """Which actions are legal, a byte each."""
        if self.arrays.kind == steps.BYTES:
            return self.arrays.marks[:, : self._actions]
        return np.unpackbits(self.legal_bits(), axis=1, count=self._actions, bitorder="little")

    def legal_bits(self) -> npt.NDArray[np.uint8]:
        """Which actions are legal, a bit each."""
        if self.arrays.kind == steps.BITS:
            return self.arrays.words.view(np.uint8)[:, : -(-self._actions // 8)]
        return np.packbits(self.legal(), axis=1, bitorder="little")

    def seed(self, seed: int) -> None:
        """Give every game random numbers of its own."""
        steps.seed_games(self.arrays.generators, np.uint64(mixed(seed)))

    def put(self, states: Records, games: Indices) -> None:
        """Copy states into these games, one each, and show them."""
        arrays = self.arrays
        _as_bytes(arrays.states)[games] = _as_bytes(states)
        arrays.rewards[games] = 0
        arrays.finished[games] = 0
        self.show(games)

    def show(self, games: Indices) -> None:
        """Write who acts in these games, what that player can do and sees."""
        self._crew.share(steps.show_games, (self.arrays, games), len(games))

    def begin(self) -> None:
        """Begin every game anew, and show it."""
        self.put(np.repeat(self.arrays.beginning, len(self.arrays.states)), self._all)

    def take(self, actions: npt.ArrayLike) -> int:
        """Copy actions; gives the first game whose action is not legal, or `ALL_LEGAL`."""
        chosen, mine = np.asarray(actions), self.arrays.actions
        check_actions(chosen, len(mine))
        if chosen is not mine:
            if not np.can_cast(chosen.dtype, mine.dtype):
                self._check_range(chosen)
            mine[:] = chosen
        return steps.first_unmarked(self.arrays, self._actions)

    def _check_range(self, chosen: npt.NDArray[Any]) -> None:
        """NotationError where a number would become another one's as a machine keeps it."""
        limits = np.iinfo(self.arrays.actions.dtype)
        beyond = (chosen < limits.min) | (chosen > limits.max)
        if beyond.any():
            raise NotationError(
                f"{chosen[beyond][0]} is no action number; they go from 0 to {self._actions - 1}"
            )

    def draw(self) -> None:
        """A legal action for each game."""
        self._crew.share(steps.choose_games, (self.arrays,), len(self.arrays.states))

    def step(self, drawn: int) -> None:
        """Play the actions, or so many drawn ones."""
        self._crew.share(steps.step_games, (self.arrays, drawn), len(self.arrays.states))

    def wait(self) -> None:
        """Everything is done at once."""

    def close(self) -> None:
        """End the threads."""
        self._crew.dismiss()


def check_actions(given: Any, games: int) -> None:
    """OptionError where these are not whole numbers, one a game."""
    if given.shape != (games,) or given.dtype.kind not in "iu":
        raise OptionError(f"actions are {games} whole numbers, not {given.dtype} of shape {given.shape}")


def taken(states: Records, games: Indices) -> Records:
    """The states of these games, in memory of their own, byte for byte, on the machine where they are."""
    if not isinstance(states, np.ndarray):
        return states[games]
    return _as_bytes(states)[games].reshape(-1).view(states.dtype)


def _as_bytes(states: Records) -> npt.NDArray[Any]:
    """States as rows of bytes: NumPy copies records field by field, and leaves out what lies between fields."""
    return states.view(np.uint8).reshape(len(states), states.dtype.itemsize)
