"""The compiled modules, asked through the page's TypeScript, and the library say the same about every position."""

from __future__ import annotations

import base64
import random
from typing import Any

import pytest

import terrae
from terrae import Match
from terrae.core.errors import MapError
from tests.laws.playing import STYLES, played

from .answering import Answers, Refused, as_json
from .configurations import ALL, COVERING, Configuration

QUICK_LENGTH = 160
_MASK = (1 << 64) - 1


def variant_of(configuration: Configuration) -> terrae.Variant | None:
    """None where so many players have no room on the map."""
    name, players, options = configuration
    try:
        return terrae.variant(name, players=players, **options)
    except MapError:
        return None


def some_refused(match: Match, chance: random.Random) -> list[str]:
    texts = [chance.choice(match.variant.actions).text for _ in range(6)]
    if match.variant.game.name == "terra-turrium":
        texts += ["c3xc7", "end", "keep"]
    return texts


def whys(match: Match, texts: list[str]) -> list[dict[str, Any]]:
    found = []
    for text in texts:
        refusal = match.why_not(text)
        found.append(
            {
                "legal": refusal is None,
                "code": refusal and refusal.code,
                "clause": refusal and refusal.clause,
                "details": refusal and dict(refusal.details),
            }
        )
    return found


def seen(match: Match) -> dict[str, Any]:
    outcome = match.outcome
    previews = {
        text: [{"spaces": a.spaces, "points": a.points, "to": a.to, "share": a.share} for a in areas]
        for text, areas in match.closings().items()
    }
    return {
        "view": match.view(),
        "costs": match.costs(),
        "previews": previews,
        "outcome": outcome
        and {
            "winners": outcome.winners,
            "reason": outcome.reason,
            "clause": outcome.clause,
            "scores": outcome.scores,
            "results": outcome.results,
            "details": outcome.details,
        },
        "position": match.position,
        "turn": int(match.states["turn"][0]),
    }


def compare_game(answers: Answers, match: Match, configuration: Configuration, every: int, seed: int) -> None:
    """Every position of a match: legal lists and hashes; now and then all that there is to see."""
    name, players, options = configuration
    history = [action.text for action in match.history]
    chance = random.Random(seed)
    trial = match.variant.start()
    expected: list[dict[str, Any]] = []
    refused: dict[str, list[str]] = {}
    for ply in range(len(history) + 1):
        whole = ply % every == 0 or ply == len(history)
        if whole:
            refused[str(ply)] = some_refused(trial, chance)
        expected.append(
            {
                "legal": trial.legal_actions.texts(),
                "key": str(trial.key),
                **(seen(trial) if whole else {}),
                "why": whys(trial, refused.get(str(ply), [])),
            }
        )
        if ply < len(history):
            trial.play(history[ply])
    found = answers.ask("look", name, players, options, actions=history, every=every, refused=refused)
    for ply, (mine, theirs) in enumerate(zip(as_json(expected), found, strict=True)):
        assert theirs == mine, f"{configuration} after {ply} actions of {' '.join(history)}"


def named(configuration: Configuration) -> Any:
    """As a parameter: a covering set in every run, all in the nightly one."""
    name, players, options = configuration
    rare = () if configuration in COVERING else (pytest.mark.nightly,)
    return pytest.param(configuration, id="-".join(map(str, (name, players, *options.values()))), marks=rare)


@pytest.mark.slow
@pytest.mark.parametrize("configuration", [named(one) for one in ALL])
def test_every_position_is_the_same(answers: Answers, configuration: Configuration) -> None:
    variant = variant_of(configuration)
    if variant is None:
        name, players, options = configuration
        with pytest.raises(Refused, match="spaces are too few"):
            answers.ask("read", name, players, options)
        return
    seed = ALL.index(configuration)
    match = played(variant, seed, STYLES[seed % len(STYLES)], QUICK_LENGTH)
    compare_game(answers, match, configuration, 7, seed)


def digest(match: Match) -> str:
    """As the answering program sums up all lists and hashes on the way."""
    total = 0

    def add(value: int) -> None:
        nonlocal total
        total = ((total ^ value) * 0x9E3779B97F4A7C15) & _MASK

    trial = match.variant.start()
    for action in match.history:
        add(trial.key)
        for number in trial.legal_actions.numbers.tolist():
            add(number)
        trial.play(action)
    add(trial.key)
    return str(total)


@pytest.mark.nightly
@pytest.mark.parametrize("first", range(0, 2000, 100))
def test_thousands_of_games_are_the_same(answers: Answers, first: int) -> None:
    for seed in range(first, first + 100):
        configuration = ALL[seed % len(ALL)]
        variant = variant_of(configuration)
        if variant is None:
            continue
        name, players, options = configuration
        match = played(variant, seed, STYLES[seed % len(STYLES)], 4000)
        texts = [action.text for action in match.history]
        found = answers.ask("digest", name, players, options, actions=texts)
        assert found["sum"] == digest(match), (configuration, seed)
        assert found["position"] == match.position
        assert (found["outcome"] or {}).get("winners") == as_json(match.outcome and match.outcome.winners)


@pytest.mark.slow
def test_every_setting_and_first_state_is_the_same_to_the_byte(answers: Answers) -> None:
    for configuration in ALL:
        variant = variant_of(configuration)
        if variant is not None:
            name, players, options = configuration
            setting, first = answers.ask("setting", name, players, options)
            assert base64.b64decode(setting) == variant.setting.tobytes(), configuration
            assert base64.b64decode(first) == variant.first_state.tobytes(), configuration
            board = answers.ask("board", name, players, options)
            assert board == as_json(variant.game.geometry(variant)), configuration


@pytest.mark.slow
def test_positions_are_read_as_they_were_written(answers: Answers) -> None:
    for seed, configuration in enumerate(ALL):
        variant = variant_of(configuration)
        if variant is None or seed % 3:
            continue
        match = played(variant, seed, STYLES[seed % len(STYLES)], 300)
        for count in (0, 3, 40):
            if count <= len(match.history):
                match.undo(count)
                name, players, options = configuration
                again = terrae.from_position(match.position)
                found = answers.ask("look", name, players, options, position=match.position)
                assert found[0]["position"] == match.position
                assert found[0]["key"] == str(again.key)
                assert found[0]["legal"] == again.legal_actions.texts()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "options", "words"),
    [
        ("terra-nova", {"edition": "fr"}, "edition is"),
        ("terra-nova", {"stones": 0}, "stones is a whole number"),
        ("terra-nova", {"board": "atlantis"}, "name of a shipped map"),
        ("terra-nova", {"board": "A m m\nB  m z\n"}, "stray character"),
        ("terra-nova", {"board": "A  m m m m\nB   f f f f\n"}, "too few"),
        ("terra-nova", {"colour": "red"}, "has no option"),
        ("terra-turrium", {"team": True}, "for four players"),
        ("terra-turrium", {"handicap": {"from": 0, "to": 0, "stones": 3}}, "cannot be both"),
        ("terra-turrium", {"handicap": {"from": 0, "to": 1, "stones": 99}}, "from 1 to 26"),
        ("terra-turrium", {"layout": "round"}, "layout is"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(
    answers: Answers, game: str, options: dict[str, Any], words: str
) -> None:
    with pytest.raises(Refused, match=words) as refused:
        answers.ask("read", game, 2, options)
    assert refused.value.code == "bad_option"
