"""A game in the terminal: who sits at it, what is shown, and what is typed."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol, TextIO

from terrae.cli.terminal import typed
from terrae.cli.terminal.screen import faint, in_colour, wrapped
from terrae.cli.terminal.words import Speech
from terrae.cli.warm import prepare
from terrae.core.action import Action
from terrae.core.errors import TerraeError
from terrae.core.match import Match
from terrae.games.records import Record

_RECENT = 4
_COMMANDS = {
    "moves": "moves [SPACE]", "why": "why ACTION", "undo": "undo", "hint": "hint", "save": "save FILE",
    "board": "board", "position": "position", "quit": "quit",
}  # fmt: skip


class Player(Protocol):
    """Somebody who is not asked at the keyboard, or is."""

    name: str
    asked: bool

    def choose(self, match: Match) -> Iterable[Action]:
        """The rest of the turn, or some of it."""


@dataclass
class Person:
    """Types."""

    name: str = "a person"
    asked: bool = True

    def choose(self, match: Match) -> Iterable[Action]:
        """Never called: a person is asked."""
        return ()


@dataclass
class Chance:
    """Plays any legal action."""

    seed: int | None = None
    name: str = "random"
    asked: bool = False

    def __post_init__(self) -> None:
        self._dice = random.Random(self.seed)

    def choose(self, match: Match) -> Iterable[Action]:
        """One action."""
        legal = match.legal_actions
        return (legal[self._dice.randrange(len(legal))],)


@dataclass
class Computer:
    """Plays at a level."""

    level: int
    seed: int = 0
    asked: bool = False
    name: str = field(init=False)

    def __post_init__(self) -> None:
        self.name = f"level {self.level}"

    def choose(self, match: Match) -> Iterable[Action]:
        """The rest of the turn."""
        from terrae.search import choose

        return choose(match, self.level, self.seed + match.ply).best


class TerminalGame:
    """The loop: draw, ask or let choose, play."""

    def __init__(
        self,
        match: Match,
        players: list[Player],
        source: TextIO,
        sink: TextIO,
        colour: bool,
        language: str | None = None,
    ) -> None:
        self.match = match
        self.players = players
        self.source = source
        self.sink = sink
        self.colour = colour
        self.speech = Speech(match.variant.game.name, language)
        self.live = source.isatty() and sink.isatty()
        self.left = False

    def play(self) -> int:
        """Until the game is over or somebody quits."""
        if self.live:
            typed.complete_with(lambda: self.match.legal_actions.texts())
        self.say(self.speech("begin", game=self.speech.title(), players=self.seated()))
        self.draw()
        while not self.match.over and not self.left:
            assert self.match.to_play is not None
            player = self.players[self.match.to_play]
            if player.asked:
                self.ask()
            else:
                self.let_choose(player)
        if self.match.over:
            self.say(self.outcome())
        return 0

    # What is shown

    def say(self, text: str = "") -> None:
        """A line, or several."""
        self.sink.write(text + "\n")
        self.sink.flush()

    def seat_name(self, seat: int) -> str:
        """A seat by its colour, in that colour."""
        return in_colour(self.speech.colour(seat), seat, self.colour)

    def called(self, player: Player) -> str:
        """A player's name."""
        if isinstance(player, Computer):
            return self.speech("level", level=player.level)
        return self.speech("random" if isinstance(player, Chance) else "person")

    def seated(self) -> str:
        """Who plays which colour."""
        return ", ".join(
            f"{self.seat_name(seat)} "
            f"{self.speech('you') if player.asked and self.persons == 1 else self.called(player)}"
            for seat, player in enumerate(self.players)
        )

    @property
    def persons(self) -> int:
        """How many are asked at the keyboard."""
        return sum(player.asked for player in self.players)

    def draw(self) -> None:
        """The board and the last turns."""
        recent = [
            f"  {turn.number:>3}. {self.seat_name(turn.player)}: {turn}"
            for turn in self.match.turns[-_RECENT:]
        ]
        self.say("\n" + "\n".join([self.match.drawing(self.colour), *recent]))

    def outcome(self) -> str:
        """How it ended, in words."""
        outcome = self.match.outcome
        assert outcome is not None
        winners = self.speech.joined([self.seat_name(player) for player in outcome.winners])
        scores = ", ".join(f"{self.speech.colour(seat)} {score}" for seat, score in enumerate(outcome.scores))
        reason = self.speech.ending(outcome)
        said = self.speech("over", reason=reason, clause=outcome.clause, winners=winners, scores=scores)
        return f"\n{said}"

    # Those who are not asked

    def let_choose(self, player: Player) -> None:
        """Play somebody's whole turn and show it."""
        seat = self.match.to_play
        assert seat is not None
        turn = int(self.match.states["turn"][0])
        if self.live and isinstance(player, Computer):
            thinking = self.speech("thinking", player=self.speech.colour(seat), name=self.called(player))
            self.sink.write(faint(thinking, self.colour))
            self.sink.flush()
        played: list[str] = []
        while self.match.to_play == seat and int(self.match.states["turn"][0]) == turn:
            played += [str(self.match.play(action)) for action in player.choose(self.match)]
        self.sink.write("\r\x1b[K" if self.live else "")
        self.say(f"{self.seat_name(seat)} ({self.called(player)}): {' '.join(played)}")
        following = self.match.to_play
        if following is None or self.players[following].asked:
            self.draw()

    # Those who are

    def ask(self) -> None:
        """One line from the keyboard."""
        assert self.match.to_play is not None
        colour = self.speech.colour(self.match.to_play)
        prompt = self.speech("prompt", player=colour, phase=self.match.phase) + "> "
        line = typed.line_from(self.source, self.sink, prompt, self.live)
        if line is None:
            self.say()
            self.left = True
            return
        word, _, rest = line.strip().partition(" ")
        command = getattr(self, f"do_{'help' if word == '?' else word.lower()}", None) if word else None
        try:
            if command:
                command(rest.strip())
            elif word:
                self.act(line.split())
        except TerraeError as error:
            self.say(wrapped([self.speech.error(error)], "  ", "! "))

    def act(self, words: list[str]) -> None:
        """Play what was typed, all or nothing."""
        turn = int(self.match.states["turn"][0])
        before = len(self.match.history)
        try:
            for word in words:
                self.match.play(typed.action_of(self.match, word))
        except TerraeError:
            self.match.undo(len(self.match.history) - before)
            raise
        after = self.match.to_play
        if int(self.match.states["turn"][0]) == turn or (after is not None and self.players[after].asked):
            self.draw()

    def do_help(self, rest: str) -> None:
        """What can be typed."""
        kinds = [
            f"    {action.text:<8} {self.speech(f'kind-{action.kind}')}"
            for action in typed.examples(self.match)
        ]
        commands = [f"  {shown:<15} {self.speech(f'help-{name}')}" for name, shown in _COMMANDS.items()]
        self.say(
            "\n".join(
                [f"  {self.speech('help-type')}", *kinds, f"  {self.speech('help-alone')}", "", *commands]
            )
        )

    def do_moves(self, rest: str) -> None:
        """Every legal action, or those of one space."""
        none = self.speech("nothing-here", space=rest) if rest else self.speech("nothing")
        self.say(typed.listing(self.match, rest) or f"  {none}")

    def do_why(self, rest: str) -> None:
        """Why an action is not legal."""
        action = typed.action_of(self.match, rest)
        refusal = self.match.why_not(action)
        if refusal is None:
            said = self.speech("allowed", action=action.text)
        else:
            why = self.speech.why(refusal)
            said = self.speech("refused", action=action.text, why=why, clause=refusal.clause)
        self.say(wrapped([said]))

    def do_undo(self, rest: str) -> None:
        """Back to the last choice of somebody who is asked."""
        if not self.match.history:
            self.say(f"  {self.speech('nothing-played')}")
            return
        back = self.match.copy()
        back.undo(1)
        while back.history and back.to_play is not None and not self.players[back.to_play].asked:
            back.undo(1)
        if back.to_play is None or not self.players[back.to_play].asked:
            self.say(f"  {self.speech('nothing-yours')}")
            return
        self.match = back
        self.draw()

    def do_hint(self, rest: str) -> None:
        """What the computer would do, and what it expects."""
        from terrae.search import Search

        prepare(self.match.variant.game.name, search=True)
        result = Search(self.match, seconds=2.0).run()
        values = ", ".join(
            f"{self.speech.colour(seat)} {value:.0%}" for seat, value in enumerate(result.values)
        )
        self.say(f"  {' '.join(map(str, result.best))}   ({self.speech('chances', values=values)})")

    def do_save(self, rest: str) -> None:
        """Keep the game as a record."""
        replace, path = rest.startswith("! "), Path(rest.removeprefix("! ").strip())
        if not rest:
            self.say(f"  {self.speech('save-where')}")
        elif path.exists() and not replace:
            self.say(f"  {self.speech('save-exists', path=str(path))}")
        else:
            names = {f"Name{seat}": player.name for seat, player in enumerate(self.players)}
            try:
                path.write_text(Record.of(self.match, names).to_text(), encoding="utf-8")
                self.say(f"  {self.speech('saved', path=str(path))}")
            except OSError as error:
                self.say(f"  {self.speech('save-failed', path=str(path), why=error.strerror or '')}")

    def do_position(self, rest: str) -> None:
        """The position in one line."""
        self.say(self.match.position)

    def do_board(self, rest: str) -> None:
        """The board again."""
        self.draw()

    def do_quit(self, rest: str) -> None:
        """Leave."""
        self.left = True
