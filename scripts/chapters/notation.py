"""How actions and positions are written: every kind of action and every word of a position, from matches."""

from __future__ import annotations

from collections.abc import Iterator

from chapters import HEAD, filled, row, samples, table

_ACTIONS = {
    "terra-nova": {
        "place": ("`@` space", "place a pioneer", "TN-3"),
        "move": ("space `-` space", "move a pioneer in a straight line", "TN-7"),
        "stone": ("`#` space", "lay a border stone", "TN-11"),
    },
    "terra-turrium": {
        "stand": ("`@` field", "stand a turrian; in a turn, bring a captured one back", "TT-5"),
        "take": ("`-` field", "take the top stone of a tower", "TT-7"),
        "put": ("`+` field", "put a stone down", "TT-11"),
        "step": ("field `-` field", "step onto a neighbouring field", "TT-13"),
        "capture": ("field `x` field", "step onto somebody's turrian and capture it", "TT-14"),
        "end": ("`end`", "end the turn", "TT-19"),
        "keep": ("`keep`", "keep the rest of the handicap stones for later", "TT-24"),
    },
}
_WORDS = {
    "terra-nova": (
        "the board by rows from the top: a number counts empty spaces, `a` to `d` are pioneers of players 0 to 3, "
        "`#` is a stone",
        "the player to act",
        "how many pioneers are still to be placed, or `turn` where turns are played",
        "actions done this turn, stones among them, and pioneers moved, from where to where (`-` for none)",
        "scores",
        "turns in a row without a stone",
        "why the game is over (`-` while it is not)",
        "actions so far",
        "turns so far",
        "scored territories, each by one of its spaces, and who scored it (`-` for none)",
    ),
    "terra-turrium": (
        "the board by rows from the north: `.` is an empty field, a digit a height (`(12)` from ten on), then `a` to "
        "`d` for a turrian of players 0 to 3",
        "the player to act",
        "the phase",
        "stones in hand, movement points, territories that were taken from (`-` for none), whether the aggressor stone "
        "moved this turn",
        "the round",
        "aggressor stones, 0 when off the scale",
        "handicap stones kept aside",
        "who has reached the goal (`-` for nobody)",
        "why the game is over (`-` while it is not)",
        "actions so far",
        "turns so far",
    ),
}
_FIRST = 4
_LONGEST = 24


def page() -> str:
    """The page."""
    parts: dict[str, Iterator[str]] = {"made": iter([HEAD])}
    for game in _ACTIONS:
        parts[f"actions of {game}"] = actions(game)
        parts[f"position of {game}"] = position(game)
    return filled("notation.md", parts)


def actions(game: str) -> Iterator[str]:
    """The kinds of actions of a game, each with one that was legal in a match."""
    import terrae

    seen: dict[str, str] = {}
    for match in samples.moments(game):
        for action in match.legal_actions:
            seen.setdefault(action.kind, action.text)
    every = {action.kind for action in terrae.variant(game, players=2).actions}
    if not every == set(_ACTIONS[game]) == set(seen):
        raise ValueError(f"{game} has {every}, described are {set(_ACTIONS[game])}, seen were {set(seen)}")
    yield from table("kind", "written", "example", "what it does", "clause")
    for kind, (pattern, meaning, clause) in _ACTIONS[game].items():
        link = f"[{clause}](../rules/{game}.en.md#{clause})"
        yield row(f"`{kind}`", pattern, f"`{seen[kind]}`", meaning, link)


def position(game: str) -> Iterator[str]:
    """The words of a position in the middle of a turn, after the three that all games have."""
    middle = next(match for match in samples.moments(game) if in_the_middle(match))
    words = middle.position.split()[_FIRST - 1 :]
    yield from table("word", "example", "holds")
    for number, (word, holds) in enumerate(zip(words, _WORDS[game], strict=True), _FIRST):
        yield row(str(number), f"`{shortened(word)}`", holds)


def in_the_middle(match: object) -> bool:
    """Whether a position has something to show: a turn begun, and something won before."""
    view = match.view()  # type: ignore[attr-defined]
    if view["game"] == "terra-nova":
        return bool(view["territories"] and view["moved"])
    return bool(view["phase"] == "move" and sum(view["captured"]) and view["points"])


def shortened(word: str) -> str:
    """A board by a row or two from its middle."""
    rows = word.split("/")
    if len(word) <= _LONGEST:
        return word
    middle = max(rows, key=lambda row: sum(sign.isalpha() or sign == "#" for sign in row))
    return f"…/{middle}/…" if len(rows) > 1 else word
