"""Write the hashed locks in `requirements/` anew from pyproject.toml: `python scripts/lock.py` (needs uv).

| lock | holds | for |
| --- | --- | --- |
| `play.txt` | the library, the server, what builds the package | `./play` |
| `building.txt` | what makes the modules for browsers, with a linker of 100 MB | `./play`, beside the game |
| `test.txt` | everything: all extras but `learn`, tests, checks | `./test` |
| `node.txt` | Node, to build the browser client | machines without it |

They name no host: pip asks whatever index it is set up with. `--upgrade` takes newer versions.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOO_LARGE = {"learn"}
"""Extras that no lock holds: PyTorch comes with gigabytes for a card. Its tests run where it is installed."""
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"].keys()
LOCKS = {
    "play": ("pyproject.toml", "--extra", "server", "--group", "build"),
    "building": ("pyproject.toml", "--extra", "building"),
    "test": (
        "pyproject.toml",
        *(f"--extra={name}" for name in EXTRAS if name not in TOO_LARGE),
        "--group",
        "build",
        "--group",
        "test",
        "--group",
        "lint",
    ),
    "node": ("--group", "node"),
}
_HEAD = "# Written by scripts/lock.py from pyproject.toml; do not edit.\n"


def compile_lock(name: str, selection: tuple[str, ...], more: list[str]) -> str:
    """One lock's text."""
    command = [
        "uv", "pip", "compile", *selection, "--universal", "--generate-hashes", "--python-version", "3.11",
        "--no-header", "--no-annotate", "--no-emit-index-url", "--quiet", *more,
    ]  # fmt: skip
    target = ROOT / "requirements" / f"{name}.txt"
    subprocess.run([*command, "--output-file", str(target)], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    return target.read_text()


def main(more: list[str]) -> None:
    """Write every lock."""
    for name, selection in LOCKS.items():
        text = compile_lock(name, selection, more)
        (ROOT / "requirements" / f"{name}.txt").write_text(_HEAD + text.removeprefix(_HEAD))
        print(f"requirements/{name}.txt: {text.count('==')} libraries")


if __name__ == "__main__":
    main(sys.argv[1:])
