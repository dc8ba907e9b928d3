"""Write the reference that is made from the code: `python scripts/reference.py` (into docs/reference/).

| page | from |
| --- | --- |
| `python.md` | the public names of the packages: signatures, docstrings, methods |
| `http.md` | the server's OpenAPI description |
| `socket.md` | the server's AsyncAPI description |
| `settings.md`, `errors.md`, `asyncapi.json` | `terrae.server.reference` |
| `habits.md` | what `python -m benchmarks.strategy` measured |

A test fails when a page is not what this writes.
"""

from __future__ import annotations

import importlib
import inspect
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "reference"
PACKAGES = {
    "terrae": "The library: games, matches, records.",
    "terrae.search": "The computer player.",
    "terrae.analysis": "Judging games.",
    "terrae.puzzles": "Positions with one clearly best turn.",
    "terrae.ratings": "Who is how strong.",
    "terrae.arena": "Matches between computer players.",
}
_HEAD = "Made from the code by `scripts/reference.py`.\n"


def pages() -> dict[str, str]:
    """Every page, by its name."""
    from terrae.server import reference

    return {
        **reference.pages(),
        "python.md": python_page(),
        "http.md": http_page(),
        "socket.md": socket_page(reference.asyncapi()),
        "habits.md": habits_page(),
    }


# Python


def python_page() -> str:
    """The public names of every package."""
    lines = ["# Python", "", _HEAD]
    lines += [
        "The research environments have [pages of their own](../research/README.md). Every example here is run by",
        "the tests of its module.",
        "",
    ]
    for package, summary in PACKAGES.items():
        lines += [f"## `{package}`", "", summary, ""]
        module = importlib.import_module(package)
        for name in module.__all__:
            lines += [*thing(name, getattr(module, name), package), ""]
    return "\n".join(lines).rstrip() + "\n"


def thing(name: str, value: Any, package: str) -> Iterator[str]:
    """One public name."""
    yield f"### `{name}` {{ #{package}.{name} }}"
    yield ""
    if inspect.isclass(value) or inspect.isfunction(value):
        shown = signature(value)
        yield from ("```text", f"{'class ' if inspect.isclass(value) else ''}{name}{shown}", "```", "")
        yield from prose(inspect.getdoc(value) or "")
    else:
        yield f"A constant of type `{type(value).__name__}`."
    if inspect.isclass(value):
        yield from members(value)


def signature(value: Any) -> str:
    """How it is called; nothing where there is nothing to say."""
    try:
        text = str(inspect.signature(value))
    except (TypeError, ValueError):
        return ""
    text = re.sub(r"\bterrae(\.\w+)*\.|typing\.|collections\.abc\.|numpy\.", "", text)
    text = re.sub(r"<factory>", "…", text).replace("'", "")
    return re.sub(r" at 0x[0-9a-f]+", "", text)


def prose(docstring: str) -> Iterator[str]:
    """A docstring as Markdown: examples become code."""
    code = False
    for line in docstring.splitlines():
        example = line.lstrip().startswith((">>> ", "... "))
        if example and not code:
            yield "```python"
        elif code and not line.strip():
            yield "```"
        code = (example or code) and bool(line.strip())
        yield line.strip() if code else line
    if code:
        yield "```"
    yield ""


def members(kind: type) -> Iterator[str]:
    """The public attributes and methods that a class has of its own or from ours, as a table."""
    rows = []
    for name, value in sorted(inspect.getmembers(kind), key=lambda member: member[0]):
        if name.startswith("_") or not documented_here(kind, name):
            continue
        said = summary_of(value)
        if callable(value) and not inspect.isclass(value):
            rows.append(f"| `{name}{signature(value).replace('|', chr(92) + '|')}` | {said} |")
        elif isinstance(value, property) or type(value).__name__ == "cached_property":
            rows.append(f"| `{name}` | {said} |")
    fields = getattr(kind, "__dataclass_fields__", {})
    rows += [
        f"| `{name}: {str(field.type).replace('|', chr(92) + '|')}` | |"
        for name, field in fields.items()
        if not name.startswith("_")
    ]
    if rows:
        yield from ("| member | what it is |", "| --- | --- |", *dict.fromkeys(rows))


def documented_here(kind: type, name: str) -> bool:
    """Whether a class of ours defines the name."""
    return any(name in vars(base) and base.__module__.startswith("terrae") for base in kind.__mro__)


def summary_of(value: Any) -> str:
    """The first sentence of a docstring, on one line."""
    said = " ".join((inspect.getdoc(value) or "").split("\n\n")[0].split())
    return said.replace("|", "\\|")


# HTTP


def http_page() -> str:
    """Every route, and every struct that they name."""
    from terrae.server.app import create_app
    from terrae.server.settings import Settings

    described = create_app(Settings(database="sqlite:///unused.db")).openapi_schema.to_schema()
    lines = ["# HTTP", "", _HEAD, "Also served by every server: `/api/openapi/openapi.json` for programs, `/api/docs` to",
             "read. What the routes are for, in words: [the wire](wire.md).", "", "## Routes", ""]  # fmt: skip
    for path, item in sorted(described["paths"].items()):
        for method, operation in item.items():
            lines += [*route(method, path, operation), ""]
    lines += ["## Structs", ""]
    for name, schema in sorted(described["components"]["schemas"].items()):
        lines += [*struct(name, schema), ""]
    return "\n".join(lines).rstrip() + "\n"


