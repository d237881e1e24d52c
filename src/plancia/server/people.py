"""Who people are: their names and colours, and the browsers that they play from.

Nobody has a password. A browser shows a token that it has made itself, and its hash is the client.
A **passport** lets another browser be the same client: a secret, made by the first one, that works
once and not for long. What a browser was given by a passport can be taken from it again.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, TypeVar

from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select, update

from plancia.server import api, schema
from plancia.server.faults import Failed
from plancia.server.guard import Buckets
from plancia.server.names import BadName, cleaned
from plancia.server.seating import Profile, digest, new_secret
from plancia.server.settings import Settings
from plancia.server.store import Store

T = TypeVar("T")


class Revoked(Struct, frozen=True):
    """A browser that is somebody else's no longer, and the seat tokens that it had."""

    client: str
    tokens: tuple[str, ...]


class People:
    """All clients, as far as something is known about them."""

    def __init__(self, store: Store, settings: Settings) -> None:
        """Read which browsers belong together."""
        self._store, self._settings = store, settings
        limits = settings.limits
        self._changes = Buckets(limits.names_per_second, limits.names_burst)
        self._passports = Buckets(limits.passports_per_second, limits.passports_burst)
        self._addresses = Buckets(limits.people_per_second, limits.people_burst)
        self._devices: dict[str, str] = store.read_now(_all_devices)

    def client(self, device: str) -> str:
        """The client behind a browser, both as hashes."""
        return self._devices.get(device, device)

    def admit(self, address: str) -> None:
        """Let an address write something about its clients; raises `Failed`.

        Tokens cost nothing, so what clients may do is counted for their address as well.
        """
        if not self._addresses.of(address).take():
            raise Failed("too_fast")

    async def tidy(self) -> None:
        """Forget passports that nobody has used in time."""
        gone = delete(schema.passports).where(schema.passports.c.expires <= self._settings.now())
        await self._store.write(lambda connection: connection.execute(gone).rowcount)

    # --- names ---------------------------------------------------------------------------------

    async def me(self, device: str) -> api.Me:
        """All that a person may know of themselves."""
        client, now = self.client(device), self._settings.now()

        def ask(connection: Connection) -> api.Me:
            profile = profiles(connection, (client,)).get(client, Profile("", ""))
            wanted = select(schema.devices).where(schema.devices.c.client == client)
            found = connection.execute(wanted.order_by(schema.devices.c.since)).all()
            waiting = select(schema.passports.c.expires).where(
                schema.passports.c.client == client, schema.passports.c.expires > now
            )
            return api.Me(
                name=profile.name,
                colour=profile.colour,
                visitor=device != client,
                devices=tuple(
                    api.Device(_name_of(row.device), row.since, row.device == device)
                    for row in found
                ),
                passport=connection.execute(waiting).scalar_one_or_none(),
                addresses=self._settings.addresses,
            )

        return await self._store.read(ask)

    async def rename(self, device: str, wish: api.ProfileWish) -> Profile:
        """Call a client what it wants to be called; raises `Failed`."""
        client = self.client(device)
        try:
            profile = Profile(cleaned(wish.name), wish.colour)
        except BadName as fault:
            raise Failed("bad_name", expected=f"name: {fault}") from fault
        if not self._changes.of(client).take():
            raise Failed("too_fast")

        def write(connection: Connection) -> None:
            people = schema.people
            values = {"name": profile.name, "colour": profile.colour}
            changed = update(people).where(people.c.client == client).values(**values)
            if not connection.execute(changed).rowcount:
                connection.execute(insert(people).values(client=client, **values))

        await self._store.write(write)
        return profile

    # --- passports -----------------------------------------------------------------------------

    async def issue(self, device: str) -> api.Passport:
        """Make a passport; an earlier one that was not used is worth nothing then."""
        client, settings = self.client(device), self._settings
        if not self._passports.of(client).take():
            raise Failed("too_fast")
        secret = new_secret(settings.entropy)
        expires = settings.now() + settings.limits.passport_seconds

        def write(connection: Connection) -> None:
            _withdraw(connection, client)
            row = {"client": client, "hash": digest(secret), "expires": expires}
            connection.execute(insert(schema.passports).values(row))

        await self._store.write(write)
        return api.Passport(f"/#/passport/{secret}", expires)

    async def withdraw(self, device: str) -> None:
        """Let a passport that was not used be worth nothing."""
        client = self.client(device)
        await self._store.write(lambda connection: _withdraw(connection, client))

    async def use(self, device: str, secret: str) -> None:
        """Let a browser be the client who made a passport; raises `Failed`."""
        if not self._passports.of(device).take():
            raise Failed("too_fast")
        now, most = self._settings.now(), self._settings.limits.devices

        def write(connection: Connection) -> str | _No:
            table, devices = schema.passports, schema.devices
            wanted = select(table).where(table.c.hash == digest(secret), table.c.expires > now)
            found = connection.execute(wanted).one_or_none()
            if found is None:
                return _No("passport")
            client: str = found.client
            mine = select(devices.c.device).where(devices.c.client == client)
            known = connection.execute(mine).scalars().all()
            if device == client or device in known:
                return _No("passport_here")
            if len(known) >= most:
                return _No("too_many", {"n": most})
            _withdraw(connection, client)
            connection.execute(delete(devices).where(devices.c.device == device))
            row = {"device": device, "client": client, "since": now}
            connection.execute(insert(devices).values(row))
            return client

        self._devices[device] = _unless_refused(await self._store.write(write))

    async def revoke(self, device: str, name: str) -> Revoked:
        """Take from a browser what a passport has given it; raises `Failed`.

        Every browser of a client may do that to every other that came by a passport, and to itself.
        """
        client = self.client(device)

        def write(connection: Connection) -> tuple[str, tuple[str, ...]] | _No:
            devices, tokens = schema.devices, schema.tokens
            mine = select(devices.c.device).where(devices.c.client == client)
            known = connection.execute(mine).scalars().all()
            gone = next((each for each in known if _name_of(each) == name), None)
            if gone is None:
                return _No("not_found", {"path": name})
            connection.execute(delete(devices).where(devices.c.device == gone))
            its = (tokens.c.client == client) & (tokens.c.device == gone)
            hashes = tuple(connection.execute(select(tokens.c.hash).where(its)).scalars())
            connection.execute(delete(tokens).where(its))
            return gone, hashes

        gone, hashes = _unless_refused(await self._store.write(write))
        self._devices.pop(gone, None)
        return Revoked(client, hashes)


class _No(NamedTuple):
    """A transaction that has changed nothing, and why."""

    code: str
    args: dict[str, Any] = {}


def _unless_refused(result: T | _No) -> T:
    """What came of a transaction; raises `Failed` if it was not to be."""
    if isinstance(result, _No):
        raise Failed(result.code, **result.args)
    return result


def profiles(connection: Connection, clients: Iterable[str | None]) -> dict[str, Profile]:
    """What clients are called, as far as they have said."""
    people = schema.people
    wanted = select(people).where(people.c.client.in_({each for each in clients if each}))
    return {row.client: Profile(row.name, row.colour) for row in connection.execute(wanted)}


def _all_devices(connection: Connection) -> dict[str, str]:
    rows = connection.execute(select(schema.devices.c.device, schema.devices.c.client))
    return {row.device: row.client for row in rows}


def _withdraw(connection: Connection, client: str) -> None:
    connection.execute(delete(schema.passports).where(schema.passports.c.client == client))


def _name_of(device: str) -> str:
    """What a browser is called in lists: nothing that opens anything."""
    return digest(device)[:16]
