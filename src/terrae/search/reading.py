"""Reading a tree: the best action, the line it leads to, the alternatives."""

from __future__ import annotations

from typing import Any

import numpy as np

from terrae.core import rulebook
from terrae.core.action import Action
from terrae.core.game import Variant, copied
from terrae.core.match import Match
from terrae.search.knowledge import KNOWLEDGE
from terrae.search.ranking import RANKING, rank_at
from terrae.search.result import Line, RootAction
from terrae.search.tree import Tree, find

MOST_LINES = 5


def ranked(tree: Tree, node: int) -> list[int]:
    """The node's edges, best first: see `ranking`."""
    stored, first = int(tree.nodes[node]["stored"]), int(tree.nodes[node]["first"])
    rankings = np.zeros(1, RANKING)
    rank_at(tree.handles, node, rankings)
    return (first + rankings["order"][0, :stored]).tolist()


def best_action(tree: Tree, node: int, setting: Any, states: Any) -> int:
    """The number of the action to play; the likeliest where nothing was searched, the first legal if need be."""
    if tree.nodes[node]["stored"] > 0:
        return int(tree.edges[ranked(tree, node)[0]]["action"])
    numbers = np.empty(1 << 15, np.int32)
    rulebook.list_legal_at(setting, states, numbers)
    return int(numbers[0])


def without_detours(match: Match, actions: list[Action]) -> list[Action]:
    """The same turn without actions that only lead back to where they began, where the game knows of such."""
    shorten = KNOWLEDGE[match.variant.game.name].without_detours
    return shorten(match, actions) if shorten else actions


def principal(tree: Tree, variant: Variant, states: Any) -> tuple[Action, ...]:
    """The best actions from a position to the end of the turn, as far as the tree knows."""
    states = copied(states)
    player, turn = int(states["to_play"][0]), int(states["turn"][0])
    found: list[Action] = []
    while not states["over"][0] and states["to_play"][0] == player and states["turn"][0] == turn:
        node = find(tree, states["key"][0])
        if node == 0 or tree.nodes[node]["stored"] == 0:
            break
        number = int(tree.edges[ranked(tree, int(node))[0]]["action"])
        found.append(variant.actions[number])
        rulebook.play_at(variant.setting, states, number)
    return tuple(found)


def lines(tree: Tree, node: int, match: Match) -> tuple[Line, ...]:
    """The most looked-at first actions with what follows them in the turn."""
    if tree.nodes[node]["stored"] == 0:
        return ()
    found = []
    for edge in ranked(tree, node)[:MOST_LINES]:
        child = int(tree.edges[edge]["child"])
        if child == 0:
            continue
        action = match.variant.actions[int(tree.edges[edge]["action"])]
        states = copied(match.states)
        rulebook.play_at(match.variant.setting, states, action.number)
        same = states["to_play"][0] == match.to_play and states["turn"][0] == match.states["turn"][0]
        rest = principal(tree, match.variant, states) if same else ()
        values = tuple(float(value) for value in tree.nodes[child]["values"][: match.variant.players])
        found.append(Line((action, *rest), int(tree.edges[edge]["visits"]), values))
    return tuple(found)


def root_actions(tree: Tree, node: int, match: Match) -> tuple[RootAction, ...]:
    """Every legal action with what the tree knows of it."""
    record, players = tree.nodes[node], match.variant.players
    first, stored = int(record["first"]), int(record["stored"])
    edges = {int(edge["action"]): edge for edge in (tree.edges[first : first + stored] if stored > 0 else ())}
    found = []
    for action in match.legal_actions:
        edge = edges.get(action.number)
        child = 0 if edge is None else int(edge["child"])
        values = tuple(tree.nodes[child]["values"][:players].tolist()) if child else None
        prior = 0.0 if edge is None else float(edge["prior"])
        found.append(RootAction(action, 0 if edge is None else int(edge["visits"]), prior, values))
    return tuple(found)


def scores(variant: Variant, node: Any) -> tuple[float, ...]:
    """The final score that each player can expect, where the game has scores; else nothing."""
    if not KNOWLEDGE[variant.game.name].has_scores:
        return ()
    return tuple(float(score) for score in node["scores"][: variant.players])
