"""Whatever comes in, every line has one answer, with a documented code where it is an error."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from terrae.cli.engine import ERROR_CODES, EngineSession
from terrae.cli.engine.requests import REQUESTS
from tests.effort import law

_scalars = st.none() | st.booleans() | st.integers(-3, 200) | st.floats() | st.text(max_size=8)
_anything = st.recursive(
    _scalars | st.sampled_from(("main", "terra-nova", "terra-turrium", "@G7", "@c3", "islet", "de")),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
_quick = [do for do in REQUESTS if do not in ("search", "perft", "quit")]
_names = sorted({name for fields in REQUESTS.values() for name in fields} | {"id", "nonsense"})
_good = [
    {"do": "new", "game": "terra-nova", "options": {"board": "islet"}},
    {"do": "new", "game": "terra-turrium", "players": 3},
    {"do": "play", "actions": ["@A1"]},
    {"do": "play", "actions": ["@c3"]},
    {"do": "undo"},
    {"do": "record"},
    {"do": "legal"},
]


@st.composite
def requests(draw: st.DrawFn) -> dict[str, Any]:
    """A good request, or one with some fields that are anything."""
    request = dict(draw(st.sampled_from(_good) | st.builds(lambda do: {"do": do}, st.sampled_from(_quick))))
    for name in draw(st.lists(st.sampled_from(_names), max_size=3)):
        request[name] = draw(_anything)
    return request


lines = st.text() | st.binary() | requests().map(json.dumps) | _anything.map(json.dumps)


@law(100)
@given(batch=st.lists(lines, max_size=8))
def test_every_line_is_answered_once(batch: list[str | bytes]) -> None:
    emitted: list[dict[str, Any]] = []
    session = EngineSession(emitted.append)
    session.handle(json.dumps(_good[0]))
    for line in batch:
        answers = session.handle(line)
        assert len(answers) == 1
        json.dumps(answers[0], allow_nan=False)
        assert "id" in answers[0]
        if "error" in answers[0]:
            error = answers[0]["error"]
            assert error["code"] in ERROR_CODES
            assert error["code"] != "internal"
            assert error["message"]
    assert emitted == []
