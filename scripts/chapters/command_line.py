"""Every command with its purpose, flags, defaults and examples, from the parser."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator, Mapping

from chapters import HEAD, filled, row, table

_DEFAULT = re.compile(r"\s*\(default: (.*?)\)")
_PAGE = re.compile(r"docs/reference/([\w-]+)\.md|docs/(guides/[\w-]+)\.md")


def page() -> str:
    """The whole command line."""
    from terrae.cli.commands.completion import commands_of
    from terrae.cli.parser import build_parser

    parser = build_parser()
    commands = commands_of(parser)
    said = {
        choice.dest: choice.help or ""
        for action in parser._actions
        if isinstance(action, argparse._SubParsersAction)
        for choice in action._choices_actions
    }
    overview = [*table("command", "what it does")]
    overview += [row(f"[`terrae {name}`](#terrae-{name})", said[name]) for name in commands]
    chapters = [
        line for name, command in commands.items() for line in chapter(f"terrae {name}", command, "##")
    ]
    return filled("command-line.md", {"made": [HEAD], "overview": overview, "commands": chapters}) + "\n"


def chapter(name: str, parser: argparse.ArgumentParser, level: str) -> Iterator[str]:
    """One command, and the commands within it."""
    from terrae.cli.commands.completion import commands_of
    from terrae.server.reference import shown_defaults

    yield f"{level} `{name}`"
    yield ""
    yield linked(" ".join((parser.description or "").split()))
    yield ""
    settings = shown_defaults() if name == "terrae serve" else {}
    rows = [flag(action, settings) for action in parser._actions if is_shown(action)]
    if rows:
        yield from table("flag", "default", "what it does")
        yield from rows
        yield ""
    examples = [line.strip() for line in (parser.epilog or "").splitlines()[1:] if line.strip()]
    yield from ("```console", *(f"$ {example}" for example in examples), "```", "")
    for inner, command in commands_of(parser).items():
        yield from chapter(f"{name} {inner}", command, f"{level}#")


def is_shown(action: argparse.Action) -> bool:
    """Whether it is a flag of the command's own."""
    return not isinstance(action, argparse._HelpAction | argparse._SubParsersAction)


def flag(action: argparse.Action, settings: Mapping[str, str]) -> str:
    """One flag, as a row; `settings` are the defaults of those that are settings of the server."""
    if not action.help:
        raise ValueError(f"say what {action.option_strings or action.dest} is for")
    metavar = str(action.metavar or action.dest.upper())
    if action.option_strings:
        choices = "" if not action.choices else "{" + ",".join(map(str, action.choices)) + "}"
        value = "" if action.nargs == 0 else f" {action.metavar or choices or 'VALUE'}"
        *others, last = action.option_strings
        names = ", ".join([*(f"`{one}`" for one in others), f"`{last}{value}`"])
    else:
        names = f"`{metavar}`"
    purpose = _DEFAULT.sub("", action.help)
    if (
        action.choices
        and not all(str(choice) in purpose for choice in action.choices)
        and not action.option_strings
    ):
        purpose += ": " + ", ".join(f"`{choice}`" for choice in action.choices)
    return row(names, default(action, settings), linked(purpose))


def default(action: argparse.Action, settings: Mapping[str, str]) -> str:
    """What holds where the flag is absent; the help has the last word, and must not be wrong."""
    said = _DEFAULT.search(action.help or "")
    plain = action.default
    if said:
        told = said.group(1)
        if isinstance(plain, float | str) and told not in (
            str(plain),
            f"{plain:g}" if isinstance(plain, float) else "",
        ):
            raise ValueError(f"{action.option_strings or action.dest}: the default is {plain}, not {told}")
        return f"`{told}`" if " " not in told else told
    if isinstance(plain, bool) or plain in (None, []):
        if action.dest in settings:
            shown = settings[action.dest]
            return {"": "", "[]": "", "true": "on", "false": "off"}.get(shown, f"`{shown}`")
        needed = not action.option_strings and action.nargs is None
        return "needed" if needed else ""
    return f"`{plain}`"


def linked(text: str) -> str:
    """A sentence in which pages of the documentation are links."""

    def link(found: re.Match[str]) -> str:
        name = found.group(1) or found.group(2)
        place = f"{name}.md" if found.group(1) else f"../{name}.md"
        return f"[{name.rsplit('/', 1)[-1].replace('-', ' ')}]({place})"

    return _PAGE.sub(link, text)
