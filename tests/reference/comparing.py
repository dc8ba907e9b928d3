"""Play one game on the engine and on the reference at the same time, and compare after every action."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeVar

import terrae


class Reference(Protocol):
    """What both reference games offer."""

    ending: str | None

    def legal(self) -> set[str]: ...
    def play(self, text: str) -> None: ...
    def state(self) -> dict[str, Any]: ...


Game = TypeVar("Game", bound=Reference)


def in_one_form(state: Mapping[str, Any]) -> dict[str, Any]:
    """Take what is free in the protocol (orders, empty fields left out or not) out of a state."""
    form = dict(state)
    if "territories" in form:
        form["stones"] = sorted(form["stones"])
        form["territories"] = sorted(
            (sorted(one["spaces"]), one["points"], sorted(one["to"])) for one in form["territories"]
        )
    if "heights" in form:
        form["heights"] = {field: height for field, height in form["heights"].items() if height}
    return form


def compare(match: Any, reference: Reference, trail: list[str], story: str) -> None:
    """Fail with the whole trail of actions unless engine and reference agree on this position."""
    expected = in_one_form(reference.state())
    view = match.view()
    found = in_one_form(json.loads(json.dumps(view)))
    wrong = {name: (found.get(name), value) for name, value in expected.items() if found.get(name) != value}
    here = f"{story}; after {' '.join(trail) or 'nothing'}"
    assert not wrong, f"fields (engine, reference): {wrong}; {here}"
    assert (match.to_play, match.phase, match.over, match.ply) == tuple(
        expected[name] for name in ("to_play", "phase", "over", "ply")
    ), here
    texts = match.legal_actions.texts()
    allowed = reference.legal()
    differing = {"engine only": sorted(set(texts) - allowed), "reference only": sorted(allowed - set(texts))}
    assert not any(differing.values()), f"legal actions: {differing}; {here}"
    assert texts == sorted(texts), here
    if expected["over"]:
        assert list(match.outcome.winners) == expected["winners"], here
        assert match.outcome.clause == reference.ending, here
    else:
        assert match.outcome is None, here


def play_on_both(
    name: str,
    players: int,
    options: Mapping[str, Any],
    reference: Game,
    choose: Callable[[Game], str],
    longest: int = 100_000,
) -> None:
    """Play a game to its end (or for so many actions) with `choose`, comparing all the way."""
    match = terrae.start(name, players=players, **options)
    story = f"{name}, {players} players, {dict(options)}"
    trail: list[str] = []
    compare(match, reference, trail, story)
    while reference.legal() and len(trail) < longest:
        text = choose(reference)
        trail.append(text)
        match.play(text)
        reference.play(text)
        compare(match, reference, trail, story)
