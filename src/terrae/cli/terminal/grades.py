"""Judgements on a terminal: a table of turns with chances as bars, and the best turns of a position."""

from __future__ import annotations

import sys

from terrae.analysis import Grade, GradedTurn, Insight
from terrae.analysis.ownership import Ownership
from terrae.cli.terminal.screen import faint, painted, width, wrapped
from terrae.cli.terminal.words import Speech
from terrae.core.match import Match

_SEATS = (220, 203, 75, 77)
_GRADES = {Grade.BEST: 77, Grade.GOOD: 71, Grade.INACCURACY: 220, Grade.MISTAKE: 208, Grade.BLUNDER: 203}
_BAR = 20
_WORTH_SAYING = 0.01
_TOGETHER = "\u00a0"
"""A space at which no line is broken."""


class _Page:
    """What both kinds of pages share: words, colours, the line of progress."""

    def __init__(self, match: Match, colour: bool) -> None:
        self.match = match
        self.players = match.variant.players
        self.colour = colour
        self.words = Speech(match.variant.game.name)
        self._live = sys.stderr.isatty()

    def seat(self, player: int) -> str:
        """A player by colour."""
        return painted(self.words.colour(player), _SEATS[player], self.colour)

    def bar(self, values: tuple[float, ...]) -> str:
        """Everybody's chances in one bar: their colours, or their letters where there are none."""
        ends = [round(_BAR * sum(values[: player + 1])) for player in range(self.players)]
        starts = [0, *ends[:-1]]
        parts = zip(range(self.players), starts, ends, strict=True)
        return "".join(
            painted("█" * (end - start), _SEATS[player], True)
            if self.colour
            else self.match.variant.game.seat_letters[player] * (end - start)
            for player, start, end in parts
        )

    def percents(self, values: tuple[float, ...]) -> str:
        """Everybody's chances in numbers."""
        return " ".join(f"{100 * value:3.0f}%" for value in values)

    def _tell(self, text: str) -> None:
        if self._live:
            print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)

    def clear_progress(self) -> None:
        """Take the line of progress away."""
        self._tell("")


class GradeSheet(_Page):
    """A record's turns, one line each, and what each player gave away."""

    def heading(self) -> str:
        """The names of the columns."""
        seats = " ".join(f"{self.words.colour(player)[:4]:>4}" for player in range(self.players))
        columns = f"{self.words('judged-turn'):>5}  {'':{self._names}}  {seats}  {self.words('judged-chances'):{_BAR}}"
        return faint(f"{columns}  {self.words('judged-grade')}", self.colour)

    @property
    def _names(self) -> int:
        return max(len(self.words.colour(player)) for player in range(self.players))

    def line(self, judged: GradedTurn) -> str:
        """A turn; below it what was better, and whom else it helped or hurt."""
        player = judged.turn.player
        gap = " " * (self._names - len(self.words.colour(player)))
        grade = painted(self.words(f"judged-{judged.grade.word}"), _GRADES[judged.grade], self.colour)
        lost = f" −{100 * judged.loss:.0f}%" if judged.loss >= _WORTH_SAYING / 2 else ""
        first = f"{judged.turn.number:5}  {self.seat(player)}{gap}  {self.percents(judged.after)}  {self.bar(judged.after)}"
        lines = [f"{first}  {grade}{lost}", wrapped(str(judged.turn).split(), " " * 7)]
        if judged.grade.mark:
            later = [f"{self.words.colour(turn.player)}: {turn}" for turn in judged.line[1:]]
            better = self.words("judged-better", actions=" · ".join([str(judged.line[0]), *later]))
            lines.append(wrapped(better.split(), " " * 7))
            lines += [f"       {faint(said, self.colour)}" for said in self._others(judged)]
        return "\n".join(lines)

    def _others(self, judged: GradedTurn) -> list[str]:
        if self.players < 3:
            return []
        return [
            self.words(
                "judged-helped" if change > 0 else "judged-hurt",
                name=self.words.colour(player),
                change=f"{100 * change:+.0f}%",
            )
            for player, change in enumerate(judged.effects)
            if player != judged.turn.player and abs(change) >= _WORTH_SAYING
        ]

    def summary(self, grades: list[GradedTurn]) -> str:
        """Each player's turns by grade, and how much of the best was kept."""
        names = [self.words(f"judged-{grade.word}") for grade in Grade]
        lines = [""]
        for player in range(self.players):
            own = [judged for judged in grades if judged.turn.player == player]
            if not own:
                continue
            kept = 1 - sum(judged.loss for judged in own) / len(own)
            counts = [
                f"{sum(judged.grade is grade for judged in own)} {name}"
                for grade, name in zip(Grade, names, strict=True)
            ]
            gap = " " * (self._names - len(self.words.colour(player)))
            said = self.words("judged-kept", percent=f"{100 * kept:.0f}%")
            lines.append(f"{self.seat(player)}{gap}  {said}: {', '.join(counts)}")
        return "\n".join(lines)

    def progress(self, done: int, of: int) -> None:
        """How far it is, on standard error where that is a terminal."""
        filled = _BAR * done // max(of, 1)
        bar = "█" * filled + "░" * (_BAR - filled)
        self._tell(f"{bar} {self.words('judged-progress', done=done, of=of)}")


