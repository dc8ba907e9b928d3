"""The search in WebAssembly finds what the native one finds, to the last bit: same seed, same simulations, one thread."""

from __future__ import annotations

import random
from dataclasses import asdict, replace
from typing import Any

import pytest

import terrae
from terrae.analysis.lines import best_turns
from terrae.analysis.ownership import ownership
from terrae.analysis.thinking import Thinking
from terrae.search import Search, level_of
from terrae.search.knowledge import KNOWLEDGE
from terrae.search.nets import packed, packed_board
from terrae.search.weights import weights_for
from tests.laws.playing import STYLES, played
from tests.search.nets import any_net

from .answering import Answers, as_json

POSITIONS: list[tuple[str, int, dict[str, Any], int]] = [
    ("terra-nova", 2, {}, 40),
    ("terra-nova", 3, {"edition": "us"}, 120),
    ("terra-nova", 4, {"board": "rectangle", "stones": 30}, 150),
    ("terra-turrium", 2, {}, 60),
    ("terra-turrium", 3, {"tall": True}, 200),
    ("terra-turrium", 4, {"team": True, "hold": True}, 300),
]


def moments(quick: bool = True) -> list[tuple[terrae.Match, int]]:
    found = []
    for seed in range(1 if quick else 25):
        for index, (game, players, options, length) in enumerate(POSITIONS):
            variant = terrae.variant(game, players=players, **options)
            match = played(
                variant,
                seed,
                STYLES[(seed + index) % 3],
                random.Random(seed).randrange(length) if seed else length,
            )
            if not match.over:
                found.append((match, seed + index))
    return found


def asked(answers: Answers, kind: str, match: terrae.Match, **more: Any) -> Any:
    variant = match.variant
    texts = [action.text for action in match.history]
    return answers.ask(kind, variant.game.name, variant.players, dict(variant.options), actions=texts, **more)


def compare_level(answers: Answers, match: terrae.Match, level: int, seed: int) -> None:
    mine = Search(match, level=level, seed=seed).run()
    settings = level_of(level, match.variant.game.name)
    budget = {
        "simulations": settings.simulations,
        "seconds": None,
        "settings": asdict(settings.settings),
        "seed": seed,
    }
    theirs = asked(answers, "search", match, budget=budget)
    where = f"{match.position}, level {level}, seed {seed}"
    assert theirs["best"] == [action.text for action in mine.best], where
    for name in ("values", "scores", "simulations", "nodes", "depth", "proven"):
        assert theirs[name] == as_json(getattr(mine, name)), f"{name} in {where}"


@pytest.mark.slow
@pytest.mark.parametrize("level", [1, 4, 6, 8])
def test_a_level_plays_the_same_turn(answers: Answers, level: int) -> None:
    for match, seed in moments():
        compare_level(answers, match, level, seed)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["terra-nova", "terra-turrium"])
def test_a_search_without_end_takes_bounded_memory_and_gives_it_back(answers: Answers, game: str) -> None:
    """A phone with 2 GB lives: a search that counts seconds takes what its tree may take at most, and so does the next one."""
    settings = asdict(level_of(10, game).settings)
    sizes = [
        answers.ask(
            "search",
            game,
            2,
            {},
            budget={"simulations": None, "seconds": 0.1, "settings": settings, "seed": seed},
        )["bytes"]
        for seed in range(3)
    ]
    assert sizes[0] == sizes[2]
    assert sizes[0] < 100 << 20


@pytest.mark.nightly
def test_a_net_judges_the_same(answers: Answers) -> None:
    """The net's sums and its ratings are the same everywhere: a search with one finds the same, to the last bit."""
    for match, seed in moments():
        knowledge = KNOWLEDGE[match.variant.game.name]
        net = any_net(knowledge, seed)
        weights = weights_for(match.variant)._replace(net=net)
        settings = replace(level_of(6, match.variant.game.name).settings, second_glance=40)
        mine = Search(match, simulations=300, settings=settings, seed=seed, weights=weights).run()
        budget = {"simulations": 300, "seconds": None, "settings": asdict(settings), "seed": seed}
        packs = {"net": packed(net, knowledge)}
        if knowledge.board_rows:
            packs["board"] = packed_board(net, knowledge)
        theirs = asked(answers, "search", match, budget=budget, **packs)
        assert theirs["best"] == [action.text for action in mine.best], match.position
        for name in ("values", "scores", "simulations", "nodes", "depth"):
            assert theirs[name] == as_json(getattr(mine, name)), f"{name} in {match.position}"


@pytest.mark.nightly
@pytest.mark.parametrize("level", range(1, 10))
def test_every_level_plays_the_same_turns(answers: Answers, level: int) -> None:
    for match, seed in moments(quick=False)[:: 1 if level < 8 else 5]:
        compare_level(answers, match, level, seed)


@pytest.mark.slow
def test_the_same_is_seen_in_the_tree(answers: Answers) -> None:
    """The best turns with what may follow, as hints and analysis show them."""
    for match, _ in moments():
        search = Thinking(match, simulations=1500, lines=3)
        mine = search.run()
        theirs = asked(answers, "think", match, simulations=1500)
        assert theirs["lines"] == as_json([line.plain() for line in mine.lines]), match.position
        assert theirs["values"] == as_json(mine.values)
        assert best_turns(search._search, match, 3) == mine.lines


@pytest.mark.slow
def test_who_will_hold_what_is_counted_the_same(answers: Answers) -> None:
    for match, seed in moments():
        mine = ownership(match, playouts=16, seed=seed)
        theirs = asked(answers, "own", match, playouts=16, seed=seed)
        assert theirs["spaces"] == as_json(mine.spaces)
        assert theirs["results"] == as_json(mine.results)
        assert theirs["heights"] == as_json(mine.heights)
