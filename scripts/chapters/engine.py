"""The engine protocol: requests, answers, options, the state and the codes, from the code that speaks it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, get_args, get_origin

from chapters import HEAD, filled, row, samples, table

_OPTIONS = {
    "edition": "the [edition's](../rules/terra-nova.en.md#TN-10) rules: European or American",
    "stall_rounds": "after how many rounds without a border stone the game [ends](../rules/terra-nova.en.md#TN-21)",
    "stones": "how many border stones there are",
    "board": "the map: its name, the path of a [map](notation.md#maps-of-terra-nova), or its text",
    "team": "the first two seats against the last two, partners side by side, who [win together](../rules/terra-turrium.en.md#TT-23); four players",
    "tall": "the [heights to reach](../rules/terra-turrium.en.md#TT-25) are 2 to 7",
    "any_territory": "stones may be taken [anywhere](../rules/terra-turrium.en.md#TT-25)",
    "hold": "the goal must [still stand](../rules/terra-turrium.en.md#TT-25) when the next turn begins",
    "layout": "whose territories [lie where](../rules/terra-turrium.en.md#TT-4) with two players",
    "round_limit": "after how many rounds the game is a [draw](../rules/terra-turrium.en.md#TT-22)",
    "handicap": "stones that one player [gives](../rules/terra-turrium.en.md#TT-24) another: `from`, `to`, `stones`",
}
_STATE = {
    "game": "which game",
    "players": "how many play",
    "options": "every option, defaults filled in",
    "to_play": "the player to act, null when the game is over",
    "phase": "what kind of action is due",
    "over": "whether the game is over",
    "winners": "who has won, by number",
    "scores": "points; in Terra Turrium how many of the goal's heights each player's turrians stand on",
    "ply": "actions played",
    "position": "the [position](notation.md#positions) in one line",
    "pioneers": "who stands where: space and player",
    "stones": "spaces with a border stone",
    "territories": "scored territories: their `spaces`, `points`, and `to` whom the points went",
    "supply": "border stones left",
    "actions_done": "actions of this turn, 0 to 2",
    "to_place": "pioneers still to be placed",
    "moved": "where the pioneers that moved this turn stand now",
    "heights": "how high the tower on each field is; empty fields are left out",
    "turrians": "who stands where: field and player",
    "captured": "turrians off the board, of each player",
    "aggressor": "each player's aggressor stone, 1 to 5, 0 when off the scale",
    "reserve": "handicap stones kept aside, of each player",
    "stones_in_hand": "stones taken and not yet put down",
    "points": "movement points left",
    "round": "the round, from 1",
    "reached": "who has reached the goal, of each player",
    "spent": "territories that were taken from this turn",
    "attacked": "whether the aggressor stone has moved this turn",
}


def page() -> str:
    """The page."""
    from terrae.cli.engine import answers

    return filled(
        "engine-protocol.md",
        {
            "made": [HEAD],
            "requests": requests(),
            "line": fields_of(answers.Way),
            "options": options(),
            "state": state(),
            "error": fields_of(answers.Failed),
            "codes": codes(),
        },
    )


def requests() -> Iterator[str]:
    """Every request: what it is for, its fields, its answer."""
    from terrae.cli.engine.answers import ANSWERS
    from terrae.cli.engine.requests import PURPOSES, REQUESTS

    if not list(REQUESTS) == list(PURPOSES) == list(ANSWERS):
        raise ValueError("every request has fields, a purpose and an answer, in the same order")
    yield from table("`do`", "what for")
    yield from (row(f"[`{do}`](#{do})", said) for do, said in PURPOSES.items())
    yield ""
    for do, fields in REQUESTS.items():
        yield f"### `{do}` {{ #{do} }}"
        yield ""
        yield PURPOSES[do]
        yield ""
        if fields:
            yield from table("field", "type", "default", "means")
            for name, spec in fields.items():
                kind = " ".join((spec.what.removeprefix("a ").removeprefix("an "), spec.bounds)).strip()
                yield row(f"`{name}`", kind, absent(spec.default), spec.means)
            yield ""
        yield "Answer:"
        yield ""
        yield from fields_of(ANSWERS[do])
        yield ""


def absent(default: Any) -> str:
    """What holds where a field is not there."""
    if default is ...:
        return "needed"
    return "" if default is None else f"`{json.dumps(default)}`"


def fields_of(answer: Any) -> Iterator[str]:
    """The fields of an answer."""
    from terrae.cli.engine import answers

    yield from table("field", "type", "means")
    for name, field in answers.fields_of(answer).items():
        yield row(
            f"`{name}`", f"{type_of(field.kind)}{'' if field.always else ', may be absent'}", field.means
        )


def type_of(hint: Any) -> str:
    """A type in the words of JSON."""
    if get_origin(hint) is list:
        return plural(type_of(get_args(hint)[0]))
    names = {str: "text", int: "whole number", float: "number", bool: "true or false", Any: "any value"}
    return names.get(hint) or ("[line](#a-line)" if getattr(hint, "__name__", "") == "Way" else "object")


def plural(kind: str) -> str:
    """A list of a type."""
    return f"list of {kind if kind == 'true or false' else kind.replace('](', 's](') if '](' in kind else kind + 's'}"


def options() -> Iterator[str]:
    """The options of both games."""
    import terrae

    yield from table("game", "option", "default", "values", "means")
    for name in terrae.games():
        game = terrae.game(name)
        for option, default in game.option_defaults.items():
            choices = game.option_choices().get(option, ())
            values = ", ".join(f"`{json.dumps(choice)}`" for choice in choices) or (
                "null or object" if default is None else kind_of(default)
            )
            yield row(f"`{name}`", f"`{option}`", f"`{json.dumps(default)}`", values, _OPTIONS[option])


def state() -> Iterator[str]:
    """The fields of a state, with the types that they had in matches of both games."""
    import terrae

    seen: dict[str, dict[str, list[Any]]] = {}
    for game in terrae.games():
        for match in samples.moments(game):
            for name, value in match.view().items():
                seen.setdefault(name, {}).setdefault(game, []).append(value)
    if set(seen) != set(_STATE):
        raise ValueError(f"described in vain or not at all: {set(seen) ^ set(_STATE)}")
    yield from table("field", "of", "type", "means")
    for name, means in _STATE.items():
        games = [terrae.game(game).title for game in seen[name]]
        values = [value for found in seen[name].values() for value in found]
        yield row(f"`{name}`", "both" if len(games) > 1 else games[0], seen_type(values), means)


def seen_type(values: list[Any]) -> str:
    """The type of values, in the words of JSON."""
    kinds: dict[str, None] = {}
    for value in values:
        kinds.setdefault(kind_of(value))
    if "list of any values" in kinds and len(kinds) > 1:
        kinds.pop("list of any values")
    return " or ".join(kinds)


def kind_of(value: Any) -> str:
    """The type of one value."""
    if isinstance(value, list):
        return plural(kind_of(value[0])) if value else "list of any values"
    if isinstance(value, dict):
        return "object"
    names = {bool: "true or false", int: "whole number", float: "number", str: "text", type(None): "null"}
    return names[type(value)]


def codes() -> Iterator[str]:
    """Every code of an error."""
    from terrae.cli.engine.requests import ERROR_CODES

    yield from table("code", "when")
    yield from (row(f"`{code}`", when) for code, when in ERROR_CODES.items())
