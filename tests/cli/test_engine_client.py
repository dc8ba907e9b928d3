"""The clients of the engine protocol, with our own engine and with broken ones; the handshake; closing a game."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

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
        try:
            with pytest.raises(terrae.EngineError, match=why.removesuffix(": worn out")):
                await awaited.hello()
        finally:
            await awaited.close()

    asyncio.run(ask())


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
