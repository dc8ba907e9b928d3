"""Lessons: every step can be done, is not done before, and has its words in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource

import terrae
from terrae.server.lessons import CATALOGUE, Lesson, Step, attempt, facts
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
    return dict(re.findall(r"^([a-z0-9-]+) = (.+(?:\n(?: .*|\}))*)$", text, re.MULTILINE))


def bundle_of(language: str) -> FluentBundle:
    made = FluentBundle([language], use_isolating=False)
    text = (ROOT / "src/terrae/messages" / language / "lessons.ftl").read_text(encoding="utf-8")
    made.add_resource(FluentResource(text))
    return made


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


@pytest.mark.slow
def test_what_is_said_when_a_step_is_done_is_counted_in_the_position() -> None:
    """Every number comes from the rules: none is typed, and none is missing, in any language."""
    bundles = {language: bundle_of(language) for language in LANGUAGES}
    for lesson, step in STEPS:
        name = f"{lesson.game.removeprefix('terra-')}-{lesson.id}-{step.id}-done"
        counted = facts(step, attempt(step, step.solution.split()))
        for language, bundle in bundles.items():
            typed = re.sub(r"\{[^{}]*\}|\[\w+\]", "", words(language)[name])
            assert not re.search(r"\d", typed), f"{language}: {name} has a number that is typed"
            pattern = bundle.get_message(name).value
            assert pattern is not None
            text, faults = bundle.format_pattern(pattern, counted)
            assert not faults, f"{language}: {name}: {faults}"
            named = re.findall(r"\$([\w-]+)", words(language)[name])
            numbers = [str(counted[one]) for one in named if one in counted and one != "movers"]
            assert all(number in text for number in numbers), f"{language}: {name}: {text}"


CLAIMS: dict[str, dict[str, object]] = {
    "nova-territories-close": {"spaces": 8, "landscapes": 2, "points": 16, "mine": 2, "theirs": 1},
    "nova-territories-dearer": {"landscapes": 1, "points": 12, "other-landscapes": 3, "other-points": 4},
    "nova-territories-majority": {"mine": 3, "theirs": 2, "points": 16, "gone": 5},
    "nova-end-full": {"landscapes": 3, "movers": 0},
    "nova-end-alone": {"movers": 1},
    "nova-material-landscapes": {"landscapes": 8, "each": 21},
    "turrium-material-two-high": {"height": 2},
    "turrium-move-climb": {"steps": 3, "left": 2},
    "turrium-move-down": {"spent": 1, "extra": 0},
    "turrium-end-last-step": {"heights": "1, 2, 3, 4, 5, 6"},
    "turrium-variants-tall": {"heights": "2, 3, 4, 5, 6, 7"},
    "turrium-capture-twice": {"sum": "1 + 1 + 2", "spent": 4},
}
"""What tasks say before anything is played, such as that the other corner is cheaper."""


@pytest.mark.slow
@pytest.mark.parametrize("name", CLAIMS)
def test_what_a_task_claims_is_so(name: str) -> None:
    short, rest = name.split("-", 1)
    (step,) = (
        step for lesson, step in STEPS if lesson.game == f"terra-{short}" and f"{lesson.id}-{step.id}" == rest
    )
    counted = facts(step, attempt(step, step.solution.split()))
    assert {fact: counted[fact] for fact in CLAIMS[name]} == CLAIMS[name]


@pytest.mark.slow
def test_the_only_way_out_is_the_only_way_out() -> None:
    """`nova-end-alone`: Red's northern pioneer can only go to its south-east, the other cannot move."""
    step = next(step for step in CATALOGUE["terra-nova", "end"].steps if step.id == "alone")
    red = step.start().position.split()
    red[4] = "1"
    moves = [action for action in terrae.from_position(" ".join(red)).legal_actions if action.kind == "move"]
    assert {action.origin for action in moves} == {"A3"}
    assert "A3-B4" in [action.text for action in moves]


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_words_name_the_same_figures(language: str) -> None:
    english = words("en")
    for name, text in words(language).items():
        assert sorted(re.findall(r"\$[\w-]+", text)) == sorted(re.findall(r"\$[\w-]+", english[name])), name
