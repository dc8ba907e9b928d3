"""The rules pages say every clause in every language, the same way, with figures that the rules still draw."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from tests.games.test_every_clause_has_a_test import CLAUSES

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "rules"
LANGUAGES = ("en", "de", "fr", "nl")
GAMES = {"terra-nova": CLAUSES["terra_nova"], "terra-turrium": CLAUSES["terra_turrium"]}
RULING = {"en": "Ruling", "de": "Auslegung", "fr": "Interprétation", "nl": "Uitleg"}
EDITIONS = {"en": "Editions", "de": "Ausgaben", "fr": "Éditions", "nl": "Uitgaven"}


def page_of(game: str, language: str) -> str:
    return (FOLDER / f"{game}.{language}.md").read_text(encoding="utf-8")


def chapters(page: str) -> list[str]:
    return re.findall(r"^## .*\{ #([a-z-]+) \}$", page, re.MULTILINE)


def parts(page: str) -> dict[str, str]:
    """Each chapter and clause with its text."""
    found = re.split(r"^#{2,3} .*\{ #([A-Za-z0-9-]+) \}$", page, flags=re.MULTILINE)
    return dict(zip(found[1::2], found[2::2], strict=True))


def clauses(page: str) -> dict[str, str]:
    """Each clause with its text."""
    return {name: text for name, text in parts(page).items() if re.fullmatch(r"T[NT]-\d+", name)}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_is_there_under_its_number(game: str, language: str) -> None:
    page = page_of(game, language)
    assert list(clauses(page)) == GAMES[game]
    for clause in GAMES[game]:
        assert re.search(rf"^### {clause} \S.* \{{ #{clause} \}}$", page, re.MULTILINE), clause
        assert len(clauses(page)[clause].split()) >= 5, clause


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_languages_have_the_same_chapters_figures_rulings_and_editions(game: str, language: str) -> None:
    english, other = page_of(game, "en"), page_of(game, language)
    assert chapters(other) == chapters(english)
    for name, text in clauses(other).items():
        original = clauses(english)[name]
        assert re.findall(r"\(figures/[^)]+\)", text) == re.findall(r"\(figures/[^)]+\)", original), name
        assert text.count(f"**{RULING[language]}.**") == original.count("**Ruling.**"), name
        assert text.count(f"**{EDITIONS[language]}.**") == original.count("**Editions.**"), name
        assert sorted(re.findall(r"`\w+`|\d+", text)) == sorted(re.findall(r"`\w+`|\d+", original)), name


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_opens_with_the_game_in_a_minute_and_explains_itself(game: str, language: str) -> None:
    page = page_of(game, language)
    assert chapters(page)[:2] == ["minute", "card"]
    assert chapters(page)[-1] == "questions"
    assert {"examples", "notation", "rulings"} <= set(chapters(page))
    assert len(re.findall(r"^- \*\*", parts(page)["minute"], re.MULTILINE)) >= 6
    assert len(re.findall(r"^\| \S", parts(page)["card"], re.MULTILINE)) >= 8
    english = parts(page_of(game, "en"))
    for name in ("card", "examples", "notation", "rulings", "questions"):
        text = parts(page)[name]
        assert sorted(re.findall(r"`[^`]+`|\d+", text)) == sorted(
            re.findall(r"`[^`]+`|\d+", english[name])
        ), name
    ruled = {name for name, text in clauses(page).items() if f"**{RULING[language]}.**" in text}
    assert set(re.findall(r"^\| \[(T[NT]-\d+)\]", parts(page)["rulings"], re.MULTILINE)) == ruled
    linked = set(re.findall(r"\]\(#([\w-]+)\)", page))
    assert linked <= set(parts(page)), "a link leads nowhere"


@pytest.mark.slow
def test_the_figures_are_those_that_the_rules_draw() -> None:
    """After changing them: python scripts/figures."""
    sys.path.insert(0, str(ROOT / "scripts" / "figures"))
    try:
        import examples
        import terra_nova
        import terra_turrium
    finally:
        sys.path.pop(0)
    drawn = {**terra_nova.figures(), **terra_turrium.figures(), **examples.figures()}
    stored = {path.stem: path.read_text() for path in (FOLDER / "figures").glob("*.svg")}
    assert stored == drawn
    shown = {name for game in GAMES for name in re.findall(r"figures/(\S+)\.svg", page_of(game, "en"))}
    assert shown == set(stored)
