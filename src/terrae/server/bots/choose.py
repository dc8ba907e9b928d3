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
    while not trial.over and int(trial.states["turn"][0]) == turn:
        if still:
            actions.append(trial.variant.game.stillest(trial, actions))
        else:
            legal = trial.legal_actions
            actions.append(legal[chance.randrange(len(legal))].text)
        trial.play(actions[-1])
    return actions
