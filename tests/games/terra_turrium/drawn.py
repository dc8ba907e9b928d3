"""Positions from drawn boards.

A drawing is rows of fields, north at the top: `.` is an empty field, a number a tower, a letter behind it a
turrian (`a` to `d` of player 0 to 3), and `x` a mark, for what a test expects there. A drawing may show a
part of the board: `at` names its lower left field, and everything around it has the height `around`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import numpy as np

import terrae
from terrae.games.terra_turrium.board import NAMES, NUMBER_OF, SIDE, bit_of, half_of
from terrae.games.terra_turrium.rebuild import rebuild_at
from terrae.games.terra_turrium.state import STATE, Phase

_FIELD = re.compile(r"(\.|[0-9]+)?([abcd])?(x)?")


def _fields(drawing: str, at: str) -> Iterator[tuple[int, int, int | None, bool]]:
    """Every drawn field: its number, height, turrian's player, and whether it is marked."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    assert len({len(row) for row in rows}) == 1, "all rows of a drawing are equally long"
    first = NUMBER_OF[at]
    assert first % SIDE + len(rows[0]) <= SIDE
    assert first // SIDE + len(rows) <= SIDE
    for up, row in enumerate(reversed(rows)):
        for along, text in enumerate(row):
            parts = _FIELD.fullmatch(text)
            assert parts, f"{text} is no field"
            height, letter, mark = parts.groups()
            stones = int(height) if height and height != "." else 0
            yield first + SIDE * up + along, stones, "abcd".index(letter) if letter else None, bool(mark)


def table(
    drawing: str,
    *,
    at: str = "a1",
    around: int = 0,
    players: int = 2,
    phase: str = "move",
    to_play: int = 0,
    hand: int = 0,
    points: int | None = None,
    rounds: int = 1,
    aggressor: tuple[int, ...] = (1, 1, 1, 1),
    reserve: tuple[int, ...] = (0, 0, 0, 0),
    reached: tuple[int, ...] = (),
    **options: Any,
) -> terrae.Match:
    """A match that begins at a drawn board; turrians that are not drawn are captured."""
    variant = terrae.variant("terra-turrium", players=players, **options)
    states = np.zeros(1, STATE)
    state = states[0]
    state.height[: SIDE * SIDE] = around
    for field, height, player, _ in _fields(drawing, at):
        state.height[field] = height
        if player is not None:
            assert height, "a turrian stands on a tower"
            state.turrians[player, half_of(field)] |= bit_of(field)
    state.phase = Phase[phase.upper()]
    state.to_play = to_play
    state.hand = hand
    state.points = points if points is not None else 5 if phase == "move" else 0
    state.rounds = rounds
    state.aggressor[:players] = aggressor[:players]
    state.reserve[:players] = reserve[:players]
    for player in reached:
        state.reached[player] = 1
    rebuild_at(variant.setting, states)
    return terrae.Match(variant, states)


def marked(drawing: str, at: str = "a1") -> set[str]:
    """The fields with an `x`."""
    return {NAMES[field] for field, _, _, mark in _fields(drawing, at) if mark}


def shown(drawing: str, at: str = "a1") -> set[str]:
    """All fields drawn."""
    return {NAMES[field] for field, _, _, _ in _fields(drawing, at)}


def named(match: terrae.Match, kind: str) -> set[str]:
    """The fields that legal actions of this kind name."""
    return {action.goal or action.origin or "" for action in match.legal_actions if action.kind == kind}


def goals(match: terrae.Match, origin: str, kind: str = "step") -> set[str]:
    """Where the turrian on a field may go."""
    found = (action for action in match.legal_actions if action.kind == kind and action.origin == origin)
    return {action.goal or "" for action in found}


def play(match: terrae.Match, actions: str) -> terrae.Match:
    """Play actions written with spaces between them."""
    for action in actions.split():
        match.play(action)
    return match


def clause_of(match: terrae.Match, action: str) -> str:
    """The clause against an action."""
    refusal = match.why_not(action)
    assert refusal is not None, f"{action} is legal"
    return refusal.clause


def idle(match: terrae.Match) -> terrae.Match:
    """Play a turn that changes nothing: every stone goes back where it came from, and nobody moves."""
    player, taken = match.to_play, []
    while match.phase == "take" and match.to_play == player:
        action = match.play(match.legal_actions[0])
        taken.append(action.origin)
    while match.phase == "place" and taken:
        match.play(f"+{taken.pop()}")
    if match.phase == "place":
        match.play("keep")
    match.play("end")
    return match
