"""The application: all endpoints, the socket, the page, and what goes on behind them."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import mimetypes
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import Scope
from starlette.websockets import WebSocket

from plancia import games
from plancia.server import api, log, openapi, reference_endpoints
from plancia.server.broadcast import Broadcast
from plancia.server.compression import CODINGS, coding_for
from plancia.server.endpoints import Endpoint, NotAllowed, failure, json, served
from plancia.server.faults import Failed
from plancia.server.guard import RateLimiter, Shield
from plancia.server.health import Doctor
from plancia.server.people import People
from plancia.server.people_endpoints import PeopleEndpoints
from plancia.server.settings import Settings
from plancia.server.socket import Session
from plancia.server.store import Store
from plancia.server.table_endpoints import TableEndpoints
from plancia.server.tables import Services, Tables
from plancia.server.worker import Thinkers, prepare


def create_app(settings: Settings) -> Starlette:
    """The application for some settings; the database is opened when it starts."""
    prepare(settings.find(name) for name in games.names())
    limiter = RateLimiter(settings.limits)
    store = Store(settings.database, settings.storage_seconds)
    thinkers = Thinkers(settings.bot_processes)
    services = Services(settings, store, People(store, settings), thinkers, Broadcast())
    tables = Tables(services)
    endpoints = (
        *reference_endpoints.ENDPOINTS,
        *TableEndpoints(tables).endpoints(),
        *PeopleEndpoints(tables).endpoints(),
        Endpoint("GET", "/api/health", "Whether the server is well", Doctor(store), api.Health),
    )
    description = openapi.describe(endpoints)

    async def described(request: Request) -> Response:
        return json(description)

    async def talk(socket: WebSocket) -> None:
        await Session(socket, tables, limiter).run()

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[Mapping[str, Any]]:
        tidying = asyncio.create_task(_tidy(tables))
        try:
            yield {}
        finally:
            tidying.cancel()
            await services.broadcast.close()
            await tables.close()
            services.thinkers.close()
            await asyncio.to_thread(services.store.close)

    routes: list[BaseRoute] = [
        Route(endpoint.path, served(endpoint, settings, limiter), methods=[endpoint.method])
        for endpoint in endpoints
    ]
    methods: dict[str, set[str]] = {}
    for endpoint in endpoints:
        methods.setdefault(endpoint.path, set()).add(endpoint.method)
    routes += [
        Route("/api/openapi.json", described),
        *(Route(path, NotAllowed(taken)) for path, taken in methods.items()),
        WebSocketRoute("/ws", talk),
    ]
    folder = page_folder(settings.page)
    if folder is not None:
        routes.append(Mount("/", PageFiles(directory=folder, html=True)))
    app = Starlette(
        routes=routes,
        middleware=[Middleware(Shield)],
        exception_handlers={HTTPException: _not_found, Exception: _trouble},
        lifespan=life,
    )
    app.state.tables = tables
    return app


async def _tidy(tables: Tables) -> None:
    while True:
        await asyncio.sleep(tables.services.settings.limits.tidy_seconds)
        try:
            await tables.tidy()
        except Exception:
            log.exception("tidying up failed")
        gc.collect()  # tables are circles of objects, and `run` lets Python look for those rarely


async def _not_found(request: Request, fault: Exception) -> Response:
    if isinstance(fault, HTTPException) and fault.status_code == 405:  # a file is only read
        return failure(request, Failed("method", expected="GET"))
    return failure(request, Failed("not_found", path=request.url.path))


async def _trouble(request: Request, fault: Exception) -> Response:
    return failure(request, Failed("server"))


# --- the files of the page: what has a hash in its name is kept, the rest is asked for each time --

FOREVER = "public, max-age=31536000, immutable"
ASK = "no-cache"

HASHED = "assets"
"""The folder of the files whose names change with their content."""


def page_folder(wanted: Path | None) -> Path | None:
    """Where the built page is: as wanted, in the package, or in the source tree around it."""
    here = Path(__file__).parent
    candidates = [wanted] if wanted is not None else [here / "page", here.parents[2] / "web/dist"]
    return next((folder for folder in candidates if (folder / "index.html").is_file()), None)


class PageFiles(StaticFiles):
    """The built page; the build leaves compressed files beside those that are worth it."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, compressed if the browser takes that, with the right advice for caches."""
        try:
            there = {name for name, end in CODINGS.items() if self.lookup_path(path + end)[1]}
        except (OSError, ValueError):  # no file can have such a name
            raise HTTPException(404) from None
        coding = coding_for(Headers(scope=scope), there)
        response = await super().get_response(path + CODINGS.get(coding or "", ""), scope)
        if there:
            response.headers["vary"] = "accept-encoding"
        if coding is not None:
            response.headers["content-encoding"] = coding
            response.headers["content-type"] = _type_of(path)
        first = Path(path).parts[:1]
        response.headers["cache-control"] = FOREVER if first == (HASHED,) else ASK
        return response


def _type_of(path: str) -> str:
    kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
