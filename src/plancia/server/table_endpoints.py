"""Tables over HTTP: making and joining them, replays, records, and the proof of fair dice."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, Row
from starlette.requests import Request

from plancia.core import Record, Seat
from plancia.server import api, branching, fair, lobby, log, queries
from plancia.server.endpoints import Endpoint, body_of, get, number, post
from plancia.server.faults import Failed, sentence
from plancia.server.guard import asker_of, device_of, language_of, token_of
from plancia.server.history import Damaged, History
from plancia.server.lessons import has_its_own_dice
from plancia.server.live import Live
from plancia.server.people import profiles
from plancia.server.render import ServerWords, speaker
from plancia.server.replays import Replay
from plancia.server.seating import Access, Seating
from plancia.server.tables import Tables
from plancia.server.worker import in_worker

REPLAYS = 4
"""How many replays are kept in memory."""

FRAMES = 100
"""How many frames one answer holds at most."""


class TableEndpoints:
    """Answers all requests about tables."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.replays: dict[tuple[str, int], Replay] = {}
        """The replays that were asked for last, by table and version, the latest last."""
        limits = tables.services.settings.limits
        self.limits = limits.body, limits.request_seconds

    # --- who asks ------------------------------------------------------------------------------

    async def _live(self, request: Request) -> Live:
        return await self.tables.get(request.path_params["table"])

    async def _reader(self, request: Request) -> tuple[Live, Access]:
        """The table and what may be read of it; what is over may be read by everybody."""
        live = await self._live(request)
        token = token_of(request)
        client_of = self.tables.services.people.client
        access = None if token is None else live.seating.access(token, client_of)
        if access is None and live.state == "over":
            access = Access((), None)
        if access is None:
            raise Failed("denied")
        return live, access

    @staticmethod
    def _seat(request: Request, access: Access) -> Seat | None:
        """Whose eyes to see with: one of one's own seats, or a spectator's."""
        wanted = request.query_params.get("seat", next(iter(access.seats), None))
        if wanted is not None and wanted not in access.seats:
            raise Failed("denied")
        return wanted

    # --- making, joining, leaving --------------------------------------------------------------

    async def make(self, request: Request) -> api.MadeTable:
        """Make a table."""
        device = device_of(request)
        wish = await body_of(request, api.NewTable, *self.limits)
        return await self.tables.make(device, wish)

    async def mine(self, request: Request) -> api.MyTables:
        """List the tables of a client."""
        services = self.tables.services
        client, lang = services.people.client(device_of(request)), language_of(request)

        since = services.settings.now() - services.settings.limits.left_seconds

        def ask(connection: Connection) -> list[tuple[Row[Any], Seating]]:
            rows = queries.tables_of(connection, client, since)
            chairs = {row.id: queries.get_chairs(connection, row.id) for row in rows}
            people = {chair.client for seats in chairs.values() for chair in seats}
            known = profiles(connection, people)
            return [(row, Seating(chairs[row.id], "", {}, None, known)) for row in rows]

        found = await services.store.read(ask)

        def tell() -> api.MyTables:
            told = []
            for row, seating in found:
                try:
                    told.append(self._info(row, seating, client, lang))
                except Failed as fault:  # its game or its mission is not installed any more
                    log.warning("table %s cannot be opened: %s", row.id, fault)
                    bare = self._bare_info(row, seating, client, lang)
                    if not bare.left:  # nobody comes back to what cannot be opened
                        told.append(bare)
            return api.MyTables(tuple(told))

        return await in_worker(tell)

    def _info(self, row: Row[Any], seating: Seating, client: str, lang: str) -> api.TableInfo:
        kind = self.tables.services.settings.find(row.game)
        setup = msgspec.json.decode(row.setup)
        live = self.tables.live.get(row.id)
        words = ServerWords(lobby.picture(kind, setup), speaker(lang))
        bare = self._bare_info(row, seating, client, lang)
        to_act = tuple(row.to_act.split(",")) if row.state == "running" and row.to_act else ()
        return msgspec.structs.replace(
            bare,
            title=lobby.title_of(kind, setup, lang),
            seats=seating.shown(words, live.present if live is not None else ()),
            my_turn=bool(set(bare.mine) & set(to_act)),
            to_act=to_act,
            fault="",
        )

    @staticmethod
    def _bare_info(row: Row[Any], seating: Seating, client: str, lang: str) -> api.TableInfo:
        """What can be said of a table without its game: it is there, and cannot be opened."""
        mine, ending = seating.of_client(client), msgspec.json.decode(row.ending or "null")
        left = any(c.client == client and c.away for c in seating.chairs.values())
        return api.TableInfo(
            table=row.id,
            game=row.game,
            title=row.game,
            state=row.state,
            mine=mine,
            seats=(),
            my_turn=False,
            n=row.n,
            created=row.created,
            updated=row.updated,
            again=row.again,
            left=left and not mine,
            result=ending and api.Ending(tuple(ending["winners"]), ending["texts"][lang]),
            fault=sentence("not_installed", lang),
        )

    async def join(self, request: Request) -> api.Joined:
        """Take a seat, or come back to it."""
        device = device_of(request)
        wish = await body_of(request, api.Join, *self.limits)
        return await self.tables.join(await self._live(request), device, wish.link)

    async def links(self, request: Request) -> api.Links:
        """Make new links to a table of one's own."""
        return await self.tables.new_links(await self._live(request), device_of(request))

    async def leave(self, request: Request) -> api.Left:
        """Give one's seats up, also at a table that cannot be opened any more."""
        device = device_of(request)
        try:
            live = await self._live(request)
        except Failed as fault:
            if fault.code == "unknown_table":
                raise
            return await self.tables.leave_unopened(request.path_params["table"], device)
        return await self.tables.leave(live, device)

    async def rematch(self, request: Request) -> api.MadeTable:
        """Play again with the same people."""
        if token_of(request) is None:
            raise Failed("no_client", expected="Authorization: Bearer <the token of a seat>")
        live, access = await self._reader(request)
        asker, store = asker_of(request), self.tables.services.store
        device = await store.read(lambda c: queries.device_behind(c, asker, access.client or ""))
        return await self.tables.rematch(live, access, device)

    # --- seeing it again -----------------------------------------------------------------------

    async def _history(self, live: Live) -> History:
        """All that was recorded of a match; raises `Failed`."""
        if live.play is None:
            raise Failed("not_begun")
        stored = await self.tables.services.store.read(lambda c: queries.get_table(c, live.id))
        if stored is None:
            raise Failed("unknown_table", table=live.id)
        try:
            return await in_worker(History, stored.segments, stored.deeds, stored.row.digest)
        except Damaged as fault:
            raise Failed("damaged", table=live.id) from fault

    async def _replay(self, request: Request) -> tuple[Live, Replay, Seat | None]:
        """A table, all its frames, and whose eyes to see them with; raises `Failed`."""
        live, access = await self._reader(request)
        seat = self._seat(request, access)
        n = 0 if live.play is None else live.play.n
        replay = self.replays.pop((live.id, n), None)
        if replay is None:
            replay = Replay(live.kind, await self._history(live))
        self.replays[live.id, replay.history.n] = replay
        while len(self.replays) > REPLAYS:
            del self.replays[next(iter(self.replays))]
        return live, replay, seat

    async def frame(self, request: Request) -> api.Frame:
        """The match after n actions."""
        _, replay, seat = await self._replay(request)
        return await in_worker(replay.frame, number(request, "n"), seat, language_of(request))

    async def frames(self, request: Request) -> api.Frames:
        """Several moments of a match."""
        _, replay, seat = await self._replay(request)
        first = number(request, "from", 0)
        last = min(number(request, "to", replay.last), replay.last, first + FRAMES - 1)
        return await in_worker(replay.several, first, last, seat, language_of(request))

    async def record(self, request: Request) -> Record:
        """The record of a match that is over."""
        live, _ = await self._reader(request)
        if live.state != "over":
            raise Failed("running")
        history = await self._history(live)
        return await in_worker(history.record)

    async def scenario(self, request: Request) -> api.Scenario:
        """A situation as a scenario file."""
        live, replay, seat = await self._replay(request)
        n = number(request, "n", replay.last)
        over = live.state == "over"
        return api.Scenario(n, await in_worker(lambda: replay.scenario(n, seat, over=over)))

    async def branch(self, request: Request) -> api.MadeTable:
        """Play on from a moment, alone."""
        return await branching.branch(self.tables, request, *await self._replay(request))

    async def advice(self, request: Request) -> api.Advice:
        """What a bot would do in a moment."""
        return await branching.advice(self.tables, request, *await self._replay(request))

    async def fair(self, request: Request) -> api.Fair:
        """What is needed to check the dice."""
        live, _ = await self._reader(request)
        nonces = {} if live.play is None else live.seating.nonces
        over = live.state == "over"
        seed = fair.seed_of(live.secret, nonces) if over else None
        lesson = has_its_own_dice(live.setup)
        drawn = fair.Drawn(0, [])
        if over and not lesson:
            drawn = await in_worker(fair.all_draws, live.kind, await self._history(live))
        return api.Fair(
            table=live.id,
            game=live.kind.id,
            commit=fair.commitment(live.secret),
            nonces=nonces,
            secret=live.secret.hex() if over else None,
            seed=seed,
            key=None if seed is None else fair.key_of(seed),
            algorithm=fair.ALGORITHM,
            dice="lesson" if lesson else live.dice,
            draws=tuple(drawn.draws),
            since=drawn.since,
        )

    def endpoints(self) -> tuple[Endpoint, ...]:
        """All requests about tables."""
        table = "/api/tables/{table}"
        seen = ("lang", "seat")
        return (
            post("/api/tables", "Make a table", self.make, api.NewTable, 201),
            get("/api/tables", "My tables", self.mine, ("lang",))._replace(token="needed"),
            post(f"{table}/join", "Take a seat, come back, watch", self.join, api.Join),
            post(f"{table}/leave", "Give one's seats up", self.leave),
            post(f"{table}/links", "New links to a table of one's own", self.links),
            post(f"{table}/rematch", "The same people again", self.rematch, status=201),
            get(f"{table}/frame/{{n}}", "The match after n actions", self.frame, seen),
            get(f"{table}/frames", "Several moments", self.frames, ("from", "to", *seen)),
            get(f"{table}/record", "The record, once it is over", self.record),
            get(f"{table}/scenario", "A situation", self.scenario, ("n", "seat")),
            post(f"{table}/branch", "Play on from a moment", self.branch, status=201),
            get(f"{table}/advice", "What a bot would do", self.advice, ("n", "bot", *seen)),
            get("/api/fair/{table}", "What proves the dice", self.fair),
        )
