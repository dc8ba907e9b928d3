"""The machine of a batch on a graphics card: `Batch(..., device="cuda")`.

All arrays are memory of the card, and everything is done there in the order of the calls, without waiting for it. What a
caller asks for as numbers waits and is copied; and `Batch.step` waits for one number: whether all actions were legal.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.card import MOST_SHARED, card, check_memory, launch
from terrae.core.divided import divide, part_words
from terrae.core.game import Variant
from terrae.core.random import mixed
from terrae.research import batch_steps as steps
from terrae.research.card_arrays import CardArray
from terrae.research.layout import ENCODINGS, SPARE, layout
from terrae.research.machines import Indices, check_actions

_LINE = 64
_NOBODY = np.iinfo(np.int32).max
Shapes = dict[str, tuple[tuple[int, ...], Any]]


def shapes_of(variant: Variant, games: int, kind: int, seen: bool) -> Shapes:
    """The arrays of a batch on the card; states are rows of words."""
    found = layout(variant)
    first = variant.first_state
    rows = games if seen else 0
    row = _row(variant.action_count)
    return {
        "states": ((games, first.dtype.itemsize // 8), np.uint64),
        "generators": ((games,), np.uint64),
        "to_play": ((games,), np.int8),
        "counts": ((games,), np.int32),
        "marks": ((games, row if kind == steps.BYTES else 0), np.uint8),
        "words": ((games, row // _LINE + 1), np.uint64),
        "planes": ((rows, found.shape[0] * found.spaces), np.uint8),
        "scalars": ((rows, len(found.scalars)), np.int16),
        "rewards": ((games, variant.players), np.float32),
        "finished": ((games,), np.uint8),
        "lengths": ((games,), np.int32),
        "ended": ((games,), np.int32),
        "actions": ((games,), np.int32),
    }


def _row(actions: int) -> int:
    """Marks of a game: rows begin on cache lines, and a little is written behind the last action."""
    return -(-(actions + SPARE) // _LINE) * _LINE


def memory_of(shapes: Shapes) -> int:
    """How many bytes these arrays take."""
    return sum(
        int(np.prod(shape, dtype=np.int64)) * np.dtype(kind).itemsize for shape, kind in shapes.values()
    )


class Card:
    """A graphics card: a game is a thread, or a few of them."""

    threads = 1
    """Of this machine's own."""

    def __init__(self, variant: Variant, games: int, kind: int, reward: int, seen: bool) -> None:
        cuda = card()
        from terrae.research import card_steps

        self._kernels = card_steps
        self._games = games
        self._count = variant.action_count
        shapes = shapes_of(variant, games, kind, seen)
        check_memory(
            memory_of(shapes),
            f"a batch of {games:,} games",
            'take fewer games, mask="bits" or observations=False',
        )
        first = variant.game.first_state(variant.setting)
        made = {name: CardArray.zeros(*about) for name, about in shapes.items()}
        self._rows = made["states"].found
        made["states"] = CardArray(self._rows.reshape(-1).view(first.dtype))
        self._eights = made["marks"].found.view(np.uint64) if kind == steps.BYTES else made["words"].found
        self._bits = made["words"].found.view(np.uint8)
        self._beginning = cuda.to_device(first.view(np.uint64).reshape(1, -1))
        self._refused = cuda.device_array(1, np.int32)
        self._nobody = cuda.to_device(np.array([_NOBODY], np.int32))
        self._all = cuda.to_device(np.arange(games))
        records: dict[str, Any] = {
            "settings": CardArray(cuda.to_device(variant.setting)),
            "beginning": CardArray(cuda.to_device(first)),
        }
        made |= records
        self.arrays = steps.Games(**made, kind=kind, seen=seen, reward=reward)  # type: ignore[arg-type]
        self._arrays = steps.Games(
            **{name: array.found for name, array in made.items()}, kind=kind, seen=seen, reward=reward
        )

    def _launch(self, kernel: Any, threads: int, *arguments: Any) -> None:
        if threads:
            launch(kernel, threads, self._kernels.BLOCK, *arguments)

    def load(self) -> None:
        """Launch what steps games, for no game at all."""
        nothing = self._arrays._replace(states=self._arrays.states[:0])
        self._launch(self._kernels.choose_kernel, 1, nothing)
        self._launch(self._kernels.step_kernel, 1, nothing, self._eights, self._rows, self._beginning, 0)

    def legal(self) -> Any:
        """Which actions are legal, a byte each; a copy where bits are kept."""
        if self.arrays.kind == steps.BYTES:
            marks = self._arrays.marks
        else:
            marks = CardArray.zeros((self._games, _row(self._count)), np.uint8).found
            self._launch(self._kernels.spread_kernel, self._games, self._arrays.words, marks.view(np.uint64))
        return CardArray(marks[:, : self._count], marks)

    def legal_bits(self) -> Any:
        """Which actions are legal, a bit each: always kept."""
        return CardArray(self._bits[:, : -(-self._count // 8)], self._bits)

    def seed(self, seed: int) -> None:
        """Give every game random numbers of its own."""
        self._launch(self._kernels.seed_kernel, self._games, self._arrays.generators, np.uint64(mixed(seed)))

    def begin(self) -> None:
        """Begin every game anew, and show it."""
        self._put(self._beginning, self._all)

    def put(self, states: Any, games: Indices) -> None:
        """Copy states into these games, one each, and show them."""
        if isinstance(states, CardArray):
            given = states.found.view(np.uint64)
        else:
            given = card().to_device(states.view(np.uint64))
        self._put(given.reshape(len(states), self._rows.shape[1]), card().to_device(games))

    def _put(self, given: Any, chosen: Any) -> None:
        self._launch(self._kernels.put_kernel, len(chosen), self._arrays, given, chosen, self._rows)
        self._launch(self._kernels.show_kernel, len(chosen), self._arrays, self._eights, chosen)

    def show(self, games: Indices) -> None:
        """Write who acts in these games, what that player can do and sees."""
        self._launch(
            self._kernels.show_kernel, len(games), self._arrays, self._eights, card().to_device(games)
        )

    def take(self, actions: Any) -> int:
        """Take actions from the card or the host; gives the first game whose action is not legal, or `ALL_LEGAL`."""
        given = _on_card(actions)
        check_actions(given, self._games)
        self._refused.copy_to_device(self._nobody)
        self._launch(self._kernels.take_kernel, self._games, self._arrays, given, self._count, self._refused)
        game = int(self._refused.copy_to_host()[0])
        return steps.ALL_LEGAL if game == _NOBODY else game

    def draw(self) -> None:
        """A legal action for each game."""
        self._launch(self._kernels.choose_kernel, self._games, self._arrays)

    def step(self, drawn: int) -> None:
        """Play the actions, or so many drawn ones."""
        self._launch(
            self._kernels.step_kernel,
            self._games,
            self._arrays,
            self._eights,
            self._rows,
            self._beginning,
            drawn,
        )

    def wait(self) -> None:
        """Until everything asked for so far is done."""
        card().synchronize()

    def close(self) -> None:
        """Nothing to end: the memory is free again when the last array of it is gone."""


def _on_card(actions: Any) -> Any:
    """Numbers as an array of the card."""
    if isinstance(actions, CardArray):
        return actions.found
    if hasattr(actions, "__cuda_array_interface__"):
        if hasattr(actions, "block_until_ready"):  # JAX has streams of its own
            actions.block_until_ready()
        return card().as_cuda_array(actions)
    given = np.asarray(actions)
    return card().to_device(given) if given.ndim else given


def play_out_on_card(
    variant: Variant, games: int, seed: int
) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.uint64], npt.NDArray[np.float64]]:
    """The lengths, last hashes and results of random games."""
    cuda = card()
    from terrae.research import card_steps

    first = variant.game.first_state(variant.setting)
    game, block = ENCODINGS[variant.game.name], card_steps.PLAYOUT_BLOCK
    kernel, shared = card_steps.playout_kernel, 0
    beginning, held = first.view(np.uint64), first.dtype
    near, far = divide(first.dtype, game.seldom, game.used(variant))
    if game.seldom and near.itemsize * block <= MOST_SHARED:
        kernel, shared = card_steps.near_playout_kernel(near), near.itemsize * block
        beginning, held = np.concatenate([part_words(first, near), part_words(first, far)]), far
    threads = min(card_steps.playout_blocks(shared), -(-games // block)) * block
    needed = threads * held.itemsize + games * (12 + 8 * variant.players)
    check_memory(needed, f"so many as {games:,} games", "play fewer at once")
    rows = CardArray.zeros((threads, held.itemsize // 8), np.uint64).found
    lengths = CardArray.zeros((games,), np.int32)
    keys = CardArray.zeros((games,), np.uint64)
    shares = CardArray.zeros((games, variant.players), np.float64)
    launch(
        kernel,
        threads,
        block,
        cuda.to_device(variant.setting),
        cuda.to_device(beginning),
        rows.reshape(-1).view(held),
        rows,
        np.uint64(mixed(seed)),
        CardArray.zeros((1,), np.int64).found,
        lengths.found,
        keys.found,
        shares.found,
        shared=shared,
    )
    return lengths.numpy(), keys.numpy(), shares.numpy()
