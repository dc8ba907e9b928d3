"""The rules of Pebbles, compiled: a setting, a state, and the functions that every game has."""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np

from terrae.core import rulebook
from terrae.core.compiled import brief_rule, rule
from terrae.core.pointers import handle_at, record_at
from terrae.core.random import scrambled
from terrae.core.structs import Int8, Int32, Int64, Row, Struct, UInt8, Word

MOST_SPACES, MOST_PLAYERS = 36, 4
EMPTY, STONE = 0, 5
FULL = 3
"""`over` when the board is full: PB-3."""


class Setting(Struct):
    """What does not change in a match."""

    players: Int64
    """How many play."""
    side: Int64
    """PB-1 How many spaces a row has."""
    spaces: Int64
    """How many spaces there are."""


class State(Struct):
    """What does."""

    key: Word
    """A hash, equal for positions that the rules cannot tell apart."""
    turn: Int32
    """Turns so far."""
    ply: Int32
    """Actions so far."""
    score: Annotated[Row[Int32], MOST_PLAYERS]
    """PB-4 Each player's points."""
    pebble: Annotated[Row[UInt8], MOST_SPACES]
    """0 empty, 1 to 4 a player's pebble, 5 a stone."""
    empty: Int8
    """How many spaces are empty."""
    stone_next: Int8
    """1 when the player to move has laid a pebble in this turn."""
    to_play: Int8
    """Whose action it is."""
    over: Int8
    """`FULL` when the game is over, else 0."""


SETTING, STATE = Setting.dtype(), State.dtype()


@rule
def count_legal(setting: Setting, state: State) -> int:
    """PB-2 Every empty space, for the piece that is laid next."""
    return int(state.empty)


@rule
def is_legal(setting: Setting, state: State, number: int) -> bool:
    """PB-2 Pebbles have the numbers of their spaces, stones those after them."""
    space = number - int(state.stone_next) * int(setting.spaces)
    return 0 <= space < setting.spaces and state.pebble[space] == EMPTY


@rule
def nth_legal(setting: Setting, state: State, n: int) -> int:
    """The n-th legal action."""
    for space in range(int(setting.spaces)):
        if state.pebble[space] == EMPTY:
            if n == 0:
                return space + int(state.stone_next) * int(setting.spaces)
            n -= 1
    return -1


@rule
def list_legal(setting: Setting, state: State, numbers: Any) -> int:
    """All legal actions, ascending."""
    count = 0
    for space in range(int(setting.spaces)):
        if state.pebble[space] == EMPTY:
            numbers[count] = space + int(state.stone_next) * int(setting.spaces)
            count += 1
    return count


@rule
def pairs(setting: Setting, state: State, space: int) -> int:
    """PB-4 How many pebbles beside this one are of the same player."""
    side, found = int(setting.side), 0
    own = state.pebble[space]
    if space % side > 0 and state.pebble[space - 1] == own:
        found += 1
    if space % side < side - 1 and state.pebble[space + 1] == own:
        found += 1
    if space >= side and state.pebble[space - side] == own:
        found += 1
    if space + side < setting.spaces and state.pebble[space + side] == own:
        found += 1
    return found


@rule
def play(setting: Setting, state: State, number: int) -> None:
    """PB-2 Lay a pebble, or a stone; PB-3 the last space ends the game."""
    spaces = int(setting.spaces)
    space = number % spaces
    piece = STONE if state.stone_next else int(state.to_play) + 1
    state.pebble[space] = piece
    state.empty -= 1
    state.ply += 1
    if piece != STONE:
        state.score[state.to_play] += pairs(setting, state, space)
    if state.stone_next or state.empty == 0:
        state.to_play = (int(state.to_play) + 1) % int(setting.players)
        state.turn += 1
        state.stone_next = 0
    else:
        state.stone_next = 1
    if state.empty == 0:
        state.over = FULL
    state.key ^= scrambled(np.uint64(8 * space + piece)) ^ np.uint64(1)


@rule
def results(setting: Setting, state: State, shares: Any) -> None:
    """PB-4 One, shared among those with the most points."""
    players = int(setting.players)
    most = np.int32(0)
    for player in range(players):
        most = max(most, state.score[player])
    winners = 0
    for player in range(players):
        winners += state.score[player] == most
    for player in range(players):
        shares[player] = 1.0 / winners if state.score[player] == most else 0.0


rulebook.register(STATE, rulebook.Rulebook(count_legal, list_legal, nth_legal, is_legal, play, results))

_setting_at, _state_at = record_at(SETTING), record_at(STATE)
_numbers_at = record_at(np.dtype((np.record, [("listed", "i4", (MOST_SPACES,))])))


@brief_rule
def advance(address: int, number: int, first: int) -> int:
    """What a match calls for every action: play if legal and list what is legal then, from `first` on; else -1."""
    handle = handle_at(np.uint64(address))
    setting, state = _setting_at(handle.setting), _state_at(handle.state)
    if not is_legal(setting, state, number):
        return -1
    play(setting, state, number)
    return list_legal(setting, state, _numbers_at(handle.sheet + np.uint64(4 * first)).listed)
