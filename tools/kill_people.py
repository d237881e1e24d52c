"""Names, passports and clocks under kills: what `tools.kill_test` watches besides deeds."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path

import httpx
from sqlalchemy import select

from plancia.server import schema
from plancia.server.store import engine_of
from tools.server_client import Json, Player

AWAY = (OSError, EOFError, httpx.TransportError, httpx.HTTPStatusError)
"""What a person sees of a server that is dead, or cannot write."""

KEPT = 5
"""How many devices and secrets of the past are looked at again."""


class Person:
    """Changes the name, lets another device in and sends it away again, through every kill."""

    def __init__(self, url: str) -> None:
        """Nothing was promised yet."""
        self.player = Player(url)
        self.acknowledged = 0
        self.faults: list[str] = []
        self._names = {""}
        """What the server may call the person: what was acknowledged last, or was sent since."""
        self._devices: dict[str, bool] = {}
        """Whether a device plays for the person, as far as that was acknowledged."""
        self._used: list[str] = []
        """Secrets of passports whose use was acknowledged."""

    async def live(self, stop: asyncio.Event) -> None:
        """Go on until told to stop, through every interruption."""
        number = 0
        while not stop.is_set():
            try:
                await self._look_back()
                while not stop.is_set():
                    number += 1
                    await self._round(f"Anna {number}")
            except AWAY:
                await asyncio.sleep(0.05)

    async def _round(self, name: str) -> None:
        """Be called something else, let a device in, and send it away."""
        self._names.add(name)
        await self._post("/api/me", {"name": name, "colour": "sky"})
        self._names = {name}
        link = (await self._post("/api/passport", {}))["link"]
        secret, phone = link.removeprefix("/#/passport/"), secrets.token_hex(16)
        self._devices.pop(phone, None)
        mine = await self._post("/api/passport/use", {"secret": secret}, phone)
        self._devices[phone] = True
        self._used.append(secret)
        if mine["name"] != name:
            self.faults.append(f"a device is {mine['name']}, not {name}")
        await self._refused(secret)
        device = next(one["id"] for one in mine["devices"] if one["here"])
        del self._devices[phone]  # neither in nor out, until that is acknowledged
        await self._post("/api/passport/revoke", {"id": device})
        self._devices[phone] = False
        for known in list(self._devices)[:-KEPT]:
            del self._devices[known]

    async def _post(self, path: str, body: Json, token: str = "") -> Json:
        answer = await self.player.http.post(path, json=body, headers=self._as(token))
        answer.raise_for_status()
        self.acknowledged += 1
        found: Json = answer.json()
        return found

    async def _refused(self, secret: str) -> None:
        """A passport works once."""
        thief = secrets.token_hex(16)
        body = {"secret": secret}
        path = "/api/passport/use"
        answer = await self.player.http.post(path, json=body, headers=self._as(thief))
        if answer.status_code < 300:
            self.faults.append(f"the passport {secret} worked twice")
        elif answer.status_code != 403:
            answer.raise_for_status()

    async def _look_back(self) -> None:
        """All that was acknowledged is still so."""
        me = await self._me("")
        if me["name"] not in self._names:
            self.faults.append(f"the name is {me['name']!r}, not one of {self._names}")
        for device, plays in self._devices.items():
            if (await self._me(device))["visitor"] is not plays:
                self.faults.append(f"a device plays: {not plays}; acknowledged was {plays}")
        for secret in self._used[-KEPT:]:
            await self._refused(secret)

    async def _me(self, token: str) -> Json:
        answer = await self.player.http.get("/api/me", headers=self._as(token))
        answer.raise_for_status()
        me: Json = answer.json()
        return me

    def _as(self, token: str) -> dict[str, str]:
        return {"authorization": f"Bearer {token or self.player.token}"}


def clock_faults(database: Path, seconds: float) -> tuple[list[str], int]:
    """Clocks that went back, or ran while the server was dead; and how many deeds had a time.

    `seconds` is how long the whole trial took.
    """
    engine = engine_of(str(database))
    deeds = schema.deeds.c
    wanted = select(deeds.table_id, deeds.n, deeds.at).where(deeds.at.is_not(None))
    faults: list[str] = []
    last: dict[str, int] = {}
    timed = 0
    with engine.connect() as connection:
        for table, n, at in connection.execute(wanted.order_by(deeds.table_id, deeds.n)):
            timed += 1
            if not last.get(table, 0) <= at <= seconds * 1000:
                faults.append(f"{table}: deed {n} at {at} ms, after {last.get(table, 0)} ms")
            last[table] = at
    engine.dispose()
    return faults, timed