def route(method: str, path: str, operation: dict[str, Any]) -> Iterator[str]:
    """One route."""
    yield f"### `{method.upper()} {path}`"
    yield ""
    yield f"{operation.get('summary', '')}. {' '.join((operation.get('description') or '').split())}".strip()
    yield ""
    for parameter in operation.get("parameters", []):
        needed = "" if parameter.get("required") else ", optional"
        yield f"- `{parameter['name']}` ({parameter['in']}{needed}): {type_of(parameter['schema'])}"
    for content in operation.get("requestBody", {}).get("content", {}).values():
        yield f"- asks: {type_of(content['schema'])}"
    for status, answer in operation.get("responses", {}).items():
        if status.startswith("2"):
            kinds = [type_of(content["schema"]) for content in answer.get("content", {}).values() if content.get("schema")]
            yield f"- answers {status}: {', '.join(dict.fromkeys(kinds)) or 'nothing'}"


def struct(name: str, schema: dict[str, Any]) -> Iterator[str]:
    """One struct, as a table of its fields."""
    yield f"### {name} {{ #{name} }}"
    yield ""
    if schema.get("description"):
        yield " ".join(schema["description"].split())
        yield ""
    if schema.get("enum"):
        yield "One of " + ", ".join(f"`{value}`" for value in schema["enum"]) + "."
        return
    rows = list(schema.get("properties", {}).items())
    if rows:
        yield from ("| field | type | needed |", "| --- | --- | --- |")
    for field, kind in rows:
        more = "yes" if field in schema.get("required", ()) else "no"
        yield f"| `{field}` | {type_of(kind)} | {more} |"


def type_of(schema: dict[str, Any]) -> str:
    """A schema in few words, with links to structs."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[-1]
        return f"[{name}](#{name})"
    for several in ("oneOf", "anyOf"):
        if several in schema:
            return " or ".join(dict.fromkeys(type_of(one) for one in schema[several]))
    if "enum" in schema:
        return ", ".join(f"`{value}`" for value in schema["enum"])
    if "const" in schema:
        return f"`{schema['const']}`"
    if schema.get("type") == "array":
        return f"list of {type_of(schema.get('items', {}))}"
    kind = schema.get("type", "any")
    return " or ".join(kind) if isinstance(kind, list) else str(kind)


# Socket


def socket_page(described: dict[str, Any]) -> str:
    """Every message of a table's socket."""
    lines = ["# Socket", "", _HEAD, "Also served by every server as [AsyncAPI](asyncapi.json) at `/api/asyncapi.json`. How a",
             "conversation goes, in words: [the wire](wire.md).", ""]  # fmt: skip
    schemas = described["components"]["schemas"]
    shown: set[str] = set()
    for action, title in (("receive", "From the client"), ("send", "From the server")):
        lines += [f"## {title}", ""]
        for operation in described["operations"].values():
            if operation["action"] == action:
                for reference in operation["messages"]:
                    name = reference["$ref"].rsplit("/", 1)[-1]
                    shown.add(name)
                    lines += [*struct(name, schemas[name]), ""]
    rest = sorted(set(schemas) - shown)
    lines += ["## Parts", ""]
    for name in rest:
        lines += [*struct(name, schemas[name]), ""]
    return "\n".join(lines).rstrip() + "\n"


# Figures


def habits_page() -> str:
    """What habits cost, with how often it was tried."""
    root = FOLDER.parents[1] / "src" / "terrae"
    figures = json.loads((root / "server" / "lessons" / "figures.json").read_text())
    words = dict(re.findall(r"^([\w-]+) = (.+)$", (root / "messages/en/lessons.ftl").read_text(), re.MULTILINE))
    lines = ["# What habits cost", "", "Made from the figures of `python -m benchmarks.strategy` by `scripts/reference.py`.", "",
             "The same search plays against itself (300 simulations an action, judgement erring a little so that games differ), one",
             "side bound to a habit; seats are exchanged, seeds are the same for both seatings. A habit that costs nothing wins",
             "half of the games. Intervals are Wilson's, 95 %.", ""]  # fmt: skip
    for game, found in figures.items():
        lines += [f"## {game.replace('-', ' ').title()}", "", "| habit | wins | interval | games |", "| --- | --- | --- | --- |"]
        for habit, entry in found.items():
            share = entry.get("habit") or entry.get("first")
            if share:
                name = "first" if "first" in entry else habit
                said = words.get(f"habit-{game.removeprefix('terra-')}-{name}", habit)
                lines.append(f"| {said} | {share['percent']} % | {share['low']}–{share['high']} % | {share['games']} |")
        lines += ["", "In ordinary games between equals, on average:", "", "| what | a game |", "| --- | --- |"]
        lines += [f"| {fact} | {value} |" for fact, value in found.get("control", {}).get("facts", {}).items()]
        if "set-ups" in found:
            lines += [f"| {fact} | {value} |" for fact, value in found["set-ups"].items()]
        lines.append("")
    return "\n".join(lines).rstrip() + "\n"


def main() -> None:
    """Write every page."""
    for name, text in pages().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
        print(f"docs/reference/{name}: {len(text.splitlines())} lines")


if __name__ == "__main__":
    main()
