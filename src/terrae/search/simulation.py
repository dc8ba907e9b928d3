"""One simulation after another: select a path down the tree, expand, evaluate the leaf, back up.

Several threads can run simulations in one tree; `tree` says how they share it.
"""

from __future__ import annotations

import math
from typing import Any

from terrae.core.compiled import rule
from terrae.core.pointers import uncounted
from terrae.core.rulebook import play, random_playout, results
from terrae.search.atomic import lock, unlock
from terrae.search.expansion import (
    DEEPEST_PATH,
    Scratch,
    install_edges,
    make_edges,
)
from terrae.search.judging import add_noise, judge, penalise_repetition
from terrae.search.knowledge import NEVER, repeat_key
from terrae.search.reordering import reorder_edges
from terrae.search.repetition import is_repeated
from terrae.search.second_glance import sees_board
from terrae.search.tree import (
    DEEPEST,
    DONE,
    FULL,
    LIMIT,
    MOST_PLAYERS,
    PROVEN,
    STOP,
    add_node,
    child_of,
    count,
    counter,
    edge_of,
    is_proven,
    lock_of,
    node_of,
    node_with,
    publish,
    publish_child,
    publish_proven,
    raise_counter,
)

_CERTAIN = 1.0 - 1e-6
_LOWEST = -1e20
"""Lower than the score of any edge that may be selected, higher than that of a proven one."""


@rule
def value_to(params: Any, values: Any, player: int) -> float:
    """What a position is worth to a player: max^n, or paranoid, where all others play against the searcher."""
    if params.paranoid and player != params.searcher:
        return 1.0 - values[params.searcher]
    return values[player]


# Selection


@rule
def best_by_puct(params: Any, tree: Any, node: int) -> int:
    """The opened edge with the highest PUCT score; -1 when all are proven.

    An edge without a child has the node's own value, less a reduction that grows with the priors tried
    (first play urgency).
    """
    record = node_of(tree, node)
    first = int(record.first)
    factor = params.exploration * math.sqrt(max(1.0, float(record.visits)))
    untried = value_to(params, record.values, int(record.to_play)) - params.caution * math.sqrt(
        float(record.tried)
    )
    best = -1
    highest = _LOWEST
    for index in range(first, first + int(record.opened)):
        edge = edge_of(tree, index)
        score = (edge.value if child_of(tree, index) > 0 else untried) + factor * edge.bonus
        if score > highest:
            highest = score
            best = index
    return best


@rule
def add_virtual_visit(tree: Any, record: Any, number: int) -> None:
    """Count a visit of an edge when it is selected, not when it is backed up.

    Until the result is known it acts as a virtual loss: a visit without gain, which leads other threads elsewhere.
    """
    edge = edge_of(tree, number)
    if edge.visits == 0:
        record.tried += edge.prior
    edge.visits += 1
    edge.bonus = edge.prior / (1.0 + edge.visits)


@rule
def select(
    setting: Any, params: Any, action_weights: Any, net: Any, tree: Any, node: int, again_from: int, scratch: Scratch
) -> int:  # fmt: skip
    """The edge to follow from a node; -1 where the simulation ends here.

    A node is expanded on its second visit. More edges are opened as its visits grow (progressive widening),
    and at once when all that are open are proven and none of them wins. With `again_from` visits its actions are rated
    anew, by the whole board; 0 for never. Making edges takes long: meanwhile the node is marked, not locked, and other
    threads select among the edges that it has.
    """
    record = node_of(tree, node)
    wanted = int(params.breadth + params.widening * math.sqrt(float(record.visits)))
    edge = -1
    if params.shared:
        lock(lock_of(tree, node))
    while True:
        lacking = record.stored == 0 or (wanted > record.stored and record.stored < record.legal)
        ripe = 0 < again_from <= record.visits and record.seen_again == 0 and record.stored > 0
        if (lacking or ripe) and record.expanding == 0 and counter(tree, FULL) == 0:
            again = ripe or record.seen_again != 0
            if params.shared:
                record.expanding = 1
                unlock(lock_of(tree, node))
            first = make_edges(
                setting, scratch.states[0], params, action_weights, net, tree, node, scratch, again
            )
            if params.shared:
                lock(lock_of(tree, node))
                record.expanding = 0
            if first >= 0 and again:
                reorder_edges(tree, node, first, wanted, scratch)
                record.seen_again = 1
            elif first >= 0:
                install_edges(tree, node, first, int(params.breadth), scratch)
        if record.stored == 0:
            break
        record.opened = max(int(record.opened), min(wanted, int(record.stored)))
        edge = best_by_puct(params, tree, node)
        if edge >= 0:
            add_virtual_visit(tree, record, edge)
            break
        if (
            record.opened == record.legal
            or record.expanding
            or (record.opened == record.stored and counter(tree, FULL))
        ):
            break
        wanted = int(record.stored) + 1 if record.opened == record.stored else int(record.stored)
    if params.shared:
        unlock(lock_of(tree, node))
    return edge


