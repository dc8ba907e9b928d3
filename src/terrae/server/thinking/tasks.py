"""What a thinking process can be asked to do: a computer's turn, a look at a position, records, searches, grades."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, fields
from typing import Any

import msgspec

import terrae
from terrae.analysis import Thinking, annotate, grade_turns
from terrae.analysis.grading import GradedTurn, thinker
from terrae.analysis.openings import position_key, shipped
from terrae.analysis.ownership import Ownership, ownership
from terrae.analysis.setups import SetUp, set_up
from terrae.core.errors import NotationError, RecordError
from terrae.core.match import Match
from terrae.games.records import Record
from terrae.games.records.values import result_of
from terrae.games.registry import from_position, position_parts
from terrae.puzzles import all_shipped
from terrae.puzzles.solving import Reply, attempt, foreseen, hint
from terrae.server.bots.choose import choose
from terrae.server.matches.turns import match_from
from terrae.server.matches.variants import variant_of
from terrae.server.showing.cards import card_png
from terrae.server.showing.film import film as moving_picture


class Task:
    """What a task is done with: whom to tell meanwhile, and whether to stop."""

    def __init__(self, number: int, tell: Callable[[Any], None]) -> None:
        self.id = number
        self.tell = tell
        self.stopped = False
        self.when_stopped: Callable[[], None] = lambda: None

    def to_stop(self, stop: Callable[[], None]) -> None:
        """How what is being done comes to an end."""
        self.when_stopped = stop
        if self.stopped:
            stop()

    def stop(self) -> None:
        """Come to an end soon; from another thread."""
        self.stopped = True
        self.when_stopped()


# Computers


def warm(request: Mapping[str, Any], task: Task) -> None:
    """Load games' rules and their computer players, so that the first question does not wait for it."""
    for name in request["games"]:
        choose(terrae.start(name, players=2), 1, 1, 0.1)


def turn(request: Mapping[str, Any], task: Task) -> dict[str, Any]:
    """What a computer plays: the rest of a turn."""
    thought = choose(place(request), request["level"], request["seed"], request["seconds"], task.to_stop)
    return {"actions": thought.actions, "values": thought.values}


# Positions


def place(request: Mapping[str, Any]) -> Match:
    """The match after the actions of a request, from the game's start or a position; a table's game, as far as it was played."""
    variant = variant_of(request["game"], request["players"], request["options"])
    match = match_from(variant, request.get("position"))
    match.play_all(request["actions"])
    return match


def look(request: Mapping[str, Any], task: Task) -> dict[str, Any]:
    """The position, and what is legal in it."""
    return seen(place(request))


def seen(match: Match) -> dict[str, Any]:
    """A position as clients draw it."""
    result = result_of(match)
    return {
        "result": None if result is None else {"winners": list(result.winners), "reason": result.reason},
        "view": match.view(),
        "legal": match.legal_actions.texts(),
        "turn": int(match.states["turn"][0]) + 1,
        "closes": {
            text: [
                {
                    "spaces": list(land.spaces),
                    "points": int(land.points),
                    "to": [int(one) for one in land.to],
                    "share": int(land.share),
                }
                for land in lands
            ]
            for text, lands in match.closings().items()
        },
        "costs": match.costs(),
    }


def drawing(request: Mapping[str, Any], task: Task) -> dict[str, Any]:
    """The position as a picture, for clients that have no board of their own for the game."""
    return {"svg": place(request).svg()}


def board(request: Mapping[str, Any], task: Task) -> dict[str, Any]:
    """The board of a variant, to be drawn."""
    variant = variant_of(request["game"], request["players"], request["options"])
    return variant.game.geometry(variant)


def setup(request: Mapping[str, Any], task: Task) -> dict[str, Any]:
    """A position put together by hand, or what is wrong with it."""
    variant = variant_of(request["game"], request["players"], request["options"])
    wanted = SetUp(**{name.name: request[name.name] for name in fields(SetUp)})
    match, faults = set_up(variant, wanted)
    return {
        "position": match.position if match else None,
        "place": seen(match) if match else None,
        "faults": [asdict(fault) for fault in faults],
    }


# Records


def record_of(text: str) -> Record:
    """The record of a text: a record as text or JSON, or a position alone."""
    text = text.strip().removeprefix("\ufeff")
    if text.startswith("{"):
        return Record.from_json(text)
    if text.split(" ")[0] in terrae.games() and "\n" not in text:
        try:
            return record_of_position(text)
        except NotationError as error:
            raise RecordError(str(error)) from None
    return Record.from_text(text)


def record_of_position(text: str) -> Record:
    """A record that begins at a position; nothing outside the text is opened."""
    variant, rest = position_parts(
        text, lambda game, players, options: variant_of(game.name, players, options)
    )
    return Record(variant, {}, rest)


def read(request: Mapping[str, Any], task: Task) -> dict[str, Any]:
    """A record in both its forms."""
    record = record_of(request["text"])
    return {"record": msgspec.json.decode(record.to_json()), "text": record.to_text()}


_checked: dict[str, Record] = {}
"""The record that this process knows already, by its text: the one checked last, or graded in part."""


