"""`terrae serve`, and `terrae` alone: the server, where its libraries are installed."""

from __future__ import annotations

import argparse
import sys
from importlib.util import find_spec

from terrae.cli.commands import Commands, add_command

_NEEDED = ("litestar", "uvicorn", "msgspec", "sqlalchemy")
MISSING = """\
the server is not installed; its libraries are the extra `server`: pip install "terrae[server]", from a checkout
pip install ".[server]", or with a wheel pip install "terrae-…whl[server]"
terrae play needs nothing more."""


def is_installed() -> bool:
    """Whether the libraries of the extra `server` are there."""
    return all(find_spec(name) for name in _NEEDED)


def add(commands: Commands) -> None:
    """The command's flags: one for every setting of the server."""
    parser = add_command(
        commands,
        "serve",
        "start the server and play in the browser",
        "Starts the game server. Every setting can also stand in a file (--config) or in the environment; "
        'docs/reference/settings.md explains how. Needs the extra `server`: pip install "terrae[server]".',
        """\
  terrae serve                        # on this machine only, at port 8737; opens the browser
  terrae serve --host 0.0.0.0         # for everybody on the network
  terrae serve --port 0 --no-browser""",
    )
    if is_installed():
        from terrae.server.settings import add_flags

        add_flags(parser)
    parser.set_defaults(run=serve)


def serve(chosen: argparse.Namespace) -> int:
    """`terrae serve`."""
    if not is_installed():
        print(f"terrae: {MISSING}", file=sys.stderr)
        return 2
    from terrae.server.running.run import serve as run_server
    from terrae.server.settings import ConfigError, Settings, load

    given = {name: value for name, value in vars(chosen).items() if name in Settings.__struct_fields__}
    try:
        run_server(load(given, config=getattr(chosen, "config", None)))
    except ConfigError as error:
        print(f"terrae: {error}", file=sys.stderr)
        return 2
    return 0


def serve_and_open(chosen: argparse.Namespace) -> int:
    """`terrae` alone: serve, and open the browser."""
    chosen.browser = True
    return serve(chosen)
