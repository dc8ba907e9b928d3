"""`terrae play`: a game by typed lines."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

import terrae
from terrae.cli.commands.play import players_of
from terrae.cli.terminal.game import Chance, Person, Player, TerminalGame
from terrae.core.errors import OptionError


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the terminal of the tests speaks."""
    monkeypatch.setenv("TERRAE_LANGUAGE", "en")


def played(
    match: terrae.Match, lines: list[str], players: list[Player] | None = None, colour: bool = False
) -> str:
    """What is shown while these lines are typed."""
    shown = io.StringIO()
    TerminalGame(
        match, players or [Person(), Person()], io.StringIO("\n".join(lines) + "\n"), shown, colour
    ).play()
    return shown.getvalue()


@pytest.fixture
def match() -> terrae.Match:
    return terrae.start("terra-nova", players=2, board="islet")


def test_actions_are_played_in_any_case_and_several_at_once(match: terrae.Match) -> None:
    shown = played(match, ["@c4", "a1", "@A2 @A3", "quit"])
    assert match.ply == 4
    assert [str(action) for action in match.history] == ["@C4", "@A1", "@A2", "@A3"]
    assert "yellow, place>" in shown
    assert "red, place>" in shown


def test_a_line_is_played_as_a_whole_or_not_at_all(match: terrae.Match) -> None:
    shown = played(match, ["@A1 @A1"])
    assert match.ply == 0
    assert "TN-3" in shown


def test_mistakes_are_explained(match: terrae.Match) -> None:
    shown = played(match, ["hello", "G9", "A1-A2", "why A1-A2", "why @A1", "moves Q7", "why"])
    assert "'hello' is no action" in shown
    assert "A1-A2: " in shown
    assert "@A1 is allowed" in shown
    assert "Nothing can be done with Q7" in shown
    assert match.ply == 0


@pytest.mark.parametrize(
    ("language", "prompt", "refused"),
    [
        ("de", "Gelb, setzen>", "Auf A1 steht"),
        ("fr", "jaune, placer>", "occupe A1"),
        ("nl", "geel, plaatsen>", "Op A1 staat"),
    ],
)
def test_the_table_speaks_other_languages(
    match: terrae.Match, language: str, prompt: str, refused: str
) -> None:
    sink = io.StringIO()
    source = io.StringIO("@A1\n@A1\n?\nquit\n")
    TerminalGame(match, [Person(), Person()], source, sink, False, language).play()
    assert prompt in sink.getvalue()
    assert refused in " ".join(sink.getvalue().split())


def test_a_space_alone_is_enough_where_only_one_action_leads_there() -> None:
    match = terrae.start("terra-nova", players=2, board="islet")
    while match.phase == "place":
        match.play(match.legal_actions[0])
    mover = match.legal_actions[0]
    shown = played(match, [f"{mover.origin}", "A1"])
    assert "could be several actions" in shown
    assert "nothing can be done with A1 now" in shown


def test_help_moves_board_and_position(match: terrae.Match) -> None:
    shown = played(match, ["?", "moves", "moves A1", "board", "position"])
    assert "place a pioneer" in shown
    assert "  place  @A1 @A2" in shown
    assert match.position in shown
    assert shown.count("lake") == 2


def test_moves_are_listed_by_piece() -> None:
    match = terrae.start("terra-turrium", players=2)
    while match.phase != "move":
        match.play(match.legal_actions[0])
    shown = played(match, ["moves"])
    assert "step " in shown
    assert "end" in shown


def test_undo_goes_back_to_the_last_choice_of_a_person(match: terrae.Match) -> None:
    shown = io.StringIO()
    table = TerminalGame(match, [Person(), Chance(1)], io.StringIO("undo\n@A1\n@A2\nundo\n"), shown, False)
    table.play()
    assert "Nothing has been played" in shown.getvalue()
    assert table.match.ply == 2
    assert table.match.to_play == 0


def test_a_game_against_chance_comes_to_its_end() -> None:
    match = terrae.start("terra-nova", players=3, board="islet", stall_rounds=2)
    shown = played(match, [], [Chance(1), Chance(2), Chance(3)])
    assert match.over
    assert "The game is over" in shown
    assert "won. Scores: yellow" in shown


def test_a_game_is_saved_and_not_overwritten(match: terrae.Match, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    shown = played(
        match, ["@A1", f"save {file}", f"save {file}", f"save ! {file}", "save", f"save {tmp_path}/no/file"]
    )
    assert terrae.Record.from_text(file.read_text()).match() == match
    assert "exists; type save !" in shown
    assert "Say where" in shown
    assert "cannot be written" in shown


def test_colours_are_written_only_when_asked(match: terrae.Match) -> None:
    assert "\x1b[" not in played(match, ["moves", "?", "quit"])
    assert "\x1b[" in played(match, ["quit"], colour=True)


@pytest.mark.slow
def test_a_hint_is_an_action_that_can_be_played(match: terrae.Match, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = played(match, ["hint"])
    line = next(line for line in shown.splitlines() if "chances:" in line)
    assert line.split(">")[-1].split()[0] in match.legal_actions.texts()


def test_opponents_are_seated() -> None:
    names = [player.name for player in players_of("2,random", 1, 3, None)]
    assert names == ["level 2", "a person", "random"]
    assert [player.asked for player in players_of("person", 0, 4, None)] == [True] * 4
    for against, seat in (("11", 0), ("wizard", 0), ("1,2,3", 0), ("random", 3)):
        with pytest.raises(OptionError):
            players_of(against, seat, 3, None)
