"""Simulations a second, threads, memory, and how soon a search stops when it is asked to."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import terrae
from benchmarks.search.playing import GAMES, Line
from terrae import Match
from terrae.search import Search, level_of

WANTED_BESIDE_AMAZONS = 10.0
WANTED_OF_TWO_THREADS = 1.7
WANTED_STOP = 0.050


def middle(game: str) -> Match:
    """A position some turns into a game."""
    match = terrae.start(game, players=2)
    dice = random.Random(1)
    setup = match.phase
    while match.phase == setup:
        match.play(match.legal_actions[dice.randrange(len(match.legal_actions))])
    for _ in range(6):
        for action in Search(match, simulations=300).run().best:
            match.play(action)
    return match


def ours(game: str, seconds: float, threads: int = 1) -> tuple[float, float]:
    """Simulations a second of wall time, and of processor time: level 10, all of it for one action."""
    straight = replace(level_of(10, game).settings, commit=1.0, finishing=False)
    search = Search(middle(game), seconds=seconds, threads=threads, memory_mb=512, settings=straight)
    before = time.process_time()
    result = search.run()
    return result.speed, result.simulations / (time.process_time() - before)


def amazons(simulations: int = 4000) -> float:
    """OpenSpiel's MCTSBot with one random rollout a simulation, from the beginning of amazons."""
    import pyspiel

    game = pyspiel.load_game("amazons")
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, simulations, 1000, False, 1, False)
    state = game.new_initial_state()
    before = time.process_time()
    bot.step(state)
    return simulations / (time.process_time() - before)


def stopping(game: str) -> float:
    """Seconds from asking a search to stop until its answer, the worst of twenty."""
    worst = 0.0
    for attempt in range(20):
        search = Search(middle(game), seconds=60, seed=attempt)
        asked: list[float] = []

        def stop(search: Search = search, asked: list[float] = asked) -> None:
            asked.append(time.perf_counter())
            search.stop()

        timer = threading.Timer(0.05, stop)
        timer.start()
        search.run()
        worst = max(worst, time.perf_counter() - asked[0])
    return worst


def run(**given: Any) -> Iterator[Line]:
    """All of it, on an idle machine if it is to mean anything; how many games does not matter here."""
    peers: list[float] = []
    speeds: dict[str, list[float]] = {game: [] for game in GAMES}
    for _ in range(3):
        peers.append(amazons())
        for game in GAMES:
            speeds[game].append(ours(game, 2.0)[1])
    peer = max(peers)
    yield Line("OpenSpiel MCTS on amazons, simulations a second", f"{peer:,.0f}")
    for game in GAMES:
        speed = max(speeds[game])
        ratio = speed / peer
        yield Line(f"{game}: simulations a second, and beside amazons",
                          f"{speed:,.0f} = {ratio:.1f} x", ratio >= WANTED_BESIDE_AMAZONS)  # fmt: skip
    for game in GAMES:
        one, two = ours(game, 2.0), ours(game, 2.0, threads=2)
        wall, cores = two[0] / one[0], 2 * two[1] / one[1]
        yield Line(f"{game}: two threads beside one",
                          f"{wall:.2f} x by the clock, {cores:.2f} x if both had a core to themselves",
                          wall >= WANTED_OF_TWO_THREADS)  # fmt: skip
    for game in GAMES:
        search = Search(middle(game), seconds=2.0, memory_mb=8)
        result = search.run()
        yield Line(f"{game}: memory with 8 MiB allowed", f"{search.memory_bytes / 2**20:.2f} MiB, "
                          f"full: {result.full}", search.memory_bytes <= 8 * 2**20)  # fmt: skip
    for game in GAMES:
        worst = stopping(game)
        yield Line(
            f"{game}: from stop to answer, worst of 20", f"{1000 * worst:.1f} ms", worst <= WANTED_STOP
        )
