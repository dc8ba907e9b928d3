"""The glossary: one word for one thing in each language, from the file that the test of the messages reads."""

from __future__ import annotations

import tomllib
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2] / "src" / "terrae" / "messages" / "glossary.toml"
LANGUAGES = {"en": "English", "de": "Deutsch", "fr": "Français", "nl": "Nederlands"}
GAMES = {"terra-nova": "Terra Nova", "terra-turrium": "Terra Turrium", "": "Both games"}


def page() -> str:
    """A table a game; what is not said stands behind each word."""
    terms = tomllib.loads(SOURCE.read_text(encoding="utf-8"))["term"]
    lines = [
        "# Glossary",
        "",
        "One word for one thing, in each language: the messages, the lessons and the rules pages keep to it, and a test",
        "reads them against `src/terrae/messages/glossary.toml`, from which this page is written. Dutch and French take the",
        "words of the printed rule books where those are good.",
    ]
    for game, title in GAMES.items():
        lines += ["", f"## {title}", "", f"| What | {' | '.join(LANGUAGES.values())} |", f"|{' --- |' * 5}"]
        for term in terms:
            if term.get("game", "") == game:
                words = (term[language].split("|")[0] for language in LANGUAGES)
                lines.append(f"| {term['thing']} | {' | '.join(words)} |")
    return "\n".join(lines) + "\n"
