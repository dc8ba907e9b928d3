"""Games of the search against itself, kept as the numbers of their actions and what the search said on the way.

Everything that a net may want to look at follows from a game by the rules, so that games outlive the inputs and the nets
that they were played for. As in `terrae.search.tuning`, openings are drawn and now and then another action than the best is played.
"""

from __future__ import annotations

import json
import os
import random
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.game import Variant
from terrae.core.random import mixed
from terrae.games.registry import variant as variant_of
from terrae.learning.watching import Aside, Decision, WatchedSearch
from terrae.search.tuning.selfplay import SETTINGS, random_opening
from terrae.search.weights import DEFAULT, Weights, name_of, weights_for, with_nets


@dataclass
class Game:
    """One game: its actions, what the search expected before each (no number where it did not think), and its end."""

    actions: npt.NDArray[np.uint16]
    values: npt.NDArray[np.float16]
    results: tuple[float, ...]
    scores: tuple[int, ...]
    asides: list[Aside] = field(default_factory=list)
    decisions: list[Decision] = field(default_factory=list)


@dataclass(frozen=True)
class Batch:
    """Some games that are played together, by one worker."""

    number: int
    game: str
    players: int
    options: dict[str, Any]
    games: int
    simulations: int
    seed: int
    champion: str = DEFAULT
    """A judgement's name, or a file of nets."""
    asides: int = 1
    """Positions aside that are looked for before each action."""
    decisions: float = 0.0
    """The share of all decisions that are kept."""
    decisions_aside: int = 0
    """Decisions of positions aside that are kept with each of them at most."""

    @property
    def variant(self) -> Variant:
        """What is played."""
        return variant_of(self.game, players=self.players, **self.options)


def judgement_of(variant: Variant, champion: str) -> Weights:
    """The weights of a judgement's name, or of a file of nets."""
    if champion.endswith(".json"):
        game = variant.game.name
        return with_nets(game, json.loads(Path(champion).read_text())[game], name_of(variant))
    return weights_for(variant, champion)


def play_game(
    variant: Variant, simulations: int, seed: int, weights: Weights, asides: int = 1, decisions: float = 0.0,
    decisions_aside: int = 0,
) -> Game:  # fmt: skip
    """One game; the same seed gives the same."""
    dice = random.Random(seed)
    match = variant.start()
    if dice.random() < 0.8:
        random_opening(match, dice)
    nothing = np.full(variant.players, np.nan, np.float16)
    actions = [action.number for action in match.history]
    said, beside, decided = [nothing] * len(actions), [], []
    while not match.over:
        search = WatchedSearch(
            match,
            simulations=simulations,
            seed=dice.getrandbits(32),
            settings=SETTINGS,
            weights=weights,
            memory_mb=32,
        )
        search.dice, search.seen, search.asides, search.asides_an_action = dice, [], [], asides
        search.decisions, search.decisions_kept, search.decisions_aside, search.told = (
            [],
            decisions,
            decisions_aside,
            set(),
        )
        chosen = [action.number for action in search.run().best]
        known = dict(enumerate(search.seen))
        if [number for number, _ in search.seen] == chosen[: len(search.seen)]:
            beside += search.asides
            decided += search.decisions
        for place, number in enumerate(chosen):
            # a turn without its detours is no longer the one that was watched
            same = place in known and known[place][0] == number
            said.append(known[place][1] if same else nothing)
            if not same:
                known.clear()
        actions += chosen
        for number in chosen:
            match.play(variant.actions[number])
    outcome = match.outcome
    assert outcome is not None
    return Game(
        np.array(actions, np.uint16),
        np.array(said, np.float16),
        outcome.results,
        outcome.scores,
        beside,
        decided,
    )


@dataclass
class PlayedBatch:
    """What came of a batch."""

    number: int
    games: list[Game] = field(default_factory=list)


def play_batch(batch: Batch) -> PlayedBatch:
    """Play all games of a batch, each from a seed of its own."""
    variant = batch.variant
    weights = judgement_of(variant, batch.champion)
    first = batch.number * batch.games
    seeds = [mixed(batch.seed * 1_000_003 + first + index) >> 1 for index in range(batch.games)]
    played = [
        play_game(
            variant, batch.simulations, seed, weights, batch.asides, batch.decisions, batch.decisions_aside
        )
        for seed in seeds
    ]
    return PlayedBatch(batch.number, played)


def save_games(path: Path, games: Iterable[Game]) -> None:
    """Write games to one file, whole or not at all."""
    played = list(games)
    asides = [(number, aside) for number, game in enumerate(played) for aside in game.asides]
    decisions = [(number, one) for number, game in enumerate(played) for one in game.decisions]
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(".part")
    with beside.open("wb") as file:
        np.savez_compressed(
            file,
            lengths=np.array([len(game.actions) for game in played], np.int32),
            actions=np.concatenate([game.actions for game in played]),
            values=np.concatenate([game.values for game in played]),
            results=np.array([game.results for game in played], np.float32),
            scores=np.array([game.scores for game in played], np.int32),
            aside_places=np.array(
                [(number, one.ply, len(one.way)) for number, one in asides], np.int32
            ).reshape(-1, 3),
            aside_ways=np.array([action for _, one in asides for action in one.way], np.uint16),
            aside_values=np.array([one.values for _, one in asides], np.float16),
            decision_places=np.array(
                [(number, one.ply, len(one.way), len(one.actions)) for number, one in decisions], np.int32
            ).reshape(-1, 4),
            decision_ways=np.array([action for _, one in decisions for action in one.way], np.uint16),
            decision_worth=np.array([one.worth for _, one in decisions], np.float16),
            decision_actions=np.concatenate(
                [one.actions for _, one in decisions] or [np.zeros(0, np.uint16)]
            ),
            decision_visits=np.concatenate([one.visits for _, one in decisions] or [np.zeros(0, np.uint32)]),
            decision_values=np.concatenate([one.values for _, one in decisions] or [np.zeros(0, np.float16)]),
        )
    os.replace(beside, path)


def load_games(path: Path) -> list[Game]:
    """Read them again."""
    with np.load(path) as file:
        ends = np.cumsum(file["lengths"])
        actions, values = np.split(file["actions"], ends[:-1]), np.split(file["values"], ends[:-1])
        results, scores = file["results"].tolist(), file["scores"].tolist()
        games = [
            Game(one, said, tuple(result), tuple(score))
            for one, said, result, score in zip(actions, values, results, scores, strict=True)
        ]
        if "aside_places" in file:
            ways, first = file["aside_ways"].tolist(), 0
            for (number, ply, length), found in zip(
                file["aside_places"].tolist(), file["aside_values"], strict=True
            ):
                games[number].asides.append(Aside(ply, tuple(ways[first : first + length]), found))
                first += length
        if "decision_worth" in file:  # games of before it was kept are as good for everything else
            _read_decisions(file, games)
    return games


def _read_decisions(file: Any, games: list[Game]) -> None:
    looked_at, visits, found = (file[f"decision_{name}"] for name in ("actions", "visits", "values"))
    ways, way, first = file["decision_ways"].tolist(), 0, 0
    for (number, ply, length, count), worth in zip(
        file["decision_places"].tolist(), file["decision_worth"].tolist(), strict=True
    ):
        these = slice(first, first + count)
        games[number].decisions.append(
            Decision(
                ply, looked_at[these], visits[these], found[these], worth, tuple(ways[way : way + length])
            )
        )
        first, way = first + count, way + length
