"""A search that is watched while it plays against itself: what it expected, what it looked at beside the game, and what it found of actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.search.tuning.selfplay import STRAY, StrayingSearch

_FEWEST_VISITS, _FEWEST_PART = 24, 50
"""Of a position aside: fewer, or less than one simulation of so many, tell too little of what it is worth."""
_LONGEST_WAY = 12
_FEWEST_OF_DECISION, _PART_OF_DECISION = 64, 30
"""The same of the actions of a position aside. A second glance is asked for from so many visits on."""

Way = tuple[int, ...]
"""Actions that lead from a position of the game to one beside it."""


@dataclass(frozen=True)
class Aside:
    """A position that the search looked at and the game did not come to: where it branches off, the way, what was found."""

    ply: int
    way: Way
    values: npt.NDArray[np.float16]


@dataclass(frozen=True)
class Decision:
    """A position's actions that were looked at, how often, and what each turned out to be worth to the player to move: before which action of
    the game, or by which way from there, and what all of the position was worth to that player."""

    ply: int
    actions: npt.NDArray[np.uint16]
    visits: npt.NDArray[np.uint32]
    values: npt.NDArray[np.float16]
    worth: float
    way: Way = ()


class WatchedSearch(StrayingSearch):
    """A search that tells what it expected before each action, and sometimes strays from what it thinks best."""

    seen: list[tuple[int, Any]]
    asides: list[Aside]
    asides_an_action: int
    decisions: list[Decision]
    decisions_kept: float
    decisions_aside: int
    told: set[int]
    """The nodes whose decisions are kept."""

    def _choose(self, root: int) -> None:
        keeps = self.decisions_kept > 0 and self.dice.random() < self.decisions_kept
        if keeps:
            self._keep_decision(root, ())
        drawn = [self._aside(root) for _ in range(self.asides_an_action)]
        self.asides += {one.way: one for one in drawn if one is not None}.values()
        values = self._tree.nodes["values"][root, : self.variant.players].astype(np.float16)
        if self.dice.random() < STRAY:
            number = self._any()
        else:
            number = self._best(root)
        if keeps and self.decisions_aside:
            for node, way in self._visited_below(root, number):
                self._keep_decision(node, way)
        self.seen.append((number, values))
        self._play(number)

    def _keep_decision(self, number: int, way: Way) -> None:
        self.told.add(number)
        node = self._tree.nodes[number]
        if (edges := self._looked_at(node)) is not None:
            player = node["to_play"]
            values = self._tree.nodes["values"][edges["child"], player].astype(np.float16)
            ply, worth = int(self._states["ply"][0]), float(node["values"][player])
            self.decisions.append(
                Decision(ply, edges["action"].astype(np.uint16), edges["visits"].astype(np.uint32), values, worth, way)
            )  # fmt: skip

    def _visited_below(self, root: int, played: int) -> list[tuple[int, Way]]:
        """Positions that were looked at often and are not kept yet, the most visited first, and the ways there; but none after the action
        that is played, of which the search will know more."""
        nodes = self._tree.nodes
        fewest = max(_FEWEST_OF_DECISION, (self.simulations or 0) // _PART_OF_DECISION)
        reached: dict[int, Way] = {root: ()}
        waiting = [root]
        while waiting:
            node = waiting.pop(0)
            some = self._opened(node)
            children = some["child"]
            often = (children > 0) & (nodes["visits"][children] >= fewest) & (nodes["proven"][children] == 0)
            for child, action in zip(children[often].tolist(), some["action"][often].tolist(), strict=True):
                if child not in reached and (node, action) != (root, played):
                    reached[child] = (*reached[node], action)
                    waiting.append(child)
        found = [node for node in reached if node not in self.told]
        found.sort(key=lambda node: (-int(nodes["visits"][node]), node))
        return [(node, reached[node]) for node in found[: self.decisions_aside]]

    def _opened(self, number: int) -> Any:
        """A node's edges that the search can select."""
        node = self._tree.nodes[number]
        return self._tree.edges[node["first"] : node["first"] + (node["opened"] if node["stored"] else 0)]

    def _aside(self, root: int) -> Aside | None:
        """A position below the root, by a way that is drawn: a net judges what is searched, not only what is played."""
        nodes = self._tree.nodes
        fewest = max(_FEWEST_VISITS, (self.simulations or 0) // _FEWEST_PART)
        node, way = root, []
        for _ in range(self.dice.randrange(_LONGEST_WAY)):
            some = self._opened(node)
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
