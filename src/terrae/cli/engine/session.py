"""A session of the engine protocol: lines in, answers out; nothing of processes and streams.

Quick requests are answered at once. `search` and `perft` run in a thread; what is asked about the same
game meanwhile waits, so that the answers about one game come in the order asked.
"""

from __future__ import annotations

import sys
import threading
import traceback
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from terrae.cli.engine import answers
from terrae.cli.engine.games import EngineGame, Job
from terrae.cli.engine.requests import REQUESTS, Request, RequestError, read_request
from terrae.core.errors import (
    GameOver,
    IllegalAction,
    MapError,
    NotationError,
    OptionError,
    RecordError,
    TerraeError,
)
from terrae.core.game import Variant
from terrae.core.match import Match
from terrae.games import registry
from terrae.games.records import Record

if TYPE_CHECKING:
    from terrae.search import SearchResult

Answer = dict[str, Any]
MOST_GAMES = 1000
PROTOCOL = 1
"""Rises when a program that relies on the protocol would break."""
_SLOW = ("search", "perft")


class EngineSession:
    """Carries out requests, line by line.

    >>> session = EngineSession(print)
    >>> answers = session.handle('{"id": 1, "do": "new", "game": "terra-nova", "players": 2}')
    >>> answers[0]["id"], answers[0]["state"]["to_play"]
    (1, 0)
    >>> session.handle('{"id": 2, "do": "why_not", "action": "G7-G8"}')[0]["rule"]
    'TN-3'
    """

    def __init__(
        self, emit: Callable[[Answer], None], prepare: Callable[[str, bool], None] | None = None
    ) -> None:
        self._emit = emit
        self._prepare = prepare or (lambda name, search: None)
        self._games: dict[str, EngineGame] = {}
        self._lock = threading.Lock()
        self._idle = threading.Condition(self._lock)
        self.ended = False

    def handle(self, line: str | bytes) -> list[Answer]:
        """The answers that a line has at once; those that take time are emitted later."""
        try:
            request = read_request(line)
        except RequestError as error:
            return [error.answer(error.ident)]
        if request.do == "quit":
            self.finish()
            self.ended = True
            return [{"id": request.ident, "bye": True}]
        if request.do == "hello":
            return [self._guarded(request, _greeted)]
        if request.do == "stop":
            return [self._guarded(request, self._stop)]
        return self._ask(request)

    def finish(self) -> None:
        """Stop every search and wait until everything asked is answered."""
        with self._lock:
            for game in self._games.values():
                for job in (*([game.running] if game.running else []), *game.waiting):
                    job.stop()
        self.wait()

    def wait(self) -> None:
        """Wait until everything asked is answered."""
        with self._idle:
            self._idle.wait_for(lambda: not any(game.running for game in self._games.values()))

    # In order

    def _ask(self, request: Request) -> list[Answer]:
        name = request.game
        assert name is not None
        job = Job(request)
        with self._lock:
            game = self._games.get(name)
            if game is None:
                if request.do not in ("new", "load"):
                    begun = ", ".join(sorted(self._games)[:10]) or "none"
                    message = f"there is no game {name[:40]!r}; begin one with new or load (begun: {begun})"
                    return [RequestError("no_such_game", message).answer(request.ident)]
                if len(self._games) >= MOST_GAMES:
                    message = f"{MOST_GAMES} games are open; close one, or use one of their names again"
                    return [RequestError("too_many_games", message).answer(request.ident)]
                game = EngineGame()
            if game.running:
                game.waiting.append(job)
                return []
            if request.do in _SLOW:
                game.running = job
                threading.Thread(target=self._work, args=(game,), daemon=True).start()
                return []
        answer = self._guarded(request, partial(self._carry_out, game, job))
        self._keep(name, game)
        return [answer]

    def _keep(self, name: str, game: EngineGame) -> None:
        """A game with a match is known by its name; one that was closed is not."""
        if game.match is not None:
            self._games[name] = game
        elif self._games.get(name) is game:
            del self._games[name]

    def _work(self, game: EngineGame) -> None:
        """Do a game's running job, and then what waits behind it."""
        while True:
            job = game.running
            assert job is not None
            self._emit(self._guarded(job.request, partial(self._carry_out, game, job)))
            with self._idle:
                game.running = game.waiting.popleft() if game.waiting else None
                if game.running is None:
                    self._keep(job.request.game or "", game)
                    self._idle.notify_all()
                    return

    def _guarded(self, request: Request, carry_out: Callable[[Request], Mapping[str, object]]) -> Answer:
        """The answer, or the error as an answer; never an exception."""
        try:
            return {"id": request.ident, **carry_out(request)}
        except RequestError as error:
            return error.answer(request.ident)
        except TerraeError as error:
            return as_request_error(error).answer(request.ident)
        except Exception as error:
            traceback.print_exc(file=sys.stderr)
            return RequestError("internal", f"the engine failed ({type(error).__name__})").answer(
                request.ident
            )

    # Requests

    def _carry_out(self, game: EngineGame, job: Job, request: Request) -> Mapping[str, object]:
        fields = request.fields
        if request.do == "search":
            return self._search(game, job)
        if request.do == "new":
            if fields["game"] not in registry.games():
                known = ", ".join(registry.games())
                message = f"there is no game {fields['game'][:40]!r}; there are {known}"
                raise RequestError("unknown_game", message)
            variant = Variant.of(registry.game(fields["game"]), fields["players"], fields["options"])
            self._prepare(fields["game"], False)
            game.match = variant.start()
            return _stated(game.match, fields)
        if request.do == "load":
            record = Record.from_text(fields["record"])
            self._prepare(record.variant.game.name, False)
            game.match = record.match()
            return _stated(game.match, fields)
        match = game.match
        if match is None:  # it was closed by a request before this one
            raise RequestError("no_such_game", f"the game {request.game!r:.42} was closed; begin another")
        if request.do == "close":
            game.match = None
            return {"closed": request.game or ""}
        return _ANSWERS[request.do](match, fields)

    def _stop(self, request: Request) -> answers.Stopping:
        ident = request.fields["id_of"]
        with self._lock:
            jobs = [job for game in self._games.values() for job in game.searches(ident)]
        if not jobs:
            raise RequestError(
                "no_such_search", "no search with that id is running; it may have answered already"
            )
        for job in jobs:
            job.stop()
        return {"stopping": ident}

    def _search(self, game: EngineGame, job: Job) -> answers.Found:
        fields, match = job.request.fields, game.match
        if match is None:  # it was closed by a request before this one
            raise RequestError("no_such_game", f"the game {job.request.game!r:.42} was closed; begin another")
        given = [name for name in ("seconds", "simulations") if fields[name] is not None]
        if len(given) == 2:
            raise RequestError("bad_value", "give seconds or simulations, not both")
        if not given and fields["level"] is None:
            raise RequestError("missing_field", "search needs the field seconds or simulations, or a level")
        if match.over:
            raise GameOver("there is nothing to search: the game is over")
        from terrae.search import Search  # not before it is needed: it takes a second to import

        self._prepare(match.variant.game.name, True)
        search = Search(
            match,
            seconds=fields["seconds"],
            simulations=fields["simulations"],
            threads=fields["threads"],
            level=fields["level"] or 10,
            seed=fields["seed"],
        )
        job.search = search
        if job.stopped:
            search.stop()
        every = fields["report_every"]
        if every is None:
            return _found(search.run())

        def report(result: SearchResult) -> None:
            self._emit({"id": job.request.ident, "partial": True, **_found(result)})

        return _found(search.run(report, every))


