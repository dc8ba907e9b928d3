"""The clients of the engine protocol, with our own engine and with broken ones; the handshake; closing a game."""

from __future__ import annotations

import asyncio
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import terrae
from terrae.cli.engine import EngineSession

OURS = [sys.executable, "-m", "terrae.cli", "engine"]


def script(tmp_path: Path, body: str) -> list[str]:
    program = tmp_path / "engine.py"
    program.write_text("import json, sys\nfor line in sys.stdin:\n    asked = json.loads(line)\n" + body)
    return [sys.executable, str(program)]


def far_match() -> terrae.Match:
    """A match that did not begin at the beginning."""
    match = terrae.start("terra-nova", players=2, board="islet")
    match.play_all(["@A1", "@A2"])
    match = terrae.from_position(match.position)
    match.play("@A3")
    return match


@pytest.mark.slow
def test_an_engine_follows_a_match() -> None:
    match = terrae.start("terra-nova", players=2, board="islet")
    reported: list[terrae.EngineResult] = []
    with terrae.Engine(OURS) as engine:
        greeting = engine.hello()
        assert (greeting["name"], greeting["version"], greeting["protocol"]) == (
            "Terrae",
            terrae.__version__,
            1,
        )
        assert greeting["games"]["terra-nova"]["options"]["edition"] == "de"
        for _ in range(3):
            result = engine.search(match, simulations=4, seed=1, report=reported.append, report_every=0.001)
            assert result.best[0] in match.legal_actions
            match.play_all(result.best)
        match.undo(2)
        assert engine.search(match, simulations=4).best[0] in match.legal_actions
        assert engine.search(far_match(), simulations=4).best[0] in far_match().legal_actions
        with pytest.raises(terrae.EngineError, match="no game 'elsewhere'") as caught:
            engine.ask("state", {"in": "elsewhere"})
        assert caught.value.answer["code"] == "no_such_game"
        assert not engine.ended, "an error is an answer"
    assert engine.ended


@pytest.mark.slow
def test_an_engine_is_awaited() -> None:
    async def play() -> None:
        engine = await terrae.AsyncEngine.start(OURS)
        first, second = await asyncio.gather(
            engine.search(far_match(), simulations=4), engine.ask("new", {"game": "terra-turrium", "as": "b"})
        )
        assert first.best[0] in far_match().legal_actions
        assert second["state"]["game"] == "terra-turrium"
        await engine.close()
        assert engine.ended

    asyncio.run(play())


@pytest.mark.slow
def test_a_search_that_nobody_waits_for_is_stopped() -> None:
    async def search() -> terrae.EngineResult:
        match = terrae.start("terra-nova", players=2, board="islet")
        async with await terrae.AsyncEngine.start(OURS) as engine:
            thinking = asyncio.Event()
            endless = asyncio.create_task(
                engine.search(match, seconds=3600, report=lambda _: thinking.set(), report_every=0.001)
            )
            await thinking.wait()
            endless.cancel()
            with pytest.raises(asyncio.CancelledError):
                await endless
            return await engine.search(match, simulations=4)

    assert asyncio.run(asyncio.wait_for(search(), 600)).answer["simulations"] == 4


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("    sys.exit('worn out')\n", "ended without an answer to hello: worn out"),
        ("    print('garbage', flush=True)\n", "broke down at hello"),
        ("    print('[]', flush=True)\n", "no JSON object"),
        ("    continue\n", "no answer to hello within 0.3 seconds"),
    ],
    ids=["crash", "garbage", "list", "silence"],
)
def test_a_breakdown_is_an_error_with_its_words(tmp_path: Path, body: str, why: str) -> None:
    engine = terrae.Engine(
        script(tmp_path, body), patience=0.3 if "silence" in why or "within" in why else 20
    )
    with pytest.raises(terrae.EngineError, match=why):
        engine.hello()
    engine.close()

    async def ask() -> None:
        awaited = await terrae.AsyncEngine.start(
            script(tmp_path, body), patience=0.3 if "within" in why else 20
        )
        async with awaited:
            with pytest.raises(terrae.EngineError, match=why):
                await awaited.hello()
        assert "worn out" not in why or "worn out" in await awaited.said()

    asyncio.run(ask())


FIRST_LEGAL = """
    answer = {"id": asked["id"]}
    if asked["do"] == "search":
        answer["best"] = BEST
    print(json.dumps(answer), flush=True)
"""


@pytest.mark.parametrize(
    ("best", "why"),
    [
        ("['zz']", "cannot be played: 'zz' is no action"),
        ("['@C4', '@C4']", "cannot be played: cannot play @C4"),
        ("[]", "has no best turn"),
    ],
)
def test_a_turn_against_the_rules_is_an_error_of_the_engine(tmp_path: Path, best: str, why: str) -> None:
    command = script(tmp_path, FIRST_LEGAL.replace("BEST", best))
    match = terrae.start("terra-nova", players=2, board="islet")
    with terrae.Engine(command, patience=20) as engine, pytest.raises(terrae.EngineError, match=why):
        engine.search(match)
    assert match.ply == 0


@pytest.mark.parametrize(
    "command", ["terrae engine", b"terrae", [], (), 5, None, [5]], ids=lambda command: repr(command)
)
def test_a_command_is_a_list_of_words(command: Any) -> None:
    with pytest.raises(terrae.OptionError, match="a list of words, such as"):
        terrae.Engine(command)
    with pytest.raises(terrae.OptionError, match="a list of words, such as"):
        asyncio.run(terrae.AsyncEngine.start(command))


