"""Where the fields of settings and states lie."""

from __future__ import annotations

from terrae.games import registry
from terrae.games.offsets import table

_HEAD = """# Memory

Made from the code by `scripts/reference.py`.

What the rules work on is declared once in each game's `state.py`, as a class with annotated, documented fields
(`terrae.core.structs`). NumPy's type, the types that mypy sees, this page and the table for other languages follow from it.
`python -m terrae.games.offsets` prints the same as JSON.

Numbers are little-endian and lie at multiples of their own size; the values of an array lie one behind the other, the last
index running first; a struct's size is a multiple of eight. Offsets change whenever a field is added: read the table, never
write numbers down. Rules allocate nothing: what they need beside their arguments are fields, here called scratch.
"""


def page() -> str:
    """A table for every struct."""
    lines = [_HEAD]
    for name, parts in table().items():
        for part, struct in parts.items():
            title = f"{registry.game(name).title}: {part}"
            lines += [
                f"## {title}",
                "",
                f"{struct['size']} bytes.",
                "",
                "| field | offset | type | holds |",
                "| --- | --- | --- | --- |",
            ]
            for one in struct["fields"]:
                shape = "".join(f" × {length}" for length in one["shape"])
                holds = " ".join(one["holds"].split())
                lines.append(f"| `{one['field']}` | {one['offset']} | {one['type']}{shape} | {holds} |")
            lines.append("")
    return "\n".join(lines)
