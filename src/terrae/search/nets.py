"""Nets in files: whole numbers of 16 bits in Base64, with what they were made for.

A number is a multiple of 1/SCALE, which a 32-bit float holds exactly: everybody who reads the file has the same net.
A net looks at rows by their number, so that one made for other inputs, or of another size, would judge nonsense: it is refused.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Mapping
from typing import Any

import numpy as np

from terrae.core.errors import OptionError
from terrae.search.knowledge import Knowledge
from terrae.search.network import HIDDEN, SECOND, Net, net_size

VERSION = 2
"""Of the arithmetic in `network` and of this form."""
SCALE = 2048
"""A net's numbers are multiples of 1/2048, below 16 in size."""
_LEAST, _MOST = -32768, 32767


def described(knowledge: Knowledge) -> dict[str, Any]:
    """What a net must be to be used with what a game gives it to look at."""
    return {
        "version": VERSION,
        "hidden": HIDDEN,
        "second": SECOND,
        "inputs": dict(knowledge.input_groups),
        "ratings": [len(knowledge.kinds), knowledge.patterns],
    }


def rounded(net: Net) -> Net:
    """The net as it will be read from a file."""
    return (_whole(net) / SCALE).astype(np.float32)


def _whole(net: Net) -> Any:
    return np.clip(np.rint(net.astype(np.float64) * SCALE), _LEAST, _MOST)


def packed(net: Net, knowledge: Knowledge) -> dict[str, Any]:
    """A net as plain values, for JSON."""
    numbers = base64.b64encode(_whole(net).astype("<i2").tobytes()).decode()
    return {**described(knowledge), "scale": SCALE, "numbers": numbers}


def unpacked(values: Mapping[str, Any], knowledge: Knowledge) -> Net:
    """A net from plain values; OptionError where it was made for another version or other inputs."""
    wanted = described(knowledge)
    found = {name: values.get(name) for name in wanted}
    if found != wanted:
        name = next(name for name in wanted if found[name] != wanted[name])
        raise OptionError(
            f"this net is of another kind: its {name} is {found[name]!r}, and this program reads {wanted[name]!r}; "
            "train it anew with `terrae learn`, or use the program that it was made with"
        )
    try:
        whole = np.frombuffer(base64.b64decode(values["numbers"], validate=True), "<i2")
        net = (whole / float(values["scale"])).astype(np.float32)
    except (KeyError, TypeError, ValueError, binascii.Error) as error:
        raise OptionError(f"this net cannot be read: {type(error).__name__}: {error}") from None
    size = net_size(knowledge.input_rows, knowledge.ratings)
    if len(net) != size:
        raise OptionError(f"this net is cut short: it has {len(net)} numbers of {size}")
    return net
