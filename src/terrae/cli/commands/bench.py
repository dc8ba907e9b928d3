"""`terrae bench`: the benchmarks of the source tree, with the peers beside them."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

import terrae
from terrae.cli.commands import Commands, add_command


def add(commands: Commands) -> None:
    """The command's flags."""
    parser = add_command(
        commands,
        "bench",
        "measure speed, beside the peers",
        "Runs the benchmarks of the source tree: each measures, asserts its answer, and prints ours, theirs, "
        "the ratio and the spread. Without a name, lists what there is.",
        """\
  terrae bench                  # list the benchmarks
  terrae bench rules            # run one of them
  terrae bench all              # run all of them""",
    )
    parser.add_argument("name", nargs="?", metavar="NAME", help="which benchmark, or all")
    parser.add_argument("rest", nargs=argparse.REMAINDER, metavar="WORDS", help="passed on to the benchmark")
    parser.set_defaults(run=run)


def folder() -> Path | None:
    """The folder of benchmarks of the tree that this package runs from."""
    for root in (Path.cwd(), Path(terrae.__file__).resolve().parents[2]):
        if (root / "benchmarks" / "__init__.py").is_file():
            return root / "benchmarks"
    return None


def benchmarks(place: Path) -> dict[str, str]:
    """Each benchmark's module by its name: a package that can be run, or a module in one."""
    found = {}
    for file in sorted(place.rglob("*.py")):
        parts = file.relative_to(place.parent).with_suffix("").parts
        if file.name == "__main__.py":
            found["/".join(parts[1:-1])] = ".".join(parts[:-1])
        elif not file.name.startswith("_") and '__name__ == "__main__"' in file.read_text(encoding="utf-8"):
            found["/".join(parts[1:])] = ".".join(parts)
    return found


def run(chosen: argparse.Namespace) -> int:
    """List, or run in a process of its own from the tree's root."""
    place = folder()
    if place is None:
        print(
            "terrae: the benchmarks are in the source tree; run this command from its root", file=sys.stderr
        )
        return 2
    found = benchmarks(place)
    if chosen.name is None:
        print("\n".join(found) or "there are no benchmarks here yet")
        return 0
    names = list(found) if chosen.name == "all" else [name for name in found if name == chosen.name]
    names = names or [name for name in found if name.startswith(f"{chosen.name}/")]
    if not names:
        print(f"terrae: there is no benchmark {chosen.name}; there are {', '.join(found)}", file=sys.stderr)
        return 2
    status = 0
    environment = {**os.environ, "PYTHONPATH": str(place.parent)}
    for name in names:
        if len(names) > 1:
            print(f"== {name}", flush=True)
        command = [sys.executable, "-m", found[name], *chosen.rest]
        status = subprocess.run(command, cwd=place.parent, env=environment, check=False).returncode or status
    return status
