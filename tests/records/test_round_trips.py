"""What was written is what is read."""

from __future__ import annotations

import copy
import json
import pickle
from pathlib import Path

import pytest
from hypothesis import given

import terrae
from terrae import Record
from tests.effort import law
from tests.records.strategies import VARIANTS, random_match, records


@law(60)
@given(record=records())
def test_text_and_json_give_the_same_record_back(record: Record) -> None:
    text = record.to_text()
    again = Record.from_text(text)
    assert again == record
    assert again.to_text() == text
    assert Record.from_json(record.to_json()) == record
    assert Record.from_json(record.to_json()).to_text() == text
    assert again.size == record.size
    assert again.tags == record.tags
    assert again.result == record.result


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: f"{variant[0]}-{len(variant[1])}")
def test_a_played_game_comes_back(variant: tuple[str, dict[str, object]]) -> None:
    match = random_match(variant, 5, 400)
    record = Record.from_text(Record.of(match).to_text())
    assert record.match() == match
    assert record.match().history == match.history
    assert [turn.number for turn in record.match().turns] == [turn.number for turn in match.turns]


def test_one_line_a_turn() -> None:
    """Each line of the main line is a turn: number, player, actions."""
    match = random_match(VARIANTS[0], 3, 60)
    lines = Record.of(match).to_text().split("\n\n")[1].splitlines()[:-1]
    assert lines == [f"{turn.number}. {turn.player}: {turn}" for turn in match.turns]


def test_everything_said_of_an_action_survives() -> None:
    record = Record(terrae.variant("terra-nova", players=2), {"Event": 'a "quoted" \\ name'})
    node = record.root.add("@G7")
    node.comment = "first line\nsecond } with { braces \\ and backslash"
    node.mark = "?!"
    node.clock = 3599.9994
    node.values = (0.1, 0.9)
    node.notes["own"] = "A1=0.25 [brackets]"
    again = Record.from_text(record.to_text()).mainline[0]
    assert (again.comment, again.mark, again.notes) == (node.comment, node.mark, node.notes)
    assert again.clock == node.clock == 3599.999
    assert again.values == (0.1, 0.9)


def test_a_map_of_ones_own_travels_with_the_record(tmp_path: Path) -> None:
    shipped = terrae.game("terra-nova").standalone_options({"board": "island"})["board"]
    assert shipped == "island"
    source = (Path(terrae.__file__).parent / "games/terra_nova/maps/islet.txt").read_text()
    path = tmp_path / "mine.txt"
    path.write_text('# my "own" map\\\n' + source)
    match = terrae.start("terra-nova", players=2, board=str(path))
    match.play("@A1")
    text = Record.of(match).to_text()
    assert str(tmp_path) not in text
    assert '# my \\"own\\" map' in text
    path.unlink()
    again = Record.from_text(text)
    assert again.match().legal_actions.texts() == match.legal_actions.texts()
    assert again.to_text() == text
    assert Record.from_json(again.to_json()) == again
    later = Record.of(terrae.from_position(again.match().position))
    assert Record.from_text(later.to_text()) == later


def test_copies_and_pickles() -> None:
    record = Record.of(random_match(VARIANTS[3], 1, 40))
    record.mainline[5].comment = "here"
    for twin in (copy.copy(record), copy.deepcopy(record), pickle.loads(pickle.dumps(record))):
        assert twin == record
        assert twin is not record
    assert record != Record.of(random_match(VARIANTS[3], 1, 39))


def test_windows_line_ends_and_byte_order_marks_are_read() -> None:
    record = Record.of(random_match(VARIANTS[0], 2, 30))
    assert Record.from_text("\ufeff" + record.to_text().replace("\n", "\r\n")) == record


def test_json_says_the_same_in_its_own_fields() -> None:
    record = Record.of(random_match(VARIANTS[0], 2, 30), {"Name0": "Ada"})
    content = json.loads(record.to_json())
    assert content["game"] == "terra-nova"
    assert content["tags"] == {"Name0": "Ada"}
    assert content["rules"] == terrae.game("terra-nova").rules_version
    assert content["line"][26]["turn"] == 27
    assert [entry["action"] for entry in content["line"]] == [str(node.action) for node in record.mainline]
