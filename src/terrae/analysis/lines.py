"""What a search has found so far: its best whole turns, with what may follow them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from terrae.core import rulebook
from terrae.core.game import Variant, copied
from terrae.core.match import Match
from terrae.core.parts import Turn
from terrae.search import Search, reading
from terrae.search.tree import Tree, find

_FEWEST_VISITS = 4
_RARE = 0.004
"""A turn counts when at least this part of all simulations went through it."""
_DOUBT = 0.5
"""How much a value is trusted less for few visits, when turns are ordered."""
_BREADTH = 6
_MOST_TURNS_SEEN = 400


def plain_turn(turn: Turn) -> dict[str, Any]:
    """A turn of a line as plain values, for JSON."""
    return {
        "number": turn.number,
        "player": turn.player,
        "actions": [action.text for action in turn.actions],
    }


@dataclass(frozen=True, slots=True)
class Variation:
    """A turn, and the turns that may follow it."""

    turns: tuple[Turn, ...]
    """Turns one after another, from the position on."""
    values: tuple[float, ...]
    """What each player can expect after the first turn."""
    scores: tuple[float, ...]
    """The final scores that can be expected after them, where the game has scores; else empty."""
    visits: int
    """How many simulations went this way."""

    def __str__(self) -> str:
        return " | ".join(map(str, self.turns))

    def plain(self) -> dict[str, Any]:
        """The same as plain values, for JSON."""
        return {
            "turns": [plain_turn(turn) for turn in self.turns],
            "values": self.values,
            "scores": [round(score, 2) for score in self.scores],
            "visits": self.visits,
        }


@dataclass(slots=True)
class _Found:
    actions: tuple[int, ...]
    states: Any
    node: int
    visits: int
    open: bool = False
    """Whether the turn goes on after these actions."""


def best_turns(search: Search, match: Match, most: int = 5, ahead: int = 2) -> tuple[Variation, ...]:
    """The best turns that the search knows from this match on, best first, with up to `ahead` turns after."""
    tree, variant = search.tree, match.variant
    root = find(tree, match.states["key"][0])
    if match.over or root == 0 or tree.nodes[root]["stored"] == 0:
        return ()
    player = int(match.states["to_play"][0])
    fewest = max(_FEWEST_VISITS, int(_RARE * tree.nodes[root]["visits"]))
    found = _whole_turns(tree, variant, match.states, root, fewest)
    first = tuple(action.number for action in reading.principal(tree, variant, match.states))

    def standing(turn: _Found) -> tuple[bool, float]:
        node = tree.nodes[turn.node]
        doubt = 0.0 if node["proven"] else _DOUBT / math.sqrt(turn.visits)
        return turn.actions == first[: len(turn.actions)], float(node["values"][player]) - doubt

    chosen: dict[tuple[str, ...], Variation] = {}
    for turn in sorted(found, key=standing, reverse=True):
        line = _variation(tree, match, player, turn, ahead)
        chosen.setdefault(tuple(sorted(action.text for action in line.turns[0].actions)), line)
        if len(chosen) == most:
            break
    return tuple(chosen.values())


def _whole_turns(tree: Tree, variant: Variant, states: Any, root: int, fewest: int) -> list[_Found]:
    """Every turn that was looked at often enough, each way to the same position once, and those whose
    end was not."""
    player, turn = int(states["to_play"][0]), int(states["turn"][0])
    waiting = [_Found((), copied(states), root, 0)]
    whole: dict[int, _Found] = {}
    open_ends: list[_Found] = []
    while waiting and len(whole) < _MOST_TURNS_SEEN:
        at = waiting.pop()
        following = 0
        if tree.nodes[at.node]["stored"]:
            for edge in reading.ranked(tree, at.node)[:_BREADTH]:
                child, visits = int(tree.edges[edge]["child"]), int(tree.edges[edge]["visits"])
                if child == 0 or (visits < fewest and not tree.nodes[child]["proven"]):
                    continue
                number = int(tree.edges[edge]["action"])
                after = copied(at.states)
                rulebook.play_at(variant.setting, after, number)
                step = _Found((*at.actions, number), after, child, max(visits, 1))
                following += 1
                if after["over"][0] or after["to_play"][0] != player or after["turn"][0] != turn:
                    known = whole.get(child)
                    if known is None or known.visits < step.visits:
                        whole[child] = step
                else:
                    waiting.append(step)
        if not following and at.actions:
            at.open = True
            open_ends.append(at)
    return [*whole.values(), *open_ends]


def _variation(tree: Tree, match: Match, player: int, found: _Found, ahead: int) -> Variation:
    node, variant = tree.nodes[found.node], match.variant
    states = copied(found.states)
    first = tuple(variant.actions[number] for number in found.actions)
    if found.open:  # what is left of the turn was not looked at often: the likeliest end of it
        rest = reading.principal(tree, variant, states)
        for action in rest:
            rulebook.play_at(variant.setting, states, action.number)
        first += rest
    after = match.copy()
    if states["over"][0] or states["turn"][0] != match.states["turn"][0]:
        first = tuple(reading.without_detours(match, list(first)))
        after.play_all([action.text for action in first])
        later = following(tree, after, ahead)
    else:
        later = ()
    turn = Turn(int(match.states["turn"][0]) + 1, player, first)
    values = tuple(round(float(value), 4) for value in node["values"][: variant.players])
    return Variation((turn, *later), values, reading.scores(variant, node), found.visits)


def following(tree: Tree, match: Match, most: int) -> tuple[Turn, ...]:
    """The whole turns that are likeliest from here on, as far as the tree has looked often enough."""
    trial = match.copy()
    found: list[Turn] = []
    while len(found) < most and not trial.over:
        node = find(tree, trial.states["key"][0])
        if node == 0 or tree.nodes[node]["visits"] < _FEWEST_VISITS:
            break
        begun, player = int(trial.states["turn"][0]), int(trial.states["to_play"][0])
        actions = reading.principal(tree, trial.variant, trial.states)
        end = trial.copy()
        end.play_all([action.text for action in actions])
        if not end.over and int(end.states["turn"][0]) == begun:
            break  # the turn goes on, and nobody has looked how
        whole = tuple(reading.without_detours(trial, list(actions)))
        trial.play_all([action.text for action in whole])
        found.append(Turn(begun + 1, player, whole))
    return tuple(found)
