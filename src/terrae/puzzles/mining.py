"""Mining: games between players of different levels, and the puzzles that their positions hold.

Weak players err, and where somebody errs there was something to find. Every turn is screened by a short
search against what was played and what weak players would play; where something stands out, all turns
are judged (`judging`). The same game number and seed give the same puzzles anywhere.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from terrae.core.action import Action
from terrae.core.match import Match
from terrae.core.random import mixed
from terrae.games.registry import from_position, variant
from terrae.puzzles.craft import CRAFT, GOAL
from terrae.puzzles.difficulty import SIGHT, difficulty
from terrae.puzzles.judging import Budget, Judgement, Standard, Way, judge, search_on, way_of, worth
from terrae.puzzles.puzzle import Puzzle, Refutation, puzzle_id
from terrae.puzzles.themes import themes_of
from terrae.search import choose
from terrae.search.reading import without_detours

PLAYERS = (2, 2, 2, 2, 3, 2, 2, 2, 2, 4)
"""How many play, by the game's number: two mainly."""
CARELESS_LEVELS, CARELESS_PLAYERS = (3, 4, 5, 6), (2, 2, 3, 2, 4)
"""Who plays, and how many, where goals are to be stopped: quick games of players who let them through."""
MOST_FROM_A_GAME = 6
MOST_CROWDED = 2
"""After so many puzzles of a game with its `crowded_theme` others must be about more."""
MOST_TURNS = 160
_SCREEN = 1_200
_GLANCE = 250
_STANDS_OUT = 0.05
_REFUTING = 4_000


@dataclass(frozen=True)
class Quarry:
    """What is mined, and how thoroughly."""

    game: str
    seed: int = 0
    players: tuple[int, ...] = ()
    """How many play, by the game's number; without any, those of `PLAYERS`."""
    budget: Budget = field(default_factory=Budget)
    margin: float | None = None
    """How much more the best turn is worth than any other; without it, the game's own."""
    levels: tuple[int, ...] = ()
    """Who plays; without any, the game's own."""
    whole_turns: bool = False
    """Whether only puzzles that begin with a turn are wanted; in a game with a goal these are about it."""
    threats: bool = False
    """Whether only turns count after which the next player can reach the goal, so that there is something to
    stop."""
    most_turns: int = MOST_TURNS

    @property
    def standard(self) -> Standard:
        """What a puzzle must be."""
        return Standard(margin=CRAFT[self.game].margin if self.margin is None else self.margin)

    def beginning(self, number: int) -> tuple[int, tuple[int, ...], int]:
        """How many play the game of this number, their levels, and its own seed."""
        seed = mixed(self.seed * 1_000_003 + number) >> 1
        company = self.players or (CARELESS_PLAYERS if self.threats else PLAYERS)
        levels = self.levels or (CARELESS_LEVELS if self.threats else CRAFT[self.game].levels)
        players = company[number % len(company)]
        chance = random.Random(seed)
        return players, tuple(chance.choice(levels) for _ in range(players)), seed


def mine_game(quarry: Quarry, number: int, tell: Callable[[str], None] | None = None) -> list[Puzzle]:
    """Play one game and give the puzzles that were found in it."""
    craft = CRAFT[quarry.game]
    players, levels, seed = quarry.beginning(number)
    match = variant(quarry.game, players=players).start()
    found: list[Puzzle] = []
    signatures: set[frozenset[str]] = set()
    turns = 0
    while not match.over and turns < quarry.most_turns and len(found) < MOST_FROM_A_GAME:
        turn = choose(match, level=levels[match.to_play or 0], seed=seed % 2**32 + turns).best
        texts = [action.text for action in turn]
        crowded = sum(puzzle.themes[:1] == (craft.crowded_theme,) for puzzle in found) >= MOST_CROWDED
        calm = crowded and not _threatened(match)
        looked = () if quarry.threats and not _lets_through(match, turn) else craft.places(match, texts)
        for place in looked:
            if place and (calm or quarry.whole_turns):
                continue
            here = from_position(match.position)
            here.play_all(texts[:place])
            puzzle = examine(quarry, here, texts[place:], signatures, turns, tell)
            if puzzle is not None:
                found.append(puzzle)
                break
        for action in turn:
            match.play(action)
        turns += 1
    return found


def _lets_through(match: Match, turn: Sequence[Action]) -> bool:
    """Whether the next player can reach the goal after this turn."""
    after = match.copy()
    for action in turn:
        after.play(action)
    return not after.over and bool(CRAFT[match.variant.game.name].reach_goal(after))


def _threatened(match: Match) -> bool:
    """Whether another player is near the goal."""
    near = CRAFT[match.variant.game.name].near_goal
    return near is not None and any(
        score >= near for seat, score in enumerate(match.scores) if seat != match.to_play
    )


def signature(game: str, solution: Sequence[str]) -> frozenset[str]:
    """What a solution is known by: its actions that leave a trace, or all of it where it has none."""
    return frozenset(filter(CRAFT[game].leaves_trace, solution)) or frozenset(solution)


