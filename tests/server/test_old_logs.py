"""Tables outlive releases: logs written by earlier versions are read, and say what became of them.

`old_logs/<version of the rules>-<name>.json` are logs as servers have stored them, with what the version that wrote
them made of them. Events, positions and results are never written anew; what is left on a clock follows mended clocks
(an undo by agreement once earned an increment).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

import terrae
from terrae.server.matches.lobby import Person, create
from terrae.server.matches.table import Table
from terrae.server.wire.parts import Event, SeatAsk
from terrae.server.wire.rest import TableAsk

LOGS = sorted((Path(__file__).parent / "old_logs").glob("*.json"))


def read(path: Path) -> tuple[dict[str, Any], list[Event]]:
    log = json.loads(path.read_text(encoding="utf-8"))
    return log, msgspec.convert(log["events"], list[Event])


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_an_old_log_means_what_it_meant(path: Path) -> None:
    log, events = read(path)
    table = Table.replay("old", events)
    assert table.play is not None
    assert table.outcome is not None
    assert table.play.match.position == log["position"]
    assert (table.outcome.reason, table.outcome.winners) == (log["reason"], log["winners"])
    assert list(table.clock.remaining) == log["remaining"]
    assert table.header.rules == int(path.stem.partition("-")[0])


def test_a_new_table_says_under_which_rules_it_was_made() -> None:
    ask = TableAsk(game="terra-turrium", players=2, seats=[SeatAsk(kind="me"), SeatAsk(kind="open")])
    made = create(ask, Person("a", "Ada"), 0)
    assert made.data is not None
    assert made.data["rules"] == terrae.game("terra-turrium").rules_version


def changed(path: Path, number: int, **fields: Any) -> list[Event]:
    """A log in which one event is another."""
    _, events = read(path)
    events[number] = msgspec.structs.replace(events[number], **fields)
    return events


def first_play(path: Path) -> int:
    return next(number for number, event in enumerate(read(path)[1]) if event.kind == "play")


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_what_newer_rules_do_not_allow_ends_an_older_table_without_a_winner(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log, events = read(path)
    game = events[0].data["game"]  # type: ignore[index]
    events = changed(path, first_play(path), action="forbidden")
    monkeypatch.setattr(type(terrae.game(game)), "rules_version", 2)
    table = Table.replay("old", events)
    assert table.status == "over"
    assert table.outcome is not None
    assert (table.outcome.reason, table.outcome.results) == ("rules_changed", [0.5, 0.5])
    assert not table.rated
    assert (table.seq, len(table.events)) == (len(log["events"]), len(log["events"]))


def test_what_today_s_rules_allow_goes_on_under_them(monkeypatch: pytest.MonkeyPatch) -> None:
    log, events = read(LOGS[0])
    monkeypatch.setattr(type(terrae.game("terra-nova")), "rules_version", 2)
    table = Table.replay("old", events)
    assert table.outcome is not None
    assert table.outcome.reason == log["reason"]


def test_a_broken_log_under_today_s_rules_is_not_taken_for_an_old_one() -> None:
    from terrae.core.errors import TerraeError

    with pytest.raises(TerraeError):
        Table.replay("broken", changed(LOGS[0], first_play(LOGS[0]), action="forbidden"))


def test_a_clock_with_fields_of_a_later_version_is_read() -> None:
    _, events = read(LOGS[0])
    assert events[0].data is not None
    events[0].data["clock"]["sandglass"] = True
    assert Table.replay("later", events).clock.timed
