"""A clause of the rule documents without a test that names it fails here.

A test names its clauses at the beginning of its docstring: `TN-7.`, `TN-10 (us).`, `TN-15, TN-16.`,
`TT-9:` and the like.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
CLAUSES = {
    "terra_nova": [f"TN-{number}" for number in range(1, 23)],
    "terra_turrium": [f"TT-{number}" for number in range(1, 26)],
}
_NAMED = re.compile(r"(?:T[NT]-\d+(?:\s*\([^)]*\))?(?:,\s*|\s+and\s+)?)+")


def clauses_named(docstring: str) -> set[str]:
    """The clauses at the beginning of a docstring."""
    beginning = _NAMED.match(docstring.strip())
    return set(re.findall(r"T[NT]-\d+", beginning[0])) if beginning else set()


def clauses_tested(folder: Path) -> set[str]:
    """The clauses named by the tests of a folder."""
    found: set[str] = set()
    for path in sorted(folder.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found |= clauses_named(ast.get_docstring(node) or "")
    return found


@pytest.mark.parametrize("game", sorted(CLAUSES))
def test_every_clause_has_a_test(game: str) -> None:
    missing = set(CLAUSES[game]) - clauses_tested(HERE / game)
    assert not missing, f"no test names {', '.join(sorted(missing, key=lambda clause: int(clause[3:])))}"


@pytest.mark.parametrize("game", sorted(CLAUSES))
def test_no_test_names_a_clause_that_does_not_exist(game: str) -> None:
    assert clauses_tested(HERE / game) <= set(CLAUSES[game])


def test_only_the_beginning_counts() -> None:
    """A clause that a docstring mentions in passing is not tested by it."""
    assert clauses_named("TN-7. A moves, unlike TN-9.") == {"TN-7"}
    assert clauses_named("TN-15, TN-16. Both.") == {"TN-15", "TN-16"}
    assert clauses_named("TN-10 (us). Not home.") == {"TN-10"}
    assert clauses_named("See TN-3.") == set()
