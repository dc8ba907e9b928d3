"""The search for nets: finds what is there to be found, by everybody's values; says what is wrong with a net's answer."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import terrae
from terrae.core.errors import OptionError
from terrae.research.batch import Batch
from terrae.research.puct import Puct
from tests.research.variants import ALL, name_of, variant_of

ISLET = terrae.variant("terra-nova", players=2, board="islet")


def ignorant(planes: Any, scalars: Any, legal: Any) -> tuple[Any, Any]:
    return legal, np.zeros((len(legal), 2))


@pytest.mark.parametrize("chosen", ALL, ids=name_of)
def test_every_legal_action_of_every_game_is_told_of(chosen: tuple[str, dict[str, Any]]) -> None:
    variant = variant_of(chosen)
    calls: list[int] = []

    def evaluate(planes: Any, scalars: Any, legal: Any) -> tuple[Any, Any]:
        assert planes.shape[1:] == batch.planes.shape[1:]
        calls.append(len(legal))
        return legal * 3.0, np.zeros((len(legal), variant.players))

    with Batch(variant, 3, seed=2, threads=1) as batch:
        batch.step_random(60)
        before = batch.states.tobytes()
        roots = Puct(variant, evaluate).run(batch.states, simulations=12)
        assert batch.states.tobytes() == before
        for game, root in enumerate(roots):
            assert root.actions.tolist() == np.flatnonzero(batch.legal[game]).tolist()
            assert root.visits.sum() == 12
            assert root.priors.sum() == pytest.approx(1)
            assert root.values.shape == (len(root.actions), variant.players)
            assert root.policy().sum() == pytest.approx(1)
            assert batch.legal[game][root.policy() > 0].all()
    assert len(calls) <= 13, "all leaves of a simulation in one call"


def test_values_lead_the_way_for_whoever_is_to_act() -> None:
    """A net that likes a pioneer on one space: both players go there, by their own values."""
    liked = 40

    def evaluate(planes: Any, scalars: Any, legal: Any) -> tuple[Any, Any]:
        mine, theirs = planes[:, 0, liked], planes[:, 1, liked]
        return legal, 0.5 * mine.astype(float) - 0.5 * theirs

    match = ISLET.start()
    for _ in range(2):
        (root,) = Puct(ISLET, evaluate).run([match], simulations=150)
        assert root.best.number == liked
        assert root.value[match.to_play or 0] > 0.2
        match.play(match.legal_actions[0])


def test_a_win_is_found_by_its_result() -> None:
    """Nothing but results: with an ignorant net, the action that ends the game well is looked at most."""
    variant = terrae.variant("terra-turrium", players=2, round_limit=1)
    dice = np.random.default_rng(4)
    match = variant.start()
    last = match.copy()
    while not match.over:
        last = match.copy()
        match.play(match.legal_actions[int(dice.integers(len(match.legal_actions)))])
    (root,) = Puct(variant, ignorant).run([last], simulations=200)
    ends = {
        number: twin.outcome.results[last.to_play or 0]
        for number in root.actions.tolist()
        if (twin := played(last, number)).outcome is not None
    }
    for number, result in ends.items():
        index = root.actions.tolist().index(number)
        if root.visits[index]:
            assert root.values[index, last.to_play or 0] == pytest.approx(2 * result - 1)
    assert ends


def played(match: terrae.Match, number: int) -> terrae.Match:
    twin = match.copy()
    twin.play(match.variant.actions[number])
    return twin


def test_several_leaves_of_one_game_are_evaluated_together() -> None:
    sizes: list[int] = []

    def evaluate(planes: Any, scalars: Any, legal: Any) -> tuple[Any, Any]:
        sizes.append(len(legal))
        return legal, np.zeros(len(legal))

    (root,) = Puct(ISLET, evaluate).run([ISLET.start()], simulations=30, leaves=8)
    assert root.visits.sum() == 30
    assert sizes == [1, 8, 8, 8, 6], "each leaf another position"
    assert np.abs(root.values).max() == 0, "nothing is left of what was taken on the way down"


def test_noise_and_temperature() -> None:
    first, second, other = (
        Puct(ISLET, ignorant, noise=0.5, seed=seed).run([ISLET.start()], 30)[0] for seed in (1, 1, 2)
    )
    assert np.array_equal(first.priors, second.priors)
    assert not np.array_equal(first.priors, other.priors)
    sharp = first.policy(temperature=0)
    assert (sharp.max(), sharp.sum()) == (1, 1)
    assert first.policy(0.5).max() >= first.policy(1.0).max()


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (lambda legal: (legal[:, :5], np.zeros(len(legal))), "priors of shape"),
        (lambda legal: (legal, np.zeros((len(legal), 3))), "values of shape"),
        (lambda legal: (-1.0 * legal, np.zeros(len(legal))), "from 0 on"),
        (lambda legal: (legal, np.full(len(legal), np.nan)), "finite"),
        (lambda legal: None, "two arrays, priors and values"),
        (lambda legal: legal, "two arrays, priors and values"),
    ],
)
def test_a_wrong_answer_is_explained(answer: Any, why: str) -> None:
    puct = Puct(ISLET, lambda planes, scalars, legal: answer(legal))
    with pytest.raises(OptionError, match=why):
        puct.run([ISLET.start()], 3)


def test_what_cannot_be_searched_is_refused() -> None:
    puct = Puct(ISLET, ignorant)
    for games, count, why in (
        ([], 3, "nothing to search"),
        ([terrae.start("terra-nova", players=2)], 3, "every match"),
        ([ISLET.start()], 0, "simulations"),
        (terrae.start("terra-turrium").states, 3, "no states of Terra Nova"),
    ):
        with pytest.raises(OptionError, match=why):
            puct.run(games, count)  # type: ignore[arg-type]
    with pytest.raises(OptionError, match="noise"):
        Puct(ISLET, ignorant, noise=2)
