"""The tree under several threads: nothing is lost, nothing is seen half written, and the values are the same."""

from __future__ import annotations

import random
import threading
from collections import Counter
from typing import Any, NamedTuple

import numpy as np
import pytest

import terrae
from terrae.core import rulebook
from terrae.core.compiled import UNCOMPILED, rule
from terrae.core.match import Match
from terrae.core.random import generator, mixed
from terrae.search.expansion import make_scratch
from terrae.search.settings import SearchSettings, as_params
from terrae.search.simulation import link, simulate_many
from terrae.search.tree import DONE, EDGES_USED, FULL, LIMIT, NODES_USED, Tree, find, make_tree
from terrae.search.weights import weights_for

SIMULATIONS = 4_000
THREADS = 4


class Grown(NamedTuple):
    """A tree after simulations from a match, and how many each thread says it made."""

    match: Match
    tree: Tree
    done: list[int]

    @property
    def root(self) -> Any:
        return self.tree.nodes[find(self.tree, self.match.states["key"][0])]

    @property
    def simulations(self) -> int:
        """As the tree has counted them."""
        return int(self.tree.counters[DONE])

    @property
    def nodes(self) -> Any:
        return self.tree.nodes[1 : self.tree.counters[NODES_USED]]

    def edges(self, node: Any) -> Any:
        return self.tree.edges[node["first"] : node["first"] + node["stored"]]


def match_of(game: str, actions: int, **options: Any) -> Match:
    dice = random.Random(5)
    match = terrae.start(game, players=2, **options)
    for _ in range(actions):
        match.play(match.legal_actions[dice.randrange(len(match.legal_actions))])
    return match


MATCHES = {
    "terra-nova": lambda: match_of("terra-nova", 30),
    "terra-nova, nearly over": lambda: match_of("terra-nova", 530, board="islet"),
    "terra-turrium": lambda: match_of("terra-turrium", 40),
}


