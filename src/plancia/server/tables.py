"""All tables: making, finding, joining and leaving them."""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection

from plancia.content.read import ContentError
from plancia.core import Game, Match, RecordError, Seat
from plancia.core.timing import TimeControl
from plancia.server import api, fair, lessons, lobby, log, queries
from plancia.server.broadcast import Broadcast
from plancia.server.faults import Failed
from plancia.server.history import Damaged, History
from plancia.server.live import Live
from plancia.server.people import People, Revoked, profiles
from plancia.server.play import Play
from plancia.server.queries import Stored
from plancia.server.reopening import Opened, adopted, begun, reopened
from plancia.server.seating import (
    PLEDGED,
    Access,
    Chair,
    Profile,
    Seating,
    chairs_for,
    digest,
    new_secret,
)
from plancia.server.settings import Settings
from plancia.server.store import StorageError, Store
from plancia.server.worker import Thinkers, in_worker


class Services(NamedTuple):
    """What all tables share: settings, storage, people, where bots think, who tells the pages."""

    settings: Settings
    store: Store
    people: People
    thinkers: Thinkers
    broadcast: Broadcast


class Tables:
    """The tables in memory, and the way to those on disk."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.live: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}

    # --- finding -------------------------------------------------------------------------------

    async def get(self, table: str) -> Live:
        """A table, from memory or from disk; raises `Failed`."""
        found = self.live.get(table)
        if found is not None and not found.broken:
            found.idle_since = self.services.settings.now()
            return found
        task = self._loading.get(table)
        if task is None:
            task = asyncio.get_running_loop().create_task(self._load(table))
            self._loading[table] = task
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(task)

    async def _load(self, table: str) -> Live:
        stored = await self._stored(table)
        setup = msgspec.json.decode(stored.row.setup)
        try:
            kind = self.services.settings.find(stored.row.game)
            await in_worker(_check_installed, kind, setup)
        except Failed as fault:
            log.warning("table %s cannot be opened: %s", table, fault.expected or fault)
            raise Failed("not_installed") from fault
        live = self._new(table, kind, setup, Seating(stored.chairs, "", {}))
        live.secret, live.dice = stored.row.secret, stored.row.dice
        live.stand_in = stored.row.stand_in
        live.time = msgspec.json.decode(stored.row.time or "null", type=TimeControl | None)
        await self._fill(live, stored)
        self.live[table] = live
        return live

    def _new(self, table: str, kind: type[Game], setup: dict[str, Any], seating: Seating) -> Live:
        return Live(table, kind, setup, seating, self.services, self._read_again)

    async def _stored(self, table: str) -> Stored:
        stored = await self.services.store.read(lambda c: queries.get_table(c, table))
        if stored is None:
            raise Failed("unknown_table", table=table)
        return stored

    async def _read_again(self, live: Live) -> None:
        """Bring a table back to what is on disk; raises `StorageError`."""
        try:
            await self._fill(live, await self._stored(live.id))
        except Failed as fault:
            raise StorageError(str(fault), fault.code) from fault

    async def _fill(self, live: Live, stored: Stored) -> None:
        """Put all that changes while people play into a table: who sits there, and the match."""
        row = stored.row
        given = (stored.chairs, row.spectate, stored.tokens, row.owner, stored.profiles)
        live.seating = Seating(*given)
        live.done = {(deed.seat, deed.message): deed.n for deed in stored.deeds if deed.message}
        live.again = row.again
        if live.seating.missing:
            live.picture = await in_worker(_picture, live.kind, live.setup)
            return
        opened = await in_worker(self._opened, live, stored)
        if opened.segments:
            await self.services.store.write(lambda c: _keep(c, live.id, opened))
        live.begin(opened.play, opened.raw)

    def _opened(self, live: Live, stored: Stored) -> Opened:
        """The match of a table as its deeds have left it; raises `Failed`."""
        pupil = lessons.pupil(live.kind, live.setup)
        try:
            if not stored.segments:
                return adopted(self.started(live), stored.deeds, stored.snapshot, pupil)
            history = History(stored.segments, stored.deeds, stored.row.digest)
            return reopened(live.kind, history, pupil)
        except Damaged as fault:
            log.error("table %s is damaged: %s", live.id, fault)
            raise Failed("damaged", table=live.id) from fault
        except (ContentError, RecordError) as fault:
            log.warning("table %s cannot be played on: %s", live.id, fault)
            raise Failed("old_rules", table=live.id) from fault

    def started(self, live: Live) -> Match:
        """The match of a table before its first action."""
        seed = fair.seed_of(live.secret, live.seating.nonces)
        if live.dice == "physical":
            return Match.new(live.kind, live.setup, seed, real_dice=True, time=live.time)
        return self.services.settings.start(live.kind, live.setup, seed, live.time)

    # --- making --------------------------------------------------------------------------------

    async def make(self, device: str, wish: api.NewTable) -> api.MadeTable:
        """Make a table for whoever sits at a browser; raises `Failed`."""
        client = self.services.people.client(device)
        kind = self.services.settings.find(wish.game)
        setup = lobby.settled(kind, dict(wish.setup), wish.kits)
        picture = await in_worker(_picture, kind, setup)
        seats = picture.match.game.seats()
        chairs = chairs_for(seats, lessons.wishes(kind, setup, seats, wish.seats), client)
        if wish.dice == "physical":
            _check_dice(setup, chairs)
        if wish.time is not None and lessons.has_its_own_dice(setup):
            raise Failed("bad_request", expected="time: none, in a lesson or a puzzle")
        time = None if wish.time is None else TimeControl(*msgspec.structs.astuple(wish.time))
        return await self._open(device, kind, setup, chairs, wish.dice, time, wish.stand_in)

    async def branch(
        self, device: str, kind: type[Game], setup: dict[str, Any], mine: Seat
    ) -> api.MadeTable:
        """A table that goes on from a situation: one seat for whoever asks, bots for the others."""
        client = self.services.people.client(device)
        picture = await in_worker(_picture, kind, setup)
        seats = picture.match.game.seats()
        kinds = {seat: api.SeatWish("me" if seat == mine else "bot") for seat in seats}
        chairs = chairs_for(seats, kinds, client)
        return await self._open(device, kind, setup, chairs, "virtual", None, False)

    async def _open(
        self,
        device: str,
        kind: type[Game],
        setup: dict[str, Any],
        chairs: list[Chair],
        dice: api.Dice,
        time: TimeControl | None,
        stand_in: bool,
        after: str | None = None,
    ) -> api.MadeTable:
        """Make and store a new table, and let its match begin if it waits for nobody."""
        settings, limit = self.services.settings, self.services.settings.limits.tables
        client = self.services.people.client(device)

        def ask(connection: Connection) -> tuple[int, dict[str, Profile]]:
            known = profiles(connection, (client, *(chair.client for chair in chairs)))
            return queries.count_alive(connection, client), known

        alive, known = await self.services.store.read(ask)
        if alive >= limit:
            raise Failed("too_many", n=limit)
        table = settings.entropy(10).hex()  # it alone opens only what is over
        watch = f"{table}.{new_secret(settings.entropy)}"
        token = new_secret(settings.entropy)
        links: dict[Seat, str] = {}
        for chair in chairs:
            if chair.kind == "friend":
                secret = f"{table}.{new_secret(settings.entropy)}"
                links[chair.seat], chair.link = f"/#/join/{secret}", digest(secret)
        live = self._new(table, kind, setup, Seating(chairs, digest(watch), {}, client, known))
        live.secret, live.dice, live.time = settings.entropy(fair.SECRET_BYTES), dice, time
        live.stand_in = stand_in
        live.picture = await in_worker(_picture, kind, setup)
        mine = live.seating.of_client(client)
        now = settings.now()
        opened = None if live.seating.missing else await in_worker(self._begun, live)
        row = {
            "id": table,
            "game": live.kind.id,
            "setup": msgspec.json.encode(live.setup).decode(),
            "state": "waiting" if opened is None else "running",
            "secret": live.secret,
            "spectate": live.seating.spectate,
            "dice": live.dice,
            "owner": client,
            "stand_in": stand_in,
            "time": None if live.time is None else msgspec.json.encode(live.time).decode(),
            "created": now,
            "updated": now,
        }

        def write(connection: Connection) -> None:
            queries.add_table(connection, row, chairs)
            if mine:
                queries.add_token(connection, table, client, digest(token), device, now)
            if after is not None:
                queries.put(connection, after, again=table)
            if opened is not None:
                _keep(connection, table, opened)

        await self.services.store.write(write)
        live.seating.tokens[digest(token)] = client
        self.live[table] = live
        if opened is not None:
            live.begin(opened.play, opened.raw)
        return api.MadeTable(
            table=table,
            seats=tuple(api.SeatLink(c.seat, c.kind, links.get(c.seat)) for c in chairs),
            spectate_link=f"/#/watch/{watch}",
            token=token if mine else None,
            mine=mine,
            commit=fair.commitment(live.secret),
        )

    def _begun(self, live: Live) -> Opened:
        return begun(self.started(live), lessons.pupil(live.kind, live.setup))

    async def new_links(self, live: Live, device: str) -> api.Links:
        """New links for the seats that wait for somebody; whoever made the table may have them."""
        if self.services.people.client(device) != live.seating.owner:
            raise Failed("denied")
        entropy = self.services.settings.entropy
        async with live.making:
            free = [c for c in live.seating.chairs.values() if c.kind == "friend" and not c.client]
            links: dict[Seat, str] = {}
            for chair in free:
                secret = f"{live.id}.{new_secret(entropy)}"
                links[chair.seat], chair.link = f"/#/join/{secret}", digest(secret)
            watch = f"{live.id}.{new_secret(entropy)}"
            live.seating.spectate = digest(watch)
            await self._write(live, free, live.state)
        seats = tuple(api.SeatLink(c.seat, c.kind, links[c.seat]) for c in free)
        return api.Links(live.id, seats, f"/#/watch/{watch}")

    async def rematch(self, live: Live, access: Access, device: str) -> api.MadeTable:
        """The same people at a new table; whoever asks second gets the table of the first."""
        if live.play is None or live.state != "over":
            raise Failed("not_over")
        client = access.client
        if client is None:
            raise Failed("denied")
        async with live.making:
            if live.again is not None:
                return await self._same_again(live.again, device)
            chairs = [Chair(c.seat, c.kind, c.bot, c.client) for c in live.seating.chairs.values()]
            same = (live.kind, live.setup, chairs, live.dice, live.time, live.stand_in)
            made = await self._open(device, *same, after=live.id)
            live.again = made.table
        await live.greet_all()
        return made

    async def _same_again(self, table: str, device: str) -> api.MadeTable:
        other = await self.get(table)
        joined = await self.join(other, device, None)
        seats = tuple(api.SeatLink(c.seat, c.kind) for c in other.seating.chairs.values())
        return api.MadeTable(table, seats, "", joined.token, joined.mine, joined.commit)

    # --- coming and going ----------------------------------------------------------------------

    async def join(self, live: Live, device: str, link: str | None) -> api.Joined:
        """Take a seat by its link, come back to one, or watch; raises `Failed`."""
        client = self.services.people.client(device)
        commit = fair.commitment(live.secret)
        chairs = live.seating.chairs.values()
        if link is None:
            taken = [c for c in chairs if c.human and c.client == client]
        elif digest(link) == live.seating.spectate:
            return api.Joined(live.id, link, (), commit)
        else:
            taken = [c for c in chairs if c.link == digest(link)]
        if not taken:
            raise Failed("denied")
        if any(c.client not in (None, client) and not c.away for c in taken):
            raise Failed("taken")
        token = new_secret(self.services.settings.entropy)
        for chair in taken:
            chair.client, chair.away = client, False
        await self._write(live, taken, live.state, token=(client, digest(token), device))
        live.seating.tokens[digest(token)] = client
        known = await self.services.store.read(lambda connection: profiles(connection, (client,)))
        live.seating.profiles |= known
        live.presence()
        return api.Joined(live.id, token, live.seating.of_client(client), commit)

    async def leave(self, live: Live, device: str) -> api.Left:
        """Give a client's seats up; the table is archived when nobody is left."""
        client = self.services.people.client(device)
        seats, seating = live.seating.of_client(client), live.seating
        if not seats and client != seating.owner:
            raise Failed("denied")
        gone = [live.seating.chairs[seat] for seat in seats]
        for chair in gone:
            chair.away = True
        people = [c for c in live.seating.chairs.values() if c.human and c.client is not None]
        state = "archived" if all(c.away for c in people) and live.state != "over" else live.state
        if client == seating.owner:
            seating.owner = None
        await self._write(live, gone, state)
        for listener in tuple(live.listeners):
            if listener.access.client == client:
                listener.close(1000)
        if state == "archived":
            live.shut()  # or else bots would play on
        else:
            live.presence()
        return api.Left(live.id, seats)

    async def leave_unopened(self, table: str, device: str) -> api.Left:
        """Give a client's seats up at a table whose game or mission is gone; raises `Failed`."""
        client = self.services.people.client(device)

        def write(connection: Connection) -> tuple[Seat, ...] | None:
            return queries.leave(connection, table, client, self.services.settings.now())

        seats = await self.services.store.write(write)
        if seats is None:
            raise Failed("denied")
        return api.Left(table, seats)

    async def nonce(self, live: Live, access: Access, value: str) -> None:
        """Mix what a page brings into the dice; the last one starts the match.

        A seat that has pledged something brings that and nothing else.
        """
        async with live.making:
            given = [c for c in self._unshown(live, access) if c.pledge in (None, digest(value))]
            if not given:
                return
            for chair in given:
                chair.nonce = value
            try:
                opened = None if live.seating.missing else await in_worker(self._begun, live)
            except Exception:
                await live.fall_back()
                raise
            await self._write(live, given, "waiting" if opened is None else "running", opened)
            if opened is not None:
                live.begin(opened.play, opened.raw)
            await live.greet_all()

    async def pledge(self, live: Live, access: Access, hashed: str) -> None:
        """Keep the hash of what a page will bring, and show it to everybody."""
        async with live.making:
            given = self._unshown(live, access)
            if not given:
                return
            for chair in given:
                chair.nonce = PLEDGED + hashed
            await self._write(live, given, "waiting")
            await live.greet_all()

    @staticmethod
    def _unshown(live: Live, access: Access) -> list[Chair]:
        """The chairs of a page that have not shown what they mix into the dice."""
        chairs = live.seating.chairs.values()
        return [c for c in chairs if c.seat in access.seats and c.shown_nonce is None]

    async def _write(
        self,
        live: Live,
        changed: list[Chair],
        state: str,
        opened: Opened | None = None,
        token: tuple[str, str, str] | None = None,
    ) -> None:
        """Write how a table stands now: its chairs, a match that begins, a client's new token.

        If that fails, the table goes back to what is on disk.
        """
        to_act = live.to_act if opened is None else ",".join(opened.play.to_act)
        now = self.services.settings.now()

        def write(connection: Connection) -> None:
            queries.put_chairs(connection, live.id, changed)
            seating = live.seating
            standing = {"state": state, "to_act": to_act, "owner": seating.owner}
            standing["spectate"] = seating.spectate
            queries.put(connection, live.id, **standing, updated=now)
            if token is not None:
                queries.add_token(connection, live.id, *token, now)
            if opened is not None:
                _keep(connection, live.id, opened)

        try:
            await self.services.store.write(write)
        except StorageError:
            await live.fall_back()
            raise

    # --- who people are --------------------------------------------------------------------------

    def renamed(self, client: str, profile: Profile) -> None:
        """Let all tables in memory at which a client sits know what it is called now."""
        for live in self.live.values():
            if any(chair.client == client for chair in live.seating.chairs.values()):
                live.seating.profiles[client] = profile
                live.presence()

    def revoked(self, gone: Revoked) -> None:
        """Send a browser away that came by a passport; the client's others come back at once."""
        for live in self.live.values():
            for token in gone.tokens:
                live.seating.tokens.pop(token, None)
            for listener in tuple(live.listeners):
                if listener.access.client == gone.client:
                    listener.close(1012)

    # --- upkeep --------------------------------------------------------------------------------

    async def tidy(self) -> None:
        """Let tables that nobody looks at leave the memory, and archive those long silent."""
        limits, now = self.services.settings.limits, self.services.settings.now()
        for table, live in tuple(self.live.items()):
            idle = now - live.idle_since > limits.table_idle_seconds
            if live.broken or (idle and not live.listeners and not live.busy):
                live.automata.stop()
                del self.live[table]
        await self.services.store.write(lambda c: queries.archive(c, now - limits.archive_seconds))
        await self.services.people.tidy()

    async def close(self) -> None:
        """Send everybody away and finish what is under way."""
        for live in tuple(self.live.values()):
            live.shut()
            await live.settle()
        self.live.clear()


def _picture(kind: type[Game], setup: dict[str, Any]) -> Play:
    return Play(lobby.picture(kind, setup))


def _check_installed(kind: type[Game], setup: dict[str, Any]) -> None:
    """See whether the mission, lesson or puzzle of a table is still there; raises `Failed`."""
    try:
        lobby.picture(kind, setup)
    except Failed:
        raise
    except Exception:  # a game that cannot begin may well be able to go on
        log.exception("%s cannot begin", kind.id)


def _keep(connection: Connection, table: str, opened: Opened) -> None:
    """Store what is new about a match that begins, or goes on in a new segment."""
    if opened.deeds:
        queries.put_moments(connection, table, opened.deeds)
    queries.add_segments(connection, table, opened.segments, opened.play.match.digest())


def _check_dice(setup: dict[str, Any], chairs: list[Chair]) -> None:
    """Real dice need somebody who rolls them, and a lesson has its own; raises `Failed`."""
    if lessons.has_its_own_dice(setup):
        raise Failed("bad_request", expected="dice: virtual, in a lesson or a puzzle")
    if not any(chair.human for chair in chairs):
        raise Failed("bad_request", expected="dice: virtual, where only bots play")
