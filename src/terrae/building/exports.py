"""What is called from outside: the entry points of one game's module, and the records that they work on.

Every entry point takes addresses (32 bits: a module's memory is no larger) and small numbers, so that JavaScript needs
no wide integers but for hashes. A game adds its own in its room (`building/<game>/`), as one `Exports`.

| entry point | gives |
| --- | --- |
| `begin` | fills in the setting and makes the first state, from what the room says is filled in already |
| `legal`, `advance` | how many actions are legal, listed in `numbers`; `advance` plays one first, -1 where it is not |
| `why_not` | the code of the clause against an action; 0 where there is none |
| `replay` | plays listed actions; how many were legal |
| `results` | each player's share, into `shares` |
| `examine` | makes everything that follows from a position that was read; the code of what is wrong with it, or 0 |
| `playout` | how many random actions a game took |
| `perft` | how many ways there are to play so many actions |
| `simulate`, `node_at`, `rank` | the search: simulations, a position's node, the order of its actions |
| `repeat_key`, `remember` | positions that turns began with |
| `scramble` | a well-mixed number, to seed the search with |
| `count_playouts` | who holds what in games played out at first glance |
| `idea` | the idea of a turn, which puzzles compare |
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np
from numba.core import types

from terrae.analysis.ownership import count_playouts
from terrae.analysis.study import MOST_HEIGHTS, MOST_PLACES
from terrae.building.target import Entry
from terrae.core import rulebook
from terrae.core.faults import MOST_VALUES
from terrae.core.game import Game
from terrae.core.pointers import record_at
from terrae.core.random import scrambled
from terrae.games.rooms import GameRooms
from terrae.puzzles.craft import idea
from terrae.search.blend import FEATURES, MOST_PLAYERS, ROWS
from terrae.search.expansion import MOST_LEGAL, WIDTH, scratch_type
from terrae.search.knowledge import KNOWLEDGE, repeat_key
from terrae.search.ranking import RANKING, rank
from terrae.search.repetition import remember
from terrae.search.settings import PARAMS
from terrae.search.simulation import simulate
from terrae.search.tree import EDGE, HANDLE, NODE, node_with

NUMBER, ADDRESS, WORD, NOTHING = types.int32, types.uint32, types.uint64, types.none
DEEPEST_PERFT = 8
wide: Any = np.int64
"""Rules count in 64 bits, whatever comes from outside."""

NUMBERS = np.dtype((np.record, [("listed", "i4", (MOST_LEGAL,))]))
"""Numbers of actions."""
SHARES = np.dtype((np.record, [("of", "f8", (MOST_PLAYERS,)), ("random", "u8", (1,))]))
"""Each player's share of the result; the state of a random generator."""
VALUES = np.dtype((np.record, [("values", "i4", (MOST_VALUES,))]))
"""What a sentence about a fault names."""
OWNING = np.dtype(
    (
        np.record,
        [
            ("places", "f8", (MOST_PLACES, MOST_PLAYERS)),
            ("heights", "f8", (MOST_PLAYERS, MOST_HEIGHTS)),
            ("together", "f8", (MOST_PLAYERS,)),
        ],
    )
)
"""What is counted over playouts: who holds a place, who stands on a height, and what each player got."""

Made = Mapping[str, Entry]


@dataclass(frozen=True)
class Exports:
    """What one game adds: entry points, records, and tables of plain values for what is no rule."""

    entries: Callable[[], Made]
    records: Mapping[str, np.dtype[Any]] = field(default_factory=dict)
    tables: Callable[[], Mapping[str, Any]] = dict


EXPORTS = GameRooms("building", "EXPORTS", Exports, lambda: Exports(dict))


@cache
def weights_type(game: str) -> np.dtype[Any]:
    """The weights of the evaluation and of actions and the net, one behind the other."""
    kinds, numbers = len(KNOWLEDGE[game].kinds), KNOWLEDGE[game].net_size
    fields = [
        ("position", "f8", (ROWS, FEATURES)),
        ("action", "f8", (kinds, WIDTH)),
        ("net", "f4", (numbers,)),
    ]
    return np.dtype((np.record, fields))


