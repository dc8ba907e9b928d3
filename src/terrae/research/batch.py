"""Thousands of games stepped at once: one compiled call, shared arrays, all processors, no Python per game.

    batch = Batch(terrae.variant("terra-nova", players=2), games=1024, seed=7)
    while True:
        actions = policy(batch.planes, batch.scalars, batch.legal)
        batch.step(actions)
        learn(batch.rewards, batch.finished)

Every array is written in place and stays the same object for the batch's life. Write into copies: a step writes only
what it changes.

| array | shape and type | holds |
| --- | --- | --- |
| `to_play` | games, int8 | who acts |
| `legal` | games, actions; uint8 | 1 where that action is legal (`mask="bytes"`) |
| `legal_bits` | games, bytes; uint8 | the same, a bit an action, lowest bit first (`mask="bits"`) |
| `planes` | games, planes, spaces; uint8 | what the player to act sees, see `layout` |
| `scalars` | games, scalars; int16 | the numbers beside the board, see `layout` |
| `rewards` | games, players; float32 | what the last step brought each seat, see `rewards` |
| `finished` | games, uint8 | 1 where the last step ended the game; the arrays above show the next one already |
| `lengths` | games, int32 | how many actions the last game that ended here had |
| `ended` | games, int32 | how many games have ended here |

The same seed and kind of mask give the same games whatever the number of threads: each game draws from a generator of
its own.
"""

from __future__ import annotations

import io
import weakref
from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.errors import OptionError, RecordError
from terrae.core.game import Variant, copied
from terrae.core.random import mixed
from terrae.research import batch_steps as steps
from terrae.research.crew import Crew
from terrae.research.layout import SPARE, layout
from terrae.research.light import LightMatch
from terrae.research.rewards import reward_kind

_MASKS = {"bytes": steps.BYTES, "bits": steps.BITS}
_LINE = 64
_FORMAT = 1
_SAVED = ("states", "generators", "rewards", "finished", "lengths", "ended")


