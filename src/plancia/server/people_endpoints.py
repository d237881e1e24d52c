"""People over HTTP: what they are called, and the passports that let them play from elsewhere."""

from __future__ import annotations

from starlette.requests import Request

from plancia.server import api
from plancia.server.endpoints import Endpoint, body_of, get, post
from plancia.server.guard import address_of, device_of
from plancia.server.tables import Tables


class PeopleEndpoints:
    """Answers all requests of people about themselves."""

    def __init__(self, tables: Tables) -> None:
        self.tables, self.people = tables, tables.services.people
        limits = tables.services.settings.limits
        self.limits = limits.body, limits.request_seconds

    async def me(self, request: Request) -> api.Me:
        """Who asks."""
        return await self.people.me(device_of(request))

    async def rename(self, request: Request) -> api.Me:
        """Be called something else from now on."""
        device = device_of(request)
        wish = await body_of(request, api.ProfileWish, *self.limits)
        self.people.admit(address_of(request))
        profile = await self.people.rename(device, wish)
        self.tables.renamed(self.people.client(device), profile)
        return await self.people.me(device)

    async def passport(self, request: Request) -> api.Passport:
        """Make a passport."""
        device = device_of(request)
        self.people.admit(address_of(request))
        return await self.people.issue(device)

    async def withdraw(self, request: Request) -> api.Me:
        """Let the passport that waits be worth nothing."""
        device = device_of(request)
        await self.people.withdraw(device)
        return await self.people.me(device)

    async def use(self, request: Request) -> api.Me:
        """Be whoever made a passport."""
        device = device_of(request)
        wish = await body_of(request, api.PassportUse, *self.limits)
        self.people.admit(address_of(request))
        await self.people.use(device, wish.secret)
        return await self.people.me(device)

    async def revoke(self, request: Request) -> api.Me:
        """Let another browser be somebody else again."""
        device = device_of(request)
        wish = await body_of(request, api.DeviceWish, *self.limits)
        self.tables.revoked(await self.people.revoke(device, wish.id))
        return await self.people.me(device)

    def endpoints(self) -> tuple[Endpoint, ...]:
        """All requests of people about themselves."""
        return (
            get("/api/me", "Who I am", self.me)._replace(token="needed"),
            post("/api/me", "Be called something else", self.rename, api.ProfileWish),
            post("/api/passport", "A link for another device", self.passport, status=201),
            post("/api/passport/withdraw", "That link is worth nothing", self.withdraw),
            post("/api/passport/use", "Be whoever made it", self.use, api.PassportUse),
            post("/api/passport/revoke", "A device is mine no longer", self.revoke, api.DeviceWish),
        )
