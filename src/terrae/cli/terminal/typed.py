"""What people type: reading a line, understanding an action, listing what could be typed."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import TextIO

from terrae.cli.terminal.screen import wrapped
from terrae.core.action import Action
from terrae.core.errors import NotationError
from terrae.core.match import Match


def line_from(source: TextIO, sink: TextIO, prompt: str, live: bool) -> str | None:
    """The next line; None at the end of input. On a terminal with editing and completion."""
    try:
        if live:
            return input(prompt)
    except EOFError:
        return None
    sink.write(prompt)
    sink.flush()
    line = source.readline()
    if line:
        sink.write("\n")
    return line.rstrip("\n") if line else None


def complete_with(words: Callable[[], list[str]]) -> None:
    """Let the Tab key complete one of these words, where the system can."""
    with contextlib.suppress(ImportError):
        import readline

        def complete(text: str, index: int) -> str | None:
            fitting = [word for word in words() if word.lower().startswith(text.lower())]
            return fitting[index] + " " if index < len(fitting) else None

        readline.set_completer_delims(" ")
        readline.set_completer(complete)
        readline.parse_and_bind("tab: complete")


def action_of(match: Match, text: str) -> Action:
    """The action that was meant: in any case of letters, or by a space's name where only one leads there."""
    text = text.strip()
    try:
        return match.variant.action(text)
    except NotationError:
        wanted = text.lower()
        for action in match.legal_actions:
            if action.text.lower() == wanted:
                return action
        for action in match.variant.actions:
            if action.text.lower() == wanted:
                return action
        touching = about(match, text)
        leading = [action for action in touching if (action.goal or "").lower() == wanted]
        if len(leading) == 1:
            return leading[0]
        if touching:
            some = ", ".join(action.text for action in touching[:8])
            more = f" and {len(touching) - 8} more" if len(touching) > 8 else ""
            raise NotationError(f"{text} could be several actions: {some}{more}; write one of them") from None
        if _is_space(match, text):
            raise NotationError(f"nothing can be done with {text} now; type moves to see what can") from None
        raise


def _is_space(match: Match, text: str) -> bool:
    return any((action.goal or "").lower() == text.lower() for action in match.variant.actions)


def about(match: Match, space: str) -> list[Action]:
    """The legal actions from or to a space."""
    wanted = space.strip().lower()
    return [
        action
        for action in match.legal_actions
        if wanted in ((action.origin or "").lower(), (action.goal or "").lower())
    ]


def examples(match: Match) -> list[Action]:
    """A legal action of each kind; of every kind there is when nothing is legal."""
    kinds: dict[str, Action] = {}
    for action in (*match.legal_actions, *match.variant.actions):
        kinds.setdefault(action.kind, action)
    return list(kinds.values())


def listing(match: Match, space: str) -> str:
    """Legal actions, a line for each kind and each piece that moves; nothing where there are none."""
    actions = about(match, space) if space else list(match.legal_actions)
    if not actions:
        return ""
    groups: dict[str, list[str]] = {}
    for action in actions:
        if action.origin and action.goal:
            groups.setdefault(f"{action.kind} {action.origin}-", []).append(
                action.text[len(action.origin) + 1 :]
            )
        else:
            groups.setdefault(action.kind, []).append(action.text)
    wide = max(len(name) for name in groups) + 2
    lines = [wrapped(texts, " " * (wide + 2), f"  {name:<{wide}}") for name, texts in groups.items()]
    return "\n".join(lines)
