"""Play given actions and print a digest of every state on the way.

Run as a program it reads games from standard input, one JSON object a line, and answers with one line
of digests each: so that another process, with rules that are not compiled, can be compared with this one.
"""

from __future__ import annotations

import hashlib
import json
import sys
from typing import Any

import terrae
from terrae.core.compiled import UNCOMPILED

from .playing import fields_of


def digests(game: dict[str, Any]) -> list[str]:
    """A digest before each action and at the end: the whole state, what is legal, and the outcome."""
    match = terrae.start(game["game"], players=game["players"], **game["options"])
    found = []
    for number in [*game["actions"], None]:
        seen = json.dumps(
            [
                fields_of(match.states),
                match.legal_actions.numbers.tolist(),
                [match.why_not(action) is None for action in match.variant.actions[:: game["every"]]],
                match.position,
                repr(match.outcome),
            ]
        )
        found.append(hashlib.sha256(seen.encode()).hexdigest()[:16])
        if number is not None:
            match.play(match.variant.actions[number])
    return found


def main() -> None:
    """Answer every line."""
    assert UNCOMPILED, "this program is for rules that are not compiled"
    for line in sys.stdin:
        print(" ".join(digests(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
