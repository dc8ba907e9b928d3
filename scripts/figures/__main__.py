"""Draw the figures of the rules anew: `python scripts/figures` (into docs/rules/figures/).

Every figure is a position that the rules accept, drawn by the same `svg()` as everywhere; what is marked in it was asked
of the rules. One file a clause, named after it,
and the worked examples beside them.
"""

from __future__ import annotations

from pathlib import Path

import examples
import terra_nova
import terra_turrium

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "rules" / "figures"


def main() -> None:
    """Write every figure."""
    FOLDER.mkdir(exist_ok=True)
    for clause, svg in {**terra_nova.figures(), **terra_turrium.figures(), **examples.figures()}.items():
        (FOLDER / f"{clause}.svg").write_text(svg)
        print(f"{clause}.svg: {len(svg) // 1000} kB")


if __name__ == "__main__":
    main()
