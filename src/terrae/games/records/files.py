"""Many records in one file, one behind the other, with an empty line between: read one at a time, however many there are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from os import PathLike
from pathlib import Path
from typing import TextIO

from terrae.core.errors import RecordError
from terrae.games.records.record import Record
from terrae.games.records.values import MOST_CHARACTERS

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
    for line, text in _texts(source):
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


def _texts(file: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Each record's text and the number of its first line: one ends with its result, and the next begins with a tag."""
    lines: list[str] = []
    first, size, ended = 1, 0, False
    for number, line in enumerate(file, start=1):
        if ended and line.startswith("["):
            yield first, "".join(lines)
            lines, first, size, ended = [], number, 0, False
        if not lines and not line.strip():
            first = number + 1
            continue
        ended = ended or line.startswith("=")
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
    return _write(target, records, False)


def _write(file: TextIO, records: Iterable[Record], follows: bool) -> int:
    count = 0
    for count, record in enumerate(records, start=1):
        file.write("\n" * (follows or count > 1) + record.to_text())
    return count
