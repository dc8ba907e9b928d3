"""The public names of the packages: signatures, docstrings, methods."""

from __future__ import annotations

import ast
import importlib
import inspect
import re
import sys
import textwrap
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from chapters import HEAD

PACKAGES = {
    "terrae": "The library: games, matches, records.",
    "terrae.search": "The computer player.",
    "terrae.analysis": "Judging games.",
    "terrae.puzzles": "Positions with one clearly best turn.",
    "terrae.ratings": "Who is how strong.",
    "terrae.arena": "Matches between computer players.",
    "terrae.research.batch": "Thousands of games stepped at once.",
    "terrae.research.light": "One game in play, as light as it can be: what bots are given.",
    "terrae.research.bots": "Who sits on the other seats.",
    "terrae.research.layout": "What the numbers of an observation are.",
    "terrae.research.grids": "Boards in the shapes that nets want.",
    "terrae.research.symmetry": "Boards that map onto themselves.",
    "terrae.research.puct": "A search for a net of your own.",
}


def page() -> str:
    """The public names of every package."""
    lines = ["# Python", "", HEAD]
    lines += [
        "The research environments have [pages of their own](../research/README.md). Every example here is run, in",
        "the order of the page.",
        "",
    ]
    for package, summary in PACKAGES.items():
        lines += [f"## `{package}`", "", summary, ""]
        imports = ["import terrae"] if package == "terrae" else []
        lines += [
            "```python",
            *(f">>> {one}" for one in (*imports, f"from {package} import *")),
            "",
            "```",
            "",
        ]
        module = importlib.import_module(package)
        for name in module.__all__:
            lines += [*thing(name, getattr(module, name), package), ""]
    return "\n".join(lines).rstrip() + "\n"


def thing(name: str, value: Any, package: str) -> Iterator[str]:
    """One public name."""
    yield f"### `{name}` {{ #{package}.{name} }}"
    yield ""
    value = getattr(value, "__wrapped__", value) if not inspect.isclass(value) else value
    if inspect.isclass(value) or inspect.isfunction(value):
        shown = signature(value)
        yield from ("```text", f"{'class ' if inspect.isclass(value) else ''}{name}{shown}", "```", "")
        yield from prose(inspect.getdoc(value) or "")
    else:
        yield f"{constants(package).get(name) or 'Nothing is said of it.'}"
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
            yield from ("", "```")
        code = (example or code) and bool(line.strip())
        yield line.strip() if code else line
    if code:
        yield from ("", "```")  # an empty line ends what an example prints
    yield ""


def members(kind: type) -> Iterator[str]:
    """The public attributes and methods that a class has of its own or from ours, as a table."""
    rows: dict[str, str] = {}
    for name, (shown, said) in attributes(kind).items():
        rows[name] = f"| `{shown.replace('|', chr(92) + '|')}` | {said} |"
    for name, value in inspect.getmembers(kind):
        if name.startswith("_") or not documented_here(kind, name):
            continue
        said = summary_of(value)
        if callable(value) and not inspect.isclass(value):
            rows[name] = f"| `{name}{signature(value).replace('|', chr(92) + '|')}` | {said} |"
        elif isinstance(value, property) or type(value).__name__ == "cached_property":
            rows[name] = f"| `{name}` | {said} |"
    if rows:
        yield from ("| member | what it is |", "| --- | --- |", *(rows[name] for name in sorted(rows)))


def attributes(kind: type) -> dict[str, tuple[str, str]]:
    """Fields and attributes as they are declared, with the string behind each; those without one are left out."""
    found: dict[str, tuple[str, str]] = {}
    for base in reversed(kind.__mro__):
        if not base.__module__.startswith("terrae"):
            continue
        (body,) = ast.parse(textwrap.dedent(inspect.getsource(base))).body
        assert isinstance(body, ast.ClassDef)
        making = [
            one.body for one in body.body if isinstance(one, ast.FunctionDef) and one.name == "__init__"
        ]
        for lines in (body.body, *making):
            found.update(_declared(lines))
    fields = getattr(kind, "__dataclass_fields__", {})
    missing = [name for name in fields if not name.startswith("_") and name not in found]
    assert not missing, f"say what these fields of {kind.__name__} are: {missing}"
    return found


def _declared(lines: list[ast.stmt]) -> Iterator[tuple[str, tuple[str, str]]]:
    for line, following in pairwise(lines):
        if not isinstance(line, ast.Assign | ast.AnnAssign) or not isinstance(following, ast.Expr):
            continue
        target = line.target if isinstance(line, ast.AnnAssign) else line.targets[0]
        name = (
            target.id
            if isinstance(target, ast.Name)
            else target.attr
            if isinstance(target, ast.Attribute)
            else "_"
        )
        if not name.startswith("_") and isinstance(following.value, ast.Constant):
            shown = f"{name}: {ast.unparse(line.annotation)}" if isinstance(line, ast.AnnAssign) else name
            shown = shown.replace("ClassVar[", "").removesuffix("]") if "ClassVar" in shown else shown
            yield name, (shown, _one_line(str(following.value.value)))


def constants(package: str) -> dict[str, str]:
    """What is said behind the constants of a package's modules."""
    found: dict[str, str] = {}
    for module in [
        one for name, one in list(sys.modules.items()) if name.startswith(package) and one is not None
    ]:
        found.update({name: said for name, (_, said) in _declared(ast.parse(inspect.getsource(module)).body)})
    return found


def _one_line(text: str) -> str:
    return " ".join(text.split("\n\n")[0].split()).replace("|", "\\|")


def documented_here(kind: type, name: str) -> bool:
    """Whether a class of ours defines the name."""
    return any(name in vars(base) and base.__module__.startswith("terrae") for base in kind.__mro__)


def summary_of(value: Any) -> str:
    """The first sentence of a docstring, on one line."""
    return _one_line(inspect.getdoc(value) or "")
