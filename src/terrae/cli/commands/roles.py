"""`terrae roles`: who keeps order on a server, given and taken by whoever runs it."""

from __future__ import annotations

import argparse
import sys

from terrae.cli.commands import Commands, add_command
from terrae.cli.commands.serve import MISSING, is_installed

ROLES = ("moderator", "director")


def add(commands: Commands) -> None:
    """The command's flags."""
    parser = add_command(
        commands,
        "roles",
        "say who moderates and directs on a server",
        "Lists, gives and takes roles, in the server's database, also while the server runs: it notices within 20 seconds. A moderator "
        "reads reports, warns and bans; a director may direct any tournament. docs/guides/moderating.md says how. Needs the extra "
        '`server`: pip install "terrae[server]".',
        """\
  terrae roles                        # who has one
  terrae roles give moderator Anna
  terrae roles take moderator Anna""",
    )
    parser.add_argument(
        "what", nargs="?", choices=("list", "give", "take"), default="list", help="what to do"
    )
    parser.add_argument("role", nargs="?", choices=ROLES, help="which role")
    parser.add_argument("name", nargs="?", metavar="NAME", help="the account")
    parser.add_argument("--database", metavar="URL", help="in place of the one in the settings")
    parser.add_argument("--config", metavar="FILE", help="the server's settings file")
    parser.set_defaults(run=roles)


def roles(chosen: argparse.Namespace) -> int:
    """`terrae roles`."""
    if not is_installed():
        print(f"terrae: {MISSING}", file=sys.stderr)
        return 2
    from terrae.server.order.console import change_role, list_roles
    from terrae.server.settings import ConfigError

    try:
        if chosen.what == "list":
            print(list_roles(chosen.database, chosen.config))
        elif chosen.role is None or chosen.name is None:
            print(
                f"terrae: say which role and whose: terrae roles {chosen.what} moderator NAME",
                file=sys.stderr,
            )
            return 2
        else:
            print(change_role(chosen.what, chosen.role, chosen.name, chosen.database, chosen.config))
    except ConfigError as error:
        print(f"terrae: {error}", file=sys.stderr)
        return 2
    return 0
