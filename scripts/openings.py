"""Play the games that the explorer of openings ships with: `python scripts/openings.py terra-nova --games 200`.

Strong computers play each other (levels 6 to 8, two players, the rules' own options); the first turns vary by chance, so
that there is something to compare. Each game is kept in `--kept` as one line: levels, result of the first player, and the
actions; so the work can be cut off and taken up again. `--write` packs what was played in each position of the first actions
into `src/terrae/analysis/<game>/openings.txt.xz`.
"""

from __future__ import annotations

import argparse
import lzma
import random
import sys
from pathlib import Path

import terrae
from terrae.analysis.openings import FILE, Continuation, steps_of
from terrae.core.match import Match
from terrae.games.rooms import room_of
from terrae.search import Search, level_of

LEVELS = (6, 7, 8)
LONGEST = 1500
"""Actions after which a game that does not end is left out."""
CHANCE = 0.35
"""How often one of the first turns is played by a weak level, for variety."""
VARIED_TURNS = 6
WEAK = 3
SHIPPED_DEPTH = 40
"""Actions of each game that are shipped."""


def turn(match: Match, level: int, seed: int) -> None:
    """Play the turn of whoever is to play."""
    effort = level_of(level, match.variant.game.name)
    found = Search(
        match, simulations=effort.simulations, seconds=effort.seconds, seed=seed, settings=effort.settings
    ).run()
    match.play_all([action.text for action in found.best])


def play(game: str, number: int) -> str | None:
    """One game as a line; None where it does not end."""
    chance = random.Random(f"{game} {number}")
    levels = [chance.choice(LEVELS), chance.choice(LEVELS)]
    match = terrae.start(game, players=2)
    turns = 0
    while not match.over and match.ply < LONGEST:
        assert match.to_play is not None
        weak = turns < VARIED_TURNS and chance.random() < CHANCE
        turn(match, WEAK if weak else levels[match.to_play], chance.getrandbits(31))
        turns += 1
    if match.outcome is None:
        return None
    first = f"{match.outcome.results[0]:g}"
    return f"{levels[0]} {levels[1]} {first} {' '.join(action.text for action in match.history)}"


def book_of(game: str, lines: list[str]) -> str:
    """What was played in each position, most often first."""
    book: dict[tuple[int, str], Continuation] = {}
    for line in lines:
        _, _, first, *actions = line.split(" ")
        match, result = terrae.start(game, players=2), float(first)
        match.play_all(actions[:SHIPPED_DEPTH])
        for step in steps_of(match):
            played = book.setdefault((step.position, step.action), Continuation(step.action))
            played.games += 1
            played.results += result if step.seat == 0 else 1 - result
    entries = sorted(book.items(), key=lambda entry: (-entry[1].games, entry[0]))
    return "".join(
        f"{position:016x} {action} {one.games} {one.results:g}\n" for (position, action), one in entries
    )


def main() -> int:
    """Play, and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=terrae.games())
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument(
        "--first", type=int, default=0, help="the number of the first game: several processes share the work"
    )
    parser.add_argument("--kept", type=Path, required=True)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    given.kept.mkdir(parents=True, exist_ok=True)
    for number in range(given.first, given.first + given.games):
        file = given.kept / f"{given.game}-{number:05}.txt"
        if not file.exists():
            line = play(given.game, number)
            file.write_text(line or "", encoding="ascii")
            sys.stderr.write(f"{given.game} {number}: {len((line or '').split())} words\n")
    if given.write:
        lines = [file.read_text("ascii") for file in sorted(given.kept.glob(f"{given.game}-*.txt"))]
        book = book_of(given.game, [line for line in lines if line])
        room = room_of(terrae.game(given.game), "analysis")
        assert room, f"{given.game} has no room in the analysis"
        target = Path(terrae.__file__).parent.joinpath(*room.split(".")[1:]) / FILE
        target.write_bytes(lzma.compress(book.encode("ascii"), preset=9 | lzma.PRESET_EXTREME))
        print(f"{target}: {len(lines)} games, {book.count(chr(10))} lines, {target.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
