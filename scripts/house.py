"""What `./play` and `./test` share: a private environment in `.venv`, made and kept up to date.

Needs nothing but Python. Everything is installed from the hashed locks in `requirements/`; the package
itself is installed in place, which also builds the browser client. `TERRAE_VENV` names another folder.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
_BUILDING = ROOT / "requirements" / "building.txt"
OLDEST = (3, 11)
OLDEST_NODE = 20
_SCRIPTS = "Scripts" if os.name == "nt" else "bin"
_MADE = {"node_modules", "dist", ".svelte-kit", "test-results"}
"""Folders of the client that nobody wrote: thousands of files of libraries."""


class Missing(Exception):
    """Something that must be installed by hand; the message says what and how."""


def venv() -> Path:
    """The folder of the private environment."""
    return Path(os.environ.get("TERRAE_VENV") or ROOT / ".venv").absolute()


def tool(name: str) -> str:
    """The path of a program in the private environment."""
    return str(venv() / _SCRIPTS / name)


def say(text: str) -> None:
    """Tell what is being done."""
    print(f"== {text}", flush=True)


def _environment() -> dict[str, str]:
    path = os.pathsep.join((str(venv() / _SCRIPTS), os.environ.get("PATH", "")))
    return {**os.environ, "PATH": path}


def run(*command: str, check: bool = True) -> int:
    """Run a program from the root, with the private environment's programs first."""
    done = subprocess.run(command, cwd=ROOT, env=_environment(), check=False)
    if check and done.returncode:
        raise Missing(f"{' '.join(command[:6])} … failed with {done.returncode}; see above")
    return done.returncode


