"""The one door to whoever chooses a bot's turn: the search, or a player that keeps still."""

from __future__ import annotations

import random
from collections.abc import Callable

from terrae.core.compiled import UNCOMPILED
from terrae.core.match import Match
from terrae.search import Search, level_of
from terrae.server.matches.ports import STILL, Thought

Stoppable = Callable[[Callable[[], None]], None]
"""Told how to stop what is being thought about."""
MOST_QUICK = 12_000
"""Simulations of a turn that takes parts of a second."""


def is_quick(game: str, level: int) -> bool:
    """Whether a level's turn takes parts of a second."""
    if level == STILL or UNCOMPILED:
        return True
    simulations = level_of(level, game).simulations
    return simulations is not None and simulations <= MOST_QUICK


def choose(
    match: Match, level: int, seed: int, seconds: float, stoppable: Stoppable = lambda _: None
) -> Thought:
    """The rest of the turn of whoever is to play."""
    if level == STILL:
        return Thought(actions=_whole_turn(match, random.Random(seed), still=True))
    return _search(match, level, seed, seconds, stoppable)


def _search(match: Match, level: int, seed: int, seconds: float, stoppable: Stoppable) -> Thought:
    """The level's own effort, but never longer than `seconds`; by chance where rules are not compiled."""
    if UNCOMPILED:
        return Thought(actions=_whole_turn(match, random.Random(seed), still=False))
    effort = level_of(level, match.variant.game.name)
    longest = seconds if effort.seconds is None else min(seconds, effort.seconds)
    search = Search(
        match, simulations=effort.simulations, seconds=longest, seed=seed, settings=effort.settings
    )
    stoppable(search.stop)
    found = search.run()
    values = [round(float(value), 4) for value in found.values]
    return Thought(actions=[action.text for action in found.best], values=values)


def _whole_turn(match: Match, chance: random.Random, still: bool) -> list[str]:
    trial = match.copy()
    turn = int(trial.states["turn"][0])
    actions: list[str] = []
    taken: list[str] = []
    while not trial.over and int(trial.states["turn"][0]) == turn:
        legal = trial.legal_actions
        action = _stillest(trial, taken) if still else legal[chance.randrange(len(legal))].text
        if action.startswith("-"):
            taken.append(action[1:])
        actions.append(action)
        trial.play(action)
    return actions


def _stillest(match: Match, taken: list[str]) -> str:
    """The legal action that changes least: end the turn, put back what was taken, make the shortest move.

    Neither game lets a player pass. In Terra Turrium stones go back where they came from; in Terra Nova
    pioneers must move, so they make the shortest moves there are and lay no stones.
    """
    legal = match.legal_actions.texts()
    for quiet in ("end", "keep"):
        if quiet in legal:
            return quiet
    if taken and f"+{taken[-1]}" in legal:
        return f"+{taken.pop()}"
    moves = [action for action in match.legal_actions if action.kind == "move"]
    if moves:
        return min(moves, key=lambda action: (_distance(action.origin, action.goal), action.number)).text
    return legal[0]


def _distance(origin: str | None, goal: str | None) -> int:
    assert origin is not None
    assert goal is not None
    return max(abs(ord(origin[0]) - ord(goal[0])), abs(int(origin[1:]) - int(goal[1:])))
