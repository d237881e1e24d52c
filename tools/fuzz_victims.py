"""Tables of somebody else: nothing that a fuzzer sends may change them."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import select

from plancia import games
from plancia.server import queries, schema
from plancia.server.history import History
from plancia.server.reopening import reopened
from plancia.server.store import engine_of
from tools.server_client import Player

HONEST = 12
"""How many actions the owner has played before the trial."""


class Print(NamedTuple):
    """All that can be seen of a table: equal prints mean that nothing has changed."""

    n: int
    digest: str
    """The digest of the match that its stored deeds lead to."""
    rows: str
    """A hash of every row that storage has about it."""
    shown: str
    """A hash of what the server shows its owner."""


class Victims:
    """A mission with spectators, and a match of tris in which it is not the other seat's turn."""

    def __init__(self, url: str, database: Path) -> None:
        """Play on this server, and look into its database."""
        self.database = database
        self.owner, self.opponent = Player(url), Player(url)
        self.x, self.spectate = Player(url), ""

    async def sit_down(self) -> None:
        """Make both tables, and play a little."""
        owner, x, opponent = self.owner, self.x, self.opponent
        await owner.make("space_hulk", setup={"mission": "lifeline"})
        self.spectate = owner.made["spectate_link"].removeprefix("/#/watch/")
        await owner.connect()
        for number in range(HONEST):
            action = owner.choices[0]["action"]
            await owner.say("act", id=f"h{number}", n=owner.n, action=action)
            await owner.hear("update")
        await owner.hang_up()
        await x.make("tris")
        link = x.made["seats"][1]["link"].removeprefix("/#/join/")
        opponent.table = x.table
        joined = await opponent.http.post(f"/api/tables/{x.table}/join", json={"link": link})
        opponent.seat_token = joined.raise_for_status().json()["token"]
        for player in (x, opponent):
            await player.open()
            await player.say("nonce", value=player.token)
            await player.hear("welcome")
            await player.hang_up()

    async def prints(self) -> dict[str, Print]:
        """How both tables are now."""
        return {
            name: await self._print(player)
            for name, player in (("space_hulk", self.owner), ("tris", self.x))
        }

    async def _print(self, player: Player) -> Print:
        path = f"/api/tables/{player.table}"
        shown = hashlib.sha256()
        for address in (f"{path}/frames", f"{path}/scenario", f"/api/fair/{player.table}"):
            answer = await player.http.get(address)
            shown.update(answer.raise_for_status().content)
        n, digest, rows = _stored(self.database, player.table)
        return Print(n, digest, rows, shown.hexdigest())

    async def close(self) -> None:
        """Leave."""
        for player in (self.owner, self.x, self.opponent):
            await player.close()


def _stored(database: Path, table: str) -> tuple[int, str, str]:
    """What the database knows of a table: version, digest of its match, hash of its rows."""
    engine = engine_of(str(database))
    with engine.connect() as connection:
        rows = hashlib.sha256()
        for one in (schema.tables, schema.chairs, schema.tokens, schema.deeds, schema.segments):
            key = one.c.id if one is schema.tables else one.c.table_id
            wanted = select(one).where(key == table).order_by(*one.primary_key.columns)
            rows.update(repr(connection.execute(wanted).all()).encode())
        stored = queries.get_table(connection, table)
    engine.dispose()
    assert stored is not None, "the table was made"
    history = History(stored.segments, stored.deeds, stored.row.digest)
    play = reopened(games.find(stored.row.game), history).play
    return play.n, play.match.digest(), rows.hexdigest()
