"""`terrae site`: a folder that any web host serves below any path, with everything but online play."""

from __future__ import annotations

import argparse
import json
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from terrae.cli.commands import Commands, add_command
from terrae.core.errors import TerraeError

PACKAGE = Path(__file__).parents[2]
CLIENT = PACKAGE / "server" / "static"
HANDBOOK = PACKAGE / "server" / "handbook"
MARK = "terrae-site.json"
"""Names every file of the site: a folder that has it may be written anew."""
LAST = ("index.html", "sw.js")
"""Written when everything that they name is there: whoever visits meanwhile gets one version or the other."""


class CannotWrite(TerraeError):
    """Why there is no site; a sentence that says what to do."""


def add(commands: Commands) -> None:
    """The command's flags."""
    parser = add_command(
        commands,
        "site",
        "write a static site: everything but online play, for any web host",
        "Writes a folder that any web host serves, at its root or below any path: both games against the "
        "computer and at one screen, puzzles, lessons, rules, analysis and studies run in the browser, with no "
        "server behind them. Written again, it becomes the newer version; docs/guides/static-site.md says how "
        "to publish it.",
        """\
  terrae site public                  # write it
  python -m http.server -d public     # look at it, at http://127.0.0.1:8000""",
    )
    parser.add_argument(
        "folder", metavar="FOLDER", type=Path, help="a new or empty folder, or a site to renew"
    )
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Write the site and say where."""
    try:
        count, size = write_site(chosen.folder, modules())
    except OSError as error:
        print(f"terrae: the site could not be written to {chosen.folder}: {error.strerror}", file=sys.stderr)
        return 2
    print(f"{count} files, {size / 1e6:.1f} MB, in {chosen.folder}")
    return 0


def modules() -> Path:
    """The folder of the compiled rules for browsers, made now where there are none yet."""
    from terrae.building import folder, make

    return folder() or make(tell=lambda what: print(what, file=sys.stderr))


def write_site(folder: Path, compiled: Path) -> tuple[int, int]:
    """Write everything, the page itself last; gives the number of files and their bytes."""
    if not (CLIENT / "index.html").is_file():
        raise CannotWrite(
            "the browser client has not been built into this package; build it with: npm run build (in web/)"
        )
    before = _files_of(folder)
    files = dict(_sources(compiled))
    for name in sorted(files, key=lambda name: name in LAST):
        _put(folder / name, _content(name, files[name]))
    (folder / MARK).write_text(json.dumps(sorted(files), indent=1) + "\n")
    for gone in before - files.keys() - {MARK}:
        (folder / gone).unlink(missing_ok=True)
    written = [folder / name for name in files]
    return len(written), sum(path.stat().st_size for path in written)


def _files_of(folder: Path) -> set[str]:
    """The files of the site that is there now; CannotWrite where something else is."""
    mark = folder / MARK
    if mark.is_file():
        return {
            name for name in json.loads(mark.read_text()) if not Path(name).is_absolute() and ".." not in name
        }
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise CannotWrite(f"{folder} holds something else than a site; name a new or empty folder")
    return set()


def _sources(compiled: Path) -> Iterator[tuple[str, Path | None]]:
    """Every file of the site and where it comes from."""
    for root, below in ((CLIENT, ""), (compiled, "wasm/"), (HANDBOOK, "docs/")):
        for path in sorted(root.rglob("*")):
            if path.is_file() and path.suffix != ".map":
                yield below + path.relative_to(root).as_posix(), path
    # Hosts that make sites from Markdown leave such a folder as it is.
    yield ".nojekyll", None


def _content(name: str, path: Path | None) -> bytes:
    content = path.read_bytes() if path else b""
    if name != "index.html":
        return content
    # Files beside the page are named from where it is, and the page knows that no server of ours is behind it.
    return content.replace(b'="/', b'="./').replace(b"<html ", b'<html data-host="static" ', 1)


def _put(path: Path, content: bytes) -> None:
    """All of the file or nothing: whoever reads meanwhile gets the one before."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.is_file() and path.read_bytes() == content:
        return
    beside = path.with_name(f".{path.name}.new")
    beside.write_bytes(content)
    shutil.move(beside, path)
