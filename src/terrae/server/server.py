"""Everything a running server is made of, put together once, started and stopped in order."""

from __future__ import annotations

import asyncio
import itertools
import signal
from collections.abc import Callable
from contextlib import suppress

import structlog

from terrae.server.analysis.jobs import Analysts
from terrae.server.bots.driver import BotDriver
from terrae.server.bots.thinker import Bots
from terrae.server.bus.memory import MemoryBus
from terrae.server.bus.postgres import PostgresBus
from terrae.server.company.society import Society
from terrae.server.guarding.holders import Holders
from terrae.server.guarding.once import OneAtATime
from terrae.server.guarding.refusals import Refusals
from terrae.server.guarding.whereabouts import Whereabouts
from terrae.server.identity.service import Identity
from terrae.server.identity.throttle import Throttle
from terrae.server.matches.ports import Note
from terrae.server.matches.rooms import Rooms
from terrae.server.matches.service import Matches
from terrae.server.matches.table import Table
from terrae.server.notices.accounts import Mails
from terrae.server.notices.links import Links
from terrae.server.notices.live import WAITING, Attendance
from terrae.server.notices.mail import Mailer
from terrae.server.notices.opening import Opening
from terrae.server.notices.outside import Outside
from terrae.server.notices.postman import Postman
from terrae.server.notices.push import Pusher
from terrae.server.order.service import Order, Places
from terrae.server.running.archivist import Archivist
from terrae.server.running.metrics import set_gauges
from terrae.server.running.modules import make_modules
from terrae.server.running.planner import Planner
from terrae.server.running.upkeep import Upkeep
from terrae.server.running.vacations import Vacations
from terrae.server.running.warm import Warmer
from terrae.server.settings import Settings
from terrae.server.showing.shelf import Shelf
from terrae.server.storage.analysis.puzzles import PuzzleTries
from terrae.server.storage.analysis.studies import Studies
from terrae.server.storage.database import DATABASE_ERRORS, Database
from terrae.server.storage.identity.accounts import People
from terrae.server.storage.matches.archive import Archive
from terrae.server.storage.matches.events import Events
from terrae.server.storage.matches.lists import Lists
from terrae.server.storage.matches.plans import Plans
from terrae.server.storage.matches.progress import Progress
from terrae.server.storage.matches.standings import Standings
from terrae.server.storage.notices.outbox import Outbox
from terrae.server.storage.notices.ways import Ways
from terrae.server.storage.tournaments.rows import TournamentRows
from terrae.server.storage.uptime import Uptime
from terrae.server.talking.streams import Streams
from terrae.server.talking.talk import Talk
from terrae.server.thinking.pool import Pool
from terrae.server.tournaments.director import Director
from terrae.server.tournaments.service import Tournaments
from terrae.server.wire.errors import WireError
from terrae.server.wire.notices import WaitingNow
from terrae.server.wire.watching import RunningGame

log = structlog.get_logger(__name__)
GOING_AWAY = 1001
"""The code with which sockets are closed when the server stops."""
OPENING = 5
"""How often the database may go away while it is opened."""
SPARE_AFTER = 5.0
"""Seconds after which nobody waits any more for the server to get ready."""
HANGING_UP = 1.0
"""Seconds that clients have to take note of it."""


