"""The JSON Schema of every struct that goes over the wire, for generating types in other languages.

`python -m terrae.server.wire.schema` prints it: `{"$defs": {name: schema}, "socket": {"client": [...],
"server": [...]}}`, every `$ref` pointing into `#/$defs/`.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterable
from types import ModuleType
from typing import Any, get_args

import msgspec

from terrae.games import registry as games
from terrae.server.wire import (
    analysis,
    archive,
    clubs,
    company,
    errors,
    export,
    lessons,
    letters,
    notices,
    order,
    parts,
    plans,
    puzzles,
    rest,
    socket,
    standing,
    tournaments,
    watching,
)


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


def schemas(kinds: Iterable[type], place: str = "#/$defs/{name}") -> dict[str, Any]:
    """The schemas of these structs and of all that they name, by name; `place` says where references point.

    What a message calls a `View` or a `BoardInfo` is one of those that the games publish.
    """
    published = {
        "View": [games.game(name).view_type for name in games.games()],
        "BoardInfo": [games.game(name).board_type for name in games.games()],
    }
    every = [*kinds, *(kind for several in published.values() for kind in several)]
    _, components = msgspec.json.schema_components(every, ref_template=place)
    for name, several in published.items():
        refs = [{"$ref": place.format(name=kind.__name__)} for kind in several]
        components[name] = {"anyOf": refs}
    named: dict[str, Any] = _with_references(components, place, tuple(published))
    return dict(sorted(named.items()))


def _with_references(schema: Any, place: str, names: tuple[str, ...]) -> Any:
    """The schema with a reference wherever it only gives one of these names as title, and descriptions without the indentation
    of the source, which Python 3.13 leaves out and older ones keep."""
    if isinstance(schema, list):
        return [_with_references(part, place, names) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if schema.get("title") in names:
        return {"$ref": place.format(name=schema["title"])}
    if isinstance(description := schema.get("description"), str):
        schema = {**schema, "description": inspect.cleandoc(description)}
    return {key: _with_references(part, place, names) for key, part in schema.items()}


def wire_schema() -> dict[str, Any]:
    """Schemas of all structs, and which of them are socket messages."""
    kinds = [
        kind
        for module in (
            *(
                parts,
                rest,
                analysis,
                archive,
                clubs,
                company,
                lessons,
                letters,
                notices,
                order,
                plans,
                puzzles,
            ),
            *(export, standing),
            *(tournaments, watching, socket, errors),
        )
        for kind in structs(module)
    ]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The wire of Terrae",
        "$defs": schemas(kinds),
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
