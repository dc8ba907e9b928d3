"""Small hand-made positions that pin down the reference reading itself, clause by clause."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from .island import CROWDED, FULL, STANDARD, read_island
from .quarters import FIELDS, RIM, starting_heights
from .terra_nova import TerraNova
from .terra_turrium import TerraTurrium


def nova(pioneers: dict[str, int], laid: str = "", **options: Any) -> TerraNova:
    """Build a game in the middle: these pieces on the board, and player 0 to begin a turn."""
    game = TerraNova(players=2, options=options)
    game.phase, game.left_to_place = "turn", 0
    game.pioneers, game.stones = dict(pioneers), set(laid.split())
    game.supply -= len(game.stones)
    return game


def play(game: TerraNova | TerraTurrium, texts: str) -> None:
    for text in texts.split():
        game.play(text)


def turrium(players: int, turrians: dict[str, int], heights: dict[str, int], **options: Any) -> TerraTurrium:
    """Build a game at the beginning of player 0's turn, with changed heights."""
    game = TerraTurrium(players=players, options=options)
    game.turrians = dict(turrians)
    game.heights.update(heights)
    game._begin_turn(0)
    return game


def moving(game: TerraTurrium, points: int = 5) -> TerraTurrium:
    game.phase, game.points, game._legal = "move", points, None
    return game


# Terra Nova


def test_tn1_the_island_has_eight_landscapes_of_21_spaces() -> None:
    island = read_island(STANDARD)
    assert set(Counter(island.landscape.values()).values()) == {21}
    assert len(island.landscape) == 168
    assert set(island.neighbours["G7"]) == {"G6", "G8", "F6", "F7", "H6", "H7"}
    assert set(island.neighbours["A1"]) == {"A2", "B1", "B2"}
    assert all(
        space in island.neighbours[near] for space, around in island.neighbours.items() for near in around
    )


def test_tn3_placement_goes_round() -> None:
    game = TerraNova(players=3)
    assert len(game.legal()) == 168
    play(game, "@A1 @A2 @O9")
    assert game.pioneers == {"A1": 0, "A2": 1, "O9": 2}
    assert game.state()["to_play"] == 0
    assert "@A1" not in game.legal()


def test_tn7_moves_run_along_lines_up_to_the_first_piece() -> None:
    game = nova({"G7": 0, "G10": 1, "O1": 1}, laid="F6 I6")
    goals = {text.removeprefix("G7-") for text in game.legal()}
    west = {"G1", "G2", "G3", "G4", "G5", "G6"}
    north_east = {"F7", "E7", "D8", "C8", "B8", "A8"}
    south_east = {"H7", "I8", "J8", "K8", "L9", "M9", "N9", "O9"}
    assert goals == west | {"G8", "G9"} | north_east | south_east | {"H6"}


def test_tn9_a_pioneer_with_pieces_all_round_is_blocked() -> None:
    game = nova({"G7": 0, "G6": 1, "G8": 1, "F6": 1, "A1": 0}, laid="F7 H6 H7")
    assert not any(text.startswith("G7-") for text in game.legal())


@pytest.mark.parametrize("edition", ["de", "us"])
def test_tn10_three_moves_of_one_pioneer_do_not_lead_home(edition: str) -> None:
    game = nova({"G7": 0, "A1": 0, "O1": 1}, edition=edition)
    play(game, "G7-G8 G8-F7")
    assert "F7-G7" not in game.legal()
    assert "F7-F6" in game.legal()


def test_tn10_out_and_back_in_two() -> None:
    german, american = (nova({"G7": 0, "A1": 0, "O1": 1}, edition=edition) for edition in ("de", "us"))
    for game in (german, american):
        play(game, "G7-G8 G8-G7")
    assert "A1-A2" in german.legal()
    assert "A1-A2" not in american.legal()  # the first pioneer would still stand at home
    assert {"G7-G8", "#G8"} <= american.legal()


