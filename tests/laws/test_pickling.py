"""What the library gives pickles and copies whole, also through a pool of processes."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest

import terrae
from terrae.core.errors import Refusal, TerraeError


def same_error(one: TerraeError, other: TerraeError) -> bool:
    return type(one) is type(other) and str(one) == str(other) and one.__dict__ == other.__dict__


def every_error() -> list[TerraeError]:
    refused = terrae.IllegalAction(
        "#G7", Refusal("still_placing", "TN-3", "not yet", {"left": 26}), "terra-nova …"
    )
    refused.add_note("in game 3")
    return [
        refused,
        terrae.TerraeError("one"),
        terrae.OptionError("two"),
        terrae.MapError("three"),
        terrae.NotationError("four"),
        terrae.PositionError("five", "TT-3, TT-4", "stones", count=65),
        terrae.RecordError("six", 5, "@G7", "TN-3"),
        terrae.GameOver("seven"),
    ]


@pytest.mark.parametrize("error", every_error(), ids=lambda error: type(error).__name__)
def test_errors_pickle_and_copy(error: TerraeError) -> None:
    for twin in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert same_error(twin, error)


def test_an_illegal_action_is_raised_again_from_itself() -> None:
    """As vector environments do: `raise type(error)(error)`."""
    error = every_error()[0]
    assert same_error(type(error)(error), error)  # type: ignore[arg-type]
    assert str(terrae.IllegalAction("no")) == "no"


def play(text: str) -> Any:
    return terrae.start("terra-nova", players=2).play(text)


def test_an_illegal_action_comes_out_of_a_pool_of_processes() -> None:
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        with pytest.raises(terrae.IllegalAction, match="TN-3") as caught:
            pool.submit(play, "#G7").result(timeout=120)
        assert (caught.value.action, caught.value.refusal.clause) == ("#G7", "TN-3")
        assert terrae.from_position(caught.value.position).ply == 0
        assert pool.submit(play, "@G7").result(timeout=120).text == "@G7"


def test_values_pickle_and_copy() -> None:
    match = terrae.start("terra-turrium", players=2, round_limit=1)
    while not match.over:
        match.play(match.legal_actions[-1])
    begun = terrae.start("terra-nova", players=2)
    record = terrae.Record.of(match)
    values: list[Any] = [match, match.outcome, match.turns, match.variant, match.variant.game, begun, record,
                         begun.legal_actions, begun.legal_actions[3], begun.why_not("#G7")]  # fmt: skip
    for value in values:
        for twin in (pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)):
            assert twin == value
    assert len(pickle.dumps(begun.legal_actions)) < len(pickle.dumps(begun.variant.actions)), (
        "only its own actions"
    )
    unpickled = pickle.loads(pickle.dumps(begun.legal_actions))
    assert unpickled.texts() == begun.legal_actions.texts()
    assert (unpickled[5], "@G7" in unpickled, 5 in unpickled) == (begun.legal_actions[5], True, True)
    assert begun.play(unpickled[5]).number == unpickled[5].number


def test_numbers_are_among_the_legal_actions() -> None:
    legal = terrae.start("terra-nova", players=2).legal_actions
    assert 5 in legal
    assert legal.numbers[5] in legal
    assert 168 not in legal
    assert -1 not in legal
    assert True not in legal
    assert 5.0 not in legal
    assert legal[5] in legal
    assert terrae.variant("terra-nova", players=2).action("G7-G8") not in legal
    assert terrae.variant("terra-turrium", players=2).actions[5] not in legal


def test_a_match_is_played_on_and_has_no_hash() -> None:
    match = terrae.start("terra-nova", players=2)
    with pytest.raises(TypeError, match="unhashable"):
        hash(match)
    match.play_all(action for action in ("@G7", match.variant.action("@H8")))
    assert match.undo().text == "@H8"
    assert [action.text for action in match.undo(1)] == ["@G7"]
    assert match.undo(0) == ()


def test_a_search_says_that_it_cannot_be_pickled_and_its_result_can() -> None:
    from terrae.search import Search

    search = Search(terrae.start("terra-nova", players=2), simulations=4)
    result = search.run()
    assert pickle.loads(pickle.dumps(result)) == copy.deepcopy(result) == result
    for way in (pickle.dumps, copy.copy, copy.deepcopy):
        with pytest.raises(TypeError, match="make another search"):
            way(search)
