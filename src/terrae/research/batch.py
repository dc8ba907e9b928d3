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
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.calls import announced
from terrae.core.errors import OptionError, RecordError
from terrae.core.game import Records, Variant, copied
from terrae.core.match import Match
from terrae.games.registry import from_position
from terrae.research import batch_steps as steps
from terrae.research.layout import layout
from terrae.research.light import LightMatch
from terrae.research.machines import Machine, Processors, taken
from terrae.research.rewards import reward_kind

__all__ = ["Batch"]

_MASKS = {"bytes": steps.BYTES, "bits": steps.BITS}
MOST_THREADS = 1024
DEVICES = ("cpu", "cuda")
"""This machine's processors, or its graphics card."""
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
        device: str = "cpu",
    ) -> None:
        if isinstance(games, bool) or not isinstance(games, int) or games < 1:
            raise OptionError(f"games is a number from 1 on, not {games!r}")
        if threads is not None and (isinstance(threads, bool) or not isinstance(threads, int) or threads < 1):
            raise OptionError(f"threads is a number from 1 on, or None for one a processor, not {threads!r}")
        if threads is not None and threads > MOST_THREADS:
            raise OptionError(f"threads is at most {MOST_THREADS}, not {threads}")
        _checked_seed(seed)
        if mask not in _MASKS:
            raise OptionError(f"mask is {' or '.join(_MASKS)}, not {mask!r}")
        check_device(device)
        self.variant = variant
        self.games = games
        self.layout = layout(variant)
        self.observations = observations
        self.device = device
        self._arguments: dict[str, Any] = {
            "threads": threads,
            "mask": mask,
            "reward": reward,
            "observations": observations,
            "device": device,
        }
        self._machine = _machine(
            device, variant, games, threads, _MASKS[mask], reward_kind(reward), observations
        )
        weakref.finalize(self, self._machine.close)
        self._all = np.arange(games)
        self._show_arrays()
        with announced(variant.game.name, "research", "batches"):
            self.reset(seed)
            self._machine.load()

    def _show_arrays(self) -> None:
        arrays = self._machine.arrays
        self.states, self.generators = arrays.states, arrays.generators
        self.to_play, self.scalars = arrays.to_play, arrays.scalars
        self.planes = arrays.planes.reshape(len(arrays.planes), *self.layout.shape)
        self.rewards, self.finished = arrays.rewards, arrays.finished
        self.lengths, self.ended = arrays.lengths, arrays.ended

    @property
    def beginning(self) -> Records:
        """The state before the first action; of one."""
        return copied(np.asarray(self._machine.arrays.beginning))

    @property
    def threads(self) -> int:
        """How many threads step the games."""
        return self._machine.threads

    @property
    def legal(self) -> npt.NDArray[np.uint8]:
        """Which actions are legal, a byte each; a copy where the batch keeps bits."""
        return self._machine.legal()

    @property
    def legal_bits(self) -> npt.NDArray[np.uint8]:
        """Which actions are legal, a bit each, lowest first; a copy where the batch keeps bytes."""
        return self._machine.legal_bits()

    def reset(self, seed: int | None = None) -> None:
        """Begin every game anew; with a seed, the random numbers too."""
        if seed is not None:
            self._machine.seed(_checked_seed(seed))
        self.lengths[...] = 0
        self.ended[...] = 0
        self._machine.begin()

    # Playing

    def step(self, actions: npt.ArrayLike) -> None:
        """Play one action in every game; -1 leaves a game as it is, with nothing for anybody.

        An illegal one is an error that names its game, and nothing is played.
        """
        game = self._machine.take(actions)
        if game != steps.ALL_LEGAL:
            self._refuse(game)
        self._machine.step(0)

    def _refuse(self, game: int) -> None:
        try:
            self.table(game).play(int(np.asarray(self._machine.arrays.actions[game : game + 1])[0]))
        except ValueError as error:
            error.add_note(f"in game {game} of the batch; no action was played in any")
            raise

    def random_actions(self) -> npt.NDArray[np.int32]:
        """A legal action for each game, each as likely as any other; the next call writes over it."""
        self._machine.draw()
        return self._machine.arrays.actions

    def step_random(self, steps: int = 1) -> npt.NDArray[np.int32]:
        """`step(random_actions())`, so many times in one call; gives the last actions.

        All arrays are written at every step; what is left to be read is the last one's, `ended` apart.
        """
        if isinstance(steps, bool) or not isinstance(steps, int) or steps < 1:
            raise OptionError(f"steps is a number from 1 on, not {steps!r}")
        self._machine.step(steps)
        return self._machine.arrays.actions

    # As a basis for a search: games set and taken

    def load(
        self, states: Records | Sequence[str] | Sequence[Match], at: npt.ArrayLike | None = None
    ) -> None:
        """Put these states, positions or matches into the games `at` these indices, one each; into all by default.

        Rewards and `finished` of these games are nothing then. States are taken as they are: give only what a batch
        of the same variant, or `Match.states`, gave.
        """
        games = self._indices(at)
        if len(np.unique(games)) < len(games):
            raise OptionError("a game is named twice; give one state for each")
        given = self._as_states(states)
        if len(given) != len(games):
            raise OptionError(f"there are {len(given)} states for {len(games)} games; give one for each")
        if given["over"].any():
            index = int(np.flatnonzero(given["over"])[0])
            raise OptionError(f"the game of state {index} is over; a batch holds games that go on")
        self._machine.put(given, games)

    def _as_states(self, given: Records | Sequence[str] | Sequence[Match]) -> Records:
        if hasattr(given, "dtype"):
            given = np.asarray(given)
        if isinstance(given, np.ndarray) and given.dtype.names:
            if given.dtype.descr != self.states.dtype.descr or given.ndim != 1:
                raise OptionError(
                    f"these are no states of {self.variant.game.title}: an array of records as `states` is expected"
                )
            return copied(given)
        if not isinstance(given, list | tuple) or not all(isinstance(one, str | Match) for one in given):
            raise OptionError(
                "states are an array of records as `states` is, or a list of positions or matches"
            )
        matches = [one if isinstance(one, Match) else from_position(one) for one in given]
        for index, match in enumerate(matches):
            if match.variant != self.variant:
                raise OptionError(
                    f"position {index} is one of {match.variant.header}, the batch is one of {self.variant.header}"
                )
        return np.frombuffer(b"".join(match.states.tobytes() for match in matches), self.states.dtype)

    def _indices(self, at: npt.ArrayLike | None) -> npt.NDArray[np.int64]:
        """Games by their numbers, or by a row of truths."""
        if at is None:
            return self._all
        chosen = np.asarray(at)
        if chosen.dtype == bool and chosen.shape == (self.games,):
            return np.flatnonzero(chosen)
        if chosen.size == 0:
            return np.zeros(0, np.int64)
        if (
            chosen.ndim != 1
            or chosen.dtype.kind not in "iu"
            or chosen.min() < 0
            or chosen.max() >= self.games
        ):
            raise OptionError(
                f"games are numbers from 0 to {self.games - 1} in one row, or a row of truths; not {at!r:.60}"
            )
        return chosen.astype(np.int64)

    def refresh(self) -> None:
        """Write `to_play`, `legal`, `planes` and `scalars` anew, after you have changed `states` yourself."""
        self._machine.show(self._all)

    def copy(self, indices: npt.ArrayLike | None = None, *, seed: int | None = None) -> Batch:
        """An independent batch of the games with these indices, each as often as it is named; of all by default.

        Every game keeps its random numbers, twins of one game the same ones; with a seed all have new ones.
        """
        chosen = self._indices(indices)
        if not len(chosen):
            raise OptionError("a copy needs at least one game")
        twin = Batch(self.variant, len(chosen), **self._arguments)
        twin._machine.put(taken(self.states, chosen), twin._all)
        for name in set(_SAVED) - {"states"}:
            getattr(twin, name)[...] = getattr(self, name)[chosen]
        if seed is not None:
            twin._machine.seed(_checked_seed(seed))
        return twin

    def __copy__(self) -> Batch:
        return self.copy()

    def __deepcopy__(self, memo: Any) -> Batch:
        return self.copy()

    def __reduce__(self) -> Any:
        return _restored, (self.variant, self.games, self._arguments, self.save())

    def table(self, game: int) -> LightMatch:
        """One game, to be looked at or played on apart."""
        if isinstance(game, bool) or not isinstance(game, int | np.integer) or not 0 <= game < self.games:
            raise OptionError(f"a game is a number from 0 to {self.games - 1}, not {game!r}")
        return LightMatch(self.variant, copied(np.asarray(self.states[game : game + 1])))

    # Keeping

    def save(self) -> bytes:
        """The whole batch: games, random numbers, rewards."""
        file = io.BytesIO()
        about = np.array([str(_FORMAT), self.variant.header, str(self.layout.version)])
        arrays: dict[str, Any] = {name: np.asarray(getattr(self, name)) for name in _SAVED}
        np.savez(file, about=about, **arrays)
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
        self.refresh()

    def wait(self) -> None:
        """Until everything asked for so far is done: a card works on while Python goes on."""
        self._machine.wait()

    def close(self) -> None:
        """End the batch's threads."""
        self._machine.close()

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def _checked_seed(seed: int) -> int:
    if isinstance(seed, bool) or not isinstance(seed, int | np.integer):
        raise OptionError(f"seed is a whole number, not {seed!r}")
    return int(seed)


def check_device(device: str) -> None:
    """OptionError where there is no such kind of machine."""
    if device not in DEVICES:
        raise OptionError(f"device is {' or '.join(DEVICES)}, not {device!r}")


def _machine(device: str, variant: Variant, games: int, threads: int | None, *how: Any) -> Machine:
    if device == "cuda":
        from terrae.research.card import Card

        return Card(variant, games, *how)
    return Processors(variant, games, threads, *how)


def _restored(variant: Variant, games: int, arguments: dict[str, Any], saved: bytes) -> Batch:
    batch = Batch(variant, games, **arguments)
    batch.restore(saved)
    return batch
