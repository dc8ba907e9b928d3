"""On a graphics card everything is as on a processor: every configuration, thousands of games, action by action.

`./test cuda` runs these; where there is no card they are skipped, and say why.
"""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

import terrae
from terrae.core.card import card, is_simulated
from terrae.core.errors import IllegalAction, OptionError, TerraeError
from terrae.research.batch import Batch
from terrae.research.card_arrays import CardArray
from terrae.research.playouts import play_out
from tests.research.variants import ALL, name_of, variant_of

GAMES = 2048
STEPS = 60
FURTHER = 1500
SHOWN = ("to_play", "planes", "scalars", "rewards", "finished", "lengths", "ended", "generators")


def _missing() -> str:
    """Why there is no card; empty where there is one."""
    try:
        card()
    except TerraeError as error:
        return str(error)
    return "only Numba's simulator is there" if is_simulated() else ""


pytestmark = [pytest.mark.cuda, pytest.mark.skipif(bool(_missing()), reason=_missing())]


def differences(on_card: Batch, on_cpu: Batch) -> list[str]:
    """The arrays in which both differ."""
    found = [
        name
        for name in SHOWN
        if not np.array_equal(np.asarray(getattr(on_card, name)), getattr(on_cpu, name))
    ]
    kept = "legal" if on_cpu._arguments["mask"] == "bytes" else "legal_bits"
    if not np.array_equal(np.asarray(getattr(on_card, kept)), getattr(on_cpu, kept)):
        found.append(kept)
    if not np.array_equal(np.asarray(on_card.states), on_cpu.states):
        found.append("states")
    return found


@pytest.mark.parametrize("mask", ["bits", "bytes"])
@pytest.mark.parametrize("chosen", ALL, ids=name_of)
def test_a_batch_is_as_on_a_processor(chosen: tuple[str, dict[str, Any]], mask: str) -> None:
    variant = variant_of(chosen)
    reward = "score" if (ALL.index(chosen) + (mask == "bits")) % 2 else "result"
    both = [
        Batch(variant, GAMES, seed=11, mask=mask, reward=reward, device=device) for device in ("cuda", "cpu")
    ]
    on_card, on_cpu = both
    assert isinstance(on_card.planes, CardArray), "nothing is compared with itself"
    assert not differences(on_card, on_cpu)
    for step in range(2 * STEPS):
        if step == STEPS:  # games of all ages, some ended
            for batch in both:
                batch.step_random(FURTHER)
            assert not differences(on_card, on_cpu)
            assert on_cpu.ended.any() or variant.options.get("round_limit", 0) > 100
        actions, drawn = on_cpu.random_actions(), on_card.random_actions()
        assert np.array_equal(np.asarray(drawn), actions)
        on_card.step(actions if step % 2 else drawn)
        on_cpu.step(actions)
        assert not differences(on_card, on_cpu), step


@pytest.mark.parametrize("chosen", ALL, ids=name_of)
def test_games_played_out_are_the_same(chosen: tuple[str, dict[str, Any]]) -> None:
    on_card, on_cpu = (
        play_out(variant_of(chosen), 4096, seed=5, device=device) for device in ("cuda", "cpu")
    )
    assert np.array_equal(on_card.lengths, on_cpu.lengths)
    assert np.array_equal(on_card.keys, on_cpu.keys)
    assert np.array_equal(on_card.results, on_cpu.results)


@pytest.mark.parametrize("mask", ["bits", "bytes"])
def test_an_illegal_action_is_refused_and_nothing_is_played(mask: str) -> None:
    variant = terrae.variant("terra-nova", players=2)
    batch = Batch(variant, 300, mask=mask, device="cuda")
    batch.step([variant.number("@G7")] * 300)
    before = batch.save()
    actions = np.full(300, variant.number("@A1"))
    actions[[7, 250]] = variant.number("@G7"), -1
    with pytest.raises(IllegalAction, match="TN-3") as caught:
        batch.step(actions)
    assert "in game 7 of the batch" in caught.value.__notes__[0]
    for wrong in (actions[:5], actions.astype(float), 3):
        with pytest.raises(OptionError, match="300 whole numbers"):
            batch.step(wrong)
    assert batch.save() == before