def test_tn10_us_home_again_with_a_stone() -> None:
    game = nova({"G7": 0, "O1": 1}, edition="us")
    play(game, "G7-G8 #G9")
    assert "G8-G7" in game.legal()


def test_tn11_stones_go_beside_moved_pioneers_only() -> None:
    game = nova({"G7": 0, "A1": 0, "O1": 1})
    assert not any(text.startswith("#") for text in game.legal())
    play(game, "A1-A2")
    assert {text for text in game.legal() if text[0] == "#"} == {"#A1", "#A3", "#B2", "#B3"}


def test_tn15_worked_example_twelve_spaces_of_two_landscapes() -> None:
    board = """
A   m m m m a a p p f
B  m m m m a a p s w h
"""
    game = nova({"A1": 0, "A2": 0, "B1": 1, "A9": 0, "B9": 1}, laid="B7", board=board)
    play(game, "A9-A8 #A7")
    (territory,) = game.territories
    assert len(territory.spaces) == 12
    assert (territory.points, territory.to) == (24, (0,))
    assert game.scores == [24, 0]
    assert game.pioneers == {"A8": 0, "B9": 1}  # TN-18
    assert game.player == 0
    assert "#A9" in game.legal()


def test_tn17_worked_example_seven_spaces_shared() -> None:
    board = """
A   f f f f p p p
B  f f f f p s w h
"""
    game = nova({"A1": 0, "B1": 1, "A7": 0, "B8": 1}, laid="B4 B5", board=board)
    play(game, "A7-A6 #A5")
    (territory,) = game.territories
    assert (len(territory.spaces), territory.points, territory.to) == (7, 21, (0, 1))
    assert game.scores == [10, 10]


def test_tn16_four_landscapes_stay_open_until_one_is_covered() -> None:
    board = """
A   m p a p w s h
B  m f a p w s h r
"""
    game = nova({"A1": 0, "A3": 0, "B1": 1, "A7": 0, "B8": 1}, laid="A4 B4", board=board)
    play(game, "A3-B3")
    assert len(game.areas()) == 2
    play(game, "#A2")
    (territory,) = game.territories
    assert territory.spaces == {"A1", "A3", "B1", "B2", "B3"}
    assert (territory.points, territory.to) == (5, (0,))
    # TN-18: the moved pioneer is gone, so only a move is left for the third action.
    assert game.actions_done == 2
    assert game.legal() == {"A7-A6", "A7-A5", "A7-B7"}


def test_tn19_everything_taken_ends_at_once() -> None:
    game = nova({"A1": 0, "G1": 1}, board=CROWDED)
    game.stones = set(game.island.landscape) - {"A1", "A2", "A3", "A4", "G1"}
    game.scored = {"G1"}
    del game.pioneers["G1"]
    game.stones.discard("G1")
    play(game, "A1-A2")
    play(game, "#A1")
    assert game.ending == "TN-19"
    assert game.state()["to_play"] is None
    assert game.scores == [6, 0]  # A2 and one of A3, A4: meadow and prairie


@pytest.mark.parametrize(("edition", "ending"), [("de", "TN-20"), ("us", None)])
def test_tn20_one_player_left_alone(edition: str, ending: str | None) -> None:
    game = nova({"G7": 0, "A1": 1}, laid="A2 B1 B2", edition=edition)
    play(game, "G7-G8 #G9 #H8")
    assert game.ending == ending
    if ending is None:
        assert game.player == 0  # the other one passed
        assert game.events["pass"] == 1


def test_tn20_a_full_island_ends_with_a_pass() -> None:
    game = TerraNova(players=2, options={"board": FULL})
    while game.phase == "place":
        game.play(min(game.legal()))
    assert game.ending == "TN-20"
    assert game.events["pass"] == 1
    assert game.winners() == [0, 1]


