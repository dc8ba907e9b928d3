"""Standard input and output around a session: one line in, whole lines out, however large the garbage."""

from __future__ import annotations

import json
import sys
import threading
from typing import Any, BinaryIO

from terrae.cli.engine.requests import MOST_BYTES
from terrae.cli.engine.session import Answer, EngineSession
from terrae.cli.warm import prepare


def read_line(stream: BinaryIO) -> bytes | None:
    """The next line without its end, cut just beyond the limit when it is longer; None at the end."""
    line = stream.readline(MOST_BYTES + 2)
    if not line:
        return None
    rest = line
    while rest and not rest.endswith(b"\n"):
        rest = stream.readline(1 << 20)
    return line.rstrip(b"\r\n")


def run(source: BinaryIO, sink: BinaryIO) -> int:
    """Answer every line of `source` on `sink` until it ends, or says quit."""
    writing = threading.Lock()

    def emit(answer: Answer) -> None:
        line = json.dumps(answer, allow_nan=False).encode() + b"\n"
        with writing:
            sink.write(line)
            sink.flush()

    session = EngineSession(emit, prepare)
    try:
        while not session.ended and (line := read_line(source)) is not None:
            if line.strip():
                for answer in session.handle(line):
                    emit(answer)
        session.finish()
    except BrokenPipeError:
        return 1
    return 0


def engine_command(arguments: Any) -> int:
    """`terrae engine`."""
    output = sys.stdout.buffer
    sys.stdout = sys.stderr  # only answers go to standard output
    return run(sys.stdin.buffer, output)
