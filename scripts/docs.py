"""Build the documentation site into the package: `python scripts/docs.py`. `terrae serve` shows it under /docs.

It needs Zensical (in the group `build`) and nothing from the network. The parts of the reference that are generated
from the code are written by `python scripts/reference.py` and kept in the repository.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "src" / "terrae" / "server" / "handbook"


def build() -> None:
    """Build, and stop at any warning."""
    command = [sys.executable, "-m", "zensical", "build", "--clean", "--strict"]
    subprocess.run(command, cwd=ROOT, check=True)


if __name__ == "__main__":
    build()
    print(f"the site is in {SITE.relative_to(ROOT)}")
