"""From object files to a WebAssembly module or a shared library, by LLVM's linkers: the system's, or those in pip's `ziglang`."""

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
def linker(name: str = "wasm-ld") -> tuple[str, ...]:
    """The command that links: LLVM's `wasm-ld` or `ld.lld`. CannotBuild where there is none."""
    if find_spec("ziglang") is not None:
        return (sys.executable, "-m", "ziglang", name)
    if found := shutil.which(name):
        return (found,)
    raise CannotBuild(
        f"compiled modules need a linker: install it with `pip install ziglang`, or LLVM's {name} on the PATH"
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
    return _linked([*linker(), *arguments], objects)


def link_library(objects: Iterable[bytes]) -> bytes:
    """A shared library that needs no other by name: what little it calls of C, such as `memcpy`, any process has."""
    return _linked([*linker("ld.lld"), "-shared", "--strip-all", "-O2", "-znow"], objects)


def _linked(command: list[str], objects: Iterable[bytes]) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder, "linked")
        for number, code in enumerate(objects):
            made = Path(folder, f"{number}.o")
            made.write_bytes(code)
            command.append(str(made))
        done = subprocess.run([*command, "-o", str(out)], capture_output=True, text=True, check=False)
        if done.returncode:
            raise CannotBuild(f"the linker failed: {done.stderr.strip()[:500]}")
        return out.read_bytes()