def test_a_program_that_cannot_be_started_is_named() -> None:
    for words in (["no-such-program"], ["a\0b"], [""], [str(Path(__file__).parent)]):
        with pytest.raises(terrae.EngineError, match=re.escape(words[0]) or "an empty word"):
            terrae.Engine(words)
        with pytest.raises(terrae.EngineError, match=re.escape(words[0]) or "an empty word"):
            asyncio.run(terrae.AsyncEngine.start(words))
    with pytest.raises(terrae.OptionError, match="patience is a number"):
        terrae.Engine(OURS, patience=-1)


def test_a_closed_engine_says_so(tmp_path: Path) -> None:
    engine = terrae.Engine(script(tmp_path, "    sys.exit('goodbye')\n"))
    engine.close()
    engine.close()
    assert engine.said() == "goodbye\n"
    with pytest.raises(terrae.EngineError, match="has been closed"):
        engine.hello()

    async def ask() -> None:
        awaited = await terrae.AsyncEngine.start(script(tmp_path, "    sys.exit('goodbye')\n"))
        await awaited.close()
        await awaited.close()
        with pytest.raises(terrae.EngineError, match="has been closed"):
            await awaited.hello()

    asyncio.run(ask())


ENDLESS = "    while True:\n        sys.stdout.write('x' * 100_000)\n"


def test_a_program_that_never_ends_its_line_is_ended(tmp_path: Path) -> None:
    with terrae.Engine(script(tmp_path, ENDLESS)) as engine, pytest.raises(terrae.EngineError, match="hello"):
        engine.hello()

    async def ask() -> None:
        async with await terrae.AsyncEngine.start(script(tmp_path, ENDLESS)) as awaited:
            with pytest.raises(terrae.EngineError, match="broke down at hello"):
                await awaited.hello()

    asyncio.run(asyncio.wait_for(ask(), 60))


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell of POSIX")
def test_nobody_waits_for_what_a_silent_program_has_started() -> None:
    """A script that starts the engine proper: killing the one leaves the other, which holds on to the output."""
    command = ["sh", "-c", "sleep 20; true"]
    with terrae.Engine(command, patience=0.2) as engine:
        with pytest.raises(terrae.EngineError, match="no answer to hello within"):
            engine.hello()
        assert engine.silent

    async def ask() -> None:
        async with await terrae.AsyncEngine.start(command, patience=0.2) as awaited:
            with pytest.raises(terrae.EngineError, match="no answer to hello within"):
                await awaited.hello()
            assert awaited.silent

    asyncio.run(asyncio.wait_for(ask(), 60))


ECHO = """
    answer = {"id": asked["id"]}
    if asked["do"] in ("new", "load"):
        actions = []
    if asked["do"] == "play":
        actions += asked["actions"]
    if asked["do"] == "search":
        answer["best"] = ["@B%d" % (1 + len(actions))]
    print(json.dumps(answer), flush=True)
"""


def matches_of_every_length() -> list[terrae.Match]:
    matches = [terrae.start("terra-nova", players=2, board="islet")]
    for column in (1, 2, 3):
        matches.append(matches[-1].copy())
        matches[-1].play(f"@A{column}")
    return matches


def test_searches_side_by_side_are_each_about_their_own_match(tmp_path: Path) -> None:
    """The engine puts its piece as far along as it was told of actions."""

    async def search() -> list[terrae.EngineResult]:
        async with await terrae.AsyncEngine.start(script(tmp_path, ECHO)) as engine:
            return await asyncio.gather(*map(engine.search, matches_of_every_length()))

    assert [result.best[0].text for result in asyncio.run(search())] == ["@B1", "@B2", "@B3", "@B4"]
    with terrae.Engine(script(tmp_path, ECHO)) as engine, ThreadPoolExecutor(4) as pool:
        found = list(pool.map(engine.search, matches_of_every_length()))
    assert [result.best[0].text for result in found] == ["@B1", "@B2", "@B3", "@B4"]


REFUSES_ONCE = """
    answer = {"id": asked["id"]}
    if asked["do"] in ("new", "load"):
        actions = []
    if asked["do"] == "play":
        actions += asked["actions"]
        if asked["id"] == 2:
            answer["error"] = {"message": "not now"}
    if asked["do"] == "search":
        answer["best"] = ["@B%d" % (1 + len(actions))]
    print(json.dumps(answer), flush=True)
"""


def test_after_a_failure_the_engine_is_told_everything_again(tmp_path: Path) -> None:
    match = matches_of_every_length()[2]
    with terrae.Engine(script(tmp_path, REFUSES_ONCE)) as engine:
        with pytest.raises(terrae.EngineError, match="not now"):
            engine.search(match)
        assert engine.search(match).best[0].text == "@B3"


def test_a_game_is_closed() -> None:
    session = EngineSession(print)

    def ask(line: str) -> dict[str, object]:
        (answer,) = session.handle(line)
        return answer

    assert "error" in ask('{"do": "close", "in": "a"}')
    ask('{"do": "new", "game": "terra-nova", "as": "a"}')
    assert ask('{"do": "close", "in": "a"}') == {"id": None, "closed": "a"}
    assert ask('{"do": "state", "in": "a"}')["error"]["code"] == "no_such_game"  # type: ignore[index]
    assert "state" in ask('{"do": "new", "game": "terra-nova", "as": "a"}')
