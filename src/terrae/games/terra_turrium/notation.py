"""A position as one line of text, and back.

    ........../.1b11111b1./… 0 take 1:0:-:0 3 1/2 0/0 - - 57 8
    board                    | |    |       | |   |   | | |  turns so far
                             | |    |       | |   |   | | actions so far
                             | |    |       | |   |   | why it is over, or -
                             | |    |       | |   |   players who have reached the goal, or -
                             | |    |       | |   handicap stones kept aside, per player
                             | |    |       | aggressor stones, per player; 0 is off the scale
                             | |    |       round
                             | |    stones in hand : points : territories spent, or - : attacked (0, 1)
                             | phase
                             player to act

The board goes row by row from the north: `.` is an empty field, a digit a tower of that height, taller
ones stand in brackets, `(12)`; `a` to `d` behind a tower is a turrian of player 0 to 3.
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from terrae.core.compiled import lightly
from terrae.core.errors import NotationError
from terrae.core.faults import no_values
from terrae.core.game import Records
from terrae.games.terra_turrium.board import FIELDS, NAMES, SIDE, bit_of, fields_of, half_of
from terrae.games.terra_turrium.faults import Fault, examine_at
from terrae.games.terra_turrium.state import (
    LAST_AGGRESSOR,
    POINTS,
    STATE,
    STONES_TO_TAKE,
    End,
    Phase,
    State,
)

LETTERS = "abcd"
MOST_STONES = 116
MOST_COUNT = 1_000_000_000
_TOWER = re.compile(r"(\.)|(?:([1-9])|\(([1-9][0-9]{1,2})\))([a-z]?)")
_STACKS = (".", *map(str, range(1, 10)), *(f"({height})" for height in range(10, 128)))
PHASES = tuple(phase.name.lower() for phase in Phase)
_WRITERS = {"space": NAMES.__getitem__, "phase": PHASES.__getitem__}
_WORDS = 11
_HEADER_WORDS = 3


def position_text(settings: Records, states: Records) -> str:
    """The whole position."""
    return f"{identity_text(settings, states)} {states['ply'].item()} {states['turn'].item()}"


def identity_text(settings: Records, states: Records) -> str:
    """What the rules look at: everything but the counts of actions and turns."""
    # Fields of the array, not attributes of its record: those take four times as long.
    players = settings["players"].item()
    bits, over = states["spent"].item(), states["over"].item()
    spent = "".join([str(territory) for territory in range(4) if bits >> territory & 1])
    hand, points, attacked = (states[name].item() for name in ("hand", "points", "attacked"))
    reached = states["reached"][0].tolist()
    return " ".join(
        (
            _board_text(states),
            str(states["to_play"].item()),
            PHASES[states["phase"].item()],
            f"{hand}:{points}:{spent or '-'}:{attacked}",
            str(states["rounds"].item()),
            "/".join(map(str, states["aggressor"][0].tolist()[:players])),
            "/".join(map(str, states["reserve"][0].tolist()[:players])),
            "".join([str(player) for player in range(players) if reached[player]]) or "-",
            End(over).name.lower() if over else "-",
        )
    )


def _board_text(states: Records) -> str:
    towers = [_STACKS[height] for height in states["height"][0].tolist()]
    for player, words in enumerate(states["turrians"][0].tolist()):
        for field in fields_of(words):
            towers[field] += LETTERS[player]
    return "/".join(["".join(towers[first : first + SIDE]) for first in range(FIELDS - SIDE, -1, -SIDE)])


def read_position(settings: Records, text: str) -> Records:
    """The state of a position; NotationError, with the reason, where there can be none."""
    words = text.split(" ")
    if len(words) != _WORDS:
        raise NotationError(
            f"a Terra Turrium position has {_HEADER_WORDS + _WORDS} words, not {_HEADER_WORDS + len(words)}: "
            "game, players, options, board, player, phase, turn, round, aggressors, reserves, reached, end, "
            "actions, turns"
        )
    players = int(settings[0].players)
    states = np.zeros(1, STATE)
    state = states[0]
    _read_board(players, state, words[0])
    state.to_play = _number(words[1], "the player to act", players - 1)
    state.phase = _one_of(words[2], "a phase", {phase.name.lower(): int(phase) for phase in Phase})
    _read_turn(state, words[3])
    state.rounds = _number(words[4], "the round", MOST_COUNT)
    state.aggressor[:players] = _numbers(words[5], "aggressor stone", LAST_AGGRESSOR, players)
    state.reserve[:players] = _numbers(words[6], "reserve", MOST_STONES, players)
    for player in _digits(words[7], "players who have reached the goal", players):
        state.reached[player] = 1
    ends = {end.name.lower(): int(end) for end in End if end}
    state.over = _one_of(words[8], "the reason why a game is over", {"-": 0, **ends})
    state.ply = _number(words[9], "the actions so far", MOST_COUNT)
    state.turn = _number(words[10], "the turns so far", MOST_COUNT)
    values = no_values()
    Fault(lightly(examine_at, settings, states, values)).refuse(values, _WRITERS)
    return states


def _number(text: str, what: str, most: int) -> int:
    if text.isascii() and text.isdigit() and len(text) <= len(str(most)) and int(text) <= most:
        return int(text)
    raise NotationError(f"{text[:40]!r} cannot be {what}: write a whole number from 0 to {most}")


def _numbers(text: str, what: str, most: int, players: int) -> list[int]:
    parts = text.split("/")
    if len(parts) != players:
        raise NotationError(
            f"{text[:40]!r} should be one {what} for each of {players} players, with / between"
        )
    return [_number(part, f"the {what} of player {player}", most) for player, part in enumerate(parts)]


def _digits(text: str, what: str, below: int) -> list[int]:
    if text == "-":
        return []
    allowed = "".join(map(str, range(below)))
    if not text or any(digit not in allowed for digit in text) or list(text) != sorted(set(text)):
        raise NotationError(f"{text[:40]!r} cannot be the {what}: write - or some of {allowed}, ascending")
    return [int(digit) for digit in text]


def _one_of(text: str, what: str, known: dict[str, int]) -> int:
    if text not in known:
        raise NotationError(f"{text[:40]!r} cannot be {what}: write one of {', '.join(known)}")
    return known[text]


def _read_turn(state: State, text: str) -> None:
    parts = text.split(":")
    if len(parts) != 4:
        raise NotationError(
            f"{text[:40]!r} should be stones in hand, points, territories spent and attacked, as 1:0:-:0"
        )
    state.hand = _number(parts[0], "the stones in hand", STONES_TO_TAKE)
    state.points = _number(parts[1], "the points", POINTS)
    state.spent = sum(1 << territory for territory in _digits(parts[2], "territories spent", 4))
    state.attacked = _number(parts[3], "attacked", 1)


def _read_board(players: int, state: Any, text: str) -> None:
    rows = text.split("/")
    if len(rows) != SIDE:
        raise NotationError(f"the board has {SIDE} rows with / between them, not {len(rows)}")
    for row, content in zip(range(SIDE - 1, -1, -1), rows, strict=True):
        column = at = 0
        while at < len(content):
            tower = _TOWER.match(content, at)
            if tower is None:
                raise NotationError(
                    f"{content[at : at + 10]!r} in row {row + 1} is no tower; write ., 1 to 9, or (12)"
                )
            if column == SIDE:
                raise NotationError(f"row {row + 1} has more than {SIDE} fields")
            _read_tower(players, state, SIDE * row + column, tower)
            column += 1
            at = tower.end()
        if column != SIDE:
            raise NotationError(f"row {row + 1} has {SIDE} fields, not {column}")


def _read_tower(players: int, state: Any, field: int, tower: re.Match[str]) -> None:
    _, low, high, letter = tower.groups()
    height = int(low or high or 0)
    if height > MOST_STONES:
        raise NotationError(f"there are {MOST_STONES} stones in all; no tower is {height} high")
    state.height[field] = height
    if letter:
        if letter not in LETTERS[:players]:
            raise NotationError(
                f"{letter!r} is no turrian; the {players} players' are {', '.join(LETTERS[:players])}"
            )
        state.turrians[LETTERS.index(letter), half_of(field)] |= bit_of(field)
