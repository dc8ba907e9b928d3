"""Names that people give themselves: readable, and none that looks like another's or like a computer's.

`clean` takes out what cannot be seen and refuses what is left with nothing to read. `look` is what two names that look
the same have in common (the skeletons of Unicode's technical standard 39): accounts have different looks, and guests
none of an account's. `reserved` are names of the server's own computers, and those by which somebody would be taken for one of the
people who run it, in every language it speaks.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from importlib import resources

from terrae.messages import LANGUAGES
from terrae.server.wire.errors import Code, WireError

SHORTEST, LONGEST = 2, 24
MOST_MARKS = 3
"""Marks on one letter; more of them climb over the lines above."""
_FORBIDDEN = frozenset("<>&\"'/\\@#")
_INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0") | {
    chr(c) for c in (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))
}
"""Fillers and selectors that are letters, marks or symbols by their category and still show nothing."""
_OF_THE_SERVER = [
    "anonymous",
    "deleted",
    "director",
    "directeur",
    "everybody",
    "nobody",
    "official",
    "root",
    "server",
    "system",
    "systemmessage",
    "teamterrae",
    "terrae",
    "terraebot",
    "terraeofficial",
    "terraeserver",
    "terraeteam",
    "toernooileider",
    "turnierleiter",
]
"""Whole names that nobody has; blanks and signs in them do not count. More may stand beside them."""
_STAFF = [
    "admin",
    "admins",
    "administrateur",
    "administratrice",
    "administrator",
    "administratorin",
    "beheerder",
    "mod",
    "moderateur",
    "moderatie",
    "moderation",
    "moderator",
    "moderatorin",
    "moderators",
    "moderatrice",
    "mods",
    "staff",
    "support",
    "sysadmin",
    "sysop",
    "webmaster",
]
"""Words of no name, wherever they stand in it: who has one seems to speak for whoever runs the server."""


def clean(name: str) -> str:
    """The name as it is kept; BAD_NAME where nothing sensible is left."""
    letters = unicodedata.normalize("NFKC", name)
    seen = (
        " " if unicodedata.category(c)[0] == "Z" or c.isspace() else c
        for c in letters
        if c.isspace() or (unicodedata.category(c)[0] != "C" and c not in _INVISIBLE)
    )
    text = unicodedata.normalize("NFC", " ".join("".join(seen).split()))
    if not SHORTEST <= len(text) <= LONGEST:
        raise WireError(Code.BAD_NAME, f"a name has {SHORTEST} to {LONGEST} letters that can be seen")
    if found := _FORBIDDEN & set(text):
        raise WireError(Code.BAD_NAME, f"{min(found)} cannot be part of a name")
    if not any(unicodedata.category(c)[0] in "LN" for c in text):
        raise WireError(Code.BAD_NAME, "a name has at least one letter or digit")
    marks = "".join("m" if unicodedata.category(c)[0] == "M" else "." for c in text)
    if "m" * (MOST_MARKS + 1) in marks or marks.startswith("m"):
        raise WireError(Code.BAD_NAME, "there are too many marks on one letter of this name")
    return text


def name_key(name: str) -> str:
    """What makes two names the same: letters' case, width and doubled blanks do not count."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())[:48]


def look(name: str) -> str:
    """What names that look alike have in common, whichever letters they are written with."""
    table = _prototypes()
    letters = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", name))
    same = "".join(table.get(c, c) for c in letters)
    return " ".join(unicodedata.normalize("NFD", same).casefold().split())[:96]


def reserved(name: str) -> bool:
    """Whether the server's own computers, the server or those who run it are called so, or something that looks the same."""
    first, whole = _words(name)
    if whole in _own_names() or first in _computers() or _is_a_level(name):
        return True
    return any(_plain(word.strip("0123456789")) in _staff() for word in re.findall(r"[^\W_]+", name))


def _is_a_level(name: str) -> bool:
    """`Level 99` and `Niveau-3` in every language: the word for it, a number, and perhaps more."""
    found = re.match(r"\W*([^\W\d_]+)[\W_]*\d", name)
    return found is not None and look(found[1]) in _level_words()


def _plain(word: str) -> str:
    """The look of a word without the marks on its letters."""
    letters = unicodedata.normalize("NFD", word)
    return look("".join(c for c in letters if unicodedata.category(c) != "Mn"))


def _words(name: str) -> tuple[str, str]:
    """The look of the first word, and of all letters and digits in one piece."""
    parts = re.findall(r"\w+", name)
    return (look(parts[0]) if parts else ""), look("".join(parts))


@cache
def _computers() -> frozenset[str]:
    return frozenset(look(message) for message in _messages("seat-computer"))


@cache
def _staff() -> frozenset[str]:
    return frozenset(map(_plain, _STAFF))


@cache
def _level_words() -> frozenset[str]:
    return frozenset(look(re.sub(r"\{.*?\}", "", message).strip()) for message in _messages("table-level"))


@cache
def _own_names() -> frozenset[str]:
    levels = [
        re.sub(r"\{\s*\$level\s*\}", str(level), message)
        for message in _messages("table-level")
        for level in range(21)
    ]
    return frozenset(_words(name)[1] for name in (*levels, *_OF_THE_SERVER))


def _messages(name: str) -> list[str]:
    """A message in every language, with its places for values."""
    found = []
    for language in LANGUAGES:
        for file in (resources.files("terrae.messages") / language).iterdir():
            if file.name.endswith(".ftl"):
                text = file.read_text(encoding="utf-8")
                found += re.findall(rf"^{name} = (.+)$", text, re.MULTILINE)
    return found


@cache
def _prototypes() -> dict[str, str]:
    """Each letter that looks like others -> what stands for all of them. Built once, from Unicode's list.

    Capitals and small letters of ASCII are taken for the same, so that `Ian`, `lan` and `1an` are.
    """
    from confusable_homoglyphs.confusables import confusables_data

    classes: dict[str, set[str]] = {}

    def join(one: str, other: str) -> None:
        both = classes.get(one, {one}) | classes.get(other, {other})
        for member in both:
            classes[member] = both

    for small in "abcdefghijklmnopqrstuvwxyz":
        join(small, small.upper())
    for letter, alike in confusables_data.items():
        for other in alike:
            join(_decomposed(letter), _decomposed(other["c"]))
    # The longest stands for all: `m` becomes `rn`, which nothing could turn back into `m`.
    chosen = {id(members): min(members, key=lambda text: (-len(text), text)) for members in classes.values()}
    single = {letter: chosen[id(members)] for letter, members in classes.items() if len(letter) == 1}
    return {letter: _resolved(letter, single, 4) for letter in single}


def _decomposed(text: str) -> str:
    return unicodedata.normalize("NFD", text.replace("\u200e", ""))


def _resolved(text: str, single: dict[str, str], depth: int) -> str:
    """What stands for a text, until nothing in it is stood for by something else."""
    if depth == 0:
        return text
    after = "".join(single.get(c, c) for c in text)
    return after if after == text else _resolved(after, single, depth - 1)