def test_tn21_empty_supply_and_stall() -> None:
    game = nova({"G7": 0, "A1": 1}, stones=1)
    play(game, "G7-G8 #G9")
    assert game.supply == 0
    assert not any(text.startswith("#") for text in game.legal())
    play(game, "G8-G7")
    assert game.ending == "TN-21"
    game = nova({"G7": 0, "A1": 1}, stall_rounds=1)
    play(game, "G7-G8 G8-G7 G7-G8 A1-A2 A2-A1 A1-A2")
    assert game.ending == "TN-21"
    assert game.winners() == [0, 1]


# Terra Turrium


@pytest.mark.parametrize(("players", "stones"), [(2, 64), (3, 80), (4, 116)])
def test_tt3_set_up(players: int, stones: int) -> None:
    assert len(RIM) == 36
    assert sum(starting_heights(players).values()) == stones


def test_tt5_six_after_six() -> None:
    game = TerraTurrium(players=3)
    play(game, "@b2 @b3 @b4 @b5 @c2 @c3")
    assert game.player == 1
    assert "@b6" in game.legal()
    assert "@b4" not in game.legal()
    play(game, "@b6 @b7 @b8 @b9 @c6 @c7 @g7 @g8 @g9 @h7 @h8 @h9")
    assert (game.phase, game.player) == ("take", 0)


def test_tt8_one_from_each_foreign_territory() -> None:
    game = turrium(4, {"b2": 0}, {})
    play(game, "-a10")
    assert not any(text[1:] in ("a9", "b10", "e10") for text in game.legal())
    assert {"-a1", "-c3", "-j10", "-j1"} <= game.legal()
    game = turrium(4, {"b2": 0}, {}, any_territory=True)
    play(game, "-a10")
    assert "-a9" in game.legal()


def test_tt9_foreign_towers_are_touched_from_outside_only() -> None:
    game = turrium(4, {"b2": 0}, {}, any_territory=True)
    assert "-c9" not in game.legal()
    assert "-c3" in game.legal()  # at home the rule does not hold
    play(game, "-c10")
    assert "-c9" in game.legal()  # judged anew after each stone
    assert "-c8" not in game.legal()
    game = turrium(4, {"b2": 0}, {"c8": 0})
    assert "-c9" not in game.legal()  # an empty field shut in is not outside


def test_tt10_fewer_than_three() -> None:
    game = turrium(2, {"b2": 0, "b9": 1}, {**dict.fromkeys(FIELDS, 0), "b2": 1, "b9": 1, "e5": 1})
    play(game, "-e5")
    assert (game.phase, game.hand) == ("place", 1)
    game = turrium(2, {"b2": 0, "b9": 1}, {**dict.fromkeys(FIELDS, 0), "b2": 1, "b9": 1})
    assert game.phase == "move"
    assert game.legal() == {"end"}


def test_tt13_tt14_steps_and_captures() -> None:
    heights = {"c3": 2, "c4": 3, "d3": 4, "b3": 0, "c2": 1}
    game = moving(turrium(4, {"c3": 0, "c2": 1, "c4": 2}, heights))
    assert game.legal() == {"end", "c3xc2", "c3xc4"}
    assert {goal: game.capture_cost("c3", goal) for goal in ("c2", "c4")} == {"c2": 1, "c4": 3}
    assert "c3xc4" not in moving(game, 2).legal()
    play(game, "c3xc2")
    assert game.points == 1
    assert game.captured == [0, 1, 0, 0]
    assert game.aggressor == [1, 1, 1, 1]  # TT-17: at home


def test_tt16_aggressor_scale() -> None:
    game = moving(turrium(4, {"b5": 0, "b6": 1, "b7": 1, "c7": 1}, {}))
    play(game, "b5xb6")
    assert game.aggressor[0] == 2
    play(game, "b6xb7")
    assert game.aggressor[0] == 2  # the second one of a turn is free
    game = moving(turrium(4, {"b5": 0, "b6": 1, "b7": 1, "c5": 2}, {}))
    game.aggressor[0] = 5
    play(game, "b5xb6")
    assert game.aggressor[0] == 0
    assert "b6xb7" in game.legal()  # still the same attacking turn
    game._begin_turn(0)
    assert "b6xb7" not in moving(game).legal()


