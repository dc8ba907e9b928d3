"""`terrae completion`: scripts with which shells complete commands and flags."""

from __future__ import annotations

import argparse

from terrae.cli.commands import Commands, add_command

SHELLS = ("bash", "zsh", "fish")


def add(commands: Commands) -> None:
    """The command's flags."""
    parser = add_command(
        commands,
        "completion",
        "print a completion script for bash, zsh or fish",
        "Prints a script that lets a shell complete terrae's commands, flags and values.",
        """\
  terrae completion bash > ~/.local/share/bash-completion/completions/terrae
  terrae completion zsh > ~/.zfunc/_terrae       # (with ~/.zfunc in fpath)
  terrae completion fish > ~/.config/fish/completions/terrae.fish""",
    )
    parser.add_argument("shell", choices=SHELLS, help="the shell")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Print the script."""
    from terrae.cli.parser import build_parser

    print(script(chosen.shell, build_parser()), end="")
    return 0


def commands_of(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """Every command of a command line."""
    found = (action for action in parser._actions if isinstance(action, argparse._SubParsersAction))
    return {name: parser for action in found for name, parser in action.choices.items()}


def words_of(parser: argparse.ArgumentParser) -> list[str]:
    """Flags, fixed values and commands of its own that a command takes."""
    words: list[str] = []
    for name, below in commands_of(parser).items():
        words += [name, *(word for word in words_of(below) if word not in words)]
    for action in parser._actions:
        words += [flag for flag in action.option_strings if flag.startswith("--")]
        if action.choices and not isinstance(action, argparse._SubParsersAction):
            words += [str(choice) for choice in action.choices]
    return words


def script(shell: str, parser: argparse.ArgumentParser) -> str:
    """The script for one of the shells."""
    table = {name: list(dict.fromkeys(words_of(command))) for name, command in commands_of(parser).items()}
    top = [
        *table,
        *(
            word
            for word in words_of(parser)
            if word.startswith("-") and word in parser._option_string_actions
        ),
    ]
    return {"bash": _bash, "zsh": _zsh, "fish": _fish}[shell](top, table)


def _bash(top: list[str], table: dict[str, list[str]]) -> str:
    cases = "".join(f'    {name}) words="{" ".join(words)}" ;;\n' for name, words in table.items())
    return f"""\
# bash completion for terrae
_terrae() {{
  local words="{" ".join(top)}"
  case "${{COMP_WORDS[1]}}" in
{cases}  esac
  [ "$COMP_CWORD" -eq 1 ] && words="{" ".join(top)}"
  COMPREPLY=($(compgen -W "$words" -- "${{COMP_WORDS[COMP_CWORD]}}"))
}}
complete -o default -F _terrae terrae
"""


def _zsh(top: list[str], table: dict[str, list[str]]) -> str:
    cases = "".join(f"    {name}) compadd -- {' '.join(words)}; _files ;;\n" for name, words in table.items())
    return f"""\
#compdef terrae
_terrae() {{
  if (( CURRENT == 2 )); then
    compadd -- {" ".join(top)}
    return
  fi
  case "$words[2]" in
{cases}  esac
}}
_terrae "$@"
"""


def _fish(top: list[str], table: dict[str, list[str]]) -> str:
    names = " ".join(table)
    lines = ["# fish completion for terrae"]
    lines += [
        f"complete -c terrae -f -n 'not __fish_seen_subcommand_from {names}' -a '{word}'" for word in top
    ]
    for name, words in table.items():
        lines += [f"complete -c terrae -n '__fish_seen_subcommand_from {name}' -a '{word}'" for word in words]
    return "\n".join(lines) + "\n"
