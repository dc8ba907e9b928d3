"""What may stand in a record besides actions, and how large a record may be."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from dataclasses import dataclass

from terrae.core.errors import RecordError
from terrae.core.match import Match

MOST_CHARACTERS = 8_000_000
MOST_ACTIONS = 200_000
MOST_NESTING = 100
MOST_TEXT = 20_000
MOST_TAGS = 100
LONGEST_CLOCK = 100_000 * 3600.0

MARKS = ("!!", "!", "!?", "?!", "?", "??")
"""Very good, good, interesting, doubtful, bad, very bad."""

RESERVED_TAGS = ("Game", "Rules", "Players", "Options", "Map", "Position", "Result")
"""Tags that say what was played; a record makes them itself."""

TAG_NAME = re.compile(r"[A-Z][A-Za-z0-9_]{0,39}")
NOTE_NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")
_REASON = re.compile(r"[a-z][a-z0-9_]{0,39}")
_CLOCK = re.compile(r"([0-9]{1,6}):([0-5][0-9]):([0-5][0-9])(\.[0-9]{1,3})?")
_NUMBER = re.compile(r"[0-9](\.[0-9]{1,20})?(e-[0-9]{1,3})?")


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: who won, and why (`board_full`, `resigned`, …); nobody won a draw.

    >>> Result((0, 1), "agreed")
    Result(winners=(0, 1), reason='agreed')
    """

    winners: tuple[int, ...]
    """Who has won; nobody in a draw."""
    reason: str
    """Why it ended, as a code."""

    def check(self, players: int) -> Result:
        """Itself; RecordError where it cannot be."""
        if list(self.winners) != sorted(set(self.winners)) or not all(
            0 <= one < players for one in self.winners
        ):
            raise RecordError(
                f"the winners are seats from 0 to {players - 1}, each once and in order, not {self.winners}"
            )
        if not _REASON.fullmatch(self.reason):
            raise RecordError(
                f"a reason is one word such as resigned or board_full, not {self.reason[:40]!r}"
            )
        return self


def result_of(match: Match) -> Result | None:
    """How the rules ended a match; None where they have not."""
    outcome = match.outcome
    return None if outcome is None else Result(outcome.winners, outcome.reason)


def result_text(result: Result | None, scores: Iterable[int]) -> str:
    """`0 board_full 57/43`: winners (`-` for nobody), reason, scores; `*` for a game that is not over."""
    if result is None:
        return "*"
    winners = "+".join(map(str, result.winners)) or "-"
    return f"{winners} {result.reason} {'/'.join(map(str, scores))}"


def read_result(text: str) -> Result | None:
    """The result of its text; the scores are for people, and are compared elsewhere."""
    words = text.split()
    if words == ["*"]:
        return None
    if (
        len(words) not in (2, 3)
        or not re.fullmatch(r"-|[0-9](\+[0-9]){0,9}", words[0])
        or not _REASON.fullmatch(words[1])
    ):
        raise RecordError(
            f"{text[:60]!r} is no result; write winners, reason and scores, as in 0 board_full 57/43, or *"
        )
    winners = () if words[0] == "-" else tuple(int(one) for one in words[0].split("+"))
    return Result(winners, words[1])


def checked_text(text: object, what: str) -> str:
    """A text that survives being written; RecordError for control characters and the like."""
    if not isinstance(text, str):
        raise RecordError(f"{what} is a text, not {text!r:.40}")
    if len(text) > MOST_TEXT:
        raise RecordError(f"{what} has {len(text)} characters; {MOST_TEXT} is the most")
    for letter in text:
        if (letter < " " and letter not in "\n\t") or letter == "\x7f" or "\ud800" <= letter <= "\udfff":
            raise RecordError(f"{what} holds the character {letter!r}, which a record cannot; leave it out")
    return text


def checked_clock(seconds: object) -> float:
    """Seconds left on a clock, to the millisecond."""
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 <= seconds <= LONGEST_CLOCK:
        raise RecordError(
            f"a clock is a number of seconds from 0 to {LONGEST_CLOCK:.0f}, not {seconds!r:.40}"
        )
    return round(float(seconds), 3)


def clock_text(seconds: float) -> str:
    """`0:04:59.5`: hours, minutes, seconds."""
    thousandths = round(seconds * 1000)
    fraction = f".{thousandths % 1000:03}".rstrip("0").rstrip(".")
    whole = thousandths // 1000
    return f"{whole // 3600}:{whole // 60 % 60:02}:{whole % 60:02}{fraction}"


def read_clock(text: str) -> float:
    """The seconds of a clock's text."""
    found = _CLOCK.fullmatch(text)
    if not found:
        raise RecordError(
            f"{text[:40]!r} is no clock; write hours, minutes and seconds, as in [%clk 0:04:59.5]"
        )
    hours, minutes, seconds, fraction = found.groups()
    thousandths = int((fraction or ".0")[1:].ljust(3, "0"))
    return checked_clock((int(hours) * 3600 + int(minutes) * 60 + int(seconds)) + thousandths / 1000)


def checked_values(values: object, players: int) -> tuple[float, ...]:
    """Each player's expected share of the game, 0 to 1."""
    if not isinstance(values, list | tuple) or len(values) != players:
        raise RecordError(f"values are {players} numbers from 0 to 1, one a player, not {values!r:.60}")
    for value in values:
        if (
            isinstance(value, bool)
            or not isinstance(value, int | float)
            or math.isnan(value)
            or not 0 <= value <= 1
        ):
            raise RecordError(f"a value is a number from 0 to 1, not {value!r:.40}")
    return tuple(float(value) for value in values)


def read_values(text: str, players: int) -> tuple[float, ...]:
    """The values of their text."""
    words = text.split()
    if not all(_NUMBER.fullmatch(word) for word in words):
        raise RecordError(f"{text[:40]!r} are no values; write numbers from 0 to 1, as in [%val 0.62 0.38]")
    return checked_values([float(word) for word in words], players)


def checked_tags(tags: object) -> dict[str, str]:
    """Free tags: a name in capitals at its start, and a text."""
    if not isinstance(tags, dict) or len(tags) > MOST_TAGS:
        raise RecordError(f"the tags are at most {MOST_TAGS} names with a text each")
    for name, text in tags.items():
        if not isinstance(name, str) or not TAG_NAME.fullmatch(name):
            raise RecordError(f"{name!r:.60} is no name of a tag; it is one word that begins with a capital")
        if name in RESERVED_TAGS:
            raise RecordError(f"the tag {name} is made from what was played; it cannot be set")
        checked_text(text, f"the tag {name}")
    return tags


def checked_notes(notes: object) -> dict[str, str]:
    """Further annotations: a small name, and a text."""
    if not isinstance(notes, dict) or len(notes) > MOST_TAGS:
        raise RecordError(f"the notes of an action are at most {MOST_TAGS} names with a text each")
    for name, text in notes.items():
        if not isinstance(name, str) or not NOTE_NAME.fullmatch(name) or name in ("clk", "val"):
            raise RecordError(
                f"{name!r:.60} is no name of a note; it is one word in small letters, and not clk or val"
            )
        checked_text(text, f"the note {name}")
        if text != text.strip():
            raise RecordError(f"the note {name} begins or ends with a space or a line break; leave it out")
    return notes
