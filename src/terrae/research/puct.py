"""A search for a net of your own: PUCT over many games at once, their leaves evaluated together.

    def evaluate(planes, scalars, legal):
        ...                                    # one call of the net for all leaves
        return priors, values                  # (leaves, actions) and (leaves, players)

    puct = Puct(variant, evaluate)
    for root in puct.run(batch.states, simulations=200):
        root.best, root.visits, root.policy()

Every simulation goes down each game's tree along the actions with the highest upper bound, plays one action that is new,
has all the new positions evaluated in one call, and adds their values to everything above. Nothing of the game's own knowledge
takes part: what the net does not know, the search does not know.

`evaluate` is given what a `Batch` shows (planes, scalars and legal actions of the player to act) and gives for each leaf how
likely each action is (any numbers from 0 on; those of illegal actions are left out) and what each player can expect, in
rewards, counted from the player to act on as observations are: 1 a win, 0 a draw of two. With two players, one number a leaf
is enough: what the player to act expects.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from terrae.core.action import Action
from terrae.core.compiled import rule
from terrae.core.errors import OptionError
from terrae.core.game import Records, Variant
from terrae.core.match import Match
from terrae.core.rulebook import list_legal, play
from terrae.research.layout import layout, observe
from terrae.research.rewards import SEATS, final_rewards

__all__ = ["Evaluate", "Puct", "Root"]

Floats = npt.NDArray[np.float32]
Evaluate = Callable[
    [npt.NDArray[np.uint8], npt.NDArray[np.int16], npt.NDArray[np.uint8]], tuple[npt.ArrayLike, npt.ArrayLike]
]
"""Planes, scalars and legal actions of all leaves; gives priors and values."""

NONE = -1
LONGEST = 512
"""Actions of the longest way down a tree."""
LOSS = np.float32(1.0)
"""What a way down costs its player until its leaf is known, so that others of the same game go other ways."""
_MOST_PLAYERS = 4


class Trees(NamedTuple):
    """The trees of all games in one: nodes, and edges for the legal actions of each evaluated node, one behind the other."""

    states: npt.NDArray[Any]
    """A node's position."""
    first: npt.NDArray[np.int64]
    """Its first edge; NONE before it was evaluated."""
    degree: npt.NDArray[np.int32]
    """How many edges it has."""
    node_values: Floats
    """What was last said of the position itself: by the net, or by the result."""
    actions: npt.NDArray[np.int32]
    """An edge's action."""
    priors: Floats
    visits: npt.NDArray[np.int32]
    sums: Floats
    """Of all values that came back along the edge, one for each player."""
    children: npt.NDArray[np.int64]
    """The node that it leads to, or NONE."""


@rule
def _chosen_edge(trees: Trees, node: int, exploration: float) -> int:
    """The edge with the highest upper bound; one that was never tried is worth what its node is."""
    first, count = trees.first[node], trees.degree[node]
    mover = int(trees.states[node].to_play)
    visited = 0
    for edge in range(first, first + count):
        visited += trees.visits[edge]
    factor = exploration * np.sqrt(max(1.0, float(visited)))
    best, best_bound = first, -1e30
    for edge in range(first, first + count):
        tried = trees.visits[edge]
        value = trees.sums[edge, mover] / tried if tried else trees.node_values[node, mover]
        bound = value + factor * trees.priors[edge] / (1 + tried)
        if bound > best_bound:
            best, best_bound = edge, bound
    return best


