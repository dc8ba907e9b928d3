"""`python -m terrae.building [FOLDER]`: make the modules for browsers, or with `--native` the library for this system, in a folder or
in the cache, and say where they are."""

from __future__ import annotations

import argparse
import os
import sys
from contextlib import suppress
from pathlib import Path

from terrae.building.making import make
from terrae.building.native import make_native
from terrae.core.errors import TerraeError


def main() -> int:
    """The exit status: 2 where something is missing."""
    parser = argparse.ArgumentParser(prog="python -m terrae.building", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, help="where to put them; the cache unless given")
    parser.add_argument("--gently", action="store_true", help="leave the processor to everybody else")
    parser.add_argument("--native", action="store_true", help="a library for this system, not for browsers")
    wanted = parser.parse_args()
    if wanted.gently:
        with suppress(AttributeError, OSError):
            os.nice(19)
    try:
        making = make_native if wanted.native else make
        print(making(wanted.folder, lambda text: print(text, file=sys.stderr, flush=True)))
    except TerraeError as error:
        print(f"terrae: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
