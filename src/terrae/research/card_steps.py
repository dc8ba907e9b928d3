"""The kernels of a batch on a graphics card. Each block of threads steps so many games as it has threads, by itself.

A step has two halves. In the first a thread is a game: it plays, pays, begins anew, marks what is legal. In the second
`LANES` threads are a game: they write its observation, and its marks as bytes, side by side. Blocks need nothing of each
other, so that any number of random steps is one launch.

Legal actions are always marked as bits first; bytes are made of them.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from terrae.core.card import LANES, is_simulated, kernel, load_cuda
from terrae.core.random import scrambled
from terrae.core.rulebook import play, random_legal, results
from terrae.research.batch_steps import BYTES, SKIP, Games, drawn, is_marked
from terrae.research.layout import mark_bits, observe, observe_on
from terrae.research.rewards import SEATS, play_and_pay

cuda = load_cuda()

BLOCK = 4 if is_simulated() else 128
"""Threads of a block."""
TEAM = 1 if is_simulated() else LANES
"""Threads that write the observation of a game together."""

REGISTERS = 80
"""Of a thread that steps: it would take more than twice as many, and too few threads would run at once."""
PLAYOUTS_AT_ONCE = 512
"""Threads of a multiprocessor that play games out: the states of more would not fit the caches."""

_NOTHING_NEW, _TURN_GOES_ON, _ANOTHER_TURN = range(3)
_EIGHT = np.uint64(8)
_BYTE = np.uint64(255)
_EVERY = np.uint64(0x0101010101010101)
_EACH_ITS_OWN = np.uint64(0x8040201008040201)
_ALMOST = np.uint64(0x7F7F7F7F7F7F7F7F)
_SEVEN = np.uint64(7)
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


def _meet() -> None:
    """Go on when all threads of a warp have come here."""
    cuda.syncwarp()


def _meet_nobody() -> None:
    """A simulated thread is alone."""


if is_simulated():
    _meet = _meet_nobody
else:
    _spread, _write_bytes, _copy, _meet = (
        cuda.jit(device=True)(one) for one in (_spread, _write_bytes, _copy, _meet)
    )


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
    base = cuda.blockIdx.x * cuda.blockDim.x
    game = base + thread
    count = len(games.states)
    scratch = cuda.local.array(SEATS, np.float64)
    news = cuda.shared.array(BLOCK, np.uint8)
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
                news[thread] = _NOTHING_NEW
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
                news[thread] = _TURN_GOES_ON if goes_on else _ANOTHER_TURN
                games.finished[game] = state.over != 0
                if state.over:
                    games.lengths[game] = state.ply
                    games.ended[game] += 1
                    _copy(beginning[0], rows[game])
                games.to_play[game] = state.to_play
                games.words[game, :] = 0
                games.counts[game] = mark_bits(setting, state, games.words[game])
        cuda.syncthreads()
        for other in range(
            base + thread // TEAM, min(base + cuda.blockDim.x, count), cuda.blockDim.x // TEAM
        ):
            told = news[other - base]
            state = games.states[other]
            anew = games.seen and told != _NOTHING_NEW
            if anew and told == _TURN_GOES_ON:  # all lanes of the game write the same few numbers
                anew = not observe_on(
                    setting, state, games.actions[other], games.planes[other], games.scalars[other]
                )
            if anew:
                observe(setting, state, int(state.to_play), games.planes[other], games.scalars[other])
            if kind == BYTES:
                _write_bytes(games.words[other], eights[other], thread % TEAM, TEAM)
        cuda.syncthreads()


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
    """Random games to their ends. A thread whose game has ended begins the next that nobody has begun: none waits."""
    thread = cuda.grid(1)
    games = len(lengths)
    if thread >= len(states):
        return
    setting, state = settings[0], states[thread]
    generator = cuda.local.array(1, np.uint64)
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
            _copy(beginning[0], rows[thread])
            word = scrambled(seed ^ scrambled(np.uint64(game)))
            generator[0] = word if word else _ONE
        play(setting, state, random_legal(setting, state, generator))


def playout_threads() -> int:
    """As many threads as a card runs at once: games beyond that wait for one that ends."""
    if is_simulated():
        return 2
    return int(cuda.get_current_device().MULTIPROCESSOR_COUNT) * PLAYOUTS_AT_ONCE
