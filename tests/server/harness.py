"""A server without a network: the application is called as a web server would call it."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

import httpx

from plancia.server.app import create_app
from plancia.server.settings import Settings
from tools.server_client import patched as patched

T = TypeVar("T")
Json = dict[str, Any]

ALICE, BOB, CAROL = (name * 8 for name in ("alic", "bobb", "caro"))
"""The tokens of three clients."""

PATIENCE = 5.0
"""How long a test waits for a message that must come."""


def entropy() -> Callable[[int], bytes]:
    """Random bytes that are the same in every run, and never twice the same in one."""
    counter = itertools.count(1)
    return lambda size: next(counter).to_bytes(size, "big")


class Hung(Exception):  # noqa: N818 - the server hung up
    """The server closed the socket."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Socket:
    """One WebSocket, from the page's side."""

    def __init__(self) -> None:
        self._to_server: asyncio.Queue[Json] = asyncio.Queue()
        self._to_page: asyncio.Queue[Json] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    async def open(self, app: Any, headers: dict[str, str], address: str = "10.0.0.1") -> None:
        scope = {
            "type": "websocket",
            "path": "/ws",
            "raw_path": b"/ws",
            "query_string": b"",
            "headers": [(k.lower().encode(), v.encode()) for k, v in headers.items()],
            "client": (address, 1),
            "server": ("test", 80),
            "scheme": "ws",
            "subprotocols": [],
            "state": {},
            "extensions": {},
        }
        self._to_server.put_nowait({"type": "websocket.connect"})
        serving = app(scope, self._to_server.get, self._to_page.put)
        self._task = asyncio.create_task(serving)
        answer = await asyncio.wait_for(self._to_page.get(), PATIENCE)
        if answer["type"] != "websocket.accept":
            raise Hung(answer.get("code", 0))

    def raw(self, text: str | bytes) -> None:
        kind = "text" if isinstance(text, str) else "bytes"
        self._to_server.put_nowait({"type": "websocket.receive", kind: text})

    def say(self, kind: str, **fields: Any) -> None:
        self.raw(json.dumps({"type": kind, **fields}))

    async def hear_text(self) -> str:
        message = await asyncio.wait_for(self._to_page.get(), PATIENCE)
        if message["type"] == "websocket.close":
            raise Hung(message["code"])
        text: str = message["text"]
        return text

    async def hear(self, *kinds: str) -> Json:
        """The next message, or the next one of some kinds."""
        while True:
            message: Json = json.loads(await self.hear_text())
            if not kinds or message["type"] in kinds:
                return message

    def drop(self) -> None:
        """Be gone without a word, as when a web server stops."""
        assert self._task is not None
        self._task.cancel()
        self._task = None

    async def close(self) -> None:
        self._to_server.put_nowait({"type": "websocket.disconnect", "code": 1000})
        if self._task is not None:
            await asyncio.wait_for(self._task, PATIENCE)


class Server:
    """A running application with clients."""

    def __init__(self, app: Any, http: httpx.AsyncClient) -> None:
        self.app, self.http = app, http
        self._sockets: list[Socket] = []

    async def get(self, path: str, token: str | None = None, **headers: str) -> httpx.Response:
        return await self.http.get(path, headers={**_bearer(token), **headers})

    async def post(
        self, path: str, body: Any = None, token: str | None = None, **headers: str
    ) -> httpx.Response:
        content = body if isinstance(body, bytes) else json.dumps(body or {}).encode()
        return await self.http.post(path, content=content, headers={**_bearer(token), **headers})

    async def table(self, token: str = ALICE, **wish: Any) -> Json:
        answer = await self.post("/api/tables", wish, token)
        assert answer.status_code == 201, answer.text
        made: Json = answer.json()
        return made

    async def join(self, made: Json, seat: str, token: str = BOB) -> Json:
        link = next(s["link"] for s in made["seats"] if s["seat"] == seat)
        body = {"link": link.removeprefix("/#/join/")}
        answer = await self.post(f"/api/tables/{made['table']}/join", body, token)
        assert answer.status_code == 200, answer.text
        joined: Json = answer.json()
        return joined

    async def socket(self, address: str = "10.0.0.1", **headers: str) -> Socket:
        socket = Socket()
        self._sockets.append(socket)
        await socket.open(self.app, {"host": "test", **headers}, address)
        return socket

    async def hello(self, table: str, token: str, lang: str = "en") -> tuple[Socket, Json]:
        """A page that has been welcomed."""
        socket = await self.socket()
        socket.say("hello", table=table, token=token, lang=lang)
        return socket, await socket.hear("welcome", "error")

    async def alone(self, game: str = "space_hulk", **wish: Any) -> tuple[Json, Socket, Json]:
        """A match with all seats on one page, begun."""
        made = await self.table(game=game, **wish)
        socket, _ = await self.hello(made["table"], made["token"])
        socket.say("nonce", value="my own nonce")
        return made, socket, await socket.hear("welcome")

    async def pair(self) -> tuple[Json, Socket, Socket]:
        """A match of tris between two people, begun."""
        made = await self.table(game="tris")
        joined = await self.join(made, "o")
        x, _ = await self.hello(made["table"], made["token"])
        o, _ = await self.hello(made["table"], joined["token"])
        x.say("nonce", value="nonce of x")
        o.say("nonce", value="nonce of o")
        for socket in (x, o):
            while (await socket.hear("welcome"))["standing"].get("waiting"):
                pass
        return made, x, o

    async def both(self) -> tuple[Json, Socket, Socket]:
        """A match of tris that one person plays alone, with a page for each seat, begun."""
        seats = {"x": {"kind": "me"}, "o": {"kind": "shared"}}
        made, x, _ = await self.alone("tris", seats=seats)
        o, _ = await self.hello(made["table"], made["token"])
        for socket, seat in ((x, "x"), (o, "o")):
            socket.say("as", seat=seat)
            while (await socket.hear("welcome"))["seat"] != seat:
                pass
        return made, x, o

    async def close(self) -> None:
        for socket in self._sockets:
            with contextlib.suppress(Hung):
                await socket.close()


def _bearer(token: str | None) -> dict[str, str]:
    return {} if token is None else {"authorization": f"Bearer {token}"}


@contextlib.asynccontextmanager
async def serving(folder: Path, **settings: Any) -> AsyncIterator[Server]:
    """A server on a database in this folder; entering again goes on with the same database."""
    given = {"database": str(folder / "tables.db"), "bot_processes": 0, "page": folder, **settings}
    app = create_app(Settings(**given))
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as http:
            server = Server(app, http)
            try:
                yield server
            finally:
                await server.close()


def run(folder: Path, story: Callable[[Server], Awaitable[T]], **settings: Any) -> T:
    """Tell a story with a server."""

    async def told() -> T:
        async with serving(folder, **settings) as server:
            return await story(server)

    return asyncio.run(told())


Story = Callable[[Server], Coroutine[Any, Any, None]]


async def act(socket: Socket, n: int, action: Json, name: str = "") -> Json:
    """Play an action and hear what comes of it."""
    socket.say("act", id=name or f"m{n}", n=n, action=action)
    return await socket.hear("ack", "refused")