def grow(match: Match, threads: int, shared: bool = True, simulations: int = SIMULATIONS) -> Grown:
    """Simulate from a match; on several threads all begin at once."""
    variant = match.variant
    tree = make_tree(64 << 20, 1 << 60, variant.most_legal)
    params = as_params(SearchSettings(), mixed(1), shared)
    params[0].last_turn, params[0].searcher = 1 << 40, match.to_play
    scratches = [
        make_scratch(match.states, variant.most_legal, generator(mixed(thread))) for thread in range(threads)
    ]
    tree.counters[LIMIT] = simulations
    done = [0] * threads
    together = threading.Barrier(threads)

    def simulate(thread: int, most: int = simulations) -> None:
        if most:
            together.wait()
        done[thread] = simulate_many(
            variant.setting,
            match.states,
            params,
            *weights_for(variant),
            tree.handles,
            scratches[thread],
            most,
        )

    simulate(0, 0)
    workers = [threading.Thread(target=simulate, args=(thread,)) for thread in range(threads)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert not tree.counters[FULL]
    return Grown(match, tree, done)


@pytest.fixture(scope="module", params=MATCHES)
def grown(request: pytest.FixtureRequest) -> Grown:
    return grow(MATCHES[request.param](), THREADS)


def test_no_simulation_is_lost(grown: Grown) -> None:
    assert sum(grown.done) == grown.simulations
    assert grown.root["visits"] == 1 + grown.simulations
    assert grown.simulations == SIMULATIONS or grown.root["proven"]


def test_every_simulation_adds_a_node_or_ends_at_one(grown: Grown) -> None:
    added = len(grown.nodes) - 1
    ended = sum(int(node["visits"]) - 1 - int(grown.edges(node)["visits"].sum()) for node in grown.nodes)
    assert added + ended == grown.simulations


def test_a_position_is_visited_as_often_as_the_edges_that_lead_to_it(grown: Grown) -> None:
    states = {int(grown.match.states["key"][0]): grown.match.states.copy()}
    visits, arrivals = Counter[int](), Counter[int]()
    for node in grown.nodes:
        visits[int(node["key"])] += int(node["visits"])
    waiting = list(grown.nodes)
    for node in waiting:
        assert len(waiting) < 1000 * len(grown.nodes), "a node follows from none that is known"
        if int(node["key"]) not in states:  # it was added before a node that it follows from
            waiting.append(node)
            continue
        for edge in grown.edges(node):
            if edge["visits"]:
                after = states[int(node["key"])].copy()
                assert rulebook.play_at(grown.match.setting, after, int(edge["action"]))
                key = int(after["key"][0])
                assert not edge["child"] or grown.tree.nodes[edge["child"]]["key"] == key
                states.setdefault(key, after)
                arrivals[key] += int(edge["visits"])
    arrivals[int(grown.match.states["key"][0])] += 1 + grown.simulations
    assert arrivals == visits


def test_every_node_is_published_once(grown: Grown) -> None:
    slots = grown.tree.slots
    assert sorted(slots[slots > 0].tolist()) == list(range(1, len(grown.nodes) + 1))


def test_edges_are_used_once(grown: Grown) -> None:
    expanded = grown.nodes[grown.nodes["stored"] > 0]
    owned = np.concatenate([np.arange(n["first"], n["first"] + n["stored"]) for n in expanded])
    assert len(owned) == len(set(owned.tolist())) <= grown.tree.counters[EDGES_USED]


def test_nothing_is_half_written(grown: Grown) -> None:
    assert not grown.tree.locks.any()
    assert not grown.nodes["expanding"].any()
    players = grown.match.variant.players
    for field in ("means", "values"):
        np.testing.assert_allclose(grown.nodes[field][:, :players].sum(axis=1), 1.0, atol=0.01)
        assert (grown.nodes[field] > -0.001).all()
    for node in grown.nodes[grown.nodes["stored"] > 0]:
        edges = grown.edges(node)
        assert edges["prior"].sum() == pytest.approx(1.0, abs=1e-3) or node["stored"] < node["legal"]
        assert node["tried"] == pytest.approx(edges["prior"][edges["visits"] > 0].sum(), abs=1e-3)


def test_a_proof_has_the_values_of_what_proves_it(grown: Grown) -> None:
    for node in grown.nodes[(grown.nodes["proven"] != 0) & (grown.nodes["best"] > 0)]:
        best = grown.tree.nodes[node["best"]]
        assert best["proven"]
        np.testing.assert_allclose(node["values"], best["values"], atol=1e-5)


@rule
def link_at(all_params: Any, trees: Any, number: int, child: int, parent: int) -> None:
    link(all_params[0], trees[0], number, child, parent)


@pytest.mark.parametrize("shared", [True, False])
def test_an_edge_keeps_its_child_when_a_slower_thread_comes_with_another(shared: bool) -> None:
    grown = grow(MATCHES["terra-nova"](), 1, simulations=50)
    tree, parent = grown.tree, find(grown.tree, grown.match.states["key"][0])
    number = int(grown.root["first"]) + int(np.flatnonzero(grown.edges(grown.root)["child"])[0])
    edge = tree.edges[number].copy()
    other = next(child for child in range(1, 4) if child not in (parent, edge["child"]))
    link_at(as_params(SearchSettings(), mixed(1), shared), tree.handles, number, other, parent)
    assert tree.edges[number] == edge
    assert not tree.locks.any()


def test_some_of_these_trees_hold_proofs() -> None:
    nodes = grow(MATCHES["terra-nova, nearly over"](), THREADS).nodes
    assert ((nodes["proven"] != 0) & (nodes["best"] > 0)).any()


@pytest.mark.parametrize("name", MATCHES)
def test_the_values_do_not_depend_on_the_threads(name: str) -> None:
    alone, several = (grow(MATCHES[name](), threads).root for threads in (1, THREADS))
    np.testing.assert_allclose(several["values"], alone["values"], atol=0.05)


def test_locks_change_nothing_for_one_thread() -> None:
    locked, free = (grow(MATCHES["terra-nova"](), 1, shared).tree for shared in (True, False))
    assert locked.nodes.tobytes() == free.nodes.tobytes()
    assert locked.edges.tobytes() == free.edges.tobytes()


@pytest.mark.skipif(UNCOMPILED, reason="looks at compiled code")
def test_publishing_is_ordered_on_arm() -> None:
    """What x86 does by itself, ARM does only where it is told: by `stlr` and `ldar`."""
    import numba
    from llvmlite import binding as llvm

    from terrae.core.compiled import load_compiler
    from terrae.search import atomic

    load_compiler()
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    arm = llvm.Target.from_triple("aarch64-unknown-linux-gnu").create_target_machine()
    load, load_byte, store, store_byte = (
        atomic.load_acquire, atomic.load_acquire_byte, atomic.store_release, atomic.store_release_byte,
    )  # fmt: skip
    for function, instruction in (
        (lambda address: load(address), "ldar"),
        (lambda address: load_byte(address), "ldarb"),
        (lambda address: store(address, 1), "stlr"),
        (lambda address: store_byte(address, 1), "stlrb"),
    ):
        compiled = numba.njit("(uint64,)")(function)
        source = next(iter(compiled.inspect_llvm().values()))
        lines = [line for line in source.splitlines() if not line.startswith(("target ", "source_filename"))]
        module = llvm.parse_assembly("\n".join(lines))
        module.triple = "aarch64-unknown-linux-gnu"
        assert f"\t{instruction}\t" in arm.emit_assembly(module)
