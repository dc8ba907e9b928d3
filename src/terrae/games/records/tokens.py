"""A record's text cut into tokens, each with the line it begins in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from terrae.core.errors import RecordError

_TOKEN = re.compile(
    r"""
      (?P<space>[ \t\n]++)
    | \[%(?P<note>(?:[^\]\\]++|\\.)*+)\]
    | \[(?P<tag>[A-Za-z0-9_]++[ ]*+"(?:[^"\\]++|\\.)*+")[ ]*+\]
    | \{(?P<comment>(?:[^}\\]++|\\.)*+)\}
    | (?P<open>\()
    | (?P<close>\))
    | =(?P<result>[^\n]*+)
    | (?P<turn>[0-9]{1,9}\.)
    | (?P<player>[0-9]:)
    | (?P<word>[^\x00-\x20\x7f\s\[\](){}="\\]{1,80}+)
    """,
    re.VERBOSE | re.DOTALL,
)
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)

_UNCLOSED = {
    "[": 'this is no tag and no note; write [Name "text"] or [%name text], and \\" or \\] inside the text',
    "{": "a comment begins here and is not closed; write } at its end, and \\} inside it",
    "}": "a comment is closed here that was not opened; write { at its beginning",
    "]": "a tag or note is closed here that was not opened; write [ at its beginning",
}


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of text, without what delimits it, escapes resolved; the kinds are the groups above."""

    kind: str
    text: str
    line: int


def tokens(text: str) -> Iterator[Token]:
    """Every token but white space; RecordError where there is none."""
    at, line = 0, 1
    while at < len(text):
        found = _TOKEN.match(text, at)
        if not found or found.lastgroup is None:
            hint = _UNCLOSED.get(text[at], "nothing in a record begins so")
            raise RecordError(
                f"{text[at : at + 20].splitlines()[0]!r}: {hint}" if text[at] > " " else hint, line
            )
        kind, content = found.lastgroup, found[found.lastgroup]
        if kind in ("note", "comment"):
            yield Token(kind, unescaped(content, line), line)
        elif kind != "space":
            yield Token(kind, content, line)
        line += found[0].count("\n")
        at = found.end()


def tag_of(token: Token) -> tuple[str, str]:
    """The name and the text of a tag."""
    name, _, quoted = token.text.partition('"')
    return name.rstrip(" "), unescaped(quoted[:-1], token.line)


def unescaped(text: str, line: int) -> str:
    r"""A text with `\n` and characters behind a backslash as they are meant."""

    def plain(found: re.Match[str]) -> str:
        if found[1] == "n":
            return "\n"
        if found[1] in '\\"]}':
            return found[1]
        raise RecordError(
            f"{found[0]!r} means nothing; write \\\\ for a backslash, \\n for a line break", line
        )

    return _ESCAPE.sub(plain, text)
