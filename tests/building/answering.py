"""A Node that answers from the compiled modules, by the very TypeScript that the page uses; one question a line."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"


class Refused(Exception):
    """The module's side threw; `code` is what the page would read."""

    def __init__(self, error: dict[str, Any]) -> None:
        super().__init__(error["message"])
        self.code: str = error["code"]
        self.error = error


def bundled(folder: Path) -> Path:
    """The answering program as one script."""
    node = shutil.which("node")
    assert node, "Node is needed"
    done = subprocess.run(
        [node, "node_modules/vite/bin/vite.js", "build", "--config", "tests/local/vite.config.ts",
         "--ssr", "answer.ts", "--outDir", str(folder)],
        cwd=WEB, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return folder / "answer.mjs"


class Answers:
    """The process; questions are asked one after the other."""

    def __init__(self, script: Path, modules: Path) -> None:
        self.process = subprocess.Popen(
            ["node", str(script), str(modules)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, kind: str, game: str, players: int, options: dict[str, Any], **more: Any) -> Any:
        """One answer; Refused where the TypeScript refuses."""
        assert self.process.stdin
        assert self.process.stdout
        question = {"ask": kind, "game": game, "players": players, "options": options, **more}
        self.process.stdin.write(json.dumps(question) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        assert line, f"Node has gone at {json.dumps(question)[:300]}"
        answer = json.loads(line)
        if "error" in answer:
            raise Refused(answer["error"])
        return answer["ok"]

    def close(self) -> None:
        """End the process."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def as_json(value: Any) -> Any:
    """What a value is after a trip through JSON: tuples are lists, names of members texts."""
    return json.loads(json.dumps(value, default=list))


def flat(values: Iterable[Any]) -> list[Any]:
    """All in one list."""
    return [one for some in values for one in some]
