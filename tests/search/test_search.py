"""The search itself: budget, seeds, stopping, memory, threads, keeping the tree, reports."""

from __future__ import annotations

import random
import threading
from typing import Any

import pytest

import terrae
from terrae.core.errors import GameOver, OptionError
from terrae.core.match import Match
from terrae.search import Search, SearchResult, SearchSettings, choose, level_of, levels_of

GAMES = ["terra-nova", "terra-turrium"]


def in_play(game: str, seed: int = 1, players: int = 2) -> Match:
    """A position after a random set-up."""
    match = terrae.start(game, players=players)
    dice = random.Random(seed)
    setup = match.phase
    while match.phase == setup:
        match.play(match.legal_actions[dice.randrange(len(match.legal_actions))])
    return match


@pytest.mark.parametrize("game", GAMES)
def test_equal_seeds_give_equal_results(game: str) -> None:
    match = in_play(game)
    first, second, other = (
        Search(match, simulations=400, seed=seed, settings=SearchSettings(noise=0.3)).run()
        for seed in (7, 7, 8)
    )
    assert (first.best, first.values, first.lines) == (second.best, second.values, second.lines)
    assert other.values != first.values


@pytest.mark.parametrize("game", GAMES)
def test_a_level_plays_alike_for_equal_seeds(game: str) -> None:
    match = in_play(game)
    assert choose(match, level=4, seed=3).best == choose(match, level=4, seed=3).best


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("simulations", [1, 10, 1000])
def test_the_count_of_simulations_is_kept(game: str, simulations: int) -> None:
    """A few more are allowed, to finish the turn: so many for each of its actions."""
    result = Search(in_play(game), simulations=simulations).run()
    assert result.simulations <= simulations + 48 * len(result.best)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("begun", [False, True], ids=["one action", "several"])
def test_a_budget_that_is_given_is_spent(game: str, begun: bool) -> None:
    match = in_play(game) if begun else terrae.start(game, players=2)
    result = Search(match, simulations=700, seed=2).run()
    assert 700 <= result.simulations <= 700 + 2 * len(result.best)
    own = Search(match, simulations=700, seed=2, settings=SearchSettings(exploration=1.2)).run()
    assert 700 <= own.simulations <= 700 + 2 * len(own.best), "with settings of one's own too"
    if len(result.best) == 1:
        share = Search(match, simulations=700, seed=2, settings=level_of(10, game).settings).run()
        assert share.simulations == 350, "a level's settings spend a share only"


def test_time_that_is_given_is_spent() -> None:
    result = Search(terrae.start("terra-nova", players=2), seconds=0.2).run()
    assert result.seconds >= 0.19


@pytest.mark.parametrize("game", GAMES)
def test_every_action_of_the_root_is_told_of(game: str) -> None:
    match = in_play(game)
    result = Search(match, simulations=300, seed=1).run()
    assert [found.action for found in result.actions] == list(match.legal_actions)
    tried = [found for found in result.actions if found.visits]
    assert all(found.values is not None and len(found.values) == 2 for found in tried)
    assert 0 < sum(found.prior for found in result.actions) <= 1.0001
    most = max(result.actions, key=lambda found: found.visits)
    assert most.visits >= max(line.visits for line in result.lines)


def test_searching_changes_nothing_in_the_match() -> None:
    match = in_play("terra-nova")
    before = (match.position, match.ply, match.key)
    Search(match, simulations=100).run()
    assert (match.position, match.ply, match.key) == before


def test_stop_ends_a_search_that_had_no_end() -> None:
    search = Search(in_play("terra-nova"), seconds=3600)
    stopper = threading.Thread(target=lambda: (reported.wait(), search.stop()))
    reported = threading.Event()
    stopper.start()
    result = search.run(report=lambda _: reported.set(), report_every=0.0)
    stopper.join()
    assert result.best


def test_a_search_can_be_run_again_after_it_was_stopped() -> None:
    search = Search(in_play("terra-turrium"), simulations=200)
    search.stop()
    first = search.run()
    assert search.run().simulations >= first.simulations


@pytest.mark.parametrize("game", GAMES)
def test_memory_is_bounded_and_the_search_goes_on_when_it_is_full(game: str) -> None:
    search = Search(in_play(game), simulations=40_000, memory_mb=1, settings=SearchSettings(commit=1.0))
    assert search.memory_bytes <= 1 << 20
    result = search.run()
    assert result.full
    assert result.nodes < result.simulations
    assert result.simulations >= 40_000
    assert search.memory_bytes <= 1 << 20


