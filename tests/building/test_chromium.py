"""The modules in a real Chromium, with the workers that the page uses: on one thread, and on several where it is isolated."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import terrae
from terrae.search import Search
from tests.laws.playing import STYLES, played

from .configurations import ALL
from .page import browser, built, shown
from .test_equality import digest, variant_of

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def folder(modules: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp("page") / "built", modules)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with browser() as found:
        yield found


@pytest.fixture(scope="module")
def alone(chromium: Browser, folder: Path) -> Iterator[Page]:
    with shown(chromium, folder, isolated=False) as page:
        yield page


def place(match: terrae.Match) -> dict[str, Any]:
    variant = match.variant
    return {
        "game": variant.game.name,
        "players": variant.players,
        "options": dict(variant.options),
        "actions": [action.text for action in match.history],
    }


def asked(page: Page, kind: str, match: terrae.Match, **more: Any) -> Any:
    return page.evaluate("question => answer(question)", {"ask": kind, **place(match), **more})["ok"]


def test_games_are_the_same(alone: Page) -> None:
    for seed, configuration in enumerate(ALL):
        variant = variant_of(configuration)
        if variant is not None and seed % 9 == 0:
            match = played(variant, seed, STYLES[seed % 3], 400)
            found = asked(alone, "digest", match)
            assert found["sum"] == digest(match), configuration
            assert found["position"] == match.position


@pytest.mark.parametrize(("game", "length"), [("terra-nova", 40), ("terra-turrium", 60)])
def test_a_worker_plays_what_the_level_plays(alone: Page, game: str, length: int) -> None:
    match = played(terrae.variant(game, players=2), 3, "builder", length)
    chosen = alone.evaluate("([game, place]) => choose(game, place, 6, 11)", [game, place(match)])
    assert chosen["best"] == [action.text for action in Search(match, level=6, seed=11).run().best]
    assert chosen["threads"] == 1
    assert chosen["told"] > 0


def test_a_worker_stops_when_it_is_asked_to(alone: Page) -> None:
    """Level 10 would think five seconds; what it has found by then is a whole legal turn."""
    match = terrae.start("terra-nova", players=2)
    chosen = alone.evaluate(
        "([game, place]) => choose(game, place, 10, 1, 100)", ["terra-nova", place(match)]
    )
    match.play_all(chosen["best"])
    assert match.to_play == 1


def test_two_questions_are_answered_one_after_the_other(alone: Page) -> None:
    match = terrae.start("terra-turrium", players=2)
    both = alone.evaluate(
        "([game, place]) => Promise.all([choose(game, place, 3, 1), choose(game, place, 3, 1)])",
        ["terra-turrium", place(match)],
    )
    assert both[0]["best"] == both[1]["best"]


def test_a_worker_that_is_ended_says_so_and_the_next_one_plays(alone: Page) -> None:
    match = terrae.start("terra-nova", players=2)
    failed = alone.evaluate(
        """async ([game, place]) => {
            const waiting = choose(game, place, 10, 1).then(() => 'answered', (error) => error.message);
            await new Promise((resume) => setTimeout(resume, 300));
            engine.thinker(game).close();
            return waiting;
        }""",
        ["terra-nova", place(match)],
    )
    assert "ended" in failed
    again = alone.evaluate("([game, place]) => choose(game, place, 2, 1)", ["terra-nova", place(match)])
    assert again["best"]


@pytest.mark.parametrize("game", terrae.games())
def test_several_threads_share_one_tree(chromium: Browser, folder: Path, game: str) -> None:
    """Where the page is isolated the tree is in shared memory; levels that count simulations stay on one thread."""
    match = played(terrae.variant(game, players=2), 5, "builder", 40)
    with shown(chromium, folder, isolated=True) as page:
        page.evaluate("Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4 })")
        thought = page.evaluate("([game, place]) => think(game, place, 1)", [game, place(match)])
        assert thought["simulations"] > 0
        assert thought["lines"]
        trial = match.copy()
        trial.play_all(thought["lines"][0]["turns"][0]["actions"])
        chosen = page.evaluate("([game, place]) => choose(game, place, 5, 7)", [game, place(match)])
        assert chosen["threads"] == 3
        assert chosen["best"] == [action.text for action in Search(match, level=5, seed=7).run().best]
