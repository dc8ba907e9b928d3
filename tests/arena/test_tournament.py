"""Games, journals, ratings and reports, on real processes."""

from __future__ import annotations

import json
import os
import random
import signal
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import terrae
from terrae.arena import GamePlan, PlayedGame, Tournament, play_game, round_robin
from terrae.arena.executors.local import LocalExecutor
from terrae.arena.journal import JournalError
from terrae.arena.report import as_json, as_page, as_table
from terrae.core.errors import OptionError
from terrae.games.records import Record

CRASH = "    sys.exit('out of luck')\n"
SMALL = {"board": "islet", "stones": 12, "stall_rounds": 2}


def plans(rounds: int = 2, **more: object) -> list[GamePlan]:
    return round_robin(["random", "search:simulations=30"], "terra-nova", 2, rounds, options=SMALL, **more)


class InThisProcess:
    """An executor that counts what it plays."""

    def __init__(self, most: int = 1000) -> None:
        self.played: list[int] = []
        self.most = most

    def run(self, plans: Iterable[GamePlan]) -> Iterator[PlayedGame]:
        for plan in plans:
            if len(self.played) == self.most:
                raise KeyboardInterrupt
            self.played.append(plan.number)
            yield play_game(plan)


def without_times(game: PlayedGame) -> dict[str, object]:
    return {name: value for name, value in game.as_json().items() if name != "seconds"}


def test_the_same_plan_gives_the_same_game() -> None:
    plan = plans()[1]
    first, second = play_game(plan), play_game(plan)
    assert without_times(first) == without_times(second)
    assert Record.from_text(first.record).match().over
    assert sum(first.results) == pytest.approx(1)


def test_an_interrupted_tournament_goes_on_without_losing_or_repeating_a_game(tmp_path: Path) -> None:
    path = tmp_path / "arena.jsonl"
    first = InThisProcess(most=3)
    with pytest.raises(KeyboardInterrupt):
        Tournament(plans(3), path).run(first)
    with path.open("a") as file:
        file.write('{"number": 3, "cut sho')
    second = InThisProcess()
    tournament = Tournament(plans(3), path)
    tournament.run(second)
    assert first.played + second.played == list(range(6))
    assert sorted(Tournament(plans(3), path).journal.games) == list(range(6))


def test_a_journal_of_another_tournament_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "arena.jsonl"
    Tournament(plans(), path)
    with pytest.raises(JournalError, match="another tournament"):
        Tournament(plans(seed=9), path)
    with pytest.raises(JournalError, match="another tournament"):
        Tournament(
            round_robin(["random", "search:simulations=30", "level:1"], "terra-nova", 2, 2, options=SMALL),
            path,
        )
    assert len(Tournament(plans(5), path).plans) == 10, "more rounds are the same tournament"
    path.write_text("hello\n")
    with pytest.raises(JournalError, match="no journal"):
        Tournament(plans(), path)


def engine(tmp_path: Path, body: str) -> str:
    program = tmp_path / "engine.py"
    program.write_text("import json, sys\nfor line in sys.stdin:\n    asked = json.loads(line)\n" + body)
    return f"engine:{sys.executable} {program}"


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (
            "    if asked['do'] != 'new':\n        sys.exit('out of luck')\n    print('{}', flush=True)\n",
            "ended without an answer to play: out of luck",
        ),
        ("    print('garbage', flush=True)\n", "broke down"),
        ("    print(json.dumps({'id': 1, 'best': ['#A1']}), flush=True)\n", "cannot play #A1"),
        ("    print(json.dumps({'id': 1}), flush=True)\n", "no best turn"),
        (
            "    print(json.dumps({'id': 1, 'error': {'code': 'x', 'message': 'y'}}), flush=True)\n",
            "with an error",
        ),
    ],
    ids=["crash", "garbage", "illegal", "nothing", "error"],
)
def test_a_breakdown_loses_and_the_record_is_kept(tmp_path: Path, body: str, why: str) -> None:
    plan = GamePlan(0, "terra-nova", 2, ("random", engine(tmp_path, body)), seed=5, options=SMALL)
    game = play_game(plan)
    assert (game.failed, game.results, game.reason) == (1, (1.0, 0.0), "failure")
    assert why in (game.failure or "")
    assert Record.from_text(game.record).match().ply == 1


def test_an_engine_that_never_answers_loses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("terrae.arena.players.PATIENCE", 0.3)
    silent = engine(tmp_path, "    continue\n")
    game = play_game(GamePlan(0, "terra-nova", 2, ("random", silent), seed=5, options=SMALL, seconds=0.1))
    assert (game.failed, game.results) == (1, (1.0, 0.0))
    assert "no answer to new within 0.4 seconds" in (game.failure or "")


