"""Nets in files: whole numbers of 16 bits in Base64, with what they were made for.

A number is a multiple of one over a scale, which a 32-bit float holds exactly: everybody who reads the file has the same net. Its sign is kept in
its lowest bit, and the lower bytes of all numbers stand before the upper ones: these are nearly all alike then, and take little room once compressed.
A net looks at rows by their number, so that one made for other inputs, or of another size, would judge nonsense: it is refused.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Mapping
from typing import Any

import numpy as np

from terrae.core.errors import OptionError
from terrae.search.board_net import BLOCKS, CHANNELS, HEADS, board_net_size
from terrae.search.knowledge import Knowledge
from terrae.search.network import HIDDEN, SECOND, Net, net_size, no_net

VERSION = 3
"""Of the arithmetic in `network` and of this form."""
SCALE = 2048
"""A net's numbers are multiples of 1/2048, below 16 in size."""
BOARD_VERSION = 1
"""Of the arithmetic in `board_net`."""
BOARD_SCALE = 64
"""The same of a net over the whole board: it has many more numbers, and matters less."""
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


def board_described(knowledge: Knowledge) -> dict[str, Any]:
    """What a net over the whole board must be."""
    return {
        "version": BOARD_VERSION,
        "channels": CHANNELS,
        "blocks": BLOCKS,
        "heads": HEADS,
        "rows": dict(knowledge.board_groups),
    }


def rounded(net: Net, scale: int = SCALE) -> Net:
    """The net as it will be read from a file."""
    return (_whole(net, scale) / scale).astype(np.float32)


def _whole(net: Net, scale: int) -> Any:
    return np.clip(np.rint(net.astype(np.float64) * scale), _LEAST, _MOST)


def _packed(net: Net, scale: int) -> dict[str, Any]:
    whole = _whole(net, scale).astype(np.int32)
    signed_last = ((whole << 1) ^ (whole >> 31)).astype("<u2")
    halves = signed_last.view(np.uint8).reshape(-1, 2).T
    return {"scale": scale, "numbers": base64.b64encode(halves.tobytes()).decode()}


def packed(net: Net, knowledge: Knowledge) -> dict[str, Any]:
    """A net as plain values, for JSON; without what it says of whole boards."""
    return {
        **described(knowledge),
        **_packed(net[: net_size(knowledge.input_rows, knowledge.ratings)], SCALE),
    }


def packed_board(net: Net, knowledge: Knowledge) -> dict[str, Any]:
    """What a net says of whole boards, as plain values."""
    return {**board_described(knowledge), **_packed(knowledge.board_net_in(net), BOARD_SCALE)}


def unpacked(values: Mapping[str, Any], knowledge: Knowledge) -> Net:
    """A net from plain values, that says nothing of whole boards; OptionError where it was made for another version or other inputs."""
    net = no_net(knowledge.input_rows, knowledge.ratings, knowledge.board_rows)
    size = net_size(knowledge.input_rows, knowledge.ratings)
    net[:size] = _unpacked(values, described(knowledge), size)
    return net


def unpacked_board(values: Mapping[str, Any], knowledge: Knowledge) -> Net:
    """What a net says of whole boards, from plain values; OptionError as with `unpacked`."""
    return _unpacked(values, board_described(knowledge), board_net_size(knowledge.board_rows))


def _unpacked(values: Mapping[str, Any], wanted: Mapping[str, Any], size: int) -> Net:
    found = {name: values.get(name) for name in wanted}
    if found != wanted:
        name = next(name for name in wanted if found[name] != wanted[name])
        raise OptionError(
            f"this net is of another kind: its {name} is {found[name]!r}, and this program reads {wanted[name]!r}; "
            "train it anew with `terrae learn`, or use the program that it was made with"
        )
    try:
        halves = np.frombuffer(base64.b64decode(values["numbers"], validate=True), np.uint8)
        signed_last = np.ascontiguousarray(halves.reshape(2, -1).T).view("<u2").ravel().astype(np.int32)
        whole = (signed_last >> 1) ^ -(signed_last & 1)
        net = (whole / float(values["scale"])).astype(np.float32)
    except (KeyError, TypeError, ValueError, binascii.Error) as error:
        raise OptionError(f"this net cannot be read: {type(error).__name__}: {error}") from None
    if len(net) != size:
        raise OptionError(f"this net is cut short: it has {len(net)} numbers of {size}")
    return net