def _found(result: SearchResult) -> answers.Found:
    return {
        "best": [action.text for action in result.best],
        "values": list(result.values),
        "scores": list(result.scores),
        "lines": [
            {
                "actions": [action.text for action in line.actions],
                "visits": line.visits,
                "values": list(line.values),
            }
            for line in result.lines
        ],
        "simulations": result.simulations,
        "seconds": result.seconds,
    }


def _greeted(request: Request) -> answers.Greeted:
    from terrae import __version__

    return {
        "name": "Terrae",
        "version": __version__,
        "protocol": PROTOCOL,
        "requests": list(REQUESTS),
        "games": {
            name: {
                "players": list(registry.game(name).player_counts),
                "options": dict(registry.game(name).option_defaults),
            }
            for name in registry.games()
        },
    }


def _stated(match: Match, fields: dict[str, Any]) -> answers.Stated:
    return {"state": match.view()}


def _listed(match: Match, fields: dict[str, Any]) -> answers.Listed:
    return {"actions": match.legal_actions.texts()}


def _play(match: Match, fields: dict[str, Any]) -> answers.Stated:
    match.play_all(fields["actions"])
    return {"state": match.view()}


def _why_not(match: Match, fields: dict[str, Any]) -> answers.Explained:
    refusal = match.why_not(fields["action"])
    if refusal is None:
        return {"legal": True}
    return {"legal": False, "why": refusal.code, "rule": refusal.clause, "message": refusal.message}


def _undo(match: Match, fields: dict[str, Any]) -> answers.Stated:
    if fields["count"] > len(match.history):
        played = len(match.history)
        raise RequestError("bad_value", f"cannot undo {fields['count']} actions: {played} have been played")
    match.undo(fields["count"])
    return {"state": match.view()}


def _counted(match: Match, fields: dict[str, Any]) -> answers.Counted:
    return {"nodes": match.perft(fields["depth"])}


def _recorded(match: Match, fields: dict[str, Any]) -> answers.Recorded:
    return {"record": Record.of(match).to_text()}


_ANSWERS: dict[str, Callable[[Match, dict[str, Any]], Mapping[str, object]]] = {
    "state": _stated,
    "legal": _listed,
    "play": _play,
    "why_not": _why_not,
    "undo": _undo,
    "perft": _counted,
    "record": _recorded,
}


def as_request_error(error: TerraeError) -> RequestError:
    """An error of the library by the protocol's codes."""
    message = str(error)
    if isinstance(error, RecordError):
        return RequestError("bad_record", message, line=error.line, action=error.action, rule=error.clause)
    if isinstance(error, IllegalAction):
        return RequestError(
            "illegal_action", message, action=error.action, why=error.refusal.code, rule=error.refusal.clause
        )
    codes = (
        (MapError, "bad_map"),
        (OptionError, "bad_option"),
        (NotationError, "bad_notation"),
        (GameOver, "game_over"),
    )
    return RequestError(next((code for kind, code in codes if isinstance(error, kind)), "bad_value"), message)