def examine(
    quarry: Quarry,
    match: Match,
    played: Sequence[str],
    signatures: set[frozenset[str]],
    seed: int,
    tell: Callable[[str], None] | None = None,
) -> Puzzle | None:
    """The puzzle of a position, if it is one that was not found before in this game."""
    if match.over or len(match.legal_actions) < 2:
        return None
    craft = CRAFT[quarry.game]
    natural = [way_of(match, played)]
    # What lets the goal through is tempting enough: a player lost by it.
    levels = () if quarry.threats else craft.natural_levels
    natural += [way_of(match, choose(match, level=level, seed=seed).best) for level in levels]
    if match.phase == craft.goal_phase:
        return _goal_puzzle(quarry, match, natural, signatures, seed)
    best = way_of(match, search_on(match, _SCREEN, seed).best)
    texts = _texts(match, best)
    if signature(quarry.game, texts) in signatures or not _stands_out(match, best, natural, seed):
        return None
    judged = judge(match.position, quarry.budget, quarry.standard, [best, *natural], seed, tell)
    if judged.fault or judged.best is None:
        return None
    solution = _texts(match, judged.best)
    if signature(quarry.game, solution) in signatures or solution == craft.passes:
        return None
    signatures |= {signature(quarry.game, texts), signature(quarry.game, solution)}
    return _puzzle(quarry, match, judged, solution, natural, seed)


def _stands_out(match: Match, best: Way, natural: Sequence[Way], seed: int) -> bool:
    """Whether what the search found is better at a glance than all that weak players do."""
    others = [way for way in natural if way.idea != best.idea]
    if not others:
        return False
    value = worth(match, best, _GLANCE, seed)
    return all(value - worth(match, way, _GLANCE, seed) >= _STANDS_OUT for way in others)


def _texts(match: Match, way: Way) -> tuple[str, ...]:
    """A turn's actions without steps that lead back to where they began."""
    actions = without_detours(match, [match.variant.actions[number] for number in way.actions])
    if way_of(match, actions).key != way.key:
        actions = [match.variant.actions[number] for number in way.actions]
    return tuple(action.text for action in actions)


def _goal_puzzle(
    quarry: Quarry, match: Match, natural: list[Way], signatures: set[frozenset[str]], seed: int
) -> Puzzle | None:
    """The goal within a whole turn: worth finding where not finding it is worth clearly less."""
    to_goal = CRAFT[quarry.game].reach_goal(match)
    if not to_goal:
        return None
    best = way_of(match, [match.variant.actions[number] for number in to_goal])
    solution = tuple(match.variant.actions[number].text for number in best.actions)
    if best.idea != int(GOAL) or signature(quarry.game, solution) in signatures:
        return None
    for turn in range(2):
        result = search_on(match, quarry.budget.own // (1 + 7 * turn), seed + turn, SIGHT)
        natural.append(way_of(match, result.best))
    if short := CRAFT[quarry.game].falls_short(match, solution):
        natural.append(way_of(match, short))
    deep = quarry.budget.rounds[-1][1]
    judged = Judgement(best=best, others=[way for way in natural if way.idea != best.idea])
    worth(match, best, deep, seed)
    for way in judged.others:
        worth(match, way, deep // 4, seed)
    judged.others.sort(key=lambda way: -way.value)
    judged.second = judged.others[0].value if judged.others else 0.0
    if not judged.others or judged.value - judged.second < quarry.standard.margin:
        return None
    signatures.add(signature(quarry.game, solution))
    return _puzzle(quarry, match, judged, solution, natural, seed, "goal")


def _puzzle(
    quarry: Quarry,
    match: Match,
    judged: Judgement,
    solution: tuple[str, ...],
    natural: list[Way],
    seed: int,
    proof: str = "",
) -> Puzzle | None:
    """Everything that is kept; None where a turn that suggests itself turns out to be as good."""
    assert judged.best is not None
    wrong: dict[int, Way] = {}
    for way in [*natural, *judged.others[:3]]:
        if way.idea != judged.best.idea:
            wrong.setdefault(way.idea, way)
    refuted = []
    for way in list(wrong.values())[:4]:
        worth(match, way, _REFUTING, seed)
        if judged.value - way.value < 0.75 * quarry.standard.margin:
            return None
        refuted.append(Refutation(_texts(match, way), way.reply, round(way.value, 3)))
    certain = judged.best.proven and all(way.proven for way in judged.others)
    return Puzzle(
        id=puzzle_id(match.position),
        game=match.variant.game.name,
        players=match.variant.players,
        position=match.position,
        solution=solution,
        themes=themes_of(match, solution, [one.turn for one in refuted]),
        rating=difficulty(match, judged.best.idea, len(solution)),
        proof=proof or ("exact" if certain else "search"),
        value=round(judged.value, 3),
        second=round(judged.second, 3),
        endings=judged.endings,
        refutations=tuple(refuted),
    )
