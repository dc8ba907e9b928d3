"""A game has one room in each layer, and nothing else names it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from terrae.games import registry
from terrae.games.rooms import room_of

SOURCES = Path(registry.__file__).parent.parent
BELOW = ("core", "games", "messages")
"""The layers that are not above the games."""
NAMED = re.compile(
    "|".join(
        part for name in registry.games() for part in (name, name.replace("-", "_"), name.split("-")[1])
    ),
    re.I,
)
ROOMS = {
    "search": "KNOWLEDGE",
    "analysis": "STUDY",
    "puzzles": "CRAFT",
    "research": "ENCODING",
    "server.lessons": "COURSE",
    "building": "EXPORTS",
}


def above_the_games() -> list[Path]:
    rooms = {name.replace("-", "_") for name in registry.games()}
    return [
        file
        for file in sorted(SOURCES.rglob("*.py"))
        if (parts := file.relative_to(SOURCES).with_suffix("").parts)[0] not in BELOW
        and not rooms & set(parts)
    ]


def is_for_people(file: Path, text: str) -> bool:
    """Whether a text is an example of a command line, or speaks of all games."""
    return SOURCES / "cli" in file.parents and (
        "terrae " in text or all(registry.game(name).title in text for name in registry.games())
    )


def names_in(file: Path) -> Iterator[tuple[int, str]]:
    """Everything in a module that a game could be named by, documentation apart."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    bodies = [node.body for node in ast.walk(tree) if isinstance(getattr(node, "body", None), list)]
    documentation = {id(line.value) for body in bodies for line in body if isinstance(line, ast.Expr)}
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in documentation and not is_for_people(
                file, text
            ):
                yield node.lineno, text
            case (
                ast.Name(id=text)
                | ast.Attribute(attr=text)
                | ast.FunctionDef(name=text)
                | ast.ClassDef(name=text)
            ):
                yield node.lineno, text
            case ast.Import() | ast.ImportFrom():
                yield node.lineno, ast.unparse(node)


def test_nothing_outside_a_room_names_a_game() -> None:
    found = [
        f"{file.relative_to(SOURCES)}:{line}: {text}"
        for file in above_the_games()
        for line, text in names_in(file)
        if NAMED.search(text)
    ]
    assert not found, "move what belongs to one game into its room:\n" + "\n".join(found)


def test_the_test_above_sees_names(tmp_path: Path) -> None:
    source = tmp_path / "some.py"
    source.write_text(
        '"""Terra Nova."""\nfrom terrae.search import terra_nova\nif game == "terra-turrium":\n    pass\n'
    )
    assert [line for line, text in names_in(source) if NAMED.search(text)] == [2, 3]


@pytest.mark.parametrize("layer", ROOMS)
@pytest.mark.parametrize("game", registry.games())
def test_every_layer_has_a_room_for_each_game(layer: str, game: str) -> None:
    room = room_of(registry.game(game), layer)
    assert room is not None
    assert room.startswith(f"terrae.{layer}.")
