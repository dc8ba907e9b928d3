"""What stands before the first action of a record: its tags, from a record and into one."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from terrae.core.errors import NotationError, OptionError, RecordError
from terrae.core.game import Variant, read_header
from terrae.games.records.record import Record
from terrae.games.records.tokens import Token, tag_of
from terrae.games.records.values import MOST_TAGS, RESERVED_TAGS, checked_tags, result_text
from terrae.games.registry import game

MAP_OPTION = "board"
"""The option that the tag `Map` gives as text."""


def headers(record: Record) -> dict[str, str]:
    """Every tag, in the order in which they are written."""
    variant = record.variant
    found = {
        "Game": variant.game.name,
        "Rules": str(variant.game.rules_version),
        "Players": str(variant.players),
    }
    options = variant.header.split(" ")[2].split(",")
    board = str(variant.options.get(MAP_OPTION, ""))
    given = [option for option in options if not ("\n" in board and option.startswith(f"{MAP_OPTION}="))]
    if given not in (["-"], []):
        found["Options"] = ",".join(given)
    found.update(checked_tags(record.tags))
    match = record.start()
    if not match.begins_at_the_beginning:
        found["Position"] = match.start_position
    found["Result"] = result_text(record.result, record.match().scores)
    if "\n" in board:
        found["Map"] = board
    return found


def read_tags(found: list[Token]) -> dict[str, tuple[str, int]]:
    """Each tag's text and line, by its name."""
    tags: dict[str, tuple[str, int]] = {}
    for token in found:
        name, text = tag_of(token)
        if name in tags:
            raise RecordError(f"the tag {name} stands in line {tags[name][1]} already", token.line)
        if len(tags) > MOST_TAGS:
            raise RecordError(f"a record has at most {MOST_TAGS} tags", token.line)
        if name not in RESERVED_TAGS:
            try:
                checked_tags({name: text})
            except RecordError as error:
                raise RecordError(str(error), token.line) from None
        tags[name] = (text, token.line)
    return tags


def record_of_tags(tags: Mapping[str, tuple[str, int]]) -> Record:
    """A record with these tags (each with its line) and nothing played."""
    if "Game" not in tags:
        raise RecordError(
            'the tag Game is missing; a record begins with a line such as [Game "terra-nova"]', 1
        )
    name, line = tags["Game"]
    try:
        found = game(name)
        line = tags.get("Rules", ("", 1))[1]
        check_version(found.rules_version, tags.get("Rules", ("", 1))[0])
        players, line = tags.get("Players", ("", 1))
        if not re.fullmatch("[0-9]{1,3}", players):
            raise RecordError(
                f'the tag Players gives their number, as in [Players "2"], not {players[:40]!r}'
            )
        options, line = tags.get("Options", ("-", line))
        chosen = read_header([name, players, options], found.option_defaults)
        if "Map" in tags:
            board, line = tags["Map"]
            if MAP_OPTION not in found.option_defaults or MAP_OPTION in chosen or "\n" not in board:
                raise RecordError(
                    "the tag Map holds a map's lines, in a game that has maps, in place of the option board"
                )
            chosen[MAP_OPTION] = board.removeprefix("\n").removesuffix("\n") + "\n"
        variant = alone(found, int(players), chosen)
        position, line = tags.get("Position", (None, line))
        free = {tag: text for tag, (text, _) in tags.items() if tag not in RESERVED_TAGS}
        return record_at(variant, free, position)
    except (OptionError, NotationError) as error:
        raise (
            error if isinstance(error, RecordError) and error.line else RecordError(str(error), line)
        ) from None


def check_version(known: int, given: str) -> None:
    """RecordError unless these rules can replay that version's games."""
    if given != str(known):
        raise RecordError(
            f"the rules' version {given[:20]!r} cannot be replayed here: this Terrae knows version {known}; "
            f'write [Rules "{known}"], or use a newer Terrae'
        )


def alone(found: Any, players: int, options: Mapping[str, Any]) -> Variant:
    """A variant whose options name nothing outside the record: reading one must never open a file."""
    if outside := found.names_outside(options):
        raise RecordError(
            f"the option {outside} names a file; a record stands alone, with the map's lines in a tag Map"
        )
    return Variant.of(found, players, options)


def record_at(variant: Variant, tags: Mapping[str, str], position: str | None) -> Record:
    """A record without actions; `position` is a whole position text, of the same variant."""
    if position is None:
        return Record(variant, tags)
    header, _, rest = position.partition(f"{variant.header} ")
    if header or not rest:
        raise RecordError(f"the position must begin with {variant.header!r:.80}, as the other tags say")
    try:
        return Record(variant, tags, rest)
    except RecordError:
        raise
    except NotationError as error:
        raise RecordError(f"the position cannot be read: {error}") from None
