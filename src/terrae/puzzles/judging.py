"""Whether a position has one clearly best turn, and what it is worth beside the others.

Every way to finish the turn is found and grouped by its idea (`turns`). The most promising ideas, by
first judgement and by search, are searched on from where their turns end, few of them ever deeper. All
are judged at the same point, the beginning of the next turn, so that their values can be compared.

A turn is clearly best when it is worth a margin more than every turn with another idea. A goal needs no
such list from the beginning of a turn, where there are more turns than can be listed: who reaches the goal
has reached it, and the search answers what can still be expected without.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from terrae.core import rulebook
from terrae.core.game import copied
from terrae.core.match import Match
from terrae.games.registry import from_position
from terrae.puzzles.turns import every_ending, idea_of
from terrae.search import Search, SearchResult, SearchSettings

CALM = SearchSettings(restlessness=0.0, thorough=False)
"""The search at its best: judgement never errs on purpose."""
MEMORY_MB = 128.0
_STRICTNESS = (0.3, 0.6, 0.85)
"""The part of the margin that must be there after each round but the last."""


@dataclass(frozen=True)
class Budget:
    """How deeply turns are judged: so many ideas with so many simulations a turn, round after round."""

    rounds: tuple[tuple[int, int], ...] = ((20, 250), (6, 1_500), (3, 6_000), (3, 20_000))
    turns_an_idea: int = 2
    own: int = 6_000
    """Simulations of the search that proposes turns from the position itself."""
    most_endings: int = 350_000
    patient: bool = False
    """Whether only the last round decides, and the first proposal is judged to the end."""


@dataclass(frozen=True)
class Standard:
    """What a puzzle must be."""

    margin: float = 0.1
    """How much more the best turn is worth than any with another idea, in results."""
    least_value: float = 0.3
    """Of the best turn, with two players; half of it with four."""
    least_endings: int = 24
    least_ideas: int = 6
    """With fewer there is hardly a choice."""

    def least(self, players: int) -> float:
        """The least value of the best turn."""
        return 2 * self.least_value / players


@dataclass
class Way:
    """A way to finish the turn, and what its player can expect of it."""

    actions: list[int]
    key: int
    idea: int
    value: float
    searched: int = 0
    proven: bool = False
    reply: tuple[str, ...] = ()


@dataclass
class Judgement:
    """The best turn, and the best turn of every other idea that was looked at, the deepest judged first."""

    best: Way | None = None
    second: float = 0.0
    """What the best turn with another idea is worth."""
    others: list[Way] = field(default_factory=list)
    endings: int = 0
    ideas: int = 0
    fault: str = ""
    """Why this is no puzzle; empty where it is one."""

    @property
    def value(self) -> float:
        """What the best turn is worth."""
        return self.best.value if self.best else 0.0


def played(match: Match, actions: Sequence[int]) -> Match:
    """The match after these actions; the same match is left as it is."""
    after = match.copy()
    for number in actions:
        after.play(match.variant.actions[number])
    return after


def search_on(match: Match, simulations: int, seed: int, settings: SearchSettings = CALM) -> SearchResult:
    """A search of a position, calm unless told otherwise."""
    return Search(match, simulations=simulations, seed=seed, settings=settings, memory_mb=MEMORY_MB).run()


def way_of(match: Match, actions: Iterable[Any]) -> Way:
    """A turn by its actions, in any form."""
    numbers = [match.variant.action(action).number for action in actions]
    states = copied(match.states)
    for number in numbers:
        rulebook.play_at(match.variant.setting, states, number)
    return Way(numbers, int(states["key"][0]), idea_of(match.variant, match.states, states), 0.0)


def worth(match: Match, way: Way, simulations: int, seed: int) -> float:
    """Search on from where a turn ends; certain values are left alone."""
    if way.proven or way.searched >= simulations:
        return way.value
    player = match.to_play or 0
    after = played(match, way.actions)
    outcome = after.outcome
    way.searched = simulations
    if outcome is not None:
        way.value, way.proven = outcome.results[player], True
        return way.value
    result = search_on(after, simulations, seed)
    way.value, way.proven = result.values[player], result.proven
    way.reply = tuple(action.text for action in result.best)
    return way.value


def _groups(
    match: Match, budget: Budget, ways: Sequence[Way], seed: int, found: Judgement
) -> list[list[Way]]:
    """The ideas worth judging, each with a few turns: those proposed, then the best by first judgement."""
    endings = every_ending(match.variant, match.states, budget.most_endings)
    found.endings = len(endings.keys)
    if not endings.complete:
        found.fault = "too many turns"
        return []
    groups: dict[int, list[Way]] = {}
    proposed = [*ways, way_of(match, search_on(match, budget.own, seed).best)]
    for way in proposed:
        group = groups.setdefault(way.idea, [])
        if all(way.key != other.key for other in group):
            group.append(way)
    most = budget.rounds[0][0]
    for index in range(len(endings.keys)):
        number = int(endings.ideas[index])
        if number not in groups and len(groups) >= most:
            continue
        group = groups.setdefault(number, [])
        key = int(endings.keys[index])
        if len(group) < budget.turns_an_idea and all(key != way.key for way in group):
            group.append(Way(endings.way(index), key, number, float(endings.values[index])))
        if index > 60_000:
            break
    found.ideas = len(set(endings.ideas.tolist()))
    return list(groups.values())


def _best(group: list[Way]) -> Way:
    return max(group, key=lambda way: way.value)


def judge(
    position: str,
    budget: Budget,
    standard: Standard,
    ways: Sequence[Way] = (),
    seed: int = 0,
    tell: Callable[[str], None] | None = None,
) -> Judgement:
    """Judge a position; `ways` are turns that must be among those judged."""
    match = from_position(position)
    found = Judgement()
    groups = _groups(match, budget, ways, seed, found)
    if not found.fault and (found.endings < standard.least_endings or found.ideas < standard.least_ideas):
        found.fault = "hardly a choice"
    if found.fault:
        return found
    for group in groups:
        for way in group:
            worth(match, way, budget.rounds[0][1], seed)
    ranked = sorted((_best(group) for group in groups), key=lambda way: -way.value)
    everything = list(ranked)
    for number, (keep, simulations) in enumerate(budget.rounds):
        asked = [way for way in ranked[keep:] if budget.patient and ways and way.idea == ways[0].idea]
        ranked = ranked[:keep] + asked
        for way in ranked:
            worth(match, way, simulations, seed + number)
        ranked.sort(key=lambda way: -way.value)
        if tell:
            tell(f"{simulations}: {[round(way.value, 3) for way in ranked[:5]]}")
        last = number == len(budget.rounds) - 1
        strictness = 1.0 if last else 0.0 if budget.patient else _STRICTNESS[min(number, 2)]
        if ranked[0].value - ranked[1].value < strictness * standard.margin:
            found.fault = f"no clear best turn with {simulations} simulations"
            return found
    found.best = ranked[0]
    found.second = ranked[1].value
    found.others = sorted(everything, key=lambda way: (-way.searched, -way.value))
    found.others.remove(found.best)
    if found.value < standard.least(match.variant.players):
        found.fault = "lost anyway"
    return found
