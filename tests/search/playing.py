"""Whole games by the computer player, planned so that every level meets every variant, and checked turn by turn.

| way | what thinks |
| --- | --- |
| `afresh` | a new search for every turn, as a level of the command line plays |
| `own` | one search a player, which follows what the others did meanwhile, as an engine in a tournament plays |
| `shared` | one search for everybody, which keeps its tree over the whole game, as an analysis does |

Most games are thought about little, with the settings of their level (what it overlooks, how far it sees, whether
it looks for the goal): they are many. `in_full` plans a few with the budget that the level has.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Any

import pytest

import terrae
from terrae.core.match import Match
from terrae.search import LEVEL_NUMBERS, Search
from tests.laws.playing import SMALL_MAP

WAYS = ("afresh", "own", "shared")
PLAYERS = (2, 3, 4)
_MOST_TURNS = 3_000
_ENOUGH_TURNS = 200
"""Turns after which a game that its options allow to go on for ever is broken off."""
_LEVEL_10 = 0.03
"""Seconds a turn for the level that takes the time it is given."""


@dataclass(frozen=True)
class Plan:
    """One game. `whole_game(Plan(...))`, with what a failure printed in the brackets, plays it again."""

    game: str
    level: int
    seed: int
    way: str
    opening: int
    """Actions drawn by lot before anybody thinks; they may end within a turn."""
    budget: dict[str, float]
    """Simulations or seconds a turn; that of the level if empty."""
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def has_an_end(self) -> bool:
        """Whether the options see to it: 0 rounds mean no limit, and players may walk to and fro for ever."""
        return bool(self.options.get("stall_rounds", 1) and self.options.get("round_limit", 1))


def nova_variants() -> list[dict[str, Any]]:
    """Terra Nova: every number of players, edition and map."""
    maps = ("island", "islet", "rectangle", SMALL_MAP)
    return [
        {"players": players, "edition": edition, "board": board}
        for players, edition, board in product(PLAYERS, ("de", "us"), maps)
    ]


def turrium_variants() -> list[dict[str, Any]]:
    """Terra Turrium: every table, with all combinations of the switches, with and without a handicap."""
    tables: list[dict[str, Any]] = [
        {"players": 2},
        {"players": 2, "layout": "diagonal"},
        {"players": 3},
        {"players": 4},
        {"players": 4, "team": True},
    ]
    switches = [
        {"tall": tall, "any_territory": anywhere, "hold": hold}
        for tall, anywhere, hold in product((False, True), repeat=3)
    ]
    return [
        {**table, **switch, "handicap": handicap}
        for table, switch, handicap in product(tables, switches, (False, True))
    ]


def nova_plans(level: int, players: int, games: int = 40) -> Iterator[Plan]:
    """Games of Terra Nova of one level; 40 go five times through the editions and maps."""
    variants = [variant for variant in nova_variants() if variant["players"] == players]
    for number in range(games):
        seed = 10_000 * level + 1_000 * players + number
        chance = random.Random(seed)
        options = {
            **variants[number % len(variants)],
            "stones": chance.choice((80, 160, 30, 16, 4)),
            "stall_rounds": chance.choice((20, 20, 3, 1)) if number % 8 != level % 8 else 0,
        }
        yield _plan("terra-nova", options, level, seed, chance)


def turrium_plans(level: int, players: int, games: int | None = None) -> Iterator[Plan]:
    """Games of Terra Turrium of one level, of few rounds: one of each variant, or so many of them."""
    variants = [variant for variant in turrium_variants() if variant["players"] == players]
    for number in range(len(variants) if games is None else games):
        seed = 10_000 * level + 1_000 * players + number
        chance = random.Random(seed)
        options = _with_handicap({**variants[number], "round_limit": chance.choice((2, 3, 3, 5))}, chance)
        yield _plan("terra-turrium", options, level, seed, chance)


def long_plans(level: int, games: int = 10) -> Iterator[Plan]:
    """Games of Terra Turrium of one level that last until somebody reaches the goal, or for many rounds."""
    variants = turrium_variants()
    for number in range(games):
        seed = 10_000 * level + number
        chance = random.Random(seed)
        variant = variants[(9 * number + 3 * level) % len(variants)]
        options = _with_handicap({**variant, "round_limit": 0 if number % 5 == level % 5 else 30}, chance)
        plan = _plan("terra-turrium", options, level, seed, chance)
        yield replace(plan, opening=0, budget={"simulations": chance.choice((8, 16, 32))})


def _with_handicap(options: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """The same options, with who gives how much to whom where there is a handicap."""
    giver, receiver = chance.sample(range(options["players"]), 2)
    given = {"from": giver, "to": receiver, "stones": chance.choice((1, 3, 9))}
    return {**options, "handicap": given if options["handicap"] else None}


def _plan(game: str, options: dict[str, Any], level: int, seed: int, chance: random.Random) -> Plan:
    return Plan(
        game=game,
        level=level,
        seed=seed,
        way=WAYS[seed % len(WAYS)],
        opening=chance.choice((0, 20, 50, 100)),
        budget={"simulations": chance.choice((1, 3, 6, 12, 20))},
        options=options,
    )


def all_plans() -> list[Plan]:
    """Every game of the whole suite, but for those with the budget of their level."""
    plans: list[Plan] = []
    for level in LEVEL_NUMBERS:
        for players in PLAYERS:
            plans += [*nova_plans(level, players), *turrium_plans(level, players)]
        plans += long_plans(level)
    return plans


def covering(plans: Iterable[Plan], level: int, every: int = 7) -> list[Plan]:
    """Every seventh of a level's plans, other ones at every level: ten levels together leave nothing out."""
    return list(plans)[level % every :: every]


