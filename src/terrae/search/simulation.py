"""One simulation after another: down the tree, judge what is found there, and tell it to the way back."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from terrae.core.compiled import rule
from terrae.core.rulebook import play, random_playout, results
from terrae.search.atomic import acquire, release
from terrae.search.expansion import DEEPEST_PATH, Scratch, chance, expand, use_edges
from terrae.search.knowledge import NEVER, evaluate, repeat_key
from terrae.search.repetition import is_repeated
from terrae.search.tree import (
    DEEPEST,
    DONE,
    FULL,
    LIMIT,
    MOST_PLAYERS,
    PROVEN,
    STOP,
    add_node,
    count,
    counter_of,
    edge_of,
    enter,
    lock_of,
    node_of,
    node_with,
)

_CERTAIN = 1.0 - 1e-6
_NEVER = -1e20
"""Lower than any edge that may be followed, higher than one that is proven."""
_BLAME = 0.5


@rule
def liking(how: Any, values: Any, mover: int) -> float:
    """How much the player to move likes a position: max^n, or paranoid against the searcher."""
    if how.paranoid and mover != how.searcher:
        return 1.0 - values[how.searcher]
    return values[mover]


@rule
def pick(how: Any, tree: Any, node: int) -> int:
    """The edge to follow, by PUCT; -1 when everything opened is proven."""
    record = node_of(tree, node)
    first = int(record.first)
    pull = how.exploration * math.sqrt(max(1.0, float(record.visits)))
    untried = liking(how, record.values, int(record.to_play)) - how.caution * math.sqrt(float(record.known))
    best = -1
    highest = _NEVER
    for index in range(first, first + int(record.opened)):
        edge = edge_of(tree, index)
        value = (edge.value if edge.child > 0 else untried) + pull * edge.pull
        if value > highest:
            highest = value
            best = index
    return best


@rule
def follow(tree: Any, record: Any, number: int) -> None:
    """Count one more visit of an edge, before anything is known of what comes of it."""
    edge = edge_of(tree, number)
    if edge.visits == 0:
        record.known += edge.prior
    edge.visits += 1
    edge.pull = edge.prior / (1.0 + edge.visits)


@rule
def choose_edge(setting: Any, how: Any, action_weights: Any, tree: Any, node: int, scratch: Scratch) -> int:
    """The edge to follow from a node; -1 where the way ends here.

    A node gets its edges on its second visit, and more of them as its visits grow (progressive
    widening), or at once when everything opened so far is proven and nothing of it is won. While one
    thread makes edges, which takes long, the node is not locked but marked: others make do without.
    """
    record = node_of(tree, node)
    wanted = int(how.breadth + how.widening * math.sqrt(float(record.visits)))
    edge = -1
    if how.shared:
        acquire(lock_of(tree, node))
    while True:
        lacking = record.stored == 0 or (wanted > record.stored and record.stored < record.legal)
        if lacking and record.busy == 0 and counter_of(tree, FULL).number == 0:
            if how.shared:
                record.busy = 1
                release(lock_of(tree, node))
            first = expand(setting, scratch.states[0], how, action_weights, tree, node, scratch)
            if how.shared:
                acquire(lock_of(tree, node))
                record.busy = 0
            if first >= 0:
                use_edges(tree, node, first, int(how.breadth), scratch)
        if record.stored == 0:
            break
        record.opened = max(int(record.opened), min(wanted, int(record.stored)))
        edge = pick(how, tree, node)
        if edge >= 0:
            follow(tree, record, edge)
            break
        if (
            record.opened == record.legal
            or record.busy
            or (record.opened == record.stored and counter_of(tree, FULL).number)
        ):
            break
        wanted = int(record.stored) + 1 if record.opened == record.stored else int(record.stored)
    if how.shared:
        release(lock_of(tree, node))
    return edge


@rule
def meet(how: Any, tree: Any, number: int, child: int, parent: int) -> None:
    """Let an edge have its child; other threads may read it from then on."""
    edge = edge_of(tree, number)
    edge.value = liking(how, node_of(tree, child).values, int(node_of(tree, parent).to_play))
    edge.child = child


@rule
def new_leaf(setting: Any, how: Any, weights: Any, tree: Any, scratch: Scratch) -> int:
    """Judge the position at hand into `scratch.judged`, and add it to the tree; 0 if there is no room."""
    state = scratch.states[0]
    judged = scratch.judged
    key = state.key
    mover = int(state.to_play)
    over = state.over != 0
    if not over and how.playout > 0:
        random_playout(setting, state, scratch.random, how.playout)
    evaluate(setting, state, weights, scratch.workspace[0], judged)
    if state.over:
        results(setting, state, judged)
    else:
        repeated = repeat_key(state)
        if repeated != NEVER and is_repeated(scratch.seen, repeated):
            blame(int(setting.players), mover, judged)
        if how.noise > 0.0:
            err(key, how, int(setting.players), judged)
    node = add_node(tree, key, mover) if counter_of(tree, FULL).number == 0 else 0
    if node > 0:
        record = node_of(tree, node)
        for player in range(MOST_PLAYERS):
            record.values[player] = judged[player]
            record.means[player] = judged[player]
            record.scores[player] = judged[MOST_PLAYERS + player]
        record.visits = 1
        if over:
            record.proven = 1
        enter(tree, node)
    return node


@rule
def blame(players: int, mover: int, judged: Any) -> None:
    """A position that came before is worth less to the player before `mover`, who brought it about again."""
    before = mover - 1 if mover > 0 else players - 1
    lost = _BLAME * judged[before]
    judged[before] -= lost
    for player in range(players):
        if player != before:
            judged[player] += lost / (players - 1)


@rule
def err(key: np.uint64, how: Any, players: int, judged: Any) -> None:
    """Misjudge a position: always the same way for the same position and seed."""
    together = 0.0
    for player in range(players):
        word = key ^ how.salt ^ np.uint64(player * 977)
        error = chance(word) + chance(word ^ np.uint64(0x5555)) - 1.0
        judged[player] *= math.exp(how.noise * 2.0 * error)
        together += judged[player]
    for player in range(players):
        judged[player] /= together


@rule
def tell_judged(tree: Any, node: int, scratch: Scratch) -> None:
    """What a node is worth becomes what is told to the way back."""
    record = node_of(tree, node)
    for player in range(MOST_PLAYERS):
        scratch.judged[player] = record.values[player]
        scratch.judged[MOST_PLAYERS + player] = record.scores[player]


@rule
def settle_node(how: Any, tree: Any, node: int, edge: int, scratch: Scratch) -> None:
    """Add one more judgement to a node, which came by way of an edge (-1: by none)."""
    record = node_of(tree, node)
    record.visits += 1
    if record.proven:
        return
    share = 1.0 / float(record.visits)
    for player in range(MOST_PLAYERS):
        record.means[player] += share * (scratch.judged[player] - record.means[player])
        record.scores[player] += share * (scratch.judged[MOST_PLAYERS + player] - record.scores[player])
    if edge >= 0 and edge_of(tree, edge).child > 0:
        hear_of(how, tree, node, edge)
    sharp = 1.0 if record.proven else how.sharpness if record.best > 0 else 0.0
    values = node_of(tree, record.best).values
    for player in range(MOST_PLAYERS):
        record.values[player] = record.means[player] + sharp * (values[player] - record.means[player])


@rule
def hear_of(how: Any, tree: Any, node: int, number: int) -> None:
    """An edge's child has changed: note what it is worth now, and whether another is the best."""
    record = node_of(tree, node)
    edge = edge_of(tree, number)
    mover = int(record.to_play)
    child = node_of(tree, edge.child)
    best = int(record.best)
    before = edge.value
    edge.value = liking(how, child.values, mover)
    if child.proven:
        edge.pull = PROVEN
        look_again(tree, node)
    elif best == edge.child:
        if edge.value < before:
            look_again(tree, node)
    elif best == 0 or edge.value > liking(how, node_of(tree, best).values, mover):
        record.best = edge.child


