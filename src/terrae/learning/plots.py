"""The journal as a picture: how well each generation's net foresees the end, and how its match went."""

from __future__ import annotations

from collections.abc import Sequence

from terrae.learning.journal import Step

_WIDTH, _HEIGHT, _LEFT, _TOP, _BOTTOM = 760, 250, 70, 40, 40
_LINES = (("evaluation", "#74808e"), ("search", "#b8860b"), ("net", "#3f7fd4"))


def plotted(steps: Sequence[Step]) -> str:
    """An SVG with two plots, one below the other."""
    trained = [step for step in steps if "log_loss" in step]
    matches = [step for step in steps if step["step"] == "match"]
    generations = max((int(step["generation"]) for step in steps), default=1)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {2 * _HEIGHT}" font-family="sans-serif" '
        'font-size="12" role="img" aria-label="log-loss and match scores by generation">',
        f'<rect width="{_WIDTH}" height="{2 * _HEIGHT}" fill="#fbf7ec"/>',
    ]
    if trained:
        losses = [step["log_loss"][name] for step in trained for name, _ in _LINES]
        axis = _Axis(0, min(losses) - 0.005, max(losses) + 0.005, generations)
        parts += axis.drawn("log-loss of who wins, on games kept apart", "{:.3f}")
        for place, (name, colour) in enumerate(_LINES):
            points = [(int(step["generation"]), float(step["log_loss"][name])) for step in trained]
            parts += axis.line(points, colour)
            parts.append(f'<text x="{_WIDTH - 330 + 110 * place}" y="20" fill="{colour}">{name}</text>')
    if matches:
        axis = _Axis(_HEIGHT, 0.0, 1.0, generations)
        parts += axis.drawn("share of the match against the champion, 95 %; filled: follows it", "{:.1f}")
        for step in matches:
            x, fair = axis.across(int(step["generation"])), axis.up(float(step["fair"]))
            low, high = (axis.up(float(bound)) for bound in step["interval"])
            parts.append(f'<path d="M{x:.1f} {low:.1f}V{high:.1f}" stroke="#3f7fd4" stroke-width="2"/>')
            fill = "#3f7fd4" if step["follows"] else "#fbf7ec"
            parts.append(
                f'<circle cx="{x:.1f}" cy="{axis.up(float(step["share"])):.1f}" r="5" fill="{fill}" stroke="#3f7fd4"/>'
            )
            parts.append(
                f'<path d="M{_LEFT} {fair:.1f}H{_WIDTH - 20}" stroke="#74808e" stroke-dasharray="4"/>'
            )
    return "\n".join([*parts, "</svg>\n"])


class _Axis:
    """Where generations and numbers stand in one of the plots."""

    def __init__(self, top: int, low: float, high: float, generations: int) -> None:
        self.top, self.low, self.high, self.generations = top + _TOP, low, high, generations
        self.bottom = top + _HEIGHT - _BOTTOM

    def across(self, generation: int) -> float:
        return _LEFT + (_WIDTH - _LEFT - 60) * (generation - 1) / max(1, self.generations - 1) + 20

    def up(self, value: float) -> float:
        return self.bottom - (self.bottom - self.top) * (value - self.low) / (self.high - self.low)

    def drawn(self, title: str, form: str) -> list[str]:
        found = [f'<text x="{_LEFT}" y="{self.top - 20}" fill="#2b2620">{title}</text>']
        for step in range(5):
            value = self.low + (self.high - self.low) * step / 4
            y = self.up(value)
            found.append(f'<path d="M{_LEFT} {y:.1f}H{_WIDTH - 20}" stroke="#d9cdb0"/>')
            found.append(
                f'<text x="{_LEFT - 8}" y="{y + 4:.1f}" text-anchor="end" fill="#2b2620">{form.format(value)}</text>'
            )
        found += [
            f'<text x="{self.across(generation):.1f}" y="{self.bottom + 18}" text-anchor="middle" '
            f'fill="#2b2620">{generation}</text>'
            for generation in range(1, self.generations + 1)
        ]
        return found

    def line(self, points: Sequence[tuple[int, float]], colour: str) -> list[str]:
        path = " ".join(f"{self.across(x):.1f},{self.up(y):.1f}" for x, y in points)
        found = [f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>']
        found += [
            f'<circle cx="{self.across(x):.1f}" cy="{self.up(y):.1f}" r="3" fill="{colour}"/>'
            for x, y in points
        ]
        return found