@cache
def perft_type(game: Game) -> np.dtype[Any]:
    """Room to count in: a position and its legal actions for each level."""
    levels = DEEPEST_PERFT + 1
    return np.dtype(
        (
            np.record,
            [
                ("counts", "i8", (2, levels)),
                ("numbers", "i4", (levels, MOST_LEGAL)),
                ("states", game.state_type, (levels,)),
            ],
        )
    )


def records_of(game: Game) -> dict[str, np.dtype[Any]]:
    """Every type of record that the module of a game works on, by the name that other languages use."""
    return {
        "setting": game.setting_struct.dtype(),
        "state": game.state_type,
        "numbers": NUMBERS,
        "shares": SHARES,
        "values": VALUES,
        "perft": perft_type(game),
        "params": PARAMS,
        "weights": weights_type(game.name),
        "scratch": scratch_type(game.state_type, KNOWLEDGE[game.name].workspace),
        "tree": HANDLE,
        "node": NODE,
        "edge": EDGE,
        "ranking": RANKING,
        "owning": OWNING,
        **EXPORTS[game.name].records,
    }


def entries_of(game: Game) -> dict[str, Entry]:
    """Every entry point of a game's module."""
    return {**_rules(game), **_judgement(game), **EXPORTS[game.name].entries()}


def _rules(game: Game) -> Made:
    setting_at, state_at = record_at(game.setting_struct.dtype()), record_at(game.state_type)
    numbers_at, shares_at, perft_at = record_at(NUMBERS), record_at(SHARES), record_at(perft_type(game))
    count_sequences = rulebook.perft

    def legal(setting, state, numbers):  # type: ignore[no-untyped-def]
        listed = numbers_at(np.uint64(numbers)).listed
        return np.int32(
            rulebook.list_legal(setting_at(np.uint64(setting)), state_at(np.uint64(state)), listed)
        )

    def advance(setting, state, number, numbers):  # type: ignore[no-untyped-def]
        here, now = setting_at(np.uint64(setting)), state_at(np.uint64(state))
        if not rulebook.is_legal(here, now, wide(number)):
            return np.int32(-1)
        rulebook.play(here, now, wide(number))
        return np.int32(rulebook.list_legal(here, now, numbers_at(np.uint64(numbers)).listed))

    def replay(setting, state, numbers, count):  # type: ignore[no-untyped-def]
        here, now = setting_at(np.uint64(setting)), state_at(np.uint64(state))
        listed = numbers_at(np.uint64(numbers)).listed
        for index in range(count):
            if not rulebook.is_legal(here, now, wide(listed[index])):
                return np.int32(index)
            rulebook.play(here, now, wide(listed[index]))
        return np.int32(count)

    def results(setting, state, shares):  # type: ignore[no-untyped-def]
        rulebook.results(
            setting_at(np.uint64(setting)), state_at(np.uint64(state)), shares_at(np.uint64(shares)).of
        )

    def playout(setting, state, shares, most):  # type: ignore[no-untyped-def]
        random = shares_at(np.uint64(shares)).random
        return np.int32(
            rulebook.random_playout(
                setting_at(np.uint64(setting)), state_at(np.uint64(state)), random, wide(most)
            )
        )

    def perft(setting, room, depth):  # type: ignore[no-untyped-def]
        found = perft_at(np.uint64(room))
        return np.float64(
            count_sequences(
                setting_at(np.uint64(setting)), found.states, found.numbers, found.counts, wide(depth)
            )
        )

    return {
        "legal": Entry(legal, NUMBER(ADDRESS, ADDRESS, ADDRESS)),
        "advance": Entry(advance, NUMBER(ADDRESS, ADDRESS, NUMBER, ADDRESS)),
        "replay": Entry(replay, NUMBER(ADDRESS, ADDRESS, ADDRESS, NUMBER)),
        "results": Entry(results, NOTHING(ADDRESS, ADDRESS, ADDRESS)),
        "playout": Entry(playout, NUMBER(ADDRESS, ADDRESS, ADDRESS, NUMBER)),
        "perft": Entry(perft, types.float64(ADDRESS, ADDRESS, NUMBER)),
    }


