"""Look for known weaknesses in what Terrae depends on: `python scripts/audit.py` (needs uv, npm and the internet).

Python: every version in `requirements/`, by pip-audit. Browser client: every package that is shipped, by `npm audit`.
Nobody's answer is not a good answer: the command also fails when a database of weaknesses cannot be asked.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def commands() -> list[tuple[str, list[str], Path]]:
    """What is looked at, the command, and where it runs."""
    locks = [
        (
            f"requirements/{name}.txt",
            ["uv", "tool", "run", "pip-audit", "--strict", "--disable-pip", "--require-hashes",
             "--requirement", f"requirements/{name}.txt"],
            ROOT,
        )
        for name in sorted(lock.stem for lock in (ROOT / "requirements").glob("*.txt"))
    ]  # fmt: skip
    return [*locks, ("web", ["npm", "audit", "--omit=dev"], ROOT / "web")]


def main() -> int:
    """Run them all; gives how many found something or could not look."""
    failed = []
    for name, command, folder in commands():
        print(f"— {name}", flush=True)
        if subprocess.run(command, cwd=folder, check=False).returncode:
            failed.append(name)
    print("nothing known" if not failed else f"look at: {', '.join(failed)}")
    return len(failed)


if __name__ == "__main__":
    sys.exit(main())