class Batch:
    """Games of one variant, side by side.

    >>> import terrae
    >>> batch = Batch(terrae.variant("terra-nova", players=2), games=4, seed=1, threads=1)
    >>> batch.step(batch.random_actions())
    >>> batch.to_play.tolist(), batch.legal.sum(axis=1).tolist()
    ([1, 1, 1, 1], [167, 167, 167, 167])
    """

    def __init__(
        self,
        variant: Variant,
        games: int,
        *,
        seed: int = 0,
        threads: int | None = None,
        mask: str = "bytes",
        reward: str = "result",
        observations: bool = True,
    ) -> None:
        if isinstance(games, bool) or not isinstance(games, int) or games < 1:
            raise OptionError(f"games is a number from 1 on, not {games!r}")
        if threads is not None and (isinstance(threads, bool) or not isinstance(threads, int) or threads < 1):
            raise OptionError(f"threads is a number from 1 on, or None for one a processor, not {threads!r}")
        if mask not in _MASKS:
            raise OptionError(f"mask is {' or '.join(_MASKS)}, not {mask!r}")
        self.variant = variant
        self.games = games
        self.layout = layout(variant)
        self.observations = observations
        self._kind = _MASKS[mask]
        self._reward = reward_kind(reward)
        self._crew = Crew(threads)
        weakref.finalize(self, self._crew.dismiss)
        self._first = variant.game.first_state(variant.setting)
        self._make_arrays(variant.action_count)
        self.reset(seed)

    def _make_arrays(self, actions: int) -> None:
        games, players = self.games, self.variant.players
        seen = games if self.observations else 0
        self.states = np.repeat(self._first, games)
        self.generators = np.zeros(games, np.uint64)
        self.to_play = np.zeros(games, np.int8)
        self._counts = np.zeros(games, np.int32)
        # Rows begin on cache lines; the compiled code writes a little behind a row's last action.
        row = -(-(actions + SPARE) // _LINE) * _LINE
        self._marks = np.zeros((games, row if self._kind == steps.BYTES else 0), np.uint8)
        self._words = np.zeros((games, row // _LINE + 1 if self._kind == steps.BITS else 0), np.uint64)
        self.planes = np.zeros((seen, *self.layout.shape), np.uint8)
        self._rows = self.planes.reshape(seen, self.layout.shape[0] * self.layout.spaces)
        self.scalars = np.zeros((seen, len(self.layout.scalars)), np.int16)
        self.rewards = np.zeros((games, players), np.float32)
        self.finished = np.zeros(games, np.uint8)
        self.lengths = np.zeros(games, np.int32)
        self.ended = np.zeros(games, np.int32)
        self._actions = np.zeros(games, np.int32)
        self._games = steps.Games(
            settings=self.variant.setting,
            beginning=self._first,
            states=self.states,
            actions=self._actions,
            generators=self.generators,
            to_play=self.to_play,
            counts=self._counts,
            marks=self._marks,
            words=self._words,
            planes=self._rows,
            scalars=self.scalars,
            rewards=self.rewards,
            finished=self.finished,
            lengths=self.lengths,
            ended=self.ended,
            kind=self._kind,
            seen=self.observations,
            reward=self._reward,
        )

    @property
    def threads(self) -> int:
        """How many threads step the games."""
        return self._crew.threads

    @property
    def legal(self) -> npt.NDArray[np.uint8]:
        """Which actions are legal, a byte each; a copy where the batch keeps bits."""
        if self._kind == steps.BYTES:
            return self._marks[:, : self.variant.action_count]
        return np.unpackbits(self.legal_bits, axis=1, count=self.variant.action_count, bitorder="little")

    @property
    def legal_bits(self) -> npt.NDArray[np.uint8]:
        """Which actions are legal, a bit each, lowest first; a copy where the batch keeps bytes."""
        if self._kind == steps.BITS:
            return self._words.view(np.uint8)[:, : -(-self.variant.action_count // 8)]
        return np.packbits(self.legal, axis=1, bitorder="little")

    def reset(self, seed: int | None = None) -> None:
        """Begin every game anew; with a seed, the random numbers too."""
        self.states[:] = self._first
        if seed is not None:
            steps.seed_games(self.generators, np.uint64(mixed(seed)))
        for array in (self.rewards, self.finished, self.lengths, self.ended):
            array[:] = 0
        self._show()

    def _show(self) -> None:
        self._marks[:] = 0
        self._crew.share(steps.show_games, (self._games,), self.games)

    def step(self, actions: npt.ArrayLike) -> None:
        """Play one action in every game. An illegal one is an error that names its game, and nothing is played."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.games,) or chosen.dtype.kind not in "iu":
            raise OptionError(
                f"actions are {self.games} whole numbers, not {chosen.dtype} of shape {chosen.shape}"
            )
        if chosen is not self._actions:
            self._actions[:] = chosen
        game = steps.first_unmarked(self._games, self.variant.action_count)
        if game != steps.ALL_LEGAL:
            self._refuse(game)
        self._step()

    def _refuse(self, game: int) -> None:
        try:
            self.table(game).play(int(self._actions[game]))
        except ValueError as error:
            error.add_note(f"in game {game} of the batch; no action was played in any")
            raise

    def _step(self, drawn: int = 0) -> None:
        self._crew.share(steps.step_games, (self._games, drawn), self.games)

    def random_actions(self) -> npt.NDArray[np.int32]:
        """A legal action for each game, each as likely as any other; the next call writes over it."""
        self._crew.share(steps.choose_games, (self._games,), self.games)
        return self._actions

    def step_random(self, steps: int = 1) -> npt.NDArray[np.int32]:
        """`step(random_actions())`, so many times in one call; gives the last actions.

        All arrays are written at every step; what is left to be read is the last one's, `ended` apart.
        """
        if isinstance(steps, bool) or not isinstance(steps, int) or steps < 1:
            raise OptionError(f"steps is a number from 1 on, not {steps!r}")
        self._step(drawn=steps)
        return self._actions

    def table(self, game: int) -> LightMatch:
        """One game, to be looked at or played on apart."""
        return LightMatch(self.variant, copied(self.states[game : game + 1]))

    def save(self) -> bytes:
        """The whole batch: games, random numbers, rewards."""
        file = io.BytesIO()
        about = np.array([str(_FORMAT), self.variant.header, str(self.layout.version)])
        np.savez(file, about=about, **{name: getattr(self, name) for name in _SAVED})
        return file.getvalue()

    def restore(self, saved: bytes) -> None:
        """Go on where a batch of the same variant and size was saved. Only for what `save` gave: it is not checked."""
        try:
            with np.load(io.BytesIO(saved), allow_pickle=False) as found:
                about = found["about"].tolist()
                arrays: dict[str, npt.NDArray[Any]] = {name: found[name] for name in _SAVED}
        except (ValueError, OSError, KeyError, EOFError) as error:
            raise RecordError(f"this is no saved batch: {error}") from None
        mine = [str(_FORMAT), self.variant.header, str(self.layout.version)]
        if about != mine:
            raise RecordError(f"the saved batch is one of {about[1]}, this is one of {self.variant.header}")
        for name, array in arrays.items():
            here = getattr(self, name)
            if array.shape != here.shape or array.dtype != here.dtype:
                raise RecordError(
                    f"the saved batch has {name} of shape {array.shape}, this one of {here.shape}"
                )
        for name, array in arrays.items():
            getattr(self, name)[...] = array
        self._show()

    def close(self) -> None:
        """End the batch's threads."""
        self._crew.dismiss()

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()
