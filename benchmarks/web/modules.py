"""The compiled rules and the search in a real Chromium, beside native code in the same run, on one thread."""

from __future__ import annotations

import gzip
import json
import tempfile
import time
from pathlib import Path
from typing import Any

import numpy as np
from playwright.sync_api import Page
from tests.building.page import browser, built, shown

import terrae
from benchmarks.rules.measuring import Line, busy
from terrae import building
from terrae.core import rulebook
from terrae.core.random import generator
from terrae.search import Search, level_of

REPEATS = 5
SECONDS = 0.8
LEAST = 0.5
SIMULATIONS = 30_000
MOST_BYTES = 150_000
MOST_WEIGHTS = 300_000
LONGEST_TURN = 2.0
"""Seconds for the turn of level 8 in Terra Nova, on one core."""
FRAME = 16.0
"""Milliseconds in which an action is answered."""
_ACTIONS = """async ([game, actions]) => {
  const rules = await engine.rules(game);
  const match = rules.start({ game });
  let longest = 0;
  for (const action of actions) {
    const begun = performance.now();
    match.play(action);
    match.view; match.legal; match.costs; match.previews;
    longest = Math.max(longest, performance.now() - begun);
  }
  return longest;
}"""


def native_playouts(game: str, seed: int) -> float:
    """Actions a second of random games."""
    match = terrae.start(game, players=2)
    random, scratch = generator(seed), match.states.copy()
    rulebook.random_playouts_at(match.setting, match.states, scratch, random, 1)
    begun, actions = time.perf_counter(), 0
    while (gone := time.perf_counter() - begun) < SECONDS:
        actions += rulebook.random_playouts_at(match.setting, match.states, scratch, random, 8)
    return actions / gone


def middle_game(game: str) -> terrae.Match:
    """A position in which a turn has many ways."""
    match, chance = terrae.start(game, players=2), np.random.default_rng(5)
    for _ in range(60 if game == "terra-turrium" else 34):
        match.play(match.legal_actions[int(chance.integers(len(match.legal_actions)))])
    return match


def place(match: terrae.Match) -> dict[str, Any]:
    """As the page asks for it."""
    return {"game": match.variant.game.name, "actions": [action.text for action in match.history]}


def thought(page: Page, match: terrae.Match, simulations: int, seed: int) -> tuple[float, float]:
    """Simulations a second of the same search in the browser and here; both must find the same turn."""
    game = match.variant.game.name
    settings = level_of(8, game).settings
    mine = Search(match, simulations=simulations, settings=settings, seed=seed).run()
    budget = {"simulations": simulations, "seconds": None, "settings": vars(settings), "seed": seed}
    asked = {"ask": "search", **place(match), "budget": budget}
    theirs = page.evaluate("question => answer(question)", asked)["ok"]
    assert theirs["best"] == [action.text for action in mine.best], "the same search found another turn"
    return theirs["simulations"] / theirs["seconds"], mine.speed


def weight() -> list[Line]:
    """What is fetched: the modules of both games together, and the weights of each."""
    folder = building.make()
    games = json.loads((folder / building.INDEX).read_text())["games"]

    def packed(name: str) -> float:
        return float(len(gzip.compress((folder / name).read_bytes(), 9)))

    both = sum(packed(files["wasm"]) for files in games.values())
    lines = [Line("both modules, gzipped", "bytes", (both,), target=MOST_BYTES, smaller_is_better=True)]
    for game, files in games.items():
        size = float((folder / files["weights"]).stat().st_size)
        lines.append(Line(f"{game}: weights", "bytes", (size,), target=MOST_WEIGHTS, smaller_is_better=True))
    return lines


def run(static: str | None) -> list[Line]:
    """Weight, speed, answers; alternately there and here."""
    lines = weight()
    with (
        tempfile.TemporaryDirectory() as folder,
        browser() as chromium,
        shown(chromium, built(Path(folder) / "page", building.make()), isolated=False) as page,
    ):
        for game in terrae.games():
            lines += _game(page, game)
    return lines


def _game(page: Page, game: str) -> list[Line]:
    there, here = [], []
    for repeat in range(REPEATS):
        asked = {"ask": "playouts", "game": game, "milliseconds": 1000 * SECONDS, "seed": repeat}
        found = page.evaluate("question => answer(question)", asked)["ok"]
        there.append(1000 * found["actions"] / found["milliseconds"])
        here.append(native_playouts(game, repeat))
    match = middle_game(game)
    thought(page, match, SIMULATIONS, 0)  # the browser compiles what runs often a second time, better
    simulations = [thought(page, match, SIMULATIONS, repeat) for repeat in range(REPEATS)]
    long = page.evaluate(_ACTIONS, [game, [action.text for action in match.history]])
    lines = [
        Line(f"{game}: playouts", "actions/s", tuple(there), "native", tuple(here), LEAST, note=busy()),
        Line(
            f"{game}: search", "sims/s", tuple(one for one, _ in simulations), "native",
            tuple(other for _, other in simulations), LEAST, note=busy(),
        ),
        Line(f"{game}: an action answered", "ms", (long,), target=FRAME, smaller_is_better=True),
    ]  # fmt: skip
    if game == "terra-nova":
        turns = tuple(
            page.evaluate(
                "([game, place, seed]) => choose(game, place, 8, seed)", [game, place(match), seed]
            )["milliseconds"]
            / 1000
            for seed in range(3)
        )
        lines.append(
            Line(f"{game}: a turn of level 8", "s", turns, target=LONGEST_TURN, smaller_is_better=True)
        )
    return lines