def test_an_engine_that_cannot_be_started_ends_the_run_with_its_words(tmp_path: Path) -> None:
    def begin(text: str) -> None:
        play_game(GamePlan(0, "terra-nova", 2, (text, "random"), seed=5, options=SMALL))

    with pytest.raises(OptionError, match="no-such-program: No such file"):
        begin("mine=engine:no-such-program")
    with pytest.raises(OptionError, match=r"mine cannot be started.*out of luck"):
        begin(f"mine={engine(tmp_path, CRASH)}")


def test_an_engine_is_given_seed_and_budget_and_its_words_are_kept(tmp_path: Path) -> None:
    body = """\
    if asked["do"] == "search":
        print(sorted(asked), asked["simulations"], file=sys.stderr)
        print(json.dumps({"best": [f"@{'ABCDEFGHI'[count]}{count % 3 + 1}"]}), flush=True)
        count += 1
    else:
        count = globals().get("count", 0)
        print("{}", flush=True)
"""
    plan = GamePlan(0, "terra-nova", 2, (engine(tmp_path, body), "random"), 5, options=SMALL, simulations=7)
    game = play_game(plan)
    assert game.said[0].startswith("['do', 'id', 'in', 'seed', 'simulations'] 7")
    assert PlayedGame.from_json(json.loads(json.dumps(game.as_json()))) == game


def first_legal(match: terrae.Match, dice: random.Random) -> terrae.Action:
    return match.legal_actions[0]


def two_at_once(match: terrae.Match, dice: random.Random) -> object:
    return 7


def test_functions_play() -> None:
    seats = (
        "calm=python:tests.arena.test_tournament:first_legal",
        "python:tests.arena.test_tournament:two_at_once",
    )
    game = play_game(GamePlan(0, "terra-nova", 2, seats, seed=5, options=SMALL))
    assert game.failed == 1
    assert "gives an action or a list of actions, not 7" in (game.failure or "")
    game = play_game(GamePlan(0, "terra-nova", 2, (seats[0], "random"), seed=5, options=SMALL))
    assert game.failure is None
    table = as_table([game])
    assert "calm " in table
    assert "python:" not in table
    assert "points by seat: 0: " in table
    assert {"margin", "entrant"} <= set(json.loads(as_json([game]))["standings"][0])


@pytest.mark.slow
def test_our_own_engine_plays_as_an_outside_program() -> None:
    seats = (f"engine:{sys.executable} -m terrae.cli engine", "random")
    game = play_game(
        GamePlan(0, "terra-nova", 2, seats, seed=5, options={**SMALL, "stones": 4}, seconds=0.02)
    )
    assert game.failure is None
    assert Record.from_text(game.record).match().over


@pytest.mark.slow
def test_processes_give_the_same_games_as_this_one(tmp_path: Path) -> None:
    near, far = Tournament(plans(2), tmp_path / "near"), Tournament(plans(2), tmp_path / "far")
    near.run(InThisProcess())
    far.run(LocalExecutor(workers=2))
    assert [without_times(game) for game in near.games] == [without_times(game) for game in far.games]


def play_but_die_once(plan: GamePlan) -> PlayedGame:
    """Kills its own process at the first try of game 1."""
    mark = Path(os.environ["TERRAE_TEST_MARK"])
    if plan.number == 1 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return play_game(plan)


@pytest.mark.slow
def test_a_lost_worker_is_replaced_and_its_game_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERRAE_TEST_MARK", str(tmp_path / "mark"))
    tournament = Tournament(plans(1), tmp_path / "journal")
    tournament.run(LocalExecutor(workers=1, play=play_but_die_once))
    assert (tmp_path / "mark").exists()
    assert sorted(tournament.journal.games) == [0, 1]


def test_the_report_says_who_won_and_loads_nothing_from_elsewhere(tmp_path: Path) -> None:
    tournament = Tournament(plans(3), tmp_path / "journal")
    tournament.run(InThisProcess())
    first, second = tournament.standings
    assert first.name == "search:simulations=30"
    assert first.points + second.points == 6
    assert first.rating.mean > second.rating.mean
    assert "search:simulations=30" in as_table(tournament.games).splitlines()[2]
    values = json.loads(as_json(tournament.games))
    assert values["games"] == 6
    assert sum(values["ends"].values()) == 6
    page = as_page("A <title>", tournament.games)
    assert "A &lt;title&gt;" in page
    assert "http" not in page
    assert page.count("<svg") == 2
    assert "ended-" not in page, "every end has words"


def test_the_page_says_who_broke_down_and_what_the_test_found(tmp_path: Path) -> None:
    seats = [
        "random",
        engine(tmp_path, "    if asked['do'] != 'new':\n        sys.exit(3)\n    print('{}', flush=True)\n"),
    ]
    tournament = Tournament(round_robin(seats, "terra-nova", 2, 1, options=SMALL), tmp_path / "journal")
    tournament.run(InThisProcess())
    page = as_page("Title", tournament.games, "random against another: stronger")
    assert page.count("ended without an answer") == 2
    assert "random against another: stronger" in page
