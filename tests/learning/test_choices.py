"""How likely each action should have seemed: kept with games, described again, and learned."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from terrae.games.registry import variant
from terrae.learning.choices import choices
from terrae.learning.games import Game, load_games, play_game, save_games
from terrae.learning.watching import Decision
from terrae.search.knowledge import KNOWLEDGE
from terrae.search.weights import weights_for


@pytest.mark.slow
def test_decisions_are_kept_and_tell_what_was_found(tmp_path: Path) -> None:
    islet = variant("terra-nova", players=2, board="islet")
    weights = weights_for(islet, "classic")
    games = [play_game(islet, 60, seed, weights, decisions=0.5) for seed in (1, 2)]
    save_games(tmp_path / "games.npz", games)
    for game, again in zip(games, load_games(tmp_path / "games.npz"), strict=True):
        assert len(game.decisions) == len(again.decisions) > 5
        for one, other in zip(game.decisions, again.decisions, strict=True):
            assert one.ply == other.ply
            np.testing.assert_array_equal(one.actions, other.actions)
            np.testing.assert_array_equal(one.visits, other.visits)
            np.testing.assert_array_equal(one.values, other.values)
    found = choices(islet, games, weights)
    assert found is not None
    assert len(found) == sum(len(game.decisions) for game in games)
    ends = np.cumsum(found.count)
    assert np.add.reduceat(found.likely, ends - found.count) == pytest.approx(np.ones(len(found)), abs=1e-3)
    assert set(found.game.tolist()) == {0, 1}


@pytest.mark.slow
def test_decisions_of_positions_aside_are_kept_with_the_way_there(tmp_path: Path) -> None:
    """A way of legal actions leads to each, where what was looked at is legal; none twice from one action, and the game is the same."""
    islet = variant("terra-nova", players=2, board="islet")
    weights = weights_for(islet, "classic")
    plain = play_game(islet, 1200, 3, weights, decisions=1.0)
    game = play_game(islet, 1200, 3, weights, decisions=1.0, decisions_aside=3)
    assert game.actions.tolist() == plain.actions.tolist()
    assert [one.ply for one in game.decisions if not one.way] == [one.ply for one in plain.decisions]
    aside = [one for one in game.decisions if one.way]
    assert len(aside) > 10
    save_games(tmp_path / "games.npz", [game])
    again = load_games(tmp_path / "games.npz")[0].decisions
    assert [(one.ply, one.way) for one in again] == [(one.ply, one.way) for one in game.decisions]
    assert [one.worth for one in again] == pytest.approx([one.worth for one in game.decisions], abs=1e-3)
    for one in aside:
        match = islet.start()
        for number in (*game.actions[: one.ply].tolist(), *one.way):
            match.play(islet.actions[number])
        legal = {action.number for action in match.legal_actions}
        assert legal.issuperset(one.actions.tolist())
        assert one.visits.sum() >= 64
        assert 0 < one.worth < 1
    found = choices(islet, [game], weights)
    assert found is not None
    assert len(found) == len(game.decisions)


def test_what_was_seldom_looked_at_says_little() -> None:
    """The same find, of few looks and of many: the action seems likelier than it did, and of many much more so."""
    islet = variant("terra-nova", players=2, board="islet")
    first = [action.number for action in islet.start().legal_actions[:4]]

    def chance_of_the_first(visits: int, value: float) -> float:
        decision = Decision(
            0,
            np.array(first, np.uint16),
            np.array([visits, 900, 900, 900], np.uint32),
            np.array([value, 0.5, 0.5, 0.5], np.float16),
            worth=0.5,
        )
        nobody = np.full((1, 2), np.nan, np.float16)
        game = Game(np.array(first[:1], np.uint16), nobody, (1.0, 0.0), (0, 0), decisions=[decision])
        found = choices(islet, [game], weights_for(islet, "classic"))
        assert found is not None
        return float(found.likely[0])

    as_before = chance_of_the_first(900, 0.5)
    few, many = (chance_of_the_first(visits, 0.53) for visits in (4, 900))
    assert as_before < few < 1.3 * as_before
    assert 2 * as_before < many


@pytest.mark.slow
def test_first_glances_come_nearer_to_what_was_found() -> None:
    """Fitted to decisions whose likely actions have one pattern: its rating rises, and the cross-entropy falls."""
    torch = pytest.importorskip("torch")
    from terrae.learning.choices import Choices
    from terrae.learning.priors import fit_priors

    dice = np.random.default_rng(1)
    decisions, actions, patterns = 1600, 5, 9
    rows = np.stack([dice.permutation(patterns)[:actions] for _ in range(decisions)])
    likely = np.where(rows == 3, 10.0, 1.0)
    likely /= likely.sum(axis=1, keepdims=True)
    made = Choices(
        described=np.zeros((decisions * actions, 2), np.float16),
        patterns=np.stack([rows.ravel(), np.full(rows.size, -1)], axis=1).astype(np.int16),
        likely=likely.ravel().astype(np.float32),
        count=np.full(decisions, actions, np.int32),
        kind=np.ones(decisions, np.int8),
        game=np.arange(decisions, dtype=np.int32),
    )
    found = fit_priors(
        made, np.zeros((2, 48)), np.zeros((2, patterns), np.float32), torch.device("cpu"), seed=1
    )
    assert found.decisions == 1400
    assert found.after < found.before
    assert found.ratings[1, 3] > found.ratings[1, [0, 1, 2, 4, 5, 6, 7, 8]].max() + 0.01
    assert not found.ratings[0].any(), "there was no decision of this kind"


def test_every_game_names_its_patterns() -> None:
    for game in ("terra-nova", "terra-turrium"):
        knowledge = KNOWLEDGE[game]
        assert knowledge.ratings == len(knowledge.kinds) * knowledge.patterns > 0
