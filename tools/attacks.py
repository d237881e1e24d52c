"""What one client can do to the others while it keeps to every limit: `tools.load --attack`."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import secrets
import socket
from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType

from websockets.exceptions import ConnectionClosed

from plancia.core.automatic import ASKING
from plancia.server.settings import Limits
from tools.failing_storage import locked
from tools.server_client import TABLES, Player, ServerProcess

LIMITS = Limits()
PAUSE = 1.05 / LIMITS.messages_per_second
"""Between two messages of a socket that keeps to its limit."""
ACTION_PAUSE = 1.05 / LIMITS.actions_per_second
PLAYED = 60
"""How many actions the attacker has played, so that there is something to draw and to tell."""
MOVING = 2
"""After how many actions the marines of a mission stand and may move."""
BOT = {"kind": "bot", "bot": "mcts:400"}


async def played(
    server: ServerProcess, pause: float = PAUSE, game: str = "giga_robo", actions: int = PLAYED
) -> Player:
    """A client with a table at which much has happened."""
    player = Player(server.url)
    player.compression = None  # the more there is to send
    await player.make(game, **TABLES[game])
    await player.connect()
    for number in range(actions):
        choices = await player.options()
        if not choices:
            break
        await player.say("act", id=f"a{number}", n=player.n, action=choices[0])
        answer = await player.hear("ack", "refused")
        while player.n < answer["n"]:
            await player.hear("update", "welcome")
        await asyncio.sleep(pause)
    return player


async def _page(player: Player) -> Player:
    """One more page of a client."""
    page = Player(player.url)
    page.compression = player.compression
    page.table, page.seat_token = player.table, player.seat_token
    await page.connect()
    return page


async def _again(
    page: Player, *messages: Mapping[str, object], reads: bool = True, pause: float = PAUSE
) -> None:
    """Send messages in turn at the allowed rate; come back when hung up on."""

    async def reading() -> None:
        assert page.socket is not None
        async for _ in page.socket:
            pass

    while True:
        listening = asyncio.ensure_future(reading()) if reads else None
        try:
            assert page.socket is not None
            if not reads:
                page.socket.transport.pause_reading()
            for message in itertools.cycle(messages):
                await page.say(**message)  # type: ignore[arg-type]
                await asyncio.sleep(pause)
        except ConnectionClosed:
            await page.connect()
        finally:
            if listening is not None:
                listening.cancel()


async def resync(server: ServerProcess, under_way: asyncio.Event) -> None:
    """All pages ask for everything again and again."""
    first = await played(server)
    pages = [first, *[await _page(first) for _ in range(LIMITS.sockets - 1)]]
    under_way.set()
    await asyncio.gather(*(_again(page, {"kind": "resync"}) for page in pages))


async def languages(server: ServerProcess, under_way: asyncio.Event) -> None:
    """All pages change their language all the time."""
    first = await played(server)
    pages = [first, *[await _page(first) for _ in range(LIMITS.sockets - 1)]]
    both = ({"kind": "lang", "lang": "it"}, {"kind": "lang", "lang": "en"})
    under_way.set()
    await asyncio.gather(*(_again(page, *both) for page in pages))


async def deaf(server: ServerProcess, under_way: asyncio.Event) -> None:
    """Pages ask for everything and read nothing."""
    first = await played(server)
    pages = [await _page(first) for _ in range(LIMITS.sockets - 1)]
    under_way.set()
    await asyncio.gather(*(_again(page, {"kind": "resync"}, reads=False) for page in pages))


async def earlier(server: ServerProcess, under_way: asyncio.Event) -> None:
    """All pages ask for the oldest lines of the log again and again."""
    first = await played(server)
    pages = [first, *[await _page(first) for _ in range(LIMITS.sockets - 1)]]
    under_way.set()
    await asyncio.gather(*(_again(page, {"kind": "earlier", "before": 100}) for page in pages))


async def asking(server: ServerProcess, under_way: asyncio.Event) -> None:
    """All pages change how they want to be asked, which is drawn for all of them."""
    first = await played(server)
    pages = [first, *[await _page(first) for _ in range(LIMITS.sockets - 1)]]
    ways = [
        {"kind": "act", "id": "a", "n": 0, "action": {"type": "ask_me", "how": how}}
        for how in ASKING
    ]
    under_way.set()
    await asyncio.gather(*(_again(page, *ways, pause=ACTION_PAUSE) for page in pages))


async def coming(server: ServerProcess, under_way: asyncio.Event) -> None:
    """A page comes, is shown everything, and goes, again and again."""
    first = await played(server)
    pause = 1.05 / LIMITS.requests_per_second
    under_way.set()
    while True:
        page = await _page(first)
        await page.cut()
        await asyncio.sleep(pause)


async def verify(server: ServerProcess, under_way: asyncio.Event) -> None:
    """All pages ask the rules all the time."""
    first = await played(server)
    action = (await first.options())[0]
    question = {"kind": "verify", "id": "v", "action": action}
    pages = [first, *[await _page(first) for _ in range(LIMITS.sockets - 1)]]
    under_way.set()
    await asyncio.gather(*(_again(page, question) for page in pages))


async def reach(server: ServerProcess, under_way: asyncio.Event) -> None:
    """All pages ask all the time where a marine could go, by another way each time."""
    first = await played(server, game="space_hulk", actions=MOVING)
    marines = sorted({action["marine"] for action in await first.options() if "marine" in action})
    questions = [
        {"kind": "reach", "id": "r", "piece": marine, "through": [[x, y]]}
        for x in range(20)
        for y in range(20)
        for marine in marines
    ]
    pages = [first, *[await _page(first) for _ in range(LIMITS.sockets - 1)]]
    under_way.set()
    await asyncio.gather(*(_again(page, *questions) for page in pages))


async def replays(server: ServerProcess, under_way: asyncio.Event) -> None:
    """One reads the whole match again and again."""
    player = await played(server)

    async def one() -> None:
        while True:
            for what in ("frames", "scenario"):
                await player.http.get(f"/api/tables/{player.table}/{what}")

    under_way.set()
    await asyncio.gather(*(one() for _ in range(4)))


async def bots(server: ServerProcess, under_way: asyncio.Event) -> None:
    """As many tables as one may have, at which only bots play, and some are watched."""
    player = Player(server.url)
    pages = []
    for number in range(LIMITS.tables):
        await player.make("giga_robo", seats={"p1": BOT, "p2": BOT})
        if number < LIMITS.sockets:
            page = Player(server.url)
            page.table, page.seat_token = player.table, player.token
            await page.open()
            pages.append(page)
    under_way.set()
    await asyncio.gather(*(_again(page, {"kind": "ping"}) for page in pages))


async def names(server: ServerProcess, under_way: asyncio.Event) -> None:
    """Clients without number change their names, and make and guess passports."""
    first = await played(server)
    pages = [first, *[await _page(first) for _ in range(LIMITS.sockets - 1)]]

    async def one(owner: Player) -> None:
        for number in itertools.count():
            # A client costs nothing: every second request is of a new one.
            token = owner.token if number % 2 else secrets.token_hex(16)
            headers = {"authorization": f"Bearer {token}"}
            for path, body in (
                ("/api/me", {"name": f"A{number}", "colour": "sky"}),
                ("/api/passport", {}),
                ("/api/passport/use", {"secret": token}),
            ):
                await owner.http.post(path, json=body, headers=headers)

    under_way.set()
    looking = (_again(page, {"kind": "ping"}) for page in pages)
    try:
        await asyncio.gather(*(one(first) for _ in range(4)), *looking)
    finally:
        for page in pages:
            await page.close()


async def half_requests(server: ServerProcess, under_way: asyncio.Event) -> None:
    """Connections that never say what they want."""
    lines: list[socket.socket] = []
    under_way.set()
    try:
        while True:
            for _ in range(20):
                lines.append(socket.create_connection(("127.0.0.1", server.port)))
                lines[-1].sendall(b"GET /api/games HTTP/1.1\r\nhost:")
            await asyncio.sleep(1.0)
    finally:
        for line in lines:
            line.close()


async def locks(server: ServerProcess, under_way: asyncio.Event) -> None:
    """Another program holds the database for a moment now and then: not an attack, but slow."""
    under_way.set()
    while True:
        with contextlib.ExitStack() as stack:
            await asyncio.to_thread(stack.enter_context, locked(server.database))
            await asyncio.sleep(0.02)
        await asyncio.sleep(1.0)


Attack = Callable[[ServerProcess, asyncio.Event], Awaitable[None]]
"""Sets the event when it is under way, and then goes on until it is cancelled."""

ATTACKS: Mapping[str, Attack] = MappingProxyType(
    {
        attack.__name__: attack
        for attack in (
            *(resync, languages, earlier, asking, coming, deaf, verify, reach),
            *(replays, bots, names, half_requests, locks),
        )
    }
)

SUFFERS: Mapping[str, str] = MappingProxyType({"bots": "tris"})
"""The game that others play during an attack, if it does not matter to every game."""