@rule
def _descend(
    settings: Any,
    trees: Trees,
    roots: Any,
    used: int,
    exploration: float,
    paths: Any,
    lengths: Any,
    leaves: Any,
) -> int:
    """Go down every game's tree to a new position, which becomes a node; gives how many nodes are in use then.

    `paths` holds the edges on the way, `lengths` how many, `leaves` the node at the end: new, or one whose game is over.
    """
    for game in range(len(roots)):
        node = roots[game]
        length = 0
        while trees.first[node] != NONE and trees.states[node].over == 0 and length < LONGEST:
            edge = _chosen_edge(trees, node, exploration)
            paths[game, length] = edge
            length += 1
            trees.visits[edge] += 1
            trees.sums[edge, int(trees.states[node].to_play)] -= (
                LOSS  # until the leaf is known, for those that follow
            )
            if trees.children[edge] == NONE:
                trees.states[used] = trees.states[node]
                play(settings[0], trees.states[used], trees.actions[edge])
                trees.first[used] = NONE
                trees.children[edge] = used
                used += 1
            node = trees.children[edge]
        lengths[game] = length
        leaves[game] = node
    return used


@rule
def _show(
    settings: Any, trees: Trees, leaves: Any, planes: Any, scalars: Any, legal: Any, numbers: Any, counts: Any
) -> None:
    """Write what the players to act at these nodes see, and can do."""
    for index in range(len(leaves)):
        state = trees.states[leaves[index]]
        observe(settings[0], state, int(state.to_play), planes[index], scalars[index])
        counts[index] = list_legal(settings[0], state, numbers[index])
        for n in range(counts[index]):
            legal[index, numbers[index, n]] = 1


@rule
def _expand(
    trees: Trees, leaves: Any, numbers: Any, counts: Any, priors: Any, values: Any, players: int, used: int
) -> int:
    """Give evaluated nodes their edges and values; gives how many edges are in use then."""
    for index in range(len(leaves)):
        node = leaves[index]
        mover = int(trees.states[node].to_play)
        trees.first[node] = used
        trees.degree[node] = counts[index]
        total = 0.0
        for n in range(counts[index]):
            total += priors[index, numbers[index, n]]
        for n in range(counts[index]):
            number = numbers[index, n]
            trees.actions[used] = number
            trees.priors[used] = priors[index, number] / total if total > 0 else 1.0 / counts[index]
            trees.visits[used] = 0
            trees.children[used] = NONE
            for player in range(players):
                trees.sums[used, player] = 0
            used += 1
        for player in range(players):
            trees.node_values[node, (mover + player) % players] = values[index, player]
    return used


@rule
def _end(settings: Any, trees: Trees, leaves: Any) -> None:
    """The values of nodes whose game is over."""
    scratch = np.zeros(SEATS)
    for index in range(len(leaves)):
        final_rewards(settings[0], trees.states[leaves[index]], trees.node_values[leaves[index]], scratch)


@rule
def _back_up(trees: Trees, roots: Any, paths: Any, lengths: Any, leaves: Any, players: int) -> None:
    """Add the leaf's values to every edge on its way, in place of what was taken from them on the way down."""
    for game in range(len(leaves)):
        node = roots[game]
        for step in range(lengths[game]):
            edge = paths[game, step]
            trees.sums[edge, int(trees.states[node].to_play)] += LOSS
            node = trees.children[edge]
            for player in range(players):
                trees.sums[edge, player] += trees.node_values[leaves[game], player]


@dataclass(frozen=True)
class Root:
    """What a search knows of one game: of every legal action, in the order of their numbers."""

    variant: Variant
    """What is played."""
    actions: npt.NDArray[np.int32]
    """The numbers of the legal actions."""
    visits: npt.NDArray[np.int32]
    """How many simulations went each way."""
    priors: Floats
    """How likely the net thought each, noise included; they sum to 1."""
    values: Floats
    """What each player can expect after each: rewards, one row an action; what the root is worth, where it was not tried."""
    value: Floats
    """What each player can expect now."""

    @property
    def best(self) -> Action:
        """The action that was looked at most."""
        return self.variant.actions[int(self.actions[np.argmax(self.visits)])]

    def policy(self, temperature: float = 1.0) -> Floats:
        """How likely each action of the variant is to be played, by visits: what a net learns from."""
        found = np.zeros(self.variant.action_count, np.float32)
        if temperature <= 0 or not self.visits.any():
            found[self.best.number] = 1
            return found
        weights = (self.visits / self.visits.max()) ** (1 / temperature)
        found[self.actions] = weights / weights.sum()
        return found


