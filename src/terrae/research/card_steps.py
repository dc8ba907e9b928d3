"""The kernels of a batch on a graphics card. Each block of threads steps so many games as it has threads, by itself.

A step has two halves. In the first a thread is a game: it plays, pays, begins anew, brings up to date what its player
sees where the turn goes on. In the second `LANES` threads are a game: they write the observation of one whose turn has
passed, and marks as bytes, side by side. Blocks need nothing of each other, so that any number of random steps is one
launch.

Legal actions are always marked as bits first; bytes are made of them.
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from terrae.core.card import LANES, is_simulated, kernel, load_cuda
from terrae.core.divided import joined
from terrae.core.random import scrambled
from terrae.core.rulebook import play, random_legal, results
from terrae.research.batch_steps import BYTES, SKIP, Games, drawn, is_marked
from terrae.research.layout import mark_bits, observe, observe_on
from terrae.research.rewards import SEATS, play_and_pay

cuda = load_cuda()

BLOCK = 4 if is_simulated() else 64
"""Threads of a block."""
WARP = 1 if is_simulated() else 32
"""Threads that run side by side; a simulated one is alone."""
TEAM = 1 if is_simulated() else LANES
"""Threads that write the observation of a game together."""

REGISTERS = 128
"""Of a thread that steps: it would take more than twice as many, and too few threads would run at once."""
PLAYOUTS_AT_ONCE = 768
"""Threads of a multiprocessor that play games out, where caches hold the states; else as many as shared memory holds."""
PLAYOUT_BLOCK = 2 if is_simulated() else 32
"""Threads of a block that plays games out."""
_OF_A_BLOCK = 1024
"""Bytes of shared memory that a block takes for itself."""

_EIGHT = np.uint64(8)
_BYTE = np.uint64(255)
_EVERY = np.uint64(0x0101010101010101)
_EACH_ITS_OWN = np.uint64(0x8040201008040201)
_ALMOST = np.uint64(0x7F7F7F7F7F7F7F7F)
_SEVEN = np.uint64(7)
_NONE = np.uint64(0)
_ONE = np.uint64(1)


def _spread(bits: Any) -> Any:
    """Eight bits as eight bytes of 0 or 1, the lowest first."""
    return ((((bits * _EVERY) & _EACH_ITS_OWN) + _ALMOST) >> _SEVEN) & _EVERY


def _write_bytes(words: Any, eights: Any, first: int, step: int) -> None:
    """Marks as bytes, eight in a word, made of marks as bits: every `step`-th word from the `first` on."""
    for place in range(first, len(eights), step):
        shift = np.uint64(place % 8) * _EIGHT
        eights[place] = _spread((words[place // 8] >> shift) & _BYTE)


def _copy(source: Any, target: Any) -> None:
    """Copy a state, as words: as a record it would be copied byte by byte."""
    for place in range(len(source)):
        target[place] = source[place]


def _clear(words: Any, first: int, last: int, lane: int) -> None:
    """Take all marks of these games away, one game after another, the threads of a warp side by side."""
    for game in range(first, last):
        for place in range(lane, words.shape[1], WARP):
            words[game, place] = _NONE


def _play_out(
    setting: Any,
    state: Any,
    near: Any,
    far: Any,
    beginning: Any,
    seed: Any,
    begun: Any,
    lengths: Any,
    keys: Any,
    shares: Any,
) -> None:
    """Random games to their ends. A thread whose game has ended begins the next that nobody has begun: none waits.

    `near` and `far` are the words of the state, wherever they lie.
    """
    generator = cuda.local.array(1, np.uint64)
    games = len(lengths)
    game = -1
    while True:
        _meet()  # a thread that began a new game goes on with its neighbours
        if game < 0 or state.over:
            if game >= 0:
                lengths[game] = state.ply
                keys[game] = state.key
                results(setting, state, shares[game])
            game = cuda.atomic.add(begun, 0, 1)
            if game >= games:
                return
            for place in range(len(near)):
                near[place] = beginning[place]
            for place in range(len(far)):
                far[place] = beginning[len(near) + place]
            word = scrambled(seed ^ scrambled(np.uint64(game)))
            generator[0] = word if word else _ONE
        play(setting, state, random_legal(setting, state, generator))


def _meet() -> None:
    """Go on when all threads of a warp have come here."""
    cuda.syncwarp()


def _meet_nobody() -> None:
    """A simulated thread is alone."""


if is_simulated():
    _meet = _meet_nobody
else:
    _meet = cuda.jit(device=True)(_meet)
    _spread, _write_bytes, _copy, _clear = (
        cuda.jit(device=True)(one) for one in (_spread, _write_bytes, _copy, _clear)
    )
    _play_out = cuda.jit(device=True, forceinline=True)(_play_out)


@kernel("research")
def seed_kernel(generators: Any, seed: Any) -> None:
    """Give each game a generator of its own, as `batch_steps.seed_games` does."""
    game = cuda.grid(1)
    if game < len(generators):
        word = scrambled(seed ^ scrambled(np.uint64(game)))
        generators[game] = word if word else _ONE


@kernel("research")
def put_kernel(games: Games, given: Any, chosen: Any, rows: Any) -> None:
    """Copy states, as rows of words, into the chosen games: one each, or the same one into all."""
    index = cuda.grid(1)
    if index < len(chosen):
        game = chosen[index]
        _copy(given[index if len(given) > 1 else 0], rows[game])
        games.finished[game] = 0
        for player in range(games.rewards.shape[1]):
            games.rewards[game, player] = 0


@kernel("research")
def gather_kernel(source: Any, chosen: Any, target: Any) -> None:
    """Copy the chosen rows of bytes, one a thread."""
    index = cuda.grid(1)
    if index < len(chosen):
        _copy(source[chosen[index]], target[index])


@kernel("research")
def spread_kernel(words: Any, eights: Any) -> None:
    """Marks as bytes, eight in a word, made of marks as bits."""
    game = cuda.grid(1)
    if game < len(words):
        _write_bytes(words[game], eights[game], 0, 1)


@kernel("research")
def choose_kernel(games: Games) -> None:
    """Draw a legal action for each game, each as likely as any other."""
    game = cuda.grid(1)
    if game < len(games.states):
        games.actions[game] = drawn(
            games.settings[0],
            games.states[game],
            games.kind,
            games.generators[game : game + 1],
            games.words[game],
            games.counts[game],
        )


@kernel("research")
def take_kernel(games: Games, given: Any, count: int, refused: Any) -> None:
    """Take the actions to be played; `refused` becomes the first game whose action is not marked as legal."""
    game = cuda.grid(1)
    if game < len(games.states):
        action = int(given[game])
        games.actions[game] = action
        if action != SKIP and not is_marked(games, game, action, count):
            cuda.atomic.min(refused, 0, game)


@kernel("research")
def show_kernel(games: Games, eights: Any, chosen: Any) -> None:
    """Write who acts in the chosen games, what that player can do and sees."""
    setting = games.settings[0]
    thread = cuda.threadIdx.x
    base = cuda.blockIdx.x * cuda.blockDim.x
    count = len(chosen)
    if base + thread < count:
        game = chosen[base + thread]
        state = games.states[game]
        games.to_play[game] = state.to_play
        games.words[game, :] = 0
        games.counts[game] = mark_bits(setting, state, games.words[game])
    cuda.syncthreads()
    for index in range(base + thread // TEAM, min(base + cuda.blockDim.x, count), cuda.blockDim.x // TEAM):
        game = chosen[index]
        state = games.states[game]
        if games.seen:
            observe(setting, state, int(state.to_play), games.planes[game], games.scalars[game])
        if games.kind == BYTES:
            _write_bytes(games.words[game], eights[game], thread % TEAM, TEAM)


@kernel("research", max_registers=REGISTERS)
def step_kernel(games: Games, eights: Any, rows: Any, beginning: Any, steps: int) -> None:
    """Play one action in each game: the given one, unless it is `SKIP`; or `steps` random ones, where that is not 0.

    `rows` are the states once more, as words, and `eights` the marks, eight in a word.
    """
    setting, kind = games.settings[0], games.kind
    thread = cuda.threadIdx.x
    game = cuda.grid(1)
    count = len(games.states)
    base = game - thread
    first = game - thread % WARP
    scratch = cuda.local.array(SEATS, np.float64)
    waiting = cuda.shared.array(BLOCK, np.int32)  # games to be observed anew, in any order
    how_many = cuda.shared.array(1, np.int32)
    if thread == 0:
        how_many[0] = 0
    cuda.syncthreads()
    for _ in range(max(1, steps)):
        if game < count:
            state = games.states[game]
            if steps:
                games.actions[game] = drawn(
                    setting,
                    state,
                    kind,
                    games.generators[game : game + 1],
                    games.words[game],
                    games.counts[game],
                )
            action = games.actions[game]
            if steps == 0 and action == SKIP:
                for player in range(setting.players):
                    games.rewards[game, player] = 0
                games.finished[game] = 0
            else:
                goes_on = play_and_pay(
                    setting,
                    state,
                    action,
                    games.reward,
                    games.finished[game] != 0,
                    games.rewards[game],
                    scratch,
                )
                games.finished[game] = state.over != 0
                if state.over:
                    games.lengths[game] = state.ply
                    games.ended[game] += 1
                    _copy(beginning[0], rows[game])
                games.to_play[game] = state.to_play
                if games.seen and not (
                    goes_on and observe_on(setting, state, action, games.planes[game], games.scalars[game])
                ):
                    waiting[cuda.atomic.add(how_many, 0, 1)] = game
        cuda.syncthreads()
        _clear(games.words, first, min(first + WARP, count), thread % WARP)
        observed = how_many[0]
        cuda.syncthreads()
        if thread == 0:
            how_many[0] = 0
        if game < count:
            games.counts[game] = mark_bits(setting, games.states[game], games.words[game])
        for index in range(thread // TEAM, observed, BLOCK // TEAM):
            other = waiting[index]
            state = games.states[other]
            observe(setting, state, int(state.to_play), games.planes[other], games.scalars[other])
        cuda.syncthreads()
        if kind == BYTES:
            for other in range(base + thread // TEAM, min(base + BLOCK, count), BLOCK // TEAM):
                _write_bytes(games.words[other], eights[other], thread % TEAM, TEAM)


@kernel("research")
def playout_kernel(
    settings: Any,
    beginning: Any,
    states: Any,
    rows: Any,
    seed: Any,
    begun: Any,
    lengths: Any,
    keys: Any,
    shares: Any,
) -> None:
    """Random games to their ends, one a thread at a time."""
    row = rows[cuda.grid(1)]
    _play_out(settings[0], states[cuda.grid(1)], row[:0], row, beginning, seed, begun, lengths, keys, shares)


@functools.cache
def near_playout_kernel(record: Any) -> Any:
    """The same for states whose near part is such a record, in the memory that a block shares.

    Neighbours do different things, and each reads another place of another state. Caches serve such threads one after
    another; shared memory serves nearly all of them at once.
    """
    words = record.itemsize // 8

    @kernel("research")
    def near_playout(
        settings: Any,
        beginning: Any,
        states: Any,
        rows: Any,
        seed: Any,
        begun: Any,
        lengths: Any,
        keys: Any,
        shares: Any,
    ) -> None:
        near = cuda.shared.array(0, record)
        thread = cuda.threadIdx.x
        place = cuda.grid(1)
        row = near.view(np.uint64)[thread * words : (thread + 1) * words]
        state = joined(near[thread], states[place])
        _play_out(settings[0], state, row, rows[place], beginning, seed, begun, lengths, keys, shares)

    return near_playout


def playout_blocks(shared: int) -> int:
    """How many blocks play games out at once, each with so many bytes of shared memory."""
    if is_simulated():
        return 2
    device = cuda.get_current_device()
    blocks = PLAYOUTS_AT_ONCE // PLAYOUT_BLOCK
    if shared:
        blocks = int(device.MAX_SHARED_MEMORY_PER_MULTIPROCESSOR) // (shared + _OF_A_BLOCK)
    return int(device.MULTIPROCESSOR_COUNT) * blocks
