"""What a net is taught: how games ended, or the search's own word; and positions that games did not come to."""

from __future__ import annotations

import numpy as np
import pytest

from terrae.games.registry import variant
from terrae.learning.games import play_game
from terrae.search.weights import weights_for

POSITIONS = 640


def test_as_many_positions_aside_as_are_asked_for() -> None:
    islet = variant("terra-nova", players=2, board="islet")
    weights = weights_for(islet)
    assert play_game(islet, 240, 5, weights, asides=0).asides == []
    found = play_game(islet, 240, 5, weights, asides=4).asides
    ways = [(one.ply, one.way) for one in found]
    assert len(ways) == len(set(ways))
    plies = [one.ply for one in found]
    assert 1 < max(plies.count(ply) for ply in plies) <= 4
    assert all(np.isclose(one.values.sum(), 1.0, atol=0.01) for one in found)


@pytest.mark.slow
@pytest.mark.parametrize("target", ["end", "search"])
def test_a_net_learns_what_it_is_told(target: str) -> None:
    """Of positions whose first player always won, though the search expected the second to."""
    pytest.importorskip("torch")
    from terrae.learning.examples import Examples
    from terrae.learning.training import Training, train

    rows = np.zeros((POSITIONS, 2, 1), np.uint16)
    rows[:, 1] = 1
    even = np.full((POSITIONS, 2), np.log(0.5), np.float32)
    said, won, points = (
        np.tile(np.array(one, np.float32), (POSITIONS, 1)) for one in ((0.2, 0.8), (1.0, 0.0), (0.0, 0.0))
    )
    examples = Examples(
        rows, np.ones((POSITIONS, 2, 1), np.float16), np.full((POSITIONS, 2, 1), np.nan, np.float16), even, points, said, won, won, points,
        np.arange(POSITIONS, dtype=np.int32),
    )  # fmt: skip
    trained = train(examples, 2, 2, Training(epochs=8, rate=0.02, device="cpu", target=target))
    guessing = float(np.log(2))
    assert trained.before == pytest.approx(guessing, abs=1e-3)
    if target == "end":
        assert trained.after < 0.1
    else:  # it foresees the winner as badly as the search does
        assert trained.after == pytest.approx(-np.log(0.2), abs=0.1)
        assert trained.search == pytest.approx(-np.log(0.2), abs=1e-3)
