"""Every command, its flags, its help, and examples that work."""

from __future__ import annotations

import argparse

from terrae.cli.commands import (
    Commands,
    add_command,
    analyse,
    arena,
    bench,
    completion,
    learn,
    perft,
    play,
    puzzles,
    roles,
    serve,
    show,
    site,
    tune,
    warm,
)

_EXAMPLES = """\
examples:
  terrae                              # start the server and open the game in the browser
  terrae play                         # Terra Nova in this terminal, against the computer
  terrae play terra-turrium -p 4 --against random
  terrae show game.txt --at 60 --svg board.svg
  terrae engine                       # speak the engine protocol on standard input and output

"terrae COMMAND --help" explains a command; the games' rules are in docs/rules."""

COMMANDS = (
    *(play, show, serve, roles, site, analyse, puzzles, arena),
    *(tune, learn, perft, bench, warm, completion),
)


def build_parser() -> argparse.ArgumentParser:
    """The whole command line."""
    from terrae import __version__

    parser = argparse.ArgumentParser(
        prog="terrae",
        description="Terra Nova and Terra Turrium: play them, analyse them, serve them, study them.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"terrae {__version__}")
    parser.set_defaults(run=serve.serve_and_open)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command")
    for module in COMMANDS:
        module.add(commands)
    _add_engine(commands)
    return parser


def _add_engine(commands: Commands) -> None:
    parser = add_command(
        commands,
        "engine",
        "speak the engine protocol: one JSON object a line",
        "Answers requests on standard input, one JSON object a line, on standard output. See "
        "docs/reference/engine-protocol.md for every request and every error code.",
        """\
  echo '{"id": 1, "do": "new", "game": "terra-nova", "players": 2}' | terrae engine
  printf '%s\\n' '{"do": "new", "game": "terra-turrium"}' '{"do": "legal"}' | terrae engine""",
    )
    parser.set_defaults(run=_engine)


def _engine(chosen: argparse.Namespace) -> int:
    from terrae.cli.engine.stream import engine_command

    return engine_command(chosen)
