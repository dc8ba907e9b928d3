"""The pages of the reference, one module each; what they say in words stands in the `.md` files beside them.

A line `<!-- name -->` of such a file is where the part of that name goes, made from the code.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

HEAD = "Made from the code by `scripts/reference.py`.\n"


def filled(name: str, parts: Mapping[str, Iterable[str]]) -> str:
    """A file of words with the parts that are made, each used once."""
    text = (Path(__file__).parent / name).read_text(encoding="utf-8")
    wanted = re.findall(r"^<!-- (.+) -->$", text, re.MULTILINE)
    if sorted(wanted) != sorted(parts):
        raise ValueError(f"{name} wants {sorted(wanted)}, and gets {sorted(parts)}")
    for part, lines in parts.items():
        text = text.replace(f"<!-- {part} -->", "\n".join(lines).strip())
    return text


def table(*columns: str) -> list[str]:
    """The head of a table."""
    return [f"| {' | '.join(columns)} |", f"| {' | '.join('---' for _ in columns)} |"]


def row(*cells: str) -> str:
    """A row of a table."""
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"
