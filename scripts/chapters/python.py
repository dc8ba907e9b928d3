"""The public names of the packages: signatures, docstrings, methods."""

from __future__ import annotations

import importlib
import inspect
import re
from collections.abc import Iterator
from typing import Any

from chapters import HEAD

PACKAGES = {
    "terrae": "The library: games, matches, records.",
    "terrae.search": "The computer player.",
    "terrae.analysis": "Judging games.",
    "terrae.puzzles": "Positions with one clearly best turn.",
    "terrae.ratings": "Who is how strong.",
    "terrae.arena": "Matches between computer players.",
}


def page() -> str:
    """The public names of every package."""
    lines = ["# Python", "", HEAD]
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
