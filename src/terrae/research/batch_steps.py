"""The compiled loops of a batch: each takes the games from `first` up to, but not including, `last`.

Several threads run them side by side on disjoint games. Nothing a game does depends on another: its random numbers
come from a generator of its own.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from terrae.core.bits import ONE, ones
from terrae.core.compiled import rule
from terrae.core.pointers import uncounted
from terrae.core.random import Generator, random_below, scrambled
from terrae.core.rulebook import random_legal
from terrae.research.layout import clear_bytes, mark_bits, mark_bytes, observe, observe_on
from terrae.research.rewards import SEATS, play_and_pay

ALL_LEGAL = -1
SKIP = -1
"""The action that leaves a game as it is."""

BYTES = 0
BITS = 1
"""How legal actions are marked."""


class Games(NamedTuple):
    """The arrays of a batch, one row a game, and how it is stepped."""

    settings: npt.NDArray[Any]
    """Of one."""
    beginning: npt.NDArray[Any]
    """The state before the first action; of one."""
    states: npt.NDArray[Any]
    actions: npt.NDArray[np.int32]
    """To be played, or drawn."""
    generators: npt.NDArray[np.uint64]
    to_play: npt.NDArray[np.int8]
    counts: npt.NDArray[np.int32]
    """How many actions are legal, where `kind` is BITS."""
    marks: npt.NDArray[np.uint8]
    """Which actions are legal, where `kind` is BYTES; else without columns."""
    words: npt.NDArray[np.uint64]
    """Which actions are legal, where `kind` is BITS; else without columns."""
    planes: npt.NDArray[np.uint8]
    """Observations, a game's planes one after another; without rows where nothing is `seen`."""
    scalars: npt.NDArray[np.int16]
    rewards: npt.NDArray[np.float32]
    finished: npt.NDArray[np.uint8]
    """1 where the last step ended a game."""
    lengths: npt.NDArray[np.int32]
    """The actions of the game that ended last."""
    ended: npt.NDArray[np.int32]
    """Games that have ended."""
    kind: int
    seen: bool
    reward: int


@rule
def show_games(games: Games, chosen: Any, first: int, last: int) -> None:
    """Write who acts in the chosen games, what that player can do, and sees."""
    setting = games.settings[0]
    for index in range(first, last):
        game = chosen[index]
        state = games.states[game]
        games.to_play[game] = state.to_play
        if games.seen:
            observe(setting, state, int(state.to_play), games.planes[game], games.scalars[game])
        if games.kind == BITS:
            games.words[game, :] = 0
            games.counts[game] = mark_bits(setting, state, games.words[game])
        else:
            games.marks[game, :] = 0
            mark_bytes(setting, state, games.marks[game])


@rule
def nth_bit(words: Any, n: int) -> int:
    """The number of the n-th bit that is set, from 0."""
    at = np.uintp(0)
    word = words[at]
    count = ones(word)
    while n >= count:
        n -= count
        at += np.uintp(1)
        word = words[at]
        count = ones(word)
    place = int(at) << 6
    for half in (32, 16, 8, 4, 2, 1):
        low = ones(word & ((ONE << np.uint64(half)) - ONE))
        above = int(n >= low)
        n -= low * above
        place += half * above
        word >>= np.uint64(half * above)
    return place


@rule
def drawn(setting: Any, state: Any, kind: int, generator: Generator, words: Any, count: int) -> int:
    """A legal action, each as likely as any other; among those marked in `words` where `kind` is BITS."""
    if kind == BITS:
        return nth_bit(words, random_below(generator, int(count)))
    return random_legal(setting, state, generator)


@rule
def choose_games(games: Games, first: int, last: int) -> None:
    """Draw a legal action for each game, each as likely as any other."""
    setting, kind = games.settings[0], games.kind
    for game in range(first, last):
        games.actions[game] = drawn(
            setting,
            games.states[game],
            kind,
            games.generators[game : game + 1],
            games.words[game],
            games.counts[game],
        )


@rule
def is_marked(games: Games, game: int, action: int, count: int) -> bool:
    """Whether an action is marked as legal; `count` is the number of actions."""
    if action < 0 or action >= count:
        return False
    if games.kind == BYTES:
        return games.marks[game, action] != 0
    return (games.words[game, action >> 6] >> np.uint64(action & 63)) & ONE != 0


@rule
def first_unmarked(games: Games, count: int) -> int:
    """The first game whose action is not marked as legal, or `ALL_LEGAL`; `count` is the number of actions."""
    for game in range(len(games.actions)):
        action = games.actions[game]
        if action != SKIP and not is_marked(games, game, action, count):
            return game
    return ALL_LEGAL


@rule
def seed_games(generators: Any, seed: np.uint64) -> None:
    """Give each game a generator of its own."""
    for game in range(len(generators)):
        word = scrambled(seed ^ scrambled(np.uint64(game)))
        generators[game] = word if word else ONE


@rule
def step_games(games: Games, steps: int, first: int, last: int) -> None:
    """Play one action in each game: the given one, which must be legal or `SKIP`; or `steps` random ones, unless 0.

    A game that ends begins anew at once; its last rewards and its length are left to be read.
    """
    setting, kind, seen, reward = games.settings[0], games.kind, games.seen, games.reward
    # Taking a row would else cost as much as marking it.
    states, generators, rewards = (
        uncounted(games.states),
        uncounted(games.generators),
        uncounted(games.rewards),
    )
    marks, words = uncounted(games.marks), uncounted(games.words)
    planes, scalars = uncounted(games.planes), uncounted(games.scalars)
    actions, finished, to_play, counts = games.actions, games.finished, games.to_play, games.counts
    scratch = np.zeros(SEATS)
    for _ in range(max(1, steps)):
        for game in range(first, last):
            state = states[game]
            if steps == 0 and actions[game] == SKIP:
                for player in range(setting.players):
                    rewards[game, player] = 0
                finished[game] = 0
                continue
            if steps:
                actions[game] = drawn(
                    setting, state, kind, generators[game : game + 1], words[game], counts[game]
                )
            if kind == BYTES:
                clear_bytes(setting, state, marks[game])
            goes_on = play_and_pay(
                setting, state, actions[game], reward, finished[game] != 0, rewards[game], scratch
            )
            finished[game] = state.over != 0
            if state.over:
                games.lengths[game] = state.ply
                games.ended[game] += 1
                states[game] = games.beginning[0]
            to_play[game] = state.to_play
            if seen and not (
                goes_on and observe_on(setting, state, actions[game], planes[game], scalars[game])
            ):
                observe(setting, state, int(state.to_play), planes[game], scalars[game])
            if kind == BYTES:
                mark_bytes(setting, state, marks[game])
            else:
                words[game, :] = 0
                counts[game] = mark_bits(setting, state, words[game])
