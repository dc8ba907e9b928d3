"""How a command is added to the command line."""

from __future__ import annotations

import textwrap
from argparse import ArgumentParser, RawDescriptionHelpFormatter, _SubParsersAction
from typing import TypeAlias

Commands: TypeAlias = "_SubParsersAction[ArgumentParser]"
"""What commands are added to."""


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