def _judgement(game: Game) -> Made:
    setting_at, state_at = record_at(game.setting_struct.dtype()), record_at(game.state_type)
    params_at, weights_at = record_at(PARAMS), record_at(weights_type(game.name))
    scratch_at = record_at(scratch_type(game.state_type, KNOWLEDGE[game.name].workspace))
    tree_at, ranking_at, owning_at = record_at(HANDLE), record_at(RANKING), record_at(OWNING)
    search, key_of, note, order, found_by, play_out, idea_of, mix = (
        simulate, repeat_key, remember, rank, node_with, count_playouts, idea, scrambled,
    )  # fmt: skip

    def simulate_some(setting, root, params, weights, tree, scratch, most):  # type: ignore[no-untyped-def]
        known = weights_at(np.uint64(weights))
        return np.int32(
            search(
                setting_at(np.uint64(setting)),
                state_at(np.uint64(root)),
                params_at(np.uint64(params)),
                known.position,
                known.action,
                known.net,
                tree_at(np.uint64(tree)),
                scratch_at(np.uint64(scratch)),
                wide(most),
            )
        )

    def node_at(tree, state):  # type: ignore[no-untyped-def]
        return np.int32(found_by(tree_at(np.uint64(tree)), state_at(np.uint64(state)).key))

    def rank_edges(tree, node, ranking):  # type: ignore[no-untyped-def]
        return np.int32(order(tree_at(np.uint64(tree)), wide(node), ranking_at(np.uint64(ranking))))

    def repeated(state):  # type: ignore[no-untyped-def]
        return key_of(state_at(np.uint64(state)))

    def remember_key(scratch, key):  # type: ignore[no-untyped-def]
        note(scratch_at(np.uint64(scratch)).seen, key)

    def scramble(word):  # type: ignore[no-untyped-def]
        return mix(word)

    def count_some(setting, root, params, weights, scratch, last_turn, games, owning):  # type: ignore[no-untyped-def]
        counted = owning_at(np.uint64(owning))
        known = weights_at(np.uint64(weights))
        play_out(
            setting_at(np.uint64(setting)),
            state_at(np.uint64(root)),
            params_at(np.uint64(params)),
            known.action,
            known.net,
            scratch_at(np.uint64(scratch)),
            wide(last_turn),
            wide(games),
            counted.places,
            counted.heights,
            counted.together,
        )

    def idea_since(setting, before, state, player):  # type: ignore[no-untyped-def]
        return idea_of(
            setting_at(np.uint64(setting)),
            state_at(np.uint64(before)),
            state_at(np.uint64(state)),
            wide(player),
        )

    return {
        "simulate": Entry(
            simulate_some, NUMBER(ADDRESS, ADDRESS, ADDRESS, ADDRESS, ADDRESS, ADDRESS, NUMBER)
        ),
        "node_at": Entry(node_at, NUMBER(ADDRESS, ADDRESS)),
        "rank": Entry(rank_edges, NUMBER(ADDRESS, NUMBER, ADDRESS)),
        "repeat_key": Entry(repeated, WORD(ADDRESS)),
        "remember": Entry(remember_key, NOTHING(ADDRESS, WORD)),
        "scramble": Entry(scramble, WORD(WORD)),
        "count_playouts": Entry(
            count_some, NOTHING(ADDRESS, ADDRESS, ADDRESS, ADDRESS, ADDRESS, NUMBER, NUMBER, ADDRESS)
        ),
        "idea": Entry(idea_since, WORD(ADDRESS, ADDRESS, ADDRESS, NUMBER)),
    }
