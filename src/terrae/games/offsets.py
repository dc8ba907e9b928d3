"""Where every field of every game's setting and state lies in memory: the table that other languages read.

`python -m terrae.games.offsets` prints it as JSON:

    {"terra-nova": {"setting": {"size": …, "fields": [{"field": "piece_key", "offset": 0, "type": "uint64",
     "shape": [256, 6], "holds": "What a piece on a space adds …"}, …]}, "state": {…}}, "terra-turrium": {…}}

`type` is `int` or `uint` and a number of bits, little-endian; `shape` is empty for a single number; the values of an
array lie one behind the other, the last index running first.
"""

from __future__ import annotations

import json
import sys
from typing import TypedDict

from terrae.core.structs import Offset, Struct
from terrae.games import registry


class Field(Offset):
    """A field: where it lies, and what it holds, in words."""

    holds: str


class Described(TypedDict):
    """A struct: its size in bytes, and its fields in their order."""

    size: int
    fields: list[Field]


def described(struct: type[Struct]) -> Described:
    """One struct's table."""
    words = struct.documentation()
    fields: list[Field] = [{**one, "holds": words[one["field"]]} for one in struct.offsets()]
    return {"size": struct.dtype().itemsize, "fields": fields}


def table() -> dict[str, dict[str, Described]]:
    """Every game's setting and state.

    >>> state = table()["terra-turrium"]["state"]
    >>> state["fields"][0]["field"], state["fields"][0]["offset"], state["fields"][0]["type"]
    ('key', 0, 'uint64')
    """
    found = {}
    for name in registry.games():
        game = registry.game(name)
        found[name] = {"setting": described(game.setting_struct), "state": described(game.state_struct)}
    return found


if __name__ == "__main__":
    json.dump(table(), sys.stdout, indent=1)
    sys.stdout.write("\n")
