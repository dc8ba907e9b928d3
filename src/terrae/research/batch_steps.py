"""The compiled loops of a batch: each takes the games from `first` up to, but not including, `last`.

Several threads run them side by side on disjoint games. Nothing a game does depends on another: its random numbers
come from a generator of its own.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from terrae.core.bits import ONE, ones
from terrae.core.compiled import rule
from terrae.core.pointers import uncounted
from terrae.core.random import random_below, scrambled
from terrae.core.rulebook import play, random_legal
from terrae.research.layout import clear_bytes, mark_bytes, observe, observe_on, write_bits
from terrae.research.rewards import SCORE, add_leads, final_rewards

ALL_LEGAL = -1

BYTES = 0
BITS = 1
"""How legal actions are marked."""


@rule
def show_games(
    settings: Any,
    states: Any,
    to_play: Any,
    counts: Any,
    masks: Any,
    words: Any,
    planes: Any,
    scalars: Any,
    kind: int,
    seen: bool,
    first: int,
    last: int,
) -> None:
    """Write who acts in every game, what that player can do, among marks that are clear, and sees."""
    for game in range(first, last):
        state = states[game]
        to_play[game] = state.to_play
        if seen:
            observe(settings[0], state, int(state.to_play), planes[game], scalars[game])
        if kind == BITS:
            counts[game] = write_bits(settings[0], state, words[game])
        else:
            mark_bytes(settings[0], state, masks[game])


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
def choose_games(
    settings: Any,
    states: Any,
    generators: Any,
    actions: Any,
    counts: Any,
    words: Any,
    kind: int,
    first: int,
    last: int,
) -> None:
    """Draw a legal action for each game, each as likely as any other."""
    for game in range(first, last):
        if kind == BITS:
            actions[game] = nth_bit(words[game], random_below(generators[game : game + 1], int(counts[game])))
        else:
            actions[game] = random_legal(settings[0], states[game], generators[game : game + 1])


@rule
def first_unmarked(masks: Any, words: Any, actions: Any, count: int, kind: int) -> int:
    """The first game whose action is not marked as legal, or `ALL_LEGAL`; `count` is the number of actions."""
    for game in range(len(actions)):
        action = actions[game]
        if action < 0 or action >= count:
            return game
        if kind == BYTES:
            if masks[game, action] == 0:
                return game
        elif (words[game, action >> 6] >> np.uint64(action & 63)) & ONE == 0:
            return game
    return ALL_LEGAL


@rule
def seed_games(generators: Any, seed: np.uint64) -> None:
    """Give each game a generator of its own."""
    for game in range(len(generators)):
        word = scrambled(seed ^ scrambled(np.uint64(game)))
        generators[game] = word if word else ONE


@rule
def step_games(
    settings: Any,
    beginning: Any,
    states: Any,
    actions: Any,
    generators: Any,
    to_play: Any,
    counts: Any,
    masks: Any,
    words: Any,
    planes: Any,
    scalars: Any,
    rewards: Any,
    finished: Any,
    lengths: Any,
    ended: Any,
    kind: int,
    seen: bool,
    steps: int,
    reward: int,
    first: int,
    last: int,
) -> None:
    """Play one action in each game: the given one, which must be legal; or `steps` random ones, where that is not 0.

    A game that ends begins anew at once; its last rewards and its length are left to be read.
    """
    setting = settings[0]
    players = int(setting.players)
    # Taking a row would else cost as much as marking it.
    masks, words, planes, scalars = uncounted(masks), uncounted(words), uncounted(planes), uncounted(scalars)
    states, generators, rewards = uncounted(states), uncounted(generators), uncounted(rewards)
    for _ in range(max(1, steps)):
        for game in range(first, last):
            state = states[game]
            if steps:
                if kind == BITS:
                    drawn = random_below(generators[game : game + 1], int(counts[game]))
                    actions[game] = nth_bit(words[game], drawn)
                else:
                    actions[game] = random_legal(setting, state, generators[game : game + 1])
            if kind == BYTES:
                clear_bytes(setting, state, masks[game])
            if reward == SCORE or finished[game]:
                for player in range(players):
                    rewards[game, player] = 0
            if reward == SCORE:
                add_leads(setting, state, rewards[game], -1)
            turn = state.turn
            play(setting, state, actions[game])
            if reward == SCORE:
                add_leads(setting, state, rewards[game], 1)
            elif state.over:
                final_rewards(setting, state, rewards[game])
            finished[game] = state.over != 0
            goes_on = state.turn == turn and state.over == 0
            if state.over:
                lengths[game] = state.ply
                ended[game] += 1
                states[game] = beginning[0]
            to_play[game] = state.to_play
            if seen and goes_on:
                observe_on(setting, state, actions[game], planes[game], scalars[game])
            elif seen:
                observe(setting, state, int(state.to_play), planes[game], scalars[game])
            if kind == BYTES:
                mark_bytes(setting, state, masks[game])
            else:
                counts[game] = write_bits(setting, state, words[game])