def covering_plans() -> list[Plan]:
    """The games of the ordinary suite; the nightly one plays `all_plans`."""
    plans: list[Plan] = []
    for level in LEVEL_NUMBERS:
        for players in PLAYERS:
            plans += covering(nova_plans(level, players), level)
            plans += covering(turrium_plans(level, players), level)
        plans += covering(long_plans(level), level, every=4)
    return plans


def in_full(game: str, level: int) -> Plan:
    """A short game with the budget of the level; level 10 is given little time."""
    short = {"stones": 6} if game == "terra-nova" else {"round_limit": 3}
    budget = {"seconds": _LEVEL_10} if level == LEVEL_NUMBERS[-1] else {}
    return Plan(game, level, level, WAYS[level % len(WAYS)], 26, budget, {"players": 2, **short})


def whole_game(plan: Plan) -> Match:
    """Play a game to its end; whatever goes wrong is raised, with the plan to play it again."""
    try:
        return _whole_game(plan)
    except BaseException as problem:
        problem.add_note(f"in the game of {plan!r}")
        raise


def _whole_game(plan: Plan) -> Match:
    match = opened(plan)
    searches: dict[int, Search] = {}
    for turn in range(_MOST_TURNS if plan.has_an_end else _ENOUGH_TURNS):
        if match.over:
            assert match.outcome is not None
            return match
        assert match.to_play is not None
        thinker = {"afresh": turn, "own": match.to_play, "shared": 0}[plan.way]
        if thinker in searches:
            searches[thinker].follow(match)
        else:
            seed = plan.seed + turn
            searches[thinker] = Search(match, level=plan.level, seed=seed, memory_mb=2, **plan.budget)  # type: ignore[arg-type]
        play_turn(match, searches[thinker])
    assert not plan.has_an_end, f"the game has no end: {match.position}"
    return match


def opened(plan: Plan) -> Match:
    """The position from which the players think: not over, for the last action is taken back if it ended the game."""
    match = terrae.start(plan.game, **plan.options)
    chance = random.Random(plan.seed)
    for _ in range(plan.opening):
        match.play(match.legal_actions[chance.randrange(len(match.legal_actions))])
        if match.over:
            match.undo()
            break
    return match


def play_turn(match: Match, search: Search) -> None:
    """What the search answers is played; all of it must be legal, and exactly the rest of the turn."""
    player, turn = match.to_play, int(match.states["turn"][0])
    result = search.run()
    assert result.best, f"no answer in {match.position}"
    assert result.best[0] in match.legal_actions, f"{result.best[0]} is not legal in {match.position}"
    assert len(result.values) == match.variant.players
    assert all(0 <= value <= 1 for value in result.values), f"{result.values} in {match.position}"
    assert sum(result.values) == pytest.approx(1, abs=1e-3), f"{result.values} in {match.position}"
    for action in result.best:
        assert not match.over, f"{action} comes after the end of the game in {match.position}"
        assert (match.to_play, int(match.states["turn"][0])) == (player, turn), (
            f"{action} of player {player} comes after the end of the turn in {match.position}"
        )
        match.play(action)
    assert match.over or (match.to_play, int(match.states["turn"][0])) != (player, turn), (
        f"the turn goes on after {' '.join(action.text for action in result.best)} in {match.position}"
    )
