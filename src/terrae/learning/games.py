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
from terrae.search.tuning.selfplay import SETTINGS, STRAY, StrayingSearch, random_opening
from terrae.search.weights import DEFAULT, Weights, name_of, weights_for, with_nets

_FEWEST_VISITS, _FEWEST_PART = 24, 50
"""Of a position aside: fewer, or less than one simulation of so many, tell too little of what it is worth."""
_LONGEST_WAY = 12


@dataclass(frozen=True)
class Aside:
    """A position that the search looked at and the game did not come to: where it branches off, the way, what was found."""

    ply: int
    way: tuple[int, ...]
    values: npt.NDArray[np.float16]


@dataclass(frozen=True)
class Decision:
    """Before which action of the game it was taken, the actions that were looked at, how often, and what each turned out to be worth to
    the player."""

    ply: int
    actions: npt.NDArray[np.uint16]
    visits: npt.NDArray[np.uint32]
    values: npt.NDArray[np.float16]


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

    @property
    def variant(self) -> Variant:
        """What is played."""
        return variant_of(self.game, players=self.players, **self.options)


class WatchedSearch(StrayingSearch):
    """A search that tells what it expected before each action, and sometimes strays from what it thinks best."""

    seen: list[tuple[int, Any]]
    asides: list[Aside]
    asides_an_action: int
    decisions: list[Decision]
    decisions_kept: float

    def _choose(self, root: int) -> None:
        if self.decisions_kept and self.dice.random() < self.decisions_kept:
            self._keep_decision(root)
        drawn = [self._aside(root) for _ in range(self.asides_an_action)]
        self.asides += {one.way: one for one in drawn if one is not None}.values()
        values = self._tree.nodes["values"][root, : self.variant.players].astype(np.float16)
        if self.dice.random() < STRAY:
            number = self._any()
        else:
            number = self._best(root)
        self.seen.append((number, values))
        self._play(number)

    def _keep_decision(self, root: int) -> None:
        node = self._tree.nodes[root]
        if (edges := self._looked_at(node)) is not None:
            values = self._tree.nodes["values"][edges["child"], node["to_play"]].astype(np.float16)
            ply = int(self._states["ply"][0])
            self.decisions.append(
                Decision(ply, edges["action"].astype(np.uint16), edges["visits"].astype(np.uint32), values)
            )

    def _aside(self, root: int) -> Aside | None:
        """A position below the root, by a way that is drawn: a net judges what is searched, not only what is played."""
        nodes, edges = self._tree.nodes, self._tree.edges
        fewest = max(_FEWEST_VISITS, (self.simulations or 0) // _FEWEST_PART)
        node, way = root, []
        for _ in range(self.dice.randrange(_LONGEST_WAY)):
            first = int(nodes["first"][node])
            some = edges[first : first + int(nodes["opened"][node])] if nodes["stored"][node] else edges[:0]
            some = some[(some["child"] > 0)]
            some = some[nodes["visits"][some["child"]] >= fewest]
            if not len(some):
                break
            edge = some[self.dice.randrange(len(some))]
            way.append(int(edge["action"]))
            node = int(edge["child"])
        if not way or nodes["proven"][node]:
            return None
        values = nodes["values"][node, : self.variant.players].astype(np.float16)
        return Aside(int(self._states["ply"][0]), tuple(way), values)


def judgement_of(variant: Variant, champion: str) -> Weights:
    """The weights of a judgement's name, or of a file of nets."""
    if champion.endswith(".json"):
        game = variant.game.name
        return with_nets(game, json.loads(Path(champion).read_text())[game], name_of(variant))
    return weights_for(variant, champion)


def play_game(
    variant: Variant, simulations: int, seed: int, weights: Weights, asides: int = 1, decisions: float = 0.0
) -> Game:
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
        search.decisions, search.decisions_kept = [], decisions
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
        play_game(variant, batch.simulations, seed, weights, batch.asides, batch.decisions) for seed in seeds
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
                [(number, one.ply, len(one.actions)) for number, one in decisions], np.int32
            ).reshape(-1, 3),
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
        if "decision_visits" in file:  # games of before there were any are as good for everything else
            looked_at, visits, found = (file[f"decision_{name}"] for name in ("actions", "visits", "values"))
            first = 0
            for number, ply, length in file["decision_places"].tolist():
                these = slice(first, first + length)
                games[number].decisions.append(Decision(ply, looked_at[these], visits[these], found[these]))
                first += length
    return games
