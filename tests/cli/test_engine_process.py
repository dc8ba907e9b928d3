"""`terrae engine` as a process: only answers on standard output, whatever comes in."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

pytestmark = pytest.mark.slow
COMMAND = [sys.executable, "-m", "terrae.cli", "engine"]


def engine(source: bytes) -> list[dict[str, Any]]:
    done = subprocess.run(COMMAND, input=source, capture_output=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return [json.loads(line) for line in done.stdout.splitlines()]


def lines(*requests: dict[str, Any]) -> bytes:
    return b"".join(json.dumps(request).encode() + b"\n" for request in requests)


def test_a_conversation() -> None:
    answers = engine(
        lines(
            {"id": 1, "do": "new", "game": "terra-nova", "players": 2},
            {"id": 2, "do": "play", "actions": ["@G7"]},
            {"id": 3, "do": "search", "simulations": 30, "report_every": 0.001},
            {"id": 4, "do": "legal"},
            {"id": 5, "do": "quit"},
            {"id": 6, "do": "state"},
        )
    )
    assert [answer["id"] for answer in answers if not answer.get("partial")] == [1, 2, 3, 4, 5]
    assert answers[-1]["bye"]


def test_garbage_between_requests_does_no_harm() -> None:
    huge = b'{"do": "' + b"x" * 10_000_000 + b'"}\n'
    answers = engine(
        b"\xff\n\n   \nnonsense\n" + huge + lines({"id": 1, "do": "new", "game": "terra-nova"})[:-1]
    )
    codes = [answer.get("error", {}).get("code") for answer in answers]
    assert codes == ["bad_encoding", "bad_json", "line_too_long", None]
    assert answers[-1]["id"] == 1


def test_the_end_of_input_stops_what_is_running() -> None:
    answers = engine(lines({"do": "new", "game": "terra-nova"}, {"id": 9, "do": "search", "seconds": 3600}))
    assert answers[-1]["id"] == 9
    assert answers[-1]["best"]