def check(request: Mapping[str, Any], task: Task) -> dict[str, Any]:
    """Whose game a record is, if nothing is wrong with it. Kept: who checks one will have it graded, mostly here."""
    record = record_of(request["text"])
    _keep(request["text"], record)
    return {"game": record.variant.game.name}


def _keep(text: str, record: Record) -> None:
    _checked.clear()
    _checked[text] = record


def record(request: Mapping[str, Any], task: Task) -> str:
    """The record of a table's game, as text or JSON."""
    made = Record.of(place(request), request["tags"])
    if request["result"] is not None:
        made.result = terrae.Result(tuple(request["result"]["winners"]), request["result"]["reason"])
    return made.to_json(indent=2) if request["form"] == "json" else made.to_text()


def replay(request: Mapping[str, Any], task: Task) -> list[dict[str, Any]]:
    """A table's game from its start, step by step, each with its view."""
    match = match_from(
        variant_of(request["game"], request["players"], request["options"]), request["position"]
    )
    steps: list[dict[str, Any]] = [{"ply": 0, "seat": None, "action": None, "view": match.view()}]
    for action in request["actions"]:
        seat = match.to_play
        match.play(action)
        steps.append({"ply": match.ply, "seat": seat, "action": action, "view": match.view()})
    return steps


def opening(request: Mapping[str, Any], task: Task) -> dict[str, Any]:
    """The key of a position, and what strong computers played there."""
    match = place(request)
    return {"position": position_key(match), "shipped": [asdict(one) for one in shipped(match)]}


# Pictures


def card(request: Mapping[str, Any], task: Task) -> dict[str, Any]:
    """The picture that other sites show beside a link; PNG in base64."""
    match: Match | None = None
    if "puzzle" in request:
        match = from_position(all_shipped()[request["puzzle"]].position)
    elif "game" in request:
        match = place(request)
    return {"picture": card_png(match, request["title"], request["line"], request["people"])}


def film(request: Mapping[str, Any], task: Task) -> dict[str, Any]:
    """A table's game as a moving picture, in base64."""
    return {"picture": moving_picture(place(request), request["form"], lambda: task.stopped)}


# Thinking


def think(request: Mapping[str, Any], task: Task) -> dict[str, Any]:
    """The best turns of a position, told again and again as they become clearer."""
    match = place(request)
    thinking = Thinking(
        match,
        simulations=request["simulations"],
        seconds=request["seconds"],
        lines=request["lines"],
        memory_mb=request["memory_mb"],
    )
    task.to_stop(thinking.stop)
    return thinking.run(lambda insight: task.tell(insight.plain())).plain()


def grade(request: Mapping[str, Any], task: Task) -> dict[str, Any]:
    """The turns of a record's main line from one on, told one by one; at the end the record with all of it.

    Stopped early it gives what it has, so that another time may go on from there.
    """
    record = _checked.pop(request["text"], None) or record_of(request["text"])
    match, done = record.match(), request["graded"]
    if not done:
        task.tell({"turns": len(match.turns), "players": match.variant.players})
    grades: list[GradedTurn] = []
    for judged in grade_turns(match, thinker(request["simulations"]), done):
        grades.append(judged)
        task.tell(judged.plain())
        if task.stopped:
            break
    how = f"terrae {terrae.__version__}, {request['simulations']} simulations a position"
    annotate(record, grades, how, done)
    graded = done + len(grades)
    told = {"record": msgspec.json.decode(record.to_json()), "text": record.to_text()}
    whole = graded == len(match.turns)
    if not whole:
        _keep(told["text"], record)
    return {**told, "whole": whole, "graded": graded}


def own(request: Mapping[str, Any], task: Task) -> dict[str, Any]:
    """Who will probably hold what, told as it becomes clearer."""

    def report(found: Ownership) -> bool:
        task.tell(asdict(found))
        return not task.stopped

    return asdict(ownership(place(request), request["playouts"], report=report))


# Puzzles


def puzzle(request: Mapping[str, Any], task: Task) -> dict[str, Any]:
    """A turn, or its beginning, tried on a puzzle; with what refutes it where that is known."""
    chosen = all_shipped()[request["puzzle"]]
    tried = attempt(chosen, request["actions"])
    told: dict[str, Any] = {"place": seen(tried.match), "finished": tried.finished, "solved": tried.solved}
    if not request["actions"]:
        told["board"] = tried.match.variant.game.geometry(tried.match.variant)
    if tried.finished:
        reply = Reply((), chosen.value) if tried.solved else foreseen(chosen, tried.match)
        told["reply"] = None if reply is None else {"actions": list(reply.actions), "value": reply.value}
    return told


def puzzle_hint(request: Mapping[str, Any], task: Task) -> dict[str, Any]:
    """Where to look."""
    return {"place": hint(all_shipped()[request["puzzle"]])}


TASKS: Mapping[str, Callable[[Mapping[str, Any], Task], Any]] = {
    "warm": warm,
    "turn": turn,
    "look": look,
    "drawing": drawing,
    "board": board,
    "setup": setup,
    "read": read,
    "check": check,
    "record": record,
    "replay": replay,
    "opening": opening,
    "card": card,
    "film": film,
    "think": think,
    "grade": grade,
    "own": own,
    "puzzle": puzzle,
    "puzzle-hint": puzzle_hint,
}
