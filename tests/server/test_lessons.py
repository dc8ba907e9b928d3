"""Lessons: every step can be done, is not done before, and has its words in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from terrae.server.lessons import CATALOGUE, Lesson, Step, attempt
from terrae.server.lessons.model import Outcome

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "de", "fr", "nl")
ABOUT_THE_RULES = ("minute", "card", "examples", "notation", "editions", "rulings", "questions")
STEPS = [(lesson, step) for lesson in CATALOGUE.values() for step in lesson.steps]


def name_of(value: object) -> str:
    return (
        f"{value.game}-{value.id}"
        if isinstance(value, Lesson)
        else value.id
        if isinstance(value, Step)
        else ""
    )


def words(language: str) -> dict[str, str]:
    text = (ROOT / "src/terrae/messages" / language / "lessons.ftl").read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9-]+) = (.+)$", text, re.MULTILINE))


@pytest.mark.slow
@pytest.mark.parametrize(("lesson", "step"), STEPS, ids=name_of)
def test_the_solution_of_a_step_does_it(lesson: Lesson, step: Step) -> None:
    actions = step.solution.split()
    for count in range(len(actions)):
        before: Outcome = attempt(step, actions[:count])
        assert not before.done
        assert before.refused is None
        assert not before.spent
    outcome = attempt(step, actions)
    assert outcome.done
    assert (outcome.refused is not None) == (step.refusal is not None)
    assert step.start() == attempt(step, []).now, "an attempt leaves the beginning as it is"


@pytest.mark.slow
def test_what_does_not_do_it_is_said() -> None:
    dearer = next(step for step in CATALOGUE["terra-nova", "territories"].steps if step.id == "dearer")
    cheaper = attempt(dearer, ["D4-D2", "#E2"])
    assert (cheaper.done, cheaper.spent) == (False, True)
    refused = attempt(dearer, ["D4-D2", "#G4"])
    assert refused.refused is not None
    assert (refused.refused.clause, refused.spent, len(refused.played)) == ("TN-11", False, 1)


@pytest.mark.slow
@pytest.mark.parametrize("actions", [["nonsense"], ["D4-B6", "#A1"], ["D4-D2", "", "#C2"], ["end"] * 16])
def test_whatever_is_sent_is_answered(actions: list[str]) -> None:
    """Not only the last of them may be impossible."""
    for step in CATALOGUE["terra-nova", "territories"].steps:
        outcome = attempt(step, actions)
        assert outcome.refused is not None
        assert not outcome.done


def test_every_chapter_of_the_rules_has_its_lesson() -> None:
    for game in ("terra-nova", "terra-turrium"):
        page = (ROOT / f"docs/rules/{game}.en.md").read_text(encoding="utf-8")
        chapters = re.findall(r"^## .*\{ #([a-z-]+) \}$", page, re.MULTILINE)
        lessons = [lesson.id for lesson in CATALOGUE.values() if lesson.game == game and not lesson.strategy]
        assert lessons == [chapter for chapter in chapters if chapter not in ABOUT_THE_RULES]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_its_words(language: str) -> None:
    said = words(language)
    wanted = {"no-such-action", "not-yet", "again", "show-me", "end-turn", "all-lessons", "lesson-done"}
    wanted |= {"per-cent", "interval", "how-measured"}
    for lesson, step in STEPS:
        prefix = f"{lesson.game.removeprefix('terra-')}-{lesson.id}"
        wanted |= {f"{prefix}-{step.id}", f"{prefix}-{step.id}-done"}
        if lesson.strategy:
            wanted |= {prefix, f"{prefix}-text"}
        for habit in lesson.figures:
            if habit != "control":
                wanted.add(f"habit-{lesson.game.removeprefix('terra-')}-{habit}")
    assert set(said) == wanted


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_words_name_the_same_figures(language: str) -> None:
    english = words("en")
    for name, text in words(language).items():
        assert sorted(re.findall(r"\$[\w-]+", text)) == sorted(re.findall(r"\$[\w-]+", english[name])), name
