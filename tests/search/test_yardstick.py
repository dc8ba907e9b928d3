"""Rows of games that take days: what is kept of them, how they are gone on with, and what they say."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from benchmarks.search.yardstick.command import go_on, main
from benchmarks.search.yardstick.games import BROKEN_OFF, Game, Turn, agreed, play_on, replayed
from benchmarks.search.yardstick.keeping import Kept, merge
from benchmarks.search.yardstick.report import lines
from benchmarks.search.yardstick.rows import Row, Side, growth_rows, rows

from terrae.core.errors import OptionError
from terrae.search.weights import CLASSIC, LEARNED

ISLET = {"board": "islet", "stones": 12, "stall_rounds": 2}
ROW = Row("islet-2", "terra-nova", 2, ISLET, Side(LEARNED, None, 20), Side(CLASSIC, None, 20))
OF_THREE = replace(ROW, name="islet-3", players=3)


def never() -> bool:
    return False


def after(turns: int) -> Callable[[], bool]:
    """Stops after so many turns."""
    left = iter(range(turns))
    return lambda: next(left, None) is None


def plain(game: Game) -> dict[str, Any]:
    return {name: value for name, value in game.as_json().items() if name != "seconds"}


def test_the_nine_rows_and_those_of_growth() -> None:
    assert [row.name for row in rows()] == [
        f"{kind}-{players}"
        for kind in ("terra-nova-de", "terra-nova-us", "terra-turrium")
        for players in (2, 3, 4)
    ]
    assert [row.bar for row in rows()[:3]] == [0.75, 0.5, 0.375]
    assert [row.wanted_games for row in rows()[:3]] == [200, 201, 200]
    growing = {row.name: row for row in growth_rows()}["growth-terra-nova-1-2"]
    assert (growing.hero.seconds, growing.rest.seconds, growing.bar) == (2.0, 1.0, None)


def test_seats_change_over_the_same_opening_and_a_kept_game_can_be_replayed() -> None:
    games = [play_on(OF_THREE, Game(number), never) for number in range(4)]
    assert [game.seat(OF_THREE) for game in games] == [0, 1, 2, 0]
    assert len({game.opening for game in games[:3]}) == 1
    assert games[3].opening != games[0].opening
    for game in games:
        outcome = replayed(OF_THREE, game).outcome
        assert outcome is not None
        assert game.results == list(outcome.results)


def test_what_does_not_fit_its_moves_is_refused() -> None:
    game = play_on(ROW, Game(0), never)
    assert game.results is not None
    with pytest.raises(OptionError, match="another result"):
        replayed(ROW, replace(game, results=[0.25, 0.75]))
    with pytest.raises(OptionError, match="another opening"):
        replayed(ROW, replace(game, number=2))


def test_a_game_left_under_way_is_gone_on_with_as_if_it_had_not_been_left(tmp_path: Path) -> None:
    kept = Kept.of(tmp_path, ROW)
    assert kept.keep(play_on(ROW, Game(1), after(3)))
    (left,) = Kept.of(tmp_path, ROW).under_way
    assert len(left.turns) == 3
    assert kept.keep(play_on(ROW, left, never))
    again = Kept.of(tmp_path, ROW)
    assert not again.under_way
    assert [plain(game) for game in again.finished] == [plain(play_on(ROW, Game(1), never))]


def test_a_line_cut_off_by_a_kill_is_none_and_the_next_stands_alone(tmp_path: Path) -> None:
    kept = Kept.of(tmp_path, ROW)
    games = [play_on(ROW, Game(number), never) for number in (0, 1)]
    kept.keep(games[0])
    with kept.path.open("a") as file:
        file.write(json.dumps(games[1].as_json())[:99])
    kept = Kept.of(tmp_path, ROW)
    assert [game.number for game in kept.finished] == [0]
    kept.keep(games[1])
    assert [game.number for game in Kept.of(tmp_path, ROW).finished] == [0, 1]


def test_the_same_game_of_two_machines_counts_once(tmp_path: Path) -> None:
    here, there = Kept.of(tmp_path / "here", ROW), Kept.of(tmp_path / "there", ROW)
    for number in (0, 1):
        here.keep(play_on(ROW, Game(number), never))
    for number in (1, 2):
        there.keep(play_on(ROW, Game(number), never))
    there.keep(play_on(ROW, Game(3), after(2)))
    kept, taken = merge(tmp_path / "here", there.path)
    assert taken == 2
    assert [game.number for game in kept.finished] == [0, 1, 2]
    assert [game.number for game in kept.under_way] == [3]
    assert merge(tmp_path / "here", there.path)[1] == 0
    together = tmp_path / "together.jsonl"
    together.write_bytes(here.path.read_bytes() + there.path.read_bytes())
    assert Kept(together).games == kept.games


def test_games_of_other_numbers_are_refused_until_a_file_is_begun_afresh(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Kept.of(tmp_path, ROW).keep(play_on(ROW, Game(0), never))
    with monkeypatch.context() as patch:
        patch.setattr(Row, "_numbers", lambda row, judgement: f"other than {judgement}'s")
        with pytest.raises(OptionError, match=r"made otherwise \(numbers\): .*--afresh"):
            Kept.of(tmp_path, ROW)
    with pytest.raises(OptionError, match=r"\(agreed\)"):
        Kept.of(tmp_path, replace(ROW, agreed=0.98))
    Kept.of(tmp_path / "agreed", replace(ROW, agreed=0.98))
    with pytest.raises(OptionError, match="two kinds"):
        merge(tmp_path / "agreed", tmp_path / "islet-2.jsonl")
    assert not Kept.of(tmp_path, replace(ROW, agreed=0.98), afresh=True).games
    assert Kept(tmp_path / "islet-2.jsonl.before").games


def test_all_agree_when_the_last_two_searches_of_every_seat_do() -> None:
    turns = [
        Turn.of(text)
        for text in (
            "0 980/20 a",
            "1 990/10 a",
            "0 985/15 a b",
            "1 400/600 a",
            "0 999/1 a",
            "1 985/15 a",
            "0 999/1 a",
        )
    ]
    assert agreed(turns, 2, 0.98) is None
    assert agreed([*turns, Turn.of("1 999/1 a")], 2, 0.98) == (8, 0)
    assert agreed([*turns, Turn.of("1 2/998 a")], 2, 0.98) is None
    assert agreed(turns[:3], 2, 0.5) is None
    assert agreed(turns[:4], 2, 0.3) is None, "seat 1 has come to expect another winner"


def test_a_game_is_broken_off_where_all_agree_and_the_report_says_so(tmp_path: Path) -> None:
    row = replace(ROW, agreed=0.51)
    for number in range(20):
        whole = play_on(ROW, Game(number), never)
        found = agreed([Turn.of(text) for text in whole.turns], 2, 0.51)
        if found and found[0] < len(whole.turns):
            break
    else:
        pytest.fail("in none of 20 games everybody agreed")
    game = play_on(row, Game(number), never)
    assert game.reason == BROKEN_OFF
    assert game.turns == whole.turns[: found[0]]
    assert game.results == [float(seat == found[1]) for seat in (0, 1)]
    assert replayed(row, game).outcome is None
    kept = Kept.of(tmp_path, row)
    kept.keep(game)
    assert any("1 games, when all expected 0.51" in line.found for line in lines(kept))


def test_the_report_says_what_is_missing_and_judges_a_whole_row_only(tmp_path: Path) -> None:
    kept = Kept.of(tmp_path, ROW)
    assert [line.found for line in lines(kept)] == ["no games yet"]
    game = play_on(ROW, Game(0), never)
    won = replace(game, results=[1.0, 0.0])
    for number in range(0, 300, 2):  # the hero's seat is 0
        kept.keep(replace(won, number=number))
    first, *rest = lines(kept)
    assert first.met is None
    assert first.found.startswith("100.0 % (97.5–100.0) in 150 games, fair 50.0 %, bar 75.0 %")
    assert any("50 games, about" in line.found for line in rest)
    for number in range(1, 101, 2):
        kept.keep(replace(won, number=number))
    first, *rest = lines(kept)
    assert first.met is True
    assert first.found.startswith("75.0 % (68.6–80.5) in 200 games")
    assert not any("missing" in line.what for line in rest)


@pytest.mark.slow
def test_processes_play_what_is_missing_until_they_are_stopped(tmp_path: Path) -> None:
    go_on([Kept.of(tmp_path, ROW)], range(4), minutes=0)
    assert not Kept.of(tmp_path, ROW).games
    go_on([Kept.of(tmp_path, ROW)], range(2))
    kept = Kept.of(tmp_path, ROW)
    kept.keep(play_on(ROW, Game(2), after(3)))
    go_on([kept], range(4), processes=2)
    games = Kept.of(tmp_path, ROW).finished
    assert [plain(game) for game in games] == [
        plain(play_on(ROW, Game(number), never)) for number in range(4)
    ]
    lines_before = kept.path.read_bytes()
    go_on([Kept.of(tmp_path, ROW)], range(4))
    assert kept.path.read_bytes() == lines_before


def test_the_command_reports_and_refuses_in_sentences(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Kept.of(tmp_path, ROW).keep(play_on(ROW, Game(0), never))
    assert main(["--report", "--folder", str(tmp_path)]) == 0
    assert "islet-2: learned with 20 simulations against classic with 20" in capsys.readouterr().out
    assert main(["terra-nova-uk-2", "--folder", str(tmp_path)]) == 2
    assert "there is no row 'terra-nova-uk-2'; there are terra-nova-de-2, " in capsys.readouterr().err
    assert main(["--merge", str(tmp_path / "islet-2.jsonl"), "--folder", str(tmp_path / "other")]) == 0
    assert "1 games of" in capsys.readouterr().out