class Puct:
    """A search with a net of your own.

    `exploration` is PUCT's constant. For self-play, `noise` is the part of the root's priors that is drawn anew from a
    Dirichlet distribution with `spread` for each action.

    >>> import numpy as np
    >>> import terrae
    >>> def evaluate(planes, scalars, legal):
    ...     return legal, np.zeros(len(legal))      # every action as likely as any other, everybody as strong
    >>> puct = Puct(terrae.variant("terra-nova", players=2, board="islet"), evaluate)
    >>> (root,) = puct.run([terrae.start("terra-nova", players=2, board="islet")], simulations=20)
    >>> len(root.actions), root.visits.sum().item(), root.value.tolist()
    (61, 20, [0.0, 0.0])
    """

    def __init__(
        self,
        variant: Variant,
        evaluate: Evaluate,
        *,
        exploration: float = 1.25,
        noise: float = 0.0,
        spread: float = 0.3,
        seed: int = 0,
    ) -> None:
        if not exploration > 0 or not 0 <= noise <= 1 or not spread > 0:
            raise OptionError("exploration and spread are above 0, and noise lies from 0 to 1")
        self.variant = variant
        self._evaluate = evaluate
        self._exploration, self._noise, self._spread = exploration, noise, spread
        self._random = np.random.default_rng(seed)
        self._layout = layout(variant)

    def run(self, games: Records | Sequence[Match], simulations: int, leaves: int = 1) -> list[Root]:
        """Search every game: states as `Batch.states` holds them, or matches.

        Each call of the net is given `leaves` positions of every game: with few games more of them make better use of a
        net, and a slightly worse one of the simulations.
        """
        for name, given in (("simulations", simulations), ("leaves", leaves)):
            if isinstance(given, bool) or not isinstance(given, int) or given < 1:
                raise OptionError(f"{name} is a number from 1 on, not {given!r}")
        states = self._states(games)
        count, setting, players = len(states), self.variant.setting, self.variant.players
        trees = self._plant(count * (simulations + 1))
        trees.states[:count] = states
        roots = np.arange(count)
        nodes, edges = count, 0
        trees, edges = self._judge(trees, roots, edges)
        self._add_noise(trees, roots)
        for done in range(0, simulations, leaves):
            begin = np.repeat(roots, min(leaves, simulations - done))
            paths, lengths = np.zeros((len(begin), LONGEST), np.int64), np.zeros(len(begin), np.int64)
            ends = begin.copy()
            nodes = _descend(setting, trees, begin, nodes, self._exploration, paths, lengths, ends)
            over = trees.states["over"][ends] != 0
            if over.any():
                _end(setting, trees, ends[over])
            new = np.unique(ends[~over & (trees.first[ends] == NONE)])
            if len(new):
                trees, edges = self._judge(trees, new, edges)
            _back_up(trees, begin, paths, lengths, ends, players)
        return [self._root(trees, root) for root in range(count)]

    def _states(self, games: Records | Sequence[Match]) -> Records:
        if isinstance(games, np.ndarray):
            states = games
            if games.dtype.names is None or games.dtype.descr != self.variant.first_state.dtype.descr:
                raise OptionError(f"these are no states of {self.variant.game.title}")
        else:
            if any(match.variant != self.variant for match in games):
                raise OptionError(f"every match must be one of {self.variant.header}")
            states = np.frombuffer(
                b"".join(match.states.tobytes() for match in games), self.variant.first_state.dtype
            )
        if not len(states) or states["over"].any():
            raise OptionError("there is nothing to search: no game is given, or one is over")
        return states

    def _plant(self, nodes: int) -> Trees:
        return Trees(
            states=np.zeros(nodes, self.variant.first_state.dtype),
            first=np.full(nodes, NONE, np.int64),
            degree=np.zeros(nodes, np.int32),
            node_values=np.zeros((nodes, _MOST_PLAYERS), np.float32),
            **_edges(1 << 14),
        )

    def _judge(self, trees: Trees, leaves: npt.NDArray[np.int64], used: int) -> tuple[Trees, int]:
        """Have new positions evaluated, and give them their edges; the trees grow where there is no room."""
        count, shape = len(leaves), self._layout.shape
        planes = np.zeros((count, shape[0] * shape[1]), np.uint8)
        scalars = np.zeros((count, len(self._layout.scalars)), np.int16)
        legal = np.zeros((count, self.variant.action_count), np.uint8)
        numbers = np.zeros((count, self.variant.most_legal), np.int32)
        counts = np.zeros(count, np.int32)
        _show(self.variant.setting, trees, leaves, planes, scalars, legal, numbers, counts)
        priors, values = self._answer(planes.reshape(count, *shape), scalars, legal)
        needed = used + int(counts.sum())
        if needed > len(trees.actions):
            grown = _edges(2 * needed)
            for name, array in grown.items():
                array[:used] = getattr(trees, name)[:used]
            trees = trees._replace(**grown)
        used = _expand(trees, leaves, numbers, counts, priors, values, self.variant.players, used)
        return trees, used

    def _answer(
        self, planes: npt.NDArray[np.uint8], scalars: npt.NDArray[np.int16], legal: npt.NDArray[np.uint8]
    ) -> tuple[Floats, Floats]:
        """What the net says, checked."""
        given = self._evaluate(planes, scalars, legal)
        if not isinstance(given, tuple | list) or len(given) != 2:
            raise OptionError(f"evaluate gives two arrays, priors and values, not {given!r:.60}")
        priors, values = np.asarray(given[0], np.float32), np.asarray(given[1], np.float32)
        players = self.variant.players
        if values.shape in ((len(legal),), (len(legal), 1)) and players == 2:
            mine = values.reshape(len(legal))
            values = np.stack([mine, -mine], axis=1)
        if priors.shape != legal.shape or values.shape != (len(legal), players):
            raise OptionError(
                f"evaluate gives priors of shape {legal.shape} and values of shape {(len(legal), players)}, "
                f"not {priors.shape} and {values.shape}"
            )
        if not np.isfinite(values).all() or not np.isfinite(priors).all() or (priors < 0).any():
            raise OptionError("evaluate gives finite numbers, and priors from 0 on")
        return priors, values

    def _add_noise(self, trees: Trees, roots: npt.NDArray[np.int64]) -> None:
        if self._noise:
            for root in roots.tolist():
                first, count = int(trees.first[root]), int(trees.degree[root])
                drawn = self._random.dirichlet(np.full(count, self._spread))
                priors = trees.priors[first : first + count]
                priors[:] = (1 - self._noise) * priors + self._noise * drawn

    def _root(self, trees: Trees, root: int) -> Root:
        first, count, players = int(trees.first[root]), int(trees.degree[root]), self.variant.players
        edges = slice(first, first + count)
        visits, sums = trees.visits[edges].copy(), trees.sums[edges, :players]
        own = trees.node_values[root, :players]
        values = np.where(visits[:, None] > 0, sums / np.maximum(visits, 1)[:, None], own)
        value = (own + sums.sum(axis=0)) / (1 + visits.sum())
        return Root(
            self.variant,
            trees.actions[edges].copy(),
            visits,
            trees.priors[edges].copy(),
            values.astype(np.float32),
            value.astype(np.float32),
        )


def _edges(room: int) -> dict[str, npt.NDArray[Any]]:
    return {
        "actions": np.zeros(room, np.int32),
        "priors": np.zeros(room, np.float32),
        "visits": np.zeros(room, np.int32),
        "sums": np.zeros((room, _MOST_PLAYERS), np.float32),
        "children": np.full(room, NONE, np.int64),
    }
