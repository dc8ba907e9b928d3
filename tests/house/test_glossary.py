"""One word for one thing: what is said about a game keeps to `messages/glossary.toml`."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
MESSAGES = ROOT / "src" / "terrae" / "messages"
TERMS = tomllib.loads((MESSAGES / "glossary.toml").read_text("utf-8"))["term"]
LANGUAGES = ("en", "de", "fr", "nl")
GAMES = ("terra-nova", "terra-turrium")
ABOUT = {
    "terra-nova": re.compile(r"(refused-tn-|nova-|learn-nova-|aim-terra-nova|habit-nova-|nova$)"),
    "terra-turrium": re.compile(r"(refused-tt-|turrium-|learn-turrium-|aim-terra-turrium|habit-turrium-)"),
}
"""Messages about one game; all others are about either."""


def said(language: str, game: str | None) -> dict[str, str]:
    """Everything said about a game, or about both: the rules pages and the messages, by where it stands."""
    found = {}
    for name in (game,) if game else GAMES:
        page = (ROOT / "docs" / "rules" / f"{name}.{language}.md").read_text("utf-8")
        page = re.sub(r"\{ #[\w-]+ \}|\]\([^)]*\)", "", page)  # anchors and addresses are the same everywhere
        found |= {f"{name}.{language}.md, part {at}": part for at, part in enumerate(page.split("\n\n"))}
    for file in sorted((MESSAGES / language).glob("*.ftl")):
        for block in re.split(r"\n(?=[a-z#])", file.read_text("utf-8")):
            name = block.split(" ", 1)[0]
            about = [one for one, names in ABOUT.items() if names.match(name)]
            if not block.startswith("#") and (game is None or about == [game]):
                found[f"{language}/{file.name} {name}"] = re.sub(r"\$[\w-]+", "", block.partition("=")[2])
    return found


def name_of(term: Any) -> str:
    return str(term["thing"])


def broken(term: dict[str, Any], language: str) -> list[str]:
    """Where a word is used that the glossary does not want."""
    return [
        f"{place}: {found[0]!r}, say {term[language]!r}"
        for place, text in said(language, term.get("game")).items()
        for pattern in term.get("not", {}).get(language, [])
        if (found := re.search(rf"(?<!\w)(?:{pattern})(?!\w)", " ".join(text.split())))
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("term", TERMS, ids=name_of)
def test_one_word_for_one_thing(term: dict[str, Any], language: str) -> None:
    assert broken(term, language) == []
    everything = " ".join(said(language, term.get("game")).values())
    assert re.search(term[language], everything), f"nothing says {term[language]!r}"


def test_a_forbidden_synonym_is_found() -> None:
    """The check can fail: the glossary's own words are found where they are forbidden."""
    scale = next(term for term in TERMS if term["de"] == "Skala")
    turned = {**scale, "de": "Leiter", "not": {"de": ["Skala"]}}
    assert any("TT" in place or "terra-turrium.de.md" in place for place in broken(turned, "de"))
