"""Settings and states: declared once; memory, documentation, static types and offsets follow."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Annotated

import numpy as np
import pytest

import terrae
from terrae.core import rulebook
from terrae.core.compiled import UNCOMPILED
from terrae.core.divided import divide, joined, part_words
from terrae.core.structs import Int8, Row, Struct, Word, offsets_of, type_name
from terrae.games.offsets import table
from terrae.games.terra_nova import state as nova
from terrae.games.terra_turrium import state as turrium

STRUCTS = [nova.Setting, nova.State, turrium.Setting, turrium.State]
SOURCES = Path(terrae.__file__).parent


@pytest.mark.parametrize("struct", STRUCTS)
def test_fields_are_aligned_and_sizes_are_multiples_of_eight(struct: type[Struct]) -> None:
    kind = struct.dtype()
    assert kind.isalignedstruct
    assert kind.itemsize % 8 == 0
    end = 0
    for one in struct.offsets():
        width = np.dtype(one["type"]).itemsize
        assert one["offset"] % width == 0
        assert one["offset"] >= end, "fields stand in the order of their declaration"
        end = one["offset"] + width * int(np.prod(one["shape"], dtype=int))
    assert end <= kind.itemsize < end + 8


@pytest.mark.parametrize("struct", STRUCTS)
def test_every_field_is_documented(struct: type[Struct]) -> None:
    words = struct.documentation()
    assert list(words) == list(struct.dtype().names or ())
    assert [name for name, text in words.items() if not text.endswith(".")] == []
    assert struct.__doc__


@pytest.mark.parametrize("name", terrae.games())
def test_the_table_of_offsets_is_where_the_values_lie(name: str) -> None:
    """As another language would read it: from JSON and raw bytes, without NumPy's knowledge of the type."""
    match = terrae.start(name, players=3)
    for _ in range(200):
        match.play(match.legal_actions[len(match.legal_actions) // 3])
    described = json.loads(json.dumps(table()))[name]
    for part, records in (("setting", match.setting), ("state", match.states)):
        memory = records.tobytes()
        assert described[part]["size"] == len(memory)
        assert [one["field"] for one in described[part]["fields"]] == list(records.dtype.names)
        for one in described[part]["fields"]:
            count = int(np.prod(one["shape"], dtype=int))
            values = np.frombuffer(memory, one["type"], count, one["offset"]).reshape(one["shape"])
            assert values.tolist() == records[one["field"]][0].tolist(), one
            assert one["holds"]


@pytest.mark.parametrize("struct", STRUCTS)
def test_numpy_and_numba_give_a_type_one_name(struct: type[Struct]) -> None:
    numba = pytest.importorskip("numba")
    assert type_name(numba.from_dtype(struct.dtype())) == type_name(struct.dtype())


def test_every_game_has_a_name_of_its_own() -> None:
    assert len({type_name(struct.dtype()) for struct in STRUCTS}) == len(STRUCTS)


def test_types_of_the_same_size_and_names_are_told_apart() -> None:
    assert type_name(np.dtype([("a", "i4"), ("b", "i4")])) != type_name(np.dtype([("a", "i4"), ("b", "u4")]))
    assert type_name(np.dtype([("a", "i4", 2), ("b", "i4")])) != type_name(
        np.dtype([("a", "i4"), ("b", "i4", 2)])
    )


class Purse(Struct):
    """A struct of this test."""

    owner: Int8
    """Whose."""
    coins: Annotated[Row[Word], 3]
    """How many."""


def test_a_struct_like_another_is_refused() -> None:
    with pytest.raises(TypeError, match=r"has the very fields of .*Purse"):

        class Wallet(Struct):
            owner: Int8
            coins: Annotated[Row[Word], 3]


def test_a_field_without_a_length_is_refused() -> None:
    with pytest.raises(TypeError, match="coins: a field is"):

        class Bag(Struct):
            coins: Row[Word]


def test_a_second_game_with_the_same_state_is_refused() -> None:
    book = rulebook.Rulebook(*[lambda: 0] * 6)  # type: ignore[arg-type, list-item]
    with pytest.raises(terrae.TerraeError, match="another game has states"):
        rulebook.register(nova.STATE, book)
    assert rulebook._books[type_name(nova.STATE)] is not book


def test_offsets_of_plain_types_can_be_asked_too() -> None:
    assert offsets_of(np.dtype([("a", "u1"), ("b", "<u2", (2, 3))])) == [
        {"field": "a", "offset": 0, "type": "uint8", "shape": []},
        {"field": "b", "offset": 1, "type": "uint16", "shape": [2, 3]},
    ]


ALLOCATING = {
    "empty",
    "zeros",
    "ones",
    "full",
    "array",
    "arange",
    "copy",
    "empty_like",
    "zeros_like",
    "concatenate",
}


def test_no_rule_allocates() -> None:
    """What runs in the browser and on a card has no allocator: rules write into what they are given."""
    found = []
    for path in [*(SOURCES / "core").glob("*.py"), *(SOURCES / "games").rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and is_rule(node):
                called = {call.func.attr for call in ast.walk(node)
                          if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute)}  # fmt: skip
                built = [
                    one
                    for one in ast.walk(node)
                    if isinstance(one, ast.List | ast.Dict | ast.Set | ast.ListComp)
                ]
                if called & ALLOCATING or built:
                    found.append(f"{path.name}: {node.name}")
    assert found == []


def is_rule(node: ast.FunctionDef) -> bool:
    return any(
        isinstance(mark, ast.Name) and mark.id in ("rule", "brief_rule") for mark in node.decorator_list
    )


@pytest.mark.skipif(UNCOMPILED, reason="nothing is compiled")
def test_states_are_aligned_for_compiled_code_too() -> None:
    numba = pytest.importorskip("numba")
    assert all(numba.from_dtype(struct.dtype()).aligned for struct in STRUCTS)


def test_a_state_in_two_places_is_still_a_state() -> None:
    variant = terrae.variant("terra-nova", players=2)
    first, lines = variant.first_state, int(variant.setting["lines"][0])
    near, far = divide(first.dtype, ("occupant", "found"), {"line": lines})
    assert near.itemsize % 16 == far.itemsize % 16 == 8, "neighbours in different banks"
    both = joined(part_words(first, near).view(near)[0], part_words(first, far).view(far)[0])
    for name in first.dtype.names or ():
        assert np.array_equal(
            getattr(both, name), first[name][0][:lines] if name == "line" else first[name][0]
        )
    both.ply, both.occupant[3] = 7, 5
    assert (both.near.ply, both.far.occupant[3]) == (7, 5)
    assert both.dtype == first.dtype, "the same rules serve it"
