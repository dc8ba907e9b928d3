"""A notice in somebody's language."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

from terrae.messages import LANGUAGES, Words
from terrae.server.ids import now_ms
from terrae.server.notices.kinds import HOUR

_NOTHING: dict[str, str | int] = dict.fromkeys(
    ("game", "with", "name", "club", "what", "text", "reason", "offer", "mail", "kind"), ""
) | {"round": 0, "hours": 0}
"""What a message may speak of and a payload may lack."""


class Said(NamedTuple):
    """A notice as it is read."""

    title: str
    text: str
    path: str


def words_of(language: str | None) -> Words:
    """The words of a language as an account names it, such as `de` or `de-AT`; English for all others."""
    short = (language or "en")[:2]
    return Words(short if short in LANGUAGES else "en")


def said(kind: str, payload: Mapping[str, Any], words: Words) -> Said:
    """The notice in words."""
    values = {**_NOTHING, **{name: value for name, value in payload.items() if isinstance(value, str | int)}}
    game = f"game-{payload.get('game', '')}"
    if game in words:
        values["game"] = words(game)
    if ends := payload.get("ends"):
        values["hours"] = max(1, math.ceil((int(ends) - now_ms()) / HOUR))
    title, text = words(f"notice-{kind}", **values), words(f"notice-{kind}-text", **values)
    return Said(_one_line(title), _one_line(text), str(payload["path"]))


def _one_line(text: str) -> str:
    return " ".join(text.split())[:300]
