"""Nets to test with."""

from __future__ import annotations

import numpy as np

from terrae.search.nets import rounded
from terrae.search.network import OUT, TABLE, Net, net_size


def any_net(rows: int, seed: int) -> Net:
    """A net that was never trained, with opinions of its own."""
    chance = np.random.default_rng(seed)
    net = (chance.normal(size=net_size(rows)) * 0.3).astype(np.float32)
    net[OUT:TABLE] *= 0.5
    net[0] = 1.0
    return rounded(net)
