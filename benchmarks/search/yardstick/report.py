"""What the games of a row say: the share, what is missing, and what breaking games off would have come to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from benchmarks.search.growth import elo
from benchmarks.search.playing import Line
from benchmarks.search.yardstick.games import BROKEN_OFF, Game, Turn, agreed
from benchmarks.search.yardstick.keeping import Kept
from benchmarks.search.yardstick.rows import Row
from terrae.arena.standings import wilson

LEAST = (0.9, 0.95, 0.98, 0.99)
"""Expectations from which on games might have been broken off."""
HOUR = 3600


def report(paths: Sequence[Path]) -> Iterator[Line]:
    """The lines of all rows in files."""
    for path in paths:
        yield from lines(Kept(path))


def lines(kept: Kept) -> Iterator[Line]:
    """One row."""
    row, games = kept.row, kept.finished
    missing = max(0, row.wanted_games - len(games))
    met = None
    if games:
        mean = sum(game.share(row) for game in games) / len(games)
        low, high = wilson(mean, len(games))
        found = f"{100 * mean:.1f} % ({100 * low:.1f}–{100 * high:.1f}) in {len(games)} games, fair {100 / row.players:.1f} %"
        if row.bar is not None:
            found += f", bar {100 * row.bar:.1f} %"
            met = mean >= row.bar if not missing else None
        else:
            found += f", rating {elo(mean):+.0f} ({elo(low):+.0f} to {elo(high):+.0f})"
    else:
        found = "no games yet"
    yield Line(f"{row.name}: {row.hero} against {row.rest}", found, met)
    if kept.heading["numbers"] != row.heading()["numbers"]:
        yield Line("  made with", "other numbers than the judgements of these names have now")
    if kept.under_way:
        expected = [_expected(row, game) for game in kept.under_way if game.turns]
        hope = f", whose hero expects {100 * sum(expected) / len(expected):.0f} %" if expected else ""
        yield Line("  under way", f"{len(kept.under_way)} games{hope}")
    if not games:
        return
    seconds = sum(sum(game.seconds) for game in games) / len(games)
    turns = sum(len(game.turns) for game in games) / len(games)
    yield Line("  a game", f"{turns:.1f} turns, {seconds:.1f} s of processor time")
    if missing:
        yield Line("  missing", f"{missing} games, about {missing * seconds / HOUR:.2f} processor hours")
    speeds = [_speed(games, side) for side in (0, 1)]
    full = sum(game.full for game in games)
    more = f"; memory was full in {full} searches" if full else ""
    yield Line("  simulations a second, hero and others", f"{speeds[0]:,.0f} and {speeds[1]:,.0f}{more}")
    yield from _agreement(row, games)


def _expected(row: Row, game: Game) -> float:
    """What the last search of a game under way expects for the hero."""
    return Turn.of(game.turns[-1]).values[game.seat(row)] / 1000


def _speed(games: Sequence[Game], side: int) -> float:
    return sum(game.simulations[side] for game in games) / max(
        1e-9, sum(game.seconds[side] for game in games)
    )


def _agreement(row: Row, games: Sequence[Game]) -> Iterator[Line]:
    """What breaking off would have come to in the games that were played to their end."""
    played = [(game, [Turn.of(text) for text in game.turns]) for game in games if game.reason != BROKEN_OFF]
    if len(played) < len(games):
        yield Line(
            "  broken off", f"{len(games) - len(played)} games, when all expected {row.agreed} for one seat"
        )
    all_turns = sum(len(turns) for _, turns in played)
    for least in LEAST if played else ():
        wrong = broken = saved = 0
        share = 0.0
        for game, turns in played:
            count, winner = agreed(turns, row.players, least) or (len(turns), None)
            broken += count < len(turns)
            saved += len(turns) - count
            assert game.results is not None, "the game is finished"
            wrong += winner is not None and game.results[winner] < 1
            share += game.share(row) if winner is None else winner == game.seat(row)
        yield Line(
            f"  if broken off when all expect {least}",
            f"{100 * share / len(played):.1f} %; {wrong} of {len(played)} games with another result, {broken} shorter, "
            f"{100 * saved / all_turns:.0f} % of turns saved",
        )
