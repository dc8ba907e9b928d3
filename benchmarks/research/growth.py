"""`python -m benchmarks.research.growth figures.json picture.svg`: how the rates on a card grow with the size of the batch."""

from __future__ import annotations

import json
import statistics
import sys
from pathlib import Path

COLOURS = {"terra-nova": "#2f6fc4", "terra-turrium": "#b4552d", "pgx hex": "#777777", "pgx go_9x9": "#b0a030"}
TITLES = {
    "terra-nova": "Terra Nova",
    "terra-turrium": "Terra Turrium",
    "pgx hex": "Pgx hex",
    "pgx go_9x9": "Pgx go 9×9",
}
STYLES = {"playouts": ":", "bits alone": "--", "bits and observations": "-", "bytes and observations": "-."}


def draw(figures: Path, picture: Path) -> None:
    """One line a measurement, both axes logarithmic."""
    import matplotlib

    matplotlib.use("agg")
    from matplotlib import pyplot

    found = json.loads(figures.read_text())
    figure, axes = pyplot.subplots(figsize=(7.2, 5.4), layout="constrained")
    for what, rates in found["rates"].items():
        if what.endswith("one core"):
            continue
        sizes = sorted(int(size) for size in rates)
        heights = [statistics.median(rates[str(size)]) / 1e6 for size in sizes]
        name, _, kind = what.partition(", ")
        label = f"{TITLES[name]}, {kind}" if kind else TITLES[name]
        axes.plot(sizes, heights, STYLES.get(kind, "-"), marker=".", color=COLOURS[name], label=label)
    axes.set(xscale="log", yscale="log", xlabel="games side by side", ylabel="million steps a second")
    axes.set_title(f"On one {found['machine']['card'].split(',')[0]}")
    axes.grid(alpha=0.25)
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_formatter("{x:,.0f}")
    figure.legend(fontsize="small", ncols=2, loc="outside lower center", handlelength=3.5, frameon=False)
    figure.savefig(picture, metadata={"Date": None})
    pyplot.close(figure)


if __name__ == "__main__":
    draw(Path(sys.argv[1]), Path(sys.argv[2]))