def test_tt18_return() -> None:
    game = moving(turrium(2, {"b2": 0, "a3": 1}, {"a2": 1, "a3": 1, "a4": 2, "a9": 1}))
    game.captured[0] = 1
    game._legal = None
    assert {text for text in game.legal() if text[0] == "@"} == {"@a2"}
    play(game, "@a2")
    assert (game.points, game.captured[0], game.turrians["a2"]) == (4, 0, 0)


STAIRS = {"b2": 1, "b3": 2, "b4": 3, "c4": 4, "c3": 5, "c2": 6}


def almost_there(players: int = 4, **options: Any) -> TerraTurrium:
    """Build a game in which player 0 needs one step, b5-b4, and player 1 stands elsewhere."""
    owners = {**dict.fromkeys(["b2", "b3", "c4", "c3", "c2", "b5"], 0), "g2": 1}
    return moving(turrium(players, owners, {**STAIRS, "b5": 4}, **options))


def test_tt20_tt21_goal_and_round() -> None:
    game = almost_there()
    play(game, "b5-b4")
    assert game.reached == [True, False, False, False]
    assert (game.player, game.phase) == (1, "take")
    for _ in range(3):
        moving(game)
        game.play("end")
    assert (game.ending, game.champions) == ("TT-21", [0])


def test_tt22_draw() -> None:
    game = almost_there(round_limit=1)
    for _ in range(4):
        moving(game)
        game.play("end")
    assert (game.ending, game.champions, game.state()["over"]) == ("TT-22", [], True)


def test_tt23_team() -> None:
    game = turrium(4, {"b2": 0}, {}, team=True)
    assert "-b3" not in game.legal()
    assert "-a10" not in game.legal()
    play(game, "-j10 -j9 -i10")
    game = almost_there(team=True)
    play(game, "b5-b4")
    for _ in range(3):
        moving(game)
        game.play("end")
    assert (game.player, game.round, game.state()["over"]) == (0, 2, False)
    game.reached[1] = True
    for _ in range(4):
        moving(game)
        game.play("end")
    assert (game.ending, game.champions) == ("TT-23", [0, 1])


def test_tt24_handicap() -> None:
    game = TerraTurrium(players=2, options={"handicap": {"from": 1, "to": 0, "stones": 2}})
    assert (game.phase, game.player) == ("handicap", 1)
    play(game, "-b9 -b8")
    assert (game.phase, game.player, game.reserve) == ("stand", 0, [2, 0])
    assert "@b2" in game.legal()
    play(game, "@b2 @b3 @b4 @b5 @c2 @c3 @c6 @c7 @c8 @c9 @d6 @d7 -i9 -i8 -i7")
    assert "keep" not in game.legal()
    play(game, "+a1 +a1 +a1")
    assert (game.phase, "keep" in game.legal()) == ("place", True)
    play(game, "+a1")
    assert game.reserve == [1, 0]
    play(game, "keep")
    assert (game.phase, game.points) == ("move", 5)


def test_tt24_six_fields_stay() -> None:
    game = TerraTurrium(players=2, options={"handicap": {"from": 0, "to": 1, "stones": 5}})
    home = [field for field in FIELDS if game.owns(0, field)]
    game.heights.update(dict.fromkeys(home, 0))
    game.heights.update(dict.fromkeys(home[:6], 1))
    game.heights[home[0]] = 2
    assert game.legal() == {f"-{home[0]}"}


def test_tt25_hold() -> None:
    game = almost_there(hold=True)
    play(game, "b5-b4")
    assert (game.player, game.points, game.reached[0]) == (0, 4, False)
    for _ in range(4):
        moving(game)
        game.play("end")
    assert (game.ending, game.champions) == ("TT-25", [0])


def test_tt25_tall() -> None:
    game = almost_there(tall=True)
    play(game, "b5-b4")
    assert game.player == 0
    assert game.score(0) == 5
