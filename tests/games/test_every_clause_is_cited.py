"""`grep TT-16` leads to the function that carries the clause out: each is cited there, by its own number."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import terrae
from tests.games.test_every_clause_has_a_test import CLAUSES

GAMES = Path(terrae.__file__).parent / "games"
WORDS_ABOUT_RULES = {
    "reasons.py",
    "refusals.py",
    "faults.py",
    "notation.py",
    "drawing.py",
    "terminal.py",
    "options.py",
    "game.py",
    "views.py",
}
"""They refuse, explain and write; carrying out a clause is for the others."""
ONLY_ONE_HAS = {"choices.py"}
"""Terra Turrium alone keeps the fields that an action may name."""


def functions(path: Path) -> list[ast.FunctionDef]:
    return [
        node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.FunctionDef)
    ]


def is_rule(node: ast.FunctionDef) -> bool:
    return any(
        isinstance(mark, ast.Name) and mark.id in ("rule", "brief_rule") for mark in node.decorator_list
    )


@pytest.mark.parametrize("game", sorted(CLAUSES))
def test_every_clause_is_cited_where_it_is_carried_out(game: str) -> None:
    cited: set[str] = set()
    for path in (GAMES / game).glob("*.py"):
        if path.name not in WORDS_ABOUT_RULES:
            for node in functions(path):
                cited |= set(re.findall(r"T[NT]-\d+", ast.get_docstring(node) or ""))
    assert sorted(set(CLAUSES[game]) - cited) == []
    assert sorted(cited - set(CLAUSES[game])) == []


def test_no_clause_is_cited_in_a_range() -> None:
    ranges = re.compile(r"T[NT]-\d+ (?:to|until|through) T[NT]-\d+|T[NT]-\d+\s*[–—-]\s*(?:T[NT]-)?\d+")
    found = [
        f"{path.name}: {match}"
        for path in GAMES.rglob("*.py")
        for match in ranges.findall(path.read_text("utf-8"))
    ]
    assert found == []


def test_every_rule_says_what_it_does() -> None:
    silent = [f"{path.parent.name}/{path.name}: {node.name}" for path in GAMES.rglob("*.py") for node in functions(path)
              if is_rule(node) and not ast.get_docstring(node)]  # fmt: skip
    assert silent == []


def test_both_games_have_the_same_files_for_the_same_jobs() -> None:
    nova, turrium = ({path.name for path in (GAMES / game).glob("*.py")} for game in sorted(CLAUSES))
    assert nova ^ turrium == ONLY_ONE_HAS