@rule
def look_again(tree: Any, node: int) -> None:
    """Find a node's best child anew; a sure win, or all children proven, proves the node."""
    record = node_of(tree, node)
    first = int(record.first)
    highest = _NEVER
    all_proven = record.stored == record.legal and record.opened == record.stored
    for index in range(first, first + int(record.opened)):
        edge = edge_of(tree, index)
        if edge.child == 0:
            all_proven = False
            continue
        if edge.pull > PROVEN:
            all_proven = False
        elif edge.value >= _CERTAIN:
            record.best = edge.child
            record.proven = 1
            return
        if edge.value > highest:
            highest = edge.value
            record.best = edge.child
    if all_proven:
        record.proven = 1


@rule
def simulate_many(
    settings: Any,
    roots: Any,
    hows: Any,
    weights: Any,
    action_weights: Any,
    trees: Any,
    scratches: Scratch,
    most: int,
) -> int:
    """Simulations from `roots[0]` until `most`, the tree's limit, a proof, or a wish to stop; gives how many.

    The first call makes the root's node; -1 when there is no room even for that.
    """
    setting, how, tree, scratch = settings[0], hows[0], trees[0], scratches[0]
    root = node_with(tree, roots[0].key)
    done = 0
    while root == 0 or (
        done < most and counter_of(tree, STOP).number == 0 and node_of(tree, root).proven == 0
    ):
        if root > 0 and count(tree, DONE, 1) >= counter_of(tree, LIMIT).number:
            count(tree, DONE, -1)
            break
        scratch.states[0] = roots[0]
        state = scratch.states[0]
        node = root
        length = 0
        edge = -1
        while True:
            if node == 0:
                node = new_leaf(setting, how, weights, tree, scratch)
                if length > 0 and node > 0:
                    meet(how, tree, edge, node, scratch.path[length - 1])
                break
            scratch.path[length] = node
            length += 1
            if node_of(tree, node).proven or state.turn > how.last_turn or length == DEEPEST_PATH:
                tell_judged(tree, node, scratch)
                break
            edge = choose_edge(setting, how, action_weights, tree, node, scratch)
            if edge < 0:
                tell_judged(tree, node, scratch)
                break
            scratch.edges[length - 1] = edge
            play(setting, state, edge_of(tree, edge).action)
            node = int(edge_of(tree, edge).child)
            if node == 0:
                node = node_with(tree, state.key)
                if node > 0:
                    meet(how, tree, edge, node, scratch.path[length - 1])
        if root == 0:
            root = node
            if root == 0:
                return -1
            continue
        if length > counter_of(tree, DEEPEST).number:
            counter_of(tree, DEEPEST).number = length
        if scratch.path[length - 1] == node:
            scratch.edges[length - 1] = -1
        for index in range(length - 1, -1, -1):
            node = int(scratch.path[index])
            if how.shared:
                acquire(lock_of(tree, node))
            settle_node(how, tree, node, int(scratch.edges[index]), scratch)
            if how.shared:
                release(lock_of(tree, node))
        done += 1
    return done
