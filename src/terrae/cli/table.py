"""A game in the terminal: who sits at it, what is shown, and what is typed."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol, TextIO

from terrae.cli import typed
from terrae.cli.screen import COLOUR_NAMES, faint, player_name, wrapped
from terrae.cli.warm import prepare
from terrae.core.action import Action
from terrae.core.errors import TerraeError
from terrae.core.match import Match
from terrae.games.records import Record

_RECENT = 4
_HELP = """\
  Type actions as the game writes them, one or several with spaces between:
{examples}
  A space's name alone is enough where only one action leads there.

  moves [SPACE]   what can be done, at all or with one space
  why ACTION      why an action is not allowed
  undo            take back your last action
  hint            what the computer would do
  save FILE       keep the game as a record
  board           draw the board again
  position        the position in one line
  quit            leave"""


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


class Table:
    """The loop: draw, ask or let choose, play."""

    def __init__(
        self, match: Match, players: list[Player], source: TextIO, sink: TextIO, colour: bool
    ) -> None:
        self.match = match
        self.players = players
        self.source = source
        self.sink = sink
        self.colour = colour
        self.live = source.isatty() and sink.isatty()
        self.left = False

    def play(self) -> int:
        """Until the game is over or somebody quits."""
        if self.live:
            typed.complete_with(lambda: self.match.legal_actions.texts())
        self.say(f"{self.match.variant.game.title}: {self.seated()}. Type ? for help.")
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

    def seated(self) -> str:
        """Who plays which colour."""
        return ", ".join(
            f"{player_name(seat, self.colour)} {'you' if player.asked and self.persons == 1 else player.name}"
            for seat, player in enumerate(self.players)
        )

    @property
    def persons(self) -> int:
        """How many are asked at the keyboard."""
        return sum(player.asked for player in self.players)

    def draw(self) -> None:
        """The board and the last turns."""
        recent = [
            f"  {turn.number:>3}. {player_name(turn.player, self.colour)}: {turn}"
            for turn in self.match.turns[-_RECENT:]
        ]
        self.say("\n" + "\n".join([self.match.drawing(self.colour), *recent]))

    def outcome(self) -> str:
        """How it ended, in words."""
        outcome = self.match.outcome
        assert outcome is not None
        winners = " and ".join(player_name(player, self.colour) for player in outcome.winners) or "nobody"
        scores = ", ".join(f"{COLOUR_NAMES[seat]} {score}" for seat, score in enumerate(outcome.scores))
        reason = outcome.reason.replace("_", " ")
        return f"\nThe game is over ({reason}, {outcome.clause}). {winners} won. Scores: {scores}."

    # Those who are not asked

    def let_choose(self, player: Player) -> None:
        """Play somebody's whole turn and show it."""
        seat = self.match.to_play
        assert seat is not None
        turn = int(self.match.states["turn"][0])
        if self.live and isinstance(player, Computer):
            self.sink.write(faint(f"{COLOUR_NAMES[seat]} ({player.name}) is thinking …", self.colour))
            self.sink.flush()
        played: list[str] = []
        while self.match.to_play == seat and int(self.match.states["turn"][0]) == turn:
            played += [str(self.match.play(action)) for action in player.choose(self.match)]
        self.sink.write("\r\x1b[K" if self.live else "")
        self.say(f"{player_name(seat, self.colour)} ({player.name}): {' '.join(played)}")
        following = self.match.to_play
        if following is None or self.players[following].asked:
            self.draw()

    # Those who are

    def ask(self) -> None:
        """One line from the keyboard."""
        assert self.match.to_play is not None
        prompt = f"{COLOUR_NAMES[self.match.to_play]}, {self.match.phase}> "
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
            self.say(wrapped([str(error)], "  ", "! "))

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
        examples = [
            f"    {action.text:<8} {typed.MEANINGS[action.kind]}" for action in typed.examples(self.match)
        ]
        self.say(_HELP.format(examples="\n".join(examples)))

    def do_moves(self, rest: str) -> None:
        """Every legal action, or those of one space."""
        self.say(typed.listing(self.match, rest))

    def do_why(self, rest: str) -> None:
        """Why an action is not legal."""
        action = typed.action_of(self.match, rest)
        refusal = self.match.why_not(action)
        self.say(wrapped([f"{action} is allowed." if refusal is None else f"{action}: {refusal}."]))

    def do_undo(self, rest: str) -> None:
        """Back to the last choice of somebody who is asked."""
        if not self.match.history:
            self.say("  Nothing has been played yet.")
            return
        back = self.match.copy()
        back.undo(1)
        while back.history and back.to_play is not None and not self.players[back.to_play].asked:
            back.undo(1)
        if back.to_play is None or not self.players[back.to_play].asked:
            self.say("  Nothing of yours can be taken back.")
            return
        self.match = back
        self.draw()

    def do_hint(self, rest: str) -> None:
        """What the computer would do, and what it expects."""
        from terrae.search import Search

        prepare(self.match.variant.game.name, search=True)
        result = Search(self.match, seconds=2.0).run()
        values = ", ".join(f"{COLOUR_NAMES[seat]} {value:.0%}" for seat, value in enumerate(result.values))
        self.say(f"  {' '.join(map(str, result.best))}   (chances: {values})")

    def do_save(self, rest: str) -> None:
        """Keep the game as a record."""
        replace, path = rest.startswith("! "), Path(rest.removeprefix("! ").strip())
        if not rest:
            self.say("  Say where: save FILE")
        elif path.exists() and not replace:
            self.say(f"  {path} exists; type save ! {path} to replace it.")
        else:
            names = {f"Name{seat}": player.name for seat, player in enumerate(self.players)}
            try:
                path.write_text(Record.of(self.match, names).to_text(), encoding="utf-8")
                self.say(f"  Saved; terrae play --resume {path} goes on.")
            except OSError as error:
                self.say(f"  {path} cannot be written: {error.strerror}.")

    def do_position(self, rest: str) -> None:
        """The position in one line."""
        self.say(self.match.position)

    def do_board(self, rest: str) -> None:
        """The board again."""
        self.draw()

    def do_quit(self, rest: str) -> None:
        """Leave."""
        self.left = True