class Server:
    """The parts of one server process."""

    identity: Identity
    matches: Matches
    bots: BotDriver
    talk: Talk
    upkeep: Upkeep
    mails: Mails
    postman: Postman
    tournaments: Tournaments
    director: Director
    order: Order

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(settings.database, settings.database_connections)
        self.people = People(self.database)
        self.lists = Lists(self.database)
        self.archive = Archive(self.database, self.lists)
        self.standings = Standings(self.database)
        self.progress = Progress(self.database)
        self.uptime = Uptime(self.database)
        self.studies = Studies(self.database)
        self.puzzle_tries = PuzzleTries(self.database)
        self.outbox = Outbox(self.database)
        self.ways = Ways(self.database)
        self.plans = Plans(self.database)
        self.society = Society(self.database, settings.limits)
        self.attendance = Attendance({WAITING: self._waiting_now, **self.society.news})
        self.warmer = Warmer()
        self.pool = Pool(settings.bot_processes, settings.analysis_processes, settings.thinking_memory_mb)
        self.thinker = Bots(self.pool, settings.bot_seconds)
        self.analysts = Analysts(self.pool)
        self.requests = Throttle(settings.requests_per_minute / 60, settings.requests_per_minute / 4)
        self.refusals = Refusals()
        self.creations = Throttle(0.5, 40)
        self._notices = Throttle(1 / 60, 20)
        self.sockets: dict[str, int] = {}
        self.whereabouts = Whereabouts()
        self.streams = Streams()
        self.pictures = Shelf()
        self.best: RunningGame | None = None
        self.best_at = 0
        """The game on the first page, and since when it has been that."""
        self.hints = OneAtATime("your last hint is still being thought of", 2)
        self.downloads = OneAtATime("your last download is not finished yet", 10)
        self._looking: set[asyncio.Task[None]] = set()
        self._reckoning: set[asyncio.Task[None]] = set()
        self.started = self.stopping = self.failed = False

    async def begin(self) -> None:
        """Start. Where the database is away, that goes on in the background, so that `/ready` can say so."""
        away = asyncio.Event()
        self._starting = asyncio.create_task(self._start(away.set), name="starting")
        waiting = asyncio.create_task(away.wait())
        await asyncio.wait({self._starting, waiting}, return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        if self._starting.done():
            self._starting.result()
        else:
            self._starting.add_done_callback(self._has_started)

    def _has_started(self, starting: asyncio.Task[None]) -> None:
        if not starting.cancelled() and (error := starting.exception()):
            log.error("the server could not start", error=repr(error), exc_info=error)
            self.failed = True
            signal.raise_signal(signal.SIGTERM)

    async def _open(self, away: Callable[[], None]) -> bytes:
        """The database, up to date; gives what signs tokens. Begins again where it goes away in between."""
        for attempt in itertools.count():
            await self.database.wait(away)
            try:
                await self.database.migrate()
                await self.uptime.start()
                await self.standings.ensure_bots()
                return self.settings.secret.encode() if self.settings.secret else await self.people.secret()
            except DATABASE_ERRORS as error:
                if self.database.sqlite or attempt == OPENING:
                    raise
                log.warning("the database could not be opened", error=repr(error))
        raise AssertionError("the database was opened, or not")

    async def _start(self, away: Callable[[], None]) -> None:
        """Open the database, connect the parts, begin the background work."""
        secret = await self._open(away)
        self.identity = Identity(self.people, self.settings, secret)
        self.bus = (
            MemoryBus() if self.database.sqlite else PostgresBus(self.database.url, self._heard, self._missed)
        )
        patience = int(self.settings.notice_seconds * 1000)
        self.events = Events(self.database, self.bus.origin, self.uptime.failed, patience)
        self.events.start()
        self.rooms = Rooms(self.events, lambda: self.uptime.gaps)
        self.rooms.deaf = lambda: not self.bus.connected
        grace_ms = self.settings.grace_seconds * 1000
        self.matches = Matches(self.events, self.bus, self.rooms, grace_ms, self.settings.limits)
        self.matches.rating_of = self.progress.rating_of
        self.matches.touched = self.attendance.touched
        self._connect_postman(secret)
        self.bots = BotDriver(self.matches, self.thinker, self.whereabouts.asker)
        self.society.connect(self.bus, self.matches, self.people, self.outbox, self.attendance)
        self.talk = Talk(self.events, self.people, self.bus, self.settings.limits)
        self.upkeep = Upkeep(self.matches, self.events, self.bots, self.standings, self.warmer, self.uptime)
        self.planner = Planner(self.plans, self.matches)
        vacations = Vacations(self.people, self.matches)
        self.tournament_rows = TournamentRows(self.database, self.bus.origin)
        self.tournaments = Tournaments(self.tournament_rows, self.settings.limits)
        self.director = Director(self.tournaments, self.matches, self.bus.origin)
        self.tournaments.changed = self.director.look_at
        places = Places(self.matches, self.lists, self.tournaments, self.tournament_rows, self.society)
        self.order = Order(self.database, self.people, self.identity, places)
        self.matches.followers = [
            self.bots,
            self.upkeep,
            self.director,
            self.streams,
            vacations,
            self.planner,
        ]
        self.matches.find_gaps = self.uptime.look
        self.uptime.changed = self._gaps_found
        self.archivist = Archivist(self.archive, self.events, self.uptime, self.warmer)
        self.upkeep.finished = self.archivist.finished
        self.upkeep.count = lambda: set_gauges(self)
        self.identity.renamed = self._renamed
        self.identity.revoked = self._revoked
        self.holders = Holders(self.identity.holder)
        await self.bus.start()
        self.warmer.start()
        self._warming = asyncio.create_task(self._warm_bots())
        self.upkeep.start()
        self.postman.start()
        self.planner.start()
        self.director.start(self.warmer.done.wait)
        self.archivist.start()
        self.order.start()
        self.society.start()
        self.started = True

    def _connect_postman(self, secret: bytes) -> None:
        settings, links, mailer = self.settings, Links(secret), Mailer(self.settings)
        site = (settings.public_url or "").rstrip("/")
        outside = Outside(settings.private_addresses)
        contact = f"mailto:{settings.mail_from}" if settings.mail_from else site or "mailto:nobody@localhost"
        self.pusher = Pusher(self.ways, outside, contact)
        self.mails = Mails(settings, self.identity, self.outbox, self.ways, links)
        self.postman = Postman(
            self.outbox,
            self.ways,
            self.people,
            Opening(settings, lambda: mailer.ready),
            mailer,
            self.pusher,
            outside,
            links,
            site,
            self.lists.ids_waiting_for,
        )

    async def _waiting_now(self, user: str) -> WaitingNow:
        footing = await self.people.footing(user)
        reports = await self.order.reports.waiting(user) if "moderator" in footing.roles else 0
        tables = (await self.lists.waiting_for(user)).tables
        return WaitingNow(tables=tables, unread=footing.unread, reports=reports)

    async def hang_up(self) -> None:
        """The server stops: sockets and streams are told so, and end."""
        self.stopping = True
        if not self.started:
            return
        for watcher in [
            *(w for room in self.rooms.all() for w in room.watchers),
            *self.tournaments.watchers,
            *self.streams.everybody,
            *self.attendance.everybody,
        ]:
            watcher.close(GOING_AWAY)
        self.analysts.stop()
        with suppress(TimeoutError):
            async with asyncio.timeout(HANGING_UP):
                while (
                    any(room.watchers for room in self.rooms.all())
                    or self.streams.anybody
                    or self.attendance.everybody
                ):
                    await asyncio.sleep(0.02)

    async def stop(self) -> None:
        """Finish what was accepted, then close."""
        self.stopping = True
        if not self.started:
            self._starting.cancel()
            await asyncio.gather(self._starting, return_exceptions=True)
            await self.database.close()
            return
        self._warming.cancel()
        await self.society.stop()
        await self.postman.stop()
        await self.planner.stop()
        await self.director.stop()
        await self.upkeep.stop()
        await self.archivist.stop()
        await self.order.stop()
        await self.bots.stop()
        await self.warmer.stop()
        await self.pool.stop()
        await self.events.stop()
        self.bus.publish(Note(origin=self.bus.origin, kind="stopped", table=""))
        await self.bus.stop()
        with suppress(Exception):
            await self.uptime.stop()
        await self.database.close()

    async def _warm_bots(self) -> None:
        """So that the first bot's first turn does not wait for a process to start."""
        await self.warmer.done.wait()
        for game, progress in self.warmer.progress.items():
            await self.warmer.prepare_bots(game)
            with suppress(WireError):
                await self.pool.warm(game)
            progress.doing = None
        await asyncio.sleep(SPARE_AFTER)
        self.pool.keep_spare()
        await make_modules()

    def _gaps_found(self, begun: int) -> None:
        task = asyncio.create_task(self.rooms.reckon(begun), name="clocks after a gap")
        self._reckoning.add(task)
        task.add_done_callback(self._reckoning.discard)

    # Limits

    def check_creation(self, user: str) -> None:
        """Count something new that somebody makes."""
        if self.settings.limits:
            self.creations.check(user)

    def check_notice(self, user: str) -> None:
        """Count something that has notices sent."""
        if self.settings.limits:
            self._notices.check(user)

    # Other processes

    def _revoked(self, user: str) -> None:
        """Tokens of somebody may be gone, or what they may do has changed: here, and elsewhere."""
        self.bus.publish(Note(origin=self.bus.origin, kind="person", table="", body=user))
        self.attendance.touched([user])
        task = asyncio.create_task(self.holders.look_again(user))
        self._looking.add(task)
        task.add_done_callback(self._looking.discard)

    async def _heard(self, note: Note) -> None:
        if note.kind == "person":
            self.identity.forget(note.body or "")
            await self.holders.look_again(note.body or "")
            self.attendance.touched([note.body or ""])
        elif self.society.heard(note):
            pass
        elif note.kind == "muted":
            await self._read_mutes(note.body or "")
        elif note.kind == "reload":
            await self._reload(note.table)
        elif note.kind == "renamed":
            await self.tournaments.read_again()
        elif note.kind == "tournament":
            await self.tournaments.heard(note.table, note.seq)
        else:
            await self.matches.others.heard(note)
            if note.kind == "table" and note.user:
                self.attendance.touched(note.user.split())
            if note.kind == "table" and self.streams.anybody:
                room = await self.rooms.get(note.table)
                for event in room.table.events[note.seq - 1 : note.seq]:
                    self.streams.changed(room, event)

    async def read_mutes(self, user: str) -> None:
        """Whom somebody does not want to read has changed: all their sockets hear of it."""
        await self._read_mutes(user)
        self.bus.publish(Note(origin=self.bus.origin, kind="muted", table="", body=user))

    async def _read_mutes(self, user: str) -> None:
        muted = await self.people.muted_by(user)
        for room in self.rooms.all():
            for watcher in room.watchers:
                if watcher.user == user:
                    watcher.muted = muted

    async def _missed(self) -> None:
        """Some notes may not have been heard: catch up with what is stored."""
        self.identity.forget_all()
        self.matches.others.tell_all()
        self.attendance.touch_all()
        await self.rooms.catch_up()

    async def _renamed(self, tables: list[str]) -> None:
        for table in tables:
            await self._reload(table)
            self.bus.publish(Note(origin=self.bus.origin, kind="reload", table=table))
        await self.tournaments.read_again()
        self.bus.publish(Note(origin=self.bus.origin, kind="renamed", table=""))

    async def _reload(self, table_id: str) -> None:
        room = self.rooms.known(table_id)
        if room is None:
            return
        async with room.lock:
            events = await self.events.events(table_id)
            room.chat = None
            room.take(Table.replay(table_id, events, self.uptime.gaps), events[-1:])
            room.broadcast_state(with_table=True)


async def wait_ready(server: Server) -> None:
    """Until the rules are compiled."""
    await asyncio.wait_for(server.warmer.done.wait(), 600)
