"""Rules on a graphics card: the functions that `rule` marks, compiled by numba-cuda as they stand.

A kernel calls rules by their names, and rules call each other. Only what a card has and a processor has not is said
here once more, for both kinds of machine alike: how lanes share work (`core.lanes`).

`TERRAE_UNCOMPILED=1` and `NUMBA_ENABLE_CUDASIM=1` together run kernels as plain Python, in Numba's simulator.
"""

from __future__ import annotations

import functools
import importlib
import importlib.util
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any

import numpy as np

from terrae.core import divided, lanes
from terrae.core.compiled import UNCOMPILED, Rule, cache_folder, load_compiler
from terrae.core.errors import OptionError

LANES = 8
"""So many lanes share the work on one game, where a rule shares it; a power of two, up to 32."""

MOST_SHARED = 48 << 10
"""Bytes of shared memory that a block may take on every card."""

_device_functions: dict[Rule[..., Any], Any] = {}


@functools.cache
def load_cuda() -> ModuleType:
    """numba-cuda, which knows rules from now on; OptionError where it is not installed."""
    if importlib.util.find_spec("numba_cuda") is None:
        raise OptionError('device="cuda" needs the library numba-cuda: pip install "terrae[cuda]"')
    with _names_that_numpy_dropped():
        from numba import cuda

        if not is_simulated():
            importlib.import_module("numba.cuda.np.arrayobj")
    if not is_simulated():
        if UNCOMPILED:
            raise OptionError("a card cannot run plain Python: leave TERRAE_UNCOMPILED unset")
        load_compiler()
        _tell_compiler(cuda)
        divided.tell_compiler()
    module: ModuleType = cuda
    return module


@functools.cache
def card() -> ModuleType:
    """numba-cuda with a card behind it; OptionError where there is none that can be used."""
    cuda = load_cuda()
    if not is_simulated() and not cuda.is_available():
        raise OptionError(f'device="cuda" needs an NVIDIA card and its driver: {_what_is_missing(cuda)}')
    return cuda


def is_simulated() -> bool:
    """Whether Numba's simulator stands in for a card."""
    from numba.core import config as numba_config

    config: Any = numba_config
    return bool(config.ENABLE_CUDASIM)


def check_memory(needed: int, what: str, instead: str) -> None:
    """OptionError where the card has less memory free than is needed."""
    if is_simulated():
        return
    free, _ = card().current_context().get_memory_info()
    if needed > free:
        raise OptionError(
            f"{what} needs {needed / 2**30:.2f} GiB on the card, of which {free / 2**30:.2f} GiB are free; {instead}"
        )


def _what_is_missing(cuda: Any) -> str:
    said = cuda.cudadrv.driver.driver.initialization_error
    return " ".join(str(said).split()) if said else "no card was found"


@contextmanager
def _names_that_numpy_dropped() -> Iterator[None]:
    """numba-cuda 0.30 names a function, where it tells its compiler of arrays, that NumPy 2.5 no longer has."""
    if hasattr(np, "row_stack"):
        yield
        return
    vars(np)["row_stack"] = np.vstack
    try:
        yield
    finally:
        del vars(np)["row_stack"]


def _tell_compiler(cuda: Any) -> None:
    """What a rule is in code for the card: a device function."""
    types: Any = importlib.import_module("numba.cuda.types")
    typeof: Any = importlib.import_module("numba.cuda.typing.typeof")

    def lane() -> Any:
        return np.int64(cuda.threadIdx.x % LANES)

    def all_lanes() -> Any:
        return np.int64(LANES)

    def together() -> None:
        cuda.syncwarp(((1 << LANES) - 1) << (cuda.laneid // LANES * LANES))

    other = {lanes.lane: lane, lanes.lanes: all_lanes, lanes.together: together}

    def type_of_rule(rule: Any, context: Any) -> Any:
        if rule not in _device_functions:
            source = other.get(rule, rule.plain)
            _device_functions[rule] = cuda.jit(device=True)(source)
        return types.Dispatcher(_device_functions[rule])

    typeof.typeof_impl.register(Rule, type_of_rule)


def kernel(layer: str, **options: Any) -> Callable[[Callable[..., None]], Any]:
    """A decorator: the function as a kernel of a layer, kept on the disk once it is compiled."""

    def made(function: Callable[..., None]) -> Any:
        cuda = load_cuda()
        if is_simulated():
            return cuda.jit(function)
        config: Any = importlib.import_module("numba.cuda.core.config")
        before, config.CACHE_DIR = config.CACHE_DIR, str(cache_folder(layer))
        try:
            return cuda.jit(cache=True, **options)(function)
        finally:
            config.CACHE_DIR = before

    return made


def launch(kernel: Any, threads: int, block: int, *arguments: Any, shared: int = 0) -> None:
    """Start so many threads, in blocks with so many bytes of shared memory each, without waiting for them."""
    config: Any = importlib.import_module("numba.cuda.core.config")
    before = config.CUDA_LOW_OCCUPANCY_WARNINGS
    config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # a few games are as welcome as many
    try:
        configured = kernel[-(-threads // block), block, 0, shared]
    finally:
        config.CUDA_LOW_OCCUPANCY_WARNINGS = before
    configured(*arguments)