@rule
def link(params: Any, tree: Any, number: int, child: int, parent: int) -> None:
    """Give an edge its child, with the child's value, where it has none yet.

    Of two threads that add the same position the second finds a child there, which may already be proven: it stays.
    """
    if params.shared:
        lock(lock_of(tree, parent))
    if child_of(tree, number) == 0:
        edge = edge_of(tree, number)
        edge.value = value_to(params, node_of(tree, child).values, int(node_of(tree, parent).to_play))
        publish_child(tree, number, child)
    if params.shared:
        unlock(lock_of(tree, parent))


# Evaluation


@rule
def add_leaf(setting: Any, params: Any, weights: Any, net: Any, tree: Any, scratch: Scratch) -> int:
    """Evaluate the position at hand into `scratch.values` and add its node; 0 when memory is used up."""
    state = scratch.states[0]
    values = scratch.values
    key = state.key
    to_play = int(state.to_play)
    over = state.over != 0
    if not over and params.playout > 0:
        random_playout(setting, state, scratch.random, params.playout)
    judge(setting, state, weights, net, scratch)
    if state.over:
        results(setting, state, values)
    else:
        repeated = repeat_key(state)
        if repeated != NEVER and is_repeated(scratch.seen, repeated):
            penalise_repetition(int(setting.players), to_play, values)
        if params.noise > 0.0:
            add_noise(key, params, int(setting.players), values)
    node = add_node(tree, key, to_play) if counter(tree, FULL) == 0 else 0
    if node > 0:
        record = node_of(tree, node)
        for player in range(MOST_PLAYERS):
            record.values[player] = values[player]
            record.means[player] = values[player]
            record.scores[player] = values[MOST_PLAYERS + player]
        record.visits = 1
        if over:
            record.proven = 1
        publish(tree, node)
    return node


@rule
def take_values(tree: Any, node: int, scratch: Scratch) -> None:
    """Use a node's own values and scores as the evaluation, where a simulation ends at it."""
    record = node_of(tree, node)
    for player in range(MOST_PLAYERS):
        scratch.values[player] = record.values[player]
        scratch.values[MOST_PLAYERS + player] = record.scores[player]


# Backing up


@rule
def back_up(params: Any, tree: Any, node: int, edge: int, scratch: Scratch) -> None:
    """Add an evaluation to a node that the simulation left by an edge (-1: it ended there); under its lock."""
    record = node_of(tree, node)
    record.visits += 1
    if record.proven:
        return
    part = 1.0 / float(record.visits)
    for player in range(MOST_PLAYERS):
        record.means[player] += part * (scratch.values[player] - record.means[player])
        record.scores[player] += part * (scratch.values[MOST_PLAYERS + player] - record.scores[player])
    certain = edge >= 0 and child_of(tree, edge) > 0 and update_edge(params, tree, node, edge)
    sharpness = 1.0 if certain else params.sharpness if record.best > 0 else 0.0
    values = node_of(tree, record.best).values
    for player in range(MOST_PLAYERS):
        record.values[player] = record.means[player] + sharpness * (values[player] - record.means[player])
    if certain:
        publish_proven(tree, node)


