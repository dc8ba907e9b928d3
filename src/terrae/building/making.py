"""Making the modules, and where they are kept: in the package (wheels), or in the cache under a hash of the sources.

A folder of modules holds `terrae.json`, which names all other files; their names have a hash of what is in them, so
that files of two versions never mix.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Any

from terrae.core.sources import cache_home

if TYPE_CHECKING:
    from terrae.building.target import Workshop

INDEX = "terrae.json"
PACKAGED = Path(__file__).parent / "made"
"""The folder of a wheel."""
_PACKAGE = Path(__file__).resolve().parent.parent
_LAYERS = ("core", "games", "search", "analysis", "puzzles", "building")
_SOURCES = (".py", ".txt", ".json")
_KEPT = 3
"""Folders of earlier sources that stay in the cache."""


@cache
def digest() -> str:
    """A hash of everything that goes into modules: the sources, and the compiler."""
    found = hashlib.sha256()
    for layer in _LAYERS:
        for source in sorted((_PACKAGE / layer).rglob("*")):
            if source.suffix in _SOURCES and PACKAGED not in source.parents:
                found.update(source.relative_to(_PACKAGE).as_posix().encode())
                found.update(source.read_bytes())
    return found.hexdigest()[:16]


def compiler() -> str:
    """The versions of what makes code."""
    found = []
    for library in ("numba", "llvmlite", "ziglang"):
        try:
            found.append(f"{library} {version(library)}")
        except PackageNotFoundError:
            found.append(f"no {library}")
    return ", ".join(found)


def folder() -> Path | None:
    """The folder with the modules of these very sources; None before they are made."""
    for place in (PACKAGED, _cached()):
        if place is not None and _is_current(place):
            return place
    return None


def _cached() -> Path:
    return cache_home() / "modules" / digest()


def _is_current(place: Path) -> bool:
    try:
        return bool(json.loads((place / INDEX).read_text(encoding="utf-8"))["version"] == digest())
    except (OSError, ValueError, KeyError):
        return False


def make(place: Path | None = None, tell: Callable[[str], None] = lambda _: None) -> Path:
    """Make the modules of all games, unless they are there; gives their folder. CannotBuild says what is missing.

    Whoever makes them in the cache has what the loop in C is made with, and gets that too.
    """
    if place is None:
        from terrae.building.looping import make_loop

        make_loop(tell=tell)
        if found := folder():
            return found
        place = _cached()
    elif _is_current(place):
        return place
    from terrae.building.linking import linker

    linker()  # before a minute of work
    place.mkdir(parents=True, exist_ok=True)
    with _one_at_a_time(place):
        if not _is_current(place):
            _make_all(place, tell)
    return place


@contextmanager
def _one_at_a_time(place: Path) -> Iterator[None]:
    """Several servers that start together need not all make the same: the others wait for the first."""
    try:
        import fcntl
    except ImportError:  # Windows has no such locks: everybody makes
        yield
        return
    with Path(tempfile.gettempdir(), f"terrae-modules-{digest()}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _make_all(place: Path, tell: Callable[[str], None]) -> None:
    index: dict[str, Any] = {
        "version": digest(),
        "made_by": compiler(),
        "levels": [],
        "info": [],
        "games": {},
    }
    from terrae.building.machines import ONE_THREAD
    from terrae.building.target import Workshop
    from terrae.games import registry

    workshop = Workshop(ONE_THREAD)
    for name in filter(_is_exported, registry.games()):
        files, tables = _make_game(place, workshop, name, tell)
        index["games"][name] = files
        index["info"].append(tables["info"])
        index["levels"] = sorted(tables["levels"])
    write(place / INDEX, json.dumps(index, indent=1).encode())
    _remove_others(place, {INDEX, *(file for files in index["games"].values() for file in files.values())})


def _is_exported(name: str) -> bool:
    """Whether a game has a room here; games from other packages need not."""
    from terrae.games.registry import game
    from terrae.games.rooms import room_of

    return room_of(game(name), "building") is not None


def _make_game(
    place: Path, workshop: Workshop, name: str, tell: Callable[[str], None]
) -> tuple[dict[str, str], dict[str, Any]]:
    from terrae.building.exports import entries_of
    from terrae.building.linking import link
    from terrae.building.machines import ONE_THREAD, THREADS, builtins
    from terrae.building.tables import tables_of, weights_of
    from terrae.games import registry

    game = registry.game(name)
    entries = entries_of(game)
    files = {}
    tell(f"{game.title}: compiling the rules and the search")
    linked = workshop.linked(name, entries)
    for kind, machine in (("wasm", ONE_THREAD), ("threaded", THREADS)):
        tell(f"{game.title}: making the module for {machine.name}")
        objects = (machine.object_code(linked, set(entries)), builtins(machine))
        code = link(objects, entries, threads=machine is THREADS)
        files[kind] = _named(place, f"{name}{'-threads' if machine is THREADS else ''}", ".wasm", code)
    tables = tables_of(game)
    files["tables"] = _named(place, name, ".json", _json(tables))
    files["weights"] = _named(place, f"{name}-weights", ".json", _json(weights_of(game)))
    return files, tables


def _json(values: Any) -> bytes:
    return json.dumps(values, separators=(",", ":"), ensure_ascii=False).encode()


def _named(place: Path, name: str, suffix: str, content: bytes) -> str:
    file = f"{name}-{hashlib.sha256(content).hexdigest()[:12]}{suffix}"
    write(place / file, content)
    return file


def write(path: Path, content: bytes) -> None:
    """Whole or not at all, whoever else writes the same."""
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
        file.write(content)
    os.chmod(file.name, 0o644)
    os.replace(file.name, path)


def _remove_others(place: Path, kept: set[str]) -> None:
    """Remove what an earlier making left in the folder, and the oldest folders beside it in the cache."""
    import shutil

    for file in place.iterdir():
        if file.name not in kept and file.suffix in (".wasm", ".json"):
            file.unlink(missing_ok=True)
    if place.parent == cache_home() / "modules":
        others = sorted(place.parent.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
        for old in others[_KEPT:]:
            shutil.rmtree(old, ignore_errors=True)
