"""What the browser client gets from Python is what Python says today."""

from __future__ import annotations

import json
import runpy
import shutil
import subprocess
from pathlib import Path

import msgspec
import pytest

from terrae.server.wire.schema import wire_schema

WEB = Path(__file__).parents[2] / "web"


@pytest.mark.skipif(not shutil.which("node"), reason="needs Node")
def test_the_types_of_the_wire_are_those_of_the_server() -> None:
    printed = subprocess.run(
        ["node", "build/wire-types.mjs", "-"],
        cwd=WEB,
        input=msgspec.json.encode(wire_schema()),
        capture_output=True,
        check=True,
    ).stdout.decode()
    assert printed == (WEB / "src" / "wire" / "schema.ts").read_text(encoding="utf-8"), (
        "python -m terrae.server.wire.schema | node web/build/wire-types.mjs"
    )


@pytest.mark.slow
def test_the_boards_of_the_introductions_are_made_by_the_rules() -> None:
    made = runpy.run_path(str(WEB / "build" / "lessons.py"))
    for name, text in made["files"]().items():
        kept = (made["TARGET"] / name).read_text(encoding="utf-8")
        assert json.loads(kept) == json.loads(text), "python web/build/lessons.py"