@pytest.mark.parametrize("game", GAMES)
def test_several_threads_share_one_tree(game: str) -> None:
    match = in_play(game)
    result = Search(match, simulations=3000, threads=3, seed=1).run()
    assert result.simulations <= 3000 + 48 * 3 * len(result.best)
    match.play_all([action.text for action in result.best])


@pytest.mark.parametrize("game", GAMES)
def test_the_tree_is_kept_from_turn_to_turn(game: str) -> None:
    match = in_play(game)
    search = Search(match, simulations=2000, seed=1)
    for action in search.run().best[:1]:
        match.play(action)
    search.follow(match)
    known = search.nodes
    assert known > 50
    for action in search.run().best:
        match.play(action)
    search.follow(match)
    assert search.run().best


def test_following_to_an_unknown_position_starts_afresh() -> None:
    search = Search(in_play("terra-nova", 1), simulations=100)
    search.run()
    search.follow(in_play("terra-nova", 2))
    assert search.run().best


@pytest.mark.slow
def test_a_long_run_does_not_leak() -> None:
    import resource

    match = in_play("terra-turrium")
    for _ in range(30):
        Search(match, simulations=300, memory_mb=2).run()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for _ in range(300):
        Search(match, simulations=300, memory_mb=2).run()
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 8 * 1024


def test_progress_is_reported() -> None:
    seen: list[SearchResult] = []
    result = Search(in_play("terra-nova"), simulations=3000).run(report=seen.append, report_every=0.0)
    assert seen
    assert all(partial.best and len(partial.values) == 2 for partial in seen)
    assert seen[-1].simulations <= result.simulations
    assert result.lines[0].visits >= result.lines[-1].visits
    assert len(result.scores) == 2


def test_transpositions_are_one_position() -> None:
    """Two stones to be taken in either order: far fewer nodes than simulations."""
    result = Search(in_play("terra-turrium"), simulations=4000, settings=SearchSettings(commit=1.0)).run()
    assert result.nodes <= result.simulations + 1


def test_a_finished_game_cannot_be_searched() -> None:
    match = terrae.start("terra-turrium", players=2, round_limit=1)
    while not match.over:
        match.play(match.legal_actions[-1])
    with pytest.raises(GameOver, match="over"):
        Search(match, simulations=10).run()


@pytest.mark.parametrize(
    "wrong",
    [
        {"level": 0},
        {"level": 11},
        {"level": True},
        {"seconds": 0},
        {"simulations": -1},
        {"threads": 0},
        {"memory_mb": -5},
        {"seconds": float("nan")},
        {"seconds": "x"},
        {"memory_mb": "x"},
        {"simulations": 2.5},
        {"simulations": True},
        {"seed": "x"},
        {"seed": None},
        {"seed": 2.5},
        {"settings": 5},
    ],
)
def test_what_a_search_cannot_be_given_is_refused_with_a_reason(wrong: dict[str, Any]) -> None:
    with pytest.raises(OptionError, match=next(iter(wrong))):
        Search(terrae.start("terra-nova", players=2), **wrong)


def test_a_search_has_a_result_once_it_was_run() -> None:
    search = Search(terrae.start("terra-nova", players=2), simulations=20)
    with pytest.raises(OptionError, match="run"):
        search.result()
    with pytest.raises(OptionError, match="report_every"):
        search.run(report_every="x")  # type: ignore[arg-type]
    assert search.run().best == search.result().best
    search.follow(in_play("terra-nova"))
    with pytest.raises(OptionError, match="run"):
        search.result()


@pytest.mark.parametrize(
    "wrong",
    [
        {"exploration": -1.0}, {"commit": 0.0}, {"temperature": 0.0}, {"noise": float("inf")}, {"exploration": True},
        {"breadth": "x"}, {"playout": 2.5}, {"horizon": None}, {"paranoid": 1},
    ],
)  # fmt: skip
def test_settings_are_checked(wrong: dict[str, Any]) -> None:
    with pytest.raises(OptionError, match=next(iter(wrong))):
        SearchSettings(**wrong)


@pytest.mark.parametrize("game", terrae.games())
def test_there_are_ten_levels_and_each_thinks_at_least_as_long_as_the_one_below(game: str) -> None:
    levels = levels_of(game)
    assert list(levels) == list(range(1, 11))
    counts = [level.simulations for level in levels.values() if level.simulations]
    assert counts == sorted(counts)
    assert levels[10].seconds == 5