class Lines(_Page):
    """One position: its best turns, what can be expected, and who will hold what."""

    def shown(self, insight: Insight, owners: Ownership) -> str:
        """The whole page."""
        lines = [*self._board(), ""]
        expected = f"{self.percents(insight.values)}  {self.bar(insight.values)}"
        lines.append(f"{self.words('judged-chances')}: {expected}")
        if insight.scores:
            scores = ", ".join(
                f"{self.words.colour(player)} {score:.0f}" for player, score in enumerate(insight.scores)
            )
            lines.append(f"{self.words('judged-scores')}: {scores}")
        mover = self.match.to_play or 0
        for number, line in enumerate(insight.lines, 1):
            turns = "  ".join(f"{self.words.colour(turn.player)}: {turn}" for turn in line.turns)
            lines.append(wrapped(turns.split(" "), " " * 9, f"{number:2}. {100 * line.values[mover]:3.0f}% "))
        lines += ["", *self._owned(owners)]
        return "\n".join(lines)

    def _board(self) -> list[str]:
        """The board, and below it what its letters mean, in the reader's language."""
        game, variant = self.match.variant.game, self.match.variant
        board, _, _ = self.match.drawing(self.colour).partition(
            "\n\n"
        )  # what follows is in the library's own words
        lands = game.geometry(variant).get("landscapes", {})
        legend = [
            f"{letter}{_TOGETHER}{self.words.words(f'landscape-{name}')}" for letter, name in lands.items()
        ]
        seats = [
            f"{game.seat_letters[player]}{_TOGETHER}{self.words.colour(player)}"
            for player in range(self.players)
        ]
        meanings = [wrapped([", ".join(meant)], "") for meant in (legend, seats) if meant]
        return [board, "", *(meaning.replace(_TOGETHER, " ") for meaning in meanings)]

    def _owned(self, owners: Ownership) -> list[str]:
        if owners.heights:
            lines = [wrapped([self.words("judged-heights", count=owners.playouts)], "")]
            for player, chances in enumerate(owners.heights):
                heights = "  ".join(
                    f"{height}: {100 * one:3.0f}%" for height, one in enumerate(chances[:7], 1)
                )
                lines.append(f"  {self.seat(player)}  {heights}")
            return lines
        lines = [wrapped([self.words("judged-spaces", count=owners.playouts)], "")]
        for player in range(self.players):
            likely = sorted(
                ((shares[player], name) for name, shares in owners.spaces.items() if shares[player] >= 0.5),
                reverse=True,
            )
            held = sum(shares[player] for shares in owners.spaces.values())
            names = " ".join(name for _, name in likely)
            lines.append(wrapped([f"{self.words.colour(player)} ≈{held:.0f}:", names], "    ", "  "))
        return lines

    def progress(self, insight: Insight) -> None:
        """How far it is, on standard error where that is a terminal."""
        best = str(insight.lines[0]) if insight.lines else ""
        self._tell(f"{insight.simulations:,} · {best}"[: width()])