def test_a_batch_goes_on_elsewhere() -> None:
    variant = terrae.variant("terra-turrium", players=3)
    on_card = Batch(variant, 64, seed=4, device="cuda")
    on_card.step_random(100)
    on_cpu = Batch(variant, 64, seed=9)
    on_cpu.restore(on_card.save())
    chosen = np.array([5, 5, 0])
    twins = [batch.copy(chosen) for batch in (on_card, on_cpu)]
    again = pickle.loads(pickle.dumps(on_card))
    for pair in ((on_card, on_cpu), (twins[0], twins[1]), (again, on_cpu.copy())):
        for batch in pair:
            batch.step_random(20)
        assert not differences(*pair)
    on_card.load(on_cpu.states[:2], at=[3, 8])
    assert np.array_equal(np.asarray(on_card.states)[[3, 8]], on_cpu.states[:2])


def test_pytorch_shares_the_memory() -> None:
    torch = pytest.importorskip("torch")
    batch = Batch(terrae.variant("terra-nova", players=2), 32, device="cuda")
    legal = torch.as_tensor(batch.legal, device="cuda")
    other = torch.from_dlpack(batch.legal)
    assert legal.data_ptr() == other.data_ptr() == batch.legal.__cuda_array_interface__["data"][0]
    assert legal.shape == other.shape == (32, 5656)
    batch.step(legal.to(torch.float32).argmax(1))
    assert np.array_equal(legal.cpu().numpy(), batch.legal.numpy())
    assert not legal[:, 0].any(), "a step is seen where the memory is shared"
    for name in ("planes", "scalars", "rewards", "to_play", "finished", "lengths"):
        array = getattr(batch, name)
        assert np.array_equal(torch.from_dlpack(array).cpu().numpy(), array.numpy()), name


def test_cupy_shares_the_memory() -> None:
    cupy = pytest.importorskip("cupy")
    batch = Batch(terrae.variant("terra-turrium", players=2), 32, device="cuda")
    planes = cupy.asarray(batch.planes)
    assert planes.data.ptr == cupy.from_dlpack(batch.planes).data.ptr
    assert planes.data.ptr == batch.planes.__cuda_array_interface__["data"][0]
    batch.step(cupy.asarray(batch.legal).argmax(axis=1))
    assert np.array_equal(planes.get(), batch.planes.numpy())


def test_jax_shares_the_memory() -> None:
    jax = pytest.importorskip("jax")
    batch = Batch(terrae.variant("terra-turrium", players=2), 32, device="cuda")
    scalars = jax.dlpack.from_dlpack(batch.scalars)
    assert scalars.unsafe_buffer_pointer() == batch.scalars.__cuda_array_interface__["data"][0]
    batch.step(jax.dlpack.from_dlpack(batch.random_actions()))
    assert batch.table(0).match().ply == 1


def test_what_nobody_takes_is_let_go() -> None:
    from terrae.research import dlpack

    batch = Batch(terrae.variant("terra-turrium", players=2), 2, device="cuda")
    before = len(dlpack._lent)
    capsule = batch.planes.__dlpack__()
    assert len(dlpack._lent) == before + 1
    del capsule
    assert len(dlpack._lent) == before
    with pytest.raises(BufferError, match="plain numbers"):
        batch.states.__dlpack__()


@pytest.mark.parametrize("game", terrae.games())
def test_a_million_games_fit(game: str) -> None:
    batch = Batch(terrae.variant(game, players=2), 1 << 20, mask="bits", device="cuda")
    batch.step_random(40)
    assert len(np.unique(np.asarray(batch.states[-5000:])["key"])) > 4000


def test_too_many_games_are_refused_in_a_sentence() -> None:
    with pytest.raises(
        OptionError, match=r"needs .* GiB on the card, of which .* are free; take fewer games"
    ):
        Batch(terrae.variant("terra-nova", players=2), 1 << 30, device="cuda")
