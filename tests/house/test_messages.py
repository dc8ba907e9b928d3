"""The messages: complete in every language, with the same values, all of them used, and one for every code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast, visitor

from terrae.games.terra_nova.reasons import Why as NovaWhy
from terrae.games.terra_nova.state import End as NovaEnd
from terrae.games.terra_turrium.reasons import Why as TurriumWhy
from terrae.games.terra_turrium.state import End as TurriumEnd
from terrae.messages import LANGUAGES, Words, best_language
from terrae.server.notices.kinds import KINDS
from terrae.server.wire.errors import Code

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "src" / "terrae" / "messages"
FILES = (
    *("archive", "browser", "cards", "company", "device", "notices", "order", "people"),
    *("shared", "telling", "terminal", "tournaments", "watching"),
)


def messages(language: str, file: str) -> dict[str, ast.Message]:
    parsed = FluentParser(with_spans=False).parse((FOLDER / language / f"{file}.ftl").read_text("utf-8"))
    assert [entry for entry in parsed.body if isinstance(entry, ast.Junk)] == []
    found = [entry for entry in parsed.body if isinstance(entry, ast.Message)]
    names = [message.id.name for message in found]
    assert sorted(set(names)) == sorted(names), "a message is there twice"
    return {message.id.name: message for message in found}


class Variables(visitor.Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def variables(message: ast.Message) -> set[str]:
    found = Variables()
    found.visit(message)
    return found.names


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_message_with_the_same_values(language: str, file: str) -> None:
    english, other = messages("en", file), messages(language, file)
    assert sorted(other) == sorted(english)
    assert {name: variables(other[name]) for name in other} == {
        name: variables(english[name]) for name in english
    }


def test_no_message_of_the_terminal_is_missing_or_unused() -> None:
    sources = "".join(path.read_text("utf-8") for path in (ROOT / "src" / "terrae" / "cli").rglob("*.py"))
    called = r"(?:speech|words|self)\(\s*f?[\"']([a-z-]+)"
    # Either of two: speech("this" if … else "that").
    either = r"(?:speech|words)\(\s*\"([a-z-]+)\" if [^\"]+ else \"([a-z-]+)\""
    asked = {*re.findall(called, sources), *(name for pair in re.findall(either, sources) for name in pair)}
    families = {f"terminal-{name}" for name in asked if name.endswith("-")}
    there, shared = set(messages("en", "terminal")), set(messages("en", "shared"))
    wanted = {f"terminal-{name}" for name in asked if not name.endswith("-") and name not in shared}
    assert wanted - there == set()
    assert {name for name in there - wanted if not name.startswith(tuple(families))} == set()


def test_every_kind_of_notice_has_words_and_nothing_else_is_told() -> None:
    wanted = {f"notice-{kind}{end}" for kind in KINDS for end in ("", "-text")}
    there = set(messages("en", "notices"))
    mails = {name for name in there if name.startswith("mail-")}
    source = (ROOT / "src/terrae/server/notices/mail.py").read_text("utf-8")
    assert there - mails == wanted
    assert {name for name in mails if f'"{name}"' not in source and f"'{name}'" not in source} == set()


def test_every_refusal_ending_and_error_has_words() -> None:
    wanted = {f"refused-tn-{why.word}" for why in NovaWhy if why}
    wanted |= {f"refused-tt-{why.word}" for why in TurriumWhy if why}
    wanted |= {f"ended-{end.word}" for end in (*NovaEnd, *TurriumEnd) if end}
    wanted |= {
        f"ended-{reason}" for reason in ("resigned", "timeout", "abandoned", "agreed", "rules_changed")
    }
    wanted |= {f"figures-{end.word}" for end in (*NovaEnd, *TurriumEnd) if end} | {"figures-left"}
    shared = messages("en", "shared")
    assert {name for name in shared if name.startswith(("refused-", "ended-", "figures-"))} == wanted
    errors = {name for name in messages("en", "browser") if name.startswith("error-")}
    assert {f"error-{code}" for code in Code} <= errors


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_AT.UTF-8", "LC_ALL": "nl_NL"}, "nl"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"TERRAE_LANGUAGE": "fr", "LC_ALL": "C"}, "fr"),
        ({"LANG": "ja_JP"}, "en"),
        ({}, "en"),
    ],
)
def test_the_terminal_says_which_language(environment: dict[str, str], language: str) -> None:
    assert best_language(environment) == language


def test_words_fill_in_values_and_know_what_they_lack() -> None:
    assert Words("de")("terminal-level", level=3) == "Stufe 3"
    assert "terminal-level" in Words("fr")
    with pytest.raises(KeyError):
        Words("nl")("no-such-message")
