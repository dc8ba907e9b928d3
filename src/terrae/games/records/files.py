"""Many records in one file, one behind the other, with an empty line between: read one at a time, however many there are."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from os import PathLike
from pathlib import Path
from typing import TextIO

from terrae.core.errors import RecordError
from terrae.games.records.record import Record
from terrae.games.records.values import MOST_CHARACTERS

_TURN = re.compile(r"[0-9]+\.")
"""Where a line begins with a turn."""
Source = str | PathLike[str] | TextIO


def read_records(source: Source, skip: Callable[[RecordError], None] | None = None) -> Iterator[Record]:
    """The records of a file, by its path or opened as text, each read when it is asked for.

    One that cannot be read is a RecordError with its line in the file; with `skip`, that is told of the error and the next
    record follows.

    >>> import io, terrae
    >>> match = terrae.start("terra-nova", players=2)
    >>> file = io.StringIO()
    >>> terrae.write_records(file, [terrae.Record.of(match)] * 3)
    3
    >>> len(list(terrae.read_records(io.StringIO(file.getvalue()))))
    3
    """
    if isinstance(source, str | PathLike):
        with Path(source).open(encoding="utf-8") as file:
            yield from read_records(file, skip)
        return
    for line, text in _texts(_lines(source)):
        try:
            record = Record.from_text(text)
        except RecordError as error:
            told = str(error).removeprefix(f"line {error.line}: ")
            in_file = RecordError(told, line + (error.line or 1) - 1, error.action, error.clause)
            if skip is None:
                raise in_file from None
            skip(in_file)
        else:
            yield record


def _lines(file: Iterable[str]) -> Iterator[str]:
    """The lines of a file; RecordError where it is no text."""
    try:
        yield from file
    except UnicodeDecodeError as error:
        raise RecordError(f"this is no text in UTF-8: {error.reason} at byte {error.start}") from None


def _texts(file: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Each record's text and the number of its first line.

    One ends with its result, and the next begins with a tag; one that was cut off ends where the tag `Game` stands again.
    """
    lines: list[str] = []
    first, size, ended, played = 1, 0, False, False
    for number, line in enumerate(file, start=1):
        if lines and ((ended and line.startswith("[")) or (played and line.startswith('[Game "'))):
            yield first, "".join(lines)
            lines, first, size, ended, played = [], number, 0, False, False
        if not lines and not line.strip():
            first = number + 1
            continue
        ended = ended or line.startswith("=")
        played = played or bool(_TURN.match(line))
        size += len(line)
        if size <= MOST_CHARACTERS + len(line):  # what is longer is refused when it is read
            lines.append(line)
    if lines:
        yield first, "".join(lines)


def write_records(target: Source, records: Iterable[Record], *, append: bool = False) -> int:
    """Write records one behind the other, to a path or to what is opened as text; gives how many there were.

    A file is written anew unless `append` adds to it.

    >>> import os, tempfile, terrae
    >>> path = os.path.join(tempfile.mkdtemp(), "games.txt")
    >>> terrae.write_records(path, [terrae.Record(terrae.variant("terra-nova", players=2))])
    1
    """
    if isinstance(target, str | PathLike):
        with Path(target).open("a" if append else "w", encoding="utf-8") as file:
            return _write(file, records, append and file.tell() > 0)
    if not hasattr(target, "write"):
        raise TypeError(f"records are written to a path or to what is opened as text, not to {target!r:.60}")
    return _write(target, records, False)


def _write(file: TextIO, records: Iterable[Record], follows: bool) -> int:
    count = 0
    for count, record in enumerate(records, start=1):
        if not isinstance(record, Record):
            raise TypeError(
                f"only records can be written, not {record!r:.60}; `Record.of` makes one of a match"
            )
        file.write("\n" * (follows or count > 1) + record.to_text())
    return count
