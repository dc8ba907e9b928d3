"""The JSON Schema of every struct that goes over the wire, for generating types in other languages.

`python -m terrae.server.wire.schema` prints it: `{"$defs": {name: schema}, "socket": {"client": [...],
"server": [...]}}`, every `$ref` pointing into `#/$defs/`.
"""

from __future__ import annotations

import inspect
import sys
from types import ModuleType
from typing import Any, get_args

import msgspec

from terrae.server.wire import analysis, errors, lessons, parts, puzzles, rest, socket


def structs(module: ModuleType) -> list[type]:
    """The public structs that a module defines, by name."""
    found = [
        value
        for _, value in sorted(vars(module).items())
        if inspect.isclass(value)
        and issubclass(value, msgspec.Struct)
        and value.__module__ == module.__name__
    ]
    return [kind for kind in found if kind.__name__ not in ("Asked", "Told", "Command")]


def wire_schema() -> dict[str, Any]:
    """Schemas of all structs, and which of them are socket messages."""
    kinds = [
        kind
        for module in (parts, rest, analysis, lessons, puzzles, socket, errors)
        for kind in structs(module)
    ]
    _, components = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The wire of Terrae",
        "$defs": dict(sorted(components.items())),
        "socket": {
            "client": [kind.__name__ for kind in get_args(socket.ClientMessage)],
            "server": [kind.__name__ for kind in get_args(socket.ServerMessage)],
        },
        "error_codes": {
            str(code): {"status": status, "meaning": text} for code, (status, text) in errors.MEANING.items()
        },
    }


if __name__ == "__main__":
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(wire_schema()), indent=2).decode() + "\n")
