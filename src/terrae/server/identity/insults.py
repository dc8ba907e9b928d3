"""Whether a name insults: a small list in four languages, compared as names look, not as they are spelled.

A letter with marks counts as the letter, letters that look alike as the same (`names.look`), digits and signs also as the letters that
people write them for, and a letter repeated as one. A word of the list counts as a whole word of the name, which is cut at blanks, signs,
digits around it and capitals inside of it, and single letters in a row are put together; only what no innocent word holds counts
anywhere. So `Sh1t`, `f.u.c.k` and `BigFotze99` are found, and Scunthorpe, Essex and Niger are not.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from functools import cache
from importlib import resources
from itertools import groupby

from terrae.server.identity.names import look
from terrae.server.wire.errors import Code, WireError

_WRITTEN_FOR = str.maketrans("345789$!|+€", "eastbgsiite")
"""What stands for letters without looking like them to Unicode."""
_WORD = re.compile(r"[^\W_]+")
_CAPITAL = re.compile(r"(?<=[a-z])(?=[A-Z])")


def decent(name: str) -> str:
    """The name itself; BAD_NAME for one that insults."""
    if insults(name):
        raise WireError(Code.BAD_NAME, "this name insults people; take another")
    return name


def insults(name: str) -> bool:
    """Whether a word of the list stands in a name."""
    bare = _without_marks(name)
    return any(_found(written) for written in {bare, bare.translate(_WRITTEN_FOR)})


def _found(name: str) -> bool:
    anywhere, phrase, whole = _patterns()
    words = [look(word) for word in _words(name)]
    return any(anywhere.search(word) or whole.fullmatch(word) for word in words) or bool(
        phrase.search(look("".join(_WORD.findall(name))))
    )


def _words(name: str) -> list[str]:
    """The words of a name as they may be read: with signs inside or cut at them, cut at capitals or not, without digits around; single
    letters in a row as one word."""
    pieces = name.split()
    found = [word for piece in pieces for word in _WORD.findall(piece)]
    parts = [part for word in found for part in _CAPITAL.split(word)]
    spelled = ["".join(group) for single, group in groupby(found, key=lambda word: len(word) == 1) if single]
    every = {*found, *parts, *spelled, *("".join(_WORD.findall(piece)) for piece in pieces)}
    return sorted((every | {word.strip("0123456789") for word in every}) - {""})


def _without_marks(text: str) -> str:
    letters = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", text))
    return "".join(c for c in letters if unicodedata.category(c) != "Mn")


@cache
def _patterns() -> tuple[re.Pattern[str], ...]:
    """What counts anywhere in a word, over several words, and as a whole word; a plural's s may follow that."""
    source = (resources.files("terrae.server.identity") / "insults.toml").read_text(encoding="utf-8")
    lists = tomllib.loads(source)
    anywhere, phrases, whole = (
        "|".join(_pattern(word) for word in lists[kind]) for kind in ("anywhere", "phrases", "whole")
    )
    plural = f"(?:{re.escape(look('s'))})?"
    return re.compile(anywhere), re.compile(phrases), re.compile(f"(?:{whole}){plural}")


def _pattern(word: str) -> str:
    """A word in the letters that stand for all alike, each as often as somebody holds the key down; a double one at least twice."""
    return "".join(
        f"(?:{re.escape(look(letter))}){{{len(list(group))},}}"
        for letter, group in groupby(word.replace(" ", ""))
    )
