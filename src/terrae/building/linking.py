"""From an object file to a WebAssembly module, by LLVM's `wasm-ld`: the system's, or the one in pip's `ziglang`."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from terrae.core.errors import TerraeError

MOST_PAGES = 8192
"""Of 64 KiB: a module never has more memory than 512 MiB."""
_STACK = 1 << 17


class CannotBuild(TerraeError):
    """Something that building needs is not there; the sentence says what to install."""


@cache
def linker() -> tuple[str, ...]:
    """The command that links; CannotBuild where there is none."""
    if find_spec("ziglang") is not None:
        return (sys.executable, "-m", "ziglang", "wasm-ld")
    if found := shutil.which("wasm-ld"):
        return (found,)
    raise CannotBuild(
        "WebAssembly modules need a linker: install it with `pip install ziglang`, or LLVM's wasm-ld on the PATH"
    )


def link(objects: Iterable[bytes], entries: Iterable[str], threads: bool) -> bytes:
    """The module: memory comes from outside, everything but the entry points is hidden."""
    arguments = [
        "--no-entry",
        "--stack-first",
        f"-zstack-size={_STACK}",
        "--import-memory",
        "--strip-all",
        "-O2",
    ]
    arguments += [f"--max-memory={MOST_PAGES * 65536}"]
    arguments += [f"--export={name}" for name in ("__heap_base", "__stack_pointer", *sorted(entries))]
    if threads:
        arguments += ["--shared-memory"]
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder, "module.wasm")
        for number, code in enumerate(objects):
            made = Path(folder, f"{number}.o")
            made.write_bytes(code)
            arguments.append(str(made))
        done = subprocess.run(
            [*linker(), *arguments, "-o", str(out)], capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise CannotBuild(f"the linker failed: {done.stderr.strip()[:500]}")
        return out.read_bytes()
