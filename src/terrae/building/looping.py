"""Making the ordinary loop in C (`core/loop.c`) for this system; `core/loop.py` finds and loads it.

Half a second's work, and nobody has to do without anything: where the compiler (pip's `ziglang`) or Python's own headers
are missing, it is said and left. One file serves every version of Python from 3.11 on, and calls nothing but Python by name.
"""

from __future__ import annotations

import platform
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from terrae.building.linking import CannotBuild, link_library
from terrae.building.making import write
from terrae.core import loop
from terrae.core.errors import TerraeError

_GLIBC = "2.17"
_FLAGS = ("-c", "-fPIC", "-O2", "-fvisibility=hidden", "-Wall", "-Wextra", "-Werror", "-Wno-unused-parameter",
          "-Wno-missing-field-initializers")  # fmt: skip
_KEPT = 3
"""Files of earlier sources that stay beside the newest."""


def make_loop(place: Path | None = None, tell: Callable[[str], None] = lambda _: None) -> Path | None:
    """Make it unless it is there, in a folder or in the cache; gives the file. None where it cannot be made: `tell` hears why."""
    try:
        if place is None and (found := loop.made()):
            return found
        return _make(loop.cached() if place is None else place)
    except (TerraeError, OSError) as error:
        tell(f"the loop in C is left out: {error}")
        return None


def _make(place: Path) -> Path:
    made = place / loop.name()
    if not made.is_file():
        code = link_library([_object()])
        place.mkdir(parents=True, exist_ok=True)
        write(made, code)
        others = sorted(place.glob(f"loop-*{loop.SUFFIX}"), key=lambda file: file.stat().st_mtime)
        for old in others[: -1 - _KEPT]:
            old.unlink(missing_ok=True)
    return made


def _object() -> bytes:
    """What the compiler makes of the source."""
    headers = Path(sysconfig.get_path("include"))
    if not sys.platform.startswith("linux"):
        raise CannotBuild("it is made on Linux")
    if not (headers / "Python.h").is_file():
        raise CannotBuild(f"there is no Python.h in {headers}; Debian has it in python3-dev")
    if find_spec("ziglang") is None:
        raise CannotBuild("there is no compiler; install it with `pip install ziglang`")
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder, "loop.o")
        command = [sys.executable, "-m", "ziglang", "cc", *_FLAGS]
        command += ["-target", f"{platform.machine()}-linux-gnu.{_GLIBC}"]
        # Debian's headers name others beside them, by a folder above; the compiler's own come first.
        command += ["-I", str(headers), "-idirafter", str(headers.parent), str(loop.SOURCE), "-o", str(made)]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        if done.returncode:
            raise CannotBuild(f"the compiler failed: {done.stderr.strip()[:500]}")
        return made.read_bytes()
