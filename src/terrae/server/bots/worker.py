"""A process that thinks for bots: one JSON line in, one out, until its input ends.

In: `{"id", "game", "players", "options", "position", "actions", "level", "seed", "seconds"}`. Out: `{"id", "actions",
"values"}` or `{"id", "error"}`. `{"id", "warm": game}` compiles that game's rules, `{"id", "ping": true}` asks whether it is there.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

import terrae
from terrae.server.bots.choose import choose
from terrae.server.matches.turns import match_from
from terrae.server.matches.variants import variant_of

_PARENT_DEATH_SIGNAL = 1


def answer(request: dict[str, Any]) -> dict[str, Any]:
    """One answer to one request."""
    if "ping" in request:
        return {"id": request["id"], "actions": []}
    if "warm" in request:
        match = terrae.start(request["warm"], players=2)
        choose(match, 1, 1, 0.1)
        return {"id": request["id"], "actions": []}
    variant = variant_of(request["game"], request["players"], request["options"])
    match = match_from(variant, request.get("position"))
    match.play_all(request["actions"])
    thought = choose(match, request["level"], request["seed"], request["seconds"])
    return {"id": request["id"], "actions": thought.actions, "values": thought.values}


def give_way() -> None:
    """Whoever plays goes first. Linux weighs sessions before it weighs the processes in them."""
    with suppress(OSError):
        os.nice(10)
    with suppress(OSError):
        Path("/proc/self/autogroup").write_text("5")


def die_with_parent() -> None:
    """A server that is killed leaves nobody thinking for it (Linux; elsewhere until the thought is thought)."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PARENT_DEATH_SIGNAL, signal.SIGKILL)


def main() -> None:
    """Answer until standard input ends."""
    die_with_parent()
    hurried = True
    out = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # whatever prints must not disturb the answers
    for line in sys.stdin.buffer:
        request = msgspec.json.decode(line)
        if hurried and not {"warm", "ping"} & set(request):  # getting ready is nobody's burden for long
            give_way()
            hurried = False
        try:
            told = answer(request)
        except Exception as error:
            told = {"id": request.get("id"), "error": f"{type(error).__name__}: {error}"}
        try:
            out.write(msgspec.json.encode(told) + b"\n")
        except BrokenPipeError:  # nobody waits for it any more
            return


if __name__ == "__main__":
    main()
