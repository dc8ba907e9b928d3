"""A batch is so many single games, whatever the threads; it can be saved; it refuses what is not legal."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest

import terrae
from terrae.core.errors import IllegalAction, NotationError, OptionError, RecordError
from terrae.research.batch import Batch
from terrae.research.layout import layout
from terrae.research.light import LightMatch
from tests.research.variants import ALL, name_of, variant_of

GAMES = 6


@pytest.mark.parametrize("chosen", ALL, ids=name_of)
def test_a_batch_plays_like_single_games(chosen: tuple[str, dict[str, Any]]) -> None:
    variant = variant_of(chosen)
    found = layout(variant)
    tables = [LightMatch(variant) for _ in range(GAMES)]
    with Batch(variant, GAMES, seed=5, threads=2, reward="score") as batch:
        for _ in range(120):
            actions = batch.random_actions().copy()
            before = [table.leads() for table in tables]
            batch.step(actions)
            for game, table in enumerate(tables):
                table.play(int(actions[game]))
                gains = np.subtract(table.leads(), before[game])
                assert np.allclose(batch.rewards[game], gains, atol=1e-5)
                assert batch.finished[game] == table.over
                if table.over:
                    tables[game] = table = LightMatch(variant)
                vector = np.zeros(found.size, np.int16)
                table.observe(table.to_play, vector)
                planes, scalars = found.split(vector)
                assert batch.to_play[game] == table.to_play
                assert np.array_equal(batch.planes[game], planes)
                assert np.array_equal(batch.scalars[game], scalars)
                assert np.array_equal(batch.legal[game], table.mask())


@pytest.mark.slow
@pytest.mark.parametrize("mask", ["bytes", "bits"])
@pytest.mark.parametrize("chosen", ALL, ids=name_of)
def test_the_number_of_threads_changes_nothing(chosen: tuple[str, dict[str, Any]], mask: str) -> None:
    outcomes = []
    for threads in (1, 2, 5):
        with Batch(variant_of(chosen), GAMES, seed=9, threads=threads, mask=mask) as batch:
            for step in range(150):
                if step % 2:
                    batch.step_random()
                else:
                    batch.step(batch.random_actions())
                assert batch.legal[range(GAMES), batch.random_actions()].all()
            outcomes.append([batch.states.tobytes(), batch.planes.tobytes(), batch.legal.tobytes()])
            assert np.array_equal(np.packbits(batch.legal, axis=1, bitorder="little"), batch.legal_bits)
    assert outcomes[0] == outcomes[1] == outcomes[2]


@pytest.mark.parametrize("chosen", ALL, ids=name_of)
def test_many_steps_in_one_call_are_as_many_calls(chosen: tuple[str, dict[str, Any]]) -> None:
    def shown(batch: Batch) -> list[bytes]:
        arrays = (
            batch.states,
            batch.planes,
            batch.scalars,
            batch.legal,
            batch.rewards,
            batch.finished,
            batch.ended,
        )
        return [array.tobytes() for array in arrays]

    variant = variant_of(chosen)
    with (
        Batch(variant, 5, seed=2, threads=2, mask="bits") as once,
        Batch(variant, 5, seed=2, mask="bits") as often,
    ):
        for steps in (1, 2, 7, 40, 300):
            last = once.step_random(steps)
            for _ in range(steps):
                often.step_random()
            assert np.array_equal(last, often._machine.arrays.actions)
            assert shown(once) == shown(often)
        for wrong in (0, -1, True, 1.5):
            with pytest.raises(OptionError, match="steps"):
                once.step_random(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("mask", ["bytes", "bits"])
def test_every_legal_action_is_as_likely_as_any_other(mask: str) -> None:
    with Batch(
        terrae.variant("terra-nova", players=2, board="islet"), 64, seed=3, threads=1, mask=mask
    ) as batch:
        for _ in range(40):
            batch.step_random()
        batch.states[:] = batch.states[0]
        batch.refresh()
        drawn = np.concatenate([batch.random_actions().copy() for _ in range(300)])
        numbers, counts = np.unique(drawn, return_counts=True)
        assert np.array_equal(numbers, np.flatnonzero(batch.legal[0]))
        expected = len(drawn) / len(numbers)
        assert ((counts - expected) ** 2 / expected).sum() < 1.6 * len(numbers), (
            "chi squared, about one a class"
        )


def test_another_seed_plays_other_games() -> None:
    variant = terrae.variant("terra-nova", players=2, board="islet")
    with Batch(variant, 4, seed=1, threads=1) as batch:
        first = batch.random_actions().tolist()
        assert len(set(first)) > 1, "each game has numbers of its own"
        batch.reset(seed=2)
        assert batch.random_actions().tolist() != first
        batch.reset(seed=1)
        assert batch.random_actions().tolist() == first


def test_a_game_that_ends_begins_anew() -> None:
    variant = terrae.variant("terra-nova", players=2, board="islet")
    with Batch(variant, 8, seed=1, threads=1) as batch:
        while not batch.rewards.any():
            batch.step_random()
        ended = batch.finished.astype(bool)
        assert (batch.ended >= ended).all()
        assert (batch.lengths[ended] > 26).all()
        assert (batch.states["ply"][ended] == 0).all()
        assert sorted(batch.rewards[ended].max(axis=0).tolist()) in ([-1, 1], [0, 1], [1, 1])
        assert np.allclose(batch.rewards.sum(axis=1), 0)
        assert (batch.rewards[~ended] == 0).all()
        assert (batch.legal[ended].sum(axis=1) == 61).all(), "placing may begin anywhere"
        batch.step_random()
        assert not batch.rewards[ended].any()


@pytest.mark.parametrize("mask", ["bytes", "bits"])
def test_an_illegal_action_is_refused_and_nothing_is_played(mask: str) -> None:
    variant = terrae.variant("terra-nova", players=2)
    with Batch(variant, 3, threads=1, mask=mask) as batch:
        batch.step([variant.number("@G7")] * 3)
        before = batch.states.tobytes(), batch.legal.tobytes()
        with pytest.raises(IllegalAction, match="TN-3") as caught:
            batch.step([variant.number("@A1"), variant.number("@G7"), variant.number("@A1")])
        assert "in game 1 of the batch" in caught.value.__notes__[0]
        with pytest.raises(NotationError):
            batch.step([0, 0, variant.action_count])
        for far in (2**40, 2**32 - 1, 2**63 + 5):
            with pytest.raises(NotationError, match=f"{far} is no action number"):
                batch.step(np.array([0, far, 0], np.uint64))
        with pytest.raises(OptionError, match="3 whole numbers"):
            batch.step([0, 0])
        with pytest.raises(OptionError, match="3 whole numbers"):
            batch.step([0.0, 0.0, 0.0])
        assert (batch.states.tobytes(), batch.legal.tobytes()) == before


def test_a_saved_batch_goes_on_the_same() -> None:
    variant = terrae.variant("terra-turrium", players=3)
    with Batch(variant, 6, seed=4, threads=1) as batch, Batch(variant, 6, seed=8, threads=2) as other:
        for _ in range(100):
            batch.step_random()
        other.restore(batch.save())
        for _ in range(100):
            assert np.array_equal(batch.step_random(), other.step_random())
        assert batch.states.tobytes() == other.states.tobytes()
        assert batch.planes.tobytes() == other.planes.tobytes()


def test_what_does_not_fit_is_not_restored() -> None:
    variant = terrae.variant("terra-turrium", players=3)
    with Batch(variant, 2, threads=1) as batch:
        saved = batch.save()
        with pytest.raises(RecordError, match="no saved batch"):
            batch.restore(b"nonsense")
        with Batch(variant, 3, threads=1) as larger, pytest.raises(RecordError, match="shape"):
            larger.restore(saved)
        with (
            Batch(terrae.variant("terra-turrium", players=4), 2, threads=1) as another,
            pytest.raises(RecordError, match="terra-turrium 3"),
        ):
            another.restore(saved)


@pytest.mark.parametrize(
    "wrong",
    [
        {"games": 0},
        {"games": True},
        {"threads": 0},
        {"threads": 10**6},
        {"mask": "nibbles"},
        {"reward": "glory"},
        {"seed": "x"},
        {"seed": 2.5},
        {"seed": None},
    ],
    ids=str,
)
def test_wrong_arguments_are_explained(wrong: dict[str, Any]) -> None:
    with pytest.raises(OptionError, match=r"(games|threads|mask|reward|seed) is "):
        Batch(terrae.variant("terra-nova", players=2), **{"games": 1, **wrong})


@pytest.mark.parametrize("game", [2, -1, "x", True, 1.0])
def test_only_games_of_the_batch_can_be_looked_at(game: Any) -> None:
    with (
        Batch(terrae.variant("terra-nova", players=2), 2, threads=1) as batch,
        pytest.raises(OptionError, match="a game is a number from 0 to 1"),
    ):
        batch.table(game)


def test_without_observations_none_are_kept() -> None:
    with Batch(terrae.variant("terra-nova", players=2), 2, threads=1, observations=False) as batch:
        batch.step_random()
        assert batch.planes.size == 0
        assert batch.table(1).to_play == 1


def everything(batch: Batch) -> list[bytes]:
    names = (
        "states",
        "generators",
        "to_play",
        "legal",
        "planes",
        "scalars",
        "rewards",
        "finished",
        "lengths",
        "ended",
    )
    return [getattr(batch, name).tobytes() for name in names]


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("mask", ["bytes", "bits"])
def test_copies_go_on_like_the_batch_itself(threads: int, mask: str) -> None:
    variant = terrae.variant("terra-nova", players=2, board="islet")
    with Batch(variant, 5, seed=4, threads=threads, mask=mask, reward="score") as batch:
        batch.step_random(150)
        twins = [copy.copy(batch), copy.deepcopy(batch), pickle.loads(pickle.dumps(batch)), batch.copy()]
        for twin in twins:
            assert everything(twin) == everything(batch)
            assert twin.threads == threads
        for _ in range(60):
            batch.step_random()
            for twin in twins:
                twin.step(twin.random_actions())
                assert everything(twin) == everything(batch)
        for twin in twins:
            twin.close()


def test_some_games_are_copied() -> None:
    variant = terrae.variant("terra-turrium", players=2)
    with Batch(variant, 4, seed=4, threads=1) as batch:
        batch.step_random(40)
        before = everything(batch)
        with batch.copy([3, 1, 3, 3, 0]) as some, batch.copy([2, 2], seed=8) as reseeded:
            assert np.array_equal(some.planes, batch.planes[[3, 1, 3, 3, 0]])
            assert np.array_equal(some.legal, batch.legal[[3, 1, 3, 3, 0]])
            some.step_random(30)
            assert some.states[0].tobytes() == some.states[2].tobytes(), "twins have the same random numbers"
            reseeded.step_random(30)
            assert reseeded.states[0].tobytes() != reseeded.states[1].tobytes()
        assert everything(batch) == before
        with batch.copy(batch.to_play == batch.to_play[0]) as chosen:
            assert chosen.games == (batch.to_play == batch.to_play[0]).sum()
        for wrong in ([], [4], [-1], [0.5], [[0]], "all"):
            with pytest.raises(OptionError, match=r"game"):
                batch.copy(wrong)


@pytest.mark.parametrize("mask", ["bytes", "bits"])
@pytest.mark.parametrize("chosen", [ALL[0], ALL[7]], ids=name_of)
def test_games_are_loaded(chosen: tuple[str, dict[str, Any]], mask: str) -> None:
    variant = variant_of(chosen)
    with (
        Batch(variant, 4, seed=1, threads=2, mask=mask) as batch,
        Batch(variant, 4, seed=2, threads=1, mask=mask) as other,
    ):
        other.step_random(50)
        batch.step_random(77)
        kept = batch.states[1].tobytes()
        batch.load(other.states[[2, 0]], at=[3, 0])
        assert batch.states[1].tobytes() == kept
        for mine, theirs in ((3, 2), (0, 0)):
            assert np.array_equal(batch.planes[mine], other.planes[theirs])
            assert np.array_equal(batch.scalars[mine], other.scalars[theirs])
            assert np.array_equal(batch.legal[mine], other.legal[theirs])
            assert batch.to_play[mine] == other.to_play[theirs]
        assert batch.legal[range(4), batch.random_actions()].all()
        batch.load([other.table(game).position for game in range(4)])
        assert np.array_equal(batch.planes, other.planes)
        batch.load([other.table(game).match() for game in range(4)][::-1])
        assert np.array_equal(batch.legal, other.legal[::-1])
        batch.load(batch.states[::-1])
        assert np.array_equal(batch.legal, other.legal)


def test_what_cannot_be_loaded_is_explained() -> None:
    variant = terrae.variant("terra-turrium", players=2, round_limit=1)
    over = variant.start()
    while not over.over:
        over.play(over.legal_actions[-1])
    with Batch(variant, 2, threads=1) as batch:
        before = everything(batch)
        nova = terrae.start("terra-nova", players=2)
        cases: list[tuple[Any, Any, str]] = [
            ([over, variant.start()], None, "state 0 is over"),
            ([nova, nova], None, "position 0 is one of terra-nova"),
            (nova.states, [0], "no states of Terra Turrium"),
            ([variant.start()], None, "1 states for 2 games"),
            ([variant.start()] * 2, [1, 1], "named twice"),
            (batch.states, [0, 2], "numbers from 0 to 1"),
            (variant.start().position, [0], "a list of positions"),
            ([1, 2], None, "a list of positions"),
        ]
        for states, at, reason in cases:
            with pytest.raises(OptionError, match=reason):
                batch.load(states, at)
        assert everything(batch) == before


@pytest.mark.parametrize("mask", ["bytes", "bits"])
def test_states_that_were_changed_are_shown(mask: str) -> None:
    variant = terrae.variant("terra-nova", players=2, board="islet")
    with (
        Batch(variant, 3, seed=1, threads=1, mask=mask) as batch,
        Batch(variant, 3, seed=5, threads=1, mask=mask) as other,
    ):
        other.step_random(31)
        batch.states[:] = other.states
        batch.refresh()
        assert everything(batch)[2:6] == everything(other)[2:6]


def test_a_search_over_a_batch_needs_no_private_call() -> None:
    """As batched Monte-Carlo tree searches do: states are kept by the searcher, loaded, stepped, and kept again."""
    variant = terrae.variant("terra-nova", players=2, board="islet")
    with Batch(variant, 6, seed=1, threads=1) as batch:
        roots = batch.states.copy()
        kept = np.stack([roots] * 5, axis=1)
        for node in range(1, 5):
            batch.load(kept[:, node - 1])
            batch.step(batch.random_actions())
            kept[:, node] = batch.states
        assert (kept["ply"] == np.arange(5)).all()
        batch.load(roots)
        assert (batch.states["ply"] == 0).all()
