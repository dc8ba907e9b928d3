"""Write the reference that is made from the code: `python scripts/reference.py` (into docs/reference/).

| page | from |
| --- | --- |
| `python.md` | the public names of the packages: signatures, docstrings, methods |
| `command-line.md` | the parser of the command line |
| `engine-protocol.md` | the requests, answers and codes of `terrae.cli.engine`, and states of matches |
| `notation.md` | the kinds of actions of both games, with examples from matches |
| `memory.md` | the fields of settings and states, and where they lie |
| `http.md` | the server's OpenAPI description |
| `socket.md` | the server's AsyncAPI description |
| `settings.md`, `errors.md`, `asyncapi.json` | `terrae.server.reference` |
| `habits.md` | what `python -m benchmarks.strategy` measured |
| `glossary.md` | `src/terrae/messages/glossary.toml` |

A test fails when a page is not what this writes.
"""

from __future__ import annotations

from pathlib import Path

from chapters import command_line, engine, glossary, habits, memory, notation, python, wire

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "reference"


def pages() -> dict[str, str]:
    """Every page, by its name."""
    from terrae.server import reference

    return {
        **reference.pages(),
        "python.md": python.page(),
        "command-line.md": command_line.page(),
        "engine-protocol.md": engine.page(),
        "notation.md": notation.page(),
        "memory.md": memory.page(),
        "http.md": wire.http_page(),
        "socket.md": wire.socket_page(reference.asyncapi()),
        "habits.md": habits.page(),
        "glossary.md": glossary.page(),
    }


def main() -> None:
    """Write every page."""
    for name, text in pages().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
        print(f"docs/reference/{name}: {len(text.splitlines())} lines")


if __name__ == "__main__":
    main()
