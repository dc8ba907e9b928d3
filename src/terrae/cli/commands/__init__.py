"""The commands, a module each; here is how one is added to the command line."""

from __future__ import annotations

import os
import textwrap
from argparse import ArgumentParser, RawDescriptionHelpFormatter, _SubParsersAction
from typing import TypeAlias

Commands: TypeAlias = "_SubParsersAction[ArgumentParser]"
"""What commands are added to."""

INTERRUPTED = 130
"""The exit status of a command that was stopped from the keyboard."""


def add_command(
    commands: Commands,
    name: str,
    summary: str,
    description: str,
    examples: str,
) -> ArgumentParser:
    """A command with its help: a summary for the list, a description and examples for itself."""
    return commands.add_parser(
        name,
        help=summary,
        description=textwrap.fill(description, 78),
        epilog=f"examples:\n{examples}",
        formatter_class=RawDescriptionHelpFormatter,
    )


def add_workers_flag(parser: ArgumentParser) -> None:
    """How many processes work side by side."""
    parser.add_argument(
        "--workers",
        type=int,
        default=os.cpu_count() or 1,
        metavar="N",
        help="processes (default: one a core)",
    )
