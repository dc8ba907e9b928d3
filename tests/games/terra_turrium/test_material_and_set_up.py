"""The board, the pieces and the set-up: TT-1 to TT-6."""

from __future__ import annotations

import pytest

import terrae

from .drawn import clause_of, marked, named, play

SIX_SOUTH = "@b2 @c2 @d2 @e2 @b3 @c3"
SIX_NORTH = "@b9 @c9 @d9 @e9 @b8 @c8"


def heights(players: int) -> list[list[int]]:
    view = terrae.start("terra-turrium", players=players).view()
    rows = range(10, 0, -1)
    return [[view["heights"].get(f"{column}{row}", 0) for column in "abcdefghij"] for row in rows]


def test_the_board_has_four_territories_a_rim_and_a_middle() -> None:
    """TT-1. Ten by ten fields; 36 on the rim, 16 in the middle, 25 in each territory."""
    geometry = terrae.game("terra-turrium").geometry(terrae.variant("terra-turrium", players=4))
    fields = {field["name"]: field for field in geometry["fields"]}
    assert len(fields) == 100
    assert sum(field["rim"] for field in fields.values()) == 36
    assert {name for name, field in fields.items() if field["middle"]} == {
        f"{c}{r}" for c in "defg" for r in (4, 5, 6, 7)
    }
    corners = [fields[name]["territory"] for name in ("a1", "a10", "j10", "j1")]
    assert corners == ["south-west", "north-west", "north-east", "south-east"]
    assert [fields[name]["territory"] for name in ("e5", "e6", "f6", "f5")] == corners
    for name in corners:
        assert sum(field["territory"] == name for field in fields.values()) == 25


@pytest.mark.parametrize(("players", "stones"), [(2, 64), (3, 80), (4, 116)])
def test_stones_turrians_and_aggressor_stones(players: int, stones: int) -> None:
    """TT-2. 116 stones at most; six turrians and one aggressor stone a player, on a scale to 5."""
    match = terrae.start("terra-turrium", players=players)
    assert sum(match.view()["heights"].values()) == stones
    while match.phase == "stand":
        match.play(match.legal_actions[0])
    owners = list(match.view()["turrians"].values())
    assert [owners.count(player) for player in range(players)] == [6] * players
    assert match.view()["aggressor"] == [1] * players


def test_four_players_begin_on_a_full_board() -> None:
    """TT-3. One stone on every field, two on the middle."""
    plain, middle = [1] * 10, [1, 1, 1, 2, 2, 2, 2, 1, 1, 1]
    assert heights(4) == [plain] * 3 + [middle] * 4 + [plain] * 3


def test_three_players_begin_without_the_rim() -> None:
    """TT-3. The rim is empty, two stones on the middle."""
    empty, plain = [0] * 10, [0, *[1] * 8, 0]
    middle = [0, 1, 1, 2, 2, 2, 2, 1, 1, 0]
    assert heights(3) == [empty, plain, plain, *[middle] * 4, plain, plain, empty]


def test_two_players_begin_with_one_stone_on_each_field_inside_the_rim() -> None:
    """TT-3. The rim is empty, and no field has two."""
    empty, plain = [0] * 10, [0, *[1] * 8, 0]
    assert heights(2) == [empty, *[plain] * 8, empty]


@pytest.mark.parametrize(
    ("players", "layout", "owners"),
    [
        (4, "adjacent", [0, 1, 2, 3]),
        (3, "adjacent", [0, 1, 2, None]),
        (2, "adjacent", [0, 1, 1, 0]),
        (2, "diagonal", [0, 1, 0, 1]),
    ],
)
def test_who_owns_which_territory(players: int, layout: str, owners: list[int | None]) -> None:
    """TT-4. In seat order south-west, north-west, north-east, south-east; two each with two players."""
    variant = terrae.variant("terra-turrium", players=players, layout=layout)
    geometry = variant.game.geometry(variant)
    assert [territory["owner"] for territory in geometry["territories"]] == owners
    match, standing = variant.start(), {}
    while match.phase == "stand":
        assert match.to_play is not None
        standing[match.to_play] = named(match, "stand") | standing.get(match.to_play, set())
        match.play(match.legal_actions[-1])
    territory = {field["name"]: field["territory"] for field in geometry["fields"]}
    for player, fields in standing.items():
        expected = {t["name"] for t in geometry["territories"] if t["owner"] == player}
        assert {territory[field] for field in fields} == expected


def test_turrians_stand_on_different_stones_of_the_own_territory() -> None:
    """TT-5. Three players, the second one: x marks where a turrian may stand; the rim has no stones."""
    match = play(terrae.start("terra-turrium", players=3), SIX_SOUTH)
    assert match.to_play == 1
    match.play("@c8")
    assert named(match, "stand") == marked(
        """
        . . . . .
        . x x x x
        . x . x x
        . x x x x
        . x x x x
        """,
        at="a6",
    )
    assert clause_of(match, "@c8") == clause_of(match, "@a8") == clause_of(match, "@c3") == "TT-5"
    assert clause_of(match, "-c7") == clause_of(match, "end") == "TT-5"


def test_players_stand_all_their_turrians_in_seat_order() -> None:
    """TT-5. One player's six after another; then seat 0 begins."""
    match = terrae.start("terra-turrium", players=4)
    order = []
    while match.phase == "stand":
        order.append(match.to_play)
        match.play(match.legal_actions[0])
    assert order == [0] * 6 + [1] * 6 + [2] * 6 + [3] * 6
    assert (match.to_play, match.phase) == (0, "take")


def test_aggressor_stones_start_on_one() -> None:
    """TT-6."""
    for players in (2, 3, 4):
        assert terrae.start("terra-turrium", players=players).view()["aggressor"] == [1] * players


def test_nobody_stands_on_a_turrian_again() -> None:
    """TT-5. Six different stones: the seventh @ belongs to the next player."""
    match = play(terrae.start("terra-turrium"), SIX_SOUTH)
    assert match.to_play == 1
    play(match, SIX_NORTH)
    assert match.phase == "take"
