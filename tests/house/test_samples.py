"""Every code sample of the documentation: Python is run, commands are run or at least understood, JSON is read."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from terrae.cli.parser import build_parser

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
MADE = ("docs/reference/python.md",)
"""Its examples are those of the modules, which test_public_names runs."""
KNOWN = {"python", "console", "sh", "json", "text", "toml"}
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
RUN = (
    "terrae perft terra-nova --depth 2",
    "terrae completion bash",
    "terrae bench",
)
"""Commands quick and quiet enough to be run as they stand; the others are parsed."""


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


def commands(text: str) -> Iterator[str]:
    """The commands of a console: lines with a prompt and their continuations; in `sh` all lines."""
    joined = text.replace("\\\n", " ")
    for line in joined.splitlines():
        if line.startswith("$ "):
            yield line[2:]
        elif "$ " not in joined and line.strip() and not line.startswith("#"):
            yield line


@pytest.mark.parametrize("text", list(samples("console", "sh")))
def test_commands_are_understood(text: str) -> None:
    found = list(commands(text))
    assert found
    for command in found:
        for part in re.split(r"\s\|\s", command):
            _understand(part)


def _understand(command: str) -> None:
    words = shlex.split(re.sub(r"\s>\s.*$", "", command), comments=True)
    if not words or words[0] in ("echo", "printf", "pip"):
        return
    if words[0] in ("./play", "./test"):
        assert (ROOT / words[0]).is_file()
        words = ["terrae", *words[1:]] if words[0] == "./play" else []
    if words[:2] == ["python", "-m"]:
        module = Path(*words[2].split("."))
        places = [ROOT / "src" / module, ROOT / module]
        assert any(place.is_dir() or place.with_suffix(".py").is_file() for place in places), command
        return
    if words[:1] == ["python"]:
        assert (ROOT / words[1]).exists(), command
        return
    if words[:2] == ["terrae", "serve"] or words[:2] == ["terrae", "bench"] or len(words) < 2:
        return  # their words are settings, or go on to a benchmark
    assert words[0] == "terrae", command
    build_parser().parse_args(words[1:])


@pytest.mark.slow
@pytest.mark.parametrize("command", RUN)
def test_quick_commands_run(command: str) -> None:
    words = shlex.split(command)
    done = subprocess.run(
        [sys.executable, "-m", "terrae.cli", *words[1:]], capture_output=True, cwd=ROOT, check=False
    )
    assert done.returncode == 0, done.stderr.decode()


@pytest.mark.slow
def test_the_engine_s_example_is_what_the_engine_says() -> None:
    page = (ROOT / "docs/reference/engine-protocol.md").read_text(encoding="utf-8")
    asked = re.findall(r"'(\{\"id\".*?\})'", FENCE.findall(page)[0][1])
    assert len(asked) == 3
    done = subprocess.run(
        [sys.executable, "-m", "terrae.cli", "engine"],
        input="\n".join(asked),
        capture_output=True,
        text=True,
        check=True,
    )
    first, second, third = map(json.loads, done.stdout.splitlines())
    assert first["state"]["players"] == 2
    assert second["state"]["pioneers"] == {"G7": 0}
    assert (third["legal"], third["why"], third["rule"]) == (False, "occupied", "TN-3")


@pytest.mark.parametrize("text", list(samples("json")))
def test_json_can_be_read(text: str) -> None:
    """An object, with the route that it is sent to before it where there is one."""
    body = re.sub(r"^(GET|POST|PUT|PATCH|DELETE) /\S*\n", "", text)
    decoder = json.JSONDecoder()
    while body.strip():
        _, end = decoder.raw_decode(body.strip())
        body = body.strip()[end:]