@rule
def update_edge(params: Any, tree: Any, node: int, number: int) -> bool:
    """Take over the value of an edge's child, and find the node's best child; gives whether the node is proven."""
    record = node_of(tree, node)
    edge = edge_of(tree, number)
    child = child_of(tree, number)
    to_play = int(record.to_play)
    best = int(record.best)
    before = edge.value
    proven = is_proven(tree, child)  # before its values, which are final then
    edge.value = value_to(params, node_of(tree, child).values, to_play)
    if proven:
        edge.bonus = PROVEN
        return find_best(tree, node)
    if best == child:
        if edge.value < before:
            return find_best(tree, node)
    elif best == 0 or edge.value > value_to(params, node_of(tree, best).values, to_play):
        record.best = child
    return False


@rule
def find_best(tree: Any, node: int) -> bool:
    """Find a node's best child among all; gives whether that proves the node: a sure win, or all are proven."""
    record = node_of(tree, node)
    first = int(record.first)
    highest = _LOWEST
    all_proven = record.stored == record.legal and record.opened == record.stored
    for index in range(first, first + int(record.opened)):
        edge = edge_of(tree, index)
        child = child_of(tree, index)
        if child == 0:
            all_proven = False
            continue
        if edge.bonus > PROVEN:
            all_proven = False
        elif edge.value >= _CERTAIN:
            record.best = child
            return True
        if edge.value > highest:
            highest = edge.value
            record.best = child
    return all_proven


@rule
def simulate_many(
    settings: Any,
    roots: Any,
    all_params: Any,
    weights: Any,
    action_weights: Any,
    net: Any,
    trees: Any,
    scratches: Scratch,
    most: int,
) -> int:
    """`simulate` for arrays of one.

    Whoever calls holds the arrays meanwhile: threads that counted who uses them would wait for each other.
    """
    return simulate(
        settings[0],
        roots[0],
        all_params[0],
        uncounted(weights),
        uncounted(action_weights),
        uncounted(net),
        trees[0],
        scratches[0],
        most,
    )


@rule
def simulate(
    setting: Any,
    begun: Any,
    params: Any,
    weights: Any,
    action_weights: Any,
    net: Any,
    tree: Any,
    scratch: Scratch,
    most: int,
) -> int:
    """Simulations from a position until `most`, the tree's limit, a proof, or a request to stop; gives how many.

    The first call adds the root's node; -1 when there is no memory even for that.
    """
    root = node_with(tree, begun.key)
    again_from = int(params.second_glance) if sees_board(setting, begun, net) else 0
    done = 0
    while root == 0 or (done < most and counter(tree, STOP) == 0 and not is_proven(tree, root)):
        if root > 0 and count(tree, DONE, 1) >= counter(tree, LIMIT):
            count(tree, DONE, -1)
            break
        scratch.states[0] = begun
        state = scratch.states[0]
        node = root
        length = 0
        edge = -1
        while True:
            if node == 0:
                node = add_leaf(setting, params, weights, net, tree, scratch)
                if length > 0 and node > 0:
                    link(params, tree, edge, node, scratch.path[length - 1])
                break
            scratch.path[length] = node
            length += 1
            if is_proven(tree, node) or state.turn > params.last_turn or length == DEEPEST_PATH:
                take_values(tree, node, scratch)
                break
            edge = select(setting, params, action_weights, net, tree, node, again_from, scratch)
            if edge < 0:
                take_values(tree, node, scratch)
                break
            scratch.edges[length - 1] = edge
            play(setting, state, edge_of(tree, edge).action)
            node = child_of(tree, edge)
            if node == 0:
                node = node_with(tree, state.key)
                if node > 0:
                    link(params, tree, edge, node, scratch.path[length - 1])
        if root == 0:
            root = node
            if root == 0:
                return -1
            continue
        if length > counter(tree, DEEPEST):
            raise_counter(tree, DEEPEST, length)
        if scratch.path[length - 1] == node:
            scratch.edges[length - 1] = -1
        for index in range(length - 1, -1, -1):
            node = int(scratch.path[index])
            if params.shared:
                lock(lock_of(tree, node))
            back_up(params, tree, node, int(scratch.edges[index]), scratch)
            if params.shared:
                unlock(lock_of(tree, node))
        done += 1
    return done
