"""The kernels as PTX, made without a card."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Collection, Iterator
from typing import Any
from unittest import mock

import numpy as np

import terrae
from terrae.core.card import load_cuda
from terrae.core.divided import divide
from terrae.research.batch_steps import BITS, Games
from terrae.research.card import shapes_of
from terrae.research.layout import ENCODINGS

CAPABILITY = (9, 0)


class _Device:
    compute_capability = CAPABILITY


def _parts(variant: terrae.Variant) -> tuple[Any, Any]:
    """The near and the far part of the states of games that are played out; None and all of it where it is not divided."""
    game, whole = ENCODINGS[variant.game.name], variant.first_state.dtype
    return divide(whole, game.seldom, game.used(variant)) if game.seldom else (None, whole)


def signatures(variant: terrae.Variant) -> dict[str, tuple[Any, ...]]:
    """What each kernel is called with."""
    from numba.cuda.np.numpy_support import from_dtype

    types: Any = importlib.import_module("numba.cuda.types")

    def array(kind: Any, dimensions: int = 1) -> Any:
        return types.Array(from_dtype(np.dtype(kind)), dimensions, "C")

    shapes = shapes_of(variant, 1, BITS, seen=True)
    arrays = {name: array(kind, len(shape)) for name, (shape, kind) in shapes.items()}
    states = array(variant.first_state.dtype)
    arrays |= {"settings": array(variant.setting.dtype), "beginning": states, "states": states}
    numbers = {"kind": types.int64, "seen": types.boolean, "reward": types.int64}
    games = types.NamedTuple([{**arrays, **numbers}[name] for name in Games._fields], Games)
    words, chosen = array(np.uint64, 2), array(np.int64)
    return {
        "seed_kernel": (array(np.uint64), types.uint64),
        "put_kernel": (games, words, chosen, words),
        "gather_kernel": (array(np.uint8, 2), chosen, array(np.uint8, 2)),
        "spread_kernel": (words, words),
        "choose_kernel": (games,),
        "take_kernel": (games, array(np.int64), types.int64, array(np.int32)),
        "show_kernel": (games, words, chosen),
        "step_kernel": (games, words, words, words, types.int64),
        "playout_kernel": (
            array(variant.setting.dtype),
            array(np.uint64),
            array(_parts(variant)[1]),
            words,
            types.uint64,
            array(np.int64),
            array(np.int32),
            array(np.uint64),
            array(np.float64, 2),
        ),
    }


def every_ptx(variant: terrae.Variant, names: Collection[str], opt: bool) -> Iterator[tuple[str, str]]:
    """The name and PTX of these kernels, optimized or not."""
    cuda = load_cuda()
    from terrae.research import card_steps

    with mock.patch("numba.cuda.dispatcher.get_current_device", return_value=_Device):
        for name, arguments in signatures(variant).items():
            if name in names:
                kernel, near = getattr(card_steps, name), _parts(variant)[0]
                if name == "playout_kernel" and near is not None:
                    kernel = card_steps.near_playout_kernel(near)
                function = kernel.py_func
                ptx, _ = cuda.compile_ptx(function, arguments, cc=CAPABILITY, opt=opt)
                yield name, ptx


def main(game: str, *names: str) -> None:
    """These kernels of a game, or all of them as a card would get them."""
    variant = terrae.variant(game, players=2)
    for name, ptx in every_ptx(variant, names or tuple(signatures(variant)), opt=not names):
        assert ".visible .entry" in ptx
        assert ".extern .func" not in ptx, f"{name} calls what a card has not"
        print(name, len(ptx), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