def quietly(command: Sequence[str], folder: Path) -> tuple[int, str]:
    """Run a program in a folder; gives its status and what it printed."""
    done = subprocess.run(
        command, cwd=folder, env=_environment(), check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    return done.returncode, done.stdout.decode(errors="replace")


def check_python() -> None:
    """Go on with a newer Python where this one is too old and another is there."""
    if sys.version_info >= OLDEST:
        return
    for minor in range(14, OLDEST[1] - 1, -1):
        if newer := shutil.which(f"python3.{minor}"):
            os.execv(newer, [newer, *sys.argv])
    raise Missing(f"Terrae needs Python {OLDEST[0]}.{OLDEST[1]} or newer; this is {sys.version.split()[0]}")


def enter(lock: str) -> None:
    """Make the environment hold what `requirements/<lock>.txt` says, and Terrae itself."""
    if not Path(tool("python")).exists():
        say(f"making a private environment in {venv().name}")
        _make_venv()
    requirements = ROOT / "requirements" / f"{lock}.txt"
    if changed(f"libraries-{lock}", [requirements]):
        say("installing libraries (a minute or two, this once)")
        pip("install", "--require-hashes", "-r", str(requirements))
        remember(f"libraries-{lock}", [requirements])
    sources = [ROOT / "pyproject.toml", *_client_sources()]
    if changed("terrae", sources):
        _need_node()
        say("installing Terrae and building its browser client")
        pip("install", "--no-build-isolation", "--no-deps", "--editable", str(ROOT))
        run(tool("python"), "-m", "compileall", "-q", str(ROOT / "src"))  # as pip does for libraries
        remember("terrae", sources)


def make_modules_beside() -> bool:
    """Where their linker is not installed yet: install it and make the browsers' modules in a process of their own, while people
    play already. False where it is installed; then the server makes them itself.

    A page asks for them whenever it is loaded; until they are there the server does their work.
    """
    if not changed("libraries-building", [_BUILDING]):
        return False
    subprocess.Popen(
        [tool("python"), str(Path(__file__).resolve()), "modules"],
        cwd=ROOT,
        env=_environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    return True


def _make_modules() -> None:
    pip("install", "--require-hashes", "-r", str(_BUILDING))
    remember("libraries-building", [_BUILDING])
    run(tool("python"), "-m", "terrae.building", "--gently")


def pip(*arguments: str) -> None:
    """Run pip quietly."""
    run(tool("python"), "-m", "pip", "-qq", "--disable-pip-version-check", *arguments)


def _make_venv() -> None:
    if subprocess.run(
        [sys.executable, "-m", "venv", str(venv())], check=False, capture_output=True
    ).returncode:
        shutil.rmtree(venv(), ignore_errors=True)
        need_debian({"python3-venv": False})
        run(sys.executable, "-m", "venv", str(venv()))


def _files_below(folder: Path, without: Iterable[str] = ()) -> list[Path]:
    files = []
    for place, inner, names in os.walk(folder):
        inner[:] = [name for name in inner if name not in without]
        files += [Path(place, name) for name in names]
    return files


def _client_sources() -> list[Path]:
    """What the client is built from."""
    files = [*_files_below(ROOT / "web", {*_MADE, "tests"}), *_files_below(ROOT / "docs")]
    return sorted([*files, *ROOT.glob("hatch_*.py"), *ROOT.glob("zensical.toml")])


def files_of_client() -> list[Path]:
    """All that checks of the client read."""
    folders = (ROOT / "web", ROOT / "docs", ROOT / "src" / "terrae" / "messages")
    return sorted(file for folder in folders for file in _files_below(folder, {*_MADE, "__pycache__"}))


def _need_node() -> None:
    """The browser client is built with Node; a wheel brings it where the system has none."""
    found = shutil.which("node", path=_environment()["PATH"])
    if found and shutil.which("npm"):
        version = subprocess.run([found, "--version"], capture_output=True, text=True, check=False).stdout
        if int(version.strip().lstrip("v").split(".")[0] or 0) >= OLDEST_NODE:
            return
    if not (ROOT / "web" / "package.json").exists():
        return
    say("installing Node, to build the browser client")
    pip("install", "--require-hashes", "-r", str(ROOT / "requirements" / "node.txt"))


def need_client_tools() -> None:
    """What checks the browser client; building the client has brought it, unless it was removed since."""
    if not (ROOT / "web" / "node_modules" / ".bin").is_dir():
        _need_node()
        say("installing what checks the browser client")
        status, output = quietly(["npm", "ci", "--no-audit", "--no-fund"], ROOT / "web")
        if status:
            raise Missing(f"npm ci failed in web/:\n{output}")


def need_debian(packages: dict[str, bool]) -> None:
    """Install the Debian packages that are not there, as root; otherwise say which they are."""
    missing = [name for name, there in packages.items() if not there]
    if not missing:
        return
    command = f"apt-get install {' '.join(missing)}"
    if not shutil.which("apt-get") or os.name == "nt" or os.geteuid() != 0:
        raise Missing(f"missing: {', '.join(missing)}. On Debian and Ubuntu: sudo {command}")
    say(f"installing {', '.join(missing)} with apt-get")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "--yes", "--quiet=2", "--no-install-recommends", *missing]
    for attempt in (["apt-get", "update", "--quiet=2"], install):
        if subprocess.run(attempt, env=environment, check=False).returncode:
            raise Missing(f"{' '.join(attempt)} failed; install by hand: {command}")


def _stamp(name: str) -> Path:
    return venv() / f"terrae-{name}.stamp"


def _digest(files: Iterable[Path]) -> str:
    digest = hashlib.sha256(str(ROOT).encode())
    for file in files:
        digest.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def changed(name: str, files: list[Path]) -> bool:
    """Whether these are not the files that were remembered by that name."""
    stamp = _stamp(name)
    return not stamp.exists() or stamp.read_text() != _digest(files)


def remember(name: str, files: list[Path]) -> None:
    """What was to be done for these files is done."""
    _stamp(name).write_text(_digest(files))


if __name__ == "__main__" and sys.argv[1:] == ["modules"]:
    _make_modules()
