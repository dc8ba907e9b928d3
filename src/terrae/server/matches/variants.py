"""The variants that tables are played in: shared, and never too many of them.

A variant with its actions takes 0.3 to 2.5 MB and up to a tenth of a second to make; options and maps are chosen by
anybody. So the few that are asked for again and again are kept, all others live as long as a table holds them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any
from weakref import WeakKeyDictionary, WeakValueDictionary

import msgspec
import numpy as np
import numpy.typing as npt

import terrae
from terrae.core.game import Variant

MOST_KEPT = 48
"""Variants that are kept though nobody plays them."""
MOST_AT_ONCE = 160
"""With more than this, rooms that nobody watches are forgotten and no more maps of people's own are taken."""
LONGEST_MAP = 8000
"""Characters of a map of one's own; the largest possible map needs some 600."""

_living: WeakValueDictionary[str, Variant] = WeakValueDictionary()
_texts: WeakKeyDictionary[Variant, npt.NDArray[Any]] = WeakKeyDictionary()


def variant_of(game: str, players: int, options: dict[str, Any]) -> Variant:
    """The variant, or OptionError; nobody makes the server open files by naming their path."""
    found = terrae.game(game)
    if outside := found.names_outside(options):
        option = found.option(outside)
        raise option.refusal(options[outside], option.alone)
    return _kept(game, players, msgspec.json.encode(options, order="sorted"))


@lru_cache(maxsize=MOST_KEPT)
def _kept(game: str, players: int, options: bytes) -> Variant:
    made = Variant(terrae.game(game), players, msgspec.json.decode(options))
    texts_of(made)  # now, where a thread makes the variant, and not at the first state
    return _living.setdefault(made.header, made)


def too_many() -> bool:
    """Whether so many different variants are in memory that some should go."""
    return len(_living) > MOST_AT_ONCE


def texts_of(variant: Variant) -> npt.NDArray[Any]:
    """The texts of all actions, by number."""
    texts = _texts.get(variant)
    if texts is None:
        texts = _texts[variant] = np.empty(variant.action_count, object)
        texts[:] = [action.text for action in variant.actions]
    return texts


def on_own_map(options: dict[str, Any]) -> bool:
    """Whether a game is played on a map that somebody has given as a text."""
    board = options.get("board")
    return isinstance(board, str) and "\n" in board


def plain_map(text: str) -> str:
    """A map's rows alone: it stands in every state that is sent."""
    rows = [line.rstrip() for line in text.splitlines()]
    return "".join(f"{row}\n" for row in rows if row and not row.lstrip().startswith("#"))
