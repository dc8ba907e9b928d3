"""What happened, one JSON object a line: first what was asked for, then every step that is done.

Nothing in it depends on when or how fast it was done, so that a run that was broken off and taken up again has the
same journal as one that was not. A last line that was cut short is dropped and its step done again.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from terrae.core.errors import OptionError

Step = dict[str, Any]


class Journal:
    """The journal of one run."""

    def __init__(self, path: Path, heading: Step) -> None:
        self.path = path
        self.steps: list[Step] = []
        heading = json.loads(json.dumps(heading))
        if path.exists() and path.stat().st_size:
            self._read(heading)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._append(heading)

    def _read(self, heading: Step) -> None:
        content = self.path.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]
        try:
            lines = [json.loads(line) for line in whole.decode().splitlines()]
        except ValueError as error:
            raise OptionError(
                f"{self.path} is no journal of terrae learn ({error}); name another folder"
            ) from None
        if lines[:1] != [heading]:
            changed = sorted(name for name in heading if not lines or lines[0].get(name) != heading[name])
            raise OptionError(
                f"{self.path} belongs to another run: {', '.join(changed)} differ; name another folder, or repeat the "
                "flags that it was begun with"
            )
        self.steps = lines[1:]
        if len(whole) < len(content):
            self.path.write_bytes(whole)

    def done(self, generation: int, step: str) -> Step | None:
        """A step that is done already."""
        wanted = {"generation": generation, "step": step}
        return next((one for one in self.steps if wanted.items() <= one.items()), None)

    def add(self, step: Step) -> Step:
        """A step is done, for good."""
        self._append(step)
        self.steps.append(step)
        return step

    def _append(self, step: Step) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(step) + "\n")
            file.flush()
            os.fsync(file.fileno())
