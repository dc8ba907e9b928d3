"""Every code sample of the documentation: Python and commands are run, JSON is read and compared with a server."""

from __future__ import annotations

import json
import re
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.house.consoles import World, a_world, commands, looks_like, understand
from tests.server.harness import PATIENCE

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
MADE = ("docs/guides/adding-a-game.md",)
"""Its examples are run by tests/pebbles, which has the game."""
KNOWN = {"python", "console", "sh", "json", "text", "toml"}
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def samples(*languages: str) -> Iterator[Any]:
    for page in PAGES:
        name = page.relative_to(ROOT).as_posix()
        for number, (language, text) in enumerate(FENCE.findall(page.read_text(encoding="utf-8"))):
            if language in languages and name not in MADE:
                yield pytest.param(text, id=f"{name}-{number}")


def test_every_sample_says_what_it_is() -> None:
    for page in PAGES:
        found = {language for language, _ in FENCE.findall(page.read_text(encoding="utf-8"))}
        assert found <= KNOWN, page


@pytest.mark.slow
@pytest.mark.parametrize(
    "text", [sample for sample in samples("python") if ">>> " not in str(sample.values[0])]
)
def test_python_without_prompts_runs(text: str) -> None:
    """Those with prompts are run as doctests by test_public_names."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of the libraries that they are about
        exec(compile(text, "sample", "exec"), {"__name__": "sample"})


CONSOLES = list(samples("console", "sh"))


@pytest.mark.parametrize("text", CONSOLES)
def test_commands_that_are_not_run_are_understood(text: str) -> None:
    found = list(commands(text))
    assert found
    for command in found:
        if command.why_not:
            understand(command.text)


def test_output_is_compared_word_by_word() -> None:
    assert looks_like(
        '{"id": 1, …, "over": false}\nend …', '{"id":  1, "players": 2, "over": false}\nend of it\n'
    )
    assert not looks_like('{"id": 1, …, "over": true}', '{"id": 1, "players": 2, "over": false}')
    assert not looks_like("7 puzzles", "17 puzzles")


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with a_world(tmp_path_factory.mktemp("samples")) as made:
        yield made


@pytest.mark.slow
@pytest.mark.parametrize(
    "text",
    [sample for sample in CONSOLES if not all(one.why_not for one in commands(str(sample.values[0])))],
)
def test_commands_do_what_is_shown(text: str, world: World) -> None:
    for command in commands(text):
        if not command.why_not:
            world.furnish()
            printed = world.run(command.text)
            assert not command.shown or looks_like(command.shown, printed), printed


@pytest.mark.slow
def test_requests_and_states_of_the_wire_are_real(world: World) -> None:
    """Every `POST` with a body is made; a state has the fields that are shown."""
    page = (ROOT / "docs/reference/wire.md").read_text(encoding="utf-8")
    shown = [text for language, text in FENCE.findall(page) if language == "json"]
    asked = [text.split("\n", 1) for text in shown if text.startswith("POST ")]
    with httpx.Client(base_url=world.server.url, timeout=PATIENCE) as anna:
        anna.post("/api/guest", json={"name": "Anna"}).raise_for_status()
        assert asked
        for route, body in asked:
            made = anna.post(
                route.removeprefix("POST "), content=body, headers={"Content-Type": "application/json"}
            )
            assert made.is_success, made.text
        state = anna.get(f"/api/tables/{made.json()['table']['id']}/state").json()
    (example,) = (json.loads(text) for text in shown if '"type": "state"' in text)
    assert _missing(example, {"type": "state", **state}) == []


def _missing(shown: Any, real: Any, place: str = "") -> list[str]:
    """Fields that are shown and are not there; what is empty says nothing."""
    if isinstance(shown, list) and isinstance(real, list):
        return _missing(shown[0], real[0], f"{place}[]") if shown and real else []
    if not isinstance(shown, dict) or not isinstance(real, dict) or not real:
        return []
    found = []
    for name, value in shown.items():
        if name not in real and name != "…":
            found.append(f"{place}.{name}")
        else:
            found += _missing(value, real.get(name), f"{place}.{name}")
    return found


@pytest.mark.parametrize("text", list(samples("json")))
def test_json_can_be_read(text: str) -> None:
    """An object, with the route that it is sent to before it where there is one."""
    body = re.sub(r"^(GET|POST|PUT|PATCH|DELETE) /\S*\n", "", text)
    decoder = json.JSONDecoder()
    while body.strip():
        _, end = decoder.raw_decode(body.strip())
        body = body.strip()[end:]
