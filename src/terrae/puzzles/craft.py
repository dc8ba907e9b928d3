"""What puzzles know of each game: one `Craft` a game, in the game's room (`puzzles/<game>/`).

A game's *idea* of a turn is the same for all turns that differ only in what does not matter; its *themes* are
words for what a solution does, read off it. Each room says which there are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.compiled import rule
from terrae.core.match import Match
from terrae.games.rooms import GameRooms

GOAL = np.uint64(0xC0A1)
"""The idea of reaching the game's goal, in whatever way."""


@rule
def position_left(setting: Any, before: Any, state: Any, player: int) -> np.uint64:
    """The plainest idea of a turn: the very position that it leaves."""
    return state.key


def _whole_turns(match: Match, turn: Sequence[str]) -> Iterable[int]:
    return (0,)


def _no_themes(match: Match, solution: Sequence[str], wrong: Sequence[Sequence[str]]) -> list[str]:
    return []


def _whole_state(match: Match) -> npt.NDArray[np.int16]:
    return np.frombuffer(match.states.tobytes(), np.uint8).astype(np.int16)


def _no_turn(match: Match, solution: Sequence[str]) -> Sequence[str]:
    return ()


def _no_goal(match: Match) -> list[int]:
    return []


@dataclass(frozen=True)
class Craft:
    """What makes a puzzle of one game."""

    idea: Callable[..., np.uint64] = position_left
    """Compiled: takes setting, the state before, the state after and the player; gives a turn's idea."""
    themes: tuple[str, ...] = ()
    """All that there are in this game."""
    themes_of: Callable[[Match, Sequence[str], Sequence[Sequence[str]]], list[str]] = _no_themes
    """Takes a match, the solution and turns that do not solve it."""
    board: Callable[[Match], npt.NDArray[np.int16]] = _whole_state
    """What stands where, one number a space: to tell puzzles apart that look the same."""
    places: Callable[[Match, Sequence[str]], Iterable[int]] = _whole_turns
    """How many actions of a turn are played already where a puzzle could begin."""
    reach_goal: Callable[[Match], list[int]] = _no_goal
    """Actions that reach the goal in this turn; empty where there are none, or the game has no goal."""
    falls_short: Callable[[Match, Sequence[str]], Sequence[str]] = _no_turn
    """A turn that does nearly the same as one that reaches the goal, and does not reach it; empty for none."""
    leaves_trace: Callable[[str], bool] = bool
    """Whether an action, by its text, puts or takes something for longer than this turn."""
    telling: tuple[str, ...] = ()
    """Kinds of actions that a hint points at, what matters most first; without any, it points at the last action."""
    passes: tuple[str, ...] = ()
    """The turn that does nothing, which is nothing to find."""
    near_goal: int | None = None
    """From this score on a player may soon reach the goal."""
    crowded_theme: str = ""
    """A theme that is everywhere: after a few puzzles of a game with it others must be about more."""
    goal_phase: str = ""
    """In this phase there are more turns than can be listed: only a goal makes a puzzle."""
    levels: tuple[int, ...] = (3, 4, 5, 6)
    """Who plays: good enough to make something of a position, weak enough to err."""
    natural_levels: tuple[int, ...] = (3, 4)
    """Whose turns suggest themselves."""
    margin: float = 0.1
    """How much more the best turn is worth: less where more of what is lost can be won back."""


CRAFT = GameRooms("puzzles", "CRAFT", Craft, Craft)

idea = CRAFT.function("idea", "setting, before, state, player")
